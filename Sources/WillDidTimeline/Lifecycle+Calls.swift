internal import WillDidModel

// Calls from their enter to their exit, one inside the other, thread by thread.
extension Lifecycle {
  /// Deeper calls are not followed: an exit that is missing must not make the stack grow for ever.
  private static let deepest = 512

  mutating func enter(_ events: EventColumns, _ row: Int, _ moment: Moment) {
    let hop = events.bits[row] & EventColumns.hopBit != 0
    let classID = NameID(rawValue: events.classID[row])
    let level = events.level[row] == 0 ? classID : NameID(rawValue: events.level[row])
    var call = Call(
      instance: InstanceID(rawValue: events.instance[row]), classID: classID,
      callback: Callback(rawValue: events.callback[row]), level: level,
      thread: events.thread[row], start: moment, hop: hop)
    for attribute in events.attributes(row) where attribute.key == .animated {
      if case .flag(let flag) = attribute.value { call.animated = flag ? 2 : 1 }
    }
    if hop { noteHop(call) }
    let isFramework = traits.traits(of: level, names).contains(.framework)
    with(&calls[call.thread, default: []]) { stack in
      if hop, isFramework { Self.markReached(&stack, call) }
      if stack.count < Self.deepest { stack.append(call) }
    }
  }

  private func with(_ stack: inout [Call], _ body: (inout [Call]) -> Void) { body(&stack) }

  /// Tells the call that reached a superclass of what it reached.
  private mutating func noteHop(_ call: Call) {
    guard let stack = calls[call.thread],
      let from = stack.lastIndex(where: { $0.instance == call.instance }), !stack.isEmpty
    else { return }
    guard stack[from].callback == call.callback else {
      calls[call.thread]?[from].wrongHop = call.callback
      return
    }
    // The outermost call is the one that the object was sent.
    var outer = from
    while outer > 0, stack[outer].hop, stack[outer - 1].callback == call.callback,
      stack[outer - 1].instance == call.instance
    { outer -= 1 }
    let first = stack[outer]
    if first.lastHop == call.level, first.hops > 0, from == outer {
      calls[call.thread]?[outer].hopTwice = true
    }
    calls[call.thread]?[outer].hops = first.hops &+ 1
    calls[call.thread]?[outer].lastHop = call.level
    if call.animated != 0, first.animated != 0, call.animated != first.animated {
      calls[call.thread]?[outer].animatedDiffers = true
    }
  }

  private static func markReached(_ stack: inout [Call], _ call: Call) {
    for index in stack.indices.reversed() {
      guard stack[index].instance == call.instance, stack[index].callback == call.callback else {
        return
      }
      stack[index].reachedFramework = true
    }
  }

  mutating func leave(
    _ events: EventColumns, _ row: Int, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    let thread = events.thread[row]
    guard let stack = calls[thread], !stack.isEmpty else { return }
    let instance = InstanceID(rawValue: events.instance[row])
    let callback = Callback(rawValue: events.callback[row])
    let hop = events.bits[row] & EventColumns.hopBit != 0
    guard
      let index = stack.lastIndex(where: {
        $0.instance == instance && $0.callback == callback && $0.hop == hop
      })
    else { return }
    var call = stack[index]
    call.end = moment
    for attribute in events.attributes(row) where attribute.key == .superEntered {
      if case .flag(let flag) = attribute.value { call.superEntered = flag }
    }
    // Calls that were left by an exception, or whose exit was lost, end with the one around them.
    calls[thread]?.removeSubrange(index...)
    observer.returned(call)
  }
}
