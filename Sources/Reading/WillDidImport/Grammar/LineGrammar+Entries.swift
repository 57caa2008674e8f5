internal import WillDidModel

/// Parts a line with several callbacks into its entries.
extension LineGrammar {
  /// Where one entry ends and the next begins; a comma is a sign of lists too.
  static func boundary(
    _ bytes: Bytes, _ gap: Range<Int>
  ) -> (place: Int, isSoft: Bool)? {
    var last: Range<Int>?
    var rest = gap
    while let arrow = bytes.arrow(in: rest) {
      last = arrow
      rest = arrow.upperBound..<gap.upperBound
    }
    if let last { return (last.upperBound, false) }
    var depth = 0
    for place in gap {
      switch bytes[place] {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "|"), UInt8(ascii: ";"): return (place + 1, false)
      case UInt8(ascii: ",") where depth == 0: return (place + 1, true)
      default: break
      }
    }
    return (headOfMethod(bytes, gap) ?? headOfCall(bytes, gap)).map { ($0, false) }
  }

  /// Where the next method opens that only blanks part from the end of the one before:
  /// `[First viewDidLoad] -[First viewWillAppear:]`.
  private static func headOfMethod(_ bytes: Bytes, _ gap: Range<Int>) -> Int? {
    guard let close = bytes.find(UInt8(ascii: "]"), in: gap) else { return nil }
    var open = bytes.skipBlanks(close + 1, gap.upperBound)
    let start = open
    if [0x2d, 0x2b].contains(bytes.at(open)) { open += 1 }
    guard bytes.at(open) == UInt8(ascii: "["), open < gap.upperBound else { return nil }
    let name = (open + 1)..<bytes.endOfClass(open + 1, gap.upperBound)
    let isNext = bytes.isClassName(name) && bytes.trimmed(name.upperBound..<gap.upperBound).isEmpty
    return isNext ? start : nil
  }

  /// Where the next call begins that only blanks part from the one before:
  /// `First.viewDidLoad() First.viewWillAppear(_:)`.
  private static func headOfCall(_ bytes: Bytes, _ gap: Range<Int>) -> Int? {
    let start = bytes.skipBlanks(gap.lowerBound, gap.upperBound)
    let name = start..<max(start, gap.upperBound - 1)
    guard start > gap.lowerBound, !name.isEmpty, bytes[name.upperBound] == UInt8(ascii: "."),
      bytes.endOfClass(start, name.upperBound) == name.upperBound, bytes.isClassName(name),
      !bytes.isFiller(name)
    else { return nil }
    return start
  }

  /// Where the entry begins of a callback that is written twice with the class between: `viewDidLoad() First
  /// viewDidLoad`, `-viewDidLoad:entry First viewDidLoad`.
  static func echo(
    _ bytes: Bytes, _ first: FoundCallback, _ second: FoundCallback, in range: Range<Int>
  ) -> Int? {
    guard first.match.callback == second.match.callback,
      (range.lowerBound..<first.start).allSatisfy({ !bytes[$0].isLetter && bytes[$0] < 0x80 })
    else { return nil }
    let gap = bytes.undecorated(first.match.end..<second.start)
    var start = gap.upperBound
    while start > gap.lowerBound, !bytes[start - 1].isBlank { start -= 1 }
    let name = start..<gap.upperBound
    let isNamed = bytes.isClassName(name) && bytes.isLongClassName(name)
    return isNamed && bytes.wordCount(gap.lowerBound..<start) < 2 ? start : nil
  }
}

extension LineGrammar {
  /// What stands behind the callback of a layer, without the value that it was handed: `Home {"closing": true}`.
  static func withoutValue(
    _ bytes: Bytes, _ entry: Entry, _ sighting: inout Sighting
  ) -> Range<Int> {
    let rest = bytes.trimmed(entry.right)
    guard sighting.callback.isAbove, bytes.ends(rest, with: "}"),
      let open = bytes.find(UInt8(ascii: "{"), in: rest)
    else { return entry.right }
    sighting.details.append(.init(.detail, .text(open..<rest.upperBound)))
    return entry.right.lowerBound..<open
  }
}
