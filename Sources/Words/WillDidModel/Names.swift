/// The texts of a run by their numbers, in the order of these.
///
/// The letters of all stand one behind the other: a run may name a million classes, and as strings of a dictionary each
/// would take a hundred bytes.
package struct Names: Sendable {
  private var letters: [UInt8] = []
  /// Where the text of each number stands in ``letters``.
  private var places: [Place] = []
  /// The texts of numbers that only a damaged or edited file has, and those beyond 4 GB of letters.
  private var far: [UInt32: String] = [:]
  package private(set) var count = 0

  private struct Place {
    var start = UInt32.max
    var length: UInt32 = 0

    static let none = Place()
    var isNone: Bool { start == .max }
  }

  package init() {}

  package init(_ texts: some Sequence<(NameID, String)>) {
    for (id, text) in texts { self[id] = text }
  }

  package var isEmpty: Bool { count == 0 }

  package subscript(id: NameID) -> String? {
    get {
      let number = Int(id.rawValue)
      guard number < places.count, !places[number].isNone else { return far[id.rawValue] }
      let start = Int(places[number].start)
      return String(decoding: letters[start..<start + Int(places[number].length)], as: UTF8.self)
    }
    set {
      if has(id) { remove(id) }
      if let newValue { insert(id, newValue) }
    }
  }

  package func has(_ id: NameID) -> Bool {
    let number = Int(id.rawValue)
    return number < places.count && !places[number].isNone || far[id.rawValue] != nil
  }

  private mutating func remove(_ id: NameID) {
    count -= 1
    if far.removeValue(forKey: id.rawValue) == nil { places[Int(id.rawValue)] = .none }
  }

  private mutating func insert(_ id: NameID, _ text: String) {
    count += 1
    let number = Int(id.rawValue)
    let start = letters.count
    letters += text.utf8
    // Numbers are dense but in damaged and edited files.
    guard number < 2 * count + 1 << 16, letters.count < UInt32.max else {
      letters.removeSubrange(start...)
      far[id.rawValue] = text
      return
    }
    while places.count <= number { places.append(.none) }
    places[number] = Place(start: UInt32(start), length: UInt32(letters.count - start))
  }

  /// Adds the texts of others; what was there before stays as it was.
  package mutating func merge(_ others: some Sequence<(key: NameID, value: String)>) {
    for (id, text) in others where !has(id) { insert(id, text) }
  }

  /// The texts, each changed.
  package func mapValues(_ change: (String) -> String) -> Names {
    var changed = Names()
    for (id, text) in self { changed.insert(id, change(text)) }
    return changed
  }

  package var keys: some Sequence<NameID> { lazy.map(\.key) }
  package var values: some Sequence<String> { lazy.map(\.value) }
}

extension Names: Sequence {
  package struct Iterator: IteratorProtocol {
    fileprivate let names: Names
    fileprivate var place = 0
    fileprivate var far: [UInt32]

    package mutating func next() -> (key: NameID, value: String)? {
      // Numbers that lie apart may lie before the end of the others.
      while place < names.places.count {
        let id = NameID(rawValue: UInt32(place))
        place += 1
        if let text = names[id] { return (id, text) }
      }
      while let id = far.popLast() {
        if id >= names.places.count, let text = names.far[id] { return (NameID(rawValue: id), text) }
      }
      return nil
    }
  }

  package func makeIterator() -> Iterator {
    Iterator(names: self, far: far.keys.sorted(by: >))
  }

  package var underestimatedCount: Int { count }
}

extension Names: Hashable {
  package static func == (one: Names, other: Names) -> Bool {
    one.count == other.count && one.allSatisfy { other[$0.key] == $0.value }
  }

  package func hash(into hasher: inout Hasher) {
    for (id, text) in self {
      hasher.combine(id)
      hasher.combine(text)
    }
  }
}

extension Names: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral texts: (NameID, String)...) { self.init(texts) }
}
