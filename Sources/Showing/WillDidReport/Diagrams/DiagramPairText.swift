internal import WillDidText

/// Two diagrams as one table: the lanes of both, and behind them what was called.
package struct DiagramPairText {
  private let pair: DiagramPair
  private let look: TextLook
  /// The distance between two lanes.
  private let spacing: Int
  /// The names of the runs.
  private let names: (left: String, right: String)

  /// A line of it is no wider.
  private static let most = 120
  /// Lanes that stand nearer to each other have no room for an arrow.
  private static let least = 3
  /// The room for what was called.
  private static let words = 36

  /// Prepares the table of two diagrams, at most as wide as the look.
  package init(_ pair: DiagramPair, _ names: (left: String, right: String), look: TextLook) {
    (self.pair, self.names) = (pair, names)
    var look = look
    look.width = look.isCut ? min(look.width, Self.most) : Self.most
    self.look = look
    let room = (look.width - Self.words) / 2 - 6
    spacing = min(9, room / max(1, pair.left.lanes.count))
  }

  /// The table; or one diagram below the other where there is no room for both.
  package var text: String {
    guard spacing >= Self.least else {
      let titled = pair.titled(names)
      var look = look
      look.isCut = true
      return [titled.left, titled.right].map { DiagramText($0, look: look).text }.joined(
        separator: "\n")
    }
    var lines = head.map { line($0.text, $0.role) } + [TextLine(), heading, letters]
    var shift = 0
    for row in pair.rows {
      lines += self.lines(
        row.left.map { pair.left.steps[$0] }, row.right.map { pair.right.steps[$0] },
        within(row, &shift))
    }
    return lines.map { "\($0.text(look))\n" }.joined()
  }

  private func line(_ text: String, _ role: TextLook.Role?) -> TextLine {
    var line = TextLine()
    line.append(text, role)
    return line
  }

  /// The subjects, what is uncertain, and which lane is whose.
  private var head: [(text: String, role: TextLook.Role?)] {
    let titles = [(names.left, pair.left), (names.right, pair.right)].map {
      (text: "\($0): \($1.title)".escaped, role: TextLook.Role?.some(.subject))
    }
    var notes: [String] = []
    for note in pair.left.notes + pair.right.notes where !notes.contains(note) {
      notes.append(note)
    }
    let legend = zip(pair.left.lanes, pair.right.lanes).enumerated().map { place, lanes in
      let names = lanes.0.name == lanes.1.name ? [lanes.0.name] : [lanes.0.name, lanes.1.name]
      return "\(DiagramText.letter(place)) \(names.joined(separator: " / ").escaped)"
    }.joined(separator: "  ")
    return titles.flatMap { title in title.text.broken(to: look.width).map { ($0, title.role) } }
      + notes.flatMap { $0.broken(to: look.width) }.map { ($0, .faint) }
      + legend.broken(to: look.width).map { ($0, nil) }
  }

  /// Where the lanes of the second run begin, and where the words do.
  private var second: Int { Self.number + pair.left.lanes.count * spacing + 1 }
  private var third: Int { second + Self.number + (pair.left.lanes.count - 1) * spacing + 4 }
  /// The width of the numbers of calls.
  private static let number = 4

  /// The names of the runs over their lanes.
  private var heading: TextLine {
    var line = TextLine()
    let room = pair.left.lanes.count * spacing - 1
    line.fill(to: Self.number)
    line.append(shortened(names.left, to: room), .subject)
    line.fill(to: second + Self.number)
    line.append(shortened(names.right, to: room), .subject)
    return line
  }

  /// The name of a run in so many columns.
  private func shortened(_ name: String, to room: Int) -> String {
    var look = look
    look.isCut = true
    return look.squeezed(name.escaped, to: room)
  }

  private var letters: TextLine {
    var line = TextLine()
    for start in [0, second] {
      for lane in pair.left.lanes.indices {
        line.fill(to: start + Self.number + lane * spacing)
        line.append(DiagramText.letter(lane), .subject)
      }
    }
    return line
  }

  /// In which call the one run makes a call that the other makes outside it, where that is not said before: a row has
  /// one indentation.
  private func within(_ row: (left: Int?, right: Int?), _ shift: inout Int) -> String? {
    guard let left = row.left, let right = row.right, pair.left.steps[left].isCounted else {
      return nil
    }
    let depths = (pair.left.steps[left].depth, pair.right.steps[right].depth)
    let isSaid = shift == depths.0 - depths.1
    shift = depths.0 - depths.1
    guard !isSaid, shift != 0 else { return nil }
    let (steps, place) =
      shift > 0 ? (pair.left.steps, left) : (pair.right.steps, right)
    guard let outer = steps[..<place].last(where: { $0.depth < steps[place].depth && !$0.isSuper })
    else { return nil }
    return "\(shift > 0 ? "left" : "right"): within \(outer.name)"
  }

  /// A row, behind a line that says how much was left out before it.
  private func lines(
    _ left: CallDiagram.Step?, _ right: CallDiagram.Step?, _ within: String?
  ) -> [TextLine] {
    var lines: [TextLine] = []
    let skipped = [left?.skipped ?? 0, right?.skipped ?? 0]
    if skipped.contains(where: { $0 > 0 }) {
      let words =
        Set(skipped).count == 1
        ? "\(look.ellipsis) \(skipped[0].counted("call"))"
        : [("left", skipped[0]), ("right", skipped[1])].filter { $0.1 > 0 }
          .map { "\(look.ellipsis) \($0.0) \($0.1.counted("call"))" }.joined(separator: ", ")
      lines.append(row(nil, nil, words, .faint))
    }
    let indent = 2 * ([left, right].compactMap(\.self).map(\.depth).min() ?? 0)
    let texts = said(left, right, within).broken(to: max(12, look.width - third - indent))
    for (number, text) in texts.enumerated() {
      let role = [left, right].compactMap(\.self).compactMap(\.mark.role).first
      let words = String(repeating: " ", count: indent) + text
      lines.append(number == 0 ? row(left, right, words, role) : row(nil, nil, words, role))
    }
    return lines
  }

  private func row(
    _ left: CallDiagram.Step?, _ right: CallDiagram.Step?, _ words: String, _ role: TextLook.Role?
  ) -> TextLine {
    var line = TextLine()
    for (start, diagram, step) in [(0, pair.left, left), (second, pair.right, right)] {
      line.fill(to: start)
      let isCounted = step?.isCounted ?? false
      let number = step?.number.map(String.init) ?? (isCounted ? look.hasUnicode ? "–" : "-" : "")
      line.append(String(repeating: " ", count: max(0, 2 - number.count)) + number, .faint)
      line.fill(to: start + Self.number)
      let lanes = DiagramText(diagram, look: look, spacing: spacing).lanes(step)
      line.append(lanes, step == nil ? .faint : step?.mark.role)
    }
    line.fill(to: third)
    line.append(words, role)
    return line
  }

  /// The call, and the remarks about it in either run.
  private func said(
    _ left: CallDiagram.Step?, _ right: CallDiagram.Step?, _ within: String?
  ) -> String {
    var words: [String] = []
    for step in [left, right].compactMap(\.self) {
      let text = (step.words + (step.thread.isEmpty ? [] : ["on \(step.thread)"]))
        .joined(separator: " ").escaped
      if !words.contains(text) { words.append(text) }
    }
    // Notes of the same transition stand in one row: one that needs no name says the same as one that has it. Of a call
    // that stayed away less is known than of the one that came.
    let isGhost = [left, right].contains { $0.map { !$0.mark.hasCome } ?? false }
    if let left, words.count == 2, isGhost || left.note != nil && !left.topic.isEmpty {
      words = [words[0].count > words[1].count ? words[0] : words[1]]
    }
    let remarks = [left, right].map { step -> String in
      step.map { $0.remarks(besides: []) } ?? ""
    }
    var remark =
      if remarks[0] == remarks[1] { remarks[0] } else {
        [("left: ", remarks[0]), ("right: ", remarks[1])].filter { !$0.1.isEmpty }
          .map { left != nil && right != nil ? $0 + $1 : $1 }.joined(separator: "; ")
      }
    if let within { remark += remark.isEmpty ? within : "; \(within)" }
    return words.joined(separator: " / ") + (remark.isEmpty ? "" : " (\(remark))")
  }
}
