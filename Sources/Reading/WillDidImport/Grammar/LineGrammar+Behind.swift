internal import WillDidModel

/// Finds the object that is named behind a callback.
extension LineGrammar {
  /// The object among words for the call: `called on First`, `class: First`, `First animated: true`.
  func subject(_ bytes: Bytes, _ rest: Range<Int>) -> SightedObject? {
    var place = rest.lowerBound
    while place < rest.upperBound {
      let word = place..<bytes.endOfName(place, rest.upperBound)
      let isPassed =
        WordSet.calls.contains(bytes, word) || WordSet.joints.contains(bytes, word)
        || WordSet.backwardJoints.contains(bytes, word) || WordSet.classLabels.contains(bytes, word)
      guard word.isEmpty || isPassed else { break }
      place = word.isEmpty ? place + 1 : word.upperBound
      if word.isEmpty, ![0x20, 0x3a, 0x3d, 0x2d, 0x28, 0x5b].contains(bytes[place - 1]) {
        return nil
      }
    }
    let name = place..<bytes.endOfClass(place, rest.upperBound)
    guard bytes.isClassName(name), !bytes.isFiller(name), bytes[name.lowerBound] < 0x80 else {
      return nil
    }
    // Behind it may stand that it was called, or the value of animated.
    var after = bytes.skipBlanks(name.upperBound, rest.upperBound)
    if after < rest.upperBound, [0x29, 0x5d].contains(bytes[after]), place > rest.lowerBound,
      [0x28, 0x5b].contains(bytes[place - 1])
    {
      after = bytes.skipBlanks(after + 1, rest.upperBound)
    }
    var sighting = Sighting(callback: .mark)
    guard
      after == rest.upperBound || isCall(bytes, after..<rest.upperBound)
        || Self.readAnimated(bytes, &after, rest.upperBound, into: &sighting)
    else { return nil }
    return SightedObject(name: bytes.lastName(name), address: nil)
  }

  /// The object in a field behind others: `t=12 vc=First`.
  func labelledSubject(_ bytes: Bytes, _ rest: Range<Int>) -> SightedObject? {
    var place = rest.lowerBound
    while place < rest.upperBound {
      let word = place..<bytes.endOfName(place, rest.upperBound)
      place = max(place + 1, word.upperBound)
      guard !word.isEmpty, WordSet.classLabels.contains(bytes, word) else { continue }
      if bytes.has("：", at: word.upperBound, before: rest.upperBound) {
        let start = bytes.skipBlanks(word.upperBound + 3, rest.upperBound)
        if let found = bytes.looseSubject(start, rest.upperBound) { return found }
      }
      let sign = bytes.skipBlanks(word.upperBound, rest.upperBound)
      guard
        bytes.has("=", at: sign, before: rest.upperBound)
          || bytes.has(": ", at: word.upperBound, before: rest.upperBound)
      else { continue }
      let start = bytes.skipBlanks(sign + 1, rest.upperBound)
      if let found = bytes.looseSubject(start, rest.upperBound) { return found }
    }
    return nil
  }

  /// The object that stands before a callback, with the address that is all behind it.
  static func addressed(
    _ bytes: Bytes, _ rest: Range<Int>, _ subject: SightedObject?
  ) -> SightedObject? {
    guard let subject, subject.address == nil, subject.number == nil,
      let address = bytes.ownAddress(rest)
    else { return nil }
    return SightedObject(name: subject.name, address: address)
  }

  /// An object and nothing else: ` FirstViewController`, ` <Class: 0x…>`, ` in Class`.
  static func object(_ bytes: Bytes, _ rest: Range<Int>) -> SightedObject? {
    var start = rest.lowerBound
    var end = rest.upperBound
    let word = start..<bytes.endOfWord(start, end)
    if WordSet.backwardJoints.contains(bytes, word) {
      start = bytes.skipBlanks(word.upperBound, end)
    }
    guard start < end else { return nil }
    let arrow = start
    while start < end, [0x3c, 0x3d, 0x2d].contains(bytes[start]) { start += 1 }
    start = start > arrow + 1 && bytes.at(start).isBlank ? bytes.skipBlanks(start, end) : arrow
    if bytes[start] == UInt8(ascii: "@") { start = bytes.skipBlanks(start + 1, end) }
    guard start < end else { return nil }
    if let file = bytes.sourceFile(start, end), file.end == end {
      return SightedObject(name: file.stem, address: nil)
    }
    // `viewDidLoad [First]`, `viewDidLoad (First.swift:12)`
    let isWrapped = [(0x5b, 0x5d), (0x28, 0x29)].contains {
      bytes[start] == $0 && bytes[end - 1] == $1
    }
    if isWrapped { (start, end) = (start + 1, end - 1) }
    guard start < end else { return nil }
    if isWrapped, let file = bytes.sourceFile(start, end), file.end == end {
      return SightedObject(name: file.stem, address: nil)
    }
    if let numbered = numbered(bytes, start..<end) { return numbered }
    if let screen = screen(bytes, start..<end) { return screen }
    if let found = bytes.bracketedSubject(start, end) ?? bytes.optionalSubject(start, end) {
      return found.end == end ? found.subject : nil
    }
    let name = start..<bytes.endOfClass(start, end)
    let address = bytes.addressBehind(name.upperBound, end)
    // `viewDidLoad() in First:20`
    let line =
      bytes.at(name.upperBound) == UInt8(ascii: ":")
      ? bytes.number(min(name.upperBound + 1, end), end)?.end : nil
    guard (address?.end ?? line ?? name.upperBound) == end, bytes.isClassName(name),
      !bytes.isFiller(name),
      !WordSet.calls.contains(bytes, name),
      bytes[name.lowerBound] < 0x80 || address != nil || bytes.isLongClassName(name)
    else { return nil }
    return SightedObject(name: bytes.lastName(name), address: address?.value)
  }

