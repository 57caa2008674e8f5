internal import WillDidModel

// The hierarchy, the origins of objects, and the calls that announce a transition.
extension Lifecycle {
  mutating func create(_ role: Role, _ place: Int, _ sight: FoldedEvent, _ events: EventColumns) {
    if role == .awake {
      lives[place].wake()
    } else {
      lives[place].create(
        sight.callback, sight.hasAttributes ? events.attributes(sight.row) : [])
    }
  }

  /// Takes in a callback of a controller about its parent, before or after moving.
  mutating func move(_ role: Role, _ place: Int, _ sight: FoldedEvent, _ events: EventColumns) {
    // A line of a console names no parent: then nothing is known of it, also not that there is none.
    var parent: InstanceID?
    for attribute in events.attributes(sight.row) where attribute.key == .parent {
      if case .instance(let found) = attribute.value { parent = found }
    }
    lives[place].facts.insert(.controller)
    guard let parent else { return }
    if parent == .none {
      lives[place].facts.insert(role == .willMove ? .leaving : .removed)
      if role == .didMove {
        lives[place].parent = .none
        lives[place].removal = sight.moment
      }
    } else {
      lives[place].parent = parent
      lives[place].home = lives[parent]?.classID ?? lives[place].home
      lives[place].facts.subtract([.leaving, .removed, .arriving])
      if role == .willMove { lives[place].facts.insert(.arriving) }
    }
  }

  /// Takes in a child that AppKit takes in or gives up, where no child hears of moving.
  mutating func adopt(_ place: Int, _ sight: FoldedEvent, _ events: EventColumns) {
    guard classes.traits(of: sight.level, names).contains(.appKit) else { return }
    if sight.callback == .removeFromParent {
      lives[place].parent = .none
      lives[place].removal = sight.moment
      return
    }
    for attribute in events.attributes(sight.row) where attribute.key == .child {
      guard case .instance(let child) = attribute.value, child != sight.instance,
        let place = lives.place(of: child.rawValue)
      else { continue }
      lives[place].facts.insert(.controller)
      lives[place].facts.remove(.removed)
      lives[place].parent = sight.instance
    }
  }

  /// Counts a layout, from 1 where it has another size than the one before.
  mutating func layOut(_ place: Int, _ sight: FoldedEvent, _ events: EventColumns) {
    lives[place].facts.insert(.laidOut)
    // The did counts only where no event announced the will.
    guard
      sight.callback == .viewWillLayoutSubviews || sight.callback == .viewWillLayout
        || !seen.contains(.viewWillLayoutSubviews) && !seen.contains(.viewWillLayout)
    else { return }
    if lives[place].layouts < .max { lives[place].layouts += 1 }
    guard sight.hasAttributes else { return }
    var size: UInt32?
    for attribute in events.attributes(sight.row) {
      switch (attribute.key, attribute.value) {
      case (.width, .number(let width)):
        size = (size ?? 0) &+ UInt32(truncatingIfNeeded: width &* 1_000_003)
      case (.height, .number(let height)):
        size = (size ?? 0) &+ UInt32(truncatingIfNeeded: height)
      default: break
      }
    }
    guard let size, size != lives[place].size else { return }
    lives[place].size = size
    lives[place].layouts = 1
  }

  /// Takes in a nib that is loaded for an owner.
  mutating func load(_ sight: FoldedEvent, _ events: EventColumns) {
    var (nib, owner) = (NameID.none, InstanceID.none)
    for attribute in events.attributes(sight.row) {
      switch (attribute.key, attribute.value) {
      case (.nib, .name(let name)): nib = name
      case (.owner, .instance(let instance)): owner = instance
      default: break
      }
    }
    guard let place = lives.place(of: owner.rawValue) else { return }
    lives[place].nib = nib
    if lives[place].origin == .unknown || lives[place].origin == .code {
      lives[place].origin = .nibOwner
    }
  }

