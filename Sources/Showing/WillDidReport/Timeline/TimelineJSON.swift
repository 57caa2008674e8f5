package import WillDidModel
package import WillDidText
internal import WillDidTimeline

/// The timelines of a run as JSON, an instance at a time.
///
/// The keys and their order are a promise to scripts.
package struct TimelineJSON {
  private let names: Names
  /// The bytes behind the time of an event, by callback and edge.
  private var ends: [UInt32: [UInt8]] = [:]

  package init(_ names: Names) { self.names = names }

  /// Appends all that stands before the first instance.
  package func begin(_ run: RunFacts, events: UInt64, to output: inout [UInt8]) {
    output += "{\"schema\":\"willdid.timeline/1\",\"run\":\(run.json(events: events).text())".utf8
    output += ",\"instances\":[".utf8
  }

  /// Appends all that stands behind the last instance.
  package func end(windows: JSON, scenes: JSON, to output: inout [UInt8]) {
    output += "],\"windows\":\(windows.text()),\"scenes\":\(scenes.text())}".utf8
  }

  /// Appends an instance up to its events.
  package func begin(_ timeline: Timeline, to output: inout [UInt8]) {
    let life = timeline.life
    let members: [(String, JSON)] = [
      ("instance", .number(life.instance.rawValue)), ("class", .string(text(life.classID))),
      ("ordinal", .number(life.ordinal)), ("identity", .string("\(life.identity)")),
      ("origin", .string("\(life.origin)")),
      ("nib", life.nib == .none ? .null : .string(text(life.nib))),
      ("parent", life.parent == .none ? .null : .number(life.parent.rawValue)),
      ("state", .string("\(life.state)")), ("appearances", .number(life.appearances)),
      ("phases", .array(timeline.phases.map(Self.phase))),
    ]
    output += JSON.object(members).text().dropLast().utf8
    output += ",\"events\":[".utf8
  }

  private static func phase(_ phase: Phase) -> JSON {
    .object([
      ("phase", .string("\(phase.state)")), ("start", JSON(phase.first.time)),
      ("end", JSON(phase.last?.time)), ("first", .number(phase.first.sequence)),
      ("last", JSON(phase.last?.sequence)),
    ])
  }

  /// Appends an event of the instance that was begun.
  package mutating func append(
    _ event: TimelineEvents.Entry, isFirst: Bool, to output: inout [UInt8]
  ) {
    if !isFirst { output.append(UInt8(ascii: ",")) }
    output += "{\"seq\":".utf8
    output += String(event.sequence).utf8
    output += ",\"t\":".utf8
    output += (event.time.map { String($0) } ?? "null").utf8
    let key = UInt32(event.callback) << 2 | UInt32(event.edge.rawValue)
    if let known = ends[key] {
      output += known
    } else {
      let callback = Callback(rawValue: event.callback)
      let end = Array(",\"callback\":\"\(callback)\",\"edge\":\"\(event.edge)\"}".utf8)
      ends[key] = end
      output += end
    }
  }

  /// Appends the end of the instance that was begun.
  package func endInstance(_ output: inout [UInt8]) { output += "]}".utf8 }

  private func text(_ id: NameID) -> String {
    names[id] ?? (id == .none ? "" : "name \(id.rawValue)")
  }
}

extension RunFacts {
  /// The object under the key "run", with how many events the run has.
  package func json(events: UInt64) -> JSON {
    guard case .object(let members) = json else { return json }
    return .object(members + [("events", .number(events))])
  }
}
