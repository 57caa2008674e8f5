internal import WillDidModel

extension FrameworkMessages {
  /// Presentations, hierarchies and appearance transitions.
  static func readTransitions(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    var start = text.lowerBound
    let end = text.upperBound
    // `[Presentation] Attempt to present …`
    if bytes.at(start) == UInt8(ascii: "["),
      let close = bytes.find(UInt8(ascii: "]"), in: start..<min(end, start + 40))
    {
      start = bytes.skipBlanks(close + 1, end)
    }
    if bytes.has("Unbalanced calls to begin/end appearance transitions", at: start, before: end) {
      var sighting = Sighting(callback: .unbalancedMessage)
      sighting.subject = bytes.subject(behind: "transitions for ", in: text)
      return sighting
    }
    if bytes.has("Attempt to present ", at: start, before: end) {
      var sighting = Sighting(callback: .attemptToPresentMessage)
      let presented = bytes.subject(behind: "Attempt to present ", in: text)
      // The one who was asked to present has to answer for it.
      sighting.subject = bytes.subject(behind: " on ", in: text)
      if let presented { sighting.details.append(.init(.presented, .subject(presented))) }
      addStates(bytes, text, to: &sighting)
      return sighting
    }
    if bytes.has("Attempt to dismiss from view controller ", at: start, before: end)
      || bytes.has("attempt to dismiss modal view controller", at: start, before: end)
    {
      var sighting = Sighting(callback: .attemptToDismissMessage)
      sighting.subject = bytes.subject(behind: "view controller ", in: text)
      addStates(bytes, text, to: &sighting)
      return sighting
    }
    guard bytes.has("child view controller:", at: start, before: end) else { return nil }
    var sighting = Sighting(callback: .hierarchyInconsistencyMessage)
    sighting.subject = bytes.subject(behind: "child view controller:", in: text)
    let marks: [(StaticString, Attribute.Key)] = [
      ("should have parent view controller:", .expectedParent),
      ("actual parent is:", .actualParent),
    ]
    for (mark, key) in marks {
      guard let subject = bytes.subject(behind: mark, in: text) else { continue }
      sighting.details.append(.init(key, .subject(subject)))
    }
    return sighting
  }

  /// Adds what the message says of the reason: another presentation in progress, or no window.
  private static func addStates(_ bytes: Bytes, _ text: Range<Int>, to sighting: inout Sighting) {
    if bytes.find("is in progress", in: text) != nil {
      sighting.details.append(.init(.inProgress, .flag(true)))
    }
    if bytes.find("not in the window hierarchy", in: text) != nil {
      sighting.details.append(.init(.hasWindow, .flag(false)))
    }
  }

  /// Reads what Swift and the library of C++ write before they end a process.
  ///
  /// That is `Fatal error: …`, also with a file before or behind it. That `init(coder:)` has not been
  /// implemented has a callback of its own, also as Swift writes it for a class that lacks an
  /// initialiser.
  static func readFatal(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let isAlone = bytes.has("atal error: ", at: text.lowerBound + 1, before: text.upperBound)
    var fatal = Sighting(callback: .exceptionMessage)
    fatal.details.append(.init(.fatal, .flag(true)))
    guard let mark = isAlone ? text.lowerBound + 1 : bytes.find(": Fatal error: ", in: text) else {
      return isEndOfProcess(bytes, text) ? fatal : nil
    }
    let rest = mark..<text.upperBound
    let isCoder = bytes.find("init(coder:) has not been implemented", in: rest) != nil
    let isMissing = bytes.find("se of unimplemented initializer 'init(", in: rest)
    guard
      isCoder || isMissing.flatMap({ bytes.find("init(coder:)", in: $0..<rest.upperBound) }) != nil
    else { return fatal }
    var sighting = Sighting(callback: .initCoderNotImplementedMessage)
    sighting.details.append(.init(.fatal, .flag(true)))
    if let mark = bytes.find("for class '", in: rest) {
      let name = mark + "for class '".utf8.count
      sighting.subject = SightedObject(
        name: bytes.lastName(name..<bytes.endOfClass(name, rest.upperBound)), address: nil)
    }
    return sighting
  }

  /// Whether the message is one of those with which a process ends.
  private static func isEndOfProcess(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    let heads: [StaticString] = [
      "libc++abi: terminating", "libc++abi.dylib: terminating", "Precondition failed: ",
      "Assertion failed: ",
    ]
    return heads.contains { bytes.has($0, at: text.lowerBound, before: text.upperBound) }
  }
}

extension Span where Element == UInt8 {
  /// The object that stands behind a mark.
  func subject(behind mark: StaticString, in text: Range<Int>) -> SightedObject? {
    guard let place = find(mark, in: text) else { return nil }
    let start = skipBlanks(place + mark.utf8CodeUnitCount, text.upperBound)
    return bracketedSubject(start, text.upperBound)?.subject
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

extension FrameworkMessages {
  /// A message of Swift itself, which puts the file before the words: `App/File.swift:12: Fatal …`.
  static func readWithFile(_ bytes: Bytes, _ range: Range<Int>, _ prefix: LinePrefix) -> Sighting? {
    let text = bytes.trimmed(range)
    guard prefix.file != nil, var sighting = readFatal(bytes, text) else { return nil }
    sighting.details.append(.init(.message, .text(text)))
    return sighting
  }
}