  /// Takes in a call that starts a transition.
  mutating func announce(_ sight: FoldedEvent, _ events: EventColumns) {
    let callback = sight.callback
    let caller = sight.instance
    var subject = InstanceID.none
    var isPopover = callback == .presentAsPopover
    for attribute in events.attributes(sight.row) {
      switch (attribute.key, attribute.value) {
      case (.presentationStyle, .number(let style)):
        isPopover = isPopover || PresentationStyle(rawValue: style) == .popover
      case (.child, .instance(let other)), (.presented, .instance(let other)),
        (.controller, .instance(let other)), (.to, .instance(let other)):
        subject = other
      default: break
      }
    }
    let kind =
      callback == .setRootViewController
      ? .root : TransitionKind(announcedBy: callback.groups) ?? .unknown
    // The first root of a window takes the place of none.
    if kind == .root, lives.first(where: { $0.state == .appeared }) == nil { return }
    if kind == .present, subject != .none, caller != .none,
      let place = lives.place(of: subject.rawValue)
    {
      lives[place].presenter = caller
      if isPopover { lives[place].facts.insert(.popover) }
      if lives[place].home == .none { lives[place].home = lives[caller]?.classID ?? .none }
    }
    let byGesture =
      callback == .presentationControllerWillDismiss
      || callback == .pageViewControllerWillTransition
    let announced = Transition.Announcement(
      kind: kind, caller: caller, subject: subject, moment: sight.moment,
      interactive: byGesture ? true : nil)
    // Some delegates hear of a transition when its first will has been sent.
    if byGesture, let index = open.lastIndex(where: \.isGathering),
      open[index].announcement == nil, fits(announced, to: index)
    {
      open[index].announcement = announced
    } else {
      announcement = announced
    }
  }

  /// Whether the transition has the participant that an announcement names as its caller.
  private func fits(_ announced: Transition.Announcement, to index: Int) -> Bool {
    open[index].participants.contains { $0.instance == announced.caller }
  }

  /// Whether a transition that gathers wills is the one of a kind that began.
  private func mayBe(_ transition: Transition, _ kind: TransitionKind?) -> Bool {
    let known = transition.kind == .unknown ? transition.announcement?.kind : transition.kind
    return transition.isGathering
      && (kind == nil || known == nil || known == .unknown || known == kind)
  }

  /// Takes in what a transition coordinator or a delegate says of a transition.
  mutating func hear(
    _ sight: FoldedEvent, _ events: EventColumns, _ observer: inout some LifecycleObserver
  ) {
    let callback = sight.callback
    var (kind, cancelled) = (TransitionKind?.none, Bool?.none)
    var interactive: Bool?
    var mayBeCaught = false
    for attribute in events.attributes(sight.row) {
      switch (attribute.key, attribute.value) {
      case (.interruptible, .flag(let flag)): mayBeCaught = flag
      case (.transitionKind, .number(let code)): kind = TransitionKind(rawValue: code)
      case (.interactive, .flag(let flag)), (.initiallyInteractive, .flag(let flag)):
        interactive = flag || interactive == true
      case (.cancelled, .flag(let flag)): cancelled = flag
      case (.outcome, .number(let code)): cancelled = Outcome(rawValue: code) == .cancelled
      default: break
      }
    }
    if callback == .cancelInteractiveTransition { (cancelled, interactive) = (true, true) }
    // In another window another transition may run.
    let own = open.lastIndex { transition in
      transition.participants.contains { relatives(of: $0.instance).contains(sight.instance) }
    }
    if callback == .transitionBegan,
      !(own.map { mayBe(open[$0], kind) && !isOlder(open[$0], sight.instance) }
        ?? (sight.instance == .none && open.last?.isGathering == true))
    {
      // The call that led to it says better who it is about.
      if let kind, announcement?.kind == kind {
        announcement?.interactive = interactive
        announcement?.mayBeCaught = mayBeCaught
        return
      }
      announcement = Transition.Announcement(
        kind: kind ?? .unknown, caller: sight.instance, subject: .none,
        moment: sight.moment, interactive: interactive, mayBeCaught: mayBeCaught)
      return
    }
    guard let index = own ?? open.indices.last else { return }
    if let kind, open[index].kind == .unknown { open[index].kind = kind }
    if let cancelled { open[index].wasCancelled = cancelled }
    if mayBeCaught { open[index].mayBeCaught = true }
    // A finger that lets go does not change that it drove the transition.
    if interactive == true || callback == .transitionBegan && open[index].interactive == nil {
      open[index].interactive = interactive
    }
    if callback == .transitionEnded { exempt(index, &observer) }
  }
}

