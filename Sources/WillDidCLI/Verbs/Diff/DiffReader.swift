internal import WillDidArguments
internal import WillDidDiff
internal import WillDidFindings
internal import WillDidLog
internal import WillDidReport
internal import WillDidRun
internal import WillDidTimeline

/// Reads the runs of both sides of a comparison.
struct DiffReader {
  private(set) var vocabulary: Vocabulary
  private(set) var status = ExitStatus.success
  private let arguments: Arguments

  init(_ arguments: Arguments, _ map: ClassMap) {
    self.arguments = arguments
    vocabulary = Vocabulary(renaming: map)
  }

  /// Reads a run, the runs of a log, or those of a folder.
  mutating func read(_ path: String) throws(CommandError) -> RunGroup {
    var group = RunGroup()
    var words = vocabulary
    // It is not to be copied when the first run adds to it.
    vocabulary = Vocabulary()
    let paths: [String]
    do { paths = try RunFiles.runs(at: path) } catch {
      throw CommandError(error, reading: path)
    }
    let ended = try Common.readEach(arguments, paths: paths) { opened throws(CommandError) in
      let shape = Self.shape(of: opened.run, layout: arguments[Diff.layout], &words)
      var facts = RunFacts(opened.run)
      facts.isDamaged = !opened.run.damages.isEmpty
      facts.hasUnread = !facts.isDamaged && opened.run.eventCount > shape.events
      group.add(shape, facts)
      TimelineCommand.noteCut(opened.run, arguments)
      return .success
    }
    status.add(ended)
    vocabulary = words
    return group
  }

  /// What is compared of a run, whose words are added to those of the others.
  static func shape(
    of run: Run, layout: Bool, _ words: inout Vocabulary
  ) -> RunShape {
    var folding = Folding(run)
    // Findings name and fingerprint classes, too.
    folding.names = words.renamed(folding.names)
    var findings = Findings(
      environment: folding.environment, names: folding.names, identities: folding.identities)
    findings.lines = run.metadata.lineCounts
    var fold = Both(findings, ShapeCollector(words, names: folding.names))
    words = Vocabulary()
    let lifecycle = folding.fold(layout: layout, into: &fold)
    words = fold.second.vocabulary
    return fold.second.finish(fold.first.finish(lifecycle))
  }
}
