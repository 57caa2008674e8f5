package import WillDidFindings
internal import WillDidLog
package import WillDidModel
internal import WillDidReport
internal import WillDidTables
internal import WillDidText
package import WillDidTimeline

/// Runs as the JSON that Chrome's tracing page and Perfetto open.
///
/// Things that overlap (lives, phases, transitions) are asynchronous events with ids; calls, which lie inside
/// one another, are on their threads. Times count from the start of the run, in microseconds.
package struct ChromeExport: StreamExporter {
  package var bytes: [UInt8] = Array("{\"traceEvents\":[".utf8)
  private var isFirst = true
  private var runs: [ExportedRun] = []
  private var processes = ProcessNumbers()
  private var process: Int32 = 0
  private var names = Names()
  private var spans = LifeSpans(until: 0)
  private var classes = EndedClasses()
  private var calls = ThreadCalls()
  /// The threads that are named already.
  private var seen: Set<UInt32> = []
  /// The names and categories of calls, each made once.
  private var labels = Pieces()
  private var arguments = EventArguments([:])

  package init() {}

  private var run: ExportedRun? { runs.last }

  /// Begins a run: its process and its threads.
  package mutating func begin(_ run: ExportedRun) {
    runs.append(run)
    process = processes.number(of: run)
    names = run.names
    spans = LifeSpans(until: run.times.upperBound)
    classes = EndedClasses()
    calls = ThreadCalls()
    seen = []
    labels = Pieces()
    arguments = EventArguments(run.names)
    appendMetadata("process_name", thread: 0, .string(run.run.processName))
    for thread in run.threads { note(thread.index) }
  }

  /// Names a thread the first time that it is met.
  private mutating func note(_ thread: UInt32) {
    guard seen.insert(thread).inserted, let run else { return }
    appendMetadata("thread_name", thread: thread, .string(run.threadName(thread)))
  }

  private mutating func appendMetadata(_ name: String, thread: UInt32, _ value: JSON) {
    separate()
    bytes +=
      "{\"ph\":\"M\",\"name\":\"\(name)\",\"pid\":\(process),\"tid\":\(UInt64(thread) + 1),".utf8
    bytes += "\"args\":{\"name\":\(value.text())}}".utf8
  }

  /// Puts a comma between two events.
  private mutating func separate() {
    bytes += (isFirst ? "\n" : ",\n").utf8
    isFirst = false
  }

  // MARK: - What is asynchronous

  /// Appends one end of a stretch, with arguments if there are any.
  private mutating func append(
    _ phase: Character, _ category: String, id: UInt64, _ name: String, at time: Int64,
    _ arguments: [(String, JSON)] = []
  ) {
    separate()
    bytes += "{\"ph\":\"\(phase)\",\"cat\":\"\(category)\",\"id\":\"0x".utf8
    // The ids of all processes share one space.
    bytes += "\(String(UInt64(runs.count) << 40 | id, radix: 16))\",\"name\":".utf8
    bytes.append(jsonString: name)
    bytes += ",\"pid\":\(process),\"tid\":1,\"ts\":".utf8
    bytes.append(microseconds: time)
    if !arguments.isEmpty { bytes += ",\"args\":\(JSON.object(arguments).text())".utf8 }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes a phase of a life as a span.
  package mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    guard LifeSpans.isOfController(phase, life) else { return }
    let id = UInt64(life.instance.rawValue)
    let (span, isFirst) = spans.span(of: phase, life)
    if isFirst { append("b", "willdid.instance", id: id, name(of: life), at: span.start) }
    append(
      "b", "willdid.instance", id: id, "\(span.state)", at: span.start,
      [("first_seq", .number(span.first)), ("last_seq", JSON(span.last))])
    append("e", "willdid.instance", id: id, "\(span.state)", at: span.end)
  }

  /// The name of a life in the viewer.
  private func name(of life: Life) -> String {
    run?.label(life.classID, ordinal: life.ordinal) ?? ""
  }

  /// Writes the end of a life.
  package mutating func ended(_ life: Life, at moment: Moment?) {
    classes.note(life)
    guard let end = spans.end(of: life, at: moment) else { return }
    append(
      "e", "willdid.instance", id: UInt64(life.instance.rawValue), name(of: life), at: end,
      [
        ("instance", .number(life.instance.rawValue)),
        ("state", .string("\(moment == nil ? life.state : .deinited)")),
        ("origin", .string("\(life.origin)")), ("appearances", .number(life.appearances)),
        ("nib", life.nib == .none ? .null : .string(names.text(life.nib.rawValue))),
        ("parent", life.parent.json), ("presenter", life.presenter.json),
      ])
  }

  /// Writes a transition as a span.
  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    let (start, end) = spans.times(of: transition)
    let (id, name) = (UInt64(transition.id), "\(transition.kind) \(transition.outcome)")
    append(
      "b", "willdid.transition", id: id, name, at: start,
      [
        ("from", transition.from.json), ("to", transition.to.json),
        ("from_class", className(transition.from, lives)),
        ("to_class", className(transition.to, lives)),
        ("interactive", transition.interactive.map { .bool($0) } ?? .null),
      ])
    append("e", "willdid.transition", id: id, name, at: end)
  }

  private func className(_ instance: InstanceID, _ lives: LifeTable) -> JSON {
    let classID = classes.classID(of: instance, lives)
    return classID == .none ? .null : .string(names.text(classID.rawValue))
  }

  /// Writes the findings as instant events.
  package mutating func add(_ findings: [Finding]) {
    for finding in findings {
      separate()
      bytes += "{\"ph\":\"i\",\"s\":\"p\",\"cat\":\"willdid.finding\",\"name\":".utf8
      bytes.append(jsonString: finding.rule.name)
      bytes += ",\"pid\":\(process),\"tid\":1,\"ts\":".utf8
      bytes.append(microseconds: finding.at.time ?? run?.times.upperBound ?? 0)
      bytes += ",\"args\":\(finding.facts.text())}".utf8
    }
  }

  // MARK: - Calls

  /// Writes the calls and other events of a batch.
  package mutating func take(_ events: EventColumns, _ rows: Range<Int>) {
    for row in rows {
      let role = calls.take(events, row)
      let thread = events.thread[row]
      note(thread)
      for _ in calls.ended { appendEnd(thread: thread, at: calls.time) }
      switch role {
      case .closes: break
      case .opens: append(events, row, as: "\"ph\":\"B\"")
      case .standsAlone: append(events, row, as: "\"ph\":\"i\",\"s\":\"t\"")
      }
    }
  }

  /// Appends the begin of a call or a point, with its number, instance and attributes.
  private mutating func append(_ events: EventColumns, _ row: Int, as phase: String) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    bytes += phase.utf8
    let callback = events.callback[row]
    let level = events.level[row] == 0 ? events.classID[row] : events.level[row]
    let run = run
    labels.append(UInt64(level) << 16 | UInt64(callback), to: &bytes) { piece in
      let family = Callback(rawValue: callback).family.map { "\($0)" } ?? "callback"
      piece += ",\"cat\":\"\(family)\",\"name\":".utf8
      piece.append(jsonString: run?.label(level, callback) ?? "")
    }
    bytes += ",\"pid\":".utf8
    bytes.append(decimal: Int64(process))
    bytes += ",\"tid\":".utf8
    bytes.append(decimal: UInt64(events.thread[row]) + 1)
    bytes += ",\"ts\":".utf8
    bytes.append(microseconds: calls.time)
    bytes += ",\"args\":{\"seq\":".utf8
    bytes.append(decimal: events.sequence(row))
    bytes += ",\"instance\":".utf8
    bytes.append(instance: events.instance[row])
    if events.attributeCount[row] > 0 {
      bytes += ",\"args\":{".utf8
      arguments.append(events.attributes(row), to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes += "}}".utf8
  }

  /// Appends the end of the innermost call of a thread.
  private mutating func appendEnd(thread: UInt32, at time: Int64) {
    separate()
    bytes += "{\"ph\":\"E\",\"pid\":".utf8
    bytes.append(decimal: Int64(process))
    bytes += ",\"tid\":".utf8
    bytes.append(decimal: UInt64(thread) + 1)
    bytes += ",\"ts\":".utf8
    bytes.append(microseconds: time)
    bytes.append(UInt8(ascii: "}"))
  }

  package mutating func endRun() -> Bool {
    for (call, latest) in calls.takeOpen() { appendEnd(thread: call.thread, at: latest) }
    return false
  }

  package mutating func finish() {
    let facts = runs.map { run in
      JSON.object([
        ("id", .string("\(run.run.header.run)")), ("path", .string(run.run.path)),
        ("times", .string(run.isOrdered ? "order of events" : "known")),
        ("start", run.run.wallStart.map { .string("\($0)") } ?? .null),
        (
          "metadata",
          .object(run.run.metadata.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
        ),
      ])
    }
    bytes += "\n],\"displayTimeUnit\":\"ns\",\"otherData\":".utf8
    bytes += "{\"exporter\":\"willdid\",\"runs\":\(JSON.array(facts).text())}}\n".utf8
    runs = []
  }
}

extension InstanceID {
  /// The number of the instance; none is `null`.
  var json: JSON { self == .none ? .null : .number(rawValue) }
}

extension Finding {
  /// The facts about the finding besides its name.
  var facts: JSON {
    .object([
      ("rule", .string(rule.id)), ("severity", .string("\(severity)")),
      ("class", .string(className)), ("instance", instance.json),
      ("events", .array(events.map { .number($0) })), ("message", .string(message)),
      ("remedy", .string(rule.remedy)), ("fingerprint", .string(fingerprint)),
    ])
  }
}

extension [UInt8] {
  /// Appends nanoseconds as microseconds with their fraction.
  fileprivate mutating func append(microseconds time: Int64) {
    if time < 0 { append(UInt8(ascii: "-")) }
    let (whole, rest) = time.magnitude.quotientAndRemainder(dividingBy: 1000)
    append(decimal: whole)
    guard rest > 0 else { return }
    append(UInt8(ascii: "."))
    append(decimal: rest, width: 3, by: "0")
  }
}
