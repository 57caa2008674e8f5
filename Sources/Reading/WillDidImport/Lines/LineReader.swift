internal import WillDidModel
internal import WillDidText

/// Reads one line after the other and gives each to the run that it belongs to.
struct LineReader {
  var tally = LineTally()
  var runs: [RunBuilder] = []
  /// The lines without an event that were not handed out yet.
  private(set) var unparsed: [UnparsedLine] = []
  /// Whether anything but marks and a list of a textbook was found.
  var hasCallbacks: Bool { hasFound && !isList }
  /// Whether what was found is a list of a textbook.
  var isList: Bool { hasFound && textbook.isList }
  var hasFound = false

  let pattern: ((String) -> PatternMatch?)?
  private let keepsUnparsed: Bool
  var grammar = LineGrammar()
  var sightings: [Sighting] = []
  var cache = MessageCache()
  var silent = SilentMessages()
  var table = TableHeader()
  var spread = SpreadObject()
  private var cleaner = LineCleaner()
  var known = KnownPrefix()
  /// The first lines, which are read when the form of the log is known.
  var sample: LogSample? = LogSample()
  var joiner: LineJoiner?
  var textbook = Textbook()
  /// Events whose time stands in a later line.
  var held: HeldLine?
  /// The things that earlier lines have begun.
  var begun = BegunLines()
  /// The line to be explained, and what was said of it.
  private let explained: UInt64?
  /// Whether a line that is the same as one before may be read as that was.
  let remembersLines: Bool
  /// The line that is being read as it stands in the log; `nil` if it was changed or parted.
  private var whole: Range<Int>?
  var explanation: [String] = []
  /// The number of the line that was read last.
  private(set) var number: UInt64 = 0
  /// The line that is being read; one of those that were kept may be older than the last.
  var line: UInt64 = 0

  var pid: Int64?
  var process: String?
  /// The runs by the numbers of their processes.
  var runsByPID: [Int64: Int] = [:]
  /// The run that lines without a process belong to.
  var current: Int?

  var clock = LogClock()

  init(_ options: ImportOptions) {
    pattern = options.pattern
    keepsUnparsed = options.keepsUnparsed
    explained = options.explainedLine
    remembersLines = pattern == nil && explained == nil
  }

  /// Reads a line, or adds it to the sample from which the log is learned.
  mutating func read(_ bytes: Bytes, _ range: Range<Int>) {
    number += 1
    if readAsBefore(bytes, range) { return }
    // The texts of an object are data: what stands in them is meant.
    guard !spread.isOpen, !Self.beginsObject(bytes, range), cleaner.clean(bytes, range) else {
      whole = sample == nil ? range : nil
      return readClean(bytes, range)
    }
    whole = nil
    let line = cleaner.line
    readClean(line.span, 0..<line.count)
  }

  /// Takes in a line without colours: into the sample, or at once.
  private mutating func readClean(_ bytes: Bytes, _ range: Range<Int>) {
    guard sample != nil else { return join(bytes, range, number) }
    sample?.append(bytes, range, number)
    if sample?.isFull == true { learn() }
  }

  /// Learns the form of the log from its first lines and reads them.
  private mutating func learn() {
    guard let lines = sample else { return }
    sample = nil
    grammar.profile = lines.profile(&grammar)
    cache.learn(grammar.profile)
    if grammar.profile.joinsLines { joiner = LineJoiner(grammar.profile) }
    for line in lines.lines { join(lines.text.span, line.range, line.number) }
  }

  /// Puts the line together with others, if lines of the log are broken.
  private mutating func join(_ bytes: Bytes, _ range: Range<Int>, _ number: UInt64) {
    guard joiner != nil else { return part(bytes, range, number) }
    for whole in joiner?.take(bytes, range, number) ?? [] {
      part(whole.text.span, 0..<whole.text.count, whole.number)
    }
  }

  /// Parts a line that has lost line ends before times.
  private mutating func part(_ bytes: Bytes, _ range: Range<Int>, _ number: UInt64) {
    let range = bytes.trimmed(range)
    var start = range.lowerBound
    while let next = bytes.nextEntry(start..<range.upperBound) {
      readPart(bytes, start..<next, number)
      start = next
    }
    readPart(bytes, start..<range.upperBound, number)
  }

