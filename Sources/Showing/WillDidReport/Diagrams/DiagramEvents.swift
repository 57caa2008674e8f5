internal import WillDidFindings
internal import WillDidModel

/// Picks the events of a diagram out of those of a run, as they go by.
///
/// Besides the events that the scope names, these are the calls on the same objects shortly before and
/// behind each of them. However long the run is, only those are kept.
struct DiagramEvents {
  let scope: DiagramScope
  /// The participants, with the classes that events name.
  private(set) var subjects: [InstanceID]
  /// The participants, and the objects of calls that become participants once these are shown around others.
  private(set) var involved: [InstanceID]
  /// The groups of events that stand together.
  private(set) var groups: [Group] = []
  /// The latest calls that are not shown unless something to be shown follows soon.
  var recent: [Group] = []
  /// How many calls are still shown behind the latest proof.
  private var following = 0
  /// Whether later events of the run were not handed over.
  var isStopped = false
  /// The calls that came before the event of the finding though they should follow it, and those that followed.
  var early: (before: Set<Callback>, behind: Set<Callback>) = ([], [])
  /// The calls that came again and again: how often each came.
  var repeats: [Callback: Int] = [:]
  /// The objects whose appearing or disappearing code of the app announces.
  var forwarded: Set<InstanceID> = []
  /// When the message came that the finding is about.
  var timeOfMessage: Int64?
  /// Whether what comes now is of another run in the same log.
  var isOfOtherRun = false
  /// Whether no call can come any more that was due before the event of the finding.
  var isOver = false
  /// The numbers of the transitions whose beginnings are shown and whose ends are not.
  private(set) var unended: Set<Int64> = []
  /// The dids that stayed away so far: one that is the next turn of its object is late.
  var awaited: [DiagramScope.Ghost]

  /// A call with those that it made on its superclass, and where it ended.
  struct Group {
    var events: [Event]
    /// The maker of the call.
    var caller: DiagramCaller
    /// The beginning of the transition that it is about.
    var transition: Event?
    /// The parent that its object has or had last.
    var parent: InstanceID?
    /// How many calls of the same callback within it are not shown.
    var inner = 0
    /// How many calls of other callbacks within it have not returned and are not shown.
    var hidden = 0
    /// Whether the call has returned.
    var isOver = false
    /// The object before whose transition it is shown, unless another call on that comes between.
    var prelude: InstanceID?
    /// The call that brought it, which has returned.
    var cause: [Group] = []
    /// Whether it is shown only if an event that is shown is within it.
    var isOnlyAround = false

    /// The first events of the call and of those around it.
    var chain: [UInt64] { [events[0].sequence] + cause.flatMap(\.chain) }

    /// Whether an event is the end of the call, or a part of it.
    func holds(_ event: Event) -> Bool {
      isAround(event) && events[0].callback == event.callback
    }

    /// Whether an event comes on the same object and thread before the call returns.
    func isAround(_ event: Event) -> Bool {
      let call = events[0]
      return !isOver && call.edge == .enter && call.instance == event.instance
        && call.thread == event.thread
    }

    /// Whether the call itself makes a call of its superclass, though it may be of another callback.
    func calls(_ event: Event) -> Bool { event.hop && hidden == 0 && isAround(event) }

    /// Takes in an event that it holds, unless it is one of a call within it that is not shown.
    mutating func take(_ event: Event) {
      guard inner == 0 else {
        if event.edge == .exit, !event.hop { inner -= 1 }
        return
      }
      events.append(event)
      isOver = event.edge == .exit && event.hop == events[0].hop && event.level == events[0].level
    }
  }

  /// How many events are shown before a proof.
  private static let context = 3
  /// The most calls around a proof that are shown.
  private static let mostAround = 8
  /// How far behind the last proof calls still belong to it, in events.
  static let reach: UInt64 = 40
  /// The most groups of a diagram.
  private static let mostGroups = 72
  /// The most participants of a diagram.
  private static let mostSubjects = 8
  /// The most participants of it.
  var mostSubjects: Int { (scope.isExact ? 2 : 1) * Self.mostSubjects }
  /// The callbacks that show the order in which objects are asked and called.
  private static let asking = CallbackSet([
    .loading, .appearance, .memory, .containment, .appearanceTransition, .navigation,
    .presentation, .container, .windowController, .window, .document, .storyboard, .restoration,
    .transition, .console,
  ]).union(CallbackSet([Callback.encodeWithCoder]))
  /// The calls that end a transition and may come behind its last did; others begin something new.
  private static let endings = CallbackSet([
    .didMoveToParent, .deinit, .presentationControllerDidDismiss, .navigationControllerDidShow,
    .pageViewControllerDidFinishAnimating, .transitionInteractionChanged,
    .transitionAlongsideCompleted, .transitionEnded, .endAppearanceTransition, .removeFromParent,
    .popoverDidShow, .popoverDidClose,
  ])

