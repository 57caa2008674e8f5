internal import WillDidText

/// The labels over the lanes and the ruler under them.
struct TimelineAxis {
  private var labels: [Character]
  private var ruler: [Character]
  private let scale: TimelineScale

  init(_ scale: TimelineScale, _ look: TextLook) {
    self.scale = scale
    labels = Array(repeating: " ", count: scale.columns)
    ruler = Array(repeating: look.hasUnicode ? "─" : "-", count: scale.columns)
    let tick: Character = look.hasUnicode ? "┬" : "+"
    for (column, label) in scale.isTimed ? times(look) : numbers() where fits(label, column) {
      labels.replaceSubrange(column..<column + label.count, with: Array(label))
      ruler[column] = tick
    }
    for gap in scale.gaps { ruler[gap] = look.hasUnicode ? "┄" : "~" }
  }

  var labelText: String {
    String(labels[...(labels.lastIndex { $0 != " " } ?? 0)])
  }
  var rulerText: String { String(ruler) }

  /// Whether a label has room with a space on either side of it.
  private func fits(_ label: String, _ column: Int) -> Bool {
    guard column + label.count <= labels.count else { return false }
    let around = max(column - 1, 0)..<min(column + label.count + 1, labels.count)
    return labels[around].allSatisfy { $0 == " " }
  }

  /// Times in the order of their importance: the first, where idle stretches end, even ones.
  private func times(_ look: TextLook) -> [(Int, String)] {
    let range = scale.range
    var steps: [Int64] = [1, 2, 5]
    while let last = steps.last, last < 1_000_000_000_000_000 {
      steps.append(steps[steps.count - 3] * 10)
    }
    let wanted = scale.valuePerColumn * 10
    let step = steps.first { Double($0) >= wanted } ?? steps[steps.count - 1]
    let format = TimelineTime(step: step, upTo: range.upperBound, look)
    let fine = TimelineTime(step: max(step / 10, 1), upTo: range.upperBound, look)
    var ticks = [(0, format.text(range.lowerBound))]
    ticks += scale.resumptions.map { (scale.column(ofValue: $0), fine.text($0)) }
    let first = range.lowerBound / step
    let (distance, overflow) = (range.upperBound / step).subtractingReportingOverflow(first)
    let count = min(overflow ? .max : distance, 100_000)
    // Where idle time is left out, most of the even times lie in it, on one column.
    var column = 0
    for number in stride(from: 1, through: max(count, 0), by: 1) {
      let value = (first + number) * step
      let next = scale.column(ofValue: value)
      if next > column { ticks.append((next, format.text(value))) }
      column = next
    }
    return ticks
  }

  /// The numbers of events.
  private func numbers() -> [(Int, String)] {
    let count = Int(scale.range.upperBound)
    return stride(from: 0, to: count, by: max(1, count / max(scale.columns, 1))).compactMap {
      guard let sequence = scale.sequence($0) else { return nil }
      return (scale.column(ofValue: Int64($0)), "\(sequence)")
    }
  }
}
