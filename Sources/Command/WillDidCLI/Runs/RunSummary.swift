internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidText

/// The summary of a run that `willdid info` prints.
///
/// The verb `info` prints it as text or JSON. The keys of JSON are a promise to scripts.
struct RunSummary {
  let run: Run
  let census: RunCensus
  /// All that could not be read, also what the census has come upon.
  let damages: [Run.FileDamage]

  /// Reads the summary of a run.
  init(_ run: Run, withColumns: Bool) {
    self.run = run
    census = RunCensus(run, withColumns: withColumns)
    damages = run.damages
  }

  var bytes: UInt64 { run.segments.reduce(0) { $0 + $1.reader.length } }

  var bytesPerEvent: Double? {
    run.eventCount == 0 ? nil : Double(bytes) / Double(run.eventCount)
  }

  var lostEvents: UInt64 { run.losses.events }

  var unknownFrames: Int { run.segments.reduce(0) { $0 + $1.reader.unknownFrames } }

  var start: WallTime? {
    run.header.wallStart == 0 ? nil : WallTime(nanoseconds: run.header.wallStart)
  }

  /// How many frames there are of each kind, in the order of the kinds.
  var frames: [(kind: FrameKind, count: Int)] {
    var counts: [FrameKind: Int] = [:]
    for frame in run.frames { counts[frame.header.kind, default: 0] += 1 }
    return counts.map { (kind: $0.key, count: $0.value) }
      .sorted { $0.kind.rawValue < $1.kind.rawValue }
  }

  var threads: [ThreadInfo] {
    run.declarations.threads.values.sorted { $0.index < $1.index }
  }
}

extension RunSummary {
  var json: JSON {
    .object(
      [
        ("schema", .string("willdid.info/1")), ("path", .string(run.path)),
        ("run", .string("\(run.header.run)")), ("format", .string("\(run.header.version)")),
        ("tick", .number(run.header.tick)),
        ("start", start.map { .string("\($0)") } ?? .null),
        ("duration", JSON(run.duration)),
        (
          "metadata",
          .object(run.metadata.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
        ),
      ] + countMembers + stateMembers)
  }

  private var countMembers: [(String, JSON)] {
    let members: [(String, JSON)] = [
      ("events", .number(run.eventCount)),
      ("families", .object(census.familiesInOrder.map { ($0.name, .number($0.count)) })),
      (
        "callbacks",
        .object(census.callbacksByCount.map { ($0.callback.name, .number($0.count)) })
      ),
      ("classes", .number(census.classes.count)), ("instances", .number(census.instances.count)),
      ("threads", .array(threads.map(JSON.init))),
      ("frames", .object(frames.map { ("\($0.kind)", .number($0.count)) })),
      ("unknownFrames", .number(unknownFrames)),
      ("segments", .array(run.segments.map(JSON.init))), ("bytes", .number(bytes)),
      ("bytesPerEvent", bytesPerEvent.map { .number($0.rounded(to: 3)) } ?? .null),
    ]
    guard !census.columns.isEmpty else { return members }
    return members + [
      ("columns", .object(census.columnsBySize.map { ($0.name, .number($0.bytes)) }))
    ]
  }

  private var stateMembers: [(String, JSON)] {
    [
      ("ending", .string("\(run.ending.word)")),
      ("whole", .bool(damages.isEmpty && run.ending != .cut)),
      ("damages", .array(damages.map(JSON.init))), ("lost", .number(lostEvents)),
      ("losses", .array(run.losses.byReason.map { JSON($0.total) })),
      (
        "givenUp",
        run.givenUp.map {
          .object([("segments", .number($0.segments)), ("events", .number($0.events))])
        } ?? .null
      ),
    ]
  }
}

extension JSON {
  /// A thread in JSON.
  fileprivate init(_ thread: ThreadInfo) {
    self = .object([
      ("thread", .number(thread.index)), ("main", .bool(thread.isMain)),
      ("system", thread.systemID == 0 ? .null : .number(thread.systemID)),
      ("name", .string(thread.name)),
    ])
  }

  /// A segment in JSON.
  fileprivate init(_ segment: Run.Segment) {
    self = .object([
      ("path", .string(segment.path)), ("bytes", .number(segment.reader.length)),
      ("frames", .number(segment.reader.frames.count)),
      ("closed", .bool(segment.reader.isClosed)),
    ])
  }

  /// A damage in JSON.
  fileprivate init(_ damage: Run.FileDamage) {
    self = .object([
      ("path", .string(damage.path)), ("offset", .number(damage.damage.offset)),
      ("length", .number(damage.damage.length)),
      ("missingEvents", JSON(damage.damage.missingEvents)),
      ("reason", .string("\(damage.damage.reason)")),
    ])
  }

  /// A loss in JSON.
  fileprivate init(_ loss: Loss) {
    self = .object([
      ("thread", JSON(loss.thread)), ("count", .number(loss.count)), ("from", JSON(loss.from)),
      ("until", JSON(loss.until)), ("reason", .string("\(loss.reason)")),
    ])
  }
}

extension Double {
  /// The number in decimal digits with so many behind the point.
  func rounded(to digits: Int) -> String {
    var scale: UInt64 = 1
    for _ in 0..<digits { scale *= 10 }
    guard self >= 0, self < 1e12 else { return "\(self)" }
    let scaled = UInt64((self * Double(scale)).rounded())
    return "\(scaled / scale).\(String(scaled % scale + scale).dropFirst())"
  }
}
