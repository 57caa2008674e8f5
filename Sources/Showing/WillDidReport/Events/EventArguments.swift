package import WillDidModel
internal import WillDidText

/// The attributes of events as members of a JSON object.
///
/// JSON, CSV, SQL and exports all write attributes by it, so that they agree. A key with several
/// values becomes an array.
package struct EventArguments {
  private let names: Names
  private var pieces = Pieces()

  package init(_ names: Names) { self.names = names }

  /// Appends the members with commas between them, without the braces.
  package mutating func append(_ attributes: ArraySlice<Attribute>, to output: inout [UInt8]) {
    var isFirst = true
    for place in attributes.indices {
      let attribute = attributes[place]
      // A key stands where its first value does; the others are there with it.
      let isRepeated = attributes[..<place].contains { $0.key == attribute.key }
      guard attributes.count == 1 || !isRepeated else { continue }
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      let values = attributes[place...].filter { $0.key == attribute.key }
      if attributes.count == 1 || values.count == 1 {
        append(attribute, to: &output)
      } else {
        output.append(jsonString: attribute.key.name)
        output += ":[".utf8
        for (index, value) in values.enumerated() {
          if index > 0 { output.append(UInt8(ascii: ",")) }
          output.append(value, names)
        }
        output.append(UInt8(ascii: "]"))
      }
    }
  }

  /// Appends one member.
  private mutating func append(_ attribute: Attribute, to output: inout [UInt8]) {
    guard let kind = attribute.value.pieceKey else {
      output.append(jsonString: attribute.key.name)
      output.append(UInt8(ascii: ":"))
      return output.append(attribute, names)
    }
    let key = UInt64(attribute.key.rawValue) << 34 | kind
    pieces.append(key, to: &output) { piece in
      piece.append(jsonString: attribute.key.name)
      piece.append(UInt8(ascii: ":"))
      piece.append(attribute, names)
    }
  }
}

extension Attribute.Value {
  /// A number of 34 bits for values that come again and again.
  package var pieceKey: UInt64? {
    switch self {
    case .flag(let flag): flag ? 1 : 0
    case .name(let id): 1 << 32 | UInt64(id.rawValue)
    case .number(let number): (0..<256).contains(number) ? 2 << 32 | UInt64(number) : nil
    case .instance: nil
    }
  }
}

extension [UInt8] {
  /// Appends the number of an instance; none is `null`.
  package mutating func append(instance: UInt32) {
    if instance == 0 { self += "null".utf8 } else { append(decimal: UInt64(instance)) }
  }

  /// Appends the value of an attribute.
  fileprivate mutating func append(_ attribute: Attribute, _ names: Names) {
    switch attribute.value {
    case .flag(let flag): self += (flag ? "true" : "false").utf8
    case .name(let id): append(jsonString: names.text(id.rawValue))
    case .instance(let id): append(instance: id.rawValue)
    case .number(let number):
      if let word = attribute.key.word(forCode: number) {
        append(jsonString: word)
      } else {
        append(decimal: number)
      }
    }
  }
}

extension Names {
  /// The text of a name; a name that nothing declares is shown by its number.
  package func text(_ id: UInt32) -> String {
    self[NameID(rawValue: id)] ?? (id == 0 ? "" : "name \(id)")
  }
}
