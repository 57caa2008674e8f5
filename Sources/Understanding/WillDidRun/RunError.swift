package import WillDidImport
package import WillDidLog
package import WillDidSystem

/// Why a run could not be opened, or a log not be made into runs.
package struct RunError: Error, Hashable {
  /// The mistake.
  package enum Reason: Hashable, Sendable {
    /// The run or the log cannot be read.
    case reading(LogError)
    /// The trace that a log is made into cannot be written.
    case writing(SystemError)
    /// It is no trace, and no line in it was recognised as an event.
    case noEvents(UnreadLog)
    /// A pattern for lines of the log cannot be used.
    case pattern(InvalidPattern)
  }

  package let reason: Reason
  /// The file that was to be read or written.
  package let path: String

  package init(_ reason: Reason, at path: String) {
    self.reason = reason
    self.path = path
  }

  /// Why a trace could not be written.
  init(_ error: LogError, writing path: String) {
    if case .system(let error) = error.reason {
      self.init(.writing(error), at: path)
    } else {
      self.init(.reading(error), at: path)
    }
  }
}
