internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline
package import WillDidWhy

extension DiagramScope {
  /// The scope of an answer: the finding or the transition that shows the same, or else the events that prove it and
  /// the call that stayed away; `nil` where neither an object nor an event shows it.
  package init?(_ answer: Answer, _ inquiry: Inquiry) {
    let occasion = answer.occasion
    guard
      occasion.instance != .none || occasion.verdict == .came
        || occasion.facts.contains(where: { !$0.events.isEmpty })
    else { return nil }
    let title =
      "\(inquiry.word(occasion.instance)) \(occasion.callback.name): \(occasion.verdict.words)"
    if let known = Self.known(occasion, inquiry) {
      self = known.answering(title, isOwed: occasion.verdict == .owed)
    } else {
      self.init(occasion, title, inquiry)
    }
  }

  /// The scope of the finding that says that a call stayed away, or of the transition in which it came or stayed away.
  private static func known(_ occasion: Occasion, _ inquiry: Inquiry) -> DiagramScope? {
    let (moment, instance) = (occasion.moment.sequence, occasion.instance)
    guard instance != .none else { return nil }
    let transitions = inquiry.everyTransition
    if CallDiagram.Mark(occasion.verdict) == nil {
      guard occasion.verdict == .came else { return nil }
      return transitions.first { $0.events.contains(moment) }.map { DiagramScope(titled: $0) }
    }
    let changes = { (moment: UInt64) in
      transitions.filter { $0.start.sequence <= moment && ($0.end?.sequence ?? .max) >= moment }
        .map(\.id)
    }
    let own = occasion.isOfWholeLife ? [] : changes(moment)
    let found = inquiry.findings(of: instance).filter { finding in
      // One about another change of the screen says nothing of this one.
      let others = changes(finding.at.sequence)
      return (own.isEmpty || others.isEmpty || !Set(own).isDisjoint(with: others))
        && finding.expectation.missing.contains { missing in
          missing.callback == occasion.callback && missing.law.verdict == occasion.verdict
        }
    }
    let distance = { (finding: Finding) in
      max(finding.at.sequence, moment) - min(finding.at.sequence, moment)
    }
    if let finding = occasion.finding.flatMap({
      // Which of two layers lost a call shows where that is drawn.
      found.contains($0) || $0.expectation == .layersDisagree ? $0 : nil
    })
      ?? found.min(by: { distance($0) < distance($1) })
    {
      return DiagramScope(finding, TransitionsByNumber(transitions))
    }
    let place = transitions.first { transition in
      transition.start.sequence <= moment && (transition.end?.sequence ?? .max) >= moment
        && ghosts(of: transition).contains {
          $0.instance == instance && $0.callback == occasion.callback
        }
    }
    if let place { return DiagramScope(titled: place) }
    guard occasion.callback == .presentationControllerDidDismiss, occasion.verdict == .cancelled,
      let taken = transitions.first(where: {
        $0.outcome == .cancelled && $0.start.sequence <= moment
          && ($0.end?.sequence ?? .max) >= moment
      })
    else { return nil }
    // Nothing says who the delegate is that hears nothing.
    return DiagramScope(titled: taken).adding(
      occasion.callback, to: inquiry.isDelegate(instance) ? instance : .none)
  }

  /// The events that prove an answer, and the call that stayed away.
  private init(_ occasion: Occasion, _ title: String, _ inquiry: Inquiry) {
    let place = occasion.moment.sequence
    // An object that has no such method misses no call of it.
    let mark = occasion.law == .controllersOnly ? nil : CallDiagram.Mark(occasion.verdict)
    let isModal = [.popoverPresenter, .presenterStayed, .presenterStays].contains(occasion.law)
    let site = isModal ? nil : inquiry.site(of: occasion)
    var proofs = Set(occasion.facts.flatMap(\.events))
    // The answer about a call that never came stands at the end of the log, which shows nothing of the object.
    if let site {
      proofs.insert(site.call)
    } else if occasion.verdict == .came {
      proofs.insert(place)
    } else if proofs.isEmpty {
      proofs.insert(inquiry.latestCall(of: occasion.instance, upTo: place) ?? place)
    }
    if let site {
      self.init(
        title, of: occasion.instance, proofs, here: site.call, [],
        expecting: .missing(occasion.callback, site.place, by: occasion.law))
      return
    }
    // A did belongs behind its will, wherever it was too late for it, unless that was followed by another one.
    let will = mark == nil ? nil : inquiry.brokenWill(of: occasion)
    // Another one may be under way, such as a push.
    let changes = inquiry.everyTransition.filter {
      isModal && $0.start.sequence <= place && ($0.end?.sequence ?? .max) >= place
    }
    let change = changes.first { [.present, .dismiss].contains($0.kind) } ?? changes.first
    let isInitializer = occasion.callback.groups.contains(.initializer)
    let promise =
      will ?? change?.start.sequence
      ?? (isInitializer ? inquiry.firstEvent(of: occasion.instance) : nil)
    if let promise { proofs.insert(promise) }
    // What would have ended something stayed away until the run ended.
    let last = Self.lasting.contains(occasion.law) ? .max : proofs.filter { $0 <= place }.max()
    let ghosts = mark.map {
      Ghost(
        mark: $0, callback: occasion.callback, instance: occasion.instance,
        promise: promise ?? last ?? 0)
    }
    self.init(
      title, of: occasion.instance, proofs, here: mark == nil ? place : nil,
      ghosts.map { [$0] } ?? [], in: isModal ? .present : .unknown)
  }

  /// The laws by which nothing came because something goes on.
  private static let lasting: Set<Law> = [.stillThere, .stillHeld, .alreadyThere]
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
