import Foundation
import TestSupport
import Testing
import WillDidArguments
import WillDidCLI

/// The README and all pages show exactly the output of the command, in a folder with the sample and a few runs.
@Suite struct ReadmeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try .audited()
    for (file, name) in [
      ("Tools/Examples/Recipes", "Recipes"),
      ("Tools/Examples/Recipes/recipes.willdid", "app.willdid"),
      ("Tests/WillDidAuditTests/Fixtures/Bakery", "Bakery"), ("Traces/ready/Moved", "Moved"),
      ("Traces/ready/before.log", "before.log"), ("Traces/ready/after.log", "after.log"),
      (Self.played("transitions/seed-003-push"), "push.willdid"),
      (Self.played("transitions/seed-003-cancelled-swipe"), "swipe.willdid"),
      (Self.played("super/super-forgotten-in-view-will-appear"), "list.willdid"),
    ] {
      try FileManager.default.copyItem(
        at: PageExamples.root.appending(path: file), to: URL(filePath: folder.path(name)))
    }
    for system in ["ios-17.4", "ios-18.2"] {
      let log = PageExamples.root.appending(path: "Traces/diff/push-at-once-\(system).jsonl").path
      _ = try Tool.run("import", "-q", log, "-o", folder.path("\(system).willdid"))
    }
  }

  /// The trace of a story.
  private static func played(_ story: String) -> String {
    "Traces/stories/played/\(story)/\(story.split(separator: "/").last ?? "").willdid"
  }

  /// The pages of documentation with commands, but those whose commands follow a story in words, which have
  /// tests of their own.
  private static var pages: [String] {
    get throws {
      try PageExamples.allPages.filter { page in
        page.path.contains("/Sources/")
          && !["AskWhy.md", "GiveABugAway.md"].contains(page.lastPathComponent)
      }.filter { try PageExamples($0).commandCount > 0 }
        .map { String($0.path.dropFirst(PageExamples.root.path.count + 1)) }.sorted()
    }
  }

  @Test func `every command of the README prints what stands below it, and it is short`() throws {
    let page = try PageExamples("README.md")
    #expect(page.commandCount > 3)
    #expect(page.lineCount <= 120)
    try page.check(in: folder)
  }

  @Test(arguments: try pages)
  func `every command of a page prints what stands below it`(page: String) throws {
    try PageExamples(page).check(in: folder)
  }

  @Test func `a command on a page is run, unless it waits for an application`() throws {
    #expect(try Self.pages.count > 17)
    for page in try PageExamples.allPages {
      let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
      for (number, block) in blocks.enumerated() where number % 2 == 1 && block.hasPrefix("\n") {
        for line in block.split(separator: "\n") where line.hasPrefix("willdid ") {
          #expect(
            ["willdid listen ", "willdid run "].contains { line.hasPrefix($0) },
            "\(page.lastPathComponent): \(line)")
        }
      }
    }
  }

  @Test func `the README uses no words that need the documentation`() throws {
    let text = try String(
      contentsOf: PageExamples.root.appending(path: "README.md"), encoding: .utf8)
    let words = Set(text.lowercased().split { !$0.isLetter })
    #expect(
      words.isDisjoint(with: [
        "segment", "segments", "journal", "stage", "stages", "instance", "instances",
      ]))
  }

  @Test func `the page of all verbs has each of them`() throws {
    let page = try String(
      contentsOf: PageExamples.root.appending(path: "Sources/WillDid.docc/Verbs.md"),
      encoding: .utf8)
    for verb in WillDid.command.outline.subcommands where !verb.isHidden {
      let below = verb.subcommands.map { "`\(verb.name) \($0.name)`" }
      for name in below.isEmpty ? ["`\(verb.name)`"] : below {
        #expect(page.contains(name), "\(name)")
      }
    }
  }

  @Test func `the audit of the sample finds the five mistakes that its page names`() throws {
    let found = try Tool.run("audit", "Recipes", "--format", "json", in: folder.path).output
    let rules = ["SC-01", "NB-07", "WR-01", "MM-09", "SU-01"]
    for rule in rules {
      #expect(found.components(separatedBy: "\"rule\":\"\(rule)\"").count == 2, "\(rule)")
    }
    #expect(found.components(separatedBy: "\"rule\":").count == rules.count + 1)
    // The trace of the sample is what its story plays.
    _ = try Tool.run(
      "play", "-q", "recipes.story", "-o", "again.willdid", in: folder.path("Recipes"))
    let events = try ["recipes", "again"].map {
      try Tool.run("events", "Recipes/\($0).willdid", in: folder.path).output
    }
    #expect(events[0] == events[1] && events[0].contains("undefinedKeyMessage"))
  }
}
