internal import WillDidFrameworks
internal import WillDidLog
internal import WillDidModel
package import WillDidText
internal import WillDidTimeline

/// Writes the loads of a run as JSON.
///
/// The keys and their order are a promise to scripts.
package struct NibsJSON {
  private let report: NibsReport

  package init(_ report: NibsReport) { self.report = report }

  /// Writes an object with the loads, and what they come to.
  package func print<Sink: ByteSink>(to output: inout Sink) throws(Sink.Failure) {
    let facts = RunFacts(report.run).json(events: report.run.eventCount).text()
    output.bytes += "{\"schema\":\"willdid.nibs/1\",\"run\":\(facts),\"loads\":[".utf8
    for (number, place) in report.shown.enumerated() {
      if number > 0 { output.bytes.append(UInt8(ascii: ",")) }
      output.bytes += load(place).text().utf8
      try output.flush(beyond: Sink.block)
    }
    output.bytes += "],\"repeated\":[".utf8
    for (number, repeated) in report.repeated.enumerated() {
      if number > 0 { output.bytes.append(UInt8(ascii: ",")) }
      output.bytes += json(repeated).text().utf8
      try output.flush(beyond: Sink.block)
    }
    output.bytes += "],\"totals\":\(totals.text())}".utf8
  }

  private func load(_ place: Int) -> JSON {
    let load = report.loads[place]
    var members: [(String, JSON)] = [
      ("load", .number(place + 1)), ("within", JSON(load.outer.map { Int($0) + 1 })),
      ("nib", name(load.nib)), ("storyboard", name(load.storyboard)), ("path", name(load.path)),
      ("bundle", name(load.bundle)), ("owner", instance(load.owner)),
      ("ownerClass", name(load.ownerClass)), ("thread", .number(load.thread)),
      ("start", JSON(load.start.time)), ("end", JSON(load.end?.time)),
      ("first", .number(load.start.sequence)), ("last", JSON(load.end?.sequence)),
      ("duration", JSON(load.duration)), ("own", JSON(load.own)),
      ("awake", load.duration == nil ? .null : .number(load.awake)),
      ("objects", .number(load.objects)),
    ]
    members += ConnectionKind.allCases.map { ($0.plural, .number(load.made[$0] ?? 0)) }
    members += [
      ("failedConnections", .number(load.failedConnections)),
      ("awakened", .number(load.awakened)), ("cached", load.isCached.map { .bool($0) } ?? .null),
      ("failed", .bool(load.isFailed)), ("ownerName", ownerName(load)),
    ]
    return .object(members)
  }

  private func json(_ repeated: NibsReport.Repeated) -> JSON {
    let totals = report.totals(of: repeated.loads)
    return .object([
      ("nib", name(repeated.nib)), ("owner", instance(repeated.owner)),
      ("ownerClass", name(report.loads[repeated.loads[0]].ownerClass)),
      ("loads", .array(repeated.loads.map { .number($0 + 1) })),
      ("cached", .number(totals.cached)), ("own", JSON(totals.own)),
      ("ownerName", ownerName(report.loads[repeated.loads[0]])),
    ])
  }

  private var totals: JSON {
    let totals = report.totals
    return .object([
      ("loads", .number(totals.loads)), ("nibs", .number(totals.nibs)),
      ("cached", .number(totals.cached)), ("failed", .number(totals.failed)),
      ("objects", .number(totals.objects)), ("connections", .number(totals.connections)),
      ("awakened", .number(totals.awakened)), ("own", JSON(totals.own)),
      ("awake", totals.own == nil ? .null : .number(totals.awake)),
    ])
  }

  private func name(_ id: NameID) -> JSON {
    id == .none ? .null : .string(report.text(id))
  }

  /// The name of the owner as text has it.
  private func ownerName(_ load: NibLoad) -> JSON {
    load.owner == .none ? .null : .string(report.owner(of: load))
  }

  private func instance(_ id: InstanceID) -> JSON {
    id == .none ? .null : .number(id.rawValue)
  }
}