  /// The class of the file behind a callback, which may have more behind it: `[First.swift:20] ready`,
  /// ` First.swift line: 20`.
  static func fileBehind(_ bytes: Bytes, _ rest: Range<Int>) -> SightedObject? {
    var start = rest.lowerBound
    while start < rest.upperBound, [0x28, 0x5b, 0x20].contains(bytes[start]) { start += 1 }
    guard let file = bytes.sourceFile(start, rest.upperBound), !bytes.at(file.end).isWord else {
      return nil
    }
    return SightedObject(name: file.stem, address: nil)
  }

  /// `first VC`, `second screen`: up to three words; the last says that it is one.
  private static func screen(_ bytes: Bytes, _ text: Range<Int>) -> SightedObject? {
    guard (2...3).contains(bytes.wordCount(text)),
      let blank = text.last(where: { bytes[$0].isBlank }),
      WordSet.nouns.contains(bytes, (blank + 1)..<text.upperBound)
    else { return nil }
    var place = text.lowerBound
    while place < blank {
      let word = place..<bytes.endOfName(place, blank)
      guard !word.isEmpty, !bytes.isProse(word), !WordSet.sentences.contains(bytes, word) else {
        return nil
      }
      place = bytes.skipBlanks(word.upperBound, blank + 1)
    }
    return SightedObject(name: text, address: nil)
  }

  /// `ViewController 2`, `vc2`, `page 2`.
  private static func numbered(_ bytes: Bytes, _ text: Range<Int>) -> SightedObject? {
    var digits = text.upperBound
    while digits > text.lowerBound, bytes[digits - 1].isDigit { digits -= 1 }
    var end = digits
    while end > text.lowerBound, [0x20, 0x2d].contains(bytes[end - 1]) { end -= 1 }
    let name = text.lowerBound..<end
    guard digits < text.upperBound, !name.isEmpty,
      WordSet.nouns.contains(bytes, name)
        || end < digits && bytes.isLongClassName(name) && bytes.isClassName(name)
    else { return nil }
    return SightedObject(name: text, address: nil)
  }

  /// Takes in the controller that a callback is handed, behind the one that receives it: `Home
  /// didMoveToParentViewController: <Tabs: 0x…>`, `Home willMove(toParent:) nil`.
  func readArgument(
    _ bytes: Bytes, _ rest: Range<Int>, _ receiver: SightedObject?, into sighting: inout Sighting
  ) -> Bool {
    guard let key = Attribute.Key(argumentOf: sighting.callback), let receiver else { return false }
    if key == .parent, WordSet.absences.contains(bytes, rest) {
      sighting.details.append(Sighting.Detail(key, .nothing))
      return true
    }
    guard receiver.address != nil || bytes.isLongClassName(receiver.name),
      let argument = Self.object(bytes, rest),
      argument.address != nil || bytes.isLongClassName(argument.name),
      bytes.text(argument.name) != bytes.text(receiver.name)
    else { return false }
    sighting.details.append(Sighting.Detail(key, .subject(argument)))
    return true
  }

  /// Takes in the parent that the callback itself names: `didMove(toParent: nil)`, `didMove(toParent: <Home: 0x…>)`.
  func readParent(_ bytes: Bytes, _ callback: FoundCallback, into sighting: inout Sighting) {
    let signature = callback.start..<callback.match.end
    guard Attribute.Key(argumentOf: sighting.callback) == .parent,
      let colon = bytes.find(": ", in: signature)
    else { return }
    let value = (colon + 2)..<(signature.upperBound - 1)
    if bytes.isText(value, "nil") {
      sighting.details.append(Sighting.Detail(.parent, .nothing))
    } else if let parent = Self.object(bytes, value), parent.address != nil {
      sighting.details.append(Sighting.Detail(.parent, .subject(parent)))
    }
  }

  /// The object named before a callback is the one it happened to, unless that was only the class whose
  /// code ran.
  static func isBetter(
    _ bytes: Bytes, _ object: SightedObject, than other: SightedObject?
  ) -> Bool {
    guard let other else { return true }
    // `[V] Dealloc: First`: a letter is rather the level of a logger.
    return other.address == nil && object.address != nil
      || other.name.count == 1 && bytes.isLongClassName(object.name)
  }
}

extension Attribute.Key {
  /// The attribute with the controller that a callback is handed, if that is another than its receiver.
  fileprivate init?(argumentOf callback: Callback) {
    switch callback {
    case .willMoveToParent, .didMoveToParent: self = .parent
    case .addChild, .insertChild, .pushViewController: self = .child
    case .present: self = .presented
    case .navigationControllerWillShow, .navigationControllerDidShow, .popToViewController:
      self = .controller
    default: return nil
    }
  }
}
