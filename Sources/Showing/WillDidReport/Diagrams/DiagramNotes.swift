internal import WillDidFindings
internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

extension RunReport {
  /// An event in words where it is no call; `nil` of a call.
  func note(of event: Event) -> String? {
    switch event.callback {
    case .transitionBegan:
      return event.flag(.initiallyInteractive) == true
        ? "finger down: \(kind(of: event)) begins" : "\(kind(of: event)) begins"
    case .transitionInteractionChanged:
      if event.flag(.interactive) == true { return "finger down" }
      return event.flag(.cancelled).map { $0 ? "let go: it goes back" : "let go: it goes on" }
        ?? "let go"
    case .transitionAlongsideCompleted:
      return "what was animated alongside ends"
    case .transitionEnded:
      let outcome = event.number(.outcome).flatMap(Outcome.init).map { ": \($0)" } ?? ""
      return "transition ends\(outcome)"
    case .nibCandidate: return "\(nib(of: event)): \(event.isThere ? "there" : "not there")"
    case .nibResolved:
      return event.name(.nib) == nil ? "no nib found" : "\(nib(of: event)) is taken"
    case .nibLoad: return "\(nib(of: event)) is loaded"
    case .mark: return event.name(.name).map(text)
    default: break
    }
    if let message = event.name(.message) { return text(message).shortened(to: 60) }
    // A call of nothing that is known is no arrow.
    let isCall = event.callback.definition.map {
      $0.swiftName != nil || $0.objectiveCName != nil || Self.calls.contains($0.callback)
    }
    let isOfNothing = event.instance == .none && DiagramCaller(event.callback) == .framework
    return isCall != true || isOfNothing ? event.callback.name : nil
  }

  /// Calls of methods whose names the app chooses.
  private static let calls: Set<Callback> = [.method, .segueAction, .unwindAction]

  private func kind(of event: Event) -> String {
    let kind = event.number(.transitionKind).flatMap(TransitionKind.init) ?? .unknown
    return kind == .unknown ? "transition" : "\(kind)"
  }

  /// The file of a nib, which is what the search tries.
  private func nib(of event: Event) -> String {
    let name = event.name(.nib).map(text) ?? "nib"
    return name.contains(".") || name == "nib" ? name : "\(name).nib"
  }
}

extension Event {
  fileprivate var isThere: Bool { flag(.exists) != false }
}

extension String {
  /// The first line, with its end left out where it is long.
  fileprivate func shortened(to most: Int) -> String {
    let line = prefix { !$0.isNewline }
    return line.count > most || line.count < count ? "\(line.prefix(most - 1))…" : self
  }
}
