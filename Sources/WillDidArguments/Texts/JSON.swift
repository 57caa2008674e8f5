/// A JSON value to be written.
enum JSON {
  case string(String)
  case number(Int)
  case bool(Bool)
  case array([JSON])
  case object([String: JSON])

  /// The value as text, indented, with the keys of objects in alphabetical order.
  func text(indent: Int = 0) -> String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .number(let number): String(number)
    case .bool(let bool): String(bool)
    case .array(let values):
      Self.block("[", values.map { $0.text(indent: indent + 2) }, "]", indent: indent)
    case .object(let members):
      Self.block(
        "{",
        members.sorted { $0.key < $1.key }
          .map { "\(Self.quoted($0.key)): \($0.value.text(indent: indent + 2))" },
        "}", indent: indent)
    }
  }

  private static func block(
    _ open: String, _ lines: [String], _ close: String, indent: Int
  ) -> String {
    guard !lines.isEmpty else { return open + close }
    let separator = "\n".padded(by: indent + 2)
    return open + separator + lines.joined(separator: "," + separator)
      + "\n".padded(by: indent) + close
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}
