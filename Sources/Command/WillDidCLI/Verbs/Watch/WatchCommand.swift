internal import WillDidArguments
internal import WillDidLog
internal import WillDidPage
internal import WillDidReport
internal import WillDidRun
internal import WillDidSystem
internal import WillDidTerminal
internal import WillDidText
internal import WillDidWatch

/// The verb that shows a run on the whole terminal while it is recorded.
///
/// It reads, draws and obeys keys in turns on one thread: each turn is short, and a screen is drawn the less often
/// the longer that takes.
struct WatchCommand: Verb {
  static let help = VerbHelp(
    "watch", abstract: "Shows a run on the terminal while it is recorded.",
    discussion: """
      On the left stand the windows and controllers with their states, on the right the transitions as they \
      settle and the findings as they become certain. The keys are those of less: space pauses, the arrows go back in time, / \
      searches, f filters by class, enter opens a finding, w says why, v writes a page, ? shows all keys, q quits.

      The run may begin later, and another may take its place. In a folder the newest run is watched. A log \
      comes through a pipe; keys are then read from the terminal itself.

      Without a terminal, 'willdid events --follow' and 'willdid report --follow' print lines.

      Examples:
        willdid watch app.willdid
        xcrun simctl spawn booted log stream --process App | willdid watch -
      """)

  @Given(Shared.layout) var layout
  @Given(Shared.ascii) var ascii
  @Given(Shared.noColor) var noColor
  var input = InputOptions()
  @Given(
    Argument<String>(
      "run", help: "The run to watch, a folder of runs, or - for a log from standard input.",
      completion: .file(extensions: ["willdid"])))
  var path

  /// Without a terminal there is nothing to draw on, and there are no keys.
  private static let noTerminal = CommandError(
    "no terminal that can be drawn on", at: "standard output",
    remedy: "'willdid report --follow' prints lines", status: .noInput)

  /// Shows the run until a key ends it.
  func run() throws(CommandError) -> ExitStatus {
    guard Terminal.isOutput else {
      throw Self.noTerminal
    }
    guard path != "-" || !Terminal.isInput else {
      throw .misuse("Nothing comes through a pipe: log stream … | willdid watch -")
    }
    let source = try LiveRun.following(path, input)
    let look = TextLook(
      hasColor: !noColor && Terminal.allowsColor, hasUnicode: !ascii && Terminal.showsUnicode)
    guard let terminal = FullScreen() else {
      throw Self.noTerminal
    }
    let watch = Watch(terminal, WatchSession(source, layout: layout, look: look), look, self)
    defer { terminal.leave() }
    try watch.run()
    return .success
  }
}

/// A terminal on which a run is shown.
private final class Watch {
  /// Where it is drawn.
  private let terminal: FullScreen
  /// The run, as far as it has come.
  private let session: WatchSession
  private let look: TextLook
  private let verb: WatchCommand
  /// Where the user is in it.
  private var screen: WatchScreen
  /// The state that was drawn last.
  private var state = WatchState()
  /// When the next screen may be drawn, by the monotonic clock.
  private var nextDrawing: Int64 = 0
  /// Whether there is anything else to see than was drawn.
  private var isDirty = true

  /// In nanoseconds, the least time between two screens, and the most while time goes on.
  private static let interval: Int64 = 60_000_000
  private static let longestInterval: Int64 = 300_000_000
  /// So long a key or an event waits for the screen at most.
  private static let longestPause: Int64 = 1_000_000_000
  /// At most so small a part of the time is spent on drawing.
  private static let share: Int64 = 50

  /// Takes a terminal, and the run that is to be shown on it.
  init(_ terminal: FullScreen, _ session: WatchSession, _ look: TextLook, _ verb: WatchCommand) {
    (self.terminal, self.session, self.look, self.verb) = (terminal, session, look, verb)
    let name = verb.path.split(separator: "/").last.map(String.init) ?? "run"
    let ending = ".willdid"
    screen = WatchScreen(
      files: verb.path == "-"
        ? "watched" : name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name)
  }

  /// Reads, draws and obeys keys until a key ends it, or the terminal is gone.
  func run() throws(CommandError) {
    while true {
      let isNews: Bool
      do throws(RunError) { isNews = try session.take() } catch {
        guard case .reading(let reason) = error.reason else { throw CommandError(error) }
        throw CommandError(reason, following: error.path)
      }
      isDirty = isDirty || isNews
      guard try draw() else { return }
      switch terminal.next(within: pause, or: session.source.input) {
      case .key(let key):
        guard obey(key) else { return }
        (isDirty, nextDrawing) = (true, 0)
      case .changed: (isDirty, nextDrawing) = (true, 0)
      case .gone: return
      case .nothing: break
      }
    }
  }

