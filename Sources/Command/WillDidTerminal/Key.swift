/// A key that is pressed at a terminal.
package enum Key: Hashable, Sendable {
  /// Letters, as many as came at once.
  case text(String)
  /// Pasted text, in one piece.
  case paste(String)
  /// A letter with the control key.
  case control(Character)
  /// Keys that terminals send as sequences.
  case enter, tab, backspace, delete, left, right, up, down, home, end, wordLeft, wordRight
  /// Alt and backspace, or alt and enter.
  case deleteWord, lineBreak
  /// Keys that move on a screen and mean nothing on a line.
  case pageUp, pageDown, backTab, escape
  /// A key that means nothing here.
  case unknown
}

/// Reads keys out of the bytes that a terminal sends.
struct KeyDecoder {
  /// The bytes that no key was made of yet.
  private var bytes: [UInt8] = []

  /// The byte that begins a sequence.
  private static let escape: UInt8 = 0x1b
  /// The sequence behind a pasted text.
  private static let pasteEnd = Array("\u{1b}[201~".utf8)

  /// Adds bytes that have come.
  mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// Whether what is there may be the beginning of a key that is still under way.
  var isWaiting: Bool { !bytes.isEmpty }

  /// The next key; `nil` if its bytes are not all there yet.
  ///
  /// If no more bytes will come soon, an escape is a key of its own.
  mutating func next(isFinal: Bool = false) -> Key? {
    guard let first = bytes.first else { return nil }
    switch first {
    case Self.escape: return escapeSequence(isFinal: isFinal)
    case 0x0d, 0x0a: return take(1, as: .enter)
    case 0x09: return take(1, as: .tab)
    case 0x7f, 0x08: return take(1, as: .backspace)
    case 0x01...0x1a:
      return take(1, as: .control(Character(Unicode.Scalar(first + 0x60))))
    case ..<0x20: return take(1, as: .unknown)
    default: return letters(isFinal: isFinal)
    }
  }

  /// Takes the bytes of a key away.
  private mutating func take(_ count: Int, as key: Key) -> Key {
    bytes.removeFirst(count)
    return key
  }

  /// The next letters; `nil` if a letter is not whole.
  private mutating func letters(isFinal: Bool) -> Key? {
    let run = bytes.prefix { $0 >= 0x20 && $0 != 0x7f }
    var count = run.count
    if !isFinal, let lead = run.lastIndex(where: { $0 & 0xc0 != 0x80 }) {
      // A letter may be cut in two between what was read and what comes.
      let needed = run[lead] >= 0xf0 ? 4 : run[lead] >= 0xe0 ? 3 : run[lead] >= 0xc0 ? 2 : 1
      if run.endIndex - lead < needed, run.endIndex == bytes.endIndex { count = lead }
    }
    guard count > 0 else { return nil }
    return take(count, as: .text(String(decoding: bytes[..<count], as: UTF8.self)))
  }

  /// The key of a sequence; `nil` if it is not whole.
  private mutating func escapeSequence(isFinal: Bool) -> Key? {
    guard bytes.count > 1 else { return isFinal ? take(1, as: .escape) : nil }
    switch bytes[1] {
    case UInt8(ascii: "["), UInt8(ascii: "O"): return functionKey(isFinal: isFinal)
    case UInt8(ascii: "b"): return take(2, as: .wordLeft)
    case UInt8(ascii: "f"): return take(2, as: .wordRight)
    case 0x7f, 0x08: return take(2, as: .deleteWord)
    case 0x0d, 0x0a: return take(2, as: .lineBreak)
    case Self.escape, 0x01...0x1a: return take(1, as: .escape)
    default: return take(2, as: .unknown)
    }
  }

  /// The key of a sequence with a number or a letter at its end.
  private mutating func functionKey(isFinal: Bool) -> Key? {
    // Parameters are digits and signs; the first letter ends the sequence.
    guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7e).contains($0) }) else {
      return isFinal || bytes.count > 32 ? take(bytes.count, as: .unknown) : nil
    }
    let name = String(decoding: bytes[2...end], as: UTF8.self)
    if name == "200~" { return paste(from: end + 1, isFinal: isFinal) }
    let key: Key =
      switch name {
      case "A": .up
      case "B": .down
      case "C": .right
      case "D": .left
      case "H", "1~", "7~": .home
      case "F", "4~", "8~": .end
      case "3~": .delete
      case "5~": .pageUp
      case "6~": .pageDown
      case "Z": .backTab
      case "1;5C", "1;3C": .wordRight
      case "1;5D", "1;3D": .wordLeft
      default: .unknown
      }
    return take(end + 1, as: key)
  }

  /// The text that was pasted; `nil` if it is not whole.
  private mutating func paste(from start: Int, isFinal: Bool) -> Key? {
    let mark = Self.pasteEnd
    let end = bytes.indices.dropFirst(start).first {
      bytes[$0] == Self.escape && bytes[$0...].starts(with: mark)
    }
    guard let end else {
      // The rest of a long paste is on its way, however long that takes.
      return nil
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return take(end + mark.count, as: .paste(text))
  }
}
