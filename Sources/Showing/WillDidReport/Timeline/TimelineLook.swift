internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

extension TextLook {
  var arrow: String { hasUnicode ? "→" : "->" }

  /// The sign for the edge of an event.
  func sign(_ edge: Edge) -> String {
    switch edge {
    case .enter: hasUnicode ? "▸" : ">"
    case .exit: hasUnicode ? "◂" : "<"
    case .point: hasUnicode ? "•" : "*"
    }
  }

  /// The sign for a cell of a lane.
  func sign(_ cell: TimelineCell) -> String {
    switch cell {
    case .nothing: " "
    case .unloaded: hasUnicode ? "─" : "_"
    case .loaded: hasUnicode ? "·" : "."
    case .idle: hasUnicode ? "┄" : "~"
    case .appeared: hasUnicode ? "█" : "#"
    case .appearing: hasUnicode ? "░" : "+"
    case .disappearing: hasUnicode ? "▒" : "-"
    case .turned: hasUnicode ? "╱" : "/"
    case .open: "?"
    case .ended: hasUnicode ? "╳" : "x"
    }
  }

  /// The text with its middle cut out, so that it has so many columns at most; where lines may have any length it
  /// stays whole.
  ///
  /// A view controller is called a VC first. What stands behind the last `#` stays: it tells instances of a class apart.
  func squeezed(_ text: String, to room: Int) -> String {
    guard isCut, text.columns > room else { return text }
    let suffix = "ViewController"
    let hash = text.lastIndex(of: "#") ?? text.endIndex
    if text[..<hash].hasSuffix(suffix), text[..<hash].count > suffix.count {
      return squeezed("\(text[..<hash].dropLast(suffix.count))VC\(text[hash...])", to: room)
    }
    let number = text[hash...]
    let tail = number.count + 5 <= room ? number : ""
    let name = String(text.dropLast(tail.count))
    let free = max(room - tail.count - ellipsis.count, 0)
    let head = name.prefix(columns: free - free / 3)
    let end = String(name.reversed()).prefix(columns: free - head.columns)
    return head + ellipsis + String(end.reversed()) + tail
  }
}
