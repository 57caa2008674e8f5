/// A value of a property list, of which texts, lists and dictionaries matter here.
package enum PlistValue: Sendable {
  case text(String)
  case list([PlistValue])
  case dictionary([String: PlistValue])

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
