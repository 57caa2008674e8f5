internal import WillDidModel
internal import WillDidReport
internal import WillDidText

/// The table of times.
struct DiffTimes {
  /// The columns of a row.
  struct Row {
    var name: String
    var phase: String
    var base: String
    var current: String
    /// By how much, or `~` where nothing counts.
    var change: String
    var test: String
    var isLonger: Bool
    var isSignificant: Bool
  }

  let rows: [Row]

  init(
    _ timing: some Sequence<TimingComparison>, _ vocabulary: Vocabulary, hasUnicode: Bool = true
  ) {
    rows = timing.map { row in
      let name = ClassName.bare(vocabulary.text(row.step.classText))
      return Row(
        name: name.isEmpty ? "(no class)" : name, phase: row.step.phase.name,
        base: TimelineTime.duration(row.base.median, hasUnicode: hasUnicode),
        current: TimelineTime.duration(row.current.median, hasUnicode: hasUnicode),
        change: row.isSignificant ? Self.percent(row.change) : "~",
        test:
          "p\(row.p < 0.0005 ? "<0.001" : "=\(Self.decimals(row.p, 3))") n=\(row.base.count)+\(row.current.count)",
        isLonger: row.current.median > row.base.median, isSignificant: row.isSignificant)
    }
  }

  private static func percent(_ change: Double?) -> String {
    guard let change else { return "from 0" }
    guard change < 9.995 else { return change < 1e6 ? "x\(Int(change + 1))" : "x1000000" }
    return "\(change < 0 ? "-" : "+")\(Int((abs(change) * 100).rounded()))%"
  }

  /// A number that is not negative, with so many decimals.
  private static func decimals(_ number: Double, _ count: Int) -> String {
    var scale = 1
    for _ in 0..<count { scale *= 10 }
    guard number.isFinite, number * Double(scale) < 1e15 else { return "\(number)" }
    let scaled = Int((number * Double(scale)).rounded())
    let digits = String(scaled % scale + scale).dropFirst()
    return "\(scaled / scale).\(digits)"
  }

  /// The table; the names of classes give way where there is no room.
  func lines(_ look: TextLook) -> [String] {
    let cells =
      [["time", "", "base", "current", "", ""]]
      + rows.map { [$0.name.escaped, $0.phase, $0.base, $0.current, $0.change, $0.test] }
    // Where it is narrow, that something counts must suffice.
    let columns = look.width < 76 ? 5 : 6
    let widths = (0..<columns).map { column in cells.map { $0[column].columns }.max() ?? 0 }
    let others = widths.dropFirst().reduce(0) { $0 + $1 + 2 }
    let first = max(12, min(widths[0], look.width - others - 2))
    func line(_ cells: [String], _ role: TextLook.Role?) -> String {
      var text = "  \(fit(cells[0], first, look))"
      text += String(repeating: " ", count: max(0, first + 2 - text.columns))
      for column in 1..<columns {
        let space = String(repeating: " ", count: widths[column] - cells[column].columns)
        // Numbers stand at the right of their column, words at the left.
        text +=
          (2...4).contains(column) ? "  \(space)\(cells[column])" : "  \(cells[column])\(space)"
      }
      while text.last == " " { text.removeLast() }
      return look.paint(fit(text, look.width, look), role)
    }
    return [line(cells[0], .subject)]
      + zip(rows, cells.dropFirst()).map { row, cells in
        line(cells, !row.isSignificant ? .faint : row.isLonger ? .error : .success)
      }
  }

  private func fit(_ text: String, _ width: Int, _ look: TextLook) -> String {
    text.columns <= width
      ? text : text.prefix(columns: width - look.ellipsis.columns) + look.ellipsis
  }
}
