package import WillDidFindings
internal import WillDidLog
package import WillDidModel
internal import WillDidReport
internal import WillDidTables
internal import WillDidText
package import WillDidTimeline

/// Runs as spans of OpenTelemetry: lines of JSON, as its collectors read them from files.
///
/// A run is a trace. Under its span lie the controllers with their phases, the transitions, and the
/// calls, each under the call that made it. Points are events of the call that they are in.
///
/// Ids of spans are made from what the spans are about, so that exporting a run twice gives the
/// same trace. A collector keeps at most 128 events in a span: what is more goes into spans of its
/// own beneath.
package struct OTLPExport: StreamExporter {
  package var bytes: [UInt8] = []
  /// The spans that are in no line yet.
  private var spans: [UInt8] = []
  private var spanCount = 0
  private var run: ExportedRun?
  private var names = Names()
  private var heading: [UInt8] = []
  private var traceID = ""
  /// The id of the trace, up to that of a span.
  private var idHead = ""
  private var lives = LifeSpans(until: 0)
  private var classes = EndedClasses()
  private var phaseCount: UInt64 = 0
  private var calls = ThreadCalls()
  /// The facts about calls that have not returned, by the numbers of their first events.
  private var open: [UInt64: CallFacts] = [:]
  /// The points of each thread that are in no call.
  private var loose: [UInt32: (first: UInt64, events: SpanEvents)] = [:]
  private var arguments = EventArguments([:])
  /// The point that was written last; kept for its room.
  private var point: [UInt8] = []
  /// The labels of points, and their classes as attributes.
  private var labels = Pieces()
  private var subjects = Pieces()

  /// The facts that the span of a call needs besides its times.
  private struct CallFacts {
    var parent: SpanID
    var arguments: String?
    var events = SpanEvents()
    /// The number of the first event that is waiting.
    var first: UInt64 = 0
  }

  package init() {}

  /// So many spans stand in a line.
  private static let spansInLine = 256

  /// Begins a run: the heading of its spans.
  package mutating func begin(_ run: ExportedRun) {
    self.run = run
    names = run.names
    traceID = run.run.header.run.description
    // No trace has the id zero.
    if traceID.allSatisfy({ $0 == "0" }) { traceID = String(traceID.dropLast()) + "1" }
    idHead = "{\"traceId\":\"\(traceID)\",\"spanId\":\""
    lives = LifeSpans(until: run.times.upperBound)
    (classes, calls, open, loose) = (EndedClasses(), ThreadCalls(), [:], [:])
    phaseCount = 0
    arguments = EventArguments(run.names)
    (labels, subjects) = (Pieces(), Pieces())
    var attributes = SpanAttributes()
    attributes.add("service.name", run.run.processName)
    attributes.add("service.version", run.run.metadata[.version] ?? run.build)
    attributes.add("device.model.identifier", run.run.metadata[.device])
    attributes.add("service.instance.id", traceID)
    attributes.add("os.description", run.run.metadata[.system])
    attributes.add("process.pid", run.processID)
    attributes.add("willdid.run.path", run.run.path)
    attributes.add("willdid.times", run.isOrdered ? "order of events" : nil)
    for (key, value) in run.run.metadata.sorted(by: { $0.key < $1.key }) {
      attributes.add("willdid.metadata.\(key)", value)
    }
    heading = Array("{\"resourceSpans\":[{\"resource\":{\"attributes\":[".utf8)
    heading += attributes.bytes
    heading += "]},\"scopeSpans\":[{\"scope\":{\"name\":\"willdid\"},\"spans\":[".utf8
  }

  /// Nanoseconds since 1970, or since the start of the run where that moment is unknown.
  private func unix(_ time: Int64) -> UInt64 {
    UInt64(clamping: (run?.run.header.wallStart ?? 0).adding(time))
  }

  /// Appends an id to the line.
  private mutating func append(_ key: String, _ id: SpanID) {
    spans += key.utf8
    spans += id.digits
    spans.append(UInt8(ascii: "\""))
  }

  /// Adds a span to the line, and ends the line when it is full.
  private mutating func put(_ span: Span) {
    if spanCount > 0 { spans.append(UInt8(ascii: ",")) }
    spanCount += 1
    append(idHead, span.id)
    if let parent = span.parent { append(",\"parentSpanId\":\"", parent) }
    spans += ",\"name\":".utf8
    spans.append(jsonString: span.name)
    spans += ",\"kind\":1,\"startTimeUnixNano\":\"".utf8
    spans.append(decimal: unix(span.times.lowerBound))
    spans += "\",\"endTimeUnixNano\":\"".utf8
    spans.append(decimal: unix(span.times.upperBound))
    spans += "\",\"attributes\":[".utf8
    spans += span.attributes.bytes
    spans += "],\"events\":[".utf8
    spans += span.events.bytes
    spans += "],\"links\":[".utf8
    for (place, link) in span.links.enumerated() {
      if place > 0 { spans.append(UInt8(ascii: ",")) }
      append(idHead, link)
      spans.append(UInt8(ascii: "}"))
    }
    spans += "],\"status\":{".utf8
    switch span.wentThrough {
    case nil: break
    case true?: spans += "\"code\":1".utf8
    case false?: spans += "\"code\":2,\"message\":\(JSON.string(span.message).text())".utf8
    }
    spans += "}}".utf8
    if spanCount == Self.spansInLine { endLine() }
  }

  /// Writes the spans so far as one line, with the resource of the run.
  private mutating func endLine() {
    guard spanCount > 0 else { return }
    bytes += heading
    bytes += spans
    bytes += "]}]}]}\n".utf8
    spans.removeAll(keepingCapacity: true)
    spanCount = 0
  }

  // MARK: - Lives

  /// Writes a phase of a life as a span.
  package mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    guard LifeSpans.isOfController(phase, life) else { return }
    let (stretch, _) = lives.span(of: phase, life)
    phaseCount += 1
    var span = Span(
      id: .phase(phaseCount), parent: .life(life.instance), name: "\(stretch.state)",
      times: stretch.start...stretch.end)
    span.attributes.add("willdid.instance", life.instance)
    span.attributes.add("willdid.class", names.text(life.classID.rawValue))
    span.attributes.add("willdid.first_seq", stretch.first)
    span.attributes.add("willdid.last_seq", stretch.last)
    put(span)
  }

  /// Writes the span of a life.
  package mutating func ended(_ life: Life, at moment: Moment?) {
    classes.note(life)
    guard let end = lives.end(of: life, at: moment) else { return }
    let className = names.text(life.classID.rawValue)
    var span = Span(
      id: .life(life.instance), parent: .run,
      name: run?.label(life.classID, ordinal: life.ordinal) ?? "",
      times: min(life.first.time ?? end, end)...end)
    span.attributes.add("willdid.instance", life.instance)
    span.attributes.add("willdid.class", className)
    span.attributes.add("willdid.state", "\(moment == nil ? life.state : .deinited)")
    span.attributes.add("willdid.origin", "\(life.origin)")
    span.attributes.add("willdid.nib", life.nib == .none ? nil : names.text(life.nib.rawValue))
    span.attributes.add("willdid.parent", life.parent)
    span.attributes.add("willdid.presenter", life.presenter)
    span.attributes.add("willdid.appearances", life.appearances)
    put(span)
  }

  /// Writes the span of a transition.
  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    let (start, end) = self.lives.times(of: transition)
    var span = Span(
      id: .transition(transition.id), parent: .run, name: "\(transition.kind)",
      times: start...end)
    span.attributes.add("willdid.transition", transition.id)
    span.attributes.add("willdid.outcome", "\(transition.outcome)")
    span.attributes.add("willdid.interactive", transition.interactive)
    for (key, instance) in [("from", transition.from), ("to", transition.to)] {
      span.attributes.add("willdid.\(key)", instance)
      guard instance != .none else { continue }
      let classID = classes.classID(of: instance, lives)
      span.attributes.add(
        "willdid.\(key)_class", classID == .none ? nil : names.text(classID.rawValue))
      span.links.append(.life(instance))
    }
    switch transition.outcome {
    case .completed: span.wentThrough = true
    case .cancelled, .interrupted:
      span.wentThrough = false
      span.message = "\(transition.outcome)"
    case .open: break
    }
    put(span)
  }

  /// Writes a span for each finding.
  package mutating func add(_ findings: [Finding]) {
    var events = SpanEvents()
    var number: UInt64 = 0
    for (place, finding) in findings.enumerated() {
      var attributes = SpanAttributes()
      attributes.add("willdid.rule", finding.rule.id)
      attributes.add("willdid.severity", "\(finding.severity)")
      attributes.add("willdid.instance", finding.instance)
      attributes.add("willdid.class", finding.className)
      attributes.add("willdid.seq", finding.at.sequence)
      attributes.add("willdid.message", finding.message)
      attributes.add("willdid.remedy", finding.rule.remedy)
      attributes.add("willdid.fingerprint", finding.fingerprint)
      let time = finding.at.time ?? run?.times.upperBound ?? 0
      events.add(finding.rule.name, at: time, unix: unix(time), attributes)
      guard events.isFull || place == findings.count - 1 else { continue }
      put(
        Span(
          id: .findings(number), parent: .run, name: "findings", times: events.times,
          events: events))
      number += 1
      events = SpanEvents()
    }
  }
}

