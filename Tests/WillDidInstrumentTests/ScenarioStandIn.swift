import StandInUIKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An object of the stand-in.
struct Thing: Hashable {
  /// Its place in memory, as arguments of messages take it.
  let word: UInt

  init(word: UInt) { self.word = word }
  init(_ object: si_object?) { word = UInt(bitPattern: object) }

  var object: si_object? { unsafe si_object(bitPattern: word) }
  var className: String { unsafe String(cString: si_class_name(object)) }

  /// Sends a message with objects, flags and integers; returns what was answered.
  @discardableResult
  func send(_ selector: String, _ arguments: any Argument...) -> UInt {
    let words = arguments.map(\.word) + [0, 0, 0]
    return unsafe si_send(object, selector, words[0], words[1], words[2])
  }

  /// Sends a message that may raise an exception; whether it did.
  func raises(_ selector: String, _ arguments: any Argument...) -> Bool {
    let words = arguments.map(\.word) + [0, 0, 0]
    return unsafe si_raises(object, selector, words[0], words[1], words[2])
  }

  func asked(for selector: String) -> Thing? {
    let word = send(selector)
    return word == 0 ? nil : Thing(word: word)
  }

  /// Lets go of what was made: then only the stand-in holds it.
  func release() { unsafe si_release(object) }

  /// Holds it for ever.
  func leak() { _ = unsafe si_retain(object) }

  func observe() { unsafe si_observe(object) }
  func stopObserving() { unsafe si_stop_observing(object) }

  // MARK: - What controllers of UIKit are sent

  func push(_ child: Thing, animated: Bool = true) {
    send("pushViewController:animated:", child, animated)
  }

  func pop(animated: Bool = true) { send("popViewControllerAnimated:", animated) }

  func present(_ other: Thing, animated: Bool = true) {
    send("presentViewController:animated:completion:", other, animated)
  }

  func dismiss(animated: Bool = true) {
    send("dismissViewControllerAnimated:completion:", animated)
  }

  /// Becomes the delegate of its own presentation.
  func hearOfDismissals() {
    asked(for: "presentationController")?.send("setDelegate:", self)
  }

  /// A finger swipes back, and lets go.
  @MainActor func swipeBack(cancelled: Bool) {
    unsafe si_swipe_begin(object)
    unsafe si_swipe_end(object, cancelled)
    StandIn.settle()
  }

  /// A finger takes hold of a pop that was begun without it, and takes it back.
  @MainActor func catchPop() {
    unsafe si_pop_catch(object)
    unsafe si_swipe_end(object, true)
    StandIn.settle()
  }

  /// A finger pulls the sheet down; whether it may.
  @MainActor @discardableResult
  func pullDown(cancelled: Bool) -> Bool {
    guard unsafe si_pull_begin(object) else { return false }
    unsafe si_pull_end(object, cancelled)
    StandIn.settle()
    return true
  }
}

/// What a message may be sent with.
protocol Argument {
  var word: UInt { get }
}

extension Thing: Argument {}
extension Bool: Argument { var word: UInt { self ? 1 : 0 } }
extension Int: Argument { var word: UInt { UInt(bitPattern: self) } }

/// A string object.
struct Text: Argument {
  let word: UInt
  init(_ text: String) { word = unsafe UInt(bitPattern: si_string(text)) }
}

/// What an app and those who use it do.
@MainActor enum StandIn {
  /// Whether there is a runtime to build the classes with.
  nonisolated static let isThere = unsafe si_install("")

  static func make(_ className: String) -> Thing { unsafe Thing(si_make(className)) }

  static func make(_ className: String, nib: String) -> Thing {
    unsafe Thing(si_make_with_nib(className, nib))
  }

  static func make(_ className: String, _ initializer: String, _ argument: Thing?) -> Thing {
    unsafe Thing(si_make_with(className, initializer, argument?.object))
  }

  static func navigation(_ root: Thing, _ className: String = "UINavigationController") -> Thing {
    make(className, "initWithRootViewController:", root)
  }

  static func array(_ things: [Thing]) -> Thing {
    let objects = unsafe things.map { unsafe $0.object }
    return unsafe Thing(si_array(objects, objects.count))
  }

  /// Opens a window with a root; the app holds both.
  @discardableResult
  static func launch(_ root: Thing, settles: Bool = true) -> Thing {
    let window = unsafe Thing(si_launch(root.object))
    if settles { settle() }
    root.release()
    return window
  }

  static func settle() { si_settle() }
  static func quit() { si_quit() }

  /// What the app itself would have printed: the overrides that ran, in order.
  static var prints: [String] {
    (0..<si_print_count()).map { unsafe String(cString: si_print_line($0)) }
  }

