private import Foundation
package import TestSupport
package import WillDidLog
package import WillDidModel
internal import WillDidRecord
package import WillDidStage
internal import WillDidSystem

/// A story that the stage has played, with the run that was recorded and what the stage knows of it.
package struct PlayedStory {
  package let file: StoryFile
  package let run: Run
  /// What is right to answer to questions about the run; empty unless decisions were kept.
  package let answers: [RightAnswer]
  /// Whether code of the app made the call of each event; empty unless decisions were kept.
  package let callsByCode: [Bool]
  private let folder: TemporaryFolder

  /// Plays a story.
  ///
  /// - Parameters:
  ///   - file: The story.
  ///   - keepsDecisions: Whether the stage keeps why it sends callbacks or does not.
  ///   - change: Makes another text of that of the story.
  /// - Throws: What cannot be read, played or recorded.
  package init(
    _ file: StoryFile, keepsDecisions: Bool = false, as change: (String) -> String = { $0 }
  ) throws {
    (self.file, folder) = (file, try TemporaryFolder())
    let story = try Story.read(Array(change(try file.text("story")).utf8))
    let recorder = try Recorder(
      writingTo: folder.path("run.willdid"),
      configuration: story.recording(named: file.url.lastPathComponent))
    let stage = Stage(recorder, profile: story.profile, seed: story.seed)
    stage.keepsDecisions = keepsDecisions
    if let bundle = story.bundle {
      let url = file.url.deletingLastPathComponent().appending(path: bundle.text).standardized
      stage.bundle = try StageBundle(
        at: url.path, as: bundle.text, in: MemoryFiles(readingAll: url))
    }
    try StoryPlayer(story, on: stage).play()
    answers = stage.rightAnswers()
    callsByCode = stage.callsByCode
    stage.close()
    recorder.stop()
    run = try Self.run(of: file, in: folder)
  }

  /// Takes a play that was recorded before.
  ///
  /// - Parameters:
  ///   - file: The story.
  ///   - play: What came of it.
  /// - Throws: What cannot be written or read.
  package init(_ file: StoryFile, _ play: Play) throws {
    (self.file, folder) = (file, try TemporaryFolder())
    (answers, callsByCode) = (play.answers, play.callsByCode)
    try folder.write(play.trace, to: "run.willdid")
    run = try Self.run(of: file, in: folder)
  }

  /// The outcome of a story, without the run that reads it.
  package struct Play: Sendable {
    fileprivate let trace: [UInt8]
    fileprivate let answers: [RightAnswer]
    fileprivate let callsByCode: [Bool]
  }

  /// The outcome of the story.
  package var play: Play {
    get throws { Play(trace: try trace, answers: answers, callsByCode: callsByCode) }
  }

  private static func run(of file: StoryFile, in folder: TemporaryFolder) throws -> Run {
    try Run(
      RunFiles(
        File(reading: folder.path("run.willdid")), at: file.url("willdid").lastPathComponent),
      tail: nil)
  }

  /// The bytes of the trace.
  package var trace: [UInt8] { get throws { try folder.bytes("run.willdid") } }

  /// All events of the run.
  package var events: EventColumns {
    var events = EventColumns()
    for batch in run.batches() { for row in 0..<batch.count { events.append(batch[row]) } }
    return events
  }
}
