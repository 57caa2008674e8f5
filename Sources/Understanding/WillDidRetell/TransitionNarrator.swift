internal import WillDidFrameworks
internal import WillDidLog
internal import WillDidModel
internal import WillDidRun
internal import WillDidStage
internal import WillDidTimeline

/// Finds the steps of a run that has no calls of the app, such as a log of prints: from its transitions.
struct TransitionNarrator {
  private(set) var steps: [StoryDraft.StepLine] = []
  private(set) var classes: [StoryDraft.ClassLines] = []
  private let run: Run
  private let names: Names
  /// The controllers on the stack, the root first.
  private var stack: [InstanceID] = []
  private var tabs: [InstanceID] = []
  /// Whether the controllers are in a navigation controller.
  private var hasStack = false
  private let isMac: Bool
  private(set) var unsaid: [String] = []
  private var presented: [InstanceID] = []
  private var last: Int64?
  /// The transitions of the run that show what comes and goes.
  private var transitions: [Transition] = []
  /// Whether the run has any callback of disappearing: without one nothing shows that a controller stays.
  private var showsGoing = false

  init(_ run: Run, until event: UInt64?, isMac: Bool) {
    (self.run, self.isMac) = (run, isMac)
    names = run.declarations.names
    var observer = Happenings()
    _ = Folding(run).fold(into: &observer)
    observer.happenings.sort { $0.moment.sequence < $1.moment.sequence }
    let happenings = observer.happenings.filter { $0.moment.sequence <= event ?? .max }
    tell(happenings)
    tellClasses(happenings)
  }

  // MARK: - Steps

  private mutating func tell(_ happenings: [Happening]) {
    transitions = happenings.compactMap(\.transition)
    showsGoing = transitions.contains { $0.participants.contains { !$0.comes } }
    guard let first = transitions.first else { return }
    launch(first, transitions)
    let isLaunch = first.from == .none
    var rest = happenings[...]
    if isLaunch, let place = rest.firstIndex(where: { $0.transition?.id == first.id }) {
      rest.remove(at: place)
    }
    for happening in rest {
      guard let sentence = happening.transition.flatMap({ sentence($0) }) ?? happening.sentence
      else { continue }
      wait(until: happening.moment.time)
      steps.append(
        StoryDraft.StepLine(sentence: sentence, event: happening.moment.sequence))
      last = happening.end ?? happening.moment.time
    }
  }

  /// A log that is read by a person need not have the app rest as long as it did.
  private mutating func wait(until time: Int64?) {
    guard let time, let last, time &- last > 2_000_000_000 else { return }
    steps.append(
      StoryDraft.StepLine(
        sentence: "wait \(Narrator.duration(time &- last &- 1_000_000_000))", event: 0))
  }

  private mutating func launch(_ first: Transition, _ all: [Transition]) {
    let root = first.from != .none ? first.from : first.to
    guard root != .none else { return }
    let kinds = Set(all.map(\.kind))
    var words = "launch \(className(root))"
    stack = [root]
    if kinds.contains(.tab) {
      tabs = [root]
      for transition in all where transition.kind == .tab {
        for id in [transition.from, transition.to] where id != .none && !tabs.contains(id) {
          tabs.append(id)
        }
      }
      words = "launch \(tabs.map(className).joined(separator: ", ")) in UITabBarController"
    } else if !isMac, all.contains(where: { isOfStack($0, first) || isBehindUnseen($0) }) {
      hasStack = true
      // One that goes back has another one below it, though the run does not show it.
      let isPushed = all.contains { $0.kind == .pop && $0.from == root && $0.to == .none }
      if isPushed { stack.insert(.none, at: 0) }
      words = "launch \(className(stack[0])) in UINavigationController"
    } else if kinds.contains(.page) {
      let pages = all.filter { $0.kind == .page }.flatMap { [$0.from, $0.to] }
      let others = Set(pages.filter { $0 != .none && $0 != root }).sorted()
      words =
        "launch \(([root] + others).map(className).joined(separator: ", ")) in UIPageViewController"
    }
    for sentence in [words] + stack.dropFirst().map({ "push \(className($0))" }) {
      steps.append(StoryDraft.StepLine(sentence: sentence, event: first.start.sequence))
    }
    last = first.end?.time ?? first.start.time
  }

  /// Whether a change is one of a stack, or is taken to be: the run need not say its kind.
  private func isOfStack(_ transition: Transition, _ first: Transition) -> Bool {
    switch transition.kind {
    case .push, .pop: true
    case .unknown: transition.from != .none && transition.to != .none && transition.id != first.id
    default: false
    }
  }

  /// Whether a controller goes for something that the run does not show, and comes back later; or whether one
  /// comes back of which no line says that it went.
  private func isBehindUnseen(_ transition: Transition) -> Bool {
    if transition.kind == .unknown, transition.from != .none, transition.to == .none {
      return returns(transition.from, after: transition) && !isAlone(transition.from, transition)
    }
    return !showsGoing && returns(transition.to, after: transition)
  }

  /// Whether a controller comes in a later transition.
  private func returns(_ id: InstanceID, after transition: Transition) -> Bool {
    id != .none
      && transitions.contains {
        $0.id > transition.id
          && $0.participants.contains { $0.instance == id && ($0.comes || $0.comesAtLast) }
      }
  }

