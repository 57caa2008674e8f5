internal import WillDidArguments
internal import WillDidModel
internal import WillDidReport

/// How text for people looks on the terminal that it is written to.
struct TextStyle {
  /// The columns of the terminal; `nil` where lines may have any length.
  let width: Int?
  private let hasColor: Bool
  private let hasUnicode: Bool

  init(_ arguments: Arguments) {
    let output = arguments[Common.output]
    width = output == nil || output == "-" ? Terminal.width : nil
    hasColor = width != nil && !arguments[Common.noColor] && Terminal.allowsColor
    hasUnicode = Terminal.showsUnicode
  }

  /// What a text is, as far as it is shown in a colour.
  enum Role: String {
    // The raw values are those of ECMA-48.
    case faint = "2"
    case callback = "36"
    case subject = "1"
  }

  /// The text in its colour.
  func paint(_ text: String, _ role: Role) -> String {
    hasColor && !text.isEmpty ? "\u{1b}[\(role.rawValue)m\(text)\(Self.reset)" : text
  }

  private static let reset = "\u{1b}[0m"

  /// The sign for the edge of an event.
  func sign(_ edge: Edge) -> String {
    switch edge {
    case .enter: hasUnicode ? "▸" : ">"
    case .exit: hasUnicode ? "◂" : "<"
    case .point: hasUnicode ? "•" : "*"
    }
  }

  /// Cuts off what is behind the edge of the terminal in the line that began at a place.
  func cut(_ output: inout [UInt8], from start: Int) {
    guard let width else { return }
    let line = String(decoding: output[start...], as: UTF8.self)
    let ellipsis = hasUnicode ? "…" : "..."
    guard let end = line.end(ofColumns: width, keeping: ellipsis.count) else { return }
    output.removeSubrange(start...)
    output += (line[..<end] + (hasColor ? Self.reset : "") + ellipsis).utf8
  }
}

extension String {
  /// Where the text must end so that something else fits behind it; `nil` if it fits as it is.
  ///
  /// What is between an escape and the letter `m` is a colour and takes no room.
  fileprivate func end(ofColumns width: Int, keeping room: Int) -> Index? {
    var used = 0
    var end = startIndex
    var isColor = false
    for place in unicodeScalars.indices {
      let scalar = unicodeScalars[place]
      if isColor || scalar == "\u{1b}" {
        isColor = scalar != "m"
        continue
      }
      used += scalar.columns
      if used <= width - room { end = unicodeScalars.index(after: place) }
      if used > width { return end }
    }
    return nil
  }
}
