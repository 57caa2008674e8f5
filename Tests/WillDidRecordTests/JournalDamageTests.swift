import Foundation
import Testing
import WillDidLog
import WillDidModel
import WillDidRecord

/// Pages of a journal that are lost or changed, as they are where the machine stops or memory fails.
@Suite struct JournalDamageTests {
  private static let segment = 16384
  private static let page = 4096
  private static let start = 16384 + 4096 * 128
  private static let count = 2500

  private let folder: Folder
  private let journal: [UInt8]

  /// What a recorder leaves that is killed when it has sealed nothing: two full segments and an open one.
  init() throws {
    folder = try Folder()
    let living = try Folder()
    var configuration = Recorder.Configuration()
    configuration.journal = .init(initial: 0, maximum: 0)
    let recorder = try Recorder(writingTo: living.path("run.willdid"), configuration: configuration)
    let instance = recorder.makeInstance(ofClass: "Screen")
    for number in 0..<Self.count {
      recorder.emit(Callback(rawValue: UInt16(number)), of: instance)
    }
    for name in living.names {
      try FileManager.default.copyItem(atPath: living.path(name), toPath: folder.path(name))
    }
    journal = try Array(Data(contentsOf: URL(filePath: living.path("run.willdid-journal"))))
    recorder.stop()
  }

  private func read(_ journal: [UInt8]) throws -> Trace {
    try Data(journal).write(to: URL(filePath: folder.path("run.willdid-journal")))
    return try Trace(folder.path("run.willdid"))
  }

  /// Where the segments of a lane begin, by their order.
  private func segments(ofLane lane: UInt8) -> [Int] {
    stride(from: Self.start, to: journal.count, by: Self.segment).filter { start in
      journal[start] != 0 && journal[start + 8] == lane
    }.sorted { number(at: $0 + 16) < number(at: $1 + 16) }
  }

