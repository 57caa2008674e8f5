package import WillDidModel
internal import WillDidText
internal import WillDidTimeline

/// The timelines of a run as text for people.
package struct TimelineText {
  /// Which parts are shown, and how.
  package struct Options: Sendable {
    /// Whether idle stretches keep their length.
    package var isLinear = false
    /// Whether the layout of views is shown event by event.
    package var showsDetails = false
    package var window = TimelineWindow()

    package init() {}
  }

  let timelines: [Timeline]
  let transitions: [TimelineTransition]
  let look: TextLook
  let options: Options
  let labels: TimelineLabels
  private let places: [InstanceID: Int]
  private let relatives: [InstanceID: TimelineTransition.Subject]

  package init(
    _ timelines: [Timeline], _ transitions: [TimelineTransition], _ names: Names,
    _ look: TextLook, _ options: Options = Options(),
    relatives: [InstanceID: TimelineTransition.Subject] = [:]
  ) {
    self.timelines = timelines
    self.transitions = transitions
    self.look = look
    self.options = options
    self.relatives = relatives
    let others = transitions.flatMap { [$0.from, $0.to] } + relatives.values
    labels = TimelineLabels(
      names, classes: timelines.map(\.life.classID) + others.map(\.classID))
    places = Dictionary(
      timelines.enumerated().map { ($1.life.instance, $0) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// The label of an instance, by its number alone where it is not shown.
  func label(_ instance: InstanceID) -> String {
    if let place = places[instance] { return labels.label(timelines[place].life) }
    return relatives[instance].map { labels.label($0) } ?? "#\(instance.rawValue)"
  }

  /// The lanes of the first instances over time, under each other, with an axis and a legend.
  ///
  /// Where there are more instances than lanes, the lanes end when others come in; the last moment of
  /// all may be given too.
  package func lanes(_ limit: Int = .max, until last: Int64? = nil) -> String {
    let shown = timelines.prefix(limit)
    var window = options.window
    let others = timelines.dropFirst(limit).compactMap { $0.phases.dropFirst().first?.first.time }
    if let end = (others + [last].compactMap { $0 }).min(), end > window.since ?? .min {
      window.until = min(window.until ?? .max, end)
    }
    guard !shown.isEmpty else { return "" }
    let texts = shown.map { labels.label($0.life) }
    let widest = texts.map(\.columns).max() ?? 0
    let margin = look.isCut ? min(widest, max(14, look.width * 3 / 10)) : widest
    let scale = TimelineScale(
      Array(shown), in: window, columns: max(20, look.width - margin - 2),
      isLinear: options.isLinear)
    let axis = TimelineAxis(scale, look)
    var text = line("", axis.labelText, margin, .faint) + line("", axis.rulerText, margin, .faint)
    var used: Set<TimelineCell> = []
    for (timeline, label) in zip(shown, texts) {
      let cells = TimelineCell.cells(of: timeline, in: window, on: scale)
      used.formUnion(cells)
      var line = TextLine()
      line.append(look.squeezed(label, to: margin), .subject)
      line.fill(to: margin + 2)
      append(cells, to: &line)
      text += line.text(look) + "\n"
    }
    return text + legend(used, scale)
  }

  private func line(
    _ label: String, _ text: String, _ margin: Int, _ role: TextLook.Role
  ) -> String {
    var line = TextLine()
    line.append(label)
    line.fill(to: margin + 2)
    line.append(text, role)
    return line.text(look) + "\n"
  }

  private func append(_ cells: [TimelineCell], to line: inout TextLine) {
    var place = 0
    let last = cells.lastIndex { $0 != .nothing } ?? -1
    while place <= last {
      let cell = cells[place]
      let end = cells[place...].firstIndex { $0 != cell } ?? cells.count
      line.append(String(repeating: look.sign(cell), count: end - place), cell.role)
      place = end
    }
  }

  /// The meanings of the signs that were used.
  private func legend(_ used: Set<TimelineCell>, _ scale: TimelineScale) -> String {
    let order: [TimelineCell] = [
      .unloaded, .loaded, .appearing, .appeared, .disappearing, .turned, .open, .ended, .idle,
    ]
    let items = order.filter { used.contains($0) || $0 == .idle && !scale.gaps.isEmpty }
      .map { "\(look.sign($0)) \($0.word)" }
    let axis = scale.isTimed ? [] : ["the numbers are those of events: no times are known"]
    return wrapped(items + axis, by: "   ", indented: 0, .faint)
  }

  /// The items, as many to a line as have room.
  func wrapped(
    _ items: [String], by separator: String, indented: Int, _ role: TextLook.Role?
  ) -> String {
    let indent = String(repeating: " ", count: indented)
    var lines: [String] = []
    for item in items {
      if let last = lines.last,
        last.columns + separator.columns + item.columns + indented <= look.width
      {
        lines[lines.count - 1] = last + separator + item
      } else {
        // The separator stays at the end of the line, where it is more than space.
        if let last = lines.last, let comma = separator.first, comma != " " {
          lines[lines.count - 1] = last + String(comma)
        }
        lines.append(item)
      }
    }
    return lines.map { text in
      var line = TextLine()
      line.append(indent)
      line.append(text, role)
      return line.text(look) + "\n"
    }.joined()
  }
}
