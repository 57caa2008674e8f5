internal import WillDidSystem
internal import WillDidText

/// Lets the user type a text on a terminal, with the keys that shells have.
package final class LineEditor {
  /// How it ended.
  package enum Outcome: Equatable {
    case text(String)
    /// By ctrl-C.
    case interrupted
    /// By ctrl-D, or because the terminal has gone.
    case end
  }

  /// The words that may replace the last letters before the cursor.
  package struct Completion {
    /// How many letters are replaced.
    package var length: Int
    package var words: [String]

    /// Takes the length of the letters to replace, and the words.
    package init(length: Int, words: [String]) { (self.length, self.words) = (length, words) }
  }

  /// The prompt of the first line.
  let prompt: String
  /// The prompt of further lines.
  let continuation: String
  /// The lines of before.
  package var history: LineHistory
  /// Finds the completions for the text before the cursor.
  private let complete: (String) -> Completion
  /// The bytes of keys.
  private var keys = KeyDecoder()
  /// The line that is edited.
  private var line = EditedLine()
  /// The row of the cursor below the first row of the text.
  private var drawnRow = 0
  /// The text that was cut last.
  private var killed = ""
  /// Whether the last key was the tabulator: then the next one lists the words.
  private var wasTab = false

  /// Takes the prompts, the history and the completions.
  package init(
    prompt: String, continuation: String, history: LineHistory,
    complete: @escaping (String) -> Completion
  ) {
    self.prompt = prompt
    self.continuation = continuation
    self.history = history
    self.complete = complete
  }

  /// Reads a text, which goes on over lines until it is complete.
  package func read(isComplete: (String) -> Bool) -> Outcome {
    guard EnvironmentVariables.value(of: "TERM") != "dumb", RawTerminal.enter() else {
      return readPlainly(isComplete: isComplete)
    }
    line = EditedLine()
    drawnRow = 0
    history.rewind()
    draw()
    let outcome = edit(isComplete)
    line.toEnd()
    draw()
    // While the next line is read, ctrl-C is a signal again and not a key.
    RawTerminal.leave()
    put(outcome == .interrupted ? "^C\r\n" : "\r\n")
    return outcome
  }

  /// Edits lines until they are a whole statement.
  private func edit(_ isComplete: (String) -> Bool) -> Outcome {
    while let key = nextKey() {
      if let outcome = take(key, isComplete) { return outcome }
      draw()
    }
    return .end
  }

  /// The next key; `nil` when the terminal has gone.
  private func nextKey() -> Key? {
    while true {
      if let key = keys.next() { return key }
      switch RawTerminal.change {
      case .suspended: suspend()
      case .resumed: redrawBelow()
      case .resized: drawAnew()
      case nil: break
      }
      // An escape alone may begin the bytes of a key: the next moment decides.
      let isReady = TerminalDevice.wait(keys.isWaiting ? 50 : -1)
      if isReady {
        let bytes = TerminalDevice.read()
        if bytes.isEmpty { return nil }
        keys.append(bytes)
      } else if keys.isWaiting, let key = keys.next(isFinal: true) {
        return key
      }
    }
  }

  // MARK: - Keys

  /// Obeys a key; the outcome, if that ends the line.
  private func take(_ key: Key, _ isComplete: (String) -> Bool) -> Outcome? {
    let isSecondTab = wasTab && key == .tab
    wasTab = key == .tab
    switch key {
    case .text(let text), .paste(let text): line.insert(text)
    case .enter:
      guard !isComplete(line.text) else { return .text(line.text) }
      line.insert("\n")
    case .lineBreak: line.insert("\n")
    case .tab: offer(listing: isSecondTab)
    case .control(let letter): return take(control: letter)
    case .backspace: line.deleteBefore()
    case .delete: line.deleteAfter()
    case .left: line.left()
    case .right: line.right()
    case .up: goUp()
    case .down: goDown()
    case .home: line.home()
    case .end: line.end()
    case .wordLeft: line.wordLeft()
    case .wordRight: line.wordRight()
    case .deleteWord: killed = line.delete { $0.wordLeft() }
    case .pageUp, .pageDown, .backTab, .escape, .unknown: break
    }
    return nil
  }

  /// Obeys a key that was pressed with control.
  private func take(control letter: Character) -> Outcome? {
    switch letter {
    case "a": line.home()
    case "b": line.left()
    case "c": return .interrupted
    case "d" where line.text.isEmpty: return .end
    case "d": line.deleteAfter()
    case "e": line.end()
    case "f": line.right()
    case "k": killed = line.delete { $0.end() }
    case "l": clear()
    case "n": goDown()
    case "p": goUp()
    case "r": search()
    case "u": killed = line.delete { $0.home() }
    case "w": killed = line.delete { $0.wordLeft() }
    case "y": line.insert(killed)
    case "z": suspend()
    default: break
    }
    return nil
  }

  /// Shows the line of before.
  private func goUp() {
    if !line.goUp(), let older = history.older(than: line.text) { line = EditedLine(older) }
  }

  /// Shows the line behind.
  private func goDown() {
    if !line.goDown(), let newer = history.newer() { line = EditedLine(newer) }
  }

  /// Looks for older texts that hold what is typed.
  private func search() {
    let start = line
    var wanted = ""
    var skipped = 0
    while true {
      let found = history.match(wanted, skipping: skipped)
      line = found.map { EditedLine($0) } ?? start
      draw(prompt: "(search '\(wanted)') ")
      switch nextKey() {
      case .text(let text), .paste(let text): (wanted, skipped) = (wanted + text, 0)
      case .backspace: (wanted, skipped) = (String(wanted.dropLast()), 0)
      case .control("r"): if found != nil { skipped += 1 }
      case .control("c"), .control("g"), nil:
        line = start
        return
      default: return
      }
    }
  }

  /// Completes what stands before the cursor as far as that is clear, or lists what is possible.
  private func offer(listing: Bool) {
    let completion = complete(line.before)
    guard let first = completion.words.first else { return }
    let shared = completion.words.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let isOnly = completion.words.count == 1
    if isOnly || shared.count > completion.length {
      for _ in 0..<completion.length { line.deleteBefore() }
      line.insert(isOnly ? shared + " " : shared)
    } else if listing {
      list(completion.words)
    }
  }

  // MARK: - Drawing

  /// Puts a text in at the cursor.
  private func put(_ text: String) {
    try? OpenStream.output.write(Array(text.utf8))
  }

  /// The width of the terminal.
  private var width: Int { Terminal.width ?? 80 }

  /// Draws the prompt and the line, and puts the cursor in its place.
  private func draw(prompt: String? = nil) {
    var layout = LineLayout(
      line, prompt: prompt ?? self.prompt, continuation: continuation, width: width)
    layout.crop(to: Terminal.height ?? 24)
    var text = "\r"
    if drawnRow > 0 { text += "\u{1b}[\(drawnRow)A" }
    text += "\u{1b}[J" + layout.rows.joined(separator: "\r\n") + "\r"
    let below = layout.rows.count - 1 - layout.cursor.row
    if below > 0 { text += "\u{1b}[\(below)A" }
    if layout.cursor.column > 0 { text += "\u{1b}[\(layout.cursor.column)C" }
    drawnRow = layout.cursor.row
    put(text)
  }

  /// Draws after the terminal has broken the rows anew.
  private func drawAnew() {
    let layout = LineLayout(line, prompt: prompt, continuation: continuation, width: width)
    drawnRow = layout.cursor.row
    draw()
  }

  /// Draws below what others have written meanwhile.
  private func redrawBelow() {
    drawnRow = 0
    draw()
  }

  /// Clears what was drawn.
  private func clear() {
    put("\u{1b}[H\u{1b}[2J")
    drawnRow = 0
  }

  /// Stops the command as its key does elsewhere, and draws again when it goes on.
  private func suspend() {
    put("\r\n")
    RawTerminal.suspend()
    redrawBelow()
  }

  /// Shows words in columns, and the text below them.
  private func list(_ words: [String]) {
    let cell = (words.map(\.columns).max() ?? 0) + 2
    let count = max(1, width / cell)
    let rows = (words.count + count - 1) / count
    let lines = (0..<rows).map { row in
      stride(from: row, to: words.count, by: rows)
        .map { words[$0] + words[$0].padding(to: cell) }.joined()
    }
    let place = line
    line.toEnd()
    draw()
    put("\r\n" + lines.joined(separator: "\r\n") + "\r\n")
    line = place
    drawnRow = 0
  }
}

extension LineEditor {
  /// Reads lines as a terminal without any abilities gives them.
  private func readPlainly(isComplete: (String) -> Bool) -> Outcome {
    var text = ""
    var bytes: [UInt8] = []
    put(prompt)
    while true {
      guard TerminalDevice.wait(-1) else {
        put("\n")
        return .interrupted
      }
      let more = TerminalDevice.read()
      bytes += more
      guard more.isEmpty || more.last == UInt8(ascii: "\n") else { continue }
      text += String(decoding: bytes, as: UTF8.self)
      bytes = []
      if text.last == "\n", isComplete(String(text.dropLast())) {
        return .text(String(text.dropLast()))
      }
      if more.isEmpty {
        put("\n")
        return .end
      }
      put(continuation)
    }
  }
}

extension String {
  /// The beginning that two texts have in common.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