  /// The calls that belong to a transition though they come before it.
  private static let preludes = CallbackSet([
    .beginAppearanceTransition, .willMoveToParent, .loadView, .setView, .viewDidLoad,
    .didMoveToParent,
  ])
  /// The calls between those that show nothing else.
  private static let besides = CallbackSet(Callback.all(in: .controllerLayout))
  /// The calls with which a parent takes in a child.
  static let adoptions: Set<Callback> = [.addChild, .insertChild]
  /// A call that comes so many nanoseconds behind a transition does not end it.
  static let late: Int64 = 1_000_000_000

  /// The calls with which another change of the screen begins.
  static let beginnings = CallbackSet(
    Callback.all(in: .called).filter { [.navigation, .presentation].contains($0.family) })

  init(_ scope: DiagramScope) {
    self.scope = scope
    subjects = Array(scope.subjects.prefix((scope.isExact ? 2 : 1) * Self.mostSubjects))
    involved = subjects
    awaited = scope.awaited
  }

  /// Whether nothing that comes later is shown.
  var isFull: Bool { groups.count >= (scope.isExact ? 2 : 1) * Self.mostGroups }

  /// Takes in an event of the run, the events coming in their order.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - caller: The maker of the call.
  ///   - around: The call that it is shown within.
  ///   - transition: The beginning of the transition that it is about, if it is no call.
  ///   - parent: The parent that its object has or had last.
  mutating func take(
    _ event: Event, _ caller: DiagramCaller = .unknown, within around: Group? = nil,
    of transition: Event? = nil, leaving parent: InstanceID? = nil
  ) {
    noteForwarding(event)
    noteTime(event)
    let isProof =
      scope.proofs.contains(event.sequence) && !isElsewhere(event) && !isBehindStop(event)
      || isLateDid(event) && !isBehindStop(event)
      || isLate(event)
      || isEarly(event) || isFirstOfRepeated(event)
    // A call is left whatever it was of, such as the load of a nib.
    if event.hop || event.edge == .exit, joins(event, isProof) { return }
    let isOfSubject = isOfSubject(event, transition) || isMessage(event)
    if isProof, !isFull { join(event) }
    let group = Group(events: [event], caller: caller, transition: transition, parent: parent)
    if event.callback == .transitionEnded, unended.contains(event.number(.transition) ?? 0),
      !isBehindStop(event)
    {
      return show([group])
    }
    if let child = adopted(event), event.sequence < scope.begin, !isProof {
      return precede(child, group)
    }
    guard isProof || isOfSubject || subjects.contains(event.instance), !isFull, !isBehindStop(event)
    else {
      return skip(event)
    }
    if isProof {
      letGo { $0.isOnlyAround && $0.events[0].thread != event.thread }
      enclose(around)
      // The call that brought another one around the proof stands before that.
      for cause in recent.flatMap(\.cause) where cause.isOver { enclose(cause, first: true) }
      dropOld(event)
      show(recent + [group])
      recent = []
      following = Self.context
    } else if event.edge != .exit, !event.hop {
      stand(group, around, isOfSubject)
    } else {
      skip(event)
    }
  }

  /// Takes in a call that is no proof: it is shown if it stands near one, or around one.
  private mutating func stand(_ taken: Group, _ around: Group?, _ isOfSubject: Bool) {
    var group = taken
    let event = group.events[0]
    let isPrelude =
      Self.preludes.contains(event.callback) && scope.isOfCompanion(event.instance)
      && event.sequence < scope.begin && !isOver(event)
    if isPrelude {
      group.prelude = event.instance
      dropOld(event)
      lead(to: event.instance, around)
      if let around, around.isOver { group.cause = [around] }
    } else if event.sequence < scope.begin, !Self.besides.contains(event.callback) {
      // What a call itself brings, such as the search for a nib, does not part it from what it leads to.
      letGo { $0.prelude == event.instance && !$0.isAround(event) }
    }
    if event.sequence >= scope.begin || isPrelude, Self.asking.contains(event.callback),
      isOfSubject, !scope.isExact || event.callback.family == .transition
    {
      // It stands for itself, and not for the call that brought it.
      passed(event, group, event.sequence < scope.begin ? nil : around)
    } else if event.edge == .enter, event.sequence < scope.last {
      group.isOnlyAround = true
      if let around, around.isOver { group.cause = [around] }
      recent.append(group)
      if recent.count(where: \.isOnlyAround) > Self.mostAround { letGoFirst(\.isOnlyAround) }
    } else {
      skip(event)
    }
  }

  /// Makes the objects of a proof participants.
  private mutating func join(_ event: Event) {
    if subjects.count < mostSubjects, event.instance != .none { add(event.instance) }
    if let holder = event.instance(.controller), event.callback == .addSubview,
      scope.expectation.missing.contains(where: { $0.receiver == .holder })
    {
      add(holder)
    }
  }

