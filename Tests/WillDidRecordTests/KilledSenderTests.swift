import Foundation
import TestSupport
import Testing
import WillDidLog
import WillDidRecord

/// Processes that send and receive; either is killed.
@Suite struct KilledSenderTests {
  /// A `willdid listen` that keeps runs in a folder.
  private final class Listening {
    let process = Process()
    let port: String

    init(_ folder: Folder, port: String = "0", limit: String = "unlimited") throws {
      let output = Pipe()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = [
        "-c", "ulimit -f \(limit); exec \"$0\" \"$@\"", RecordingChild.executable("willdid").path,
        "listen", "--port", port, "-o", folder.path(""),
      ]
      process.standardError = FileHandle.nullDevice
      process.standardOutput = output
      // A thread of the tests may block all signals, which a process that it starts would inherit.
      var (none, before) = (sigset_t(), sigset_t())
      unsafe sigemptyset(&none)
      unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
      defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
      try process.run()
      var text = ""
      while !text.contains("listening: ") || !text.hasSuffix("\n") {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      self.port =
        text.split(separator: "\n").last.map { String($0.split(separator: ":").last ?? "") } ?? ""
      // Nothing reads its later lines.
      output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
    }

    func end(_ signal: Int32) {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
    }
  }

  /// The numbers of the events in a run, in their order.
  private func numbers(_ path: String) throws -> [Int] {
    try Trace(path).events.map(\.index)
  }

  private func trace(in folder: Folder) -> String? {
    folder.names.first { $0.hasSuffix(".willdid") }.map { folder.path($0) }
  }

  @Test func `what a killed sender has sent is a whole trace, and the start of its own`() throws {
    for round in 0..<3 {
      let (own, far) = (try Folder(), try Folder())
      let listening = try Listening(far)
      let child = try RecordingChild("send", [listening.port, "0"], in: own)
      for _ in 0..<2000 where trace(in: far) == nil { usleep(2000) }
      usleep(UInt32(60_000 * round))
      kill(child.process.processIdentifier, SIGKILL)
      child.process.waitUntilExit()
      listening.end(SIGTERM)
      let path = try #require(trace(in: far))
      let run = try Run(path)
      #expect(run.ending == .closed && run.damages.isEmpty)
      let found = try numbers(path)
      #expect(found == Array(0..<found.count))
      #expect(try numbers(own.path("run.willdid")).count >= found.count)
    }
  }

  @Test func `a run is whole although its receiver is killed again and again`() throws {
    let (own, far) = (try Folder(), try Folder())
    var listening = try Listening(far)
    let port = listening.port
    let child = try RecordingChild("send", [port, "1200"], in: own)
    for round in 0..<4 {
      usleep(UInt32(100_000 + 37_000 * round))
      listening.end(round % 2 == 0 ? SIGKILL : SIGTERM)
      listening = try Listening(far, port: port)
    }
    let lines = try child.lines()
    listening.end(SIGTERM)
    #expect(lines == ["sent"])
    let path = try #require(trace(in: far))
    #expect(
      try Data(contentsOf: URL(filePath: path))
        == Data(contentsOf: URL(filePath: own.path("run.willdid"))))
    #expect(try numbers(path) == Array(0..<1200))
  }

  @Test func `a receiver whose disk is full keeps what it has, and the sender all`() throws {
    let (own, far) = (try Folder(), try Folder())
    let listening = try Listening(far, limit: "8")
    var configuration = Recorder.Configuration()
    configuration.sending = RunReceiver(address: "127.0.0.1:\(listening.port)")
    configuration.sending?.patience = 0.3
    let recorder = try Recorder(writingTo: own.path("run.willdid"), configuration: configuration)
    for number in 0..<20_000 { recorder.emit(.mark, attributes: [.index(Int64(number * number))]) }
    recorder.stop()
    listening.end(SIGTERM)
    #expect(listening.process.terminationStatus == 74)
    let found = try trace(in: far).map { try Trace($0).events.count } ?? 0
    #expect(found < 20_000)
    #expect(try Trace(own.path("run.willdid")).events.count == 20_000)
  }
}
