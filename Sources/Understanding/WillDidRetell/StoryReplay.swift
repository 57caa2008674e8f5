internal import WillDidFindings
package import WillDidLog
internal import WillDidModel
internal import WillDidRecord
package import WillDidStage
internal import WillDidSystem

/// Plays stories on a stage, and reads what was recorded.
package struct StoryReplay {
  /// The bundle of the app; `nil` where there is none.
  private let bundle: StageBundle?
  /// The most events that a step may have.
  private static let events = 200_000

  /// Plays stories of an app with some nibs, or none.
  package init(bundle: StageBundle?) { self.bundle = bundle }

  /// Plays a story; the run is gone when it is not held any more.
  ///
  /// - Returns: The run, and which step could not be played, if any: what came before it is in the run.
  /// - Throws: Why it cannot be recorded.
  package func play(_ story: Story) throws(RetellError) -> (run: Run, failure: StoryError?) {
    let folder: String
    do { folder = try File.makePrivateFolder("\(File.temporaryFolder)/willdid-story-") } catch {
      throw RetellError(.recording("\(error)"))
    }
    let path = "\(folder)/run.willdid"
    defer {
      try? File.remove(path)
      File.removeFolder(folder)
    }
    let failure: StoryError?
    do throws(RecordError) { failure = try record(story, to: path) } catch {
      throw RetellError(.recording("\(error)"))
    }
    do throws(LogError) { return (try Run(path), failure) } catch {
      throw RetellError(.recording("\(error)"))
    }
  }

  private func record(_ story: Story, to path: String) throws(RecordError) -> StoryError? {
    var configuration = story.recording(named: "story")
    configuration.journal = Recorder.JournalSize(initial: 1 << 18, maximum: 1 << 24)
    let recorder = try Recorder(writingTo: path, configuration: configuration)
    let stage = Stage(recorder, profile: story.profile, seed: story.seed)
    stage.limits.events = Self.events
    stage.bundle = bundle
    var failure: StoryError?
    do throws(StoryError) { try StoryPlayer(story, on: stage).play() } catch { failure = error }
    stage.close()
    recorder.stop()
    return failure
  }
}
