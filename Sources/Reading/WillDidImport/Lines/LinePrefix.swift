/// The prefix of a line before its message: time, process, thread.
struct LinePrefix {
  var time: Timestamp?
  var process: Range<Int>?
  var pid: Int64?
  var thread: UInt64?
  var file: Range<Int>?
  var line: Int64?
  /// Where the message begins.
  var end: Int

  /// Reads nothing yet.
  init(end: Int) { self.end = end }

  /// Reads the prefixes of NSLog (old and new), `log stream` and `log show` (both styles), device
  /// consoles, and those that people give their prints, as far as there are any.
  init(_ bytes: Bytes, _ range: Range<Int>) {
    end = bytes.skipBlanks(range.lowerBound, range.upperBound)
    guard end < range.upperBound else { return }
    let stop = range.upperBound
    // Without a digit there is neither a time nor a process.
    guard bytes.hasDigit(end..<min(stop, end + Self.longestProcess + 8)) else {
      readFile(bytes, stop)
      return
    }
    readTime(bytes, stop)
    if time == nil, readLateEntry(bytes, stop) { return }
    let start = bytes.skipBlanks(end, stop)
    if time != nil, readDefaultStyle(bytes, start, stop) { return }
    readProcess(bytes, start, stop)
    readFile(bytes, stop)
  }

  /// Reads the time at the beginning, also behind marks of quoting, bullets and the number of a syslog.
  private mutating func readTime(_ bytes: Bytes, _ stop: Int) {
    var start = end
    if let found = Self.time(bytes, start, stop) {
      (time, end) = found
      return readTimeBehind(bytes, stop)
    }
    if bytes[start] == UInt8(ascii: "<"), let number = bytes.number(start + 1, stop),
      bytes.has(">", at: number.end, before: stop)
    {
      // `<14>1 ` of RFC 5424, `<14>` of the older one.
      start = bytes.skipBlanks(bytes.number(number.end + 1, stop)?.end ?? number.end + 1, stop)
    } else {
      start = bytes.undecorated(start..<stop).lowerBound
    }
    guard start > end, start < stop, let found = Self.time(bytes, start, stop) else { return }
    (time, end) = found
    // The sign that closes a time in code or quotes.
    while end < stop, [0x60, 0x22, 0x27].contains(bytes[end]) { end += 1 }
    readTimeBehind(bytes, stop)
  }

  /// Reads the time of the app behind that of a tool which hands its lines on: `[22:22:31]: ▸ 2021-10-19 …`.
  private mutating func readTimeBehind(_ bytes: Bytes, _ stop: Int) {
    var start = bytes.skipBlanks(end, stop)
    guard start < stop, !bytes[start].isLetter else { return }
    start = bytes.skipDecoration(start, stop)
    guard start < stop, bytes[start].isDigit, let found = Timestamp.read(bytes, start, stop),
      found.time.day != nil
    else { return }
    (time, end) = found
  }

  /// No name of a process is longer than this; a bracket beyond belongs to the message.
  private static let longestProcess = 128

  /// The type of an entry that stands behind a device is no farther from its process.
  static let longestDevice = 64

  /// Tools put no more before the lines that they hand on.
  private static let longestHead = 80

  /// Reads an entry with a date and a process behind the tags of a tool: `[debug] [Simulator] 2022-05-17 …`.
  private mutating func readLateEntry(_ bytes: Bytes, _ stop: Int) -> Bool {
    var place = end + 1
    while place < min(stop, end + Self.longestHead),
      let next = bytes.find("20", in: place..<min(stop, end + Self.longestHead))
    {
      place = next + 1
      guard !bytes[next - 1].isDigit, let found = Timestamp.read(bytes, next, stop),
        found.time.day != nil
      else { continue }
      let entry = LinePrefix(bytes, next..<stop)
      guard entry.pid != nil else { return false }
      self = entry
      return true
    }
    return false
  }

  private static func time(
    _ bytes: Bytes, _ start: Int, _ stop: Int
  ) -> (time: Timestamp, end: Int)? {
    wrappedTime(bytes, start, stop) ?? Timestamp.read(bytes, start, stop)
      ?? Timestamp.seconds(bytes, start, stop)
  }

