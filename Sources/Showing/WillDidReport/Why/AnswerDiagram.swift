internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline
package import WillDidWhy

extension DiagramScope {
  /// What answers a question: the events that prove it, and the call that stayed away.
  package init(_ answer: Answer, _ inquiry: Inquiry) {
    let occasion = answer.occasion
    let place = occasion.moment.sequence
    var proofs = Set(occasion.facts.flatMap(\.events))
    if occasion.verdict == .came || proofs.isEmpty { proofs.insert(place) }
    let mark = CallDiagram.Mark(occasion.verdict)
    // A did belongs behind its will, wherever it was too late for it.
    let will = mark.flatMap { _ in
      occasion.callback.will.flatMap { inquiry.calls($0, of: occasion.instance) }
    }?.last { $0.moment.sequence < place }?.moment.sequence
    if let will { proofs.insert(will) }
    let ghosts = mark.map {
      Ghost(
        mark: $0, callback: occasion.callback, instance: occasion.instance,
        promise: will ?? proofs.filter { $0 <= place }.max() ?? 0)
    }
    self.init(
      "\(inquiry.word(occasion.instance)) \(occasion.callback.name): \(occasion.verdict.words)",
      of: occasion.instance, proofs, here: mark == nil ? place : nil, ghosts.map { [$0] } ?? [],
      isModal: occasion.law == .popoverPresenter)
  }
}

extension Callback {
  /// The will that announces a did.
  fileprivate var will: Callback? {
    switch self {
    case .viewDidAppear: .viewWillAppear
    case .viewDidDisappear: .viewWillDisappear
    default: nil
    }
  }
}

extension CallDiagram.Mark {
  /// How a call is drawn that stayed away by a law; `nil` where the law is not about it.
  init?(_ law: Law, _ callback: Callback) {
    guard law.isAbout(callback) else { return nil }
    self.init(law.verdict)
  }

  /// How a call is drawn that stayed away; `nil` for one that came, or of which nothing is known.
  fileprivate init?(_ verdict: Law.Verdict) {
    switch verdict {
    case .notDue: self = .notDue
    case .cancelled: self = .cancelled
    case .overtaken: self = .overtaken
    case .owed: self = .missing
    case .came, .sentToAnother, .notObservable, .cannotTell: return nil
    }
  }
}
