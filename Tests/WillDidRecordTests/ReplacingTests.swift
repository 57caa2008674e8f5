import Foundation
import Testing
import WillDidLog
import WillDidRecord
import WillDidSystem

/// Recorders that replace a run, and are killed at one of the steps.
@Suite struct ReplacingTests {
  /// Records a run of some segments, which is left as a kill leaves it or stopped.
  private func record(_ name: String, in folder: Folder, segments: Bool, isKilled: Bool) throws {
    let living = try Folder()
    var configuration = Recorder.Configuration()
    if segments { configuration.sizeLimit = .segments(bytes: 300) }
    let recorder = try Recorder(writingTo: living.path("run.willdid"), configuration: configuration)
    for round in 0..<4 {
      recorder.mark("\(name) \(round)")
      if round < 3 { recorder.flush() }
    }
    if !isKilled { recorder.stop() }
    for file in living.names {
      try FileManager.default.copyItem(atPath: living.path(file), toPath: folder.path(file))
    }
    recorder.stop()
  }

  @Test(arguments: [false, true], [false, true])
  func `whenever a start is killed, the run before it is read or the new one`(
    segments: Bool, isKilled: Bool
  ) throws {
    let (old, new) = (try Folder(), try Folder())
    try record("old", in: old, segments: segments, isKilled: isKilled)
    var configuration = Recorder.Configuration()
    if segments { configuration.sizeLimit = .segments(bytes: 300) }
    let recorder = try Recorder(writingTo: new.path("run.willdid"), configuration: configuration)
    defer { recorder.stop() }
    let (journal, first) = ("run.willdid-journal", segments ? "run.0001.willdid" : "run.willdid")
    // As the recorder takes the places.
    for name in isKilled ? [first, journal] : [journal, first] {
      try? File.remove(old.path(name))
      try FileManager.default.copyItem(atPath: new.path(name), toPath: old.path(name))
      for path in [old.path("run.willdid"), old.path("")] {
        let trace = try Trace(path)
        let isOld = !isKilled && name == journal
        #expect(trace.lines.count == (isOld ? 4 : 0))
        let former = trace.run.damages.filter { $0.damage.reason == .formerRun }
        #expect(former.count == (isOld || !segments ? 0 : old.names.count - 2))
        #expect(trace.run.damages == former)
      }
    }
  }

  @Test(arguments: [false, true])
  func `a run that is replaced leaves nothing`(segments: Bool) throws {
    for isKilled in [false, true] {
      let folder = try Folder()
      try record("old", in: folder, segments: segments, isKilled: isKilled)
      // What a start that was killed has left is in no way.
      let name = segments ? "run.0001.willdid" : "run.willdid"
      for left in ["\(name)-new", "run.willdid-journal-new"] {
        try Data([1]).write(to: URL(filePath: folder.path(left)))
      }
      try record("new", in: folder, replacing: true, segments: segments)
      #expect(try Trace(folder.path("")).lines == ["point mark #0 name=new"])
      #expect(try Trace(folder.path("")).run.damages == [])
      #expect(folder.names == [name])
    }
  }

  private func record(
    _ name: String, in folder: Folder, replacing: Bool, segments: Bool
  ) throws {
    var configuration = Recorder.Configuration()
    configuration.replacesExisting = replacing
    if segments { configuration.sizeLimit = .segments(bytes: 300) }
    let recorder = try Recorder(writingTo: folder.path("run.willdid"), configuration: configuration)
    recorder.mark(name)
    recorder.stop()
  }
}

/// The mark of a file that is being written.
@Suite struct WriterMarkTests {
  @Test func `a child that is being started keeps no mark of a file that was closed`() throws {
    let folder = try Folder()
    let path = folder.path("run.willdid")
    var file: File? = try File(creating: path)
    #expect(file?.lock() == true)
    // A child has this until it runs its program.
    let copy = dup(try #require(file).descriptor)
    defer { close(copy) }
    #expect(try File(reading: path).isLocked())
    file = nil
    #expect(try !File(reading: path).isLocked())
    #expect(try File(updating: path).lock())
  }
}
