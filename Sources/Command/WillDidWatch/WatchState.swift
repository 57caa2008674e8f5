package import WillDidFindings
package import WillDidModel
package import WillDidTimeline

/// The state of a run at a moment, as far as a screen shows it.
///
/// A screen is drawn from it and from nothing else.
package struct WatchState: Sendable {
  /// The name of the run, and of the app.
  package var title = ""
  package var progress = Progress.waiting
  package var tree: [WatchRow] = []
  /// The transitions that have settled, oldest first.
  package var transitions: [WatchRow] = []
  /// The findings, the worst first.
  package var findings: [WatchRow] = []
  /// How many events each tenth of a second has, the latest last.
  package var beats: [Beat] = []
  package var events: UInt64 = 0
  /// How many events came in the last second.
  package var rate = 0
  package var lost: UInt64 = 0
  /// How old the newest event is, in nanoseconds; `nil` where that is not known.
  package var age: Int64?
  /// The moment that is shown; `nil` for the latest.
  package var moment: Moment?
  /// Whether it is a log, which can be kept as a trace.
  package var isLog = false

  package init() {}

  /// How far it is with the run.
  package enum Progress: Sendable {
    case waiting, recording, ended
  }

  /// A tenth of a second.
  package struct Beat: Hashable, Sendable {
    package var events = 0
    package var hasTransition = false
    package var hasFinding = false
    package var isMarked = false

    package init() {}
  }
}

/// A line of a list, and whom it is about.
package struct WatchRow: Sendable {
  package var subject: WatchSubject
  /// The text, with sequences that set colours.
  package var text: String
  /// The text without them, for search.
  package var plain: String
  /// Whether it is new, so that it is marked.
  package var isNew = false

  /// Takes a text with colours in it.
  package init(_ subject: WatchSubject, _ text: String) {
    (self.subject, self.text) = (subject, text)
    var plain = ""
    var isColour = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1b}" { isColour = true }
      if !isColour { plain.unicodeScalars.append(scalar) }
      if scalar == "m" { isColour = false }
    }
    self.plain = plain
  }
}

/// The subject of a line.
package enum WatchSubject: Hashable, Sendable {
  case instance(InstanceID)
  case transition(UInt32)
  case finding(Finding.Occasion)
  case window(Int)
}

/// A wish of the user that the screen alone cannot grant.
package enum WatchWish: Hashable, Sendable {
  case quit, suspend, redraw
  /// Stands still, or goes on with what comes.
  case pause(Bool)
  /// Goes some steps back or ahead in time.
  case step(Step, by: Int)
  /// Goes to the place that was marked last.
  case goToMark
  case mark
  /// Explains a finding.
  case open(WatchSubject)
  case askWhy(WatchSubject)
  /// Writes a page, a trace or a picture of the screen.
  case write(Product, to: String)

  /// The length of a step in time.
  package enum Step: Hashable, Sendable { case event, transition }

  /// The files that can be written.
  package enum Product: Hashable, Sendable, CaseIterable { case page, trace, picture }
}
