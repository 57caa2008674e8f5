internal import WillDidFindings
internal import WillDidModel
internal import WillDidText

// The calls that are marked though the finding is at another event.
extension DiagramBuilder {
  /// Says of calls that came too early before which one they did.
  mutating func nameEarly() {
    guard !scope.expectation.early.isEmpty,
      let here = diagram.steps.firstIndex(where: { $0.event == self.here })
    else { return }
    for place in 0..<here where scope.expectation.early.contains(diagram.steps[place].callback) {
      diagram.steps[place].mark = .here
      diagram.steps[place].finding = "before \(diagram.steps[here].callback.name)"
    }
  }

  /// Marks the call that a message is about: the one that it comes within, or the next one that it names.
  mutating func nameCallOfMessage() {
    guard let here = diagram.steps.firstIndex(where: { $0.event == self.here }),
      let note = diagram.steps[here].note, diagram.steps[here].callback.name.hasSuffix("Message")
    else { return }
    if diagram.steps[here].callback == .directCallMessage {
      guard
        let call = diagram.steps[(here + 1)...].firstIndex(where: {
          $0.note == nil && !$0.isSuper && note.contains("-\($0.callback.name):")
        })
      else { return }
      (diagram.steps[call].mark, diagram.steps[call].caller) = (.unexpected, Self.code)
      diagram.steps[call].finding = diagram.steps[here].finding
      (diagram.steps[here].mark, diagram.steps[here].finding) = (.here, "UIKit complains")
      return
    }
    let call = diagram.steps[..<here].lastIndex { $0.depth < diagram.steps[here].depth }
    if let call, diagram.steps[call].mark == .came, diagram.steps[call].caller == Self.code {
      diagram.steps[call].mark = diagram.steps[here].mark
    }
  }

  /// Marks the beginning and the end of an appearance by code whose will should not have come: that came with it.
  mutating func nameBeginOfWill() {
    guard let here = diagram.steps.firstIndex(where: { $0.event == self.here }),
      case let will = diagram.steps[here], will.mark == .unexpected,
      Self.willCallbacks.contains(will.callback),
      let begin = diagram.steps[..<here].lastIndex(where: { $0.depth < will.depth }),
      diagram.steps[begin].callback == .beginAppearanceTransition,
      diagram.steps[begin].lane == will.lane
    else { return }
    diagram.steps[begin].mark = .unexpected
    let end = diagram.steps[here...].firstIndex {
      $0.lane == will.lane
        && [.beginAppearanceTransition, .endAppearanceTransition].contains($0.callback)
    }
    if let end, diagram.steps[end].callback == .endAppearanceTransition {
      diagram.steps[end].mark = .unexpected
    }
  }

  /// Says of a call what its superclass got where that call was not recorded.
  mutating func nameUnseenSuper() {
    guard scope.expectation.isOfSuper, !diagram.steps.contains(where: { $0.mark == .wrong }),
      let here = diagram.steps.firstIndex(where: { $0.event == self.here })
    else { return }
    diagram.steps[here].finding = "super got another value"
  }

  /// Says how often calls came again that are shown once.
  mutating func addRepeats(_ repeats: [Callback: Int]) {
    guard let more = repeats.values.max().map({ $0 - 1 }), more > 0,
      let last = diagram.steps.lastIndex(where: { repeats[$0.callback] != nil && !$0.isSuper })
    else { return }
    var step = CallDiagram.Step(mark: .here, callback: .mark, lane: Self.framework)
    step.note = "laid out \(more.counted("time")) more"
    step.depth = diagram.steps[last].depth
    step.finding = scope.expectation.repetition
    diagram.steps.insert(step, at: last + 1)
  }
}
