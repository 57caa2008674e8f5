/// A column of a Parquet file, with the values of the rows that are not written yet.
///
/// Rows are added one by one with the method for its kind, and taken as a chunk when a group of
/// rows is full. Numbers are written as deltas, texts by a dictionary unless hardly any comes
/// twice, and flags as bits.
package struct ParquetColumn: Sendable {
  /// The kinds of values; the raw values are those of the format.
  package enum Kind: Int32, Sendable {
    case flag = 0
    case number = 2
    case text = 6
  }

  let name: String
  let kind: Kind
  /// Whether a row may be without a value.
  let isOptional: Bool
  private var numbers: [Int64] = []
  private var flags: [Bool] = []
  private var texts = TextDictionary()
  /// Which rows have a value, 1 or 0, in optional columns.
  private var presence: [UInt32] = []
  private(set) var count = 0

  package init(_ name: String, _ kind: Kind, isOptional: Bool = false) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
  }

  /// How much room the texts take that are waiting.
  var size: Int { texts.size }

  /// Counts a row, and whether it has a value.
  private mutating func note(_ isPresent: Bool) {
    count += 1
    if isOptional { presence.append(isPresent ? 1 : 0) }
  }

  /// Adds a number, or a row without one.
  mutating func add(_ number: Int64?) {
    note(number != nil)
    if let number { numbers.append(number) }
  }

  /// Adds a flag, or a row without one.
  mutating func add(_ flag: Bool?) {
    note(flag != nil)
    if let flag { flags.append(flag) }
  }

  /// Adds a text, or a row without one.
  mutating func add(_ text: String?) {
    note(text != nil)
    if let text { texts.append(text) }
  }

  /// Adds the same text to so many rows.
  mutating func add(_ text: String?, times: Int) {
    for _ in 0..<times { note(text != nil) }
    if let text, times > 0 { texts.append(text, times: times) }
  }

  /// Adds a text that is found by a number from the second time on, or a row without one.
  @inline(__always)
  mutating func add(key: Int64?, _ make: (Int64) -> String) {
    note(key != nil)
    if let key { texts.append(key: UInt64(bitPattern: key)) { make(key) } }
  }

  /// Adds a text that is found by a number from the second time on.
  mutating func add(key: UInt64, _ make: () -> String) {
    note(true)
    texts.append(key: key, make)
  }

  mutating func forgetKeys() { texts.forgetKeys() }

  // MARK: - Pages

  /// A page before it is packed.
  struct Page: Sendable {
    var bytes: [UInt8] = []
    var count: Int
    var encoding: ParquetEncoding
  }

  /// The values of a row group as pages, and what is said of them.
  struct Chunk {
    var dictionary: Page?
    var data: Page
    var nulls: Int64
    var least: [UInt8]?
    var most: [UInt8]?
  }

  /// Takes all rows that are waiting.
  mutating func take() -> Chunk {
    var page = Page(count: count, encoding: .plain)
    if isOptional {
      var levels: [UInt8] = []
      levels.append(runs: presence, width: 1)
      page.bytes.append(plain: levels)
    }
    let nulls = isOptional ? count - Int(presence.reduce(UInt32(0), +)) : 0
    var chunk = Chunk(data: page, nulls: Int64(nulls))
    switch kind {
    case .flag: addFlags(to: &chunk)
    case .number: addNumbers(to: &chunk)
    case .text: addTexts(to: &chunk)
    }
    numbers.removeAll(keepingCapacity: true)
    flags.removeAll(keepingCapacity: true)
    presence.removeAll(keepingCapacity: true)
    texts.removeAll()
    count = 0
    return chunk
  }

  private func addFlags(to chunk: inout Chunk) {
    chunk.data.bytes.append(bits: flags.lazy.map { $0 ? 1 : 0 }, width: 1)
    guard !flags.isEmpty else { return }
    chunk.least = [flags.contains(false) ? 0 : 1]
    chunk.most = [flags.contains(true) ? 1 : 0]
  }

  private func addNumbers(to chunk: inout Chunk) {
    chunk.data.encoding = .deltaBinaryPacked
    chunk.data.bytes.append(deltas: numbers)
    chunk.least = numbers.min().map { Self.bytes($0) }
    chunk.most = numbers.max().map { Self.bytes($0) }
  }

  private static func bytes(_ number: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(fixed: number)
    return bytes
  }

  private func addTexts(to chunk: inout Chunk) {
    if let range = texts.range, range.least.count <= 256, range.most.count <= 256 {
      (chunk.least, chunk.most) = (Array(range.least), Array(range.most))
    }
    guard !texts.isEmpty, texts.repeats else {
      for text in texts.all { chunk.data.bytes.append(plain: text.utf8) }
      return
    }
    var dictionary = Page(count: texts.entries.count, encoding: .plain)
    for entry in texts.entries { dictionary.bytes.append(plain: entry.utf8) }
    chunk.dictionary = dictionary
    let width = Int.bitWidth - (texts.entries.count - 1).leadingZeroBitCount
    chunk.data.encoding = .rleDictionary
    chunk.data.bytes.append(UInt8(width))
    chunk.data.bytes.append(runs: texts.numbers, width: width)
  }
}

