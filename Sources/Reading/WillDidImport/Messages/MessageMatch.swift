internal import WillDidFrameworks
internal import WillDidModel

/// The match of a wording of a message in a text.
struct MessageMatch {
  /// Whom the message is about.
  var subject: SightedObject?
  /// The contents of the slots that become attributes.
  var details: [Sighting.Detail] = []
  /// Where the first words of the wording stand.
  private(set) var start: Int?

  /// Up to here the text is read.
  private var place: Int
  /// Whether words may stand between here and the next ones.
  private var isFree = false
  /// Whether what follows may be missing.
  private var isCut = false
  /// Whether the words in front of the next slot were missing.
  private var isLost = false
  /// Whether a slot took the rest: what closes it may be missing.
  private var isEnded = false
  /// A slot that ends where the next words stand.
  private var open: (slot: FrameworkMessage.Variable, value: FrameworkMessage.Value, start: Int)?

  /// Reads a text by a wording; `nil` where it does not fit.
  init?(_ bytes: Bytes, _ text: Range<Int>, _ wording: [FrameworkMessage.Part]) {
    place = text.lowerBound
    guard read(bytes, wording, before: text.upperBound) else { return nil }
    close(bytes, at: text.upperBound)
  }

  /// The range that a slot holds which becomes an attribute.
  func text(_ key: Attribute.Key) -> Range<Int>? {
    for detail in details where detail.key == key {
      if case .text(let range) = detail.value { return range }
    }
    return nil
  }

  private mutating func read(
    _ bytes: Bytes, _ parts: [FrameworkMessage.Part], before end: Int
  ) -> Bool {
    for part in parts {
      switch part {
      case .words(let words): guard read(bytes, words, before: end) else { return false }
      case .slot(let slot, let value):
        guard isLost || read(bytes, slot, value, before: end) else { return false }
      case .gap: isFree = true
      case .cut: isCut = true
      case .optional(let parts):
        var longer = self
        if longer.read(bytes, parts, before: end) { self = longer }
      }
    }
    return true
  }

  private mutating func read(_ bytes: Bytes, _ words: StaticString, before end: Int) -> Bool {
    var found = bytes.has(words, at: place, before: end) && open == nil ? place : nil
    if found == nil, isFree || isCut || open != nil { found = bytes.find(words, in: place..<end) }
    guard let found else {
      guard isCut || isEnded else { return false }
      close(bytes, at: end)
      isLost = true
      return true
    }
    close(bytes, at: found)
    if start == nil { start = found }
    place = found + words.utf8CodeUnitCount
    (isFree, isLost) = (false, false)
    return true
  }

  /// Reads a slot; `false` where it cannot hold what stands there.
  private mutating func read(
    _ bytes: Bytes, _ slot: FrameworkMessage.Variable, _ value: FrameworkMessage.Value,
    before end: Int
  ) -> Bool {
    switch value {
    case .text, .plain, .method: open = (slot, value, place)
    case .object:
      place = bytes.skipBlanks(place, end)
      let object = bytes.looseSubject(place, end)
      // A mark at the beginning has to be one.
      guard object != nil || start != nil else { return false }
      if let object { add(object, to: slot) }
      isFree = true
    case .name, .type:
      if value == .type, [0x27, 0x60, 0x22].contains(bytes.at(place)) { place += 1 }
      let name = place..<bytes.endOfClass(place, end)
      guard !name.isEmpty || isCut else { return false }
      add(bytes, value == .name ? bytes.lastName(name) : name, to: slot)
      place = name.upperBound
      isFree = true
    case .word, .selector, .exception, .number:
      guard let last = Self.end(bytes, value, place, end) else { return isCut }
      add(bytes, place..<last, to: slot)
      place = last
    case .sentence, .rest:
      add(bytes, value == .rest ? rest(bytes, end) : bytes.untilStop(place..<end), to: slot)
      place = end
      isEnded = true
    }
    return true
  }

  /// Where a word ends that may stand in a slot.
  private static func end(
    _ bytes: Bytes, _ value: FrameworkMessage.Value, _ place: Int, _ end: Int
  ) -> Int? {
    var last = place
    switch value {
    case .number: last = bytes.number(place, end)?.end ?? place
    case .selector: while last < end, bytes[last].isWord || bytes[last] == 0x3a { last += 1 }
    default: last = bytes.endOfWord(place, end)
    }
    guard last > place else { return nil }
    guard value == .exception else { return last }
    let isWhole = bytes.ends(place..<last, with: "Exception")
    return isWhole && bytes.isFrameworkClass(place..<last) ? last : nil
  }

