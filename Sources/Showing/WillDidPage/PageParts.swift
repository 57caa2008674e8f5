internal import CWillDidPage

/// The parts of pages, as they stand in the files beside the C module.
///
/// A C module holds them, so that the command needs no files beside itself.
enum PageParts {
  static let markup = unsafe text(willdid_page_markup, willdid_page_markup_length)
  static let style = unsafe text(willdid_page_style, willdid_page_style_length)
  static let script = unsafe text(willdid_page_script, willdid_page_script_length)

  private static func text(_ start: UnsafePointer<CChar>?, _ length: Int) -> [UInt8] {
    unsafe UnsafeRawBufferPointer(start: start, count: length).map { $0 }
  }
}
