internal import WillDidArguments
internal import WillDidImport
internal import WillDidLog
internal import WillDidNib
internal import WillDidReport
internal import WillDidRun
internal import WillDidSystem
internal import WillDidText

/// Why the command could not do what it was asked to.
///
/// It is the only error that reaches `main`: a verb turns the errors of libraries into it, which
/// adds the place, what may help, and the exit status. The text is `willdid: problem: place
/// (remedy)`.
package struct CommandError: Error {
  /// The text to print; empty where its reader is gone.
  package let text: String
  /// The status with which the process ends.
  package let status: ExitStatus
  /// Why the options of a verb cannot be accepted together, without its usage; `nil` for other errors.
  private(set) var misuse: String?

  /// Takes the text and the status.
  private init(text: String, status: ExitStatus) {
    self.text = text
    self.status = status
  }

  /// Makes an error of options that cannot be accepted together.
  static func misuse(_ problem: String) -> CommandError {
    var error = CommandError(UsageError(problem))
    error.misuse = problem
    return error
  }

  /// Makes an error in one line, and perhaps lines of the text that it is about below it.
  init(
    _ problem: String, at place: String, remedy: String = "", status: ExitStatus,
    excerpt: String = ""
  ) {
    let advice = remedy.isEmpty ? "" : " (\(remedy))"
    let lines = excerpt.isEmpty ? "" : "\n\(excerpt)"
    self.init(
      text: "willdid: \(problem.escaped): \(place.escaped)\(advice)\(lines)", status: status)
  }

  /// The reader of the output has gone, which is no failure: `willdid events … | head`.
  static let closedPipe = CommandError(text: "", status: .success)
  /// The user pressed ctrl-C, and needs no message about it.
  static let interrupted = CommandError(text: "", status: .interrupted)
}

extension CommandError {
  /// Why a command line cannot be accepted.
  init(_ error: UsageError) { self.init(text: error.text, status: .usage) }

  /// Why a run cannot be opened, or a log not be made into runs.
  init(_ error: RunError) {
    switch error.reason {
    case .reading(let reason): self.init(reason, reading: error.path)
    case .writing(let reason): self.init(reason, writing: error.path)
    case .noEvents(let log): self.init(log, at: error.path)
    case .pattern(let reason): self.init(reason)
    }
  }

  /// Why a pattern cannot be used.
  init(_ error: InvalidPattern) {
    self.init(error.problem, at: error.place, status: .badData)
  }

  /// Why a run cannot be opened.
  init(_ error: LogError, reading path: String) {
    let place = error.offset.map { $0 > 0 ? "\(path), byte \($0)" : path } ?? path
    switch error.reason {
    case .system(let error):
      self.init(
        error.reason, at: path, status: error.isUnreadable ? .noInput : .inputOutput)
    case .noTrace:
      self.init("no trace in the folder", at: path, status: .noInput)
    case .severalRuns:
      self.init("\(error.reason)", at: path, remedy: "name one of them", status: .badData)
    case .newerFormat:
      self.init("\(error.reason)", at: path, remedy: "get a newer willdid", status: .badData)
    default:
      self.init("\(error.reason)", at: place, status: .badData)
    }
  }

  /// Why a trace cannot be written.
  init(_ error: LogError, writing path: String) {
    if case .system(let error) = error.reason {
      self.init(error, writing: path)
    } else {
      self.init(error, reading: path)
    }
  }

  /// Why an output cannot be written.
  init(_ error: SystemError, writing path: String) {
    if error.isClosedPipe {
      self = .closedPipe
    } else {
      self.init(error.reason, at: path, status: .inputOutput)
    }
  }
}

extension SystemError {
  /// Whether there is nothing to read, or nothing that this user may read.
  fileprivate var isUnreadable: Bool { action == "open" || action == "list" }
}

extension CommandError {
  /// Why a document cannot be read.
  init(_ error: NibError, reading path: String) {
    var place = error.file.isEmpty ? path : "\(path)/\(error.file)"
    if error.file.hasPrefix("\(path)/") { place = error.file }
    if let position = error.position {
      // In the form that editors jump to.
      place +=
        position.line > 0 ? ":\(position.line):\(position.column)" : ", byte \(position.byte)"
    }
    let status: ExitStatus =
      switch error.reason {
      case .unreadable(_, let isMissing): isMissing ? .noInput : .inputOutput
      default: .badData
      }
    self.init("\(error.reason)", at: place, status: status)
  }
}
