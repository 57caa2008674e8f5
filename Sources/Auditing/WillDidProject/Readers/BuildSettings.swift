internal import WillDidText

/// Settings of a build, layer above layer: a target's over a project's, and xcconfig files below each.
struct BuildSettings {
  /// The values of the settings by their names.
  private(set) var values: [String: String] = [:]

  /// Puts settings over those that are there.
  mutating func merge(_ layer: [String: String]) {
    for (key, value) in layer {
      let plain = key.prefix { $0 != "[" }
      // A setting for one system or configuration only says nothing for all.
      guard plain.count == key.count else { continue }
      let inherited = values[key] ?? ""
      values[key] =
        value
        .replacing("$(inherited)", with: inherited).replacing("${inherited}", with: inherited)
    }
  }

  /// A setting with the variables in it resolved.
  func value(_ key: String) -> String? { values[key].map { expand($0, depth: 0) } }

  /// A text with the variables in it resolved; what is unknown is left out.
  func expand(_ text: String) -> String { expand(text, depth: 0) }

  /// The text with the values of settings in place of `$(NAME)`.
  private func expand(_ text: String, depth: Int) -> String {
    guard depth < 8, text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      let close: Character = rest.first == "(" ? ")" : "}"
      guard rest.first == "(" || rest.first == "{", let end = rest.firstIndex(of: close) else {
        result += "$"
        continue
      }
      let parts = rest[..<end].dropFirst().split(separator: ":", omittingEmptySubsequences: false)
      var value = values[String(parts.first ?? "")].map { expand($0, depth: depth + 1) } ?? ""
      for part in parts.dropFirst() { value = Self.apply(part, to: value) }
      result += value
      rest = rest[rest.index(after: end)...]
      if result.utf8.count > 4096 { return result }
    }
    return result + rest
  }

  /// The value after an operation of a reference: `$(NAME:lower)`.
  private static func apply(_ operation: Substring, to value: String) -> String {
    switch operation {
    case "c99extidentifier", "identifier": identifier(value)
    case "rfc1034identifier":
      String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    default:
      operation.hasPrefix("default=") && value.isEmpty
        ? String(operation.dropFirst("default=".count)) : value
    }
  }

  /// A name as the name of a module.
  static func identifier(_ name: String) -> String {
    var text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    if let first = text.first, first.isNumber { text = "_" + text.dropFirst() }
    return text
  }
}
