import TestSupport
import WillDidFindings
import WillDidModel
import WillDidTimeline

/// The right answers to a story, as the file beside it says them.
///
/// `Traces/README.md` has the grammar.
struct Expectations {
  /// The words that lines begin with.
  enum Word: String, CaseIterable {
    case given, ignore, run
    case transition, finding, state, appearances, origin
    case order, never, crash, unparsed
  }

  /// The system that a log comes from, which the log itself does not tell.
  var given: Environment?
  /// The rules that nothing is said about.
  var ignored: Set<String> = []
  /// How many lines of a log were not recognised.
  var unparsed = 0
  /// The answers to each run.
  var runs = [OfRun()]

  /// The right answers to one run.
  struct OfRun {
    /// The transitions in the order of their starts; `nil` where any will do.
    var transitions: [String]? = []
    var findings: [String] = []
    var facts: [Fact] = []
    var orders: [[Call]] = []
    var nevers: [(call: Call, after: Call?)] = []
    /// A part of the message of each end of the app that was no good end.
    var crashes: [String] = []
  }

  /// What is true of an instance at the end.
  struct Fact {
    let word: Word
    let who: String
    let value: String
  }

  /// A call of a callback on an instance of a class.
  struct Call: Hashable, CustomStringConvertible {
    /// The name of the class without its module, or `-`.
    let className: String
    let callback: Callback

    var description: String { "\(className).\(callback.name)" }
  }
}

/// A line that is no right answer to anything.
struct ExpectationError: Error, Equatable, CustomStringConvertible {
  let file: String
  let line: Int
  let what: String

  var description: String { "\(file):\(line): \(what)" }
}
