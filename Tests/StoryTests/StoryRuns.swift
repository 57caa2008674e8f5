import Foundation
import TestSupport
import WillDidImport
import WillDidLog
import WillDidModel
import WillDidRecord
import WillDidRun
import WillDidStage

/// The runs that a story makes, and what else came of it.
struct StoryRuns {
  let runs: [Run]
  /// The lines of a log that tell of no event.
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
    var reader = ConsoleReader(keepsUnparsed: true)
    reader.read(Array(try Data(contentsOf: story.url)))
    reader.finish()
    let parts = reader.takeParts()
    let tally = [
      Metadata.lines: "\(reader.tally.lines)",
      Metadata.understood: "\(reader.tally.lines - reader.tally.notUnderstood)",
    ]
    let name = story.url.lastPathComponent
    let runs = try reader.runs.map { run in
      let path = folder.path("\(run.run).willdid")
      let metadata = run.run == 0 ? run.metadata.merging(tally) { first, _ in first } : run.metadata
      try write(parts.filter { $0.run == run.run }, run, metadata, to: path)
      let shown = reader.runs.count > 1 ? "\(name), run \(run.run + 1)" : name
      return try Run(RunFiles(File(reading: path), at: shown), tail: nil)
    }
    return (runs, reader.takeUnparsed().map { "\($0.text)" })
  }

  private static func write(
    _ parts: [ImportedPart], _ run: ImportedRun, _ metadata: Metadata, to path: String
  ) throws {
    let isExact = parts.first?.isExact == true
    var writer = try LogWriter(
      File(creating: path),
      header: FileHeader(
        run: RunID(high: 1, low: UInt64(run.run)), tick: isExact ? 1 : 1000,
        wallStart: run.wallStart ?? 0),
      compression: .fast)
    var declarations = Declarations()
    for thread in run.threads {
      declarations.threads[thread.index] = ThreadInfo(
        index: thread.index, isMain: thread.isMain, systemID: thread.systemID)
    }
    for part in parts {
      declarations.names.merge(part.names) { $1 }
      declarations.instances += part.instances.map {
        InstanceClass(instance: $0.instance, classID: $0.classID)
      }
    }
    writer.append(declarations)
    var columns = EventColumns()
    func flush() {
      if columns.count > 0 { writer.append(columns) }
      columns.removeAll()
    }
    for event in parts.flatMap(\.events) {
      if event.sequence > writer.nextSequence + UInt64(columns.count) {
        flush()
        writer.leaveOut(until: event.sequence)
      }
      columns.append(event)
    }
    flush()
    writer.append(metadata)
    try writer.finish()
  }
}
