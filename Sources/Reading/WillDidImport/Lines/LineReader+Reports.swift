internal import WillDidModel
internal import WillDidText

/// Objects with fields of the app's own, and reports of crashes.
extension LineReader {
  /// The values of the fields of an object, also of objects in it.
  private struct Fields {
    var className: [UInt8]?
    /// The name of a source file without its ending.
    var file: [UInt8]?
    var callback: CallbackMatch?
    var message: [UInt8]?
    var time: Timestamp?
    var pid: Int64?
  }

  /// A line of JSON with a class and a callback, or with a message, as logging libraries write it.
  mutating func readFields(_ bytes: Bytes, _ line: JSONLine) -> Bool {
    var fields = Fields()
    collect(bytes, line, depth: 0, into: &fields)
    if let pid = fields.pid { notePID(pid, nil) }
    let time = fields.time.map { absolute($0) }
    // A callback alone is a part of something else.
    if let match = fields.callback, let name = fields.className ?? fields.file, !name.isEmpty {
      var sighting = Sighting(callback: match.callback)
      sighting.animated = match.animated
      let span = name.span
      sighting.subject =
        span.bracketedSubject(0, name.count)?.subject
        ?? SightedObject(name: span.lastName(0..<name.count), address: nil)
      sightings = [sighting]
      add(name.span, time: time, isWall: clock.hasDate, thread: nil, source: .prints)
      return true
    }
    guard let message = fields.message else { return false }
    let prefix = LinePrefix(end: 0)
    return readMessage(message.span, 0..<message.count, prefix, time: time, source: .prints)
      != .nothing
  }

  /// Collects the fields of an object, up to a depth.
  private mutating func collect(
    _ bytes: Bytes, _ line: JSONLine, depth: Int, into fields: inout Fields
  ) {
    for (key, value) in line.members {
      if bytes[value.lowerBound] == UInt8(ascii: "{"), depth < 3 {
        if let inner = JSONLine(bytes, value) {
          collect(bytes, inner, depth: depth + 1, into: &fields)
        }
        continue
      }
      if WordSet.timeKeys.contains(bytes, key) {
        fields.time = fields.time ?? Self.time(bytes, value)
      } else if bytes.isText(key, "pid") || bytes.isText(key, "processID") {
        fields.pid = JSONLine.number(bytes, value)
      }
      guard let text = JSONLine.string(bytes, value), !text.isEmpty, text.count < 1 << 12 else {
        continue
      }
      if WordSet.messageKeys.contains(bytes, key) { fields.message = fields.message ?? text }
      if fields.callback == nil, let match = grammar.callback(text.span),
        match.isExact || match.isLoose
      {
        fields.callback = match
        // `"First": "viewDidLoad"`
        if bytes.isLongClassName(key), fields.className == nil {
          fields.className = key.map { bytes[$0] }
        }
      } else if WordSet.classLabels.contains(bytes, key) {
        fields.className = text
      } else if let file = text.span.sourceFile(text.fileName, text.count) {
        fields.file = text.span.isLongClassName(file.stem) ? Array(text[file.stem]) : nil
      }
    }
  }

  /// A time as text, or as seconds or milliseconds since 1970.
  private static func time(_ bytes: Bytes, _ value: Range<Int>) -> Timestamp? {
    if let text = JSONLine.string(bytes, value) {
      return Timestamp.read(text.span, 0, text.count)?.time
    }
    guard let number = bytes.number(value.lowerBound, value.upperBound) else { return nil }
    let isMilliseconds = number.value > 100_000_000_000
    let seconds = isMilliseconds ? number.value / 1000 : number.value
    guard seconds > 1_000_000_000 else { return nil }
    let rest = isMilliseconds ? number.value % 1000 * 1_000_000 : 0
    return Timestamp(
      day: seconds / 86_400, nanoseconds: seconds % 86_400 * 1_000_000_000 + rest, zone: 0)
  }

