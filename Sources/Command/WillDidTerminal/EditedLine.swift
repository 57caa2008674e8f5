/// A text that is being typed, and where in it the cursor is.
package struct EditedLine: Hashable, Sendable {
  /// The text before the cursor.
  package private(set) var before = ""
  /// The text behind the cursor.
  package private(set) var after = ""

  /// The whole line.
  package var text: String { before + after }

  /// Begins with a text, and the cursor behind it.
  package init(_ text: String = "") { before = text }

  /// Puts a text in at the cursor; what a terminal could not show as it is, is left out.
  mutating func insert(_ text: String) {
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": before.unicodeScalars.append("\n")
      case "\n" where last == "\r": break
      case "\n", "\t": before.unicodeScalars.append(scalar)
      case _ where scalar.properties.generalCategory == .control: break
      default: before.unicodeScalars.append(scalar)
      }
      last = scalar
    }
  }

  /// Moves the cursor a character to the left.
  mutating func left() {
    if let letter = before.popLast() { after.insert(letter, at: after.startIndex) }
  }

  /// Moves the cursor a character to the right.
  mutating func right() { if !after.isEmpty { before.append(after.removeFirst()) } }

  /// Takes away the character before the cursor.
  mutating func deleteBefore() { _ = before.popLast() }

  /// Takes away the character behind the cursor.
  mutating func deleteAfter() { if !after.isEmpty { after.removeFirst() } }

  /// Goes to the beginning of the line.
  mutating func home() { while let last = before.last, last != "\n" { left() } }

  /// Goes to the end of the line.
  mutating func end() { while let first = after.first, first != "\n" { right() } }

  /// Moves the cursor to the end.
  mutating func toEnd() {
    before += after
    after = ""
  }

  /// Moves the cursor to the beginning of a word.
  mutating func wordLeft() {
    while let last = before.last, !last.isWordLetter { left() }
    while let last = before.last, last.isWordLetter { left() }
  }

  /// Moves the cursor behind the end of a word.
  mutating func wordRight() {
    while let first = after.first, !first.isWordLetter { right() }
    while let first = after.first, first.isWordLetter { right() }
  }

  /// Takes away what a movement passes over.
  mutating func delete(_ movement: (inout EditedLine) -> Void) -> String {
    let (oldBefore, oldAfter) = (before, after)
    movement(&self)
    if before.utf8.count < oldBefore.utf8.count {
      let removed = oldBefore.utf8.count - before.utf8.count
      after = oldAfter
      return String(decoding: oldBefore.utf8.suffix(removed), as: UTF8.self)
    }
    let removed = oldAfter.utf8.count - after.utf8.count
    before = oldBefore
    return String(decoding: oldAfter.utf8.prefix(removed), as: UTF8.self)
  }

  /// How many letters of the line are before the cursor.
  private var column: Int { before.reversed().prefix { $0 != "\n" }.count }

  /// Goes to the line above; whether there is one.
  mutating func goUp() -> Bool {
    guard before.contains("\n") else { return false }
    let column = column
    home()
    left()
    home()
    advance(to: column)
    return true
  }

  /// Goes to the line below; whether there is one.
  mutating func goDown() -> Bool {
    guard after.contains("\n") else { return false }
    let column = column
    end()
    right()
    advance(to: column)
    return true
  }

  /// Moves the cursor to a column.
  private mutating func advance(to column: Int) {
    for _ in 0..<column {
      guard let first = after.first, first != "\n" else { return }
      right()
    }
  }
}

extension Character {
  /// Whether the character belongs to a word.
  fileprivate var isWordLetter: Bool { isLetter || isNumber || self == "_" }
}
