package import WillDidFindings
internal import WillDidLog
package import WillDidModel
package import WillDidSystem
package import WillDidTimeline

/// A format that runs are written in for the tools of others.
///
/// It gets one run after the other: first the findings, then what the fold finds out, then all
/// events. What it has to write it keeps until the caller takes it, so that memory depends on what is
/// open and not on the events.
///
/// A new format is a type that conforms to ``StreamExporter``, and a row of ``StreamFormat/all``.
package protocol Exporter: LifecycleObserver {
  /// Whether it is to hear what the fold finds out.
  var wantsLives: Bool { get }
  /// Whether it wants a time for each event, also where none is known.
  static var wantsTimes: Bool { get }
  /// Why something could not be kept until it is written, if it could not.
  var failure: SystemError? { get }

  /// Begins the next run.
  mutating func begin(_ run: ExportedRun)
  /// Hears all findings of the run at once, each with a time if it wants times.
  mutating func add(_ findings: [Finding])
  /// Hears that the fold is at its end, before the events come.
  mutating func endLives()
  /// Takes some events, in their order.
  mutating func take(_ events: EventColumns, _ rows: Range<Int>)
  /// Ends the output for the run, or a part of that; whether there is more, for which it is asked
  /// again.
  mutating func endRun() -> Bool
  /// Ends what is written, after the last run.
  mutating func finish()
}

extension Exporter {
  package var wantsLives: Bool { true }
  package static var wantsTimes: Bool { true }
  package var failure: SystemError? { nil }
  package mutating func add(_ findings: [Finding]) {}
  package mutating func endLives() {}
}

/// A format that is one stream of bytes.
package protocol StreamExporter: Exporter, SendableMetatype {
  /// The bytes to be written next; the caller that writes them empties them.
  var bytes: [UInt8] { get set }
  /// Begins without runs.
  init()
}
