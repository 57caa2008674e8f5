internal import WillDidModel
package import WillDidTerminal

/// The screen of `watch`: where the user is in it, and what is open over it.
///
/// It changes by keys alone, and knows no terminal.
package struct WatchScreen: Sendable {
  /// The parts of the screen that have lines to select.
  enum Pane: CaseIterable { case tree, transitions, findings }

  /// A text that is open over the lists.
  struct Overlay {
    var title: String
    var lines: [String]
    /// The first line that is shown.
    var top = 0
  }

  /// A line that is being typed.
  struct Prompt {
    enum Purpose: Hashable { case search, filter, write(WatchWish.Product) }
    var purpose: Purpose
    var line: EditedLine
  }

  var focus = Pane.tree
  /// The line that is selected in each part; the newest where there is none.
  var selected: [Pane: WatchSubject] = [:]
  /// The place where the selected line was last, for when it is gone.
  var places: [Pane: Int] = [:]
  var overlay: Overlay?
  var prompt: Prompt?
  /// The text of the last search.
  var search = ""
  /// The expression that lines have to match; empty for all.
  package private(set) var filter = ""
  private var expression: RegularExpression?
  /// A word to the user, until the next key.
  package var message = ""
  /// How many lines a page has, as it was drawn last.
  var pageLength = 10
  /// The name of a file that is proposed, without its ending.
  private let stem: String

  /// Begins with the tree; files are proposed to have a name.
  package init(files stem: String = "watched") { self.stem = stem }

  /// Shows a text over the lists.
  package mutating func show(_ title: String, _ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    overlay = Overlay(title: title, lines: lines)
  }

  /// The lines of a part that pass the filter.
  func rows(_ pane: Pane, _ state: WatchState) -> [WatchRow] {
    let rows =
      switch pane {
      case .tree: state.tree
      case .transitions: state.transitions
      case .findings: state.findings
      }
    guard let expression else { return rows }
    return rows.filter { expression.matches($0.plain) }
  }

  /// Where the selected line of a part is.
  func place(in rows: [WatchRow], _ pane: Pane) -> Int? {
    guard !rows.isEmpty else { return nil }
    guard let subject = selected[pane] else { return pane == .transitions ? rows.count - 1 : 0 }
    return rows.firstIndex { $0.subject == subject } ?? min(places[pane] ?? 0, rows.count - 1)
  }

  // MARK: - Keys

  /// Obeys a key; the wish that it expresses, if the screen alone cannot grant it.
  package mutating func press(_ key: Key, _ state: WatchState) -> WatchWish? {
    if key == .control("c") { return .quit }
    if key == .control("z") { return .suspend }
    if key == .control("l") { return .redraw }
    message = ""
    if prompt != nil { return type(key, state) }
    if overlay != nil {
      read(key)
      return nil
    }
    if case .text(let text) = key {
      var wish: WatchWish?
      for letter in text {
        if prompt != nil {
          wish = type(.text(String(letter)), state)
        } else if overlay != nil {
          read(.text(String(letter)))
        } else {
          wish = obey(letter, state) ?? wish
        }
      }
      return wish
    }
    return obey(key, state)
  }

  /// Obeys a key that is no letter.
  private mutating func obey(_ key: Key, _ state: WatchState) -> WatchWish? {
    switch key {
    case .up: move(by: -1, state)
    case .down: move(by: 1, state)
    case .pageUp: move(by: -pageLength, state)
    case .pageDown: move(by: pageLength, state)
    case .home: move(by: -Int.max / 2, state)
    case .end: return goToEnd(state)
    case .left: return .step(.event, by: -1)
    case .right: return .step(.event, by: 1)
    case .tab: turn(by: 1)
    case .backTab: turn(by: -1)
    case .enter: return open(state)
    case .escape: return state.moment == nil ? nil : .pause(false)
    default: break
    }
    return nil
  }

  /// Obeys a letter.
  private mutating func obey(_ letter: Character, _ state: WatchState) -> WatchWish? {
    switch letter {
    case "q", "Q": return .quit
    case " ": return .pause(state.moment == nil)
    case "[": return .step(.transition, by: -1)
    case "]": return .step(.transition, by: 1)
    case "<": return .step(.event, by: -10)
    case ">": return .step(.event, by: 10)
    case "k": move(by: -1, state)
    case "j": move(by: 1, state)
    case "b": move(by: -pageLength, state)
    case "g": move(by: -Int.max / 2, state)
    case "G": return goToEnd(state)
    case "w", "Y": return subject(state).map { .askWhy($0) }
    case "m": return .mark
    case "'": return .goToMark
    case "n": find(ahead: true, state)
    case "N": find(ahead: false, state)
    case "/": prompt = Prompt(purpose: .search, line: EditedLine())
    case "f", "&": prompt = Prompt(purpose: .filter, line: EditedLine(filter))
    case "v": ask(for: .page, "html")
    case "p": ask(for: .picture, "svg")
    case "s" where state.isLog: ask(for: .trace, "willdid")
    case "s": message = "It is a trace already."
    case "?", "h": show("Keys", WatchHelp.text)
    default: message = "? shows the keys."
    }
    return nil
  }

  private mutating func ask(for product: WatchWish.Product, _ ending: String) {
    prompt = Prompt(purpose: .write(product), line: EditedLine("\(stem).\(ending)"))
  }

  /// Goes to the last line, and to what comes now.
  private mutating func goToEnd(_ state: WatchState) -> WatchWish? {
    if focus == .transitions {
      selected[focus] = nil
    } else {
      move(by: Int.max / 2, state)
    }
    return state.moment == nil ? nil : .pause(false)
  }

  private mutating func turn(by step: Int) {
    let panes = Pane.allCases
    let place = panes.firstIndex(of: focus) ?? 0
    focus = panes[(place + step + panes.count) % panes.count]
  }

  private mutating func move(by step: Int, _ state: WatchState) {
    let rows = rows(focus, state)
    guard let place = place(in: rows, focus) else { return }
    select(max(0, min(rows.count - 1, place + step)), in: rows)
  }

  private mutating func select(_ place: Int, in rows: [WatchRow]) {
    // The last transition stays the last one.
    let follows = focus == .transitions && place == rows.count - 1
    selected[focus] = follows ? nil : rows[place].subject
    places[focus] = place
  }

  private func subject(_ state: WatchState) -> WatchSubject? {
    let rows = rows(focus, state)
    return place(in: rows, focus).map { rows[$0].subject }
  }

  private func open(_ state: WatchState) -> WatchWish? {
    guard let subject = subject(state) else { return nil }
    if case .finding = subject { return .open(subject) }
    return .askWhy(subject)
  }

  /// Selects the next line that holds what is searched for, in this part or the next ones.
  private mutating func find(ahead: Bool, _ state: WatchState) {
    guard !search.isEmpty else { return }
    let wanted = search.lowercased()
    let start = focus
    for turnCount in 0...Pane.allCases.count {
      let rows = rows(focus, state)
      let from = turnCount == 0 ? place(in: rows, focus) : nil
      let places =
        ahead
        ? Array(rows.indices.dropFirst(from.map { $0 + 1 } ?? 0))
        : rows.indices.prefix(from ?? rows.count).reversed()
      if let found = places.first(where: { rows[$0].plain.lowercased().holds(wanted) }) {
        return select(found, in: rows)
      }
      turn(by: ahead ? 1 : -1)
    }
    focus = start
    message = "There is no '\(search)'."
  }

  // MARK: - Texts and prompts

  /// Moves in a text, or leaves it.
  private mutating func read(_ key: Key) {
    guard let lines = overlay?.lines.count, let top = overlay?.top else { return }
    let step: Int
    switch key {
    case .up, .text("k"): step = -1
    case .down, .text("j"): step = 1
    case .pageUp, .text("b"): step = -pageLength
    case .pageDown, .text(" "): step = pageLength
    case .home, .text("g"): step = -lines
    case .end, .text("G"): step = lines
    case .unknown: step = 0
    default:
      overlay = nil
      return
    }
    overlay?.top = max(0, min(lines - pageLength, top + step))
  }

  /// Types into the line that is asked for.
  private mutating func type(_ key: Key, _ state: WatchState) -> WatchWish? {
    guard var asked = prompt else { return nil }
    switch key {
    case .escape, .control("g"): prompt = nil
    case .enter:
      prompt = nil
      return take(asked.line.text, asked.purpose, state)
    default:
      if case .backspace = key, asked.line.text.isEmpty {
        prompt = nil
        return nil
      }
      _ = asked.line.obey(key)
      prompt = asked
    }
    return nil
  }

  private mutating func take(
    _ text: String, _ purpose: Prompt.Purpose, _ state: WatchState
  ) -> WatchWish? {
    switch purpose {
    case .search:
      if !text.isEmpty { search = text }
      find(ahead: true, state)
    case .filter:
      do throws(RegularExpression.Invalid) {
        expression = text.isEmpty ? nil : try RegularExpression(text)
        filter = text
      } catch { message = "It is no expression: \(error.reason)." }
    case .write(let product): return text.isEmpty ? nil : .write(product, to: text)
    }
    return nil
  }
}

extension String {
  /// Whether another text is a part of this one.
  fileprivate func holds(_ part: String) -> Bool {
    let (text, part) = (Array(utf8), Array(part.utf8))
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { text[$0...].starts(with: part) }
  }
}
