internal import WillDidModel

/// Reads one line after the other and gives each to the run that it belongs to.
struct LineReader {
  private(set) var tally = LineTally()
  private(set) var runs: [RunBuilder] = []
  private(set) var unparsed: [UnparsedLine] = []
  /// Whether anything but marks was found.
  private(set) var hasCallbacks = false

  private let pattern: ((String) -> PatternMatch?)?
  private let keepsUnparsed: Bool
  private var messages = MessageReader()
  private var sightings: [Sighting] = []
  private var cache = MessageCache()
  private var table = TableHeader()
  private var spread = SpreadObject()
  private var cleaner = LineCleaner()
  /// The number of the line that was read last.
  private var number: UInt64 = 0
  /// The line that is being read; one of those that were kept may be older than the last.
  private var line: UInt64 = 0

  private var pid: Int64?
  private var process: String?
  private var runsByPID: [Int64: Int] = [:]
  private var current: Int?

  /// The day that times without a date belong to; `nil` until a line has a date.
  private var day: Int64?
  private var daysWithoutDate: Int64 = 0
  private var zone: Int64?
  private var lastClock: Int64 = 0

  init(pattern: ((String) -> PatternMatch?)?, keepsUnparsed: Bool) {
    self.pattern = pattern
    self.keepsUnparsed = keepsUnparsed
  }

  mutating func read(_ bytes: Bytes, _ range: Range<Int>) {
    number += 1
    // The texts of an object are data: what stands in them is meant.
    guard !spread.isOpen, !Self.beginsObject(bytes, range), cleaner.clean(bytes, range) else {
      return readClean(bytes, range)
    }
    let line = cleaner.line
    readClean(line.span, 0..<line.count)
  }

  private mutating func readClean(_ bytes: Bytes, _ range: Range<Int>) {
    let range = bytes.trimmed(range)
    guard !range.isEmpty else { return }
    switch spread.read(bytes, range, number) {
    case .outside: readAlone(bytes, range, number)
    case .inside: break
    case .whole:
      readSpread()
      spread.end(bytes, range, number)
    case .broken:
      readAgain()
      if spread.read(bytes, range, number) == .outside { readAlone(bytes, range, number) }
    }
  }

  /// Reads what was kept because more might have followed.
  mutating func finish() {
    if spread.isOpen { readAgain() }
  }

  private mutating func readAlone(_ bytes: Bytes, _ range: Range<Int>, _ number: UInt64) {
    line = number
    let isUnderstood = readPattern(bytes, range) || readLine(bytes, range)
    if !isUnderstood, Remarks.isRule(bytes, range) {
      tally.lines += 1
      tally.rules += 1
    } else {
      count(bytes, range, number, isUnderstood: isUnderstood)
    }
  }

  private mutating func count(
    _ bytes: Bytes, _ range: Range<Int>, _ number: UInt64, isUnderstood: Bool
  ) {
    tally.lines += 1
    if isUnderstood {
      tally.understood += 1
    } else if keepsUnparsed {
      unparsed.append(UnparsedLine(number: number, text: bytes.text(range)))
    }
  }

  /// Counts a line that is too long to be one of a log.
  mutating func passOver(_ length: Int) {
    finish()
    number += 1
    tally.lines += 1
    guard keepsUnparsed else { return }
    unparsed.append(UnparsedLine(number: number, text: "(\(length) bytes)"))
  }

  private mutating func readLine(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    if let object = Self.startOfObject(bytes, range), let line = JSONLine(bytes, object) {
      return readEvent(bytes, line) || readLogObject(bytes, line)
    }
    let prefix = LinePrefix(bytes, range)
    if let pid = prefix.pid { notePID(pid, prefix.process.map { bytes.text($0) }) }
    let time = prefix.time.map { absolute($0) }
    let source: LineSource = prefix.pid == nil ? .prints : .console
    let message = prefix.end..<range.upperBound
    return readMessage(bytes, message, prefix, time: time, source: source)
  }

  private static func beginsObject(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let range = bytes.trimmed(range)
    guard !range.isEmpty else { return false }
    return bytes[range.lowerBound] == UInt8(ascii: "{") || startOfObject(bytes, range) != nil
  }

  /// An object, also as an element of the array that `log --style json` writes.
  private static func startOfObject(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    if [UInt8(ascii: "["), UInt8(ascii: ",")].contains(bytes[start]) { start += 1 }
    guard bytes.at(start) == UInt8(ascii: "{"), start < range.upperBound else { return nil }
    return start..<range.upperBound
  }

