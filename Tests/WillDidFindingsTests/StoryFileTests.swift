import Testing
import WillDidFindings
import WillDidImport
import WillDidModel
import WillDidTimeline

@Suite struct StoryFileTests {
  @Test(arguments: StoryFile.all) func `a story has the answers beside it`(story: StoryFile) throws
  {
    let difference = try Self.difference(of: story)
    #expect(difference.isEmpty, "\(story.name)\n\(difference.joined(separator: "\n"))")
  }

  @Test func `every story has answers, and every answer a story`() {
    #expect(StoryFile.all.count > 150)
    #expect(StoryFile.all.map(\.name) == StoryFile.answered)
  }

  /// What differs between the answers and what comes out, as lines of a diff.
  private static func difference(of story: StoryFile) throws -> [String] {
    let answers = try story.answers()
    var reader = ConsoleReader(keepsUnparsed: true)
    reader.read(try story.bytes())
    reader.finish()
    let parts = reader.takeParts()
    var difference: [String] = []
    for run in 0..<max(reader.runs.count, answers.runs.count) {
      guard run < reader.runs.count else {
        difference.append("- run \(run + 1)")
        continue
      }
      let own = parts.filter { $0.run == run }
      let outcome = StoryFile.Outcome(
        own.flatMap(\.events), own.reduce(into: [:]) { $0.merge($1.names) { $1 } },
        story.isRecorded ? Identities(.exact) : Identities(reader.runs[run]),
        Environment(story, answers, reader.runs[run]))
      difference += answers.differences(of: run, from: outcome)
    }
    let lines = reader.takeUnparsed()
    if lines.count != answers.unparsed {
      difference.append("- unparsed \(answers.unparsed)")
      difference.append("+ unparsed \(lines.count): \(lines.map(\.text))")
    }
    return difference
  }
}

extension Identities {
  /// Reads what the importer has noted.
  fileprivate init(_ run: ImportedRun) {
    let kinds = (run.metadata["identity"] ?? "").split(separator: ", ")
    let named = (run.metadata["named"] ?? "").split(separator: ", ").map(String.init)
    if kinds.contains("exact") || kinds.isEmpty {
      self.init(.exact, named: Set(named))
    } else {
      self.init(kinds.contains("named") ? .named : .anonymous)
    }
  }
}

extension Environment {
  fileprivate init(_ story: StoryFile, _ answers: StoryFile.Answers, _ run: ImportedRun) {
    self.init(
      isAppKit: answers.system.map { $0.name == "macOS" }, systemVersion: answers.system?.version,
      isImported: !story.isRecorded,
      mainThreads: Set(run.threads.filter(\.isMain).map(\.index)))
  }
}
