package import WillDidReport
package import WillDidTerminal
internal import WillDidText

/// Where the parts of the screen are.
private struct WatchLayout {
  /// A rectangle of the screen.
  struct Area {
    var row: Int
    var column: Int
    var width: Int
    var height: Int
  }

  var title: Int?
  var panes: [WatchScreen.Pane: Area] = [:]
  /// The area of all panes, in which a text is opened.
  var body: Area
  /// The column of the line between left and right.
  var border: Int?
  var strip: Area?
  var status: Int

  /// Narrower than this, one list has the whole screen.
  private static let narrowest = 50
  private static let lowest = 8

  init(_ screen: WatchScreen, _ columns: Int, _ rows: Int, findings: Int) {
    status = rows - 1
    title = rows >= Self.lowest ? 0 : nil
    let first = title == nil ? 0 : 1
    let stripHeight = rows >= 14 ? 2 : rows >= 10 ? 1 : 0
    let height = max(0, rows - 1 - first - stripHeight)
    body = Area(row: first, column: 0, width: columns, height: height)
    if stripHeight > 0 {
      strip = Area(row: first + height, column: 0, width: columns, height: stripHeight)
    }
    guard columns >= Self.narrowest, rows >= Self.lowest else {
      panes[screen.focus] = body
      return
    }
    let left = min(max(columns * 2 / 5, 22), 60)
    border = left
    panes[.tree] = Area(row: first, column: 0, width: left, height: height)
    let right = Area(row: first, column: left + 2, width: columns - left - 2, height: height)
    let lower = min(max(findings + 1, 3), height / 2)
    panes[.transitions] = Area(
      row: right.row, column: right.column, width: right.width, height: height - lower)
    panes[.findings] = Area(
      row: right.row + height - lower, column: right.column, width: right.width, height: lower)
  }
}

extension WatchScreen {
  /// Draws what there is to see.
  ///
  /// - Parameters:
  ///   - state: The run, as far as it has come.
  ///   - columns: The width of the terminal.
  ///   - rows: Its height.
  ///   - look: Colours and letters that it has.
  /// - Returns: The screen.
  package mutating func draw(
    _ state: WatchState, columns: Int, rows: Int, _ look: TextLook
  ) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    let layout = WatchLayout(self, grid.columns, grid.rows, findings: state.findings.count)
    pageLength = max(1, layout.body.height - 1)
    let painter = WatchPainter(look: look)
    if let row = layout.title { painter.title(state, row, &grid) }
    if let overlay {
      painter.text(overlay, layout.body, &grid)
    } else {
      for pane in Pane.allCases {
        guard let area = layout.panes[pane] else { continue }
        let lines = self.rows(pane, state)
        painter.list(
          lines, of: pane, selected: place(in: lines, pane), hasFocus: pane == focus,
          isFiltered: !filter.isEmpty, area, &grid)
        if pane == focus { pageLength = max(1, area.height - 1) }
      }
      if let column = layout.border {
        for row in layout.body.row..<layout.body.row + layout.body.height {
          grid.put(look.hasUnicode ? "│" : "|", row: row, column: column, style: painter.faint)
        }
      }
    }
    if let area = layout.strip { painter.strip(state, area, &grid) }
    if let prompt {
      painter.prompt(prompt, layout.status, &grid)
    } else if message.isEmpty {
      painter.status(state, layout.status, &grid)
    } else {
      grid.put(message, row: layout.status, column: 0, style: painter.strong)
    }
    return grid
  }
}

/// Draws the parts of the screen.
private struct WatchPainter {
  let look: TextLook
  var faint: String { look.hasColor ? TextLook.Role.faint.rawValue : "" }
  /// Without colours the terminal still knows bold and reversed letters.
  let strong = "1"
  private let reversed = "7"

  func title(_ state: WatchState, _ row: Int, _ grid: inout CellGrid) {
    let word =
      switch state.progress {
      case .waiting: "waiting"
      case .recording: look.hasUnicode ? "● recording" : "* recording"
      case .ended: "ended"
      }
    let text = state.moment == nil ? word : "\(look.hasUnicode ? "❚❚" : "||") paused"
    let start = max(0, grid.columns - text.columns - 1)
    let role: TextLook.Role =
      state.moment != nil ? .warning : state.progress == .recording ? .success : .faint
    grid.put(text, row: row, column: start, style: look.hasColor ? role.rawValue : "")
    grid.put(state.title, row: row, column: 0, width: start - 1, style: strong)
  }

  private func name(_ pane: WatchScreen.Pane) -> String {
    switch pane {
    case .tree: "windows and controllers"
    case .transitions: "transitions"
    case .findings: "findings"
    }
  }

