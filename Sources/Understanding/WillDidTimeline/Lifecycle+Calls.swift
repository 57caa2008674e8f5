internal import WillDidModel

// Calls from their enter to their exit, one inside the other, thread by thread.
extension Lifecycle {
  /// The callbacks of the app that have not returned on some threads, the outermost first; without the calls
  /// of the frameworks around them, and without those that are parts of others.
  package func openCalls(on threads: Set<UInt32>) -> [Call] {
    calls.open(on: threads).filter {
      !$0.hop && !ClassTraits(className: names[$0.level] ?? "").contains(.framework)
    }
  }

  /// A call begins.
  mutating func enter(_ sight: FoldedEvent, _ events: EventColumns) {
    var call = Call(
      start: sight.moment, end: sight.moment, instance: sight.instance, classID: sight.classID,
      level: sight.level, thread: sight.thread, callback: sight.callback, hop: sight.hop)
    if sight.hasAttributes { call.noteAnimated(events.attributes(sight.row)) }
    let reachesFramework =
      sight.hop && classes.traits(of: sight.level, names).contains(.framework)
    calls.push(call, reachesFramework: reachesFramework)
  }

  /// A call returns: the observer hears of it, with what it reached.
  mutating func leave(
    _ sight: FoldedEvent, _ events: EventColumns, _ observer: inout some LifecycleObserver
  ) {
    guard
      var call = calls.pop(sight.instance, sight.callback, hop: sight.hop, thread: sight.thread)
    else { return }
    call.end = sight.moment
    if sight.hasAttributes { call.noteSuper(events.attributes(sight.row)) }
    if call.callback == .updateProperties,
      lives[call.instance]?.facts.contains(.controller) != true
    {
      call.facts.insert(.ofView)
    }
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
    for attribute in attributes {
      switch (attribute.key, attribute.value) {
      case (.superEntered, .flag(let flag)): facts.insert(flag ? .saidReached : .saidUnreached)
      case (.superCalls, .number(let count)):
        facts.insert(count > 0 ? .saidReached : .saidUnreached)
        if count > 1 { facts.insert(.hoppedTwice) }
      case (.superAnimated, .flag(let flag)):
        if facts.contains(flag ? .still : .animated) { facts.insert(.animatedDiffers) }
      case (.unwound, .flag(true)): facts.insert(.unwound)
      default: break
      }
    }
  }
}

/// The calls that have not returned, a stack for each thread.
///
/// A call through `super` is noted at the nearest call of the same method of the same object around
/// it. If there is none, it is a call of a wrong method or a late one.
struct CallStacks: Codable, Hashable, Sendable {
  /// The calls of all threads, in the order of their enters: most are of the main thread.
  private var calls: [Call] = []
  /// More calls than this are not followed: exits that are missing must not make it grow for ever.
  private static let most = 512

  /// The calls of some threads that have not returned, the outermost first.
  func open(on threads: Set<UInt32>) -> [Call] { calls.filter { threads.contains($0.thread) } }

  /// Adds a call, and tells the calls around it if it is one of `super`.
  mutating func push(_ call: Call, reachesFramework: Bool) {
    if calls.count == Self.most { calls.removeFirst(Self.most / 2) }
    calls.append(call)
    if call.hop { noteHop(call, reachesFramework) }
  }

  /// Takes the innermost call that fits off its stack, with those inside it, which an exception left
  /// or whose exits were lost.
  mutating func pop(
    _ instance: InstanceID, _ callback: Callback, hop: Bool, thread: UInt32
  ) -> Call? {
    var place = calls.count - 1
    while place >= 0 {
      let call = calls[place]
      if call.instance == instance, call.callback == callback, call.hop == hop,
        call.thread == thread
      {
        if place == calls.count - 1 {
          calls.removeLast()
        } else {
          calls[place...].removeAll { $0.thread == thread }
        }
        return call
      }
      place -= 1
    }
    return nil
  }

  /// Tells the calls that reached a superclass of what they reached.
  private mutating func noteHop(_ call: Call, _ reachesFramework: Bool) {
    let last = calls.count - 1
    guard var place = place(around: call, last) else {
      if let other = calls[..<last].lastIndex(where: {
        $0.instance == call.instance && $0.thread == call.thread
      }) {
        calls[other].wrongHop = call.callback
      } else {
        calls[last].facts.insert(.isLate)
      }
      return
    }
    calls[place].note(hop: call)
    // The outermost call is the one that the object was sent.
    while true {
      if reachesFramework { calls[place].facts.insert(.reachedFramework) }
      guard calls[place].hop, let outer = self.place(around: call, place) else { break }
      place = outer
    }
  }

  /// The innermost call of the same method of the same object: helpers may run in between.
  private func place(around call: Call, _ end: Int) -> Int? {
    calls[..<end].lastIndex {
      $0.instance == call.instance && $0.callback == call.callback && $0.thread == call.thread
    }
  }
}

extension Call {
  fileprivate mutating func note(hop call: Call) {
    facts.insert(facts.contains(.hopped) ? .hoppedTwice : .hopped)
    let both = facts.union(call.facts).intersection([.animated, .still])
    if both == [.animated, .still] { facts.insert(.animatedDiffers) }
  }
}
