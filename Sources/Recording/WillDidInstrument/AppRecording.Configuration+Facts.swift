internal import WillDidModel

extension AppRecording.Configuration {
  /// The facts of a trace about the system and the hooks.
  func facts(_ runtime: String?) -> [String: String] {
    var facts = ["hooks.runtime": runtime ?? "none", "hooks.layout": layout.rawValue]
    facts[.frameworks] = Self.frameworks
    facts["hooks.included"] = included
    facts["hooks.excluded"] = excluded
    facts["hooks.images"] = includedImages
    facts["hooks.excludedImages"] = excludedImages
    if sampling > 1 { facts["hooks.sampling"] = "1 in \(sampling)" }
    if HookRuntime.hasClass("GSModelLoader") { facts[.system] = "GNUstep" }
    if HookRuntime.hasClass("XCTestCase") { facts[.tests] = "XCTest" }
    return facts.merging(Self.bundleFacts) { $1 }
  }

  private static var frameworks: String? {
    let known = [("UIKit", "UIViewController"), ("AppKit", "NSApplication")]
    let found = known.filter { HookRuntime.hasClass($0.1) }.map(\.0)
    return found.isEmpty ? nil : found.joined(separator: ", ")
  }

  /// The facts in the bundle of the app, on systems of Apple.
  private static var bundleFacts: [String: String] {
    var facts: [String: String] = [:]
    facts[.app] = inBundle("CFBundleName")
    facts[.version] = inBundle("CFBundleShortVersionString")
    facts[.build] = inBundle("CFBundleVersion")
    return facts
  }

  /// A text, a Boolean or a number that the bundle of the app has under a key, on systems of Apple.
  static func inBundle(_ key: String) -> String? {
    // Elsewhere the libraries of a program may not be ready before it begins.
    guard HookRuntime.name == "Apple" else { return nil }
    let value = HookObject.class("NSBundle").object("mainBundle")
      .object("objectForInfoDictionaryKey:", .string(key))
    return value.text ?? value.object("stringValue").text
  }
}