extension Life {
  /// Takes in that the object woke from a nib.
  fileprivate mutating func wake() {
    facts.insert(.awake)
    if origin == .unknown, facts.contains(.created) { origin = .nibObject }
  }

  /// Takes in that the object was made.
  fileprivate mutating func create(_ callback: Callback, _ attributes: ArraySlice<Attribute>) {
    if callback != .firstSeen {
      facts.insert(.created)
      if origin == .unknown, callback != .initWithCoder { origin = .code }
    }
    for attribute in attributes {
      switch (attribute.key, attribute.value) {
      case (.coderKind, .number(let code)) where origin == .unknown:
        origin = CoderKind(rawValue: code)?.creation ?? .unknown
      case (.creation, .number(let code)): origin = Creation(rawValue: code) ?? origin
      case (.nib, .name(let name)), (.storyboard, .name(let name)): nib = name
      case (.owner, .instance(let instance)): owner = instance
      case (.parent, .instance(let instance)): parent = instance
      case (.presenter, .instance(let instance)): presenter = instance
      default: break
      }
    }
  }
}

extension Birth {
  mutating func wake() {
    facts.insert(.awake)
    if origin == .unknown, facts.contains(.created) { origin = .nibObject }
  }

  /// Takes in that the object was made; whether the event tells no more than fits here.
  mutating func create(_ sight: FoldedEvent, _ events: EventColumns) -> Bool {
    if sight.callback != .firstSeen {
      facts.insert(.created)
      if origin == .unknown, sight.callback != .initWithCoder { origin = .code }
    }
    for place in events.attributePlaces(sight.row) {
      switch (events.attributes[place].key, events.attributes[place].value) {
      case (.coderKind, .number(let code)):
        if origin == .unknown { origin = CoderKind(rawValue: code)?.creation ?? .unknown }
      case (.nib, .name(let name)), (.storyboard, .name(let name)): nib = name
      default: return false
      }
    }
    return true
  }
}

extension CoderKind {
  /// Where an object comes from that is made of such a coder.
  fileprivate var creation: Creation {
    switch self {
    case .unknown: .unknown
    case .nib: .nibObject
    case .storyboard: .storyboard
    case .archive: .archive
    case .restoration: .restoration
    }
  }
}

// The screens of layers above UIKit: they come and go as their layer says, and take part in no transition.
extension Lifecycle {
  /// Takes in that the screen of a layer comes or goes.
  mutating func moveAbove(
    _ place: Int, comes: Bool, _ sight: FoldedEvent, _ events: EventColumns,
    _ observer: inout some LifecycleObserver
  ) {
    if lives[place].parent == .none {
      lives[place].parent = events.controller(sight.row) ?? controller(showing: sight)
    }
    let state: LifeState = comes ? .appeared : .disappeared
    let life = lives[place]
    // A controller whose class prints the words of a layer is one all the same.
    guard life.isAbove || life.state == .unloaded && !life.facts.contains(.controller),
      life.state != state
    else { return }
    enter(state, place, sight.moment, &observer)
  }

  /// Begins anew with one that was taken for a screen of a layer and is a controller.
  mutating func leaveLayer(
    _ place: Int, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    enter(.unloaded, place, moment, &observer)
  }

  /// Each word of a screen without a controller looks through all lives: so few may there be.
  private static let mostLives = 1024

  /// The controller whose class says that it shows a screen, if there is one only.
  private func controller(showing sight: FoldedEvent) -> InstanceID {
    guard let id = classes.host(of: sight.classID, names), lives.count < Self.mostLives,
      let found = lives.first(where: { $0.classID == id }),
      lives.first(where: { $0.classID == id && $0.instance != found.instance }) == nil
    else { return .none }
    return found.instance
  }
}
