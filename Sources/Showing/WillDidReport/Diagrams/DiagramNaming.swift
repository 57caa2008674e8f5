internal import WillDidFindings
internal import WillDidModel
internal import WillDidText

// The calls that are marked though the finding is at another event.
extension DiagramBuilder {
  /// Marks calls for which the event of the finding is not enough.
  mutating func nameCalls() {
    nameEarly()
    nameUnseenSuper()
    nameCallOfMessage()
    nameBeginsOfWills()
    nameKeptObjects()
    nameLostInLayer()
  }

  /// Says of calls that came too early before which one they did.
  private mutating func nameEarly() {
    guard !scope.expectation.early.isEmpty,
      let here = diagram.steps.firstIndex(where: { $0.event == self.here })
    else { return }
    for place in 0..<here where scope.expectation.early.contains(diagram.steps[place].callback) {
      diagram.steps[place].mark = .here
      diagram.steps[place].finding = "before \(diagram.steps[here].callback.name)"
    }
  }

  /// Marks the call that a message is about: the one that it comes within, or the next one that it names.
  private mutating func nameCallOfMessage() {
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
    if let call, diagram.steps[call].mark == .came, diagram.steps[call].caller == Self.code,
      diagram.steps[call].note == nil
    {
      diagram.steps[call].mark = diagram.steps[here].mark
      diagram.steps[call].finding = "complained of"
    }
  }

  /// Marks the beginnings and the ends of appearances by code whose wills should not have come: these came with them.
  private mutating func nameBeginsOfWills() {
    for place in diagram.steps.indices {
      let will = diagram.steps[place]
      guard will.mark == .unexpected, Self.willCallbacks.contains(will.callback),
        let begin = diagram.steps[..<place].lastIndex(where: { $0.depth < will.depth }),
        diagram.steps[begin].callback == .beginAppearanceTransition,
        diagram.steps[begin].lane == will.lane
      else { continue }
      diagram.steps[begin].mark = .unexpected
      let end = diagram.steps[place...].firstIndex {
        $0.lane == will.lane
          && [.beginAppearanceTransition, .endAppearanceTransition].contains($0.callback)
      }
      if let end, diagram.steps[end].callback == .endAppearanceTransition {
        diagram.steps[end].mark = .unexpected
      }
    }
  }

  /// Puts in the ends that objects at the top of a nib do not have when its owner ends.
  private mutating func nameKeptObjects() {
    guard let here = diagram.steps.firstIndex(where: { $0.event == self.here }),
      diagram.steps[here].callback == .deinit, !diagram.steps[here].finding.isEmpty
    else { return }
    let objects = Set(
      diagram.steps.filter { $0.callback == .nibTopLevelObject }.compactMap { step in
        step.event.flatMap { self.objects[$0] }
      })
    for lane in objects.sorted().reversed()
    where !diagram.steps.contains(where: { $0.lane == lane && $0.callback == .deinit }) {
      let step = CallDiagram.Step(mark: .perhaps, callback: .deinit, lane: lane, caller: nil)
      diagram.steps.insert(step, at: here + 1)
    }
  }

  /// Puts in the callback that one of two layers did not get though the other one did.
  private mutating func nameLostInLayer() {
    guard scope.expectation == .layersDisagree,
      let here = diagram.steps.firstIndex(where: { $0.event == self.here }),
      let screen = diagram.lanes.firstIndex(where: { $0.instance == scope.subject })
    else { return }
    let heard = diagram.steps[here]
    var step = CallDiagram.Step(mark: .missing, callback: .viewDidAppear, lane: screen, caller: nil)
    step.depth = heard.depth
    if heard.lane == screen {
      let below = diagram.steps.last {
        $0.lane != screen && $0.note == nil && DiagramScope.turns.contains($0.callback)
      }
      guard let below else { return }
      (step.lane, step.caller) = (below.lane, Self.framework)
      // Of one that had gone the will stayed away, too.
      if below.callback != .viewWillAppear {
        var will = step
        will.callback = .viewWillAppear
        diagram.steps.insert(will, at: here + 1)
        return diagram.steps.insert(step, at: here + 2)
      }
    } else {
      // The callbacks of a screen that comes and of one that goes stand beside each other among the callbacks.
      let comes = heard.callback == .viewDidAppear
      let last = diagram.steps.last {
        $0.lane == screen
          && !$0.callback.groups.isDisjoint(with: comes ? .goesAbove : .comesAbove)
      }
      guard let last else { return }
      let number = last.callback.rawValue
      step.callback = Callback(rawValue: comes ? number - 1 : number + 1)
    }
    // SwiftUI calls it before the screen has appeared; other layers do behind it.
    guard step.callback == .onAppear else { return diagram.steps.insert(step, at: here + 1) }
    swap(&step.skipped, &diagram.steps[here].skipped)
    diagram.steps.insert(step, at: here)
  }

  /// Says that the run ends while a transition is open.
  mutating func nameEndOfRun() {
    guard scope.isOpen else { return }
    var step = CallDiagram.Step(mark: .came, callback: .mark, lane: Self.framework)
    step.note = "the run ends"
    diagram.steps.append(step)
  }

  /// Completes the title of a transition by how it ended, or says that it is none.
  mutating func entitle() {
    let unprinted = DiagramScope.dids.filter { report.printed?.contains($0) == false }
    if scope.isKnownByDids, !unprinted.isEmpty {
      let names = unprinted.map(\.name).joined(separator: " and no ")
      return diagram.notes.append("The log prints no \(names), which would say how it ended.")
    }
    let calls = diagram.steps.filter(\.isCounted)
    if scope.isOfTransition, let call = calls.first, calls.count == 1, call.caller == Self.code,
      Self.willCallbacks.contains(call.callback),
      let number = diagram.title.split(separator: " ").first
    {
      diagram.title = "\(number) \(call.callback.name) called by your code"
    } else {
      diagram.title += scope.outcome
    }
  }

  /// Says of a call what its superclass got where that call was not recorded.
  private mutating func nameUnseenSuper() {
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
