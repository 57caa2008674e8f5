internal import WillDidModel
internal import WillDidText

/// A diagram in letters: a column for each that takes part, and a line for each call.
package struct DiagramText {
  /// The look of the terminal.
  private let look: TextLook
  /// The diagram that is drawn.
  private let diagram: CallDiagram
  /// The distance between two lanes.
  private let spacing: Int
  /// The titles of the lanes.
  private let titles: [String]

  package init(_ diagram: CallDiagram, look: TextLook) {
    self.diagram = diagram
    self.look = look
    let widest = diagram.lanes.map { $0.name.escaped.columns }.max() ?? 0
    let room = max(8, (look.width - 44) / max(1, diagram.lanes.count))
    let spacing = max(8, look.isCut ? min(room, widest + 2) : widest + 2)
    self.spacing = spacing
    titles = diagram.lanes.map { look.squeezed($0.name.escaped, to: spacing - 2) }
  }

  /// A diagram whose lanes stand so far apart.
  init(_ diagram: CallDiagram, look: TextLook, spacing: Int) {
    (self.diagram, self.look, self.spacing, titles) = (diagram, look, spacing, [])
  }

  /// The whole diagram as text.
  package var text: String {
    var lines = head + [TextLine(), heading] + rows
    if diagram.differs { lines += [TextLine(), Self.hint] }
    return lines.map { "\($0.text(unlimited))\n" }.joined()
  }

  /// The line that explains the signs.
  private static let hint: TextLine = {
    var line = TextLine()
    line.append("In front: which call came, and which one it should have been.", .faint)
    return line
  }()

  /// The lines above the rows.
  private var head: [TextLine] {
    [(diagram.title.escaped, TextLook.Role.subject)].map(Self.line)
      + diagram.notes.map { Self.line(($0, .faint)) }
  }

  /// A line with one piece of text.
  private static func line(_ piece: (text: String, role: TextLook.Role)) -> TextLine {
    var line = TextLine()
    line.append(piece.text, piece.role)
    return line
  }

  /// The rows, one for each step.
  private var rows: [TextLine] {
    var lines: [TextLine] = []
    for step in diagram.steps {
      lines += (0..<step.gap).map { _ in row([:], "", .faint) }
      if step.skipped > 0 {
        lines.append(row([:], "\(look.ellipsis) \(step.skipped.counted("event"))", .faint))
      }
      lines.append(line(step))
    }
    return lines
  }

  /// The width of the numbers of events.
  private var numbersWidth: Int { diagram.differs ? 9 : 4 }

  /// The titles of the lanes in a line.
  private var heading: TextLine {
    var line = TextLine()
    for (lane, title) in titles.enumerated() {
      line.fill(to: numbersWidth + lane * spacing)
      line.append(title, .subject)
    }
    return line
  }

  /// The look without a limit of the width.
  private var unlimited: TextLook {
    var look = look
    look.isCut = false
    return look
  }

  /// The line of a step.
  private func line(_ step: CallDiagram.Step) -> TextLine {
    var words = step.words
    if let time = step.time { words.append(time.seconds) }
    if let duration = step.duration, duration > 1_000_000 {
      words.append("took \(TimelineTime.duration(duration))")
    }
    if !step.thread.isEmpty { words.append("on \(step.thread)") }
    if !step.remark.isEmpty { words.append("(\(step.remark))") }
    let indent = String(repeating: "  ", count: step.depth)
    return row(arrow(step), indent + words.joined(separator: " ").escaped, step.mark.role, step)
  }

  /// A line of lanes, with an arrow in it and words behind it.
  private func row(
    _ arrow: [Int: Character], _ words: String, _ role: TextLook.Role?,
    _ step: CallDiagram.Step? = nil
  ) -> TextLine {
    var line = TextLine()
    if let step {
      let none = step.isCounted ? look.hasUnicode ? "–" : "-" : ""
      let number = step.number.map(String.init) ?? none
      let due = step.due.map(String.init) ?? none
      line.append(String(repeating: " ", count: max(0, 2 - number.count)) + number, .faint)
      if diagram.differs {
        line.fill(to: 4)
        line.append(String(repeating: " ", count: max(0, 2 - due.count)) + due, .faint)
      }
    }
    line.fill(to: numbersWidth)
    line.append(lanes(with: arrow), arrow.isEmpty ? .faint : role)
    line.append(" " + words, role)
    return line
  }

  /// The lanes as letters, with those of an arrow in them.
  private func lanes(with arrow: [Int: Character]) -> String {
    let bar: Character = look.hasUnicode ? "│" : "|"
    let width = (diagram.lanes.count - 1) * spacing + 2
    var cells = Array(repeating: Character(" "), count: width)
    for lane in diagram.lanes.indices { cells[lane * spacing] = bar }
    for (place, letter) in arrow where cells.indices.contains(place) { cells[place] = letter }
    return String(cells)
  }

  /// The lanes with the arrow of a step, or without one.
  func lanes(_ step: CallDiagram.Step?) -> String { lanes(with: step.map(arrow) ?? [:]) }

  /// The letters of an arrow from who calls to whom is called.
  private func arrow(_ step: CallDiagram.Step) -> [Int: Character] {
    let isGhost = !step.mark.hasCome
    let line: Character = look.hasUnicode ? (isGhost ? "╌" : "─") : (isGhost ? "." : "-")
    let to = step.lane * spacing
    guard step.note == nil else {
      var cells: [Int: Character] = [:]
      for place in 0...(diagram.lanes.count - 1) * spacing where place % spacing > 0 {
        cells[place] = look.hasUnicode ? "┄" : "~"
      }
      return cells
    }
    guard let from = step.caller.map({ $0 * spacing }) else {
      // Who calls is not known: the arrow has no tail.
      let head: Character = isGhost ? "×" : "▶"
      return look.hasUnicode
        ? [to - 2: line, to - 1: head] : [to - 2: line, to - 1: isGhost ? "x" : ">"]
    }
    guard from != to else {
      return look.hasUnicode ? [to: "├", to + 1: "◂"] : [to: "|", to + 1: "<"]
    }
    var cells: [Int: Character] = [:]
    for place in min(from, to) + 1..<max(from, to) { cells[place] = line }
    let isRight = to > from
    cells[isRight ? to - 1 : to + 1] =
      isGhost
      ? (look.hasUnicode ? "×" : "x")
      : look.hasUnicode ? (isRight ? "▶" : "◀") : isRight ? ">" : "<"
    return cells
  }
}

extension CallDiagram.Mark {
  /// The colour of a step.
  var role: TextLook.Role? {
    switch self {
    case .came: nil
    case .here: .subject
    case .wrong, .unexpected, .missing: .error
    case .perhaps, .cancelled, .overtaken: .cancelled
    case .notDue: .faint
    }
  }
}
