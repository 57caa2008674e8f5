internal import CWillDidHook
internal import CWillDidPlatform
internal import WillDidModel
internal import WillDidRecord

/// A call begins.
func enterHook(_ context: UnsafeMutableRawPointer?, _ call: UnsafeMutablePointer<wd_call>?) {
  guard let context = unsafe context, let call = unsafe call else { return }
  let path = unsafe context.assumingMemoryBound(to: QuickPath.self)
  let note = unsafe MethodNote(rawValue: call.pointee.method.pointee.note)
  let type = unsafe call.pointee.type.unsafelyUnwrapped
  let flags = note.flags
  if flags.contains(.isQuick), unsafe call.pointee.way.rawValue <= WD_CALL_SUPER.rawValue,
    unsafe type.pointee.note & ClassNote.isIgnored.rawValue == 0,
    unsafe !flags.contains(.asksForCaller) || call.pointee.way != WD_CALL_SENT
      || !path.pointee.code.contains(UInt(bitPattern: call.pointee.caller))
  {
    let instance = unsafe path.pointee.lane.instance(
      at: UInt(bitPattern: call.pointee.receiver), type: UInt(bitPattern: type.pointee.object))
    let isHop = unsafe call.pointee.way == WD_CALL_SUPER
    // Most controllers that appear take part in no transition, or in one that is recorded.
    let mayBegin = flags.contains(.mayBeginTransition) && !isHop
    let isTransition =
      unsafe mayBegin && wd_ask(path.pointee.coordinator, call.pointee.receiver) != nil
    if instance != .none, !isTransition {
      unsafe path.pointee.lane.emit(
        note.callback, Edge.enter.rawValue, instance,
        level: call.pointee.method.pointee.level == type ? 0 : note.level, hop: isHop,
        animated: flags.contains(.isAnimated) ? call.pointee.words.0 & 0xff != 0 : nil)
      unsafe call.pointee.note =
        CallNote(isHop ? [.isRecorded, .isHop] : .isRecorded, instance: instance.rawValue)
        .rawValue
      return
    }
  }
  unsafe path.pointee.sink._withUnsafeGuaranteedRef { unsafe $0.enter(HookCall(call)) }
}

/// A call ends.
func exitHook(_ context: UnsafeMutableRawPointer?, _ call: UnsafeMutablePointer<wd_call>?) {
  guard let context = unsafe context, let call = unsafe call else { return }
  let path = unsafe context.assumingMemoryBound(to: QuickPath.self)
  let note = unsafe MethodNote(rawValue: call.pointee.method.pointee.note)
  let kept = unsafe CallNote(rawValue: call.pointee.note)
  let flags = note.flags
  if flags.contains(.isQuick) {
    guard kept.flags.contains(.isRecorded) else { return }
    if unsafe !call.pointee.is_unwound, unsafe call.pointee.super_calls <= 1,
      unsafe !flags.contains(.callsSuper) || call.pointee.super_calls == 1
        || !flags.contains(.isOfApp) && !call.pointee.is_judged
    {
      let isOwn = unsafe call.pointee.method.pointee.level == call.pointee.type
      return unsafe path.pointee.lane.emit(
        note.callback, Edge.exit.rawValue, InstanceID(rawValue: kept.instance),
        level: isOwn ? 0 : note.level, hop: kept.flags.contains(.isHop), animated: nil)
    }
  }
  unsafe path.pointee.sink._withUnsafeGuaranteedRef { unsafe $0.exit(HookCall(call)) }
}
