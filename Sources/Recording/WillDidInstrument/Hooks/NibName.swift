/// The name of a nib, out of what a call asked for.
package struct NibName {
  /// The name alone, as it stands in Interface Builder's file.
  package let name: String
  /// The path, if it was one.
  package let path: String?

  package init(_ text: String) {
    path = text.utf8.first == UInt8(ascii: "/") ? text : nil
    var parts = text.split(separator: "/")[...]
    // A nib may be a folder, of which the file in it is loaded.
    if parts.count > 1, let folder = parts.dropLast().last, Self.ending(of: folder) != nil {
      parts = parts.dropLast()
    }
    let last = parts.last ?? ""
    name = String(Self.ending(of: last).map { last.dropLast($0.utf8.count) } ?? last)
  }

  private static func ending(of name: Substring) -> String? {
    [".nib", ".xib", ".gorm", ".gmodel", ".storyboardc", ".storyboard"].first {
      name.hasSuffix($0) && name.utf8.count > $0.utf8.count
    }
  }
}