  func list(
    _ rows: [WatchRow], of pane: WatchScreen.Pane, selected: Int?, hasFocus: Bool,
    isFiltered: Bool, _ area: WatchLayout.Area, _ grid: inout CellGrid
  ) {
    guard area.height > 0 else { return }
    var heading = rows.isEmpty ? name(pane) : "\(name(pane)) \(rows.count)"
    if isFiltered { heading += ", filtered" }
    grid.put(
      heading, row: area.row, column: area.column, width: area.width,
      style: hasFocus ? strong : faint)
    let height = area.height - 1
    guard height > 0 else { return }
    let place = selected ?? 0
    let top = max(0, min(rows.count - height, place - height / 2))
    for (line, row) in rows.dropFirst(top).prefix(height).enumerated() {
      let isSelected = hasFocus && top + line == selected
      let sign =
        isSelected ? (look.hasUnicode ? "▸" : ">") : row.isNew ? (look.hasUnicode ? "•" : "*") : " "
      let screenRow = area.row + 1 + line
      grid.put(sign, row: screenRow, column: area.column, style: row.isNew ? strong : "")
      grid.put(row.text, row: screenRow, column: area.column + 1, width: area.width - 1)
      if isSelected {
        grid.mark(
          row: screenRow, columns: area.column + 1..<area.column + max(area.width, 1),
          style: reversed)
      }
    }
  }

  /// A text that is open, and where in it the screen is.
  func text(_ overlay: WatchScreen.Overlay, _ area: WatchLayout.Area, _ grid: inout CellGrid) {
    guard area.height > 0 else { return }
    let shown = max(0, area.height - 1)
    let top = max(0, min(overlay.lines.count - shown, overlay.top))
    let rest =
      overlay.lines.count > shown
      ? "  \(top + 1)–\(min(top + shown, overlay.lines.count)) of \(overlay.lines.count)" : ""
    let end = grid.put(overlay.title + rest, row: area.row, column: 0, style: strong)
    grid.put("   any other key leaves", row: area.row, column: end, style: faint)
    for (line, text) in overlay.lines.dropFirst(top).prefix(shown).enumerated() {
      grid.put(text, row: area.row + 1 + line, column: 1)
    }
  }

  /// The last seconds: how many events, and below them what happened.
  func strip(_ state: WatchState, _ area: WatchLayout.Area, _ grid: inout CellGrid) {
    let beats = state.beats.suffix(area.width)
    let most = max(beats.map(\.events).max() ?? 0, 1)
    let levels = Array(look.hasUnicode ? " ▁▂▃▄▅▆▇█" : " .:-=+*%#")
    let start = area.column + area.width - beats.count
    for (offset, beat) in beats.enumerated() {
      // A single event is seen beside a thousand.
      let height =
        beat.events == 0
        ? 0 : max(1, (levels.count - 1) * beat.events.bitWidthUsed / most.bitWidthUsed)
      let column = start + offset
      grid.put(
        String(levels[min(height, levels.count - 1)]), row: area.row, column: column,
        style: beat.hasFinding && look.hasColor ? TextLook.Role.warning.rawValue : faint)
      guard area.height > 1 else { continue }
      let sign =
        beat.isMarked
        ? "m" : beat.hasFinding ? "!" : beat.hasTransition ? (look.hasUnicode ? "◆" : "o") : " "
      grid.put(
        sign, row: area.row + 1, column: column,
        style: !look.hasColor
          ? "" : beat.hasFinding ? TextLook.Role.warning.rawValue : TextLook.Role.callback.rawValue)
    }
    let seconds = area.width / 10
    let label = "last \(seconds) s"
    if beats.count + label.count < area.width {
      grid.put(label, row: area.row, column: area.column, style: faint)
    }
  }

  func status(_ state: WatchState, _ row: Int, _ grid: inout CellGrid) {
    var parts: [String] = []
    if let moment = state.moment {
      parts.append("at \(LiveLines.text(moment))")
    }
    parts.append("\(state.events.grouped("event"))")
    if state.moment == nil, state.progress == .recording {
      parts.append("\(state.rate)/s")
      if let age = state.age {
        parts.append("newest \(age / 1_000_000_000).\(age / 100_000_000 % 10) s ago")
      }
    }
    if state.lost > 0 { parts.append("\(state.lost.grouped("event")) lost") }
    let end = grid.put(
      parts.joined(separator: "  "), row: row, column: 0, style: state.lost > 0 ? strong : "")
    let hint = state.moment == nil ? "? keys  space pause  q quit" : "? keys  space goes on  q quit"
    let start = grid.columns - hint.columns - 1
    if start > end + 1 { grid.put(hint, row: row, column: start, style: faint) }
  }

  func prompt(_ prompt: WatchScreen.Prompt, _ row: Int, _ grid: inout CellGrid) {
    let label =
      switch prompt.purpose {
      case .search: "/"
      case .filter: "only lines that match: "
      case .write(.page): "write a page to: "
      case .write(.trace): "save the trace as: "
      case .write(.picture): "write a picture to: "
      }
    let line = prompt.line
    // The end of what stands before the cursor is always to be seen.
    let room = max(1, grid.columns - label.columns - 2)
    var before = line.before
    while before.columns > room, !before.isEmpty { before.removeFirst() }
    let cursor = grid.put(
      before, row: row, column: grid.put(label, row: row, column: 0, style: strong))
    grid.put(line.after.isEmpty ? " " : line.after, row: row, column: cursor)
    grid.mark(row: row, columns: cursor..<cursor + 1, style: reversed)
  }
}

extension Int {
  /// How many bits the number takes: a measure that grows slowly.
  fileprivate var bitWidthUsed: Int { Int.bitWidth - leadingZeroBitCount }
}
