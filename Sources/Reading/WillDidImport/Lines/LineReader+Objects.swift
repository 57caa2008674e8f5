internal import WillDidModel
internal import WillDidText

extension LineReader {
  /// Reads an object that stands on several lines, which count as one.
  mutating func readSpread() {
    let (text, object, number) = (spread.text, spread.object, spread.lines[0].number)
    line = number
    guard let line = JSONLine(text.span, object) else { return readAgain() }
    let isOfLog = (["eventMessage", "seq", "procName", "exceptionReason"] as [StaticString])
      .contains { line.value($0, text.span) != nil }
    let isUnderstood =
      isOfLog
      ? readEvent(text.span, line) || readLogObject(text.span, line) || readReport(text.span, line)
      : readFields(text.span, line)
    guard isOfLog || isUnderstood else { return readAgain() }
    count(text.span, object, number, isUnderstood: isUnderstood)
  }

  /// Reads the lines of what is no object one by one.
  mutating func readAgain() {
    let (text, lines) = (spread.text, spread.lines)
    spread.close()
    for line in lines { readAlone(text.span, line.range, line.number) }
  }

  /// A line of `willdid events --format jsonl`.
  mutating func readEvent(_ bytes: Bytes, _ line: JSONLine) -> Bool {
    guard let event = EventLine(bytes, line) else { return false }
    // Numbers that begin anew are those of another trace.
    let run = current.flatMap { runs[$0].isBefore(event.sequence) ? nil : $0 } ?? makeRun()
    current = run
    runs[run].line = 0
    guard event.append(to: &runs[run], bytes) else { return false }
    hasFound = true
    return true
  }

  /// A line of `log stream --style ndjson`.
  mutating func readLogObject(_ bytes: Bytes, _ line: JSONLine) -> Bool {
    guard let message = line.text("eventMessage", bytes) else { return false }
    if let pid = line.number("processID", bytes) {
      let path = line.text("processImagePath", bytes) ?? []
      let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
      notePID(pid, String(decoding: name, as: UTF8.self))
    }
    let stamp = line.text("timestamp", bytes)
    let time = stamp.flatMap { Timestamp.read($0.span, 0, $0.count) }.map { absolute($0.time) }
    let thread = line.number("threadID", bytes).map { UInt64(truncatingIfNeeded: $0) }
    return readMessages(message, time: time, thread: thread)
  }

  /// Reads the message of an entry, which may have several lines.
  private mutating func readMessages(_ message: [UInt8], time: Int64?, thread: UInt64?) -> Bool {
    var prefix = LinePrefix(message.span, 0..<message.count)
    if prefix.time != nil || prefix.pid != nil { prefix.end = 0 }
    prefix.thread = thread
    var isUnderstood = false
    var start = prefix.end
    while start < message.count {
      let end = message[start...].firstIndex(of: 0x0a) ?? message.count
      let span = message.span
      if readMessage(span, start..<end, prefix, time: time, source: .logObjects) != .nothing {
        isUnderstood = true
      }
      prefix.file = nil
      start = end + 1
    }
    return isUnderstood
  }

  /// The fields of an entry in a row of a table besides its message.
  struct Entry {
    /// Nanoseconds since the start of the recording.
    var time: Int64?
    /// `Bakery (4711)`.
    var process: String
    /// `Main Thread 0x1a2b3c (Bakery, pid: 4711)`.
    var thread: String
    var number: UInt64
  }

  /// Reads an entry of a table.
  mutating func readEntry(_ message: [UInt8], _ entry: Entry) {
    line = entry.number
    let process = Array(entry.process.utf8)
    if let open = process.lastIndex(of: UInt8(ascii: "(")),
      let pid = process.span.number(open + 1, process.count)
    {
      let name = process.span.trimmed(0..<open)
      notePID(pid.value, String(decoding: process[name], as: UTF8.self))
    }
    let thread = Array(entry.thread.utf8)
    let number = thread.span.find("0x", in: 0..<thread.count).flatMap {
      thread.span.address($0, thread.count)?.value
    }
    let isUnderstood = readMessages(message, time: entry.time, thread: number)
    count(message.span, 0..<message.count, entry.number, isUnderstood: isUnderstood)
  }
}
