internal import CWillDidPage

/// The parts of which pages are made, as they stand in the files beside the C module.
///
/// A C module holds them, so that the command needs no files beside itself.
enum PageParts {
  static let markup = unsafe text(willdid_page_markup, willdid_page_markup_length)
  static let style = unsafe packed(text(willdid_page_style, willdid_page_style_length))
  static let script = unsafe packed(text(willdid_page_script, willdid_page_script_length))

  /// Code without comments and indentation, of which a browser has no use: comments stand on lines of their own.
  static func packed(_ code: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = []
    packed.reserveCapacity(code.count)
    var isComment = false
    for line in code.split(separator: UInt8(ascii: "\n")) {
      let words = line.drop { $0 == UInt8(ascii: " ") }
      if words.starts(with: "/*".utf8) { isComment = true }
      if !isComment, !words.isEmpty, !words.starts(with: "//".utf8) {
        packed += words
        packed.append(UInt8(ascii: "\n"))
      }
      if words.reversed().starts(with: "/*".utf8) { isComment = false }
    }
    return packed
  }

  private static func text(_ start: UnsafePointer<CChar>?, _ length: Int) -> [UInt8] {
    unsafe UnsafeRawBufferPointer(start: start, count: length).map { $0 }
  }
}
