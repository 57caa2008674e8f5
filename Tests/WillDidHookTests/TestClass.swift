import Foundation
import StandInUIKit

/// What a method of a class made for a test does, step by step.
enum Step {
  case callSuper
  case callSuperOf(String)
  case send(String)
  case sendTo(TestObject, String)
  /// Sends the same to itself as often as the first argument says.
  case recur
  case raise
  case throwFromC
  case jump
  case dispose
  case call(() -> Void)
}

/// An object of a class made for a test, or the class as a receiver.
@safe struct TestObject: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer

  @discardableResult func send(_ selector: String, _ first: UInt = 0) -> UInt {
    unsafe hook_send(pointer, selector, first)
  }

  func raises(_ selector: String) -> Bool { unsafe hook_raises(pointer, selector, 0) }

  /// Calls what a class implements, as code of its subclasses does through `super`.
  func sendSuper(_ selector: String, at level: TestClass) {
    unsafe _ = hook_send_super(pointer, level.pointer, selector, 0)
  }

  /// What key-value observing does to an object.
  func change(to type: TestClass) { unsafe hook_set_class(pointer, type.pointer) }
}

/// A class made for a test.
///
/// All names of a test process are different.
@safe struct TestClass: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer
  let name: String

  /// Makes a class with methods of words; those of the class itself begin with a `+`.
  init(
    _ name: String, _ superclass: TestClass? = nil, _ methods: KeyValuePairs<String, [Step]> = [:]
  ) {
    _ = hook_load_runtime()
    self.name = name
    guard let made = unsafe hook_make_class(name, superclass?.pointer) else {
      fatalError("\(name) is there already")
    }
    unsafe pointer = made
    for (selector, steps) in methods { add(selector, steps) }
  }

  func add(_ selector: String, _ steps: [Step], types: String? = nil) {
    let isOfClass = selector.hasPrefix("+")
    let selector = isOfClass ? String(selector.dropFirst()) : selector
    let steps = unsafe steps.map { unsafe $0.inC }
    let types = types ?? Self.types(selector)
    let add = isOfClass ? unsafe hook_add_class_method : unsafe hook_add_method
    guard unsafe add(pointer, selector, types, steps, steps.count) else {
      fatalError("\(name) has \(selector) already")
    }
  }

  func addCategory(_ selector: String, _ steps: [Step]) -> Bool {
    let steps = unsafe steps.map { unsafe $0.inC }
    return unsafe hook_add_category(pointer, selector, Self.types(selector), steps, steps.count)
  }

  func make() -> TestObject { unsafe TestObject(pointer: unsafe hook_make(pointer)) }
  var itself: TestObject { unsafe TestObject(pointer: unsafe pointer) }

  /// How often its own method ran.
  func runs(_ selector: String) -> Int { Int(unsafe hook_runs(pointer, selector)) }

  /// Where its own implementation is.
  func implementation(_ selector: String) -> UInt {
    unsafe UInt(bitPattern: unsafeBitCast(hook_own_implementation(pointer, selector), to: Int.self))
  }

  private static func types(_ selector: String) -> String {
    "Q16@0:8" + selector.filter { $0 == ":" }.map { _ in "Q" }.joined()
  }
}

extension Step {
  fileprivate var inC: hook_step {
    func step(
      _ kind: hook_kind, _ selector: String? = nil, _ object: TestObject? = nil
    ) -> hook_step {
      unsafe hook_step(
        kind: kind, selector: selector.map { unsafe UnsafePointer(strdup($0)) },
        object: object?.pointer, function: nil, context: nil)
    }
    switch self {
    case .callSuper: return unsafe step(HOOK_SUPER)
    case .callSuperOf(let selector): return unsafe step(HOOK_SUPER_OF, selector)
    case .send(let selector): return unsafe step(HOOK_SEND, selector)
    case .sendTo(let object, let selector): return unsafe step(HOOK_SEND_TO, selector, object)
    case .recur: return unsafe step(HOOK_RECUR)
    case .raise: return unsafe step(HOOK_RAISE)
    case .throwFromC: return unsafe step(HOOK_THROW)
    case .jump: return unsafe step(HOOK_JUMP)
    case .dispose: return unsafe step(HOOK_DISPOSE)
    case .call(let body):
      var made = unsafe step(HOOK_CALL)
      unsafe made.context = Unmanaged.passRetained(Body(body)).toOpaque()
      unsafe made.function = { context, _ in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<Body>.fromOpaque(context).takeUnretainedValue().run()
      }
      return unsafe made
    }
  }

  private final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }
}
