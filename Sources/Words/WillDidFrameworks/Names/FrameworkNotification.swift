package import WillDidModel

/// A notification of the frameworks, which comes also where no delegate has a method for it.
package struct FrameworkNotification: Sendable {
  /// The name, as centers post it.
  package let name: String
  /// The callback that it stands for.
  package let callback: Callback
  /// The method that a delegate of the object has for it; then that is recorded.
  package let selector: String

  init(_ name: String, _ callback: Callback, _ selector: String) {
    (self.name, self.callback, self.selector) = (name, callback, selector)
  }

  /// Comes when more classes are there.
  package static let bundleDidLoad = "NSBundleDidLoadNotification"

  /// The notification with a name.
  package static func named(_ name: String) -> FrameworkNotification? { byName[name] }

  private static let byName: [String: FrameworkNotification] = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
