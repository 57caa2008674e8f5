extension String {
  /// The text with all that would move the cursor, colour or reorder the output written out.
  ///
  /// A backslash is doubled, so that the text differs from one that held an escape.
  ///
  /// Everything that comes from a log or a file goes through it before a terminal shows it: a name
  /// of a class in a damaged file must not be able to change the screen.
  package var escaped: String {
    guard unicodeScalars.contains(where: \.needsEscape) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\\": text += "\\\\"
      case _ where scalar.needsEscape: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text without anything that a terminal or an editor would obey: control characters and marks that turn the
  /// direction of writing are written out; line feeds, tabs and backslashes stay.
  package var tamed: String {
    guard unicodeScalars.contains(where: \.isWild) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isWild {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// How many columns of a terminal the text takes.
  package var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// The spaces that are missing to so many columns.
  package func padding(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - self.columns))
  }

  /// The text as it may stand in XML: what it cannot hold is left out.
  package var xml: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value): break
      case _ where scalar.value & 0xfffe == 0xfffe: break
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a program that shows the character would do something instead.
  ///
  /// The joiners belong to how words and emoji are written.
  var isWild: Bool {
    switch self {
    case "\\", "\n", "\r", "\t", "\u{200c}", "\u{200d}": false
    default: needsEscape
    }
  }

  fileprivate var needsEscape: Bool {
    if value < 0x7f { return value < 0x20 || self == "\\" }
    switch properties.generalCategory {
    // Control and format characters, among them those that turn the direction of writing.
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return false
    }
  }

  /// How many columns of a terminal the character takes.
  package var columns: Int {
    // Lines and blocks that pictures are made of are as narrow as letters.
    if value < 0x300 || (0x2500...0x259f).contains(value) { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Emoji are wide wherever they stand; of the letters that flags are made of, two are.
    if properties.isEmojiPresentation { return (0x1f1e6...0x1f1ff).contains(value) ? 1 : 2 }
    switch value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f900...0x1f9ff, 0x20000...0x3fffd:
      return 2
    default: return 1
    }
  }
}
