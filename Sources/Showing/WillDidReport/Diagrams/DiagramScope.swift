package import WillDidFindings
internal import WillDidFrameworks
package import WillDidModel
package import WillDidTimeline

/// The scope of a diagram: its instances, the events that it shows in any case, and the calls that stayed away.
package struct DiagramScope: Sendable {
  /// The title of the diagram.
  private(set) var title: String
  /// The outcome of the transition in words that stand behind the title, where a did shows it.
  private(set) var outcome = ""
  /// Whether that the dids stayed away is what it is known by.
  private(set) var isKnownByDids = false
  /// The participants as far as they are known before events are read.
  private(set) var subjects: [InstanceID]
  /// Whom the finding is about, or none.
  let subject: InstanceID
  /// The events that are shown whatever lies between them.
  private(set) var proofs: Set<UInt64>
  /// The event that the finding is about.
  let here: UInt64?
  /// The calls that the rule expects.
  let expectation: Expectation
  /// Whether the end of the run belongs to it: a transition had not ended, or what did not come was not due until then.
  private(set) var isOpen = false
  /// Whether the finding is that a did stayed away behind its will.
  private(set) var isOfDid = false
  /// Whether the app stops at the event.
  private(set) var isOfStop = false
  /// Whether the finding is an error, so that what stayed away is no doubt about it.
  private(set) var isError = false
  /// The announced calls that did not come.
  private(set) var ghosts: [Ghost]
  /// Those who take part in the same transition.
  let companions: [InstanceID]

  /// The first event of the transition: what comes before it is not shown without a proof.
  private(set) var begin: UInt64
  /// Whether a transition is shown, which ends with its last did.
  let isOfTransition: Bool

  /// Whether calls are counted between its first event and its last one alone: so it is of a transition, unless another
  /// diagram stands beside it that is of none.
  private(set) var isCountedWithin = false
  /// Whether calls that stand near its events are shown only if they are among these.
  private(set) var isExact = false

  /// The kind of its transition.
  let kind: TransitionKind
  /// Whether a controller comes over another one or goes from above it: who comes arrives before who goes has gone.
  var isModal: Bool { kind == .present || kind == .dismiss }
  /// Whether a pop was taken back: who stays comes back last.
  let isPopTakenBack: Bool
  /// The calls that were due before the event of the finding, and that may have come behind it.
  let due: CallbackSet
  /// The callbacks that begin something new for an object, or end it.
  static let turns = CallbackSet([
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit,
  ])

  /// The callbacks with which it is over for an object.
  static let dids: [Callback] = [.viewDidAppear, .viewDidDisappear]

  /// The dids that stayed away as far as the run had gone when that was said.
  var awaited: [Ghost] {
    let missing = expectation.missing.compactMap { missing in
      missing.place == .after
        ? missing.callback.map {
          Ghost(mark: .missing, callback: $0, instance: subject, promise: here ?? .max)
        } : nil
    }
    return (ghosts + missing).filter {
      Self.dids.contains($0.callback) && $0.instance != .none && $0.promise != .max
    }
  }

  /// The last event that is shown for itself.
  var last: UInt64 { proofs.max() ?? 0 }

  /// Whether an object takes part in the transition.
  func isOfCompanion(_ instance: InstanceID) -> Bool { companions.contains(instance) }

  /// Whether its transition runs at an event.
  func runs(at sequence: UInt64) -> Bool {
    isOfTransition && sequence > begin && sequence < last
  }

  /// A call that a transition promised.
  struct Ghost: Sendable {
    var mark: CallDiagram.Mark
    var callback: Callback
    var instance: InstanceID
    /// The event that promised it, behind which it should have come.
    var promise: UInt64
  }

  /// The scope of a finding, with the transition that it is a part of, and those that explain it.
  package init(_ finding: Finding, _ known: TransitionsByNumber) {
    let causes = known.causes(of: finding)
    let transition = known.transitions[finding.transition].flatMap {
      $0.events.count <= Self.mostProofs ? $0 : nil
    }
    title = finding.rule.title
    isError = finding.severity == .error
    isOfStop = finding.expectation == .appStops
    isOfDid = finding.expectation.missing.contains { missing in
      missing.place == .after && missing.callback.map(Self.dids.contains) ?? false
    }
    here = finding.at.sequence
    subject = finding.instance
    expectation = finding.expectation
    due = CallbackSet(
      expectation.missing.filter { $0.place == .before }.compactMap(\.callback)
        .filter { !Self.turns.contains($0) })
    var proofs = Set(finding.events).union([finding.at.sequence])
    if let transition { proofs.formUnion(Self.events(of: transition)) }
    // Of one that was taken back the object's own calls are enough.
    let isOwn = finding.expectation.cause == .takenBack
    for cause in causes {
      proofs.formUnion(
        isOwn ? Self.events(of: finding.instance, in: cause) : Self.events(of: cause))
    }
    isOfTransition = transition != nil
    isCountedWithin = isOfTransition
    isOpen = finding.rule == .tailOpen
    kind = transition?.kind ?? .unknown
    isPopTakenBack = transition?.isPopTakenBack ?? false
    self.proofs = proofs.count <= Self.mostProofs ? proofs : Self.ends(of: proofs, here)
    let own = finding.instance == .none ? [] : [finding.instance]
    let others = own + (isOwn ? [] : causes.flatMap(\.participants).map { $0.instance })
    var seen: Set<InstanceID> = []
    subjects =
      transition.map { Self.subjects(of: $0, others) }
      ?? others.filter { seen.insert($0).inserted }
    begin = transition.map { ([$0] + causes).map(Self.begin).min() ?? 0 } ?? 0
    // A callback that the rule says is missing is not promised a second time.
    let missing = Set(finding.expectation.missing.map(\.callback))
    companions = transition?.participants.map(\.instance) ?? []
    ghosts =
      (transition.map(Self.ghosts) ?? []).filter {
        !($0.instance == finding.instance && missing.contains($0.callback))
      }
      + causes.flatMap(Self.ghosts).filter { !isOwn || $0.instance == finding.instance }
  }

  /// The kind of a transition in words.
  private static func kind(of transition: Transition) -> String {
    switch transition.kind {
    case .unknown: "transition"
    case .root: "new root controller"
    default: "\(transition.kind)\(transition.isKindInferred ? "?" : "")"
    }
  }

  /// The outcome of a transition in words, as its ghosts are called.
  private static func outcome(of transition: Transition) -> String {
    switch transition.outcome {
    case .completed: ""
    // A framework may say of the same that it was completed: who arrives was turned away by something later.
    case .interrupted: ", overtaken before viewDidAppear"
    case .cancelled: transition.hasArrived ? "" : ", cancelled"
    case .open: ", open"
    }
  }

  /// The scope of a transition.
  package init(titled transition: Transition) {
    title = "#\(transition.id) \(Self.kind(of: transition))"
    outcome = Self.outcome(of: transition)
    isKnownByDids = [.interrupted, .open].contains(transition.outcome)
    isOpen = transition.outcome == .open
    (kind, isPopTakenBack) = (transition.kind, transition.isPopTakenBack)
    here = nil
    subject = .none
    (expectation, due) = (.nothing, CallbackSet())
    proofs = Set(Self.events(of: transition).prefix(Self.mostProofs))
    (isOfTransition, isCountedWithin) = (true, true)
    subjects = Self.subjects(of: transition, [])
    begin = Self.begin(of: transition)
    ghosts = Self.ghosts(of: transition)
    companions = transition.participants.map(\.instance)
  }

  /// Some events, and calls that stayed away among them.
  init(
    _ title: String, of subject: InstanceID, _ proofs: Set<UInt64>, here: UInt64?,
    _ ghosts: [Ghost], in kind: TransitionKind = .unknown,
    expecting expectation: Expectation = .nothing
  ) {
    (self.title, self.subject, self.here, self.ghosts) = (title, subject, here, ghosts)
    subjects = subject == .none ? [] : [subject]
    (self.expectation, due, companions) = (expectation, CallbackSet(), [])
    (begin, isOfTransition, self.kind, isPopTakenBack) = (0, false, kind, false)
    isOpen = ghosts.contains { $0.promise == .max }
    self.proofs = proofs.count <= Self.mostProofs ? proofs : Self.ends(of: proofs, here)
  }

  /// Some events of some objects, with what stands near them, and what transitions announced among them in vain.
  init(
    _ title: String, of subjects: [InstanceID], _ proofs: Set<UInt64>, _ known: TransitionsByNumber
  ) {
    (self.title, self.subjects, subject, here) = (title, subjects, .none, nil)
    ghosts = known.transitions.values.sorted { $0.id < $1.id }.flatMap(Self.ghosts).filter {
      proofs.contains($0.promise) && subjects.contains($0.instance)
    }
    (expectation, due, companions) = (.nothing, CallbackSet(), [])
    (begin, isOfTransition, kind, isPopTakenBack) = (0, false, .unknown, false)
    let here = proofs.max()
    self.proofs = proofs.count <= Self.mostProofs ? proofs : Self.ends(of: proofs, here)
  }

  /// The events that its diagram shows, and further calls; nothing else that stands near them.
  ///
  /// - Parameters:
  ///   - calls: The further calls, and the objects that they are on.
  ///   - diagram: Its diagram so far.
  ///   - other: The scope of the diagram beside it: both count the calls of the same part of their runs.
  /// - Returns: The scope with all of them.
  package func showing(
    _ calls: (events: Set<UInt64>, subjects: [InstanceID]), besides diagram: CallDiagram,
    beside other: DiagramScope
  ) -> DiagramScope {
    var scope = self
    scope.proofs = proofs.union(calls.events).union(diagram.steps.compactMap(\.event))
    scope.begin = min(begin, scope.proofs.min() ?? begin)
    scope.isCountedWithin = isCountedWithin && other.isOfTransition
    let all = diagram.lanes.map(\.instance).filter { $0 != .none } + calls.subjects
    for other in all where !scope.subjects.contains(other) { scope.subjects.append(other) }
    scope.isExact = true
    return scope
  }

  /// The same with a call that a transition would have brought, had it not been taken back.
  func adding(_ callback: Callback, to instance: InstanceID) -> DiagramScope {
    var scope = self
    if instance != .none, !subjects.contains(instance) { scope.subjects.append(instance) }
    scope.ghosts.append(
      Ghost(mark: .cancelled, callback: callback, instance: instance, promise: begin))
    return scope
  }

  /// The same for an answer to a question, which may say of the call that stayed away that it was owed.
  func answering(_ title: String, isOwed: Bool) -> DiagramScope {
    var scope = self
    (scope.title, scope.outcome, scope.isKnownByDids) = (title, "", false)
    if isOwed {
      scope.isError = true
      for place in ghosts.indices where ghosts[place].mark == .perhaps {
        scope.ghosts[place].mark = .missing
      }
    }
    return scope
  }

  /// More steps than this are no picture.
  private static let mostProofs = 60

  /// The first and the last of too many proofs, and those around the event that counts.
  private static func ends(of proofs: Set<UInt64>, _ here: UInt64?) -> Set<UInt64> {
    let sorted = proofs.sorted()
    let place = here.flatMap { sorted.firstIndex(of: $0) } ?? 0
    let near = sorted[max(0, place - 10)..<min(sorted.count, place + 10)]
    return Set(sorted.prefix(mostProofs / 3)).union(sorted.suffix(mostProofs / 3)).union(near)
  }

  /// Whom a transition is about: who called for it, who goes, who comes, and the others.
  private static func subjects(of transition: Transition, _ others: [InstanceID]) -> [InstanceID] {
    let caller = transition.announcement?.caller ?? .none
    let all =
      [caller, transition.from, transition.to] + transition.participants.map(\.instance) + others
    var seen: Set<InstanceID> = [.none]
    return all.filter { seen.insert($0).inserted }
  }

  /// The events of a transition, from the call that starts it where that is known.
  private static func events(of transition: Transition) -> [UInt64] {
    [transition.announcement?.moment.sequence].compactMap(\.self) + transition.events
  }

  /// The events of one that takes part in a transition.
  private static func events(of instance: InstanceID, in transition: Transition) -> [UInt64] {
    let places = transition.participants.indices.filter {
      transition.participants[$0].instance == instance
    }
    return transition.steps.filter { places.contains(Int($0.participant)) }.map(\.sequence)
  }

  /// The first event of a transition.
  private static func begin(of transition: Transition) -> UInt64 {
    events(of: transition).min() ?? 0
  }

  /// The arrivals of those that stayed and were announced to come back, which did not come.
  private static func returns(of transition: Transition) -> [Ghost] {
    transition.participants.indices.compactMap { place in
      let participant = transition.participants[place]
      guard participant.stayed, participant.did == nil,
        let will = transition.steps.last(where: {
          Int($0.participant) == place && $0.callback == .viewWillAppear
        })
      else { return nil }
      return Ghost(
        mark: participant.isSettled ? .missing : .perhaps, callback: .viewDidAppear,
        instance: participant.instance, promise: will.sequence)
    }
  }

  /// The announced parts of a transition that did not come, marked by the law that says why.
  static func ghosts(of transition: Transition) -> [Ghost] {
    returns(of: transition)
      + transition.participants.compactMap { participant in
        guard !participant.lacksWill, participant.turnedRound || participant.did == nil else {
          return nil
        }
        let callback: Callback = participant.comes ? .viewDidAppear : .viewDidDisappear
        let mark: CallDiagram.Mark?
        switch transition.outcome {
        case .cancelled where transition.hasArrived: mark = CallDiagram.Mark(.replaced, callback)
        case .cancelled: mark = CallDiagram.Mark(.takenBackDid, callback)
        case .interrupted where participant.turnedRound,
          .completed where transition.broughtBack && participant.turnedRound:
          mark = CallDiagram.Mark(.replaced, callback)
        case .open where !participant.isSettled: mark = .perhaps
        case _ where participant.isExempt: mark = CallDiagram.Mark(.popoverPresenter, callback)
        default: mark = nil
        }
        return mark.map {
          Ghost(
            mark: $0, callback: callback, instance: participant.instance,
            promise: participant.will.sequence)
        }
      }
  }
}

extension Transition {
  fileprivate var isPopTakenBack: Bool { kind == .pop && outcome == .cancelled }
}
