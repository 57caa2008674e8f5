internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

// The instances that a question means without naming them.
extension Inquiry {
  /// The children of some containers, as far as the run says whose they are.
  ///
  /// - Parameters:
  ///   - parents: The containers that may be meant.
  ///   - question: The question, which may name none of them.
  /// - Returns: The children; where none is known, those that are not called like containers, or all.
  func children(of parents: [InstanceID], _ question: Question) -> [InstanceID] {
    let children = history.pasts.values.map(\.life).filter { parents.contains($0.parent) }
      .map(\.instance).sorted { $0.rawValue < $1.rawValue }
    guard children.isEmpty else { return children }
    let others =
      question.className == nil
      ? parents
      : history.pasts.values.map(\.life)
        .filter { $0.facts.contains(.controller) && !parents.contains($0.instance) }
        .map(\.instance).sorted { $0.rawValue < $1.rawValue }
    let isContainer = parents.contains { QuestionWord.isOfContainer(word($0)) }
    let inner = others.filter { !QuestionWord.isOfContainer(word($0)) }
    // A controller that came while the container went is shown in its place.
    let within = inner.filter { child in
      let first = history.pasts[child]?.life.first.sequence ?? 0
      return parents.allSatisfy { parent in
        guard QuestionWord.isOfContainer(word(parent)), let past = history.pasts[parent] else {
          return true
        }
        let state = past.state(at: first)
        return state != .disappearing && state != .disappeared
      }
    }
    guard isContainer, !inner.isEmpty else { return parents }
    return within.isEmpty ? inner : within
  }

  /// Whether an instance received what delegates of apps or scenes do: what is asked about, if any did.
  ///
  /// - Parameters:
  ///   - past: What the run shows of the instance.
  ///   - question: The question.
  /// - Returns: Whether it is one of those.
  func isDelegate(_ past: History.Past, _ question: Question) -> Bool {
    past.calls.contains { place in
      let callback = history.sightings[Int(place)].callback
      guard let asked = question.callback, history.seenAnywhere.contains(asked) else {
        return callback.family == .application || callback.family == .scene
      }
      return callback == asked
    }
  }

  /// Whether an object received anything of the kind that is asked about, such as what windows do.
  func isOfKind(_ past: History.Past, _ callback: Callback) -> Bool {
    callback.family == .window
      && past.calls.contains { history.sightings[Int($0)].callback.family == .window }
  }
}
