internal import WillDidLog
internal import WillDidModel

/// Goes through the events that a query wants, frame by frame.
///
/// For each run it makes from the request what depends on the names of that run. For each piece it
/// asks the header and the summary whether anything in it can be wanted, and decodes it only then,
/// with the strips and columns that the query needs. Within a frame the wanted rows are found once;
/// after that a row costs an index into plain arrays.
final class EventCursor: VirtualCursor {
  private let table: EventTable
  private var request = unsafe EventRequest("", [])
  /// Which run is read, and which of its pieces comes next.
  private var runIndex = 0
  private var pieceIndex = 0
  private var run: OpenRun?
  /// The meaning of the names of the run for the request.
  private var classes: [Bool]?
  private var extent: Range<Int>?
  private var strips: [Strip] = Strip.allCases
  private var columns: LogColumns = []
  private var callbacks: [Bool]?
  private var oneInstance: UInt32?
  private var frame: FrameCache.Decoded?
  /// The columns of the frame, each held by itself: to hold all at each row takes longer than to look
  /// at them.
  private var firstSequence: UInt64 = 0
  private var position: [UInt32] = []
  private var time: [Int64] = []
  private var callback: [UInt16] = []
  private var bits: [UInt8] = []
  private var thread: [UInt32] = []
  private var instance: [UInt32] = []
  private var classID: [UInt32] = []
  private var level: [UInt32] = []
  /// The rows that are wanted, if not all are.
  private var rows: [Int32]?
  /// Which of the wanted rows is the current one, how many there are, and where it is in the frame.
  private var place = 0
  private var count = 0
  private var rowIndex = 0
  /// The texts of arguments are put together here.
  private var bytes: [UInt8] = []

  init(_ table: EventTable) { self.table = table }

  override var isAtEnd: Bool { frame == nil }

  override func filter(_ plan: String, _ values: [OpaquePointer?]) throws(StoreError) {
    request = unsafe EventRequest(plan, values)
    frame = nil
    run = nil
    runIndex = -1
    guard !request.isEmpty else { return }
    strips =
      request.callbacks.map { Strip.holding($0.map { Callback(rawValue: $0) }) } ?? Strip.allCases
    columns = []
    if request.times != nil || uses(.t) { columns.insert(.times) }
    if uses(.args) { columns.insert(.attributes) }
    callbacks = request.callbacks.map { Self.flags($0.map { Int($0) }) }
    oneInstance = request.instances?.count == 1 ? request.instances?.first : nil
    try advance()
  }

  /// Whether the query looks at a column.
  private func uses(_ column: EventTable.Column) -> Bool {
    request.used >> UInt64(column.rawValue) & 1 != 0
  }

  /// A list in which the places of some numbers are true: a set that costs no hash.
  private static func flags(_ numbers: [Int]) -> [Bool] {
    var flags = [Bool](repeating: false, count: (numbers.max() ?? -1) + 1)
    for number in numbers { flags[number] = true }
    return flags
  }

  override func next() throws(StoreError) {
    place += 1
    guard place < count else { return try advance() }
    rowIndex = rows.map { Int($0[place]) } ?? place
  }

  // MARK: - Frames

  /// Goes to the first wanted row of the next frame that has one.
  private func advance() throws(StoreError) {
    frame = nil
    while true {
      guard let run, pieceIndex < run.pieces.count else {
        guard beginNextRun() else { return }
        continue
      }
      let index = pieceIndex
      pieceIndex += 1
      guard wants(run, index) else { continue }
      try table.interruption.check()
      guard let decoded = events(run, index) else { continue }
      hold(decoded)
      guard count > 0 else { continue }
      place = 0
      rowIndex = rows.map { Int($0[0]) } ?? 0
      frame = decoded
      return
    }
  }

  /// The events of a piece, or those of the one instance that is asked for.
  private func events(_ run: OpenRun, _ index: Int) -> FrameCache.Decoded? {
    guard let oneInstance else {
      return table.cache.events(run, index, strips: strips, columns: columns)
    }
    return table.cache.events(of: oneInstance, run, index, strips: strips, columns: columns)
  }

  /// Takes hold of the columns of a frame and finds the rows that are wanted.
  private func hold(_ decoded: FrameCache.Decoded) {
    let events = decoded.events
    firstSequence = events.firstSequence
    position = events.position
    time = events.time
    callback = events.callback
    bits = events.bits
    thread = events.thread
    instance = events.instance
    classID = events.classID
    level = events.level
    rows = wantsAll(events) ? nil : wantedRows(events)
    count = rows?.count ?? events.count
  }

  /// Goes to the next run that is wanted; whether there is one.
  private func beginNextRun() -> Bool {
    run = nil
    while true {
      runIndex += 1
      guard runIndex < table.runs.count else { return false }
      let next = table.runs[runIndex]
      guard request.runs?.contains(next.number) != false else { continue }
      run = next
      pieceIndex = 0
      extent = oneInstance.flatMap { table.extent?(next, $0) }
      classes = request.classes.map { wanted in
        let names = next.run.declarations.names
        // A name that nothing declares has a text of its own.
        let found = names.filter { wanted.contains($0.value) }.map { Int($0.key.rawValue) }
        let unknown = wanted.compactMap { $0.hasPrefix("name ") ? Int($0.dropFirst(5)) : nil }
        return Self.flags((found + unknown).filter { (0..<1 << 24).contains($0) })
      }
      return true
    }
  }

