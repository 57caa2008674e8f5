internal import WillDidModel

extension FrameworkMessages {
  /// Presentations, hierarchies and appearance transitions.
  static func readTransitions(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let (start, end) = (text.lowerBound, text.upperBound)
    if bytes.has("Unbalanced calls to begin/end appearance transitions", at: start, before: end) {
      var sighting = Sighting(callback: .unbalancedMessage)
      sighting.subject = bytes.subject(behind: "transitions for ", in: text)
      return sighting
    }
    if let sighting = readPresentation(bytes, start..<end) { return sighting }
    if let sighting = readMisuse(bytes, start..<end) { return sighting }
    guard bytes.has("child view controller:", at: start, before: end) else { return nil }
    var sighting = Sighting(callback: .hierarchyInconsistencyMessage)
    sighting.subject = bytes.subject(behind: "child view controller:", in: text)
    let marks: [(StaticString, Attribute.Key)] = [
      ("should have parent view controller:", .expectedParent),
      ("actual parent is:", .actualParent), ("requested parent is:", .actualParent),
    ]
    for (mark, key) in marks {
      guard let subject = bytes.subject(behind: mark, in: text) else { continue }
      sighting.details.append(.init(key, .subject(subject)))
    }
    return sighting
  }

  /// Presentations and dismissals that are refused or doubted.
  private static func readPresentation(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let (start, end) = (text.lowerBound, text.upperBound)
    if bytes.has("Attempt to present ", at: start, before: end) {
      var sighting = Sighting(callback: .attemptToPresentMessage)
      // The one who was asked to present has to answer for it.
      sighting.subject = bytes.subject(behind: " on ", in: text)
      addParties(
        bytes, text,
        [
          ("Attempt to present ", .presented), ("(from ", .from),
          ("already presenting ", .previous),
        ], to: &sighting)
      addStates(bytes, text, to: &sighting)
      return sighting
    }
    if bytes.has("Presenting view controller", at: start, before: end),
      bytes.find("detached view controller", in: text) != nil
    {
      var sighting = Sighting(callback: .attemptToPresentMessage)
      sighting.subject =
        bytes.subject(behind: "detached view controllers is discouraged ", in: text)
        ?? bytes.subject(behind: "detached view controller ", in: text)
      addParties(bytes, text, [("Presenting view controller ", .presented)], to: &sighting)
      sighting.details.append(.init(.hasWindow, .flag(false)))
      return sighting
    }
    guard
      bytes.has("Attempt to dismiss from view controller ", at: start, before: end)
        || bytes.has("attempt to dismiss modal view controller", at: start, before: end)
        || bytes.has("Trying to dismiss the presentation controller", at: start, before: end)
    else { return nil }
    var sighting = Sighting(callback: .attemptToDismissMessage)
    sighting.subject = bytes.subject(behind: "view controller ", in: text)
    addStates(bytes, text, to: &sighting)
    return sighting
  }

  /// Callbacks that the app called itself, and transitions begun inside others.
  private static func readMisuse(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let (start, end) = (text.lowerBound, text.upperBound)
    if bytes.has("Calling -", at: start, before: end),
      bytes.find("directly on a view controller", in: text) != nil
    {
      var sighting = Sighting(callback: .directCallMessage)
      sighting.subject = bytes.subject(behind: "View controller: ", in: text)
      let name = start + "Calling -".utf8.count
      let last = bytes.endOfWord(name, end)
      sighting.details.append(.init(.selector, .text(name..<last)))
      return sighting
    }
    let isRefused =
      bytes.has("Attempting to begin a transition", at: start, before: end)
      && bytes.find("is in progress", in: text) != nil
      || bytes.find("while an existing transition or presentation is occurring", in: text) != nil
    guard isRefused else { return nil }
    var sighting = Sighting(callback: .transitionInProgressMessage)
    sighting.subject = bytes.ownSubject(in: text)
    return sighting
  }

  /// Adds the controllers that a message names behind some marks.
  private static func addParties(
    _ bytes: Bytes, _ text: Range<Int>, _ marks: [(StaticString, Attribute.Key)],
    to sighting: inout Sighting
  ) {
    for (mark, key) in marks {
      guard let subject = bytes.subject(behind: mark, in: text) else { continue }
      sighting.details.append(.init(key, .subject(subject)))
    }
  }

  /// Adds what the message says of the reason: another presentation in progress, or no window.
  private static func addStates(_ bytes: Bytes, _ text: Range<Int>, to sighting: inout Sighting) {
    if bytes.holds(["is in progress", "while transitioning already"], in: text) {
      sighting.details.append(.init(.inProgress, .flag(true)))
    }
    if bytes.find("not in the window hierarchy", in: text) != nil {
      sighting.details.append(.init(.hasWindow, .flag(false)))
    }
  }
}

extension Span where Element == UInt8 {
  /// The object that stands behind a mark.
  func subject(behind mark: StaticString, in text: Range<Int>) -> SightedObject? {
    guard let place = find(mark, in: text) else { return nil }
    let start = skipBlanks(place + mark.utf8CodeUnitCount, text.upperBound)
    return looseSubject(start, text.upperBound)
  }

  /// The object at a place, also where its address was taken out or the line was cut: `<First>`,
  /// `<First: 0x…`, or a class alone.
  func looseSubject(_ start: Int, _ end: Int) -> SightedObject? {
    if let found = bracketedSubject(start, end) { return found.subject }
    let isWrapped = at(start) == UInt8(ascii: "<")
    let first = isWrapped ? start + 1 : start
    let name = first..<endOfClass(first, end)
    guard isClassName(name), isWrapped || isLongClassName(name) else { return nil }
    var place = name.upperBound
    if at(place) == UInt8(ascii: ":") { place = skipBlanks(place + 1, end) }
    return SightedObject(name: lastName(name), address: address(place, end)?.value)
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

  /// The selector behind a mark, without the sign of a method.
  func word(behind mark: StaticString, in text: Range<Int>) -> Range<Int>? {
    guard let place = find(mark, in: text) else { return nil }
    var start = place + mark.utf8CodeUnitCount
    if at(start) == UInt8(ascii: "-") { start += 1 }
    var end = start
    while end < text.upperBound, self[end].isWord || self[end] == UInt8(ascii: ":") { end += 1 }
    return start < end ? start..<end : nil
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
