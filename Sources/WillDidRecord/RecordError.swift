public import WillDidLog

/// Why a recorder could not start, or could not write.
public enum RecordError: Error, Hashable {
  /// The system refused to do something with a file.
  case system(SystemError)
  /// A trace, or the journal of one that crashed, stands where the new one should be made.
  case exists(path: String)
}

extension RecordError: CustomStringConvertible {
  /// What is wrong and where, in one line for a person.
  public var description: String {
    switch self {
    case .system(let error):
      error.description
    case .exists(let path):
      "\(path) exists already: move it away, or let the configuration replace it"
    }
  }
}
