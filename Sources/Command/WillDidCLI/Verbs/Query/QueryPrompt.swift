internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidStore
internal import WillDidTerminal
internal import WillDidText

/// Asks the user for statements, one after the other, and prints what they answer.
///
/// A line that begins with a dot is a command (``PromptCommand``), everything else SQL. An error is
/// printed and the prompt goes on; ctrl-C ends a statement and not the prompt.
struct QueryPrompt {
  private let session: QuerySession
  private let runs: [Run]
  private let printing: PagedOptions
  private let editor: LineEditor

  /// Takes a session with its runs.
  init(_ session: QuerySession, _ runs: [Run], _ printing: PagedOptions) {
    self.session = session
    self.runs = runs
    self.printing = printing
    editor = LineEditor(
      prompt: "willdid> ", continuation: "    ...> ", history: LineHistory(LineHistory.path),
      complete: QueryCompletion.completion)
  }

  /// Goes on until the user ends it.
  func run() throws(CommandError) {
    if !printing.isQuiet { try greet() }
    while true {
      InterruptKey.forget()
      switch editor.read(isComplete: Self.isComplete) {
      case .end: return
      case .interrupted: continue
      case .text(let text):
        let text = text.trimmed
        guard !text.isEmpty else { continue }
        editor.history.append(text)
        do throws(CommandError) {
          guard try answer(text) else { return }
        } catch { Diagnostics.print(error) }
      }
    }
  }

  /// Says hello, with what can be asked.
  private func greet() throws(CommandError) {
    let events = runs.reduce(0) { $0 + $1.eventCount }
    try Output.print(
      "\(runs.count.counted("run")) with \(events.counted("event")). "
        + "End statements with ';'. .help lists the commands, ctrl-D quits.")
  }

  /// Whether what was typed can be answered when enter is pressed.
  private static func isComplete(_ text: String) -> Bool {
    let text = text.trimmed
    return text.isEmpty || text.hasPrefix(".") || words[text] != nil
      || QueryToken.isComplete(text)
  }

  /// Words that people type who come from elsewhere.
  private static let words = ["help": ".help", "exit": ".quit", "quit": ".quit", "\\q": ".quit"]

  /// Answers a statement or does what a command says; whether to go on.
  private func answer(_ typed: String) throws(CommandError) -> Bool {
    let text = Self.words[typed] ?? typed
    guard text.hasPrefix(".") else {
      try ask(QueryText(text))
      return true
    }
    let words = text.split(separator: " ").map(String.init)
    let command: PromptCommand
    do { command = try PromptCommand(words[0]) } catch {
      throw CommandError(
        "no such command", at: words[0], remedy: error.description, status: .usage)
    }
    if command == .quit { return false }
    try carryOut(command, Array(words.dropFirst()))
    return true
  }

  /// Carries out a command of the prompt.
  private func carryOut(_ command: PromptCommand, _ words: [String]) throws(CommandError) {
    let look = session.style.look
    switch command {
    case .help: try show(Self.help)
    case .tables: try show(QuerySchema([]).list(look))
    case .schema: try show(QuerySchema(words).text(look))
    case .format:
      guard let word = words.first else { return try show("\(session.format.rawValue)\n") }
      guard let format = QueryFormat(rawValue: word), words.count == 1 else {
        throw misuse(command)
      }
      session.format = format
    case .timer:
      guard words == ["on"] || words == ["off"] else { throw misuse(command) }
      session.isTimed = words == ["on"]
    case .read:
      guard !words.isEmpty else { throw misuse(command) }
      try ask(QueryText(reading: words.joined(separator: " ")))
    case .quit: break
    }
  }

  /// The error of a command with the wrong words.
  private func misuse(_ command: PromptCommand) -> CommandError {
    CommandError(
      "not understood", at: command.usage, remedy: command.explanation, status: .usage)
  }

  private static var help: String {
    let width = PromptCommand.allCases.map(\.usage.columns).max() ?? 0
    let lines = PromptCommand.allCases.map { command in
      "\(command.usage)\(command.usage.padding(to: width + 2))\(command.explanation)\n"
    }
    return lines.joined() + """
      A statement may have several lines and ends with ';'. Tab completes names, up and down show \
      earlier input, ctrl-R searches it, ctrl-C stops a statement.

      """
  }

  /// Answers statements.
  private func ask(_ text: QueryText) throws(CommandError) {
    var output = try printing.output(paged: true)
    do throws(CommandError) { try session.ask(text, &output) } catch {
      try output.finish(after: error.status)
      throw error
    }
    try output.finish(after: .success)
  }

  /// Shows a text, in a pager if it is long.
  private func show(_ text: String) throws(CommandError) {
    var output = try printing.output(paged: true)
    output.bytes += text.utf8
    try output.finish(after: .success)
  }
}

extension String {
  /// The text without the blanks around it.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(
      start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}