  private mutating func readMessage(
    _ bytes: Bytes, _ message: Range<Int>, _ prefix: LinePrefix, time: Int64?, source: LineSource
  ) -> Bool {
    sightings.removeAll(keepingCapacity: true)
    if let row = table.read(bytes, message), prefix.file == nil,
      messages.read(row.span, 0..<row.count, file: nil, into: &sightings)
    {
      add(row.span, time: time, isWall: day != nil, thread: prefix.thread, source: source)
      return true
    }
    guard readSightings(bytes, message, prefix) else { return false }
    if let file = prefix.file {
      sightings[0].details.append(Sighting.Detail(.file, .text(file)))
      if let line = prefix.line {
        sightings[0].details.append(Sighting.Detail(.line, .number(line)))
      }
    }
    if sightings.contains(where: \.isTypo) { tally.typos += 1 }
    add(bytes, time: time, isWall: day != nil, thread: prefix.thread, source: source)
    return true
  }

  /// Reads what a message tells; whether that is anything.
  private mutating func readSightings(
    _ bytes: Bytes, _ message: Range<Int>, _ prefix: LinePrefix
  ) -> Bool {
    // What stands before the message matters only where it is a file.
    guard prefix.file == nil else {
      return Self.readMessage(bytes, message, prefix, &messages, into: &sightings)
    }
    return cache.read(bytes, message, into: &sightings) { found in
      Self.readMessage(bytes, message, prefix, &messages, into: &found)
    }
  }

  private static func readMessage(
    _ bytes: Bytes, _ message: Range<Int>, _ prefix: LinePrefix, _ messages: inout MessageReader,
    into found: inout [Sighting]
  ) -> Bool {
    if messages.read(bytes, message, file: prefix.file, into: &found) { return true }
    guard
      let other = FrameworkMessages.read(bytes, message)
        ?? FrameworkMessages.readWithFile(bytes, message, prefix) ?? Remarks.read(bytes, message)
    else { return false }
    found.append(other)
    return true
  }

  private mutating func add(
    _ bytes: Bytes, time: Int64?, isWall: Bool, thread: UInt64?, source: LineSource
  ) {
    let run = runOfProcess()
    runs[run].line = line
    let relative = time.map { runs[run].relative($0, isWall: isWall) }
    if zone == nil, time != nil { runs[run].isLocalTime = true }
    for sighting in sightings {
      if sighting.callback != .mark { hasCallbacks = true }
      runs[run].add(sighting, bytes, time: relative, thread: thread, source: source)
    }
  }

  private mutating func readPattern(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard let pattern, let match = pattern(bytes.text(range)) else { return false }
    let text = Array((match.className ?? "").utf8)
    let spelled = Array(match.callback.utf8)
    guard let callback = messages.callback(spelled.span) else { return false }
    var sighting = Sighting(callback: callback.callback)
    sighting.animated = callback.animated
    sighting.isTypo = callback.isTypo
    if !text.isEmpty {
      let address = match.address.map { $0.hasPrefix("0x") ? String($0.dropFirst(2)) : $0 }
      let range = text.span.lastName(0..<text.count)
      sighting.subject = SightedObject(
        name: range, address: address.flatMap { UInt64($0, radix: 16) })
    }
    sightings = [sighting]
    let prefix = LinePrefix(bytes, range)
    if let pid = prefix.pid { notePID(pid, prefix.process.map { bytes.text($0) }) }
    let stamp = match.time.map { Array($0.utf8) }.flatMap { Timestamp.read($0.span, 0, $0.count) }
    let time = (stamp?.time ?? prefix.time).map { absolute($0) }
    let seconds = match.time.flatMap { Double($0) }.map { Int64(clamping: $0) }
    add(
      text.span, time: time ?? seconds, isWall: time != nil && day != nil, thread: prefix.thread,
      source: .pattern)
    return true
  }

  mutating func takeParts() -> [ImportedPart] {
    var parts: [ImportedPart] = []
    for index in runs.indices {
      if let part = runs[index].takePart() { parts.append(part) }
    }
    return parts
  }

  mutating func takeUnparsed() -> [UnparsedLine] {
    defer { unparsed = [] }
    return unparsed
  }
}

extension LineReader {
  private mutating func notePID(_ pid: Int64, _ name: @autoclosure () -> String?) {
    guard pid != self.pid else { return }
    self.pid = pid
    process = name()
  }

