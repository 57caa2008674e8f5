package import WillDidModel

/// A method of the frameworks whose overrides have to call super.
///
/// Runs and audits judge by the same rows, so that SU-01 means the same in both.
package struct OverrideDuty: Sendable {
  /// The name in Swift, with the labels of its parameters.
  package let name: String
  package let labels: [String]
  package let selector: String
  /// The classes of the frameworks that declare it.
  package let classes: [String]
  /// The callback of runs; `nil` where they cannot show whether super was called.
  package let callback: Callback?
  /// Why leaving it out is no more than a notice in a class right below these; `nil` where it is more.
  private let excuse: Excuse?

  /// The reasons for which leaving a method out is light.
  enum Excuse: Sendable {
    /// The implementation of the classes is known to do nothing.
    case empty
    /// Apple recommends the call and does not require it.
    case advised
  }

  /// Whether it matters for how bad it is that a superclass of the app has an implementation.
  package var isLight: Bool { excuse != nil }

  init(
    _ name: String, _ labels: [String], _ selector: String, _ classes: [String],
    _ callback: Callback?, _ excuse: Excuse? = nil
  ) {
    (self.name, self.labels, self.selector) = (name, labels, selector)
    (self.classes, self.callback, self.excuse) = (classes, callback, excuse)
  }

  /// How bad it is to leave super out.
  package enum Weight: Sendable {
    case notice, warning, error
  }

  /// How bad it is that a class leaves super out.
  ///
  /// A class is direct if no superclass of the app has an implementation of its own. Containers of the
  /// frameworks, as UINavigationController and NSTabViewController, have some that are not empty.
  package func weight(isAppKit: Bool, isContainer: Bool, isDirect: Bool) -> Weight {
    if isContainer, !isOfEveryObject { return isAppKit ? .warning : .error }
    return isLight && isDirect ? .notice : .warning
  }

  /// Whether containers have no other implementation than all objects.
  private var isOfEveryObject: Bool { classes == ["NSObject"] }

  /// The duty of an override whose call runs show.
  package static func of(_ callback: Callback, isAppKit: Bool) -> OverrideDuty? {
    let own = all.filter { $0.callback == callback }
    return own.first { duty in
      duty.classes.contains { FrameworkName($0).isOfAppKit == isAppKit }
    } ?? own.first
  }
}
