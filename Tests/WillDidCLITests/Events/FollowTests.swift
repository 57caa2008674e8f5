import Foundation
import TestSupport
import Testing

/// Following runs while they are recorded.
@Suite struct FollowTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static let log = """
    FirstViewController viewDidLoad
    FirstViewController viewWillAppear
    FirstViewController viewDidAppear
    FirstViewController viewDidAppear
    """

  @Test func `a run that has ended is followed to its end`() throws {
    let path = try Traces.writeSession(3000, in: folder)
    let plain = try Tool.run("events", path)
    let followed = try Tool.run("events", "--follow", path)
    #expect(followed.lines.map(Self.words) == plain.lines.map(Self.words))
    #expect(followed.status == 0)
    let some = try Tool.run("events", "--follow", "-n", "2", path)
    #expect(some.lines.count == 2)
    let shell = try Tool.shell("willdid events --follow \(path) | head -n 3", in: folder)
    #expect(shell.lines.count == 3)
    #expect(shell.errors.isEmpty)
  }

  /// The words of a line, whatever the widths of its columns.
  private static func words(_ line: Substring) -> [Substring] { line.split(separator: " ") }

  @Test func `a run may begin later`() throws {
    let run =
      "willdid events --follow later.willdid >out & sleep 0.3; "
    let made = try Traces.writeSession(200, to: "made.willdid", in: folder)
    let shell = try Tool.shell(
      run + "head -c 2000 made.willdid >later.willdid; sleep 0.2; "
        + "cat made.willdid >later.willdid; wait; cat out", in: folder)
    let plain = try Tool.run("events", made)
    #expect(shell.lines.map(Self.words) == plain.lines.map(Self.words))
    #expect(shell.errors == "willdid: waiting for it: later.willdid\n")
  }

  @Test func `a report prints what is certain at once and ends as a report`() throws {
    let path = try Traces.writeSession(3000, in: folder)
    let plain = try Tool.run("report", path)
    let followed = try Tool.run("report", "--follow", path)
    #expect(followed.status == plain.status)
    #expect(followed.output.hasSuffix(plain.output))
    let json = try Tool.run("report", "--follow", "--format", "json", path)
    #expect(json.output == (try Tool.run("report", "--format", "json", path)).output)
  }

  @Test func `findings of a log come while it goes on`() throws {
    try folder.write("\(Self.log)\n".utf8, to: "log.txt")
    // The last line comes when the finding of the first ones is there.
    let shell = try Tool.shell(
      "mkfifo pipe; (cat log.txt; for i in $(seq 100); do grep -q AP- out && break; sleep 0.1; done;"
        + " grep -c AP- out >seen; echo 'FirstViewController viewWillDisappear') >pipe & "
        + "willdid report --follow - <pipe >out; cat seen out", in: folder)
    #expect(shell.lines.first == "1")
    #expect(shell.output.contains("events of 1 controller"))
  }

  @Test func `only one run is followed`() throws {
    for verb in ["events", "report"] {
      let result = try Tool.run(verb, "--follow", "a.willdid", "b.willdid", in: folder.path)
      #expect(result.status == 64)
      #expect(result.errors.contains("'--follow' follows one run."))
    }
    try folder.write(Self.log.utf8, to: "log.txt")
    let log = try Tool.run("events", "--follow", "log.txt", in: folder.path)
    #expect(log.status == 65)
    #expect(log.errors.contains("tail -f FILE"))
  }
}
