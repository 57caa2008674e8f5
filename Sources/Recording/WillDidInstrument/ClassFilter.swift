internal import WillDidModel

/// Decides about which classes anything is recorded.
package struct ClassFilter: Sendable {
  private let included: RegularExpression?
  private let excluded: RegularExpression?
  private let includedImages: RegularExpression?
  private let excludedImages: RegularExpression?
  private let recordsHostingControllers: Bool

  package init(_ configuration: AppRecording.Configuration) throws(InstrumentError) {
    func pattern(_ text: String?) throws(InstrumentError) -> RegularExpression? {
      guard let text, !text.isEmpty else { return nil }
      do throws(RegularExpression.Invalid) {
        return try RegularExpression(text)
      } catch {
        throw .pattern(text, reason: error.reason)
      }
    }
    included = try pattern(configuration.included)
    excluded = try pattern(configuration.excluded)
    includedImages = try pattern(configuration.includedImages)
    excludedImages = try pattern(configuration.excludedImages)
    recordsHostingControllers = configuration.recordsHostingControllers
  }

  /// Whether methods that a class defines are hooked.
  ///
  /// A class that is only not included is: it may stand between one that is and the framework.
  package func hooks(_ name: String, image: String?) -> Bool {
    if let excluded, excluded.matches(className: name) { return false }
    if let excludedImages, let image, excludedImages.matches(image) { return false }
    return true
  }

  /// Whether classes of a program or library are looked at.
  package func looks(at image: String) -> Bool { excludedImages?.matches(image) != true }

  /// Whether objects of a class are recorded.
  package func records(_ name: String, image: String?) -> Bool {
    guard hooks(name, image: image) else { return false }
    if !recordsHostingControllers, Self.isHosting(name) { return false }
    if let included, !included.matches(className: name) { return false }
    if let includedImages, !includedImages.matches(image ?? "") { return false }
    return true
  }

  /// Whether SwiftUI makes controllers of the class for its own use.
  package static func isHosting(_ name: String) -> Bool {
    if name.hasPrefix("SwiftUI.") { return true }
    // The runtime writes generic classes in a form of its own.
    if name.hasPrefix("_Tt") { return name.end(of: "HostingController") != nil }
    let bare = ClassName.bare(name).drop { $0 == "_" }
    return bare.hasPrefix("UIHosting") || bare.hasPrefix("NSHosting")
  }

  /// Whether a class comes with the system, as its name tells.
  package static func isFramework(_ name: String) -> Bool {
    let bare = name.drop { $0 == "_" }
    let rest = bare.dropFirst(2)
    guard rest.first?.isUppercase == true else { return false }
    // Apps have prefixes of three letters, such as GSK; GNUstep has them for what observes objects alone.
    if bare.hasPrefix("GS") {
      return rest.dropFirst().first?.isUppercase != true || bare.hasPrefix("GSKVO")
    }
    return ["NS", "UI", "IB", "CA"].contains { bare.hasPrefix($0) }
  }
}
