internal import CWillDidPage

/// The parts of pages, as they stand in the files beside the C module.
///
/// A C module holds them, so that the command needs no files beside itself.
enum PageParts {
  static let markup = unsafe text(willdid_page_markup, willdid_page_markup_length)
  static let style = unsafe packed(
    text(willdid_page_style, willdid_page_style_length), closing: "{},;")
  static let script = unsafe packed(
    text(willdid_page_script, willdid_page_script_length), closing: "=<>?:,;(){}[]&|*!")

  /// Code without comments, indentation and spaces beside signs, which a browser does not need.
  ///
  /// Comments stand on lines of their own. Lines with texts or patterns, in which a space may mean
  /// something, keep their spaces.
  static func packed(_ code: [UInt8], closing signs: String) -> [UInt8] {
    let signs = Set(signs.utf8)
    var packed: [UInt8] = []
    packed.reserveCapacity(code.count)
    var isComment = false
    for line in code.split(separator: UInt8(ascii: "\n")) {
      let words = line.drop { $0 == UInt8(ascii: " ") }
      if words.starts(with: "/*".utf8) { isComment = true }
      if !isComment, !words.isEmpty, !words.starts(with: "//".utf8) {
        append(words, closing: signs, to: &packed)
        packed.append(UInt8(ascii: "\n"))
      }
      if words.reversed().starts(with: "/*".utf8) { isComment = false }
    }
    return packed
  }

  private static func append(
    _ line: ArraySlice<UInt8>, closing signs: Set<UInt8>, to packed: inout [UInt8]
  ) {
    guard !line.contains(where: { "'\"`/".utf8.contains($0) }) else { return packed += line }
    for place in line.indices {
      guard line[place] == UInt8(ascii: " ") else {
        packed.append(line[place])
        continue
      }
      // Of several spaces the last one may stay.
      let next = place + 1 < line.endIndex ? line[place + 1] : UInt8(ascii: " ")
      let last = packed.last ?? UInt8(ascii: " ")
      if next != UInt8(ascii: " "), !signs.contains(next), !signs.contains(last) {
        packed.append(line[place])
      }
    }
  }

  private static func text(_ start: UnsafePointer<CChar>?, _ length: Int) -> [UInt8] {
    unsafe UnsafeRawBufferPointer(start: start, count: length).map { $0 }
  }
}
