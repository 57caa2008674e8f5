/// How the process of a run ended, as its trace says under ``key``.
package enum ProcessEnd: Hashable, Sendable, Codable {
  /// With a status, by its own will: 0 says that all went well.
  case status(Int32)
  /// A signal ended it.
  case signal(Int32)

  /// Where metadata has it: "status 0", "signal 11".
  package static let key = "process.end"
  /// Where metadata has the callbacks of the app that were running then, the outermost first.
  package static let openKey = "process.open"

  /// Reads what ``text`` wrote; `nil` for anything else.
  package init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, let number = Int32(words[1]) else { return nil }
    switch words[0] {
    case "status": self = .status(number)
    case "signal": self = .signal(number)
    default: return nil
    }
  }

  /// The text in metadata.
  package var text: String {
    switch self {
    case .status(let status): "status \(status)"
    case .signal(let signal): "signal \(signal)"
    }
  }

  /// The words behind "the app": "ended with status 1", "was ended by signal 11 (SIGSEGV)".
  package var words: String {
    switch self {
    case .status(let status): "ended with status \(status)"
    case .signal(let signal):
      "was ended by signal \(signal)\(Self.names[signal].map { " (\($0))" } ?? "")"
    }
  }

  /// Whether the process ended against the will of those who wrote it.
  package var isCrash: Bool {
    if case .signal(let signal) = self { Self.crashes.contains(signal) } else { false }
  }

  // The numbers that all systems have in common; a few others mean one thing on Linux and another on a Mac.
  private static let names: [Int32: String] = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE",
    9: "SIGKILL", 11: "SIGSEGV", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM",
  ]
  // An illegal instruction, a trap, an abort, an error of the bus, of arithmetic, of memory, of a system call: those
  // of Linux, where commands learn how a program ended.
  private static let crashes: Set<Int32> = [4, 5, 6, 7, 8, 11, 31]
}
