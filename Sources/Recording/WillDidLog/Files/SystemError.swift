/// What the system answered when it refused to do something with a file.
public struct SystemError: Error, Hashable {
  /// The number of the error, as in C's `errno`.
  public var code: Int32
  /// What was tried, as a verb: "open", "write".
  public var action: String
  /// The path of the file.
  public var path: String

  package init(code: Int32, action: String, path: String) {
    self.code = code
    self.action = action
    self.path = path
  }
}

extension SystemError: CustomStringConvertible {
  /// What was tried and why it failed, in one line for a person.
  public var description: String {
    "cannot \(action) \(path): \(reason)"
  }
}
