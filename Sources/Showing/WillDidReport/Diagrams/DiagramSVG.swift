internal import WillDidModel
internal import WillDidText

/// A diagram as an image that stands alone, light or dark as its reader wants it.
package struct DiagramSVG {
  /// The diagram that is drawn.
  private let diagram: CallDiagram
  /// The distance between two lanes.
  private let laneWidth: Int
  /// The room left of the lanes.
  private let left: Int
  /// The height of a row.
  private static let rowHeight = 26
  /// The room for all lanes, unless they are so many that each has the least.
  private static let mostLanes = 1200
  /// The columns of a name, and of what stands at a step: what is longer is cut, and whole in a title.
  private static let (mostName, mostWords) = (30, 96)
  /// The width of a column, about.
  private static let column = 7
  /// The room above the rows.
  private static let top = 74

  package init(_ diagram: CallDiagram) {
    self.diagram = diagram
    let widest = diagram.lanes.map { min($0.name.columns, Self.mostName) }.max() ?? 0
    let room = max(120, Self.mostLanes / max(1, diagram.lanes.count))
    laneWidth = min(room, max(120, widest * Self.column + 24))
    left = (diagram.differs ? 64 : 36) + laneWidth / 2
  }

  /// The whole image as text.
  package var text: String {
    image(content())
  }

  /// The image with other content, beside which there is more room, and which is at least so high.
  func image(_ content: [String], besides room: Int = 0, atLeast least: Int = 0) -> String {
    Self.image(
      width: width + room, height: max(height, least), diagram.title, content, description)
  }

  /// Two diagrams beside each other.
  package static func text(_ pair: DiagramPair) -> String {
    let (left, right) = (DiagramSVG(pair.left), DiagramSVG(pair.right))
    let height = max(left.height, right.height)
    let content = [(left, 0), (right, left.width)].flatMap { part, x in
      ["<svg x=\"\(x)\" width=\"\(part.width)\" height=\"\(height)\">"] + part.content()
        + ["</svg>"]
    }
    return image(
      width: left.width + right.width, height: height,
      "\(pair.left.title) – \(pair.right.title)", content,
      "\(left.description) – \(right.description)")
  }

  /// An image with a title and a description for those who do not see it.
  private static func image(
    width: Int, height: Int, _ title: String, _ content: [String], _ description: String
  ) -> String {
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
          + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" "
          + "font-family=\"system-ui, sans-serif\" font-size=\"12\">",
        "<title>\(title.escaped.xml)</title>", "<desc>\(description)</desc>", style,
        "<rect width=\"100%\" height=\"100%\" class=\"p\"/>",
      ] + content
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// The height of the image.
  private var height: Int {
    let rows = diagram.steps.reduce(diagram.notes.count) { $0 + $1.gap + $1.rows }
    return Self.top + rows * Self.rowHeight + 20
  }

  /// The width of the image.
  private var width: Int {
    let words =
      diagram.steps.map { min(Self.words($0).columns, Self.mostWords) + $0.depth * 2 }.max() ?? 0
    return x(diagram.lanes.count - 1) + laneWidth / 2 + max(220, words * Self.column + 30)
  }

  /// The elements on the ground of the image; those of each step in a group with a class, where there is one.
  func content(_ group: ((Int) -> String)? = nil) -> [String] {
    let line = (width - 32) / Self.column
    var lines = [label(16, 22, diagram.title.escaped, "h", to: line)]
    for (lane, title) in diagram.lanes.map(\.name).enumerated() {
      let most = min(Self.mostName, (laneWidth - 24) / Self.column)
      let name = TextLook().squeezed(title.escaped, to: most)
      lines.append(
        "<line x1=\"\(x(lane))\" y1=\"62\" x2=\"\(x(lane))\" y2=\"\(height - 10)\" class=\"l\"/>")
      lines.append(
        "<text x=\"\(x(lane))\" y=\"52\" text-anchor=\"middle\" class=\"h\">"
          + "<title>\(title.escaped.xml)</title>\(name.xml)</text>")
    }
    var y = Self.top
    for note in diagram.notes {
      lines.append(label(16, y, note, "s", to: line))
      y += Self.rowHeight
    }
    for (place, step) in diagram.steps.enumerated() {
      if let group { lines.append("<g class=\"\(group(place))\">") }
      y += step.gap * Self.rowHeight
      if step.skipped > 0 {
        lines.append(
          label(x(diagram.lanes.count - 1) + 14, y, "… \(step.skipped.counted("call"))", "s"))
        y += Self.rowHeight
      }
      lines += draw(step, y)
      if group != nil { lines.append("</g>") }
      y += Self.rowHeight
    }
    return lines
  }

  /// The place of a lane.
  private func x(_ lane: Int) -> Int { left + lane * laneWidth }

  /// The same in words, for those who do not see the image.
  private var description: String {
    diagram.steps.map { step in
      let who = diagram.lanes[step.lane].name.escaped
      let what = step.note ?? "\(step.name) of \(who)"
      return [what, step.mark.remark, step.finding].filter { !$0.isEmpty }
        .joined(separator: " ")
    }.joined(separator: "; ").xml
  }

  /// The words on the arrow of a step.
  package static func words(_ step: CallDiagram.Step) -> String {
    var words = step.words
    if let duration = step.duration, duration > 1_000_000 {
      words.append(TimelineTime.duration(duration))
    }
    if !step.thread.isEmpty { words.append("on \(step.thread)") }
    if !step.remark.isEmpty { words.append("– \(step.remark)") }
    return words.joined(separator: " ").escaped
  }

  /// The elements of a step.
  private func draw(_ step: CallDiagram.Step, _ y: Int) -> [String] {
    let to = x(step.lane)
    // Where it is not known who calls, the arrow comes from nowhere.
    let from = step.caller.map(x) ?? to - 34
    let name = step.mark.className
    var lines: [String] = []
    if step.isCounted {
      lines.append(label(12, y + 4, step.number.map(String.init) ?? "–", "s"))
      if diagram.differs {
        lines.append(label(38, y + 4, step.due.map(String.init) ?? "–", "s"))
      }
    }
    if step.note != nil {
      lines.append(
        "<line x1=\"\(x(0) - 12)\" y1=\"\(y)\" x2=\"\(x(diagram.lanes.count - 1) + 12)\" y2=\"\(y)\" "
          + "class=\"a n \(name)\"/>")
    } else if from == to {
      lines.append(
        "<path d=\"M\(to) \(y - 7)h16v11h-12m4 -4l-5 4l5 4\" fill=\"none\" class=\"a \(name)\"/>")
    } else {
      let tip = to > from ? to - 1 : to + 1
      let back = to > from ? tip - 7 : tip + 7
      lines.append(
        "<line x1=\"\(from)\" y1=\"\(y)\" x2=\"\(tip)\" y2=\"\(y)\" class=\"a \(name)\"/>")
      lines.append(
        step.mark.hasCome
          ? "<path d=\"M\(tip) \(y)L\(back) \(y - 4)L\(back) \(y + 4)z\" class=\"f \(name)\"/>"
          : "<path d=\"M\(back) \(y - 4)L\(tip) \(y + 4)M\(tip) \(y - 4)L\(back) \(y + 4)\" "
            + "class=\"a \(name) x\"/>")
    }
    let text = x(diagram.lanes.count - 1) + 26 + step.depth * 14
    lines.append(label(text, y + 4, Self.words(step), "t \(name)", to: Self.mostWords))
    return lines
  }

  /// A text with its class in the style, cut to so many columns.
  private func label(
    _ x: Int, _ y: Int, _ text: String, _ name: String, to most: Int = .max
  ) -> String {
    let isCut = text.columns > most
    let title = isCut ? "<title>\(text.xml)</title>" : ""
    let shown = isCut ? TextLook().squeezed(text, to: most) : text
    return "<text x=\"\(x)\" y=\"\(y)\" class=\"\(name)\">\(title)\(shown.xml)</text>"
  }

  /// The colours of an image, which are those of its reader's system.
  static let style = """
    <style>
    .p{fill:#fff}.h{fill:#1c2430;font-weight:600}.s{fill:#55606f}.t{fill:#1c2430}
    .l{stroke:#9aa5b4}.a{stroke:#55606f;stroke-width:1.4}.f{fill:#55606f}
    .here{fill:#1d46ac}.a.here{stroke:#1d46ac;fill:none}.t.here{font-weight:600}
    .bad{fill:#b01f26}.a.bad{stroke:#b01f26;fill:none}.t.bad{font-weight:600}
    .soft{fill:#7d3f90}.a.soft{stroke:#7d3f90;fill:none}
    .idle{fill:#6b6b6b}.a.idle{stroke:#6b6b6b;fill:none}
    .ghost.a{stroke-dasharray:5 4}.ghost.x{stroke-dasharray:none}
    .n{stroke-dasharray:1 4}
    @media (prefers-color-scheme:dark){.p{fill:#1a1e24}.h,.t{fill:#e4e8ee}.s{fill:#aab4c1}
    .l{stroke:#5b6675}.a{stroke:#aab4c1}.f{fill:#aab4c1}.here{fill:#8fb2ff}.a.here{stroke:#8fb2ff}
    .bad{fill:#ff8a8f}.a.bad{stroke:#ff8a8f}.soft{fill:#d9a9ea}.a.soft{stroke:#d9a9ea}
    .idle{fill:#a8a8a8}.a.idle{stroke:#a8a8a8}}
    </style>
    """
}

extension CallDiagram.Mark {
  /// The class of the element in the style of the image.
  fileprivate var className: String {
    switch self {
    case .came: "came"
    case .here: "here"
    case .wrong, .unexpected: "bad"
    case .missing: "bad ghost"
    case .perhaps, .cancelled, .overtaken: "soft ghost"
    case .notDue: "idle ghost"
    }
  }
}
