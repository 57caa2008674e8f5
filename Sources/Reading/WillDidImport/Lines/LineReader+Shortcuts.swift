internal import WillDidModel
internal import WillDidText

/// Lines that are read without a look at their words: by a pattern of the user's own, or as one before them.
extension LineReader {
  mutating func readPattern(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard let pattern, let match = pattern(bytes.text(range)) else { return false }
    let text = Array((match.className ?? "").utf8)
    let spelled = Array(match.callback.utf8)
    guard let callback = grammar.callback(spelled.span) else { return false }
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
    textbook.trust()
    let prefix = LinePrefix(bytes, range)
    if let pid = prefix.pid { notePID(pid, prefix.process.map { bytes.text($0) }) }
    let stamp = match.time.map { Array($0.utf8) }.flatMap { Timestamp.read($0.span, 0, $0.count) }
    let time = (stamp?.time ?? prefix.time).map { absolute($0) }
    let seconds = match.time.flatMap { Double($0) }.map { Int64(clamping: $0) }
    add(
      text.span, time: time ?? seconds, isWall: time != nil && clock.hasDate, thread: prefix.thread,
      source: .pattern)
    return true
  }

  /// Reads a line as one before it, if that one was read by itself.
  mutating func readAsBefore(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard sample == nil, mayRepeat else { return false }
    let head = known.match(bytes, range)
    let message = bytes.trimmed((head?.end ?? range.lowerBound)..<range.upperBound)
    guard let found = cache.recall(bytes, message, isLogged: head != nil) else {
      return head.map { readSilent(bytes, range, message, $0.time) } ?? false
    }
    line = number
    begun.unfinished = nil
    if head != nil { noteKnownProcess(bytes, range) }
    if found.contains(where: \.isTypo) { tally.typos += 1 }
    add(
      found, bytes.extracting(message), time: head.map { absolute($0.time) },
      isWall: clock.hasDate, thread: head == nil ? nil : known.prefix.thread,
      source: head == nil ? .prints : .console)
    tally.lines += 1
    tally.understood += 1
    return true
  }

  /// Reads a line behind a known prefix that differs by numbers from one without an event.
  private mutating func readSilent(
    _ bytes: Bytes, _ range: Range<Int>, _ message: Range<Int>, _ time: Timestamp
  ) -> Bool {
    guard !textbook.isOpen, silent.isLine(bytes, message) else { return false }
    line = number
    noteKnownProcess(bytes, range)
    begun.unfinished = UnfinishedLine(
      text: bytes.array(message), time: absolute(time), thread: known.prefix.thread, line: line,
      source: .console)
    count(bytes, bytes.trimmed(range), number, isUnderstood: false)
    return true
  }

  /// Notes the process of a line behind the known prefix.
  private mutating func noteKnownProcess(_ bytes: Bytes, _ range: Range<Int>) {
    guard let pid = known.prefix.pid else { return }
    let process = known.prefix.process?.moved(by: range.lowerBound)
    notePID(pid, process.map { bytes.text($0) })
  }

  /// Whether nothing but its own words decides what the next line tells.
  var mayRepeat: Bool {
    remembersLines && joiner == nil && !grammar.profile.hasMetadata && !spread.isOpen
      && !table.isOpen && begun.isNothing
  }

  /// Notes that a message was read by itself, behind a time and a process or behind nothing.
  mutating func note(
    _ bytes: Bytes, _ message: Range<Int>, _ prefix: LinePrefix, _ outcome: Outcome,
    isAtStart: Bool
  ) {
    guard mayRepeat, prefix.file == nil else { return }
    let isLogged = prefix.time != nil && prefix.pid != nil
    if outcome == .nothing {
      // Frames of a stack follow each other.
      if isLogged, let first = message.first, !Self.mayBeFrame(bytes[first]) {
        silent.noteLine(bytes, message)
      }
      return
    }
    // A text that names no object may be the end of a line before it.
    guard sightings.contains(where: { $0.subject != nil }) else { return }
    if isLogged {
      // Some prefixes are read without a look for a file behind them.
      if !LinePrefix.hasFile(bytes, message.lowerBound, bytes.count) {
        cache.noteAlone()
      }
    } else if prefix.time == nil, prefix.pid == nil, prefix.thread == nil, isAtStart {
      cache.noteAlone()
    }
  }
}

extension Int64 {
  /// Seconds as nanoseconds.
  fileprivate init(clamping seconds: Double) {
    let nanoseconds = seconds * 1e9
    self = nanoseconds.isFinite ? Int64(Swift.max(-9e18, Swift.min(9e18, nanoseconds))) : 0
  }
}
