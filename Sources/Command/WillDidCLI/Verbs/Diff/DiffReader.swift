internal import WillDidAudit
internal import WillDidDiff
internal import WillDidLog
internal import WillDidReport
internal import WillDidRun
internal import WillDidTimeline

/// Reads the runs of both sides of a comparison.
///
/// The words of all runs get numbers in one ``Vocabulary``, so that names can be compared as
/// numbers between runs.
struct DiffReader {
  private(set) var vocabulary: Vocabulary
  /// The worst status of the runs read so far.
  private(set) var status = ExitStatus.success
  private let layout: Bool
  private let input: InputOptions
  private let diagnostics: Diagnostics

  /// Takes a map of classes and the options of reading.
  init(_ map: ClassMap, layout: Bool, _ input: InputOptions, _ diagnostics: Diagnostics) {
    self.input = input
    self.layout = layout
    self.diagnostics = diagnostics
    vocabulary = Vocabulary(renaming: map)
  }

  /// Reads a run, the runs of a log, or those of a folder, and what they show of a project if that is asked.
  mutating func read(
    _ path: String, _ evidence: inout RunEvidence?
  ) throws(CommandError) -> RunGroup {
    var group = RunGroup()
    var words = vocabulary
    // It is not to be copied when the first run adds to it.
    vocabulary = Vocabulary()
    let paths: [String]
    do { paths = try RunFiles.runs(at: path) } catch {
      throw CommandError(error, reading: path)
    }
    let ended = try RunWalk(paths, input, diagnostics).each { opened in
      add(opened.run, to: &group, &words)
      evidence?.add(opened.run)
      return .success
    }
    status.add(ended)
    vocabulary = words
    return group
  }

  /// Reads runs that are open already.
  mutating func read(_ runs: [Run]) -> RunGroup {
    var group = RunGroup()
    var words = vocabulary
    for run in runs { add(run, to: &group, &words) }
    vocabulary = words
    return group
  }

  private func add(_ run: Run, to group: inout RunGroup, _ words: inout Vocabulary) {
    let shape = Self.shape(of: run, layout: layout, &words)
    var facts = RunFacts(run)
    facts.isDamaged = !run.damages.isEmpty
    facts.hasUnread = !facts.isDamaged && run.eventCount > shape.events
    group.add(shape, facts)
  }

  /// The shape of a run for a comparison, whose words are added to those of the others.
  static func shape(
    of run: Run, layout: Bool, _ words: inout Vocabulary
  ) -> RunShape {
    var folding = Folding(run)
    // Findings name and fingerprint classes, too.
    folding.names = words.renamed(folding.names)
    let collector = ShapeCollector(words, names: folding.names)
    words = Vocabulary()
    var (analysis, findings) = folding.analyse(layout: layout, into: collector)
    words = analysis.observer.vocabulary
    return analysis.observer.finish(findings)
  }
}
