import TestSupport
import Testing
import WillDidModel
import WillDidReport
import WillDidTerminal
import WillDidTimeline
import WillDidWatch

/// The screen of `watch` without a terminal.
@Suite struct WatchScreenTests {
  private static let look = TextLook(hasColor: true, hasUnicode: true)
  private static let plain = TextLook(hasColor: false, hasUnicode: false)

  private static func state() -> WatchState {
    var state = WatchState()
    state.title = "app.willdid  Sample"
    state.progress = .recording
    state.tree = [
      WatchRow(.instance(InstanceID(rawValue: 1)), "\u{1b}[1mNavigation\u{1b}[0m  appeared"),
      WatchRow(.instance(InstanceID(rawValue: 2)), "└─ 設定画面  appearing"),
      WatchRow(.instance(InstanceID(rawValue: 3)), "└─ Detail  disappeared"),
    ]
    state.transitions = (1...40).map {
      WatchRow(.transition($0), "\($0).000s  push  List → Detail\($0)  350 ms")
    }
    state.findings = [WatchRow(.transition(900), "0.5s  error AP-03 double-did-appear")]
    state.findings[0].isNew = true
    state.events = 1234
    state.rate = 56
    state.beats = (0..<30).map {
      var beat = WatchState.Beat()
      beat.events = $0 * $0
      beat.hasTransition = $0 == 10
      return beat
    }
    return state
  }

  @Test func `everything has its place`() {
    var screen = WatchScreen()
    let lines = screen.draw(Self.state(), columns: 90, rows: 20, Self.look).lines
    #expect(lines[0].hasPrefix("app.willdid  Sample"))
    #expect(lines[0].hasSuffix("● recording"))
    #expect(lines[1].hasPrefix("windows and controllers 3"))
    #expect(lines[2].hasPrefix("▸Navigation  appeared"))
    #expect(lines[3].hasPrefix(" └─ 設定画面  appearing"))
    #expect(lines.contains { $0.hasSuffix("Detail40  350 ms") })
    #expect(lines.contains { $0.contains("•0.5s  error AP-03") })
    #expect(lines[18].contains("◆"))
    #expect(lines[19].hasPrefix("1,234 events  56/s"))
    #expect(lines[19].hasSuffix("q quit"))
  }

  @Test func `keys select, search, filter and open`() {
    var screen = WatchScreen()
    var state = Self.state()
    #expect(screen.press(.down, state) == nil)
    #expect(screen.press(.text("w"), state) == .askWhy(.instance(InstanceID(rawValue: 2))))
    #expect(screen.press(.tab, state) == nil)
    #expect(screen.press(.enter, state) == .askWhy(.transition(40)))
    _ = screen.press(.up, state)
    // Lines that come meanwhile do not move the selection.
    state.transitions.append(WatchRow(.transition(41), "41.000s  pop"))
    #expect(screen.press(.enter, state) == .askWhy(.transition(39)))
    _ = screen.press(.text("/detail7"), state)
    _ = screen.press(.enter, state)
    #expect(screen.press(.enter, state) == .askWhy(.transition(7)))
    _ = screen.press(.text("f"), state)
    _ = screen.press(.text("Detail1[0-9] "), state)
    _ = screen.press(.enter, state)
    let lines = screen.draw(state, columns: 90, rows: 20, Self.look).lines
    #expect(lines.contains { $0.contains("transitions 10, filtered") })
    _ = screen.press(.text("f"), state)
    _ = screen.press(.control("u"), state)
    _ = screen.press(.text("("), state)
    _ = screen.press(.enter, state)
    #expect(screen.message.hasPrefix("It is no expression"))
    #expect(screen.press(.text(" "), state) == .pause(true))
    state.moment = Moment(sequence: 5, time: 1_500_000_000)
    #expect(screen.press(.text(" "), state) == .pause(false))
    #expect(screen.press(.text("["), state) == .step(.transition, by: -1))
    #expect(screen.press(.left, state) == .step(.event, by: -1))
    #expect(screen.press(.text("s"), state) == nil)
    #expect(screen.message == "It is a trace already.")
    _ = screen.press(.text("p"), state)
    #expect(screen.press(.enter, state) == .write(.picture, to: "watched.svg"))
    #expect(screen.press(.text("q"), state) == .quit)
  }

  @Test func `texts are read over the lists`() {
    var screen = WatchScreen()
    let state = Self.state()
    _ = screen.press(.text("?"), state)
    var lines = screen.draw(state, columns: 60, rows: 12, Self.plain).lines
    #expect(lines[1].hasPrefix("Keys"))
    _ = screen.press(.pageDown, state)
    let next = screen.draw(state, columns: 60, rows: 12, Self.plain).lines
    #expect(next[2] != lines[2])
    _ = screen.press(.escape, state)
    lines = screen.draw(state, columns: 60, rows: 12, Self.plain).lines
    #expect(lines[1].hasPrefix("windows and controllers"))
  }

  @Test func `any keys and sizes draw screens that fit`() {
    var random = SplitMix64(seed: 7)
    var screen = WatchScreen()
    let keys: [Key] =
      [
        .enter, .tab, .backTab, .backspace, .delete, .left, .right, .up, .down, .home, .end,
        .pageUp, .pageDown, .escape, .control("u"), .paste("設\n定"), .unknown, .wordLeft,
      ] + "q []<>kjbgGwYmn'N/f&vps?h(é設\u{301}".map { .text(String($0)) }
    var (columns, rows) = (80, 24)
    var shown: CellGrid?
    for step in 0..<4000 {
      var state = Self.state()
      if step % 7 == 0 { state.tree = [] }
      if step % 5 == 0 { state.moment = Moment(sequence: 3, time: nil) }
      if step % 11 == 0 { state = WatchState() }
      state.isLog = step % 3 == 0
      if step % 40 == 0 {
        (columns, rows) = (
          .random(in: 1..<120, using: &random), .random(in: 1..<40, using: &random)
        )
      }
      _ = screen.press(keys.randomElement(using: &random) ?? .enter, state)
      let grid = screen.draw(
        state, columns: columns, rows: rows, step % 2 == 0 ? Self.look : Self.plain)
      #expect(grid.columns == columns && grid.rows == rows)
      #expect(grid.lines.count == rows)
      // A terminal that shows the last screen shows this one when its bytes are written.
      if step % 20 < 3 {
        let isFirst = step % 20 == 0
        var terminal = TerminalScreen(columns: columns, rows: rows)
        if !isFirst, let shown, shown.columns == columns, shown.rows == rows {
          terminal.write(shown.bytes(after: nil))
          terminal.write(grid.bytes(after: shown))
        } else {
          terminal.write(grid.bytes(after: nil))
        }
        let expected = Self.trimmed(grid.lines, columns, rows)
        #expect(Self.trimmed(terminal.lines, columns, rows) == expected)
      }
      shown = grid
    }
  }

  /// The lines without the last cell, which no terminal is written.
  private static func trimmed(_ lines: [String], _ columns: Int, _ rows: Int) -> [String] {
    var lines = Array(lines.prefix(rows - 1))
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  @Test func `a picture has what the screen shows`() {
    var screen = WatchScreen()
    let svg = screen.draw(Self.state(), columns: 80, rows: 20, Self.look).svg
    #expect(svg.hasPrefix("<svg"))
    #expect(svg.contains("設定画面"))
    #expect(svg.contains("double-did-appear"))
  }
}
