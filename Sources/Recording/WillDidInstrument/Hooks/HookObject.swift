internal import CWillDidHook

/// An object of the runtime of Objective-C, or none.
///
/// Questions to it are not recorded.
@safe
struct HookObject {
  private let pointer: UnsafeRawPointer?

  init(_ pointer: UnsafeRawPointer?) { unsafe self.pointer = pointer }
  init(address: UInt) { unsafe pointer = UnsafeRawPointer(bitPattern: address) }

  var address: UInt { unsafe UInt(bitPattern: pointer) }
  var isNil: Bool { unsafe pointer == nil }

  /// Its class, without those that only observers see; 0 if there is no object.
  var type: UInt { unsafe UInt(bitPattern: wd_class_of(pointer)) }

  /// Whether it is of a class, or of one that comes from it.
  func isKind(of name: String) -> Bool { unsafe wd_class_is(wd_class_of(pointer), name) }

  func responds(to selector: String) -> Bool { unsafe wd_responds(pointer, selector) }

  func hasVariable(_ name: String) -> Bool { unsafe wd_has_variable(pointer, name) }

  /// Hooks its class before it is sent anything.
  func see() { unsafe wd_hook_see(pointer) }

  /// The object that it gives for a message.
  func object(_ selector: String) -> HookObject {
    unsafe HookObject(wd_object(pointer, selector))
  }

  func object(_ selector: String, _ argument: HookObject) -> HookObject {
    unsafe HookObject(wd_object_with(pointer, selector, argument.pointer))
  }

  /// Sends a message that answers nothing.
  func send(_ selector: String, _ first: HookObject, _ second: HookObject) {
    _ = unsafe wd_send_with_two(pointer, selector, first.pointer, second.pointer)
  }

  /// Calls the block that it is, one of ``wd_block`` that was not called yet, with no object.
  func callWithNothing() { unsafe wd_block_call(pointer, nil) }

  func flag(_ selector: String) -> Bool { unsafe wd_send_bool(pointer, selector) }

  func number(_ selector: String) -> Int64 { unsafe wd_send_integer(pointer, selector) }

  /// The text that it is; `nil` if it is none.
  var text: String? {
    guard let characters = unsafe wd_text(pointer) else { return nil }
    return unsafe String(cString: characters)
  }

  /// The objects of an array, a few thousand at most.
  var elements: [HookObject] {
    guard responds(to: "objectAtIndex:") else { return [] }
    return (0..<UInt(min(max(number("count"), 0), 4096))).map {
      object("objectAtIndex:", HookObject(address: $0))
    }
  }

  /// A class by its name, which is an object too.
  static func `class`(_ name: String) -> HookObject { unsafe HookObject(wd_class_named(name)) }

  /// A new string object.
  static func string(_ text: String) -> HookObject { unsafe HookObject(wd_string(text)) }

  /// The object that a pointer to it leads to.
  var pointee: HookObject {
    guard let pointer = unsafe pointer else { return self }
    return unsafe HookObject(pointer.load(as: UnsafeRawPointer?.self))
  }
}