  /// How long to wait for a key.
  private var pause: Int32 {
    if session.source.isBehind { return 0 }
    if isDirty, nextDrawing == 0 { return 1 }
    return session.source.isWaiting || isDirty ? 20 : 40
  }

  /// Draws if there is anything else to see; whether the terminal is still there.
  private func draw() throws(CommandError) -> Bool {
    let now = MonotonicClock.now
    let isStale = state.moment == nil && now - nextDrawing > Self.longestInterval
    guard now >= nextDrawing, isDirty || isStale else { return true }
    let begun = ProcessorClock.now
    state = session.state(at: now)
    let size = terminal.size
    let grid = screen.draw(state, columns: size.columns, rows: size.rows, look)
    do throws(SystemError) { try terminal.show(grid) } catch { return false }
    let pause = (ProcessorClock.now - begun) * Self.share
    nextDrawing = now + min(max(Self.interval, pause), Self.longestPause)
    isDirty = false
    return true
  }

  /// Obeys a key; whether to go on.
  private func obey(_ key: Key) -> Bool {
    guard let wish = screen.press(key, state) else { return true }
    switch wish {
    case .quit: return false
    case .suspend: terminal.suspend()
    case .redraw: terminal.forget()
    case .pause(let isPaused): session.pause(isPaused)
    case .step(let step, let count):
      if !session.step(step, by: count) { screen.message = "Nothing that is kept is earlier." }
    case .goToMark:
      if !session.goToMark() { screen.message = "No place is marked: m marks one." }
    case .mark:
      screen.message =
        session.mark().map { "Marked \(LiveLines.text($0)); ' goes back to it." }
        ?? "There is nothing to mark yet."
    case .open(let subject):
      show("Finding") { look throws(RunError) in
        try session.explanation(of: subject, look)
      }
    case .askWhy(let subject):
      show("Why") { look throws(RunError) in
        try session.answer(about: subject, look)
      }
    case .write(let product, let path): write(product, to: path)
    }
    return true
  }

  /// Shows a text that may not be there.
  private func show(_ title: String, _ text: (TextLook) throws(RunError) -> String?) {
    var look = look
    look.width = max(20, terminal.size.columns - 2)
    do throws(RunError) {
      guard let text = try text(look) else {
        screen.message = "The run has no answer to that."
        return
      }
      screen.show(title, text)
    } catch { screen.message = CommandError(error).text.tamed }
  }

  /// Writes a file, and says how that went.
  private func write(_ product: WatchWish.Product, to path: String) {
    do throws(CommandError) {
      switch product {
      case .picture:
        // Without the line that was typed into.
        let size = terminal.size
        let grid = screen.draw(state, columns: size.columns, rows: size.rows, look)
        var output = try Output(path)
        output.bytes += grid.svg.utf8
        try output.finish(after: .success)
      case .page: try writePage(to: path)
      case .trace:
        guard let run = try snapshot() else { return }
        do throws(LogError) { _ = try run.recover(to: path, adding: run.metadata) } catch {
          throw CommandError(error, writing: path)
        }
      }
      screen.message = "Written: \(path.escaped)"
    } catch { screen.message = error.text.tamed }
  }

  /// The run as it is now; `nil` where nothing has come, which is said.
  private func snapshot() throws(CommandError) -> Run? {
    do throws(RunError) {
      if let run = try session.source.snapshots().last { return run }
    } catch { throw CommandError(error) }
    screen.message = "There is nothing to write yet."
    return nil
  }

  /// Writes a page of what has come so far.
  private func writePage(to path: String) throws(CommandError) {
    guard let run = try snapshot() else { return }
    var sheets = PageSheets(layout: verb.layout, events: PageSheets.mostEvents)
    var (report, fold) = RunReport.reading(run, layout: verb.layout, besides: PageFold())
    fold.finish()
    sheets.add(report, fold, of: OpenedRun(run: run))
    var output = try Output(path, inputs: [verb.path])
    try sheets.write(front: .timeline, to: &output)
    try output.finish(after: .success)
  }
}
