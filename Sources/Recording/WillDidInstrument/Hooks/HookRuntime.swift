internal import CWillDidHook
internal import WillDidModel
internal import WillDidRecord

/// The runtime of Objective-C in the process, if there is one.
enum HookRuntime {
  /// Its name.
  static var name: String? { unsafe wd_hook_runtime().map { unsafe String(cString: $0) } }

  /// Whether it is Apple's, which knows the image of each class and lets classes sleep.
  static var isApple: Bool { name == "Apple" }

  static func hasClass(_ name: String) -> Bool { unsafe wd_class_named(name) != nil }

  /// Whether objects of a class have a method.
  static func instances(of type: UInt, respondTo selector: String) -> Bool {
    unsafe wd_instances_respond(UnsafeRawPointer(bitPattern: type), selector)
  }

  /// Whether a class is another, or comes from it.
  static func isClass(_ type: UInt, _ name: String) -> Bool {
    unsafe wd_class_is(UnsafeRawPointer(bitPattern: type), name)
  }

  /// The name of the next class above one that has a method; `nil` if none has.
  static func ancestor(of type: UInt, having selector: String) -> String? {
    unsafe wd_class_name(wd_class_above(UnsafeRawPointer(bitPattern: type), selector))
      .map { unsafe String(cString: $0) }
  }

  /// The name of a class as people write it.
  static func className(_ type: wd_class) -> String {
    unsafe className(type.object) { unsafe String(cString: type.name) }
  }

  /// The name of a class that is known by its address.
  static func className(address: UInt) -> String {
    guard let type = unsafe UnsafeRawPointer(bitPattern: address) else { return "" }
    return unsafe className(type) {
      unsafe wd_class_name(type).map { unsafe String(cString: $0) } ?? ""
    }
  }

  private static func className(_ type: UnsafeRawPointer?, _ spelling: () -> String) -> String {
    #if canImport(Darwin)
      // Classes of Objective-C are classes of Swift too, and only Swift knows how generic ones are written.
      if let type = unsafe type {
        return unsafe Recorder.className(unsafeBitCast(type, to: AnyClass.self))
      }
    #endif
    return ClassName.demangled(spelling())
  }
}