  /// Whether a controller came over another one that stayed, as a sheet does.
  private func isAlone(_ id: InstanceID, _ transition: Transition) -> Bool {
    transitions.last { $0.id < transition.id && $0.to == id }.map { coming in
      coming.from == .none && coming.id != transitions.first?.id
    } ?? false
  }

  private mutating func sentence(_ transition: Transition) -> String? {
    let (from, to) = (transition.from, transition.to)
    let isCancelled = transition.outcome == .cancelled
    let byFinger = transition.interactive == true || isCancelled
    let end = isCancelled ? " and let go" : ""
    switch transition.kind {
    case .push where to != .none:
      if !isCancelled { stack.append(to) }
      return "push \(className(to))"
    case .pop:
      defer { if !isCancelled { leave(for: to) } }
      if byFinger { return "swipe back\(end)" }
      let place = stack.lastIndex(of: to)
      return place.map { $0 < stack.count - 2 } == true ? "pop to \(className(to))" : "pop"
    case .present where to != .none:
      let covers = transition.participants.contains { $0.instance == from && !$0.comes }
      if !isCancelled { presented.append(to) }
      return "present \(className(to))\(covers ? " as full screen" : "")"
    case .dismiss:
      if !isCancelled, !presented.isEmpty { presented.removeLast() }
      return byFinger ? "swipe down\(end)" : "dismiss"
    case .tab:
      return tabs.firstIndex(of: to).map { "select tab \($0 + 1)" }
    case .page: return "turn the page\(to < from ? " back" : "")\(end)"
    case .child where from != .none && to != .none:
      return "transition from \(className(from)) to \(className(to))"
    default: return unknown(transition)
    }
  }

  /// A change whose kind the run does not say.
  private mutating func unknown(_ transition: Transition) -> String? {
    let (from, to) = (transition.from, transition.to)
    guard to != .none else { return gone(from, transition) }
    guard !isMac else {
      unsaid.append("the appearance of \(className(to))")
      return nil
    }
    if stack.contains(to) {
      let stays = transition.participants.contains { $0.instance == to && !$0.comesAtLast }
      if stays { return "swipe back and let go" }
      leave(for: to)
      return "pop"
    }
    if from == .none, showsGoing, !stack.isEmpty, transition.outcome != .cancelled {
      presented.append(to)
      return "present \(className(to))"
    }
    guard from == .none && showsGoing || !hasStack else {
      stack.append(to)
      return "push \(className(to))"
    }
    stack = [to]
    return "set root to \(className(to))\(hasStack ? " in UINavigationController" : "")"
  }

  /// A controller that goes, and nothing of the run comes for it: what was presented is dismissed, and a root is
  /// covered by something that the run does not show.
  private mutating func gone(_ id: InstanceID, _ transition: Transition) -> String? {
    if let place = presented.lastIndex(of: id) {
      presented.removeSubrange(place...)
      return "dismiss"
    }
    guard hasStack, stack.last == id, isBehindUnseen(transition) else { return nil }
    return "push \(FrameworkClass.usual(onMac: isMac).name)"
  }

  private mutating func leave(for id: InstanceID) {
    guard let place = stack.lastIndex(of: id) else { return }
    stack.removeSubrange((place + 1)...)
  }

  // MARK: - Classes

  private func className(_ id: InstanceID) -> String {
    let name = ClassName.inStory(names[run.instances.classID(of: id)] ?? "")
    return name.isEmpty ? FrameworkClass.usual(onMac: isMac).name : name
  }

  private static let stack = FrameworkClass.mostParticularFirst.first { $0.role == .navigation }?
    .name

  /// A class that prints a callback has it.
  private mutating func tellClasses(_ happenings: [Happening]) {
    for id in happenings.compactMap(\.transition).flatMap({ transition in
      [transition.from, transition.to] + transition.participants.map(\.instance)
    }) where id != .none {
      let name = className(id)
      guard FrameworkClass.named(name) == nil, !classes.contains(where: { $0.name == name }) else {
        continue
      }
      let above = FrameworkName(names[run.instances.classID(of: id)] ?? "").roles.first
      classes.append(
        StoryDraft.ClassLines(
          name: name, superclass: above == .navigation ? Self.stack : nil,
          habits: ["prints its callbacks"]))
    }
  }
}

/// A transition, or something else that a log shows.
private struct Happening {
  var moment: Moment
  var transition: Transition?
  var sentence: String?
  var end: Int64?
}

/// Collects what happens in a run.
private struct Happenings: LifecycleObserver {
  var happenings: [Happening] = []
  private var isInBackground = false

  private static let steps: [Callback: String] = [
    .applicationDidEnterBackground: "go to background",
    .sceneDidEnterBackground: "go to background",
    .applicationWillEnterForeground: "come back", .sceneWillEnterForeground: "come back",
    .applicationDidReceiveMemoryWarning: "warn of low memory",
    .memoryWarningMessage: "warn of low memory",
  ]

  var wanted: CallbackSet { CallbackSet(Self.steps.keys.sorted { $0.rawValue < $1.rawValue }) }

  mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    let event = events[row]
    guard event.edge != .exit, let sentence = Self.steps[event.callback] else { return }
    let goes = sentence == "go to background"
    guard sentence == "warn of low memory" || goes != isInBackground else { return }
    if sentence != "warn of low memory" { isInBackground = goes }
    happenings.append(
      Happening(moment: Moment(sequence: event.sequence, time: event.time), sentence: sentence))
  }

  mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    happenings.append(
      Happening(moment: transition.start, transition: transition, end: transition.end?.time))
  }
}
