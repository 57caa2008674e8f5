package import WillDidFindings
package import WillDidModel
package import WillDidTimeline

/// All that a report of one run tells, whatever it is printed as.
package struct RunReport: Sendable {
  package var run: RunFacts
  package var counts: Lifecycle.Counts
  /// How many lines of an imported log told of no event.
  package var unparsed: UInt64
  /// The transitions, in the order of their starts.
  package var transitions: [Transition]
  /// What was found, in the order of the run, without what the baseline suppresses.
  package var findings: [Finding]
  /// What was found and is suppressed by the baseline.
  package var suppressed: [Finding]
  /// The events that findings and transitions name, as far as they are shown.
  package var events: [UInt64: Event]
  /// The texts of the run.
  package var names: [NameID: String]
  /// Which instance of its class an instance is, from 1, for those that findings or events name.
  package var ordinals: [InstanceID: UInt32]

  package init(
    run: RunFacts, counts: Lifecycle.Counts, unparsed: UInt64 = 0, transitions: [Transition] = [],
    findings: [Finding] = [], suppressed: [Finding] = [], events: [UInt64: Event] = [:],
    names: [NameID: String] = [:], ordinals: [InstanceID: UInt32] = [:]
  ) {
    self.run = run
    self.counts = counts
    self.unparsed = unparsed
    self.transitions = transitions
    self.findings = findings
    self.suppressed = suppressed
    self.events = events
    self.names = names
    self.ordinals = ordinals
  }
}

/// Which run is told of.
package struct RunFacts: Sendable {
  /// What the run was opened by.
  package var path: String
  package var id: String
  /// Texts about the run: the app, its build, the system, the source.
  package var metadata: [String: String]
  /// When the run started by the wall clock, as ISO 8601 writes it; `nil` where nobody knows.
  package var start: String?
  /// From the first to the last event, in nanoseconds.
  package var duration: Int64?
  /// Whether the end of the run is known: "closed", "being-written", "journal", "cut".
  package var ending: String

  package init(
    path: String, id: String = "", metadata: [String: String] = [:], start: String? = nil,
    duration: Int64? = nil, ending: String = "closed"
  ) {
    self.path = path
    self.id = id
    self.metadata = metadata
    self.start = start
    self.duration = duration
    self.ending = ending
  }
}

extension RunFacts {
  /// The object that stands under the key "run" of all outputs.
  package var json: JSON {
    .object([
      ("path", .string(path)), ("run", .string(id)), ("start", JSON(start)),
      ("duration", JSON(duration)),
      (
        "metadata",
        .object(metadata.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
      ),
      ("ending", .string(ending)),
    ])
  }
}
