import Foundation
import TestSupport
import Testing
import WillDidLog
import WillDidReceive
import WillDidRecord
import WillDidSystem

/// A receiver that serves on a thread of the tests.
private final class Serving: @unchecked Sendable {
  let port: UInt16
  private let lock = NSLock()
  private var isWanted = true
  private var events: [ReceivedRuns.Event] = []
  private let isOver = DispatchSemaphore(value: 0)

  init(_ folder: Folder, port: UInt16 = 0, token: String = "") throws {
    var free = try? ListeningSocket("127.0.0.1", port: port)
    // Another process may have the port of a receiver that ended for a connection of its own, for a while.
    for _ in 0..<200 where free == nil {
      usleep(50_000)
      free = try? ListeningSocket("127.0.0.1", port: port)
    }
    let socket = try free ?? ListeningSocket("127.0.0.1", port: port)
    self.port = socket.port
    Thread.detachNewThread { [self] in
      let runs = ReceivedRuns(in: folder.path("")) { [self] event in
        lock.withLock { events.append(event) }
      }
      Receiver(socket, token: WireToken(token), into: runs)
        .serve { lock.withLock { isWanted } }
      isOver.signal()
    }
  }

  var kinds: [ReceivedRuns.Event.Kind] { lock.withLock { events.map(\.kind) } }

  func stop() {
    lock.withLock { isWanted = false }
    isOver.wait()
  }
}

/// Whether something comes true in time.
private func soon(_ seconds: Double = 10, _ condition: () throws -> Bool) rethrows -> Bool {
  let end = Date(timeIntervalSinceNow: seconds)
  while Date() < end {
    if try condition() { return true }
    usleep(2000)
  }
  return false
}

@Suite struct SendingTests {
  private func recorder(
    _ folder: Folder, to port: UInt16, token: String = "", patience: Double = 10
  ) throws -> Recorder {
    var configuration = Recorder.Configuration()
    configuration.sending = RunReceiver(host: "127.0.0.1", port: port, token: token)
    configuration.sending?.patience = patience
    return try Recorder(writingTo: folder.path("run.willdid"), configuration: configuration)
  }

  private func received(_ folder: Folder) throws -> Data {
    let name = try #require(folder.names.first)
    #expect(folder.names.count == 1)
    return try Data(contentsOf: URL(filePath: folder.path(name)))
  }

  @Test func `a run is received as it is recorded, to the byte`() throws {
    let (own, far) = (try Folder(), try Folder())
    let serving = try Serving(far, token: "secret")
    let recorder = try recorder(own, to: serving.port, token: "secret")
    for number in 0..<30_000 { recorder.emit(.mark, attributes: [.index(Int64(number))]) }
    recorder.stop()
    #expect(recorder.sendingFailure == nil)
    #expect(try received(far) == Data(contentsOf: URL(filePath: own.path("run.willdid"))))
    serving.stop()
    #expect(serving.kinds == [.begun, .ended])
  }

  @Test func `what is emitted is seen by those who read what is received, soon`() throws {
    let (own, far) = (try Folder(), try Folder())
    let serving = try Serving(far)
    let recorder = try recorder(own, to: serving.port)
    for count in 1...5 {
      recorder.mark("place \(count)")
      let isSeen = soon {
        guard let name = far.names.first, let trace = try? Trace(far.path(name)) else {
          return false
        }
        #expect(trace.run.ending == .beingWritten)
        return trace.events.count == count
      }
      #expect(isSeen)
    }
    recorder.stop()
    serving.stop()
  }

  @Test func `a sender without the token is refused, and records all the same`() throws {
    let (own, far) = (try Folder(), try Folder())
    let serving = try Serving(far, token: "right")
    let recorder = try recorder(own, to: serving.port, token: "wrong")
    recorder.mark("here")
    #expect(soon { recorder.sendingFailure?.contains("token") ?? false })
    recorder.stop()
    serving.stop()
    #expect(far.names.isEmpty && serving.kinds.isEmpty)
    #expect(try Trace(own.path("run.willdid")).events.count == 1)
  }

  @Test func `it goes on where it was when the receiver ends and is there again`() throws {
    let (own, far) = (try Folder(), try Folder())
    var serving = try Serving(far)
    let port = serving.port
    let recorder = try recorder(own, to: port)
    for round in 0..<3 {
      for number in 0..<100 { recorder.emit(.mark, attributes: [.index(Int64(number))]) }
      let isThere = try soon {
        guard let name = far.names.first else { return false }
        return try Trace(far.path(name)).events.count == (round + 1) * 100
      }
      #expect(isThere)
      serving.stop()
      // Ended without its recorder, it is whole.
      let trace = try Trace(far.path(far.names[0]))
      #expect(trace.isClosed && trace.run.damages.isEmpty)
      recorder.mark("nothing listens")
      serving = try Serving(far, port: port)
      recorder.flush()
      #expect(soon { serving.kinds.contains(.continued) })
      let isBack = try soon { try Trace(far.path(far.names[0])).events.count > (round + 1) * 100 }
      #expect(isBack)
      if round == 0 { break }
    }
    recorder.stop()
    #expect(try received(far) == Data(contentsOf: URL(filePath: own.path("run.willdid"))))
    serving.stop()
    #expect(serving.kinds == [.continued, .ended])
  }

  @Test func `nothing waits long where nothing listens`() throws {
    let own = try Folder()
    let recorder = try recorder(own, to: 1)
    recorder.mark("here")
    #expect(soon { recorder.sendingFailure != nil })
    let start = Date()
    recorder.stop()
    #expect(Date().timeIntervalSince(start) < 3)
    #expect(try Trace(own.path("run.willdid")).isClosed)
  }

  @Test func `a receiver that reads nothing holds up neither events nor the end for long`() throws {
    let own = try Folder()
    let socket = try ListeningSocket("127.0.0.1", port: 0)
    let recorder = try recorder(own, to: socket.port, patience: 0.3)
    for number in 0..<10_000 { recorder.emit(.mark, attributes: [.index(Int64(number))]) }
    let start = Date()
    recorder.stop()
    #expect(Date().timeIntervalSince(start) < 3)
    let trace = try Trace(own.path("run.willdid"))
    #expect(trace.events.count == 10_000 && trace.run.losses.isEmpty && trace.isClosed)
  }

  @Test(arguments: [
    ("mac.local", "mac.local", 9455), ("10.0.0.2:80", "10.0.0.2", 80), ("[::1]:7", "::1", 7),
    ("[::1]", "::1", 9455),
  ]) func `a receiver is named by host and port`(text: String, host: String, port: Int) throws {
    let receiver = try #require(RunReceiver(address: text))
    #expect(receiver.host == host && receiver.port == UInt16(port))
  }

  @Test(arguments: ["", ":80", "host:", "host:x", "host:70000", "::1", "host:0"])
  func `other texts name none`(text: String) {
    #expect(RunReceiver(address: text) == nil)
  }
}