  /// The rest, without the quotes around it; the last quote may be missing.
  private func rest(_ bytes: Bytes, _ end: Int) -> Range<Int> {
    var rest = bytes.trimmed(place..<end)
    let (single, double) = (UInt8(ascii: "'"), UInt8(ascii: "\""))
    var quote = bytes.at(place - 1)
    if quote != single, quote != double {
      guard !rest.isEmpty, bytes[rest.lowerBound] == single else { return rest }
      quote = single
      rest = (rest.lowerBound + 1)..<rest.upperBound
    }
    guard quote == double else {
      let isClosed = !rest.isEmpty && bytes[rest.upperBound - 1] == single
      return rest.lowerBound..<(isClosed ? rest.upperBound - 1 : rest.upperBound)
    }
    return rest.lowerBound..<(rest.last { bytes[$0] == double } ?? rest.upperBound)
  }

  /// Ends the slot that is open.
  private mutating func close(_ bytes: Bytes, at end: Int) {
    guard let (slot, value, start) = open else { return }
    open = nil
    var range = start..<max(start, end)
    // Some versions write quotes twice.
    let isDoubled = bytes.at(start - 1) == UInt8(ascii: "'") && bytes.at(start) == UInt8(ascii: "'")
    if isDoubled, !range.isEmpty { range.removeFirst() }
    if value == .plain {
      while let first = range.first, bytes[first] == UInt8(ascii: "\"") { range.removeFirst() }
      while let last = range.last, bytes[last] == UInt8(ascii: "\"") { range.removeLast() }
    }
    add(bytes, range, to: slot)
    guard value == .method else { return }
    let name = bytes.skipDecoration(range.lowerBound, range.upperBound)
    let isMethod = bytes.has("-[", at: name, before: range.upperBound)
    let type = isMethod ? name + 2 : name
    let owner = type..<bytes.endOfName(type, range.upperBound)
    if bytes.isClassName(owner), !bytes.isFrameworkClass(owner) {
      subject = SightedObject(name: owner, address: nil)
    }
  }

  private mutating func add(_ bytes: Bytes, _ range: Range<Int>, to slot: FrameworkMessage.Variable)
  {
    if slot == .class { subject = SightedObject(name: range, address: nil) }
    if slot == .address {
      subject?.address = bytes.address(range.lowerBound, range.upperBound)?.value
    }
    if let key = slot.key { details.append(Sighting.Detail(key, .text(range))) }
  }

  private mutating func add(_ object: SightedObject, to slot: FrameworkMessage.Variable) {
    if slot == .object { subject = object }
    if let key = slot.key { details.append(Sighting.Detail(key, .subject(object))) }
  }
}

/// Messages of some kinds by the byte with which they begin.
struct MessageTable {
  private struct Entry {
    let message: FrameworkMessage
    let wording: [FrameworkMessage.Part]
  }

  private var entries = [[Entry]](repeating: [], count: 256)

  init(_ kinds: FrameworkMessage.Kind...) {
    for message in FrameworkMessage.all where kinds.contains(message.kind) {
      for wording in message.wordings {
        let entry = Entry(message: message, wording: wording)
        if case .words(let words)? = wording.first {
          entries[Int(words.withUTF8Buffer { unsafe $0[0] })].append(entry)
        } else {
          for place in entries.indices { entries[place].append(entry) }
        }
      }
    }
  }

  /// Short messages are no longer, unless they begin with the method that writes them.
  private static let limit = 240

  /// The first message that a text begins with, or that stands somewhere in it if it may.
  func read(
    _ bytes: Bytes, _ text: Range<Int>
  ) -> (message: FrameworkMessage, match: MessageMatch)? {
    guard let first = text.first else { return nil }
    let isLong = text.count >= Self.limit && !bytes.has("-[", at: first, before: text.upperBound)
    for entry in entries[Int(bytes[first])] where !(isLong && entry.message.isShort) {
      if let match = MessageMatch(bytes, text, entry.wording) { return (entry.message, match) }
    }
    return nil
  }
}
