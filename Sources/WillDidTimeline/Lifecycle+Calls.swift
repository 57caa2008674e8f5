internal import WillDidModel

// Calls from their enter to their exit, one inside the other, thread by thread.
extension Lifecycle {
  mutating func enter(_ sight: Sight, _ events: EventColumns) {
    var call = Call(
      start: sight.moment, end: sight.moment, instance: sight.instance, classID: sight.classID,
      level: sight.level, thread: sight.thread, callback: sight.callback, hop: sight.hop)
    if sight.hasAttributes { call.noteAnimated(events.attributes(sight.row)) }
    let reachesFramework =
      sight.hop && classes.traits(of: sight.level, names).contains(.framework)
    calls.push(call, reachesFramework: reachesFramework)
  }

  mutating func leave(
    _ sight: Sight, _ events: EventColumns, _ observer: inout some LifecycleObserver
  ) {
    guard
      var call = calls.pop(sight.instance, sight.callback, hop: sight.hop, thread: sight.thread)
    else { return }
    call.end = sight.moment
    if sight.hasAttributes { call.noteSuper(events.attributes(sight.row)) }
    observer.returned(call)
  }
}

extension Call {
  fileprivate mutating func noteAnimated(_ attributes: ArraySlice<Attribute>) {
    for attribute in attributes where attribute.key == .animated {
      if case .flag(let flag) = attribute.value { facts.insert(flag ? .animated : .still) }
    }
  }

  fileprivate mutating func noteSuper(_ attributes: ArraySlice<Attribute>) {
    for attribute in attributes where attribute.key == .superEntered {
      if case .flag(let flag) = attribute.value {
        facts.insert(flag ? .saidReached : .saidUnreached)
      }
    }
  }
}

/// The calls that have not returned, a stack for each thread.
struct CallStacks: Hashable, Sendable {
  private var stacks: [[Call]] = []
  /// Threads with numbers that only a damaged or edited file has share a stack.
  private static let mostThreads: UInt32 = 1024
  /// Deeper calls are not followed: exits that are missing must not make a stack grow for ever.
  private static let deepest = 512

  mutating func push(_ call: Call, reachesFramework: Bool) {
    let thread = Int(min(call.thread, Self.mostThreads))
    while stacks.count <= thread { stacks.append([]) }
    if call.hop { noteHop(call, thread, reachesFramework) }
    if stacks[thread].count < Self.deepest { stacks[thread].append(call) }
  }

  /// Takes the innermost call that fits off its stack, with those inside it, which an exception left
  /// or whose exits were lost.
  mutating func pop(
    _ instance: InstanceID, _ callback: Callback, hop: Bool, thread: UInt32
  ) -> Call? {
    let thread = Int(min(thread, Self.mostThreads))
    guard thread < stacks.count else { return nil }
    var place = stacks[thread].count - 1
    while place >= 0 {
      let call = stacks[thread][place]
      if call.instance == instance, call.callback == callback, call.hop == hop {
        stacks[thread].removeSubrange(place...)
        return call
      }
      place -= 1
    }
    return nil
  }

  /// Tells the calls that reached a superclass of what they reached.
  private mutating func noteHop(_ call: Call, _ thread: Int, _ reachesFramework: Bool) {
    guard var place = stacks[thread].lastIndex(where: { $0.instance == call.instance }) else {
      return
    }
    guard stacks[thread][place].callback == call.callback else {
      stacks[thread][place].wrongHop = call.callback
      return
    }
    let isDirect = !stacks[thread][place].hop
    // The outermost call is the one that the object was sent.
    while true {
      if reachesFramework { stacks[thread][place].facts.insert(.reachedFramework) }
      guard place > 0, stacks[thread][place].hop,
        stacks[thread][place - 1].callback == call.callback,
        stacks[thread][place - 1].instance == call.instance
      else { break }
      place -= 1
    }
    stacks[thread][place].note(hop: call, isDirect: isDirect)
  }
}

extension Call {
  fileprivate mutating func note(hop call: Call, isDirect: Bool) {
    if lastHop == call.level, hops > 0, isDirect { facts.insert(.hoppedTwice) }
    hops &+= 1
    lastHop = call.level
    let both = facts.union(call.facts).intersection([.animated, .still])
    if both == [.animated, .still] { facts.insert(.animatedDiffers) }
  }
}
