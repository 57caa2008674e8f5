internal import WillDidModel

/// What a line writes beside a class and may tell objects of it apart: `First#2`, `id=12`, a UUID, a bare number.
///
/// Any of them may mean something else, so they count only where ``ObjectMarks`` has learned that they do.
struct ObjectMark {
  enum Kind: CaseIterable {
    /// Right behind the class: `First#2`, `First(2)`, `First[2]`.
    case attached
    /// Behind a word for what an object is called by: `id=12`.
    case labelled
    /// A UUID behind the callback.
    case unique
    /// A number that is all behind the callback.
    case bare
  }

  var kind: Kind
  var number: UInt64
}

/// Learns which marks tell objects apart, from those that the first lines of a log have.
struct ObjectMarks {
  /// What the objects are called by that lines of a kind name.
  private var names = [ByteTable](repeating: ByteTable(), count: ObjectMark.Kind.allCases.count)
  private var lives: [[Life]] = Array(repeating: [], count: ObjectMark.Kind.allCases.count)

  /// What was heard of a class with one mark.
  private struct Life {
    let name: String
    let first: Callback
    var hasOthers = false
    var isLoaded = false
    /// Whether it could not be one object: it was loaded twice.
    var isBroken = false

    mutating func note(_ callback: Callback) {
      hasOthers = hasOthers || callback != first
      if callback == .viewDidLoad {
        isBroken = isBroken || isLoaded
        isLoaded = true
      } else if callback == .deinit || callback == .viewDidUnload {
        isLoaded = false
      }
    }
  }

  mutating func note(
    _ bytes: Bytes, _ object: SightedObject, _ mark: ObjectMark, _ callback: Callback
  ) {
    let kind = ObjectMark.Kind.allCases.firstIndex(of: mark.kind) ?? 0
    let name = bytes.text(object.name)
    let number = names[kind].insert("\(name) \(mark.number)")
    if number == lives[kind].count { lives[kind].append(Life(name: name, first: callback)) }
    lives[kind][number].note(callback)
  }

  /// The kinds that tell objects apart.
  var kinds: Set<ObjectMark.Kind> {
    Set(zip(ObjectMark.Kind.allCases, lives).filter { tellApart($0, $1) }.map(\.0))
  }

  private func tellApart(_ kind: ObjectMark.Kind, _ lives: [Life]) -> Bool {
    let several = lives.filter(\.hasOthers)
    // The line of a source comes with one callback only.
    guard kind != .attached else { return !several.isEmpty }
    let counts = Dictionary(several.map { ($0.name, 1) }, uniquingKeysWith: +)
    guard !lives.contains(where: \.isBroken), counts.values.contains(where: { $0 > 1 }) else {
      return false
    }
    // A number may count anything: that of an object is first seen where the object begins.
    return kind != .bare || lives.allSatisfy { [.creation, .loading].contains($0.first.family) }
  }
}

extension LineGrammar {
  /// The number right behind a class.
  func mark(_ bytes: Bytes, _ index: Int, of name: Range<Int>) -> ObjectMark? {
    let (all, next) = (parse.tokens.tokens, index + 1)
    guard next < all.count, case .number = all[next].kind, bytes.isLongClassName(name) else {
      return nil
    }
    let (digits, sign) = (all[next].range, bytes.at(name.upperBound))
    guard digits.lowerBound == name.upperBound + 1, [0x23, 0x28, 0x5b].contains(sign),
      let number = bytes.number(digits.lowerBound, digits.upperBound),
      number.end == digits.upperBound
    else { return nil }
    return ObjectMark(kind: .attached, number: UInt64(number.value))
  }
}

extension Span where Element == UInt8 {
  /// What stands behind a callback and may be what its object is called by: `id=12`, `[12]`, `<UUID>`.
  func objectMark(_ range: Range<Int>) -> ObjectMark? {
    var start = skipSigns(range.lowerBound, range.upperBound)
    let word = start..<endOfName(start, range.upperBound)
    let isLabelled = WordSet.identifiers.contains(self, word)
    if isLabelled { start = skipSigns(word.upperBound, range.upperBound) }
    var end = start
    while end < range.upperBound, self[end].isWord || self[end] == UInt8(ascii: "-") { end += 1 }
    let value = start..<end
    let isWhole = undecorated(end..<range.upperBound).allSatisfy {
      [0x29, 0x5d, 0x7d].contains(self[$0])
    }
    if isUUID(value) { return ObjectMark(kind: .unique, number: hash(value)) }
    guard value.contains(where: { self[$0].isDigit }) else { return nil }
    if isLabelled, word.upperBound < start, value.allSatisfy({ self[$0].hexValue != nil }) {
      return ObjectMark(kind: .labelled, number: hash(value))
    }
    guard isWhole, value.count < 10, let number = number(start, end), number.end == end else {
      return nil
    }
    return ObjectMark(kind: .bare, number: UInt64(number.value))
  }

  private func skipSigns(_ start: Int, _ end: Int) -> Int {
    var place = start
    while place < end,
      [0x20, 0x23, 0x28, 0x2d, 0x3a, 0x3c, 0x3d, 0x40, 0x5b, 0x7b, 0x7c].contains(self[place])
    {
      place += 1
    }
    return place
  }

  private func isUUID(_ range: Range<Int>) -> Bool {
    guard range.count == 36 else { return false }
    return range.allSatisfy { place in
      [8, 13, 18, 23].contains(place - range.lowerBound)
        ? self[place] == UInt8(ascii: "-") : self[place].hexValue != nil
    }
  }
}
