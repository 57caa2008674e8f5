import Asking
import Foundation
import TestSupport
import WillDidImport
import WillDidLog
import WillDidRun
import WillDidSystem

/// The runs that a story makes, and what else came of it.
struct StoryRuns {
  let runs: [Run]
  /// The lines of a log that were not recognised.
  private(set) var unparsed: [String] = []
  private let folder: TemporaryFolder
  private let played: PlayedStory?

  /// Plays a story, or imports its log.
  init(_ story: StoryFile) throws {
    folder = try TemporaryFolder()
    guard story.source == .played else {
      played = nil
      (runs, unparsed) = try Self.imported(story, in: folder)
      return
    }
    let played = try PlayedStory(story)
    (self.played, runs) = (played, [played.run])
  }

  /// The trace that was played.
  var trace: [UInt8] { get throws { try played?.trace ?? [] } }
}

extension StoryRuns {
  /// Makes a trace of each run of a log.
  private static func imported(
    _ story: StoryFile, in folder: TemporaryFolder
  ) throws -> (runs: [Run], unparsed: [String]) {
    var files: [File] = []
    let name = story.url.lastPathComponent
    var reading = LogImport(
      try File(reading: story.url.path), named: name, options: ImportOptions(keepsUnparsed: true)
    ) { run throws(RunError) in
      let path = folder.path("\(run).willdid")
      do throws(SystemError) { files.append(try File(creating: path)) } catch {
        throw RunError(.writing(error), at: path)
      }
      return (files[run], path)
    }
    while try reading.readOn() {}
    _ = try reading.finish()
    let runs = try files.enumerated().map { run, file in
      try Run(
        RunFiles(file, at: files.count > 1 ? "\(name), run \(run + 1)" : name), tail: nil)
    }
    return (runs, reading.takeUnparsed().map(\.text))
  }
}