  /// The report of a crash as an `.ips` file has it: the exception counts, the stacks do not.
  mutating func readReport(_ bytes: Bytes, _ report: JSONLine) -> Bool {
    guard report.value("exceptionReason", bytes) != nil || report.value("procName", bytes) != nil
    else { return false }
    if let pid = report.number("pid", bytes) {
      notePID(pid, report.text("procName", bytes).map { String(decoding: $0, as: UTF8.self) })
    }
    var name: [UInt8] = []
    var text: [UInt8] = []
    if let value = report.value("exceptionReason", bytes), let reason = JSONLine(bytes, value) {
      name = reason.text("name", bytes) ?? []
      text =
        reason.text("composed_message", bytes) ?? reason.text("format_string", bytes) ?? []
    }
    if name.isEmpty, let value = report.value("asi", bytes), let pages = JSONLine(bytes, value),
      readPages(bytes, pages)
    {
      return true
    }
    if name.isEmpty, let value = report.value("exception", bytes),
      let exception = JSONLine(bytes, value)
    {
      name = exception.text("signal", bytes) ?? exception.text("type", bytes) ?? []
      text =
        report.value("termination", bytes).flatMap { JSONLine(bytes, $0) }
        .flatMap { $0.text("indicator", bytes) } ?? []
    }
    guard !name.isEmpty else { return false }
    return addException(name, text, time: nil)
  }

  /// Reads what libraries have left for the report: the words of an error of Swift, or an exception.
  private mutating func readPages(_ bytes: Bytes, _ pages: JSONLine) -> Bool {
    for (_, value) in pages.members {
      for element in JSONLine.elements(bytes, value) ?? [] {
        guard var text = JSONLine.string(bytes, element), text.count < 1 << 12 else { continue }
        while text.last == 0x0a { text.removeLast() }
        let prefix = LinePrefix(text.span, 0..<text.count)
        guard
          var sighting = FrameworkMessages.readWithFile(text.span, prefix.end..<text.count, prefix)
            ?? FrameworkMessages.read(text.span, 0..<text.count)
        else { continue }
        sighting.add(prefix)
        sightings = [sighting]
        add(text.span, time: nil, isWall: false, thread: nil, source: .prints)
        return true
      }
    }
    return false
  }

  /// Reads the reason that stands in the line behind `Fatal Exception: Name`, and that line itself.
  mutating func readReason(_ bytes: Bytes, _ message: Range<Int>, time: Int64?) -> Bool {
    if begun.exceptionName != nil {
      guard !message.isEmpty else { return false }
      let isFrame = bytes[message.lowerBound].isDigit || bytes[message.lowerBound] == 0x28
      // AppKit names the category in both lines.
      let category: StaticString = "[General] "
      let hasCategory = bytes.has(category, at: message.lowerBound, before: message.upperBound)
      let reason = message.dropFirst(hasCategory ? category.utf8CodeUnitCount : 0)
      endException(isFrame ? nil : reason.map { bytes[$0] })
      if !isFrame { return true }
    }
    if bytes.ends(message, with: "An uncaught exception was raised") {
      (begun.exceptionName, begun.exceptionTime) = ([], time)
      return true
    }
    let head: StaticString = "Fatal Exception: "
    guard bytes.has(head, at: message.lowerBound, before: message.upperBound) else { return false }
    begun.exceptionName = (message.lowerBound + head.utf8CodeUnitCount..<message.upperBound).map {
      bytes[$0]
    }
    begun.exceptionTime = time
    return true
  }

  /// Adds the exception whose name was read, with the reason that was found.
  mutating func endException(_ reason: [UInt8]?) {
    guard let name = begun.exceptionName else { return }
    begun.exceptionName = nil
    _ = addException(name, reason ?? [], time: begun.exceptionTime)
  }

  /// Adds an exception as the runtime would have written it, without the words of the runtime.
  ///
  /// One without a name is what AppKit writes when it goes on.
  private mutating func addException(_ name: [UInt8], _ reason: [UInt8], time: Int64?) -> Bool {
    var text = Array("*** Terminating app due to uncaught exception '".utf8)
    text += name + Array("', reason: '".utf8) + reason + [UInt8(ascii: "'")]
    guard var sighting = FrameworkMessages.read(text.span, 0..<text.count) else { return false }
    sighting.details.removeAll { $0.key == .message || name.isEmpty && $0.key == .fatal }
    sightings = [sighting]
    add(text.span, time: time, isWall: clock.hasDate, thread: nil, source: .prints)
    return true
  }
}

extension [UInt8] {
  /// Where the name of a file begins behind its folders.
  fileprivate var fileName: Int { lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0 }
}
