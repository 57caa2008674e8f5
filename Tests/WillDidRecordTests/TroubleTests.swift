import Foundation
import Testing
import WillDidLog
import WillDidRecord

/// What happens to a recorder where something goes wrong around it.
@Suite struct TroubleTests {
  private func losses(_ trace: Trace, _ reason: Loss.Reason) -> UInt64 {
    trace.run.losses.reduce(0) { $0 + ($1.reason == reason ? $1.count : 0) }
  }

  @Test func `a forked child does not record`() throws {
    let child = try RecordingChild("fork", in: Folder())
    child.process.waitUntilExit()
    let trace = try child.trace()
    #expect(trace.isClosed)
    #expect(trace.events.map(\.index) == (0..<2000).map { $0 })
    #expect(child.folder.names == ["run.willdid"])
  }

  @Test func `a forked child that lives on does not make the trace look alive`() throws {
    let child = try RecordingChild("fork", ["waiting"], in: Folder())
    let fork = try #require(child.firstLine().flatMap { Int32($0) })
    var trace = try child.trace()
    for _ in 0..<3000 where trace.run.ending == .beingWritten {
      usleep(1000)
      trace = try child.trace()
    }
    #expect(trace.run.ending == .journal)
    #expect(trace.events.map(\.index) == (0..<1000).map { $0 })
    #expect(kill(fork, SIGKILL) == 0)
  }

  @Test func `a signal handler may emit, or its event is counted as lost`() throws {
    let child = try RecordingChild("signal", in: Folder())
    let counts = try child.lines()[0].split(separator: " ").compactMap { Int($0) }
    let trace = try child.trace()
    let emitted = trace.events.filter { $0.callback == .viewDidLayoutSubviews }
    #expect(emitted.count == counts[0])
    let handled = trace.events.count { $0.callback == .viewDidLoad }
    #expect(handled > 0)
    #expect(handled + Int(losses(trace, .reentrant)) == counts[1])
  }

  @Test func `what cannot be written waits in the journal, and is counted when that is full`()
    throws
  {
    let child = try RecordingChild("full", in: Folder())
    let lines = try child.lines()
    #expect(lines[0].hasPrefix("cannot write \(child.folder.path("run.willdid")): "))
    #expect(lines[1] == "no failure")
    let trace = try child.trace()
    #expect(trace.isClosed)
    let lost = losses(trace, .journalFull)
    #expect(lost > 0)
    #expect(trace.events.count + Int(lost) == 100_000)
    #expect(trace.events.prefix(20_000).map(\.index) == (0..<20_000).map { $0 })
    #expect(trace.run.losses.allSatisfy { $0.thread == 0 && $0.from! <= $0.until! })
  }

  @Test func `what could not be written outlives a kill`() throws {
    let child = try RecordingChild("full", ["killed"], in: Folder())
    child.process.waitUntilExit()
    let trace = try child.trace()
    #expect(trace.run.ending == .journal)
    #expect(trace.events.count + Int(losses(trace, .journalFull)) == 100_000)
    #expect(trace.events.map(\.index) == (0..<trace.events.count).map { $0 })
  }

  @Test func `a thread does not wait for ever where nothing can be written`() throws {
    let child = try RecordingChild("full", ["waiting"], in: Folder())
    let lines = try child.lines()
    #expect(lines[0].hasPrefix("cannot write "))
    #expect(lines[1] == "no failure")
    let trace = try child.trace()
    let lost = losses(trace, .journalFull)
    #expect(lost > 0)
    #expect(trace.events.count + Int(lost) == 100_000)
  }

  @Test func `a name that has no room is no lost event`() throws {
    let child = try RecordingChild("full", ["texts"], in: Folder())
    _ = try child.lines()
    let trace = try child.trace()
    #expect(trace.isClosed)
    #expect(losses(trace, .unnamed) > 0)
    #expect(UInt64(trace.events.count) + trace.run.losses.events == 100_000)
  }

  @Test func `a trace that is deleted or replaced is a failure at once, and when it is stopped`()
    throws
  {
    for isReplaced in [false, true] {
      let folder = try Folder()
      let path = folder.path("run.willdid")
      let recorder = try Recorder(writingTo: path)
      recorder.mark("before")
      recorder.flush()
      #expect(recorder.failure == nil)
      if isReplaced {
        try Data("mine".utf8).write(to: URL(filePath: path), options: .atomic)
      } else {
        try FileManager.default.removeItem(atPath: path)
      }
      #expect(recorder.failure == .removed(path: path))
      recorder.mark("after")
      recorder.stop()
      #expect(recorder.failure == .removed(path: path))
      // What was not in the trace yet can still be read, and that something is missing is said.
      try? FileManager.default.removeItem(atPath: path)
      let trace = try Trace(path)
      #expect(trace.lines == ["point mark #0 name=after"] || trace.lines.count == 2)
    }
  }

