internal import Glibc
internal import StandInUIKit

/// The runtime of Objective-C as compiled code uses it: the implementation is looked up for each call.
@safe
struct Runtime {
  /// A selector.
  @safe
  struct Selector {
    fileprivate let pointer: UnsafeRawPointer
  }

  fileprivate typealias Method =
    @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, UInt8) -> Void
  private typealias Lookup =
    @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> UnsafeRawPointer
  private typealias Register = @convention(c) (UnsafePointer<CChar>) -> UnsafeRawPointer
  private typealias ClassNamed = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
  private typealias AddMethod =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafeRawPointer, Method, UnsafePointer<CChar>
    ) -> UInt8

  private let lookup: Lookup
  private let register: Register
  private let classNamed: ClassNamed
  private let addMethod: AddMethod

  /// Finds it in the process; there is none, or another one, if it is `nil`.
  init?() {
    guard let lookup = unsafe dlsym(nil, "objc_msg_lookup"),
      let register = unsafe dlsym(nil, "sel_registerName"),
      let classNamed = unsafe dlsym(nil, "objc_lookUpClass"),
      let addMethod = unsafe dlsym(nil, "class_addMethod"), Super.find()
    else { return nil }
    unsafe self.lookup = unsafeBitCast(lookup, to: Lookup.self)
    unsafe self.register = unsafeBitCast(register, to: Register.self)
    unsafe self.classNamed = unsafeBitCast(classNamed, to: ClassNamed.self)
    unsafe self.addMethod = unsafeBitCast(addMethod, to: AddMethod.self)
  }

  func selector(_ name: String) -> Selector { unsafe Selector(pointer: register(name)) }

  @inline(never)
  func send(_ selector: Selector, to receiver: Hooking.Receiver, times count: Int) {
    let (object, selector) = unsafe (receiver.object, selector.pointer)
    for _ in 0..<count {
      let method = unsafe unsafeBitCast(lookup(object, selector), to: Method.self)
      unsafe method(object, selector, 1)
    }
  }

  /// Makes a class of controllers whose methods only call `super`.
  func makeController(_ name: String, overriding selectors: [Selector]) {
    unsafe _ = si_make_class(name, "UIViewController", nil, 0)
    guard let type = unsafe classNamed(name), let base = unsafe classNamed("UIViewController")
    else { return }
    unsafe Super.base = base
    for selector in selectors {
      unsafe _ = addMethod(type, selector.pointer, Super.method, "v@:")
    }
  }
}

/// How a method reaches the one of its superclass.
private enum Super {
  /// What the runtime calls `struct objc_super`.
  @unsafe
  struct Place {
    var receiver: UnsafeMutableRawPointer
    var superclass: UnsafeMutableRawPointer
  }

  typealias Lookup =
    @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UnsafeRawPointer

  nonisolated(unsafe) static var base: UnsafeMutableRawPointer?
  nonisolated(unsafe) private static var lookup: Lookup?

  static func find() -> Bool {
    guard let symbol = unsafe dlsym(nil, "objc_msg_lookup_super") else { return false }
    unsafe lookup = unsafeBitCast(symbol, to: Lookup.self)
    return true
  }

  static let method: Runtime.Method = { receiver, selector, flag in
    guard let base = unsafe base, let lookup = unsafe lookup else { return }
    let place = unsafe Place(receiver: receiver, superclass: base)
    let found = unsafe withUnsafePointer(to: place) {
      unsafe lookup(UnsafeRawPointer($0), selector)
    }
    unsafe unsafeBitCast(found, to: Runtime.Method.self)(receiver, selector, flag)
  }
}
