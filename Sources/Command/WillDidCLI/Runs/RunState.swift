internal import WillDidLog
internal import WillDidReport
internal import WillDidText

/// Whether a run is whole, in the words of 'info'.
struct RunState {
  let ending: Run.Ending
  let damages: [Run.FileDamage]

  /// The state in a few words.
  var text: String {
    let state =
      switch ending {
      case .closed: damages.isEmpty ? "whole" : "closed"
      case .beingWritten: "whole so far, still being written"
      case .journal: "whole with its journal, which 'willdid recover' would merge"
      case .cut: "not closed, events may be missing at the end"
      }
    return damages.isEmpty ? state : "\(state), damaged in \(damages.count.counted("place"))"
  }

  /// The part of the run that was given up on purpose, behind the state; empty where nothing was.
  static func givenUp(_ run: Run) -> String {
    run.givenUp.map { "; given up before: \($0.words)" } ?? ""
  }

  /// What was found by reading all events of a run: the places that cannot be read, and whether it is whole.
  static func verified(_ run: Run, _ events: UInt64) -> String {
    let state = RunState(ending: run.ending, damages: run.damages)
    let frames = run.frames.reduce(0) { count, _ in count + 1 }
    let size = "\(events.counted("event")) in \(frames.counted("frame"))"
    let summary = "\(run.path.escaped): \(state.text); \(size)\(givenUp(run))"
    return (state.places + [summary]).map { "\($0)\n" }.joined()
  }

  /// A line for each place that cannot be read.
  var places: [String] { damages.map { "\($0.path.escaped): \($0.damage)" } }
}

extension GivenUp {
  /// How much it is.
  var words: String {
    segments == 0
      ? events.counted("event") : "\(events.counted("event")) in \(segments.counted("segment"))"
  }
}
