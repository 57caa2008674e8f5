package import WillDidModel
package import WillDidText
internal import WillDidTimeline

/// The shapes of the transitions of a run, as text and as JSON.
package struct ShapesOutput {
  private let groups: [TransitionShapes.Group]
  private let labels: TimelineLabels
  /// How many shapes text shows.
  package static let most = 20
  /// How many ways text shows of a shape.
  private static let mostWays = 3

  /// Takes the shapes of a run.
  package init(_ shapes: TransitionShapes, _ names: Names) {
    groups = shapes.found
    labels = TimelineLabels(
      names, classes: groups.flatMap { $0.ways.keys.flatMap { [$0.from, $0.to] } })
  }

  /// How many transitions there are.
  private var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// The shapes with their counts, those of most transitions first; all of them if wanted.
  package func text(_ look: TextLook, all: Bool = false) -> String {
    guard !groups.isEmpty else { return look.paint("no transitions", .faint) + "\n" }
    var text = "\(count.counted("transition")) of \(groups.count.counted("shape"))\n"
    let shown = all ? groups[...] : groups.prefix(Self.most)
    let width = shown.map { "\($0.count)".count }.max() ?? 0
    for group in shown { text += "\n" + self.text(group, look, width: width) }
    let others = groups.dropFirst(shown.count)
    if !others.isEmpty {
      let rest = others.reduce(0) { $0 + $1.count }
      text += "\n\(look.ellipsis) \(others.count.counted("more shape")) of "
      text += "\(rest.counted("transition")): --all shows them\n"
    }
    return text
  }

  private func text(_ group: TransitionShapes.Group, _ look: TextLook, width: Int) -> String {
    let times = look.hasUnicode ? "×" : "x"
    var line = TextLine()
    let number = "\(group.count)"
    line.append(String(repeating: " ", count: width + 2 - number.count) + number, .subject)
    line.append("\(times)  ")
    line.append(group.shape.kind == .unknown ? "?" : "\(group.shape.kind)", .callback)
    if group.shape.outcome != .completed {
      line.append(" ")
      line.append("\(group.shape.outcome)", .cancelled)
    }
    for fact in facts(of: group, look) { line.append(", \(fact)") }
    let indent = width + 5
    var lines = [line.text(look)]
    lines += look.paragraph(group.shape.text, indent: indent)
    lines += look.paragraph(ways(of: group, look), indent: indent)
    return lines.joined(separator: "\n") + "\n"
  }

  private func facts(of group: TransitionShapes.Group, _ look: TextLook) -> [String] {
    var facts: [String] = []
    if let median = group.median, let p95 = group.p95 {
      let time = TimelineTime.duration(median, hasUnicode: look.hasUnicode)
      let late = TimelineTime.duration(p95, hasUnicode: look.hasUnicode)
      facts.append(group.durations.count == 1 ? time : "median \(time), p95 \(late)")
    }
    if group.interactive > 0 {
      facts.append(
        group.interactive == group.count ? "interactive" : "\(group.interactive) interactive")
    }
    if group.count == 1, groups[0].count > 9 { facts.append("like nothing else") }
    return facts
  }

  /// The classes that most of a group lead from and to, and the number of the first.
  private func ways(of group: TransitionShapes.Group, _ look: TextLook) -> String {
    let ways = group.commonWays
    var texts = ways.prefix(Self.mostWays).map { way, count in
      let from = way.from == .none ? "" : labels.className(way.from) + " "
      let to = way.to == .none ? "" : " " + labels.className(way.to)
      return from + look.arrow + to + (ways.count == 1 ? "" : " (\(count))")
    }
    if ways.count > Self.mostWays { texts.append("\(ways.count - Self.mostWays) other ways") }
    return texts.joined(separator: ", ") + "; first #\(group.first)"
  }

  /// The shapes as JSON.
  package func json(_ run: RunFacts, events: UInt64) -> JSON {
    .object([
      ("schema", .string("willdid.shapes/1")), ("run", run.json(events: events)),
      ("transitions", .number(count)),
      (
        "shapes",
        .array(
          groups.map { group in
            .object([
              ("kind", .string("\(group.shape.kind)")),
              ("outcome", .string("\(group.shape.outcome)")),
              ("shape", .string(group.shape.text)), ("transitions", .number(group.count)),
              ("interactive", .number(group.interactive)), ("median", JSON(group.median)),
              ("p95", JSON(group.p95)), ("first", .number(group.first)),
              ("ways", .array(group.commonWays.map { json($0.way, $0.count) })),
            ])
          })
      ),
    ])
  }

  private func json(_ way: TransitionShapes.Way, _ count: Int) -> JSON {
    .object([
      ("from", way.from == .none ? .null : .string(labels.text(way.from))),
      ("to", way.to == .none ? .null : .string(labels.text(way.to))),
      ("transitions", .number(count)),
    ])
  }
}