  /// The run of the process that wrote the line; a new one if the process is new.
  private mutating func runOfProcess() -> Int {
    if let current, pid == nil || runs[current].pid == pid { return current }
    if let pid, let known = runsByPID[pid] {
      current = known
      return known
    }
    // Lines without a process before the first line with one are taken to be of that process.
    let run = current.flatMap { runs[$0].pid == nil ? $0 : nil } ?? makeRun()
    runs[run].pid = pid
    runs[run].process = process
    if let pid { runsByPID[pid] = run }
    current = run
    return run
  }

  private mutating func makeRun() -> Int {
    runs.append(RunBuilder(run: runs.count))
    return runs.count - 1
  }

  /// Nanoseconds since 1970, or since the first midnight where no line has a date.
  private mutating func absolute(_ time: Timestamp) -> Int64 {
    if let zone = time.zone { self.zone = zone }
    if let date = time.day {
      if day == nil {
        // Earlier lines without a date are taken to be of this day.
        let days = (date - daysWithoutDate) * Timestamp.nanosecondsPerDay
        for index in runs.indices { runs[index].moveStart(by: days - (zone ?? 0)) }
      }
      day = date
    } else if lastClock - time.nanoseconds > Timestamp.nanosecondsPerDay / 2 {
      // Past midnight.
      if let day { self.day = day + 1 } else { daysWithoutDate += 1 }
    }
    lastClock = time.nanoseconds
    let days = (day ?? daysWithoutDate) * Timestamp.nanosecondsPerDay
    return days + time.nanoseconds - (day == nil ? 0 : zone ?? 0)
  }
}

extension LineReader {
  /// Reads an object that stands on several lines, which count as one.
  private mutating func readSpread() {
    let (text, object, number) = (spread.text, spread.object, spread.lines[0].number)
    line = number
    guard let line = JSONLine(text.span, object),
      (["eventMessage", "seq"] as [StaticString]).contains(where: {
        line.value($0, text.span) != nil
      })
    else { return readAgain() }
    let isUnderstood = readEvent(text.span, line) || readLogObject(text.span, line)
    count(text.span, object, number, isUnderstood: isUnderstood)
  }

  /// Reads the lines of what is no object one by one.
  private mutating func readAgain() {
    let (text, lines) = (spread.text, spread.lines)
    spread.close()
    for line in lines { readAlone(text.span, line.range, line.number) }
  }

  /// A line of `willdid events --format jsonl`.
  private mutating func readEvent(_ bytes: Bytes, _ line: JSONLine) -> Bool {
    guard let event = EventLine(bytes, line) else { return false }
    // Numbers that begin anew are those of another trace.
    let run = current.flatMap { runs[$0].isBefore(event.sequence) ? nil : $0 } ?? makeRun()
    current = run
    runs[run].line = 0
    guard event.append(to: &runs[run], bytes) else { return false }
    hasCallbacks = true
    return true
  }

  /// A line of `log stream --style ndjson`.
  private mutating func readLogObject(_ bytes: Bytes, _ line: JSONLine) -> Bool {
    guard let message = line.text("eventMessage", bytes) else { return false }
    if let pid = line.number("processID", bytes) {
      let path = line.text("processImagePath", bytes) ?? []
      let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
      notePID(pid, String(decoding: name, as: UTF8.self))
    }
    let stamp = line.text("timestamp", bytes)
    let time = stamp.flatMap { Timestamp.read($0.span, 0, $0.count) }.map { absolute($0.time) }
    var prefix = LinePrefix(message.span, 0..<message.count)
    if prefix.time != nil || prefix.pid != nil { prefix.end = 0 }
    prefix.thread = line.number("threadID", bytes).map { UInt64(truncatingIfNeeded: $0) }
    var isUnderstood = false
    // A message may have several lines.
    var start = prefix.end
    while start < message.count {
      let end = message[start...].firstIndex(of: 0x0a) ?? message.count
      let span = message.span
      if readMessage(span, start..<end, prefix, time: time, source: .logObjects) {
        isUnderstood = true
      }
      prefix.file = nil
      start = end + 1
    }
    return isUnderstood
  }
}

extension Int64 {
  /// Seconds as nanoseconds.
  fileprivate init(clamping seconds: Double) {
    let nanoseconds = seconds * 1e9
    self = nanoseconds.isFinite ? Int64(Swift.max(-9e18, Swift.min(9e18, nanoseconds))) : 0
  }
}
