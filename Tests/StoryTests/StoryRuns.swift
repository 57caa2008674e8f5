import Foundation
import TestSupport
import WillDidImport
import WillDidLog
import WillDidModel
import WillDidRecord
import WillDidRun
import WillDidStage
import WillDidSystem

/// The runs that a story makes, and what else came of it.
struct StoryRuns {
  let runs: [Run]
  /// The lines of a log that were not recognised.
  private(set) var unparsed: [String] = []
  private let folder: TemporaryFolder

  /// Plays a story, or imports its log.
  init(_ story: StoryFile) throws {
    folder = try TemporaryFolder()
    guard story.source == .played else {
      (runs, unparsed) = try Self.imported(story, in: folder)
      return
    }
    try Self.play(story, to: folder.path("run.willdid"))
    let name = story.url("willdid").lastPathComponent
    runs = [try Run(RunFiles(File(reading: folder.path("run.willdid")), at: name), tail: nil)]
  }

  /// The trace that was played.
  var trace: [UInt8] { get throws { try folder.bytes("run.willdid") } }

  private static func play(_ file: StoryFile, to path: String) throws {
    let story = try Story.read(Array(try Data(contentsOf: file.url)))
    let name = file.url.lastPathComponent
    let recorder = try Recorder(writingTo: path, configuration: story.recording(named: name))
    let stage = Stage(recorder, profile: story.profile, seed: story.seed)
    if let bundle = story.bundle {
      let folder = file.url.deletingLastPathComponent().appending(path: bundle.text).standardized
      stage.bundle = try StageBundle(
        at: folder.path, as: bundle.text, in: MemoryFiles(readingAll: folder))
    }
    try StoryPlayer(story, on: stage).play()
    stage.close()
    recorder.stop()
  }
}

extension MemoryFiles {
  /// Reads all files of a folder.
  fileprivate init(readingAll folder: URL) throws {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let url = folder.appending(path: path)
      guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true else { continue }
      files[url.path] = Array(try Data(contentsOf: url))
    }
    self.init(files)
  }
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