  @Test(arguments: [false, true])
  func `a trace whose folder gets another name is said to be there`(hasSegments: Bool) throws {
    let folder = try Folder()
    let (old, new) = (folder.path("old"), folder.path("new"))
    try FileManager.default.createDirectory(atPath: old, withIntermediateDirectories: false)
    var configuration = Recorder.Configuration()
    if hasSegments { configuration.sizeLimit = .segments(bytes: 200) }
    let recorder = try Recorder(writingTo: old + "/run.willdid", configuration: configuration)
    recorder.mark("before")
    recorder.flush()
    #expect(recorder.failure == nil)
    try FileManager.default.moveItem(atPath: old, toPath: new)
    try FileManager.default.createDirectory(atPath: old, withIntermediateDirectories: false)
    let other = try Recorder(writingTo: old + "/run.willdid", configuration: configuration)
    other.mark("other")
    let name = hasSegments ? "/run.0001.willdid" : "/run.willdid"
    let moved = RecordError.moved(path: old + name, newPlace: new + name)
    #expect(recorder.failure == moved)
    #expect("\(moved)".hasSuffix("the trace is now at \(new)\(name)"))
    for number in 0..<100 {
      recorder.mark("after \(number)")
      recorder.flush()
    }
    recorder.stop()
    #expect(recorder.failure == moved)
    // All of the run is in its own folder, and the journal of the other one in that one's.
    #expect(try FileManager.default.contentsOfDirectory(atPath: new).map { "/\($0)" } == [name])
    #expect(try Trace(new + "/run.willdid").lines.count == 101)
    #expect(FileManager.default.fileExists(atPath: old + "/run.willdid-journal"))
    other.stop()
    #expect(other.failure == nil)
    #expect(try Trace(old + "/run.willdid").lines == ["point mark #0 name=other"])
  }

