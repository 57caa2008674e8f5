internal import CWillDidPlatform

extension AppRecording.Configuration {
  /// What a trace says of the system, and of what was hooked.
  func facts(_ runtime: String?) -> [String: String] {
    var facts = ["hooks.runtime": runtime ?? "none", "hooks.layout": layout.rawValue]
    facts["hooks.frameworks"] = Self.frameworks
    facts["hooks.included"] = included
    facts["hooks.excluded"] = excluded
    facts["hooks.images"] = includedImages
    facts["hooks.excludedImages"] = excludedImages
    if sampling > 1 { facts["hooks.sampling"] = "1 in \(sampling)" }
    facts["system"] = Self.system
    if HookRuntime.hasClass("XCTestCase") { facts["tests"] = "XCTest" }
    return facts
  }

  private static var frameworks: String? {
    let known = [("UIKit", "UIViewController"), ("AppKit", "NSApplication")]
    let found = known.filter { HookRuntime.hasClass($0.1) }.map(\.0)
    return found.isEmpty ? nil : found.joined(separator: ", ")
  }

  /// The system by the name that people use, where that is not the one of the kernel.
  private static var system: String? {
    if HookRuntime.hasClass("GSModelLoader") { return "GNUstep" }
    var text = [CChar](repeating: 0, count: 64)
    guard unsafe wd_product(&text, text.count) else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
