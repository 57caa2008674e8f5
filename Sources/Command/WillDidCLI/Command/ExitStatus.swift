/// The status that the command gives the shell when it ends.
package struct ExitStatus: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  // Scripts rely on the numbers. From 64 on they are those of sysexits.h.
  /// Everything was done, and nothing makes the command fail.
  static let success = ExitStatus(rawValue: 0)
  /// Runs differ.
  static let different = ExitStatus(rawValue: 1)
  /// There are findings that must not be.
  static let findings = ExitStatus(rawValue: 2)
  /// A part of the input could not be read.
  static let partlyUnreadable = ExitStatus(rawValue: 3)
  /// There is no baseline where one should be.
  static let noBaseline = ExitStatus(rawValue: 5)
  /// A project file could not be read, so what a project compiles is not known.
  static let projectUnread = ExitStatus(rawValue: 6)
  /// The command line makes no sense.
  static let usage = ExitStatus(rawValue: 64)
  /// The input is no trace, or none that this version can read.
  static let badData = ExitStatus(rawValue: 65)
  /// The input is missing or must not be read.
  static let noInput = ExitStatus(rawValue: 66)
  /// Reading or writing failed, or took longer than it may.
  static let inputOutput = ExitStatus(rawValue: 74)
  /// The user pressed ctrl-C: 128 plus the signal's number, as for a process that a signal ends.
  static let interrupted = ExitStatus(rawValue: 130)

  /// Takes in how another part of the work ended.
  ///
  /// A failure counts more than findings and differences, and they more than what is merely incomplete:
  /// they were found all the same. Of two failures the first counts.
  mutating func add(_ other: ExitStatus) {
    if other.weight > weight { self = other }
  }

  /// How much a status counts beside others.
  private var weight: Int {
    switch self {
    case .success: 0
    case .partlyUnreadable: 1
    case .different, .findings: 2
    default: 3
    }
  }
}
