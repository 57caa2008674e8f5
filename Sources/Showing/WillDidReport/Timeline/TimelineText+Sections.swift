internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

extension TimelineText {
  /// The facts about an instance, and under it its events.
  ///
  /// The events may be the first of so many.
  package func section(
    _ timeline: Timeline, _ events: [TimelineEvents.Entry], of count: Int
  ) -> String {
    var text = header(timeline)
    let isWhole = count == events.count && options.window.until == nil
    var rows = TimelineRow.rows(events, of: timeline, isWhole: isWhole)
    if !options.showsDetails { rows = TimelineRow.joined(rows) }
    let isTimed = events.contains { $0.time != nil }
    let table = Table(rows, isTimed: isTimed, look, labels)
    for row in rows { text += table.text(row, timeline) }
    if count > events.count {
      var line = TextLine()
      let number = timeline.life.instance.rawValue
      line.append("  \(look.ellipsis) \((count - events.count).counted("more event"))", .faint)
      line.append(": --instance \(number) shows all", .faint)
      text += line.text(look) + "\n"
    }
    return text
  }

  /// The name of an instance and what is known of it.
  private func header(_ timeline: Timeline) -> String {
    let life = timeline.life
    var line = TextLine()
    line.append(labels.fullLabel(life), .subject)
    var facts: [String] = []
    if life.instance != .none { facts.append("instance \(life.instance.rawValue)") }
    if life.origin != .unknown { facts.append(life.origin.phrase) }
    if life.nib != .none { facts.append("nib \(labels.text(life.nib))") }
    if life.parent != .none { facts.append("in \(label(life.parent))") }
    if life.presenter != .none { facts.append("presented by \(label(life.presenter))") }
    switch life.identity {
    case .exact: break
    case .named: facts.append("known by its class alone")
    case .anonymous: facts.append("everything in the log that names no class")
    case .shared:
      facts.append(
        life.classID == .none
          ? "everything in the log that names no class, of several objects"
          : "several objects that share the name")
    }
    if life.appearances > 0 { facts.append(life.appearances.counted("appearance")) }
    facts.append("\(life.state)")
    return line.text(look) + "\n" + wrapped(facts, by: ", ", indented: 2, .faint)
  }

  /// The columns in which the events of an instance stand.
  private struct Table {
    private let look: TextLook
    private let labels: TimelineLabels
    private let isTimed: Bool
    private var timeWidth = 0
    private var nameWidth = 0
    private var durationWidth = 0

    init(
      _ rows: [TimelineRow], isTimed: Bool, _ look: TextLook, _ labels: TimelineLabels
    ) {
      (self.look, self.labels, self.isTimed) = (look, labels, isTimed)
      let times = rows.map { time($0).columns }.max() ?? 0
      let names = rows.map { $0.depth * 2 + name($0).columns }.max() ?? 0
      let durations = rows.map { duration($0).columns }.max() ?? 0
      timeWidth = times
      nameWidth = min(names, max(20, look.width * 2 / 5))
      durationWidth = durations
    }

    private func time(_ row: TimelineRow) -> String {
      guard isTimed else { return "\(row.event.sequence)" }
      return row.event.time.map { TimelineTime.decimal($0, shift: 9, 3) + "s" } ?? "-"
    }

    private func name(_ row: TimelineRow) -> String {
      row.count > 1
        ? "\(row.count) events of layout"
        : row.callback.briefName + (row.event.isHop ? " super" : "")
    }

    private func duration(_ row: TimelineRow) -> String {
      guard row.count == 1 else { return "" }
      return row.duration.map { TimelineTime.duration($0, hasUnicode: look.hasUnicode) } ?? ""
    }

    func text(_ row: TimelineRow, _ timeline: Timeline) -> String {
      var line = TextLine()
      let time = time(row)
      line.fill(to: 2 + timeWidth - time.columns)
      line.append(time)
      line.append("  \(row.count > 1 ? look.ellipsis : look.sign(row.event.edge)) ")
      let start = line.columns
      line.append(String(repeating: " ", count: row.depth * 2))
      line.append(name(row), row.count > 1 ? .faint : .callback)
      let duration = duration(row)
      let end = max(start + nameWidth, line.columns) + (durationWidth > 0 ? 2 + durationWidth : 0)
      if !duration.isEmpty {
        line.fill(to: end - duration.columns)
        line.append(duration)
      }
      if row.state != nil || !row.marks.isEmpty { line.fill(to: end) }
      if let state = row.state { line.append("  \(look.arrow) \(state)") }
      appendLevel(row, timeline, to: &line)
      return append(row.marks, to: &line, indented: start)
    }

    /// Appends the class whose implementation ran, where that is another one and there is room.
    private func appendLevel(
      _ row: TimelineRow, _ timeline: Timeline, to line: inout TextLine
    ) {
      let level = row.event.level
      guard level != 0, level != timeline.life.classID.rawValue else { return }
      let text = "  in \(labels.className(NameID(rawValue: level)))"
      if line.columns + text.columns <= look.width { line.append(text, .faint) }
    }

    /// Appends the marks, on lines of their own where there is no room.
    private func append(
      _ marks: [TimelineRow.Mark], to line: inout TextLine, indented: Int
    ) -> String {
      var text = ""
      for mark in marks {
        if line.columns + 2 + mark.text.columns > look.width {
          text += line.text(look) + "\n"
          line = TextLine()
          line.fill(to: indented)
        }
        line.append("  ")
        line.append(mark.text, mark.role)
      }
      return text + line.text(look) + "\n"
    }
  }
}

extension Creation {
  /// How an object came into being, in words.
  fileprivate var phrase: String {
    switch self {
    case .unknown: "of unknown origin"
    case .storyboard: "from a storyboard"
    case .nibObject: "from a nib"
    case .nibOwner: "owner of a nib"
    case .code: "made in code"
    case .archive: "from an archive"
    case .restoration: "from restored state"
    }
  }
}