// Calls, and the points inside and beside them.
extension OTLPExport {
  package mutating func take(_ events: EventColumns, _ rows: Range<Int>) {
    for row in rows {
      let role = calls.take(events, row)
      for call in calls.ended { end(call, at: calls.time, isOpen: false) }
      switch role {
      case .closes: break
      case .opens:
        let outer = calls.outer(of: events.thread[row])
        open[events.sequence(row)] = CallFacts(
          parent: outer.map { .call($0.sequence) } ?? .run, arguments: text(events, row))
      case .standsAlone: add(events, row)
      }
    }
  }

  private mutating func text(_ events: EventColumns, _ row: Int) -> String? {
    guard events.attributeCount[row] > 0 else { return nil }
    var text = Array("{".utf8)
    arguments.append(events.attributes(row), to: &text)
    text.append(UInt8(ascii: "}"))
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func add(_ events: EventColumns, _ row: Int) {
    let (sequence, thread) = (events.sequence(row), events.thread[row])
    let time = calls.time
    write(events, row, unix: unix(time))
    if let call = calls.innermost(of: thread)?.sequence, let place = open.index(forKey: call) {
      if open.values[place].events.count == 0 { open.values[place].first = sequence }
      open.values[place].events.add(point, at: time)
      if open.values[place].events.isFull {
        let facts = open.values[place]
        put(facts.events, from: facts.first, thread, under: .call(call))
        open.values[place].events = SpanEvents()
      }
      return
    }
    var waiting = loose.removeValue(forKey: thread) ?? (sequence, SpanEvents())
    waiting.events.add(point, at: time)
    if waiting.events.isFull {
      put(waiting.events, from: waiting.first, thread, under: .run)
    } else {
      loose[thread] = waiting
    }
  }

  /// Writes a point, with texts that were made once for all that have the same.
  private mutating func write(_ events: EventColumns, _ row: Int, unix: UInt64) {
    let (classID, callback, instance) = (
      events.classID[row], events.callback[row], events.instance[row]
    )
    let level = events.level[row] == 0 ? classID : events.level[row]
    point.removeAll(keepingCapacity: true)
    point += SpanEvents.head
    point.append(decimal: unix)
    point += SpanEvents.name
    labels.append(UInt64(level) << 16 | UInt64(callback), to: &point) { piece in
      piece.append(jsonString: run?.label(level, callback) ?? "")
    }
    point += SpanEvents.attributes
    point += Self.sequenceKey
    point.append(decimal: events.sequence(row))
    point += SpanAttributes.numberEnd
    if instance != 0 {
      point.append(UInt8(ascii: ","))
      point += Self.instanceKey
      point.append(decimal: UInt64(instance))
      point += SpanAttributes.numberEnd
    }
    subjects.append(UInt64(classID), to: &point) { piece in
      var attributes = SpanAttributes()
      attributes.add("willdid.class", names.text(classID))
      piece.append(UInt8(ascii: ","))
      piece += attributes.bytes
    }
    if let text = text(events, row) {
      var attributes = SpanAttributes()
      attributes.add("willdid.args", text)
      point.append(UInt8(ascii: ","))
      point += attributes.bytes
    }
    point += SpanEvents.end
  }

  private static let sequenceKey = SpanAttributes.number("willdid.seq")
  private static let instanceKey = SpanAttributes.number("willdid.instance")

  /// Writes a span for events that no other span has room for.
  private mutating func put(
    _ events: SpanEvents, from first: UInt64, _ thread: UInt32, under parent: SpanID
  ) {
    var span = Span(
      id: .events(first), parent: parent, name: "events", times: events.times, events: events)
    span.attributes.add("thread.name", run?.threadName(thread))
    put(span)
  }

  /// Writes the span of a call that has ended, or that the run left open.
  private mutating func end(_ call: OpenCall, at time: Int64, isOpen: Bool) {
    let facts = open.removeValue(forKey: call.sequence)
    var span = Span(
      id: .call(call.sequence), parent: facts?.parent ?? .run,
      name: run?.label(call.level, call.callback) ?? "",
      times: call.start...max(call.start, time), events: facts?.events ?? SpanEvents())
    span.attributes.add("willdid.seq", call.sequence)
    span.attributes.add("willdid.instance", InstanceID(rawValue: call.instance))
    span.attributes.add("willdid.class", names.text(call.classID))
    span.attributes.add("willdid.callback", Callback(rawValue: call.callback).name)
    span.attributes.add("thread.id", call.thread)
    span.attributes.add("thread.name", run?.threadName(call.thread))
    span.attributes.add("willdid.args", facts?.arguments)
    if isOpen { span.attributes.add("willdid.open", true) }
    put(span)
  }

  package mutating func endRun() -> Bool {
    for (call, latest) in calls.takeOpen() { end(call, at: latest, isOpen: true) }
    for (thread, waiting) in loose.sorted(by: { $0.key < $1.key }) {
      put(waiting.events, from: waiting.first, thread, under: .run)
    }
    loose = [:]
    if let run {
      var span = Span(id: .run, name: run.run.processName, times: run.times)
      span.attributes.add("willdid.events", run.run.eventCount)
      span.attributes.add("willdid.ending", run.run.ending.word)
      put(span)
    }
    endLine()
    run = nil
    return false
  }

  package mutating func finish() {}
}
