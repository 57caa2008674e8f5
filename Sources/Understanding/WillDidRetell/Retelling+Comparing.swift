internal import WillDidModel
internal import WillDidRun
internal import WillDidStage

extension Retelling {
  /// The story that plays the run as nearly as it is found.
  ///
  /// - Throws: If the run shows nothing.
  package func tell() throws(RetellError) -> StoryDraft {
    var mending = try Mending(draft(), of: self)
    if !isOfLog { try mending.mend() }
    try mending.simplify()
    let told = try playable(mending.draft)
    guard !told.steps.isEmpty else { throw RetellError(.nothingShown) }
    return told
  }

  /// Whether the run was made of a log, which has only a few of the events that a play has.
  package var isOfLog: Bool { Folding(run).isImported }

  /// The draft without the lines that are no sentences or cannot be played, which it leaves unsaid.
  private func playable(_ draft: StoryDraft) throws(RetellError) -> StoryDraft {
    var draft = draft
    for _ in 0..<Self.mostRemoved {
      guard let mistake = try mistake(of: draft), draft.leaveOut(mistake) else { break }
      draft.launchIfNeeded()
    }
    return draft
  }

  private static let mostRemoved = 500

  private func mistake(of draft: StoryDraft) throws(RetellError) -> StoryError? {
    if let mistake = draft.mistake { return mistake }
    return try draft.story.flatMap { story throws(RetellError) in try replay.play(story).failure }
  }

  /// The smallest story that still shows a finding.
  package func tell(smallestWith finding: SoughtFinding) throws(RetellError) -> StoryDraft {
    var shrinking = Shrinking(try tell(), of: self, showing: finding)
    try shrinking.shrink()
    return shrinking.draft
  }

  /// Whether the play of a story shows a finding.
  package func shows(
    _ draft: StoryDraft, _ finding: SoughtFinding
  ) throws(RetellError) -> Bool {
    guard !draft.steps.isEmpty, let story = draft.story else { return false }
    let (run, failure) = try replay.play(story)
    return failure == nil && finding.isIn(run)
  }

  /// Where the play of a story first differs from the run; `nil` if both are the same.
  package func firstDifference(of draft: StoryDraft) throws(RetellError) -> EventDifference? {
    guard let played = try play(draft) else {
      return EventDifference(
        place: 0, event: 0, run: nil, stage: draft.mistake.map { "\($0)" }, of: events.lines.count)
    }
    let (here, there) = (events.lines, played.lines)
    let common = zip(here, there).prefix { $0 == $1 }.count
    guard common < max(here.count, there.count) else { return nil }
    return EventDifference(
      place: common,
      event: events.events.isEmpty ? 0 : events.events[min(common, here.count - 1)].sequence,
      run: here.dropFirst(common).first, stage: there.dropFirst(common).first, of: here.count)
  }
}

/// The first event in which a play is another than the run.
package struct EventDifference: Hashable, Sendable {
  /// How many events before it are the same.
  package let place: Int
  /// The number of the event in the run.
  package let event: UInt64
  /// The event of the run; `nil` where it has none any more.
  package let run: String?
  /// The event of the play; `nil` where it has none any more.
  package let stage: String?
  /// How many events the run has.
  package let count: Int

  init(place: Int, event: UInt64, run: String?, stage: String?, of count: Int) {
    (self.place, self.event, self.run, self.stage, self.count) = (place, event, run, stage, count)
  }
}
