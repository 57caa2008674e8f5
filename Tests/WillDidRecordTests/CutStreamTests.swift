import Foundation
import Testing
import WillDidLog
import WillDidReceive

@testable import WillDidRecord

/// A sender and a receiver without sockets, between which any byte may be the last.
@Suite struct CutStreamTests {
  /// A run of a few frames, in one file or in segments.
  private static func record(segments: Bool) throws -> (folder: Folder, sent: SentRun) {
    let folder = try Folder()
    var configuration = Recorder.Configuration()
    if segments { configuration.sizeLimit = .segments(bytes: 600) }
    let recorder = try Recorder(
      writingTo: folder.path("run.willdid"), configuration: configuration)
    for number in 0..<5 {
      recorder.mark("place \(number)")
      recorder.flush()
    }
    recorder.stop()
    return (folder, SentRun(folder.path("run.willdid"), recorder.journal.header.run, segments))
  }

  /// The parts of a recorded run that a sender needs.
  private struct SentRun {
    let files: TraceFiles
    let id: RunID

    init(_ path: String, _ id: RunID, _ hasSegments: Bool) {
      files = TraceFiles(
        path, hasSegments: hasSegments, replacesExisting: false, isPrivate: true)
      self.id = id
    }

    func talk(_ token: String = "") -> SenderTalk {
      SenderTalk(id, token: WireToken(token), SentFiles(files, piece: 97))
    }

    /// The bytes of each file, the first one first.
    func files(at path: String) -> [Data] {
      let numbers = files.hasSegments ? Array(1...20) : [0]
      return numbers.compactMap { number in
        let name = number == 0 ? path : RunFileName.segment(UInt32(number), of: path)
        return try? Data(contentsOf: URL(filePath: name))
      }
    }
  }

  /// Lets both ends talk until one is done or so many bytes have gone to the receiver, or back.
  ///
  /// - Returns: How many bytes went each way.
  private static func exchange(
    _ sender: inout SenderTalk, _ receiver: inout ReceiverTalk, limit: (there: Int, back: Int),
    piece: Int = .max
  ) -> (there: Int, back: Int) {
    var (there, back) = (0, 0)
    while !sender.isDone {
      sender.fill(isLast: true)
      let out = sender.outgoing.prefix(min(limit.there - there, piece))
      sender.outgoing.removeFirst(out.count)
      there += out.count
      receiver.take(Array(out))
      let answer = receiver.output.prefix(limit.back - back)
      receiver.output.removeFirst(answer.count)
      back += answer.count
      sender.take(Array(answer))
      if out.isEmpty, answer.isEmpty { break }
    }
    return (there, back)
  }

  private static let all = (there: Int.max, back: Int.max)

  /// Sends a whole run at once.
  private static func send(_ sent: SentRun, to runs: ReceivedRuns) -> (there: Int, back: Int) {
    var (sender, receiver) = (
      sent.talk(), ReceiverTalk(1, from: "test", token: WireToken(""), into: runs)
    )
    let count = exchange(&sender, &receiver, limit: all)
    #expect(sender.isDone, "\(String(describing: sender.refusal))")
    return count
  }

  @Test(arguments: [false, true])
  func `whichever byte is the last, the rest follows`(segments: Bool) throws {
    let (source, sent) = try Self.record(segments: segments)
    let whole = try Folder()
    let count = Self.send(sent, to: ReceivedRuns(in: whole.path("")) { _ in })
    let expected = sent.files(at: sent.files.path)
    #expect(expected.count > (segments ? 2 : 0))
    let cuts =
      stride(from: 0, through: count.there, by: 1).map { (there: $0, back: Int.max) }
      + stride(from: 0, through: count.back, by: 3).map { (there: Int.max, back: $0) }
    for (number, cut) in cuts.enumerated() where cut.there < 250 || number % 7 == 0 {
      let folder = try Folder()
      var events: [ReceivedRuns.Event.Kind] = []
      var runs = ReceivedRuns(in: folder.path("")) { events.append($0.kind) }
      var (sender, receiver) = (
        sent.talk(), ReceiverTalk(1, from: "test", token: WireToken(""), into: runs)
      )
      _ = Self.exchange(&sender, &receiver, limit: cut, piece: number % 3 == 0 ? 100 : .max)
      let path = "\(folder.path(""))/\(sent.id).willdid"
      switch number % 3 {
      case 0:
        // The connection was lost, and the sender comes back.
        break
      case 1:
        // It does not for long: what has come is a whole trace.
        runs.endLost(all: true)
        receiver = ReceiverTalk(9, from: "test", token: WireToken(""), into: runs)
        if !folder.names.isEmpty, !segments {
          let run = try Run(path)
          #expect(run.ending == .closed && run.damages.isEmpty, "cut at \(cut)")
        }
      default:
        // The receiver was killed, and another one is there.
        runs = ReceivedRuns(in: folder.path("")) { events.append($0.kind) }
        receiver = ReceiverTalk(9, from: "test", token: WireToken(""), into: runs)
      }
      var (again, other) = (
        sent.talk(), ReceiverTalk(2, from: "test", token: WireToken(""), into: runs)
      )
      _ = Self.exchange(&again, &other, limit: Self.all)
      let isSame = again.isDone && sent.files(at: path) == expected && events.last == .ended
      try #require(isSame, "cut at \(cut), way \(number % 3)")
    }
    withExtendedLifetime((source, whole)) {}
  }

