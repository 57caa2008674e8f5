internal import WillDidModel
internal import WillDidText

extension CallDiagram {
  /// The diagram as Mermaid, which GitHub draws in issues and comments.
  package var mermaid: String {
    let lines = ["sequenceDiagram"] + participants("L") + messages("L")
    return lines.map { "\($0)\n" }.joined()
  }

  /// Those that take part, by names that begin with a letter.
  fileprivate func participants(_ letter: String) -> [String] {
    lanes.enumerated().map { "    participant \(letter)\($0) as \($1.name.mermaid)" }
  }

  /// The lines of one diagram, with a letter before its lanes.
  fileprivate func messages(_ letter: String) -> [String] {
    let last = lanes.count - 1
    let over = last > 0 ? "\(letter)0,\(letter)\(last)" : "\(letter)0"
    var lines = ["    Note over \(over): \(title.mermaid)"]
    lines += notes.map { "    Note over \(over): \($0.mermaid)" }
    for step in steps {
      if step.skipped > 0 {
        lines.append("    Note over \(over): \(step.skipped.counted("call")) left out")
      }
      lines += step.mermaid(letter, over)
    }
    return lines
  }
}

extension DiagramPair {
  /// Both diagrams as one of Mermaid: each in a box of its own, at the same time.
  package var mermaid: String {
    let parts = [("A", left), ("B", right)]
    let boxes = parts.flatMap { ["    box"] + $1.participants($0) + ["    end"] }
    let messages = parts.enumerated().flatMap { number, part in
      ["    \(number == 0 ? "par" : "and") \(part.1.title.mermaid)"] + part.1.messages(part.0)
    }
    return (["sequenceDiagram"] + boxes + messages + ["    end"]).map { "\($0)\n" }.joined()
  }
}

extension CallDiagram.Step {
  /// The line of a step; what should not be as it is stands on a coloured ground.
  fileprivate func mermaid(_ letter: String, _ all: String) -> [String] {
    let arrow = mark.hasCome ? (isSuper ? "-->>" : "->>") : "--x"
    var words = (number.map { ["\($0)."] } ?? []) + self.words
    if !thread.isEmpty { words.append("on \(thread)") }
    if !remark.isEmpty { words.append("– \(remark)") }
    let text = words.joined(separator: " ").mermaid
    // A note has no arrow, and neither has a call whose caller is not known.
    let line =
      if note != nil {
        "    Note over \(all): \(text)"
      } else if let caller {
        "    \(letter)\(caller)\(arrow)\(letter)\(lane): \(text)"
      } else {
        "    Note over \(letter)\(lane): \(text)"
      }
    switch mark {
    case .came: return [line]
    case .here: return ["    rect rgba(42, 91, 215, 0.14)", line, "    end"]
    case .wrong, .unexpected, .missing:
      return ["    rect rgba(192, 38, 45, 0.16)", line, "    end"]
    case .notDue: return ["    rect rgba(128, 128, 128, 0.12)", line, "    end"]
    case .perhaps, .cancelled, .overtaken:
      return ["    rect rgba(140, 74, 158, 0.14)", line, "    end"]
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
