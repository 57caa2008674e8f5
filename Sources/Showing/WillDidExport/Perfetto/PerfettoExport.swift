package import WillDidFindings
internal import WillDidLog
package import WillDidModel
internal import WillDidReport
internal import WillDidTables
package import WillDidTimeline

/// Runs as a trace of Perfetto.
///
/// Under the process lie its threads with their calls, its transitions, and the controllers, each under
/// the one that contains or presents it, with a track for its phases. A transition is joined by arrows to
/// who goes and who comes.
///
/// A track gets its number from the run and from what it is of, mixed so that tracks of merged
/// traces differ. Tracks of controllers are described after the fold has ended, when it is known
/// which controller held which.
package struct PerfettoExport: StreamExporter {
  package var bytes: [UInt8] {
    get { packets.bytes }
    set { packets.bytes = newValue }
  }
  private var packets = TracePackets(sequence: 1, clock: TraceClock())
  private var run: ExportedRun?
  private var processes = ProcessNumbers()
  private var process: Int32 = 0
  private var names = Names()
  private var spans = LifeSpans(until: 0)
  private var classes = EndedClasses()
  private var calls = ThreadCalls()
  private var threads: Set<UInt32> = []
  private var tree = TrackTree()
  /// When each lane of transitions is free again.
  private var lanes: [Int64] = []
  private var labels: [TracePackets.Label] = []
  /// Where the label of a class and a callback is among ``labels``.
  private var labelPlaces: [UInt64: Int] = [:]
  private var arguments = EventArguments([:])

  package init() {}

  /// The subject of a track; the number of the track names it, too.
  private enum Of: UInt64 {
    case process = 1, thread, instance, phases, transitions, lane
  }

  /// The number of a track, never 0.
  private func track(_ of: Of, _ number: some BinaryInteger = UInt32(0)) -> UInt64 {
    // Several traces may be merged: their tracks must not be the same.
    let salt = (run?.run.header.run).map { $0.high ^ $0.low } ?? 0
    var mixed = salt ^ of.rawValue << 56 ^ UInt64(clamping: number) &* 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return max(1, mixed ^ mixed >> 31)
  }

  package mutating func begin(_ run: ExportedRun) {
    let waiting = bytes
    packets = TracePackets(sequence: run.number, clock: TraceClock(run))
    bytes = waiting
    self.run = run
    process = processes.number(of: run)
    names = run.names
    spans = LifeSpans(until: run.times.upperBound)
    (classes, calls, tree) = (EndedClasses(), ThreadCalls(), TrackTree())
    (threads, lanes, labels, labelPlaces) = ([], [], [], [:])
    arguments = EventArguments(run.names)
    packets.putClock()
    packets.putTrack(track(.process)) { [process] descriptor in
      var message = ProtobufMessage()
      message.add(1, signed: Int64(process))
      message.add(6, run.run.processName)
      descriptor.add(3, message)
      // Controllers lie in the order in which they come.
      descriptor.add(11, 2)
    }
    for thread in run.threads { note(thread.index) }
    packets.putTrack(track(.transitions), parent: track(.process), name: "transitions")
    for loss in run.run.losses { put(loss) }
  }

  /// Describes a thread the first time that it is met.
  private mutating func note(_ thread: UInt32) {
    guard threads.insert(thread).inserted, let run else { return }
    let isMain = run.run.declarations.threads[thread]?.isMain ?? false
    packets.putTrack(track(.thread, thread), parent: track(.process)) { [process] descriptor in
      var message = ProtobufMessage()
      message.add(1, signed: Int64(process))
      // The main thread has the number of its process, which no other may have.
      message.add(2, signed: isMain ? Int64(process) : Int64(process) << 32 | Int64(thread) + 1)
      message.add(5, run.threadName(thread))
      descriptor.add(4, message)
    }
  }

  /// Writes a mark where events were lost.
  private mutating func put(_ loss: Loss) {
    let place = loss.thread.map { track(.thread, $0) } ?? track(.process)
    packets.put(
      .instant, on: place, at: loss.from ?? loss.until ?? run?.times.upperBound ?? 0,
      category: "willdid.loss", name: "lost events"
    ) {
      $0.add("count", loss.count)
      $0.add("reason", "\(loss.reason)")
    }
  }

  // MARK: - Lives

  package mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    guard LifeSpans.isOfController(phase, life) else { return }
    let (span, isFirst) = spans.span(of: phase, life)
    tree.note(life)
    if isFirst {
      packets.put(
        .begin, on: track(.instance, life.instance.rawValue), at: span.start,
        category: "willdid.instance", name: name(of: life))
    }
    let place = track(.phases, life.instance.rawValue)
    packets.put(.begin, on: place, at: span.start, category: "willdid.phase", name: "\(span.state)")
    {
      $0.add("instance", life.instance.rawValue)
      $0.add("first_seq", span.first)
      $0.add("last_seq", span.last)
    }
    packets.put(.end, on: place, at: span.end)
  }

  private func name(of life: Life) -> String {
    run?.label(life.classID, ordinal: life.ordinal) ?? ""
  }

  package mutating func ended(_ life: Life, at moment: Moment?) {
    classes.note(life)
    tree.end(life)
    guard let end = spans.end(of: life, at: moment) else { return }
    packets.put(.end, on: track(.instance, life.instance.rawValue), at: end) {
      $0.add("instance", life.instance.rawValue)
      $0.add("class", names.text(life.classID.rawValue))
      $0.add("state", "\(moment == nil ? life.state : .deinited)")
      $0.add("origin", "\(life.origin)")
      $0.add("nib", life.nib == .none ? nil : names.text(life.nib.rawValue))
      $0.add("appearances", life.appearances)
    }
  }

  package mutating func endLives() {
    let entries = tree.takeEntries()
    for entry in entries {
      let id = entry.instance.rawValue
      let parent =
        entry.holder == .none ? track(.process) : track(.instance, entry.holder.rawValue)
      let name =
        entry.ordinal == 0
        ? "instance \(id)" : run?.label(entry.classID, ordinal: entry.ordinal) ?? ""
      packets.putTrack(track(.instance, id), parent: parent, name: name) { $0.add(11, 2) }
      guard entry.hasPhases else { continue }
      packets.putTrack(track(.phases, id), parent: track(.instance, id), name: "phases")
    }
  }

  // MARK: - Transitions

  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    let (start, end) = spans.times(of: transition)
    let (flow, name) = (flow(of: transition), "\(transition.kind) \(transition.outcome)")
    let lane = lane(from: start, to: end)
    if transition.from != .none, tree.has(transition.from) {
      packets.put(
        .instant, on: track(.instance, transition.from.rawValue), at: start,
        category: "willdid.transition", name: "goes", flow: flow)
    }
    packets.put(
      .begin, on: lane, at: start, category: "willdid.transition", name: name, flow: flow
    ) {
      $0.add("transition", transition.id)
      $0.add("outcome", "\(transition.outcome)")
      $0.add("interactive", transition.interactive)
      for (key, instance) in [("from", transition.from), ("to", transition.to)]
      where instance != .none {
        $0.add(key, instance.rawValue)
        let classID = classes.classID(of: instance, lives)
        $0.add("\(key)_class", classID == .none ? nil : names.text(classID.rawValue))
      }
    }
    packets.put(.end, on: lane, at: end)
    if transition.to != .none, tree.has(transition.to) {
      packets.put(
        .instant, on: track(.instance, transition.to.rawValue), at: end,
        category: "willdid.transition", name: "comes", flow: flow, endsFlow: true)
    }
  }

  /// The number of the arrow that a transition draws.
  private func flow(of transition: Transition) -> UInt64 {
    track(.transitions, UInt64(transition.id))
  }

  /// The lane of a transition, in which no other one overlaps it.
  private mutating func lane(from start: Int64, to end: Int64) -> UInt64 {
    // They come in the order of their ends, so that a lane which ended before is free.
    let place = lanes.firstIndex { $0 <= start } ?? lanes.count
    if place == lanes.count {
      lanes.append(end)
      packets.putTrack(track(.lane, place), parent: track(.transitions), name: "transitions")
    }
    lanes[place] = end
    return track(.lane, place)
  }

  package mutating func add(_ findings: [Finding]) {
    for finding in findings {
      let place =
        tree.has(finding.instance)
        ? track(.instance, finding.instance.rawValue) : track(.process)
      packets.put(
        .instant, on: place, at: finding.at.time ?? run?.times.upperBound ?? 0,
        category: "willdid.finding", name: finding.rule.name
      ) {
        $0.add("rule", finding.rule.id)
        $0.add("severity", "\(finding.severity)")
        $0.add("message", finding.message)
        $0.add("remedy", finding.rule.remedy)
        $0.add("seq", finding.at.sequence)
        $0.add("fingerprint", finding.fingerprint)
      }
    }
  }

  // MARK: - Calls

  package mutating func take(_ events: EventColumns, _ rows: Range<Int>) {
    for row in rows {
      let role = calls.take(events, row)
      let thread = events.thread[row]
      note(thread)
      let place = track(.thread, thread)
      for _ in calls.ended { packets.put(.end, on: place, at: calls.time) }
      switch role {
      case .closes: break
      case .opens: put(.begin, events, row, on: place)
      case .standsAlone: put(.instant, events, row, on: place)
      }
    }
  }

  private mutating func put(
    _ kind: TracePackets.Kind, _ events: EventColumns, _ row: Int, on place: UInt64
  ) {
    let label = label(events, row)
    var attributes: String?
    if events.attributeCount[row] > 0 {
      var text = Array("{".utf8)
      arguments.append(events.attributes(row), to: &text)
      text.append(UInt8(ascii: "}"))
      attributes = String(decoding: text, as: UTF8.self)
    }
    let (sequence, instance) = (events.sequence(row), events.instance[row])
    packets.put(kind, on: place, at: calls.time, label: &labels[label]) {
      $0.add("seq", sequence)
      $0.add("instance", instance == 0 ? nil : instance)
      $0.add("args", attributes)
    }
  }

  /// Where the label of a call is, with the family of its callback.
  private mutating func label(_ events: EventColumns, _ row: Int) -> Int {
    let callback = events.callback[row]
    let level = events.level[row] == 0 ? events.classID[row] : events.level[row]
    let key = UInt64(level) << 16 | UInt64(callback)
    if let known = labelPlaces[key] { return known }
    // A damaged file may have any number of names.
    if labels.count > 1 << 16 { (labels, labelPlaces) = ([], [:]) }
    let family = Callback(rawValue: callback).family.map { "\($0)" } ?? "callback"
    labels.append(TracePackets.Label(category: family, name: run?.label(level, callback) ?? ""))
    labelPlaces[key] = labels.count - 1
    return labels.count - 1
  }

  package mutating func endRun() -> Bool {
    for (call, latest) in calls.takeOpen() {
      packets.put(.end, on: track(.thread, call.thread), at: latest)
    }
    run = nil
    return false
  }

  package mutating func finish() {}
}