  @Test func `a stream that comes twice changes nothing`() throws {
    let (source, sent) = try Self.record(segments: false)
    defer { withExtendedLifetime(source) {} }
    let folder = try Folder()
    let runs = ReceivedRuns(in: folder.path("")) { _ in }
    for _ in 0..<2 { _ = Self.send(sent, to: runs) }
    #expect(folder.names == ["\(sent.id).willdid"])
    #expect(
      try Data(contentsOf: URL(filePath: folder.path(folder.names[0])))
        == sent.files(at: source.path("run.willdid"))[0])
  }

  @Test func `a sender that comes back takes the run over from its lost connection`() throws {
    let (source, sent) = try Self.record(segments: false)
    defer { withExtendedLifetime(source) {} }
    let folder = try Folder()
    let runs = ReceivedRuns(in: folder.path("")) { _ in }
    var (lost, receiver) = (
      sent.talk(), ReceiverTalk(1, from: "test", token: WireToken(""), into: runs)
    )
    _ = Self.exchange(&lost, &receiver, limit: (there: 400, back: .max))
    _ = Self.send(sent, to: runs)
    _ = Self.exchange(&lost, &receiver, limit: Self.all)
    #expect(lost.refusal == .taken)
  }

  @Test func `both ends ask for the token`() throws {
    let (source, sent) = try Self.record(segments: false)
    defer { withExtendedLifetime(source) {} }
    for (own, other) in [("right", "wrong"), ("", "right"), ("right", "")] {
      let folder = try Folder()
      let runs = ReceivedRuns(in: folder.path("")) { _ in }
      var (sender, receiver) = (
        sent.talk(own), ReceiverTalk(1, from: "test", token: WireToken(other), into: runs)
      )
      _ = Self.exchange(&sender, &receiver, limit: Self.all)
      #expect(sender.refusal == .token && folder.names.isEmpty)
    }
    // A listener at the port without the token gets nothing, whatever it answers.
    var sender = sent.talk("right")
    sender.take(WireMessage.challenge(lot: WireToken.lot()).encoded)
    sender.outgoing = []
    let place = WirePlace(segment: 0, offset: 0)
    sender.take(WireMessage.has(proof: WireToken.lot(), place).encoded)
    sender.fill(isLast: true)
    #expect(sender.refusal == .token && sender.outgoing.isEmpty)
    let folder = try Folder()
    var (right, receiver) = (
      sent.talk("right"),
      ReceiverTalk(
        1, from: "test", token: WireToken("right"), into: ReceivedRuns(in: folder.path("")) { _ in }
      )
    )
    _ = Self.exchange(&right, &receiver, limit: Self.all)
    #expect(right.isDone && folder.names.count == 1)
  }

  @Test func `a token is on no wire, and in no trace`() throws {
    let (source, sent) = try Self.record(segments: false)
    defer { withExtendedLifetime(source) {} }
    let token = "correct horse battery staple"
    var sender = sent.talk(token)
    let folder = try Folder()
    let runs = ReceivedRuns(in: folder.path("")) { _ in }
    var receiver = ReceiverTalk(1, from: "test", token: WireToken(token), into: runs)
    var wire = sender.outgoing
    receiver.take(sender.outgoing)
    sender.take(receiver.output)
    wire += receiver.output + sender.outgoing
    let trace = try Array(Data(contentsOf: URL(filePath: source.path("run.willdid"))))
    for bytes in [wire, trace] {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("horse"))
    }
  }
}

extension CutStreamTests {
  /// All that a sender without a token sends of a run.
  private static func stream(_ sent: SentRun) throws -> [UInt8] {
    let folder = try Folder()
    let runs = ReceivedRuns(in: folder.path("")) { _ in }
    var (sender, receiver) = (
      sent.talk(), ReceiverTalk(1, from: "test", token: WireToken(""), into: runs)
    )
    var bytes: [UInt8] = []
    while !sender.isDone, sender.refusal == nil {
      sender.fill(isLast: true)
      bytes += sender.outgoing
      receiver.take(sender.outgoing)
      sender.outgoing = []
      sender.take(receiver.output)
      receiver.output = []
    }
    return bytes
  }

  @Test func `a stream that was changed leaves a whole trace, or none`() throws {
    let (source, sent) = try Self.record(segments: false)
    defer { withExtendedLifetime(source) {} }
    let stream = try Self.stream(sent)
    var lot = SystemRandomNumberGenerator()
    for round in 0..<600 {
      var bytes = stream
      for _ in 0...Int.random(in: 0..<3, using: &lot) {
        let place = Int.random(in: 0..<bytes.count, using: &lot)
        switch round % 4 {
        case 0: bytes[place] = .random(in: .min ... .max, using: &lot)
        case 1: bytes[place] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &lot)
        case 2: bytes.removeSubrange(place..<min(place + 9, bytes.count))
        default: bytes.insert(contentsOf: bytes[place / 2..<place], at: place)
        }
      }
      let folder = try Folder()
      let runs = ReceivedRuns(in: folder.path("")) { _ in }
      var receiver = ReceiverTalk(1, from: "test", token: WireToken(""), into: runs)
      for start in stride(from: 0, to: bytes.count, by: 700) where !receiver.isOver {
        receiver.take(Array(bytes[start..<min(start + 700, bytes.count)]))
      }
      runs.endLost(all: true)
      for name in folder.names {
        let run = try Run(folder.path(name))
        #expect(run.ending == .closed && run.damages.isEmpty, "round \(round)")
      }
      #expect(folder.names.count < 2)
    }
  }
}