  @Test func `what another recorder writes is never removed`() throws {
    let folder = try Folder()
    for segments in [false, true] {
      let path = folder.path("\(segments).willdid")
      var configuration = Recorder.Configuration()
      configuration.replacesExisting = true
      if segments { configuration.sizeLimit = .segments(bytes: 200, keeping: .init(count: 2)) }
      let first = try Recorder(writingTo: path, configuration: configuration)
      for round in 0..<5 {
        first.mark("round \(round)")
        first.flush()
      }
      let names = folder.names
      #expect {
        try Recorder(writingTo: path, configuration: configuration)
      } throws: {
        if case .beingWritten? = $0 as? RecordError { true } else { false }
      }
      #expect(folder.names == names)
      first.mark("last")
      first.stop()
      #expect(first.failure == nil)
      #expect(try Trace(path).lines.last == "point mark #0 name=last")
      // Old segments go with the run that they are of.
      try Recorder(writingTo: path, configuration: configuration).stop()
      #expect(try Trace(path).run.damages == [])
      #expect(try Trace(path).events.isEmpty)
    }
  }

  #if os(Linux)
    @Test func `a fork that calls no handlers writes nothing`() throws {
      let child = try RecordingChild("bare-fork", in: Folder())
      child.process.waitUntilExit()
      let trace = try child.trace()
      #expect(trace.isClosed)
      #expect(trace.events.map(\.index) == (0..<4000).map { $0 })
      #expect(trace.run.losses.isEmpty)
      #expect(trace.run.damages.isEmpty)
    }

    @Test func `a start that fails leaves nothing behind`() throws {
      let child = try RecordingChild("refused", in: Folder())
      let lines = try child.lines()
      #expect(!lines.contains { $0.hasPrefix("left") })
      #expect(lines.contains("cannot start a thread for"))
    }

    @Test func `a start that fails leaves what it would have replaced`() throws {
      let folder = try Folder()
      let recorder = try Recorder(writingTo: folder.path("run.willdid"))
      recorder.mark("before")
      recorder.stop()
      let child = try RecordingChild("refused", ["replacing"], in: folder)
      #expect(try child.lines().contains("cannot start a thread for"))
      #expect(folder.names == ["run.willdid"])
      #expect(try child.trace().lines == ["point mark #0 name=before"])
    }

    @Test func `a process whose main thread ends before it ends with the last thread of the app`()
      throws
    {
      let child = try RecordingChild("left", in: Folder())
      for _ in 0..<1000 where child.process.isRunning { usleep(10_000) }
      let isRunning = child.process.isRunning
      if isRunning { child.process.terminate() }
      child.process.waitUntilExit()
      #expect(!isRunning && child.process.terminationStatus == 0)
      let trace = try child.trace()
      #expect(trace.isClosed)
      #expect(trace.events.count == 2)
    }
  #endif

  /// A kill may come when a file has been made, and before anything or much is in it.
  @Test(arguments: [0, 10, FileHeader.size])
  func `a segment that was only begun costs nothing`(length: Int) throws {
    let folder = try Folder()
    var configuration = Recorder.Configuration()
    configuration.sizeLimit = .segments(bytes: 300)
    let recorder = try Recorder(writingTo: folder.path("run.willdid"), configuration: configuration)
    for number in 0..<1000 {
      recorder.emit(.mark, attributes: [.index(Int64(number))])
      if number == 300 { recorder.flush() }
    }
    let copy = try Folder()
    for name in folder.names {
      try FileManager.default.copyItem(atPath: folder.path(name), toPath: copy.path(name))
    }
    recorder.stop()
    let first = try Data(contentsOf: URL(filePath: copy.path("run.0001.willdid")))
    #expect(first.count > 300)
    try first.prefix(length).write(to: URL(filePath: copy.path("run.0002.willdid")))
    for path in [copy.path("run.willdid"), copy.path("")] {
      let trace = try Trace(path)
      #expect(trace.events.map(\.index) == Array(0..<1000))
      #expect(trace.events.map(\.sequence) == (0..<1000).map { UInt64($0) })
      #expect(trace.run.damages.isEmpty)
    }
    try FileManager.default.removeItem(atPath: copy.path("run.0002.willdid"))
    try FileManager.default.removeItem(atPath: copy.path("run.0001.willdid"))
    try first.prefix(length).write(to: URL(filePath: copy.path("run.willdid")))
    // A part of the journal is only used again when all of it is sealed: nothing was yet.
    #expect(try Trace(copy.path("run.willdid")).events.map(\.index) == Array(0..<1000))
  }

  @Test func `without its journal a recorder seals what it can at once`() throws {
    let folder = try Folder()
    let recorder = try Recorder(writingTo: folder.path("run.willdid"))
    try FileManager.default.removeItem(atPath: folder.path("run.willdid-journal"))
    #expect(recorder.failure == .journalRemoved(path: folder.path("run.willdid-journal")))
    recorder.flush()
    for number in 0..<20_000 { recorder.emit(.mark, attributes: [.index(Int64(number))]) }
    // It is not asked for; the last segment alone is not full.
    while try Trace(folder.path("run.willdid")).events.count < 15_000 { usleep(1000) }
    recorder.stop()
    #expect(recorder.failure == nil)
    #expect(try Trace(folder.path("run.willdid")).events.map(\.index) == (0..<20_000).map { $0 })
  }

  @Test func `a place where nothing can be made is an error that names it`() throws {
    let folder = try Folder()
    let missing = folder.path("missing/run.willdid")
    #expect {
      try Recorder(writingTo: missing)
    } throws: {
      "\($0)"
        == "cannot create \(missing): No such file or directory"
    }
  }

  @Test(arguments: ["run.willdid", "run.2026.willdid", "run"])
  func `the journal is found whatever the trace is called`(name: String) throws {
    let folder = try Folder()
    let recorder = try Recorder(writingTo: folder.path(name))
    recorder.mark("not sealed")
    #expect(try Trace(folder.path(name)).lines == ["point mark #0 name=not sealed"])
    recorder.stop()
    #expect(folder.names == [name])
  }

  @Test func `a trace is never overwritten unasked`() throws {
    let folder = try Folder()
    let path = folder.path("run.willdid")
    try Recorder(writingTo: path).stop()
    #expect(throws: RecordError.exists(path: path)) { try Recorder(writingTo: path) }
    var configuration = Recorder.Configuration()
    configuration.replacesExisting = true
    let recorder = try Recorder(writingTo: path, configuration: configuration)
    recorder.mark("new")
    recorder.stop()
    #expect(try Trace(path).lines == ["point mark #0 name=new"])
  }
}

extension Event {
  /// The number that the event was given as an attribute.
  var index: Int {
    for attribute in attributes where attribute.key == .index {
      if case .number(let number) = attribute.value { return Int(number) }
    }
    return -1
  }
}