  /// Reads a line that may be a part of one that goes on.
  private mutating func readPart(_ bytes: Bytes, _ range: Range<Int>, _ number: UInt64) {
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

  /// Reads what was kept because more might have followed; more may still follow.
  mutating func settle() {
    learn()
    for whole in joiner?.finish() ?? [] {
      part(whole.text.span, 0..<whole.text.count, whole.number)
    }
    if spread.isOpen { readAgain() }
    endWrapped()
    endException(nil)
    release(nil)
  }

  /// Reads what was kept because more might have followed.
  mutating func finish() { settle() }

  /// Reads a line that is whole.
  mutating func readAlone(_ bytes: Bytes, _ range: Range<Int>, _ number: UInt64) {
    line = number
    if number == explained { grammar.explains = true }
    let isUnderstood = readPattern(bytes, range) || readLine(bytes, range)
    if number == explained { explain(bytes, range, isUnderstood) }
    if !isUnderstood, Remarks.isRule(bytes, range) {
      tally.lines += 1
      tally.rules += 1
    } else {
      count(bytes, range, number, isUnderstood: isUnderstood)
    }
  }

  mutating func count(
    _ bytes: Bytes, _ range: Range<Int>, _ number: UInt64, isUnderstood: Bool
  ) {
    tally.lines += 1
    if isUnderstood {
      tally.understood += 1
      return
    }
    if LineGrammar.isOfRunner(bytes, range) { tally.tests += 1 }
    if textbook.isOpen {
      textbook.note(bytes, range, hasMention: grammar.mentions(bytes, range))
    }
    if keepsUnparsed {
      unparsed.append(UnparsedLine(number: number, text: bytes.text(range)))
    }
  }

  /// Counts a line that is too long to be one of a log.
  mutating func passOver(_ length: Int) {
    settle()
    number += 1
    tally.lines += 1
    guard keepsUnparsed else { return }
    unparsed.append(UnparsedLine(number: number, text: "(\(length) bytes)"))
  }

  /// Reads the prefix and the message of a line; whether it has an event.
  private mutating func readLine(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let mayRepeat = mayRepeat
    if begun.wrapped != nil, goesOn(bytes, range) { return true }
    if let object = Self.startOfObject(bytes, range), let line = JSONLine(bytes, object) {
      return readEvent(bytes, line) || readLogObject(bytes, line) || readReport(bytes, line)
        || readFields(bytes, line)
    }
    if grammar.profile.hasMetadata, let metadata = LineMetadata(bytes, range) {
      readMetadata(bytes, metadata)
      return true
    }
    var prefix = known.read(bytes, range)
    if let pid = prefix.pid { notePID(pid, prefix.process.map { bytes.text($0) }) }
    var time = prefix.time.map { absolute($0) }
    let message = bytes.trimmed(prefix.end..<range.upperBound)
    if let before = begun.carried {
      begun.carried = nil
      if prefix.time == nil {
        // The message of a line that was broken behind its time or its process.
        prefix.time = before.time
        time = before.time.map { absolute($0) }
        if prefix.pid == nil { (prefix.pid, prefix.thread) = (before.pid, before.thread) }
      }
    }
    if prefix.pid != nil || prefix.time != nil, message.isEmpty {
      begun.carried = prefix
      return prefix.process != nil
    }
    if isFrameOfStack(bytes, message) { return false }
    if readReason(bytes, message, time: time) { return true }
    let isBare = prefix.time == nil && prefix.pid == nil
    let isHead = isBare && FrameworkMessages.isReport(bytes, message)
    // The heads of further parts of a report are about the same end.
    if begun.isInReport, isHead { return true }
    begun.isInReport = isBare && (begun.isInReport || isHead)
    let source: LineSource = prefix.pid == nil ? .prints : .console
    let before = begun.unfinished
    begun.unfinished = nil
    let goesOn = prefix.time == nil && prefix.pid == nil && message.count < 1 << 10
    let outcome = readMessage(
      bytes, message, prefix, behind: goesOn ? before : nil, time: time, source: source)
    if mayRepeat, outcome != .joined, line == number, let whole, bytes.trimmed(whole) == range {
      note(bytes, message, prefix, outcome, isAtStart: whole.lowerBound == message.lowerBound)
    }
    if outcome == .nothing, message.count < 1 << 10 {
      begun.unfinished =
        goesOn
        ? before.flatMap { Self.longer($0, bytes, message) }
        : UnfinishedLine(
          text: bytes.array(message), time: time, thread: prefix.thread, line: line,
          source: source)
    }
    return outcome != .nothing
  }

  private static func beginsObject(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let range = bytes.trimmed(range)
    guard !range.isEmpty else { return false }
    return bytes[range.lowerBound] == UInt8(ascii: "{") || startOfObject(bytes, range) != nil
  }

  /// An object, also as an element of the array that `log --style json` writes.
  private static func startOfObject(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    if bytes[start] == UInt8(ascii: "[") || bytes[start] == UInt8(ascii: ",") { start += 1 }
    guard bytes.at(start) == UInt8(ascii: "{"), start < range.upperBound else { return nil }
    return start..<range.upperBound
  }

  /// The fate of a message.
  enum Outcome {
    case nothing
    /// It was read with other lines.
    case joined
    /// It was read by itself.
    case alone
  }

  mutating func readMessage(
    _ bytes: Bytes, _ message: Range<Int>, _ prefix: LinePrefix,
    behind before: UnfinishedLine? = nil, time: Int64?, source: LineSource
  ) -> Outcome {
    sightings.removeAll(keepingCapacity: true)
    if let row = table.read(bytes, message), prefix.file == nil,
      grammar.read(row.span, 0..<row.count, LineGrammar.Setting(), into: &sightings)
    {
      add(row.span, time: time, isWall: clock.hasDate, thread: prefix.thread, source: source)
      return .joined
    }
    var isUnderstood = readSightings(bytes, message, prefix)
    if time == nil, prefix.pid == nil, !grammar.profile.timedCallbacks.isEmpty,
      sightings.allSatisfy({ $0.isMere && grammar.profile.timedCallbacks.contains($0.callback) })
    {
      isUnderstood = false
    }
    if isUnderstood, source == .prints || source == .console, prefix.file == nil,
      keepOpen(bytes, message, before, time: time, thread: prefix.thread, source)
    {
      return .joined
    }
    if let before, !sightings.contains(where: { $0.subject != nil }),
      readOn(before, bytes, message)
    {
      return .joined
    }
    guard isUnderstood else { return .nothing }
    sightings[0].add(prefix)
    if sightings.contains(where: \.isTypo) { tally.typos += 1 }
    add(bytes, time: time, isWall: clock.hasDate, thread: prefix.thread, source: source)
    return .alone
  }

  /// Reads what a message tells; whether that is anything.
  private mutating func readSightings(
    _ bytes: Bytes, _ message: Range<Int>, _ prefix: LinePrefix
  ) -> Bool {
    // The text before the message matters only where it is a file; where a line is to be explained, each is
    // looked at anew.
    guard prefix.file == nil, explained == nil, !begun.isInReport else {
      grammar.readsMessages = begun.isInReport
      defer { grammar.readsMessages = false }
      return Self.readMessage(bytes, message, prefix, &grammar, into: &sightings)
    }
    return cache.read(bytes, message, prefix.setting, into: &sightings) { found in
      if silent.contains(bytes, message) { return false }
      if Self.readMessage(bytes, message, prefix, &grammar, into: &found) { return true }
      if grammar.parse.found.isEmpty, !grammar.spellings.hasMark { silent.note(bytes, message) }
      return false
    }
  }

  private static func readMessage(
    _ bytes: Bytes, _ message: Range<Int>, _ prefix: LinePrefix, _ grammar: inout LineGrammar,
    into found: inout [Sighting]
  ) -> Bool {
    if grammar.look(bytes, message),
      let framework = FrameworkMessages.find(bytes, bytes.trimmed(message))
        ?? FrameworkMessages.readWithFile(bytes, message, prefix)
    {
      found.append(framework)
      return true
    }
    if grammar.readFound(bytes, message, prefix.setting, into: &found) { return true }
    guard let remark = Remarks.read(bytes, message) else { return false }
    found.append(remark)
    return true
  }

  /// Adds the events of a line to its run.
  mutating func add(
    _ sightings: [Sighting], _ bytes: Bytes, time: Int64?, isWall: Bool, thread: UInt64?,
    source: LineSource
  ) {
    let run = runOfProcess()
    runs[run].line = line
    for index in sightings.indices {
      // A time beside the callback counts where there is none before the message.
      let moment = time ?? sightings[index].time.map { absolute($0) }
      let hasDate = isWall || time == nil && clock.hasDate
      let relative = moment.map { runs[run].relative($0, isWall: hasDate) }
      if !clock.hasZone, moment != nil { runs[run].isLocalTime = true }
      if sightings[index].callback != .mark { hasFound = true }
      textbook.note(sightings[index], hasTime: moment != nil, hasProcess: pid != nil)
      runs[run].add(
        sightings[index], bytes, time: relative, thread: thread ?? sightings[index].thread,
        source: source)
    }
  }

  mutating func takeParts() -> [ImportedPart] {
    runs.indices.compactMap { runs[$0].takePart() }
  }

  mutating func takeUnparsed() -> [UnparsedLine] {
    defer { unparsed = [] }
    return unparsed
  }
}