  /// A time in brackets or parentheses.
  private static func wrappedTime(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> (time: Timestamp, end: Int)? {
    let open = bytes[start]
    guard open == UInt8(ascii: "[") || open == UInt8(ascii: "(") else { return nil }
    var first = bytes.skipBlanks(start + 1, end)
    // `[Time 2024.03.05 10:11:12 UTC]` of the system's older log.
    if bytes.has("Time ", at: first, before: end) { first += "Time ".utf8.count }
    guard
      let found = Timestamp.read(bytes, first, end)
        ?? (open == UInt8(ascii: "[")
          ? Timestamp.uptime(bytes, first, end) ?? Timestamp.seconds(bytes, first, end) : nil),
      [UInt8(ascii: "]"), UInt8(ascii: ")")].contains(bytes.at(found.end))
    else { return nil }
    return (found.time, found.end + 1)
  }

  /// `0x1a2b Default 0x0 1234 0 App: (UIKitCore) [subsystem:category] message` of `log show`.
  private mutating func readDefaultStyle(_ bytes: Bytes, _ start: Int, _ stop: Int) -> Bool {
    guard let thread = bytes.address(start, stop) else { return false }
    var place = bytes.skipBlanks(thread.end, stop)
    place = bytes.skipBlanks(bytes.endOfWord(place, stop), stop)
    guard let activity = bytes.address(place, stop),
      let pid = bytes.number(bytes.skipBlanks(activity.end, stop), stop),
      let ttl = bytes.number(bytes.skipBlanks(pid.end, stop), stop),
      let colon = bytes.find(UInt8(ascii: ":"), in: ttl.end..<stop)
    else { return false }
    self.thread = thread.value
    self.pid = pid.value
    process = bytes.trimmed(ttl.end..<colon)
    end = Self.skipLibrary(bytes, colon + 1, stop)
    return true
  }

  /// `Process name[pid:thread]`, `Process[pid]` behind a time, or `[pid:thread]` alone.
  private mutating func readProcess(_ bytes: Bytes, _ start: Int, _ stop: Int) {
    let limit = min(stop, start + Self.longestProcess)
    var open = start
    while let next = bytes.find(UInt8(ascii: "["), in: open..<limit) {
      if readNumbers(bytes, next, stop) {
        var name = bytes.trimmed(start..<next)
        if time != nil { name = Self.withoutDevice(bytes, Self.withoutType(bytes, name)) }
        if !name.isEmpty { process = name }
        return
      }
      open = next + 1
    }
    end = start
  }

  /// Reads the numbers in a bracket, which end the prefix.
  private mutating func readNumbers(_ bytes: Bytes, _ open: Int, _ stop: Int) -> Bool {
    guard let pid = bytes.number(open + 1, stop) else { return false }
    var close = pid.end
    var thread: UInt64?
    if bytes.at(close) == UInt8(ascii: ":") {
      let start = bytes.address(close + 1, stop) == nil ? close + 1 : close + 3
      guard let number = bytes.hexNumber(start, stop) else { return false }
      thread = number.value
      close = number.end
    } else if time == nil || open == 0 || bytes.at(open - 1).isBlank {
      // Without a thread it may be the numbering of a list, unless a process stands before it.
      return false
    }
    guard bytes.at(close) == UInt8(ascii: "]") else { return false }
    self.pid = pid.value
    self.thread = thread
    end = Self.skipLibrary(bytes, close + 1, stop)
    return true
  }

  /// The compact style of `log` puts the type of the entry before the process: `Df App[1:2]`.
  private static func withoutType(_ bytes: Bytes, _ name: Range<Int>) -> Range<Int> {
    let end = bytes.endOfWord(name.lowerBound, name.upperBound)
    let word = name.lowerBound..<end
    guard end < name.upperBound, bytes[end].isBlank,
      Wording.entryTypes.contains(where: { type in
        word.count == type.utf8CodeUnitCount && bytes.has(type, at: word.lowerBound, before: end)
      })
    else { return name }
    return bytes.trimmed(end..<name.upperBound)
  }

  /// The process beside the name of a device, and without its library: `Annas-iPhone Dunes(UIKitCore)`.
  private static func withoutDevice(_ bytes: Bytes, _ name: Range<Int>) -> Range<Int> {
    var name = name
    if bytes.ends(name, with: ")"), let open = bytes.find(UInt8(ascii: "("), in: name),
      open > name.lowerBound, bytes[open - 1].isWord
    {
      name = name.lowerBound..<open
    }
    var (word, last) = (name.lowerBound, Range<Int>?.none)
    while word < name.upperBound {
      let end = bytes.find(0x20, in: word..<name.upperBound) ?? name.upperBound
      if bytes.holds(Wording.devices, in: word..<end) { last = word..<end }
      word = bytes.skipBlanks(end, name.upperBound)
    }
    guard let last, last != name else { return name }
    // A device that is named behind the process ends the name.
    let isBehind = last.upperBound == name.upperBound
    return bytes.trimmed(
      isBehind ? name.lowerBound..<last.lowerBound : last.upperBound..<name.upperBound)
  }

  /// Passes over `:`, ` <Notice>:`, ` (Library)` and ` [subsystem:category]`.
  private static func skipLibrary(_ bytes: Bytes, _ place: Int, _ stop: Int) -> Int {
    var place = bytes.skipBlanks(place, stop)
    if bytes.at(place) == UInt8(ascii: ":") { place = bytes.skipBlanks(place + 1, stop) }
    // `App[1] Annas-iPhone <Notice>:`
    if let level = bytes.find(" <", in: place..<max(place, min(stop, place + longestDevice))),
      bytes.holds(Wording.devices, in: place..<level)
    {
      place = level + 1
    }
    for (open, close) in [("<", ">:"), ("(", ")")] as [(StaticString, StaticString)]
    where bytes.has(open, at: place, before: stop) {
      var word = bytes.endOfWord(place + 1, stop)
      // `(App.debug.dylib)`
      while bytes.at(word) == UInt8(ascii: "."), word + 1 < stop {
        word = bytes.endOfWord(word + 1, stop)
      }
      let length = close.utf8CodeUnitCount
      guard word > place + 1, bytes.has(close, at: word, before: stop),
        bytes.at(word + length).isBlank
      else { continue }
      place = bytes.skipBlanks(word + length, stop)
    }
    return skipCategory(bytes, place, stop)
  }

  /// Passes over `[subsystem:category]`.
  static func skipCategory(_ bytes: Bytes, _ place: Int, _ stop: Int) -> Int {
    guard bytes.at(place) == UInt8(ascii: "["),
      let close = bytes.find(UInt8(ascii: "]"), in: place..<stop),
      bytes.find(UInt8(ascii: "."), in: place..<close) != nil,
      bytes.find(UInt8(ascii: ":"), in: place..<close) != nil,
      bytes.find(UInt8(ascii: " "), in: place..<close) == nil
    else { return place }
    return bytes.skipBlanks(close + 1, stop)
  }

  /// Whether a source file stands before the message.
  static func hasFile(_ bytes: Bytes, _ start: Int, _ stop: Int) -> Bool {
    var prefix = LinePrefix(end: start)
    prefix.readFile(bytes, stop)
    return prefix.file != nil
  }

  /// `FirstViewController.swift:12:5:`, also in brackets or behind a path.
  mutating func readFile(_ bytes: Bytes, _ stop: Int) {
    let start = bytes.skipBlanks(end, stop)
    let isWrapped = bytes.at(start) == UInt8(ascii: "[")
    var place = isWrapped ? start + 1 : start
    var name = place
    while place < stop,
      bytes[place].isWord || bytes[place] >= 0x80
        || [UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[place])
    {
      if bytes[place] == UInt8(ascii: "/") { name = place + 1 }
      place += 1
    }
    guard place > name, bytes.at(place) == UInt8(ascii: ".") else { return }
    let ending = bytes.endOfWord(place + 1, stop)
    let known: [StaticString] = ["swift", "m", "mm"]
    guard known.contains(where: { bytes.isText(place + 1..<ending, $0) }) else { return }
    guard !bytes.at(name).isDigit, ending < stop else { return }
    file = name..<ending
    end = ending
    if let mark = bytes.lineMark(ending, stop) { (line, end) = (mark.line, mark.end) }
    var isFirst = true
    while let separator = Optional(bytes.at(end)),
      separator == UInt8(ascii: ":") || (isFirst && separator == UInt8(ascii: "(")),
      let number = bytes.number(end + 1, stop)
    {
      if isFirst { line = number.value }
      isFirst = false
      end = number.end
      if bytes.at(end) == UInt8(ascii: ")") { end += 1 }
    }
    if isWrapped, bytes.at(end) == UInt8(ascii: "]") { end += 1 }
    if bytes.at(end) == UInt8(ascii: ":") { end += 1 }
  }
}

extension Span where Element == UInt8 {
  /// `#L.20`, `#L20`, `#20`, `@20` behind the name of a source file.
  func lineMark(_ place: Int, _ end: Int) -> (line: Int64, end: Int)? {
    guard at(place) == UInt8(ascii: "#") || at(place) == UInt8(ascii: "@"), place < end else {
      return nil
    }
    var next = place + 1
    if at(next) == UInt8(ascii: "L") { next += 1 }
    if at(next) == UInt8(ascii: ".") { next += 1 }
    return number(next, end).map { ($0.value, $0.end) }
  }
}
