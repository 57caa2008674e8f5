internal import WillDidFrameworks
internal import WillDidModel

/// Decides about which classes anything is recorded.
package struct ClassFilter: Sendable {
  private let included: RegularExpression?
  private let excluded: RegularExpression?
  private let includedImages: RegularExpression?
  private let excludedImages: RegularExpression?
  private let recordsHostingControllers: Bool

  package init(_ configuration: AppRecording.Configuration) throws(InstrumentError) {
    /// The pattern of a text; `nil` for none.
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
    if !recordsHostingControllers, FrameworkName(name).isHosting { return false }
    if let included, !included.matches(className: name) { return false }
    if let includedImages, !includedImages.matches(image ?? "") { return false }
    return true
  }
}
