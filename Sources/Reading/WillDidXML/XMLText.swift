internal import WillDidText

/// The bytes of a document that were found to be text, and where its lines begin.
package struct XMLText: Sendable {
  /// The bytes of the document.
  let bytes: [UInt8]
  /// The lines of the document.
  let lines: LineTable
  /// Where the text begins, behind a byte order mark.
  let start: Int

  /// No document comes near to it; places fit into 32 bits.
  package static let largest = 256 << 20

  /// Checks that bytes are UTF-8, and characters that XML allows, or control characters if those are allowed
  /// too.
  package init(_ bytes: [UInt8], controls: Bool = false) throws(XMLError) {
    guard !bytes.isEmpty else { throw XMLError(.empty) }
    guard bytes.count <= Self.largest else { throw XMLError(.tooLarge(limit: Self.largest)) }
    if bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe]) {
      throw XMLError(.notUTF8("UTF-16"))
    }
    self.bytes = bytes
    start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    lines = try Self.lines(of: bytes, from: start, controls: controls)
  }

  /// Finds the lines, and refuses characters that XML does not allow.
  private static func lines(
    of bytes: [UInt8], from start: Int, controls: Bool
  ) throws(XMLError) -> LineTable {
    var lines = LineTable()
    let text = bytes.span
    var place = start
    while place < text.count {
      // Eight bytes at a time, as long as all are printable ASCII.
      while place + 8 <= text.count, text.eightBytes(place).arePrintable { place += 8 }
      guard place < text.count else { break }
      let byte = text[place]
      if byte >= 0x80 {
        let length = text.lengthOfScalar(at: place)
        guard length > 0 else {
          throw XMLError(.notUTF8("not UTF-8 here"), at: lines.position(of: place))
        }
        place += length
        continue
      }
      place += 1
      if byte == 0x0a || byte == 0x0d {
        // A carriage return alone ends a line, and before a line feed it does not.
        if byte == 0x0a || place == text.count || text[place] != 0x0a {
          lines.append(lineAt: place)
        }
      } else if byte < 0x20, byte != 0x09, !controls {
        throw XMLError(.malformed("a control character"), at: lines.position(of: place - 1))
      }
    }
    return lines
  }
}

extension XMLText {
  /// Whether bytes may be XML: an encoding says that they are text, or the first that is no space begins
  /// an element.
  package static func mayBegin(_ bytes: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [[0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff]]
    if marks.contains(where: { bytes.starts(with: $0) }) { return true }
    return bytes.first { !$0.isSpace } ?? UInt8(ascii: "<") == UInt8(ascii: "<")
  }
}

extension UInt64 {
  /// A word with one byte in each of its eight places.
  private init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Whether eight bytes are all between a space and a tilde.
  fileprivate var arePrintable: Bool {
    let high = UInt64(repeating: 0x80)
    // A byte below 0x20 borrows, one from 0x80 on has its high bit already.
    return (self | (self &- UInt64(repeating: 0x20))) & high == 0
  }
}

extension Span where Element == UInt8 {
  /// The eight bytes at a place; the first are the lowest.
  func eightBytes(_ place: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// How many bytes the character outside of ASCII at a place has; 0 if it is none that XML allows.
  func lengthOfScalar(at place: Int) -> Int {
    /// Whether the byte some steps behind is in a range, as in a longer character of UTF-8.
    func follows(_ step: Int, from low: UInt8 = 0x80, to high: UInt8 = 0xbf) -> Bool {
      place + step < count && self[place + step] >= low && self[place + step] <= high
    }
    switch self[place] {
    case 0xc2...0xdf: return follows(1) ? 2 : 0
    case 0xe0: return follows(1, from: 0xa0) && follows(2) ? 3 : 0
    case 0xed: return follows(1, to: 0x9f) && follows(2) ? 3 : 0
    case 0xef:
      // The last two characters of the plane are none.
      let isNone = follows(1, from: 0xbf) && follows(2, from: 0xbe)
      return !isNone && follows(1) && follows(2) ? 3 : 0
    case 0xe1...0xee: return follows(1) && follows(2) ? 3 : 0
    case 0xf0: return follows(1, from: 0x90) && follows(2) && follows(3) ? 4 : 0
    case 0xf1...0xf3: return follows(1) && follows(2) && follows(3) ? 4 : 0
    case 0xf4: return follows(1, to: 0x8f) && follows(2) && follows(3) ? 4 : 0
    default: return 0
    }
  }

  /// The character at a place in text that has been checked.
  func scalar(at place: Int) -> (Unicode.Scalar, length: Int) {
    let first = self[place]
    guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
    let length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    var value = UInt32(first) & (0x7f >> UInt32(length))
    for step in 1..<length { value = value << 6 | UInt32(self[place + step]) & 0x3f }
    return (Unicode.Scalar(value) ?? "\u{fffd}", length)
  }
}
