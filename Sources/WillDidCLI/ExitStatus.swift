/// What the command tells the shell when it ends.
struct ExitStatus: RawRepresentable, Hashable {
  let rawValue: Int32

  // Scripts rely on the numbers. From 64 on they are those of sysexits.h.
  static let success = ExitStatus(rawValue: 0)
  /// A part of the input could not be read.
  static let partlyUnreadable = ExitStatus(rawValue: 3)
  /// The command line makes no sense.
  static let usage = ExitStatus(rawValue: 64)
  /// The input is no trace, or none that this version can read.
  static let badData = ExitStatus(rawValue: 65)
  /// The input is missing or must not be read.
  static let noInput = ExitStatus(rawValue: 66)
  /// Reading or writing failed.
  static let inputOutput = ExitStatus(rawValue: 74)

  /// Takes in how another part of the work ended: the first failure counts, and any failure more than
  /// what is merely incomplete.
  mutating func add(_ other: ExitStatus) {
    if self == .success || (self == .partlyUnreadable && other != .success) { self = other }
  }
}
