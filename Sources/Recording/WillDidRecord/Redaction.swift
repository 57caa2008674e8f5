/// The data that must not be recorded.
///
/// All rules run before anything is stored: what they take away is in no file at any time.
public struct Redaction: Sendable {
  /// Answers what is recorded in place of an attribute, or `nil` if nothing is.
  public var attribute: (@Sendable (Attribute, Callback) -> Attribute?)?
  /// Answers what is recorded in place of a text that the app names.
  ///
  /// Names of classes pass through ``className`` instead.
  public var text: (@Sendable (String) -> String)?
  /// Answers what is recorded in place of the name of a class; it is asked once for each class.
  ///
  /// Classes that get one name are one class to readers, and rules that go by the names of frameworks want
  /// these as they are.
  public var className: (@Sendable (String) -> String)?

  /// Makes a redaction from rules.
  public init(
    attribute: (@Sendable (Attribute, Callback) -> Attribute?)? = nil,
    text: (@Sendable (String) -> String)? = nil,
    className: (@Sendable (String) -> String)? = nil
  ) {
    self.attribute = attribute
    self.text = text
    self.className = className
  }

  /// Leaves attributes with these keys out.
  public static func dropping(_ keys: Attribute.Key...) -> Redaction {
    Redaction(attribute: { attribute, _ in keys.contains(attribute.key) ? nil : attribute })
  }
}
