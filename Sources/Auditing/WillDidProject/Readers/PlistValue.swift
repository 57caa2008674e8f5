/// A value of a property list, of which texts, lists and dictionaries matter here.
package enum PlistValue: Sendable {
  case text(String)
  case list([PlistValue])
  case dictionary([String: PlistValue])

  /// Reads a property list of either form.
  init?(reading bytes: [UInt8]) {
    guard let value = Self.read(bytes).value else { return nil }
    self = value
  }

  /// A property list of either form, as far as it can be read, and the line from which on it cannot.
  static func read(_ bytes: [UInt8]) -> (value: PlistValue?, damage: Int32?) {
    let blank: Set<UInt8> = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]
    let isXML = bytes.first { !blank.contains($0) } == UInt8(ascii: "<")
    var list: (value: PlistValue?, damage: Int?) = isXML ? PlistXML.read(bytes) : (nil, nil)
    if list.value == nil {
      // A list of the old style begins with a mark of a merge, too.
      let old = PlistText.read(bytes)
      if !isXML || old.value?.dictionary.isEmpty == false { list = old }
    }
    return (list.value, list.damage.map { PlainText.line(of: $0, in: bytes) })
  }

  package var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  package var list: [PlistValue] {
    guard case .list(let list) = self else { return [] }
    return list
  }

  package var dictionary: [String: PlistValue] {
    guard case .dictionary(let members) = self else { return [:] }
    return members
  }

  /// The texts of a list.
  var texts: [String] { list.compactMap(\.text) }

  package subscript(_ key: String) -> PlistValue? {
    guard case .dictionary(let members) = self else { return nil }
    return members[key]
  }
}
