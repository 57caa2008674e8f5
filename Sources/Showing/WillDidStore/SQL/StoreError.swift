/// Why a question cannot be answered.
///
/// It is the only error of the module. The reason decides whether the command blames the statement,
/// whether a file is given up for memory, and which exit status follows.
package struct StoreError: Error, Hashable, Sendable {
  /// The kind of failure, which decides how to go on.
  package enum Reason: Hashable, Sendable {
    /// The statement makes no sense, or asks for something that is not there.
    case statement
    /// The statement would change something.
    case forbidden
    /// The user interrupted it, or it took too long.
    case interrupted
    /// There was not enough memory, or a value is too large.
    case tooLarge
    /// The file of the projection cannot be used: another process has it, the disk is full, it is
    /// damaged. Everything in it can be made again.
    case file
  }

  package let reason: Reason
  /// The mistake, in one line.
  package let message: String
  /// Where in the text of the statement it is, in bytes, if that is known.
  package var offset: Int?

  package init(_ reason: Reason, _ message: String, offset: Int? = nil) {
    self.reason = reason
    self.message = message
    self.offset = offset
  }
}
