/// Bytes of text files as everything here reads them: in UTF-8.
///
/// Editors of today write nothing else, and files of old projects may be in UTF-16.
package enum PlainText {
  /// Turns UTF-16 into UTF-8, by its mark or by the zeros of its ASCII; all else stays as it is.
  package static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 4, let (isBig, start) = sixteen(bytes) else { return bytes }
    let units = stride(from: start, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    let text = Array(String(decoding: units, as: UTF16.self).utf8)
    // XML says of itself what it was.
    let old = Array("UTF-16".utf8)
    guard text.starts(with: "<?xml".utf8), let end = text.firstIndex(of: UInt8(ascii: ">")),
      let place = text[..<end].indices.first(where: { text[$0..<end].starts(with: old) })
    else { return text }
    return Array(text[..<place] + "UTF-8".utf8 + text[(place + old.count)...])
  }

  /// Which byte of a unit comes first, and where the first unit is; `nil` if the bytes are no UTF-16.
  private static func sixteen(_ bytes: [UInt8]) -> (isBig: Bool, start: Int)? {
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0xff, 0xfe, 0, 0): nil
    case (0xff, 0xfe, _, _): (false, 2)
    case (0xfe, 0xff, _, _): (true, 2)
    case (1..., 0, 1..., 0): (false, 0)
    case (0, 1..., 0, 1...): (true, 0)
    default: nil
    }
  }

  /// The line in which a merge left its marks: `<<<<<<<`, then `=======`, then `>>>>>>>`, each at the beginning
  /// of a line.
  package static func mergeLine(_ bytes: [UInt8]) -> Int32? {
    let marks = [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">")]
    var (line, first, next) = (Int32(1), Int32(0), 0)
    let text = bytes.span
    var place = 0
    while place < text.count {
      if text[place] == marks[next], isMark(text, place) {
        if next == 0 { first = line }
        next += 1
        if next == marks.count { return first }
      }
      while place < text.count, text[place] != 0x0a { place += 1 }
      place += 1
      line += 1
    }
    return nil
  }

  /// Whether a line of the text begins like a mark of a merge.
  private static func isMark(_ text: borrowing Span<UInt8>, _ place: Int) -> Bool {
    guard place + 7 <= text.count else { return false }
    for step in 1..<7 where text[place + step] != text[place] { return false }
    return place + 7 == text.count || [0x20, 0x0a, 0x0d].contains(text[place + 7])
  }

  /// The line of a byte.
  package static func line(of place: Int, in bytes: [UInt8]) -> Int32 {
    Int32(clamping: 1 + bytes.prefix(place).count { $0 == 0x0a })
  }
}
