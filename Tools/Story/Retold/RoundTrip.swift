private import Foundation
package import TestSupport
internal import WillDidLog
package import WillDidRetell
internal import WillDidStage

/// A played story that was told again from its trace, and played once more.
package struct RoundTrip {
  package let file: StoryFile
  /// The story as it was told again.
  package let draft: StoryDraft
  /// Where the second play first differs from the first; `nil` if both have the same events.
  package let difference: EventDifference?

  /// Tells the story of a file again.
  ///
  /// The nibs of the story are handed to it: a trace has none of them.
  ///
  /// - Throws: What cannot be read or played.
  package init(_ file: StoryFile) throws {
    self.file = file
    let story = try Story.read(Array(try Data(contentsOf: file.url)))
    var bundle: StageBundle?
    if let name = story.bundle {
      let url = file.url.deletingLastPathComponent().appending(path: name.text).standardized
      bundle = try StageBundle(at: url.path, as: name.text, in: MemoryFiles(readingAll: url))
    }
    let retelling = Retelling(
      try Run(file.url("willdid").path), bundle: bundle, path: story.bundle?.text)
    draft = try retelling.tell()
    difference = try retelling.firstDifference(of: draft)
  }

  /// Whether a story was kept back while the way back was made: every third, by its name.
  package static func isKeptBack(_ file: StoryFile) -> Bool {
    let hash = file.name.utf8.reduce(0xcbf2_9ce4_8422_2325) { (hash: UInt64, byte) in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return hash % 3 == 0
  }
}

extension RoundTrip {
  /// The line of the table: the same, or the first difference.
  package var line: String {
    guard let difference else { return "same   \(file.folder)" }
    return """
      other  \(file.folder)
               event \(difference.place) of \(difference.count)
               trace  \(difference.run ?? "the end")
               again  \(difference.stage ?? "the end")
      """
  }
}
