internal import CWillDidHook

/// A call of a hooked method, as long as it runs.
@safe
struct HookCall {
  let pointer: UnsafeMutablePointer<wd_call>

  init(_ pointer: UnsafeMutablePointer<wd_call>) { unsafe self.pointer = pointer }

  var receiver: HookObject { unsafe HookObject(pointer.pointee.receiver) }
  /// The address of the receiver, which also stands for one that is gone.
  var address: UInt { unsafe UInt(bitPattern: pointer.pointee.receiver) }
  /// The class of the receiver, as the runtime knows it.
  var type: UInt { unsafe UInt(bitPattern: pointer.pointee.type.pointee.object) }
  var typeName: String { unsafe HookRuntime.className(pointer.pointee.type.pointee) }
  var typeNote: ClassNote { unsafe ClassNote(rawValue: pointer.pointee.type.pointee.note) }

  /// The place of the method among the selectors that are hooked.
  var selector: Int { unsafe Int(pointer.pointee.method.pointee.selector) }
  var methodNote: MethodNote { unsafe MethodNote(rawValue: pointer.pointee.method.pointee.note) }
  /// Whether the next implementation above is hooked as well.
  var isBelowHooked: Bool { unsafe pointer.pointee.method.pointee.is_judged }
  /// Whether the class of the receiver itself has the implementation that runs.
  var isOwnLevel: Bool { unsafe pointer.pointee.method.pointee.level == pointer.pointee.type }
  /// The note of the class whose implementation runs.
  var levelNote: ClassNote {
    unsafe ClassNote(rawValue: pointer.pointee.method.pointee.level.pointee.note)
  }

  /// The way in which the call came: as a message, or through super.
  var way: wd_way { unsafe pointer.pointee.way }
  /// Whether a message to the receiver still runs the method first of all: if not, what called it is
  /// another tool that has put its own before it.
  var runsWhenSent: Bool { unsafe wd_runs_when_sent(pointer) }
  /// The address of the caller.
  var caller: UInt { unsafe UInt(bitPattern: pointer.pointee.caller) }
  /// The call that this one happens in.
  var outer: HookCall? {
    unsafe pointer.pointee.outer.map { unsafe HookCall(UnsafeMutablePointer(mutating: $0)) }
  }

  func word(_ place: Int) -> UInt {
    guard place < WD_CALL_WORDS else { return 0 }
    return unsafe withUnsafeBytes(of: &pointer.pointee.words) {
      unsafe $0.load(fromByteOffset: place * MemoryLayout<UInt>.stride, as: UInt.self)
    }
  }

  /// An argument that the method declares as an object; none if it declares something else, as a method of
  /// another purpose does that has the same name.
  func object(_ place: Int) -> HookObject {
    let isObject = unsafe pointer.pointee.objects >> UInt8(place) & 1 != 0
    return HookObject(address: isObject ? word(place) : 0)
  }

  /// The object at the place that an argument points to, if the method declares it as a place for an object.
  func objectPointed(_ place: Int) -> HookObject {
    let isPlace = unsafe pointer.pointee.object_places >> UInt8(place) & 1 != 0
    return HookObject(address: isPlace ? word(place) : 0).pointee
  }

  func number(_ place: Int) -> Double {
    guard place < WD_CALL_NUMBERS else { return 0 }
    return unsafe withUnsafeBytes(of: &pointer.pointee.numbers) {
      unsafe $0.load(fromByteOffset: place * MemoryLayout<Double>.stride, as: Double.self)
    }
  }

  /// The object that a method returned; none if it declares another type.
  var result: HookObject {
    let isObject = unsafe Int(pointer.pointee.objects) & Int(WD_CALL_RESULT_IS_OBJECT) != 0
    return unsafe HookObject(address: isObject ? pointer.pointee.result : 0)
  }
  /// The answer of a method that returns yes or no: the rest of the word may hold anything.
  var resultFlag: Bool { unsafe UInt8(truncatingIfNeeded: pointer.pointee.result) != 0 }
  /// Whether an exception left the call.
  var isUnwound: Bool { unsafe pointer.pointee.is_unwound }
  /// Whether a call of the implementation above would have been seen.
  var isJudged: Bool { unsafe pointer.pointee.is_judged }
  /// How many calls of super there were within it.
  var superCalls: UInt32 { unsafe pointer.pointee.super_calls }

  /// The note from the beginning of the call to its end.
  var note: CallNote {
    get { unsafe CallNote(rawValue: pointer.pointee.note) }
    nonmutating set { unsafe pointer.pointee.note = newValue.rawValue }
  }
}

extension HookCall {
  /// The load of a nib that the call happens in.
  var load: HookCall? {
    var next = outer
    while let call = next {
      if call.note.flags.contains(.holdsLoad) { return call }
      next = call.outer
    }
    return nil
  }

  /// The storyboard that loads the nib that the call happens in.
  var storyboard: HookCall? {
    var next = load?.outer
    while let call = next {
      if call.note.flags.contains(.isStoryboard) { return call }
      if call.note.flags.contains(.holdsLoad) { return nil }
      next = call.outer
    }
    return nil
  }
}
