internal import WillDidModel
internal import WillDidStage

extension Retelling {
  /// The story that plays the run as nearly as it is found.
  package func tell() throws(RetellError) -> StoryDraft {
    var mending = try Mending(draft(), of: self)
    try mending.mend()
    try mending.simplify()
    return try playable(mending.draft)
  }

  /// The draft without the lines that are no sentences or cannot be played, which it leaves unsaid.
  private func playable(_ draft: StoryDraft) throws(RetellError) -> StoryDraft {
    var draft = draft
    for _ in 0..<Self.mostRemoved {
      guard let mistake = try mistake(of: draft), draft.leaveOut(mistake) else { break }
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

  /// Where the play of a story first differs from the run; `nil` if both are the same.
  package func firstDifference(of draft: StoryDraft) throws(RetellError) -> String? {
    guard let played = try play(draft) else { return "it is no story: \(draft.mistake.map { "\($0)" } ?? "")" }
    let (here, there) = (events.lines, played.lines)
    let place = zip(here, there).enumerated().first { $1.0 != $1.1 }?.offset
    guard let place = place ?? (here.count == there.count ? nil : min(here.count, there.count))
    else { return nil }
    let run = here.indices.contains(place) ? here[place] : "the end"
    let stage = there.indices.contains(place) ? there[place] : "the end"
    return "at \(place): \(run) | the stage: \(stage)"
  }
}
