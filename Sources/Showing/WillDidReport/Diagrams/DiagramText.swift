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
  /// The titles of the lanes: letters where there is no room for names.
  private let titles: [String]
  /// The names that the letters stand for.
  private var legend: [String] = []

  package init(_ diagram: CallDiagram, look: TextLook) {
    self.diagram = diagram
    self.look = look
    let names = diagram.lanes.map(\.name.escaped)
    let widest = names.map(\.columns).max() ?? 0
    let room = (look.width - Self.words) / max(1, names.count)
    guard look.isCut, room < widest + 2 else {
      (spacing, titles) = (max(8, widest + 2), names)
      return
    }
    spacing = max(4, min(9, room))
    titles = names.indices.map(Self.letter)
    legend = "\(zip(titles, names).map { "\($0) \($1)" }.joined(separator: "  "))"
      .broken(to: look.width)
  }

  /// The room for what was called.
  private static let words = 44

  /// The letter that stands for a lane.
  static func letter(_ lane: Int) -> String {
    lane < 26 ? String(UnicodeScalar(UInt8(ascii: "A") + UInt8(lane))) : "\(lane)"
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
    broken(diagram.title.escaped).map { Self.line(($0, .subject)) }
      + diagram.notes.flatMap(broken).map { Self.line(($0, .faint)) }
      + legend.map { Self.line(($0, .faint)) }
  }

  /// A text in lines that fit, where there is an edge.
  private func broken(_ text: String) -> [String] {
    look.isCut ? text.broken(to: max(12, look.width)) : [text]
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
        lines.append(row([:], "\(look.ellipsis) \(step.skipped.counted("call"))", .faint))
      }
      lines += self.lines(step)
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

  /// The line of a step, and more where its words do not fit.
  private func lines(_ step: CallDiagram.Step) -> [TextLine] {
    var words = step.words
    if let time = step.time { words.append(time.seconds) }
    if let duration = step.duration, duration > 1_000_000 {
      words.append("took \(TimelineTime.duration(duration))")
    }
    if !step.thread.isEmpty { words.append("on \(step.thread)") }
    if !step.remark.isEmpty { words.append("(\(step.remark))") }
    let indent = String(repeating: "  ", count: step.depth)
    let text = words.joined(separator: " ").escaped
    let room = look.width - numbersWidth - (diagram.lanes.count - 1) * spacing - 3 - indent.count
    let texts = look.isCut ? text.broken(to: max(12, room)) : [text]
    return texts.enumerated().map { number, text in
      number == 0
        ? row(arrow(step), indent + text, step.mark.role, step)
        : row([:], indent + text, step.mark.role)
    }
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
