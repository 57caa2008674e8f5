import Foundation
import TestSupport
import Testing
import WillDidRecord

/// An object that is recorded while it is watched.
final class LiveScreen {}

/// The verb `watch`, as a user at a terminal sees it.
@Suite struct WatchTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static let log = """
    FirstViewController viewDidLoad
    FirstViewController viewWillAppear
    FirstViewController viewDidAppear
    SecondViewController viewDidLoad
    SecondViewController viewWillAppear
    FirstViewController viewWillDisappear
    SecondViewController viewDidAppear
    FirstViewController viewDidDisappear

    """

  private func environment(color: Bool = false) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm",
      color ? "COLOR" : "NO_COLOR": "1",
    ]
  }

  /// Watches something and waits until it is there.
  private func watch(
    _ words: [String], columns: Int = 100, rows: Int = 24, for line: String
  ) throws -> TerminalChild {
    let child = try TerminalChild(
      words, environment: environment(), columns: columns, rows: rows)
    try child.wait(line) { $0.lines.contains { $0.contains(line) } }
    return child
  }

  private func expect(_ keys: String, _ line: String, in child: TerminalChild) throws {
    child.type(keys)
    try child.wait("\(line) after \(keys)") { $0.lines.contains { $0.contains(line) } }
  }

  /// Whether the terminal is as it was before.
  private func isRestored(_ child: TerminalChild) -> Bool {
    child.screen.modes == ["?25", "?7"]
  }

  private func leave(_ child: TerminalChild) throws {
    child.type("q")
    #expect(try child.end() == 0)
    #expect(isRestored(child))
  }

  /// A trace of the log.
  private func trace() throws -> String {
    let log = try folder.write(Self.log.utf8, to: "log.txt")
    try #require(Tool.run("import", log, "-o", folder.path("run.willdid")).status == 0)
    return folder.path("run.willdid")
  }

  @Test func `a run is looked through`() throws {
    let child = try watch([Tool.path, "watch", try trace()], for: "SecondViewController  appeared")
    #expect(child.screen.modes.contains("?1049"))
    #expect(child.screen.lines.contains { $0.contains("FirstViewController → SecondView") })
    #expect(child.screen.lines.last?.hasPrefix("8 events") ?? false)
    try expect("w", "FirstViewController viewDidDisappear: came", in: child)
    try expect("\u{1b}", "windows and controllers", in: child)
    try expect(" ", "paused", in: child)
    try expect("\u{1b}[D\u{1b}[D", "SecondViewController  appearing", in: child)
    child.type("\u{1b}[D\u{1b}[D\u{1b}[D")
    try child.wait("the first alone") { screen in
      screen.lines.contains { $0.contains("FirstViewController  appeared") }
        && !screen.lines.contains { $0.contains("SecondViewController") }
    }
    try expect("\u{1b}", "ended", in: child)
    try expect("fSecond\r", "controllers 1, filtered", in: child)
    try expect("f\u{15}\r", "windows and controllers 2", in: child)
    try expect("m", "Marked", in: child)
    try expect("?", "a picture of this screen", in: child)
    try expect("x", "windows and controllers", in: child)
    try expect("v\u{15}\(folder.path("page.html"))\r", "Written", in: child)
    try expect("p\u{15}\(folder.path("screen.svg"))\r", "Written", in: child)
    try expect("g", "q quit", in: child)
    try child.resize(columns: 60, rows: 12)
    child.send(SIGWINCH)
    try child.wait("60 columns") { $0.lines.contains { $0.contains("q quit") } }
    #expect(child.screen.lines.count == 12)
    try child.resize(columns: 20, rows: 3)
    child.send(SIGWINCH)
    try child.wait("20 columns") { $0.lines.last?.hasPrefix("8 events") ?? false }
    try leave(child)
    #expect(try String(decoding: folder.bytes("page.html"), as: UTF8.self).contains("</html>"))
    #expect(
      try String(decoding: folder.bytes("screen.svg"), as: UTF8.self).contains("SecondView"))
  }

  @Test func `a log from a pipe is watched, kept as a trace, and keys come from the terminal`()
    throws
  {
    try folder.write(Self.log.utf8, to: "log.txt")
    let first = folder.path("log.txt")
    let line =
      "(cat \(first); while [ ! -e \(folder.path("go")) ]; do sleep 0.1; done; "
      + "echo 'ThirdViewController viewDidLoad'; sleep 60) | \(Tool.path) watch -"
    let child = try watch(["/bin/sh", "-c", line], for: "SecondViewController  appeared")
    try expect("s\u{15}\(folder.path("kept.willdid"))\r", "Written", in: child)
    try folder.write([], to: "go")
    try child.wait("the next line") { $0.lines.contains { $0.contains("ThirdViewController") } }
    child.type("q")
    try child.wait("the end") { _ in isRestored(child) }
    child.send(SIGKILL)
    let events = try Tool.run("events", folder.path("kept.willdid"))
    #expect(events.lines.count == 8)
    let info = try Tool.run("info", folder.path("kept.willdid"))
    #expect(info.output.contains("whole") && !info.output.contains("lost"))
  }

  @Test func `a run that is being recorded is seen at once`() throws {
    let path = folder.path("live.willdid")
    let child = try watch([Tool.path, "watch", path], for: "waiting")
    let recorder = try Recorder(writingTo: path)
    let screen = LiveScreen()
    recorder.emit(.viewDidLoad, of: screen)
    recorder.will(.appear, of: screen)
    try child.wait("the controller") { $0.lines.contains { $0.contains("LiveScreen  appearing") } }
    recorder.did(.appear, of: screen)
    recorder.did(.appear, of: screen)
    try child.wait("its state") { $0.lines.contains { $0.contains("LiveScreen  appeared") } }
    try child.wait("the finding") { $0.lines.contains { $0.contains("findings 1") } }
    recorder.stop()
    try child.wait("the end") { $0.lines.contains { $0.hasSuffix("ended") } }
    try leave(child)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `a signal leaves the terminal as it was`(signal: Int32) throws {
    let child = try watch([Tool.path, "watch", try trace()], for: "SecondViewController  appeared")
    child.send(signal)
    #expect(try child.end() == 128 + signal)
    #expect(isRestored(child))
  }

  @Test func `it stops and goes on`() throws {
    let shell = [
      "/bin/sh", "-c", "set -m; \"$@\"; echo stopped; sleep 1; fg >/dev/null; exit $?", "sh",
    ]
    let child = try watch(
      shell + [Tool.path, "watch", try trace()], for: "SecondViewController  appeared")
    child.type("\u{1a}")
    try child.wait("the shell") { screen in
      screen.lines.contains { $0.contains("stopped") } && !screen.modes.contains("?1049")
    }
    try child.wait("the screen") { screen in
      screen.modes.contains("?1049") && screen.lines.contains { $0.contains("8 events") }
    }
    try leave(child)
  }

  @Test func `any keys leave it whole`() throws {
    var random = SplitMix64(seed: 3)
    let child = try watch(
      [Tool.path, "watch", try trace()], columns: 50, rows: 10, for: "8 events")
    let keys = [
      "\u{1b}[A", "\u{1b}[B", "\u{1b}[C", "\u{1b}[D", "\t", "\r", "\u{1b}", " ", "[", "]", "<", ">",
      "j", "k", "g", "G", "w", "m", "'", "n", "N", "/view\r", "fFirst\r", "f\u{15}\r", "?",
      "\u{1b}[5~",
      "\u{1b}[6~", "\u{1b}[Z", "é", "\u{7f}", "\u{c}",
    ]
    for step in 0..<120 {
      child.type(keys.randomElement(using: &random) ?? " ")
      // Its drawings have to be read, or both would wait for each other.
      var looks = 0
      try child.wait("a key") { _ in
        looks += 1
        return looks > 1
      }
      if step % 30 == 29 {
        try child.resize(
          columns: .random(in: 1..<90, using: &random), rows: .random(in: 1..<30, using: &random))
        child.send(SIGWINCH)
      }
    }
    try child.resize(columns: 80, rows: 24)
    child.send(SIGWINCH)
    usleep(200_000)
    child.type("\u{1b}")
    usleep(200_000)
    child.type("\u{1b}")
    usleep(200_000)
    child.type("\u{3}")
    #expect(try child.end() == 0)
    #expect(isRestored(child))
  }

  @Test func `what the page watches is seen`() throws {
    try folder.write(Self.log.utf8, to: "log.txt")
    _ = try Tool.run("import", "-q", "log.txt", "-o", "app.willdid", in: folder.path)
    let page = try PageExamples("Sources/Command/WillDidWatch/WillDidWatch.docc/WatchARun.md")
    #expect(page.drawingCommands.count == 3)
    for command in page.drawingCommands {
      // Both print the console of an app, which no machine without Xcode has.
      let line = """
        cd '\(folder.path)'; willdid() { '\(Tool.path)' "$@"; }; xcrun() { cat log.txt; }
        idevicesyslog() { cat log.txt; }; \(command)
        """
      try leave(watch(["/bin/sh", "-c", line], for: "SecondViewController  appeared"))
    }
  }

  @Test func `without a terminal it says what prints lines`() throws {
    let result = try Tool.run("watch", try trace())
    #expect(result.status == 66)
    #expect(result.errors.contains("'willdid report --follow' prints lines"))
  }
}