  /// Makes an object a participant, if it is none.
  private mutating func add(_ instance: InstanceID) {
    guard !subjects.contains(instance) else { return }
    subjects.append(instance)
    involve(instance)
  }

  /// Has the events of an object handed over.
  mutating func involve(_ instance: InstanceID) {
    if !involved.contains(instance) { involved.append(instance) }
  }

  /// Shows groups, whose objects are participants from then on.
  private mutating func show(_ shown: [Group]) {
    // Remarks about a transition are no calls on anything.
    for group in shown
    where group.events[0].callback.family != .transition
      && involved.contains(group.events[0].instance)
    {
      add(group.events[0].instance)
    }
    for case let event in shown.map({ $0.events[0] }) {
      guard let number = event.number(.transition) else { continue }
      if event.callback == .transitionBegan { unended.insert(number) }
      if event.callback == .transitionEnded { unended.remove(number) }
    }
    groups += shown
  }

  /// A call that is not shown, in whose place a call that is shown must not end.
  mutating func skip(_ event: Event) {
    guard event.edge != .point, !event.hop else { return }
    let isBeginning = event.edge == .enter
    if isBeginning, let place = recent.lastIndex(where: { $0.holds(event) }) {
      recent[place].inner += 1
    } else if let place = groups.lastIndex(where: { $0.isAround(event) }) {
      if isBeginning, groups[place].holds(event) {
        groups[place].inner += 1
      } else {
        groups[place].hidden = max(0, groups[place].hidden + (isBeginning ? 1 : -1))
      }
    }
  }

  /// A call that no proof is about: it is shown if it stands near one.
  private mutating func passed(_ event: Event, _ group: Group, _ around: Group?) {
    let isBehind = event.sequence > scope.last
    let isNew = !isWithin(event) || Self.beginnings.contains(event.callback)
    let isLate =
      groups.last?.events.last?.time.flatMap { last in event.time.map { $0 - last > Self.late } }
    if isBehind, scope.isOfTransition,
      !Self.endings.contains(event.callback) && isNew || isLate == true
    {
      following = 0
    }
    // A call that has returned is shown before what a proof is about.
    let around = around?.isOver == true ? nil : around
    if following > 0, event.sequence < scope.last &+ Self.reach {
      if event.callback.family != .transition { following -= 1 }
      enclose(around)
      let chain = Set(around?.chain ?? [])
      let isAround = { (group: Group) in chain.contains(group.events[0].sequence) }
      show(recent.filter(isAround) + [group])
      recent.removeAll(where: isAround)
    } else if !isBehind {
      enclose(around)
      recent.append(group)
      if recent.count(where: { !$0.isOnlyAround && $0.prelude == nil }) > Self.context {
        passOver()
      }
    } else {
      skip(event)
    }
  }

  /// Shows the call that an event is within, whatever object it was made on.
  private mutating func enclose(_ around: Group?, first: Bool = false) {
    // The calls around it, such as that of the app around the load of a nib.
    for outer in around?.cause ?? [] where around?.isOver == false {
      enclose(outer, first: first)
    }
    guard let around, case let call = around.events[0],
      !groups.contains(where: { $0.events[0].sequence == call.sequence })
    else { return }
    if let place = recent.firstIndex(where: { $0.events[0].sequence == call.sequence }) {
      recent[place].isOnlyAround = false
      return
    }
    if call.instance != .none, !involved.contains(call.instance) {
      guard involved.count < mostSubjects else { return }
      involve(call.instance)
    }
    recent.insert(around, at: first ? 0 : recent.count)
  }

  /// Whether an event is of one that takes part, or of a transition that leads from or to it.
  private func isOfSubject(_ event: Event, _ transition: Event?) -> Bool {
    let sides = transition.map { [$0.instance(.from), $0.instance(.to)].compactMap(\.self) } ?? []
    return scope.subjects.contains(event.instance) || sides.contains(where: scope.subjects.contains)
  }

  /// Whether an event is within a call that is shown.
  func isWithin(_ event: Event) -> Bool {
    groups.contains {
      !$0.isOver && $0.events[0].edge == .enter && $0.events[0].thread == event.thread
    }
  }

  /// Puts the end of a call, or a call of a superclass, to the call that it belongs to.
  private mutating func joins(_ event: Event, _ isProof: Bool) -> Bool {
    if let place = recent.lastIndex(where: { $0.holds(event) }) {
      guard !isProof else { return false }
      recent[place].take(event)
      if recent[place].isOver, recent[place].isOnlyAround, !isAroundRecent(place) {
        recent.remove(at: place)
      }
      return true
    }
    let innermost = groups.lastIndex { $0.isAround(event) }
    guard
      let place = groups.lastIndex(where: { $0.holds(event) })
        ?? innermost.flatMap({ groups[$0].calls(event) ? $0 : nil })
    else { return false }
    groups[place].take(event)
    if isProof { following = Self.context }
    return true
  }
}
