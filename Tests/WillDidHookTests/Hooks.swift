import CWillDidHook
import Foundation
import StandInUIKit
import TestSupport
import Testing

/// What the owner of hooks heard of a call.
struct Heard {
  var line: String
  var number: UInt32
  var words: [UInt]
  var numbers: [Double]
  var result: UInt
  var type: String
  /// The level and selector of the call around it.
  var outer: String?
  var caller: UInt
}

/// Hooks that a test installs, and what they told.
@safe final class Hooks: @unchecked Sendable {
  private let lock = NSLock()
  private var heard: [Heard] = []
  private var met: [String] = []
  private var methods: [String] = []
  private var selectors: [String] = []
  private var unwanted: Set<String> = []
  private var configuration: UnsafeMutablePointer<wd_hook_configuration>
  /// What the owner does besides.
  var inEnter: ((String) -> Void)?
  /// How many calls were told of as not reported.
  private(set) var tooDeep: UInt64 = 0
  var inMet: ((String) -> Void)?

  /// Hooks methods of some classes and of what comes from them; those of classes begin with a `+`.
  ///
  /// Where there are many calls, they are only counted.
  init(
    _ selectors: [String], of roots: [TestClass]?, scan: wd_scan = WD_SCAN_ALL,
    unwanted: Set<String> = [], sparingBelow: [TestClass] = [], countsOnly: Bool = false,
    result: wd_hook_result = WD_HOOKS_INSTALLED
  ) {
    unsafe configuration = .allocate(capacity: 1)
    self.selectors = selectors
    self.unwanted = unwanted
    let names = unsafe roots.map { unsafe Self.pointers($0.map(\.name)) }
    let spared = unsafe sparingBelow.isEmpty ? nil : Self.pointers(sparingBelow.map(\.name))
    let list = UnsafeMutablePointer<wd_selector>.allocate(capacity: selectors.count)
    for (index, selector) in selectors.enumerated() {
      let isOfClass = selector.hasPrefix("+")
      unsafe (list + index).initialize(
        to: wd_selector(
          name: strdup(isOfClass ? String(selector.dropFirst()) : selector),
          is_class_method: isOfClass, roots: names, spared_below: spared))
    }
    unsafe configuration.initialize(
      to: wd_hook_configuration(
        selectors: list, selector_count: selectors.count, scan: scan, follows_images: true,
        owner: owner))
    if countsOnly { unsafe hook_count_calls(&configuration.pointee.owner) }
    #expect(unsafe wd_hook_install(configuration) == result)
  }

  /// The calls of hooks that only count them.
  var counts: hook_counts { hook_counted() }

  /// Installs the same again.
  func install() { #expect(unsafe wd_hook_install(configuration) == WD_HOOKS_INSTALLED) }
  func uninstall() { wd_hook_uninstall() }

  var lines: [String] { lock.withLock { heard.map(\.line) } }
  var calls: [Heard] { lock.withLock { heard } }
  var classesMet: [String] { lock.withLock { met } }
  var methodsHooked: [String] { lock.withLock { methods } }

  func forget() { lock.withLock { heard = [] } }

  /// What was heard while something ran.
  func during(_ body: () -> Void) -> [String] {
    let before = lines.count
    body()
    return Array(lines[before...])
  }

  private static func pointers(_ names: [String]) -> UnsafePointer<UnsafePointer<CChar>?> {
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: names.count + 1)
    for (index, name) in names.enumerated() {
      unsafe (list + index).initialize(to: UnsafePointer(strdup(name)))
    }
    unsafe (list + names.count).initialize(to: nil)
    return unsafe UnsafePointer(list)
  }
}

// MARK: - The owner

extension Hooks {
  private var owner: wd_owner {
    unsafe wd_owner(
      // The hooks of a test stay as long as its process, as calls under way may end late.
      context: Unmanaged.passRetained(self).toOpaque(),
      wants_class: { context, name, _ in
        unsafe name.map { unsafe !Hooks.at(context).unwanted.contains(String(cString: $0)) } ?? true
      },
      wants_image: nil,
      met_class: { context, type in _ = unsafe type.map { unsafe Hooks.at(context).note(met: $0) }
      },
      hooked: { context, method in
        _ = unsafe method.map { unsafe Hooks.at(context).note(hooked: $0) }
      },
      left_out: nil,
      too_deep: { context, calls in unsafe Hooks.at(context).note(tooDeep: calls) },
      enter: { context, call in
        _ = unsafe call.map { unsafe Hooks.at(context).note($0, isExit: false) }
      },
      exit: { context, call in
        _ = unsafe call.map { unsafe Hooks.at(context).note($0, isExit: true) }
      })
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> Hooks {
    unsafe Unmanaged<Hooks>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
  }

  private func note(tooDeep calls: UInt64) { lock.withLock { tooDeep = calls } }

  private func note(met type: UnsafeMutablePointer<wd_class>) {
    let name = unsafe String(cString: type.pointee.name)
    lock.withLock { met.append(name) }
    inMet?(name)
  }

  private func note(hooked method: UnsafeMutablePointer<wd_method>) {
    let text = unsafe text(UnsafePointer(method))
    lock.withLock { methods.append(text) }
  }

  private func text(_ method: UnsafePointer<wd_method>) -> String {
    unsafe "\(String(cString: method.pointee.level.pointee.name)) "
      + selectors[Int(method.pointee.selector)]
  }

  private func note(_ call: UnsafeMutablePointer<wd_call>, isExit: Bool) {
    let line = unsafe text(call.pointee.method) + (isExit ? end(call) : start(call))
    // A class has to be told of before its calls are.
    let type = unsafe String(cString: call.pointee.type.pointee.name)
    let words = unsafe withUnsafeBytes(of: call.pointee.words) {
      unsafe Array($0.bindMemory(to: UInt.self))
    }
    let numbers = unsafe withUnsafeBytes(of: call.pointee.numbers) {
      unsafe Array($0.bindMemory(to: Double.self))
    }
    lock.withLock {
      if !met.contains(type) { Issue.record("\(type) was not met before \(line)") }
      heard.append(
        Heard(
          line: line, number: unsafe call.pointee.method.pointee.number, words: words,
          numbers: numbers, result: unsafe call.pointee.result, type: type,
          outer: unsafe call.pointee.outer.map { unsafe text($0.pointee.method) },
          caller: unsafe UInt(bitPattern: call.pointee.caller)))
    }
    if !isExit { inEnter?(line) }
  }

  private func start(_ call: UnsafeMutablePointer<wd_call>) -> String {
    switch unsafe call.pointee.way {
    case WD_CALL_SENT: " sent"
    case WD_CALL_SUPER: " super"
    case WD_CALL_WRONG_SUPER: " wrong super"
    default: " late super"
    }
  }

  private func end(_ call: UnsafeMutablePointer<wd_call>) -> String {
    var text = " done"
    let count = unsafe call.pointee.super_calls
    if count > 0 { text += " super*\(count)" }
    if count == 0, unsafe call.pointee.is_judged { text += " missing" }
    if unsafe call.pointee.is_unwound { text += " unwound" }
    return text
  }
}

/// All tests of hooks: only one at a time has them.
@Suite(.serialized, .hooksAlone, .enabled(if: hook_load_runtime()))
enum HookTests {}
