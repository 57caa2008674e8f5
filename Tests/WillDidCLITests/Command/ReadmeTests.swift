import Foundation
import TestSupport
import Testing
import WillDidArguments
import WillDidCLI

/// The README and the tutorials show exactly the output of the command, in a folder that has no more than the sample.
@Suite struct ReadmeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: PageExamples.root.appending(path: "Tools/Examples/Recipes"),
      to: URL(filePath: folder.path("Recipes")))
    for file in ["before.log", "after.log"] {
      try FileManager.default.copyItem(
        at: PageExamples.root.appending(path: "Traces/ready/\(file)"),
        to: URL(filePath: folder.path(file)))
    }
  }

  @Test func `every command of the README prints what stands below it, and it is short`() throws {
    let page = try PageExamples("README.md")
    #expect(page.commandCount > 3)
    #expect(page.lineCount <= 120)
    try page.check(in: folder)
  }

  @Test(arguments: [
    "YourFirstReport", "RecordAnApp", "AGateInCI", "FindALeak", "WhatChangedBetweenTwoSystems",
    "MoveToScenes", "AuditTheSample",
  ])
  func `every command of a tutorial prints what stands below it`(name: String) throws {
    let page = try PageExamples("Sources/WillDid.docc/\(name).md")
    #expect(page.commandCount > 1)
    try page.check(in: folder)
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
