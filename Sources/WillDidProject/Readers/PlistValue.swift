/// A value of a property list, of which texts, lists and dictionaries matter here.
package enum PlistValue: Sendable {
  case text(String)
  case list([PlistValue])
  case dictionary([String: PlistValue])

  /// Reads a property list of either form.
  init?(reading bytes: [UInt8]) {
    let blank: Set<UInt8> = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]
    let isXML = bytes.first { !blank.contains($0) } == UInt8(ascii: "<")
    guard let value = (isXML ? PlistXML.read(bytes) : nil) ?? PlistText.read(bytes) else {
      return nil
    }
    self = value
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
