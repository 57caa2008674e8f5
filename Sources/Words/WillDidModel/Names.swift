/// The texts of a run by their numbers, in the order of these.
///
/// The letters of all stand one behind the other: a run may name a million classes, and as strings of a dictionary each
/// would take a hundred bytes.
///
/// Numbers are dense: a recorder and an importer give them in the order in which names are first met. Those of a part of
/// a run begin anywhere, and a damaged or edited file may have any; what lies far from the others is looked up.
/// A text that gives way to another leaves its letters behind, which no file does often.
package struct Names: Sendable {
  private var letters: [UInt8] = []
  /// Where the texts of the numbers from ``base`` on stand in ``letters``.
  private var places: [Place] = []
  /// The number that was declared first.
  private var base = 0
  /// Where the texts of other numbers stand, which are few unless a file is damaged or edited.
  private var far: [UInt32: Range<Int>] = [:]
  /// How many numbers have a text.
  package private(set) var count = 0

  /// The range of a text.
  private struct Place {
    var start: UInt32
    var length: UInt32

    /// There is no text.
    static let none = Place(start: .max, length: 0)
    var isNone: Bool { start == .max }
  }

  /// No names.
  package init() {}

  /// Takes texts with their numbers; of two texts of one number the last holds.
  package init(_ texts: some Sequence<(NameID, String)>) {
    for (id, text) in texts { self[id] = text }
  }

  /// Whether no number has a text.
  package var isEmpty: Bool { count == 0 }

  /// The numbers that have a text, in their order.
  package var keys: [NameID] {
    var keys: [NameID] = []
    keys.reserveCapacity(count)
    for (place, text) in places.enumerated() where !text.isNone {
      keys.append(NameID(rawValue: UInt32(base + place)))
    }
    keys += far.keys.lazy.map { NameID(rawValue: $0) }
    if !far.isEmpty { keys.sort() }
    return keys
  }

  /// The texts in the order of their numbers.
  package var values: some Sequence<String> { lazy.map(\.value) }

  /// Where the text of a number stands.
  private func range(_ id: NameID) -> Range<Int>? {
    let place = Int(id.rawValue) - base
    guard places.indices.contains(place), !places[place].isNone else { return far[id.rawValue] }
    let start = Int(places[place].start)
    return start..<start + Int(places[place].length)
  }

  /// The letters of a text in UTF-8, as they were declared.
  package func letters(of id: NameID) -> ArraySlice<UInt8>? { range(id).map { letters[$0] } }

  /// A text; where it was not UTF-8 it is replaced, because a text is for people.
  package subscript(id: NameID) -> String? {
    get { letters(of: id).map { String(decoding: $0, as: UTF8.self) } }
    set {
      remove(id)
      if let newValue { insert(id, newValue.utf8) }
    }
  }

  /// Declares a text by its letters; one that was declared before gives way.
  ///
  /// No text is made of them on the way: names go from a log into its trace and back as bytes.
  package mutating func declare(_ id: NameID, _ letters: ArraySlice<UInt8>) {
    remove(id)
    insert(id, letters)
  }

  /// Adds the texts of others; what was declared before stays as it was.
  ///
  /// The segments of a run repeat the names that their events need.
  package mutating func merge(_ others: Names) {
    for id in others.keys where range(id) == nil {
      if let letters = others.letters(of: id) { insert(id, letters) }
    }
  }

  /// The texts, each changed.
  package func mapValues(_ change: (String) -> String) -> Names {
    var changed = Names()
    for (id, text) in self { changed.insert(id, change(text).utf8) }
    return changed
  }

  /// Takes the text of a number away.
  private mutating func remove(_ id: NameID) {
    guard range(id) != nil else { return }
    count -= 1
    if far.removeValue(forKey: id.rawValue) == nil { places[Int(id.rawValue) - base] = .none }
  }

  /// Adds the text of a number that has none.
  private mutating func insert(_ id: NameID, _ text: some Collection<UInt8>) {
    if count == 0 { base = Int(id.rawValue) }
    count += 1
    let (place, start) = (Int(id.rawValue) - base, letters.count)
    letters += text
    guard place >= 0, place < 2 * count + 1 << 16, letters.count < UInt32.max else {
      far[id.rawValue] = start..<letters.count
      return
    }
    while places.count <= place { places.append(.none) }
    places[place] = Place(start: UInt32(start), length: UInt32(letters.count - start))
  }
}

extension Names: Sequence {
  /// Walks over the texts in the order of their numbers.
  package struct Iterator: IteratorProtocol {
    fileprivate let names: Names
    fileprivate var keys: IndexingIterator<[NameID]>

    /// The next number with its text.
    package mutating func next() -> (key: NameID, value: String)? {
      keys.next().map { ($0, names[$0] ?? "") }
    }
  }

  /// Begins a walk over all texts.
  package func makeIterator() -> Iterator { Iterator(names: self, keys: keys.makeIterator()) }
  /// How many texts a walk has.
  package var underestimatedCount: Int { count }
}

extension Names: Hashable {
  /// Whether both have the same texts, however they were declared.
  package static func == (one: Names, other: Names) -> Bool {
    one.count == other.count && one.allSatisfy { other[$0.key] == $0.value }
  }

  /// Mixes in all texts.
  package func hash(into hasher: inout Hasher) {
    for (id, text) in self {
      hasher.combine(id)
      hasher.combine(text)
    }
  }
}

extension Names: ExpressibleByDictionaryLiteral {
  /// Takes the texts of a literal.
  package init(dictionaryLiteral texts: (NameID, String)...) { self.init(texts) }
}
