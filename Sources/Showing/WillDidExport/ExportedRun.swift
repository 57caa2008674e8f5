package import WillDidLog
package import WillDidModel
internal import WillDidReport

/// The facts about a run that all formats write.
///
/// It is made once for a run and handed to `Exporter/begin(_:)`.
package struct ExportedRun {
  package let run: Run
  /// Which run of the output it is, from 1.
  package let number: Int
  /// Whether it is the only one.
  package let isOnly: Bool
  /// The texts of the run.
  package let names: Names
  /// From the earliest to the latest time; all zero where no time is known.
  let times: ClosedRange<Int64>
  /// Whether the order of the events stands for times, because none are known.
  package let isOrdered: Bool

  package init(_ run: Run, number: Int = 1, isOnly: Bool = true) {
    self.run = run
    self.number = number
    self.isOnly = isOnly
    names = run.declarations.names
    let known = run.times
    isOrdered = known == nil
    times = known ?? 0...ExportTimes.time(ofSequence: run.lastSequence)
  }

  /// The number of the process; `nil` where unknown.
  var processID: Int32? {
    run.metadata[.processNumber].flatMap { Int32($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The threads that the run declares, in their order.
  var threads: [ThreadInfo] {
    run.declarations.threads.values.sorted { $0.index < $1.index }
  }

  func threadName(_ index: UInt32) -> String {
    guard let thread = run.declarations.threads[index] else { return "thread \(index)" }
    if !thread.name.isEmpty { return thread.name }
    return thread.isMain ? "main" : "thread \(index)"
  }

  /// The build of the app, which fleets are divided by; `nil` where unknown.
  package var build: String? { run.metadata[.build] }

  /// The label of a call: the class whose implementation ran, and the callback.
  func label(_ level: UInt32, _ callback: UInt16) -> String {
    let name = Callback(rawValue: callback).name
    return level == 0 ? name : "\(names.text(level)).\(name)".shown
  }

  /// The label of a controller: its class, and its number among those of its class.
  func label(_ classID: NameID, ordinal: UInt32) -> String {
    ClassName.instance(names.text(classID.rawValue), ordinal: ordinal).shown
  }
}

extension String {
  /// The text with a sign for each zero, at which tools that are written in C see its end.
  fileprivate var shown: String {
    utf8.contains(0) ? String(map { $0 == "\0" ? "\u{2400}" : $0 }) : self
  }
}

extension Run {
  /// The number of the last event, as far as the frames tell.
  fileprivate var lastSequence: UInt64 {
    let sealed = frames.reduce(UInt64(0)) { last, frame in
      guard frame.header.kind == .events else { return last }
      return max(last, frame.header.firstSequence &+ UInt64(frame.header.eventCount))
    }
    return (tail?.batches ?? []).reduce(sealed) { last, batch in
      batch.count == 0 ? last : max(last, batch.sequence(batch.count - 1))
    }
  }
}