/// Texts of a column, each kept once.
///
/// A caller that knows a text by a number gives the number as a key, so that the text is made and
/// hashed only once.
struct TextDictionary: Sendable {
  private(set) var entries: [String] = []
  /// Which of the entries each text is.
  private(set) var numbers: [UInt32] = []
  private var places: [String: UInt32] = [:]
  /// Which of the entries each key stands for, one more, or 0; large keys lie apart.
  private var keys: [UInt32] = []
  private var farKeys: [UInt64: UInt32] = [:]
  private static let most: UInt64 = 1 << 16
  /// The text that came last, and whether it has no letters but those of ASCII.
  private var latest: (text: String, number: UInt32, isASCII: Bool)?
  /// How many bytes the entries have.
  private(set) var size = 0

  var isEmpty: Bool { numbers.isEmpty }

  /// Whether texts come again often enough for numbers to be shorter.
  var repeats: Bool { entries.count < 1000 || entries.count * 2 < numbers.count }

  /// The texts, one after the other.
  var all: some Sequence<String> { numbers.lazy.map { entries[Int($0)] } }

  mutating func append(_ text: String, times: Int = 1) {
    let number = number(of: text)
    for _ in 0..<times { numbers.append(number) }
  }

  @inline(__always)
  mutating func append(key: UInt64, _ make: () -> String) {
    if key < keys.count, keys[Int(key)] != 0 { return numbers.append(keys[Int(key)] - 1) }
    appendNew(key, make)
  }

  private mutating func appendNew(_ key: UInt64, _ make: () -> String) {
    if let number = farKeys[key] { return numbers.append(number) }
    let number = number(of: make())
    numbers.append(number)
    guard key < Self.most else { return farKeys[key] = number }
    while keys.count <= key { keys.append(0) }
    keys[Int(key)] = number + 1
  }

  mutating func forgetKeys() { (keys, farKeys) = ([], [:]) }

  private mutating func number(of text: String) -> UInt32 {
    if let latest, text.utf8.count == latest.text.utf8.count {
      // A text that looks like ASCII with other bytes has more of them.
      let isSame = latest.isASCII ? latest.text == text : latest.text.utf8.elementsEqual(text.utf8)
      if isSame { return latest.number }
    }
    let number = lookUp(text)
    latest = (text, number, text.utf8.allSatisfy { $0 < 0x80 })
    return number
  }

  private mutating func lookUp(_ text: String) -> UInt32 {
    // Texts that look alike but have other bytes are not the same in a file.
    if let number = places[text], entries[Int(number)].utf8.elementsEqual(text.utf8) {
      return number
    }
    let number = UInt32(entries.count)
    entries.append(text)
    places[text] = number
    size += text.utf8.count
    return number
  }

  /// The first and the last by their bytes.
  var range: (least: String.UTF8View, most: String.UTF8View)? {
    guard let first = entries.first else { return nil }
    var (least, most) = (first.utf8, first.utf8)
    for entry in entries.dropFirst() {
      if entry.utf8.lexicographicallyPrecedes(least) { least = entry.utf8 }
      if most.lexicographicallyPrecedes(entry.utf8) { most = entry.utf8 }
    }
    return (least, most)
  }

  mutating func removeAll() { self = TextDictionary() }
}