  /// Whether a frame may hold wanted events, by what it says of itself.
  private func wants(_ run: OpenRun, _ index: Int) -> Bool {
    let piece = run.pieces[index]
    let last = piece.first + UInt64(max(1, piece.count) - 1)
    guard piece.count > 0, piece.first <= request.seq.upperBound,
      last >= request.seq.lowerBound, !strips.isEmpty
    else { return false }
    if let wanted = request.times {
      guard let times = piece.times, times.overlaps(wanted) else { return false }
    }
    guard case .frame(let reader, let entry) = piece.source else { return true }
    guard extent?.contains(index) != false else { return false }
    if let oneInstance,
      let kept = table.cache.kept(oneInstance, run, index, strips: strips, columns: columns)
    {
      return kept.events.count > 0
    }
    if let instances = request.instances,
      reader.holds(instances, in: entry, strips: strips) == false
    {
      return false
    }
    guard callbacks != nil || classes != nil, let counts = reader.counts(entry) else { return true }
    return counts.contains { count in
      Self.holds(callbacks, Int(count.callback.rawValue))
        && Self.holds(classes, Int(count.classID.rawValue))
    }
  }

  // MARK: - Rows

  /// Whether no row of a frame can be unwanted.
  private func wantsAll(_ events: EventColumns) -> Bool {
    guard let last = events.count > 0 ? events.sequence(events.count - 1) : nil else { return true }
    return callbacks == nil && classes == nil && request.instances == nil
      && request.threads == nil && request.times == nil
      && request.seq.contains(events.sequence(0)) && request.seq.contains(last)
  }

  private func wantedRows(_ events: EventColumns) -> [Int32] {
    var rows: [Int32] = []
    // Asked for at each row, so what is asked is held here.
    let (callbacks, classes, seq, times) = (callbacks, classes, request.seq, request.times)
    let (instances, threads, one) = (request.instances, request.threads, oneInstance)
    for row in 0..<events.count {
      if let one {
        guard events.instance[row] == one else { continue }
      } else if let instances {
        guard instances.contains(events.instance[row]) else { continue }
      }
      guard Self.holds(callbacks, Int(events.callback[row])),
        Self.holds(classes, Int(events.classID[row])), seq.contains(events.sequence(row))
      else { continue }
      if let threads, !threads.contains(events.thread[row]) { continue }
      if let times, !times.contains(events.time[row]) { continue }
      rows.append(Int32(row))
    }
    return rows
  }

  /// Whether a number is among those wanted; all are if there is no list.
  @inline(__always)
  private static func holds(_ flags: [Bool]?, _ number: Int) -> Bool {
    guard let flags else { return true }
    return number < flags.count && flags[number]
  }

  override var row: Int64 {
    (run?.number ?? 0) << 48 | Int64(truncatingIfNeeded: sequence)
  }

  /// The number of the current event.
  private var sequence: UInt64 {
    firstSequence + UInt64(position.isEmpty ? UInt32(rowIndex) : position[rowIndex])
  }

  // MARK: - Values

  override func column(_ column: Int, _ context: OpaquePointer) {
    guard let run, let column = EventTable.Column(rawValue: column) else { return }
    let row = rowIndex
    switch column {
    case .run: unsafe hand(run.number, to: context)
    case .seq: unsafe hand(Int64(clamping: sequence), to: context)
    case .t:
      // A column without a value is null.
      if time[row] != EventColumns.unknownTime { unsafe hand(time[row], to: context) }
    case .thread: unsafe hand(Int64(thread[row]), to: context)
    case .main:
      if let isMain = run.mainThreads[thread[row]] {
        unsafe hand(isMain ? 1 : 0, to: context)
      }
    case .edge:
      unsafe table.texts.edges.hand(UInt32(bits[row] & EventColumns.edgeMask), to: context)
    case .callback: unsafe table.texts.callbacks.hand(UInt32(callback[row]), to: context)
    case .family: unsafe table.texts.families.hand(UInt32(callback[row]), to: context)
    case .instance:
      if instance[row] != 0 { unsafe hand(Int64(instance[row]), to: context) }
    case .class: unsafe run.texts.hand(classID[row], to: context)
    case .level:
      unsafe run.texts.hand(level[row] == 0 ? classID[row] : level[row], to: context)
    case .hop: unsafe hand(bits[row] & EventColumns.hopBit != 0 ? 1 : 0, to: context)
    case .args: unsafe handArguments(row, run, to: context)
    }
  }

  private func handArguments(_ row: Int, _ run: OpenRun, to context: OpaquePointer) {
    bytes.removeAll(keepingCapacity: true)
    if let frame { run.appendArguments(frame.events.attributes(row), to: &bytes) }
    unsafe hand(copied: bytes, to: context)
  }
}
