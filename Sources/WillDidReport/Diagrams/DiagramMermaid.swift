internal import WillDidModel
internal import WillDidText

extension CallDiagram {
  /// The diagram as Mermaid, which GitHub draws in issues and comments.
  package var mermaid: String {
    var lines = ["sequenceDiagram"]
    for (number, lane) in lanes.enumerated() {
      lines.append("    participant L\(number) as \(lane.name.mermaid)")
    }
    let last = lanes.count - 1
    let over = last > 0 ? "L0,L\(last)" : "L0"
    lines.append("    Note over \(over): \(title.mermaid)")
    lines += notes.map { "    Note over \(over): \($0.mermaid)" }
    for step in steps {
      if step.skipped > 0 {
        lines.append("    Note over \(over): \(step.skipped.counted("event")) left out")
      }
      lines += step.mermaid
    }
    return lines.map { "\($0)\n" }.joined()
  }
}

extension CallDiagram.Step {
  /// The line of a step; what should not be as it is stands on a coloured ground.
  fileprivate var mermaid: [String] {
    let arrow = mark.hasCome ? (isSuper ? "-->>" : "->>") : "--x"
    var words = [number.map { "\($0)." }, isSuper ? "super" : nil, callback.name].compactMap { $0 }
    if !level.isEmpty { words.append("in \(level)") }
    if !thread.isEmpty { words.append("on \(thread)") }
    if !mark.remark.isEmpty { words.append("– \(mark.remark)") }
    let text = words.joined(separator: " ").mermaid
    let line = "    L\(caller)\(arrow)L\(lane): \(text)"
    switch mark {
    case .came: return [line]
    case .here: return ["    rect rgba(42, 91, 215, 0.14)", line, "    end"]
    case .unexpected, .missing: return ["    rect rgba(192, 38, 45, 0.16)", line, "    end"]
    case .perhaps, .cancelled: return ["    rect rgba(140, 74, 158, 0.14)", line, "    end"]
    }
  }
}

extension String {
  /// The text with nothing in it that Mermaid or HTML would take for a sign.
  fileprivate var mermaid: String {
    var text = ""
    for scalar in escaped.unicodeScalars {
      switch scalar {
      case "#", ";", "<", ">", "&", "\"", "%", "@", "`", "{", "}", "[", "]", "(", ")", "\\":
        text += "#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
    // A word that ends a block must not stand alone.
    return text == "end" ? "#101;nd" : text
  }
}
