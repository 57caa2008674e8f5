import WillDidImport
import WillDidModel

extension ImportedPart {
  /// The line of the log with each event.
  var lines: [Int64] {
    events.map { event in
      let line = event.attributes.first { $0.key == .logLine }
      if case .number(let number)? = line?.value { return number }
      return 0
    }
  }
}

extension Event {
  /// What the line tells, without where it stands.
  fileprivate var told: Event {
    var event = self
    event.attributes.removeAll { $0.key == .logLine || $0.key == .address }
    return event
  }
}

/// A log that was read to its end.
struct Reading {
  var parts: [ImportedPart] = []
  var runs: [ImportedRun]
  var tally: LineTally
  var unparsed: [UnparsedLine]
  var hasCallbacks: Bool

  init(_ text: String, chunk: Int = .max, pattern: ((String) -> PatternMatch?)? = nil) {
    self.init(Array(text.utf8), chunk: chunk, pattern: pattern)
  }

  /// Reads a log; where nothing is remembered of earlier lines, as if one of them were to be explained.
  init(
    _ bytes: [UInt8], chunk: Int = .max, pattern: ((String) -> PatternMatch?)? = nil,
    remembers: Bool = true
  ) {
    var reader = ConsoleReader(
      ImportOptions(
        pattern: pattern, keepsUnparsed: true, explainedLine: remembers ? nil : .max))
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + min(chunk, bytes.count))
      reader.read(Array(bytes[place..<end]))
      place = end
    }
    reader.finish()
    parts = reader.takeParts()
    runs = reader.runs
    tally = reader.tally
    unparsed = reader.takeUnparsed()
    hasCallbacks = reader.hasCallbacks
  }

  var events: [Event] { parts.flatMap(\.events).map(\.told) }

  func name(_ id: NameID, in part: ImportedPart) -> String {
    part.names[id] ?? ""
  }

  /// Each event as "Class callback", with what is known of it behind.
  var lines: [String] {
    parts.flatMap { part in
      part.events.map(\.told).map { event in
        let owner = event.classID == .none ? "" : "\(name(event.classID, in: part)) "
        let facts = event.attributes.map { " \($0.key.name)=\(text($0.value, in: part))" }
        return "\(owner)\(event.callback)\(facts.joined())"
      }
    }
  }

  private func text(_ value: Attribute.Value, in part: ImportedPart) -> String {
    switch value {
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .name(let id): name(id, in: part)
    case .instance(let id): "#\(id.rawValue)"
    }
  }

  var times: [Int64?] { events.map(\.time) }
  var instances: [UInt32] { events.map(\.instance.rawValue) }
}
