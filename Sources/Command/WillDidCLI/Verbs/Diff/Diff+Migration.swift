internal import WillDidDiff
internal import WillDidLog
internal import WillDidReport
internal import WillDidRun
internal import WillDidText
internal import WillDidTimeline

extension Diff {
  /// Prints what became of the callbacks of the app delegate in a move to scenes.
  ///
  /// It is another comparison than that of runs: nothing is matched, and a side of several runs is the sum of them.
  /// Conditions of `--fail-on` other than `never` ask for what it does not look at.
  func runMigration() throws(CommandError) -> ExitStatus {
    guard format == .text || format == .json else {
      throw .misuse("'--migration' prints text or JSON.")
    }
    var status = ExitStatus.success
    let migration = Migration(try side(earlier, &status), try side(later, &status))
    let never = failOn.contains { $0.gate == .never }
    if !migration.isKept, !never { status.add(.different) }
    var output = try printing.output(of: [earlier, later], paged: format == .text)
    let printed = MigrationOutput(migration)
    output.bytes +=
      format == .json
      ? Array("\(printed.json.text())\n".utf8)
      : Array(printed.text(printing.wideLook(usual: 100)).utf8)
    try output.finish(after: status)
    return status
  }

  /// Reads the runs of a side: one run, those of a log, or those of a folder.
  private func side(
    _ path: String, _ status: inout ExitStatus
  ) throws(CommandError) -> MigrationSide {
    let paths: [String]
    do { paths = try RunFiles.runs(at: path) } catch {
      throw CommandError(error, reading: path)
    }
    var side = MigrationSide()
    status.add(
      try RunWalk(paths, input, printing.diagnostics).each { opened in
        side.begin(RunFacts(opened.run))
        _ = Folding(opened.run).fold(into: &side)
        return .success
      })
    return side
  }
}
