import Asking
import Synchronization
import TestSupport

extension PlayedStory {
  /// The plays of the stories so far, with the decisions of the stage.
  private static let plays = Mutex<[StoryFile: Play]>([:])

  /// The story as it was played before: to play all of them takes as long as most tests of them.
  static func once(_ file: StoryFile) throws -> PlayedStory {
    if let play = plays.withLock({ $0[file] }) { return try PlayedStory(file, play) }
    let story = try PlayedStory(file, keepsDecisions: true)
    let play = try story.play
    plays.withLock { $0[file] = play }
    return story
  }
}
