internal import WillDidLog
public import WillDidSystem

/// Why a recorder could not start, or could not write.
public enum RecordError: Error, Hashable {
  /// The system refused to do something with a file.
  case system(SystemError)
  /// A trace, or the journal of one that crashed, stands where the new one should be made.
  case exists(path: String)
  /// A trace that is still being recorded stands where the new one should be made.
  case beingWritten(path: String)
  /// The trace was deleted or replaced while it was recorded.
  case removed(path: String)
  /// The trace, or a folder above it, got another name while it was recorded; the new place is empty where the
  /// system does not say it.
  case moved(path: String, newPlace: String)
  /// The journal was deleted or replaced while it was written.
  case journalRemoved(path: String)
}

extension RecordError: CustomStringConvertible {
  /// The mistake and its place, in one line for a person.
  public var description: String {
    switch self {
    case .system(let error):
      error.description
    case .exists(let path):
      "\(path) exists already: move it away, or let the configuration replace it"
    case .beingWritten(let path):
      "\(path) is still being recorded: stop that, or record to another path"
    case .removed(let path):
      "\(path) was deleted or replaced while it was recorded: events since then are kept in the journal as "
        + "long as it has room"
    case .moved(let path, let newPlace):
      "\(path) was moved while it was recorded: the trace is "
        + (newPlace.isEmpty ? "no longer there" : "now at \(newPlace)")
    case .journalRemoved(let path):
      "\(path) was deleted or replaced while it was written: a crash would lose the latest events"
    }
  }
}

extension RecordError {
  /// That a trace is not at its path any more, if it is elsewhere.
  init?(movedFrom trace: File) {
    guard let newPlace = trace.newPlace else { return nil }
    self = .moved(path: trace.path, newPlace: newPlace)
  }
}
