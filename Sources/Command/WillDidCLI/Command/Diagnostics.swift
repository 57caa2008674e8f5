internal import WillDidLog
internal import WillDidText

/// The messages of the command on standard error.
///
/// Notes are about input that is damaged, cut or not recognised; they never change what standard
/// output has, so that it can be piped. Errors are printed even where notes are not.
struct Diagnostics {
  /// Whether only errors are said.
  var isQuiet: Bool

  /// More damages than these are counted and not listed.
  private static let limit = 20

  /// Prints an error; nothing for one without text.
  static func print(_ error: CommandError) {
    // Errors show typed words as they are: a terminal must not obey them.
    if !error.text.isEmpty { Output.printError(error.text.tamed) }
  }

  /// Says something that is no error.
  func note(_ problem: String, at place: String, remedy: String = "") {
    guard !isQuiet else { return }
    Self.print(CommandError(problem, at: place, remedy: remedy, status: .success))
  }

  /// Says that a run has no end.
  func noteCut(_ run: Run) {
    note("not closed, events may be missing at the end", at: run.path)
  }

  /// Says what of a run could not be read.
  func note(_ damages: [Run.FileDamage], remedy: String = "'willdid recover' saves the rest") {
    var remedy = remedy
    for (path, damage) in damages.prefix(Self.limit).map({ ($0.path, $0.damage) }) {
      let stretch = damage.length == 0 ? "" : ", byte \(damage.offset), \(damage.length) bytes"
      note("\(damage.reason), \(damage.missing)", at: path + stretch, remedy: remedy)
      remedy = ""
    }
    if damages.count > Self.limit, let last = damages.last {
      note(
        "\(damages.count - Self.limit) more places cannot be read", at: last.path,
        remedy: "'willdid info --verify' lists them")
    }
  }
}
