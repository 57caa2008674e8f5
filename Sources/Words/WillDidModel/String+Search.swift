extension String {
  /// Where the first part ends that is equal to a text; `contains` needs newer systems than apps support.
  ///
  /// The text that is looked for has at least one letter.
  package func end(of text: String) -> Index? {
    let bytes = Array(text.utf8)
    var start = utf8.startIndex
    while let place = utf8[start...].firstIndex(of: bytes[0]) {
      if utf8[place...].starts(with: bytes) {
        return utf8.index(place, offsetBy: bytes.count)
      }
      start = utf8.index(after: place)
    }
    return nil
  }
}
