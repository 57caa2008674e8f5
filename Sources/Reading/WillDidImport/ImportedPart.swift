package import WillDidModel

/// A thread of an imported run.
package struct ImportedThread: Hashable, Sendable {
  /// The number by which events name the thread.
  package var index: UInt32
  /// The number that the system gave to the thread; 0 where the log does not say.
  package var systemID: UInt64
  package var isMain: Bool
}

/// The class of an imported instance.
package struct ImportedInstance: Hashable, Sendable {
  package var instance: InstanceID
  package var classID: NameID
}

/// Some events of a run and what they name for the first time.
package struct ImportedPart: Sendable {
  /// The number of the run in the log, from 0 in the order of first events.
  package var run: Int
  /// When the run started, as far as is known so far: nanoseconds since 1970.
  package var wallStart: Int64?
  /// Whether the times are exact to the nanosecond.
  package var isExact: Bool
  /// The names that are new, in the order of their numbers.
  package var names = Names()
  package var instances: [ImportedInstance] = []
  /// The events; the attributes of each end with the line of the log, and the address of an object that is new.
  package var columns = EventColumns()
  /// The rows before which numbers are left out, each with the number of its event.
  package var jumps: [(row: Int, sequence: UInt64)] = []
}

/// The facts about a run when the whole log has been read.
package struct ImportedRun: Sendable {
  /// The number of the run among those of the log.
  package var run: Int
  /// The time at which the run began, by the calendar.
  package var wallStart: Int64?
  /// The threads with their names.
  package var threads: [ImportedThread]
  /// How the lines tell objects apart.
  package var identities: Identities
  /// Other texts about the run, by key.
  package var metadata: [String: String]
  /// How many events the run has.
  package var eventCount: UInt64
}

/// How much of a log was understood, in lines.
package struct LineTally: Hashable, Sendable {
  /// Lines that have anything in them.
  package var lines: UInt64 = 0
  /// Lines with events.
  package var understood: UInt64 = 0
  /// Lines that only part others.
  package var rules: UInt64 = 0
  /// Lines whose callback is misspelled but can be only one.
  package var typos: UInt64 = 0
  /// Lines in which a runner of tests reports a test.
  package var tests: UInt64 = 0

  package init() {}

  /// How many lines had no event and were no rule of a table.
  package var notUnderstood: UInt64 { lines - understood - rules }
}

/// A line without an event.
package struct UnparsedLine: Hashable, Sendable {
  /// The number of the line in the log, from 1.
  package var number: UInt64
  package var text: String
}

/// The match of a user's own pattern in a line.
package struct PatternMatch: Hashable, Sendable {
  package var className: String?
  package var callback: String
  package var time: String?
  package var address: String?

  package init(className: String?, callback: String, time: String?, address: String?) {
    self.className = className
    self.callback = callback
    self.time = time
    self.address = address
  }
}
