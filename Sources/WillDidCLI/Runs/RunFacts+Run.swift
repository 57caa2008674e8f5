internal import WillDidLog
internal import WillDidReport
internal import WillDidText

extension RunFacts {
  /// What a report or a timeline says of the run that it tells of.
  init(_ run: Run) {
    self.init(
      path: run.path, id: "\(run.header.run)", metadata: run.metadata,
      start: run.header.wallStart == 0
        ? nil : "\(WallTime(nanoseconds: run.header.wallStart))",
      duration: run.duration, ending: run.ending.word)
  }
}