  static var complaints: [String] {
    (0..<si_complaint_count()).map { unsafe String(cString: si_complaint_line($0)) }
  }

  static func forget() { si_forget_lines() }

  /// What stands for a flag in the types of a method.
  static var flagType: String { unsafe String(cString: si_flag_type()) }

  /// Where the code of the app lies, as against that of the frameworks.
  static var appCode: Range<UInt> {
    var start: UnsafeRawPointer?
    var end: UnsafeRawPointer?
    unsafe si_app_code(&start, &end)
    return UInt(bitPattern: start)..<UInt(bitPattern: end)
  }

  static func implementation(_ className: String, _ selector: String) -> UInt {
    unsafe UInt(bitPattern: si_implementation(className, selector))
  }
}

// MARK: - Classes

/// A method of a class of an app.
@MainActor struct Override {
  var selector: String
  var way = SI_SUPER_FIRST
  var other: String?
  var types: String?
  var answer: UInt = 0
  var context: Thing?
  var body: (@MainActor (Thing) -> Void)?

  init(
    _ selector: String, _ way: si_way = SI_SUPER_FIRST, of other: String? = nil,
    types: String? = nil, answering answer: UInt = 0, with context: Thing? = nil,
    then body: (@MainActor (Thing) -> Void)? = nil
  ) {
    (self.selector, self.way, self.other) = (selector, way, other)
    (self.types, self.answer, self.context, self.body) = (types, answer, context, body)
  }

  /// The setter of an outlet.
  static func outlet(_ selector: String) -> Override {
    Override(selector, SI_NO_SUPER, types: "v@:@")
  }
}

@MainActor extension [Override] {
  /// What a class overrides that prints all that it hears.
  static var all: [Override] {
    [
      "initWithNibName:bundle:", "initWithCoder:", "loadView", "viewDidLoad", "viewWillAppear:",
      "viewIsAppearing:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
      "willMoveToParentViewController:", "didMoveToParentViewController:",
      "viewWillTransitionToSize:withTransitionCoordinator:", "awakeFromNib", "dealloc",
    ].map { Override($0) }
  }

  /// All, with some of them otherwise.
  static func all(but changed: Override...) -> [Override] {
    all.filter { one in !changed.contains { $0.selector == one.selector } } + changed
  }
}

extension StandIn {
  private static var bodies: [@MainActor (Thing) -> Void] = []

  /// Makes a class; the same name twice is a mistake of the test.
  static func define(
    _ name: String, _ superclass: String = "UIViewController", _ overrides: [Override]? = nil
  ) {
    precondition(isThere)
    var made = unsafe [si_override]()
    for override in overrides ?? .all { unsafe made.append(make(override)) }
    precondition(unsafe si_make_class(name, superclass, made, made.count) != nil, name)
  }

  /// Adds a method to a class that is there.
  static func add(_ override: Override, to className: String) -> Bool {
    var made = unsafe make(override)
    return unsafe si_add_override(className, &made)
  }

  /// Puts another implementation in front of a method, as other swizzlers do.
  static func swizzle(_ className: String, _ selector: String) -> Bool {
    unsafe si_swizzle(className, selector)
  }

  /// A text that lives for ever, as C wants it.
  static func kept(_ text: String) -> UnsafePointer<CChar> {
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
    for (place, byte) in text.utf8.enumerated() { unsafe copy[place] = CChar(bitPattern: byte) }
    unsafe copy[text.utf8.count] = 0
    return unsafe UnsafePointer(copy)
  }

  /// Gives a method an implementation that it had.
  static func restore(_ className: String, _ selector: String, _ implementation: UInt) {
    unsafe si_restore(className, selector, UnsafeRawPointer(bitPattern: implementation))
  }

  private static func make(_ override: Override) -> si_override {
    // The stand-in copies the names, but only when it makes the class.
    var made = unsafe si_override()
    unsafe made.selector = kept(override.selector)
    unsafe made.way = override.way
    unsafe made.other = override.other.map { unsafe kept($0) }
    unsafe made.types = override.types.map { unsafe kept($0) }
    unsafe made.answer = override.answer
    unsafe made.context = override.context?.object
    if let body = override.body {
      bodies.append(body)
      unsafe made.context = UnsafeMutableRawPointer(bitPattern: bodies.count)
      unsafe made.body = { number, receiver, _ in
        let (number, word) = (Int(bitPattern: number), UInt(bitPattern: receiver))
        MainActor.assumeIsolated {
          StandIn.bodies[number - 1](Thing(word: word))
        }
      }
    }
    return unsafe made
  }
}
