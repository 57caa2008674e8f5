package import WillDidModel
internal import WillDidText

/// How text for people looks on the terminal that it is written to.
package struct TextStyle {
  /// The columns of the terminal; `nil` where lines may have any length.
  package let width: Int?
  /// The same for text that is wrapped, which has an edge also where lines may have any length.
  package let look: TextLook

  package init(width: Int?, look: TextLook) {
    self.width = width
    self.look = look
  }

  /// The text in its colour.
  package func paint(_ text: String, _ role: TextLook.Role) -> String { look.paint(text, role) }

  /// The sign for the edge of an event.
  package func sign(_ edge: Edge) -> String {
    switch edge {
    case .enter: look.hasUnicode ? "▸" : ">"
    case .exit: look.hasUnicode ? "◂" : "<"
    case .point: look.hasUnicode ? "•" : "*"
    }
  }

  /// Cuts off what is behind the edge of the terminal in the line that began at a place.
  package func cut(_ output: inout [UInt8], from start: Int) {
    guard let width else { return }
    let line = String(decoding: output[start...], as: UTF8.self)
    let ellipsis = look.hasUnicode ? "…" : "..."
    guard let end = line.end(ofColumns: width, keeping: ellipsis.count) else { return }
    output.removeSubrange(start...)
    output += (line[..<end] + (look.hasColor ? TextLook.reset : "") + ellipsis).utf8
  }
}

extension String {
  /// Where the text must end so that something else fits behind it; `nil` if it fits as it is.
  ///
  /// The part between an escape and the letter `m` is a colour and takes no room.
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
