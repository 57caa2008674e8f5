internal import WillDidFrameworks
internal import WillDidModel

/// Recognises what the frameworks themselves write to a console, by the words of ``FrameworkMessage``.
///
/// A message counts only where it stands alone: at the head of the message of a line, or as the
/// reason of an exception. A sentence that quotes one is prose.
enum FrameworkMessages {
  /// The event in a message of the framework; `nil` if it is none that is known.
  static func read(_ bytes: Bytes, _ range: Range<Int>) -> Sighting? {
    let range = bytes.trimmed(range)
    guard MessageStarts.hasMark(bytes, range) else { return nil }
    return find(bytes, range)
  }

  /// Looks for a message at each place of a text where one may begin.
  static func find(_ bytes: Bytes, _ range: Range<Int>) -> Sighting? {
    guard !range.isEmpty, !LineGrammar.isListedCode(bytes, range) else { return nil }
    var start: Int? = range.lowerBound
    while let begin = start, begin < range.upperBound {
      let text = begin..<range.upperBound
      if var sighting = readException(bytes, text) ?? readAlone(bytes, text)
        ?? readEnd(bytes, text), !MessageStarts.isQuoted(bytes, begin, in: range)
      {
        sighting.details.append(Sighting.Detail(.message, .text(range)))
        return sighting
      }
      start = MessageStarts.next(bytes, behind: begin, in: range)
    }
    return nil
  }

  private static let reasons = MessageTable(.message, .raised)
  private static let exceptions = MessageTable(.exception)
  private static let ends = MessageTable(.end, .report)
  private static let reports = MessageTable(.report)

  /// Reads a message that stands alone; one that an exception has as its reason was written before it.
  private static func readAlone(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    guard let (message, match) = reasons.read(bytes, text) else { return nil }
    var sighting = sighting(bytes, text, message, match)
    if message.kind == .raised { sighting.details.append(Sighting.Detail(.fatal, .flag(true))) }
    return sighting
  }

  /// The event of a message, with the facts that it is known for.
  private static func sighting(
    _ bytes: Bytes, _ text: Range<Int>, _ message: FrameworkMessage, _ match: MessageMatch
  ) -> Sighting {
    var sighting = Sighting(callback: message.callback)
    sighting.subject = match.subject ?? bytes.ownSubject(in: text)
    sighting.details = match.details
    sighting.details += message.facts.map { Sighting.Detail($0.key, .flag($0.value)) }
    return sighting
  }

  /// Reads an exception that was not caught.
  private static func readException(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    guard let (message, match) = exceptions.read(bytes, text),
      !MessageStarts.isHarmless(bytes, text.lowerBound..<(match.start ?? text.lowerBound))
    else { return nil }
    let reason = match.text(.reason) ?? text.upperBound..<text.upperBound
    var found = Sighting(callback: message.callback)
    if let (message, match) = reasons.read(bytes, reason) {
      found = sighting(bytes, reason, message, match)
      found.details.removeAll { $0.key == .fatal }
    }
    if found.subject == nil { found.subject = bytes.ownSubject(in: reason) }
    if let name = match.text(.exceptionName), !name.isEmpty {
      found.details.append(.init(.exceptionName, .text(name)))
    }
    found.details += [.init(.reason, .text(reason)), .init(.fatal, .flag(true))]
    return found
  }

  /// A message of Swift itself, which puts the file before the words: `App/File.swift:12: Fatal …`.
  static func readWithFile(_ bytes: Bytes, _ range: Range<Int>, _ prefix: LinePrefix) -> Sighting? {
    let text = bytes.trimmed(range)
    guard prefix.file != nil, var sighting = readEnd(bytes, text) else { return nil }
    sighting.details.append(.init(.message, .text(text)))
    return sighting
  }

  /// The end in lines of Swift, of the library of C++, of the debugger and of reports of crashes.
  private static func readEnd(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    guard let (message, match) = ends.read(bytes, text) else { return nil }
    var sighting = sighting(bytes, text, message, match)
    addFile(bytes, text, to: &sighting)
    addAssertion(bytes, text, to: &sighting)
    return sighting
  }

  /// Whether a text heads a part of a report of a crash: its stack, its cause.
  static func isReport(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    reports.read(bytes, text) != nil
  }

  /// Adds the class, the file and the line of `Assertion failure in -[First awakeFromNib], /src/First.m:49`.
  private static func addAssertion(
    _ bytes: Bytes, _ text: Range<Int>, to sighting: inout Sighting
  ) {
    guard let mark = bytes.find("Assertion failure in -[", in: text) else { return }
    let start = mark + "Assertion failure in -[".utf8.count
    let name = bytes.lastName(start..<bytes.endOfClass(start, text.upperBound))
    guard !bytes.isFrameworkClass(name) else { return }
    sighting.subject = SightedObject(name: name, address: nil)
    guard let slash = (name.upperBound..<text.upperBound).last(where: { bytes[$0] == 0x2f }) else {
      return
    }
    let prefix = LinePrefix(bytes, (slash + 1)..<text.upperBound)
    guard let file = prefix.file, let line = prefix.line else { return }
    sighting.details += [.init(.file, .text(file)), .init(.line, .number(line))]
  }

  /// Adds the file and the line that stand at the end: `: file /src/First.swift, line 42`.
  private static func addFile(_ bytes: Bytes, _ text: Range<Int>, to sighting: inout Sighting) {
    guard let mark = bytes.find(": file ", in: text),
      let comma = bytes.find(", line ", in: mark..<text.upperBound)
    else { return }
    var name = (mark + ": file ".utf8.count)..<comma
    while let slash = bytes.find(UInt8(ascii: "/"), in: name) { name = (slash + 1)..<comma }
    guard !name.isEmpty else { return }
    sighting.details.append(.init(.file, .text(name)))
    guard let line = bytes.number(comma + ", line ".utf8.count, text.upperBound) else { return }
    sighting.details.append(.init(.line, .number(line.value)))
  }
}

extension Span where Element == UInt8 {
  /// The object at a place, also where its address was taken out or the line was cut: `<First>`,
  /// `<First: 0x…`, `First 0x…`, or a class alone.
  func looseSubject(_ start: Int, _ end: Int) -> SightedObject? {
    if let found = bracketedSubject(start, end) { return found.subject }
    let isWrapped = at(start) == UInt8(ascii: "<")
    let first = isWrapped ? start + 1 : start
    let name = first..<endOfClass(first, end)
    var place = name.upperBound
    if at(place) == UInt8(ascii: ":") { place += 1 }
    let address = address(skipBlanks(place, end), end)?.value
    guard isClassName(name), isWrapped || isLongClassName(name) || address != nil else {
      return nil
    }
    return SightedObject(name: lastName(name), address: address)
  }

  /// The first object in a text whose class is not one of a framework.
  func ownSubject(in text: Range<Int>) -> SightedObject? {
    var place = text.lowerBound
    while let open = find(UInt8(ascii: "<"), in: place..<text.upperBound) {
      place = open + 1
      guard let found = bracketedSubject(open, text.upperBound)?.subject else { continue }
      if !isFrameworkClass(found.name) { return found }
    }
    return nil
  }

  /// The range up to a full stop or a quote.
  func untilStop(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound,
      [UInt8(ascii: "."), UInt8(ascii: "'"), 0x20].contains(self[end - 1])
    {
      end -= 1
    }
    return range.lowerBound..<end
  }
}
