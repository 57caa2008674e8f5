import Foundation
import TestSupport
import Testing
import WillDidArguments
import WillDidCLI

/// Stories on their whole way through the command as it was built.
///
/// Each verb that reads runs, and each kind of input, is passed through once; all other stories are played
/// and imported in the process of `StoryTests`.
@Suite struct StoryRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func story(_ name: String) throws -> StoryFile {
    try #require(StoryFile.all.first { $0.folder == name })
  }

  private static let swipe = "played/navigation/nav-swipe-back-cancelled"

  /// Plays a story into the folder.
  private func play(_ story: StoryFile) throws -> String {
    let path = folder.path("\(story.name).willdid")
    let played = try Tool.run("play", story.url.path, "-o", path)
    #expect(played.status == 0, "\(played.errors)")
    return path
  }

  @Test func `a story is played, reported and drawn as its golden files have it`() throws {
    let story = try Self.story(Self.swipe)
    let path = try play(story)
    let timeline = try Tool.run("timeline", path).output
    let golden = try story.text("timeline")
    #expect(timeline.replacing(path, with: "\(story.name).willdid") == golden)
    let report = try Tool.run("report", "-v", "--fail-on", "never", path)
    #expect(try Self.withoutProse(report.output) == story.text("report"))
    let (one, two) = (
      try Tool.run("events", "--format", "jsonl", path),
      try Tool.run("events", "--format", "jsonl", story.url("willdid").path)
    )
    #expect(!one.output.isEmpty && one.output == two.output)
  }

  @Test(arguments: [
    "logged/cancelled-pops/cancelled-pop", "logged/cancelled-pops/cancelled-pop-then-push",
  ]) func `a log is reported as its golden file has it`(name: String) throws {
    let story = try Self.story(name)
    let text = try Tool.run("report", "-v", "--fail-on", "never", story.url.path).output
    #expect(try Self.withoutProse(text) == story.text("report"))
    let piped = try Tool.run(
      "report", "-v", "--fail-on", "never", "-", input: story.text(story.source.rawValue))
    #expect(piped.output == text)
  }

  /// A report without what `Traces/rules.golden` has.
  private static func withoutProse(_ report: String) throws -> String {
    let rules = try String(
      contentsOf: StoryFile.root.appending(path: "../rules.golden"), encoding: .utf8)
    let prose = rules.components(separatedBy: "\n\n").filter { $0.hasPrefix("  Meaning") }
    #expect(prose.contains { report.contains($0) })
    return prose.reduce(report) { $0.replacing("\($1)\n\n", with: "") }
  }

  private static let lines = [
    (["info", "RUN"], "state           whole"),
    (["tree", "RUN"], "DetailController"),
    (["nib", "loads", "RUN"], "no nib was loaded"),
    (["query", "SELECT count(*) FROM cancelled", "RUN"], "1"),
    (["info", "--verify", "RUN"], "99 events"),
    (["recover", "RUN", "-o", "OUT"], "99 events"),
    (["diff", "RUN", "RUN"], "Equal"),
    (["explain", "RUN", "CT-12"], "Remedy"),
    (["why", "RUN", "ListController viewDidAppear never"], "A swipe back was let go"),
    (["story", "RUN"], "swipe back and let go"),
    (["export", "speedscope", "RUN"], "viewDidAppear"),
    (["view", "RUN"], "</html>"),
    (["setup", "vscode"], "\"servers\""),
    (["audit", "BUNDLE"], "document and 0 sources"),
    (["nib", "plan", "BUNDLE/Header.xib"], "create    HeaderView"),
    (["nib", "resolve", "--class", "Header", "--bundle", "BUNDLE"], "Header: loads Header"),
  ]

  @Test(arguments: lines) func `each verb reads a story that was played, or its nibs`(
    words: [String], says: String
  ) throws {
    let path = try play(Self.story(Self.swipe))
    let places = [
      "RUN": path, "OUT": folder.path("whole.willdid"),
      "BUNDLE": StoryFile.root.appending(path: "played/bundles/Header").path,
    ]
    let line = words.map { places.reduce($0) { $0.replacing($1.key, with: $1.value) } }
    let result = try ChildProcess(Tool.path).run(line)
    // The nib gives its owner no view, which is a crash.
    #expect(result.status == (words.contains("resolve") ? 2 : 0), "\(result.errors)")
    #expect(result.output.contains(says), "\(words): \(result.output.prefix(400))\(result.errors)")
  }

  @Test func `an application that loads no library of ours is run and records nothing`() throws {
    let result = try Tool.run(
      "run", "-o", folder.path("run.willdid"), "--", "/bin/sh", "-c", "exit 0")
    #expect(result.status == 65)
    #expect(result.errors.contains("the program ended with status 0"))
  }

  @Test func `no verb is left out`() {
    func leaves(_ outline: CommandOutline, _ names: [String]) -> [[String]] {
      outline.subcommands.isEmpty
        ? [names] : outline.subcommands.flatMap { leaves($0, names + [$0.name]) }
    }
    let others = [
      ["play"], ["timeline"], ["report"], ["events"], ["import"], ["run"], ["init"], ["mcp"],
      ["listen"], ["watch"],
    ]
    for verb in leaves(WillDid.command.outline, []) where !others.contains(verb) {
      #expect(Self.lines.contains { $0.0.starts(with: verb) }, "\(verb)")
    }
  }

  @Test func `a log is imported into a trace`() throws {
    let story = try Self.story("logged/processes/two-processes")
    let result = try Tool.run("import", story.url.path, "-o", folder.path("run.willdid"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.names.count == 2)
  }
}
