internal import WillDidText
internal import WillDidXML

/// A value of a property list; texts, lists and dictionaries matter here.
package struct PlistValue: Sendable {
  /// The list that the value is in.
  private let source: PropertyList
  /// The number of its entry.
  private let entry: Int

  /// Takes an entry of a list.
  private init(_ source: PropertyList, _ entry: Int) {
    (self.source, self.entry) = (source, entry)
  }

  /// Reads a property list in XML or in the old style.
  package init?(reading bytes: [UInt8]) {
    guard let value = Self.read(bytes).value else { return nil }
    self = value
  }

  /// A property list, as far as it can be read, and the line from which on it cannot.
  static func read(_ bytes: [UInt8]) -> (value: PlistValue?, damage: Int32?) {
    let blank: Set<UInt8> = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]
    let isXML = bytes.first { !blank.contains($0) } == UInt8(ascii: "<")
    var (value, damage): (PlistValue?, Int?) = (nil, nil)
    if isXML {
      let read = PropertyList.read(xml: bytes)
      value = read.list.map { PlistValue($0, $0.top) }
      damage = read.damage == nil ? nil : read.offset
    }
    if value == nil {
      // A list of the old style begins with a mark of a merge, too.
      let old = PlistText.read(bytes)
      let list = old.list.map { PlistValue($0, $0.top) }
      if !isXML || list?.dictionary.isEmpty == false { (value, damage) = (list, old.damage) }
    }
    return (value, damage.map { PlainText.line(of: $0, in: bytes) })
  }

  /// A text, a number or a flag, as it is written.
  package var text: String? {
    switch source.entries[entry] {
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .real(let number): "\(number)"
    case .null, .data, .uid, .array, .dictionary: nil
    }
  }

  /// The values of a list; none of another value.
  package var list: [PlistValue] {
    guard case .array(let values) = source.entries[entry] else { return [] }
    return values.map { PlistValue(source, $0) }
  }

  /// The values of a dictionary by their keys; none of another value.
  package var dictionary: [String: PlistValue] {
    guard case .dictionary(let keys, let values) = source.entries[entry] else { return [:] }
    return Dictionary(
      zip(keys, values).compactMap { key, value in
        source.text(key).map { ($0, PlistValue(source, value)) }
      }, uniquingKeysWith: { $1 })
  }

  /// The texts of a list.
  var texts: [String] { list.compactMap(\.text) }

  /// The value of a key; `nil` if there is none, or if it is no dictionary.
  package subscript(_ key: String) -> PlistValue? {
    source.value(entry, key).map { PlistValue(source, $0) }
  }
}