  private func number(at place: Int) -> UInt64 {
    journal[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Checks that what is not read any more is counted, and returns how much that is.
  private func lost(_ trace: Trace, _ comment: Comment) throws -> Int {
    let callbacks = trace.events.map { Int($0.callback.rawValue) }
    #expect(callbacks == callbacks.sorted(), comment)
    #expect(Set(callbacks).count == callbacks.count, comment)
    #expect(!trace.run.damages.isEmpty, comment)
    return Self.count - callbacks.count
  }

  @Test func `a whole journal has no damage`() throws {
    let trace = try read(journal)
    #expect(trace.run.damages == [])
    #expect(trace.events.map { Int($0.callback.rawValue) } == Array(0..<Self.count))
    #expect(segments(ofLane: 1).count == 3)
  }

  @Test func `a bit that flips in a full segment is found, and what it costs is counted`() throws {
    let full = segments(ofLane: 1).prefix(2)
    for start in full {
      for place in Array(0..<60) + Array(stride(from: 64, to: Self.segment, by: 501)) {
        var changed = journal
        changed[start + place] ^= 1 << UInt8(place % 8)
        let trace = try read(changed)
        let comment: Comment = "byte \(place) of \(start)"
        let lost = try lost(trace, comment)
        #expect(lost > 0, comment)
        // What the segment says of itself may be what has changed.
        guard place >= 64 else { continue }
        #expect(trace.run.damages.map(\.damage.missingEvents) == [UInt64(lost)], comment)
        let damage = try #require(trace.run.damages.first?.damage)
        let page = UInt64(start + place) / 4096 * 4096
        #expect(damage.offset <= UInt64(start + place), comment)
        #expect(damage.offset + damage.length == UInt64(start + Self.segment), comment)
        #expect(damage.offset >= page || damage.offset + 16 > page || place < 4096, comment)
      }
    }
  }

  @Test func `a page that is lost is found`() throws {
    for (number, start) in (segments(ofLane: 1) + segments(ofLane: 0)).enumerated() {
      for page in 0..<4 {
        var changed = journal
        let range = start + page * Self.page..<start + (page + 1) * Self.page
        // Of the last segment less is in use, and of that of names.
        guard changed[range].contains(where: { $0 != 0 }) else { continue }
        changed.replaceSubrange(range, with: repeatElement(0, count: Self.page))
        let trace = try read(changed)
        let comment: Comment = "page \(page) of segment \(number)"
        let lost = try lost(trace, comment)
        if number < 2, page > 0 {
          #expect(trace.run.damages.map(\.damage.missingEvents) == [UInt64(lost)], comment)
        }
      }
    }
  }

  @Test func `a journal that was cut is noticed wherever its end is`() throws {
    for end in stride(from: Self.start, to: journal.count, by: Self.page) {
      let trace = try read(Array(journal[..<end]))
      let comment: Comment = "\(end) bytes"
      let lost = try lost(trace, comment)
      let counts = trace.run.damages.map(\.damage.missingEvents)
      #expect(counts.contains(nil) || counts.reduce(0) { $0 + Int($1 ?? 0) } == lost, comment)
      _ = try trace.run.recover(to: folder.path("whole.willdid"), replacing: true)
      let losses = try Trace(folder.path("whole.willdid")).run.losses
      #expect(lost == 0 || losses.contains { $0.reason == .damage }, comment)
    }
  }

  @Test func `a trace of zeros is damage, and the journal beside it is read`() throws {
    let path = folder.path("run.willdid")
    try Data(count: Data(contentsOf: URL(filePath: path)).count).write(to: URL(filePath: path))
    for path in [path, folder.path(""), folder.path("run.willdid-journal")] {
      let trace = try Trace(path)
      #expect(trace.events.map { Int($0.callback.rawValue) } == Array(0..<Self.count))
      #expect(trace.run.damages.map(\.damage.reason) == [.notATrace])
      let recovery = try trace.run.recover(to: folder.path("whole"), replacing: true)
      #expect(recovery.events == UInt64(Self.count))
      let whole = try Trace(folder.path("whole"))
      #expect(whole.run.losses.map(\.reason) == [.damage])
      #expect(whole.events.count == Self.count)
    }
  }

  /// With many events segments of the journal are full, and free again when they are in the trace.
  @Test(arguments: [500, 2500])
  func `events that are in a damaged frame and in the journal count once`(sealed: Int) throws {
    let living = try Folder()
    var configuration = Recorder.Configuration()
    configuration.journal = .init(initial: 0, maximum: 0)
    configuration.clock = .manual
    let recorder = try Recorder(writingTo: living.path("run.willdid"), configuration: configuration)
    let instance = recorder.makeInstance(ofClass: "Screen")
    for number in 0..<sealed + 100 {
      if number == sealed { recorder.flush() }
      recorder.setTime(Int64(number + 1) * 1000)
      recorder.emit(Callback(rawValue: UInt16(number)), of: instance)
    }
    for name in living.names {
      try FileManager.default.copyItem(
        atPath: living.path(name), toPath: folder.path("damaged-" + name))
    }
    recorder.stop()
    let path = folder.path("damaged-run.willdid")
    let frame = try #require(
      try Run(path).frames.first { $0.header.kind == .events && $0.header.eventCount > 0 })
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes[Int(frame.end) - 1] ^= 1
    try bytes.write(to: URL(filePath: path))
    let trace = try Trace(path)
    let callbacks = trace.events.map { Int($0.callback.rawValue) }
    #expect(callbacks == Array(sealed + 100 - callbacks.count..<sealed + 100))
    #expect(trace.events.map { Int($0.sequence) } == callbacks)
    #expect(trace.run.eventCount == UInt64(sealed + 100))
    let lost = trace.run.damages.reduce(0) { $0 + ($1.damage.missingEvents ?? 0) }
    #expect(Int(lost) + callbacks.count == sealed + 100)
    #expect(sealed == 500 ? lost == 0 : lost > 1000)
    #expect(try trace.run.recover(to: folder.path("whole")).missingEvents == lost)
    let whole = try Trace(folder.path("whole"))
    #expect(whole.events.map(\.callback) == trace.events.map(\.callback))
    #expect(whole.run.losses.events == lost)
  }

  @Test func `a recovered trace counts what was lost of the journal`() throws {
    var changed = journal
    changed[segments(ofLane: 1)[0] + 9000] ^= 4
    let run = try read(changed).run
    let recovery = try run.recover(to: folder.path("whole.willdid"))
    let trace = try Trace(folder.path("whole.willdid"))
    #expect(recovery.missingEvents > 0)
    #expect(trace.run.losses.events == recovery.missingEvents)
    #expect(trace.events.count + Int(recovery.missingEvents) == Self.count)
    #expect(trace.run.damages == [])
  }
}
