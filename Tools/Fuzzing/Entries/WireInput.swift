import WillDidLog
import WillDidReceive
import WillDidSystem

/// The bytes that come to a receiver of runs from a sender that cannot be trusted.
struct WireInput {
  private let messages: [UInt8]

  /// With an odd first byte the input is a trace with right checksums, which is sent as a sender does it.
  init(_ bytes: [UInt8]) {
    guard (bytes.first ?? 0) & 1 == 1 else {
      messages = Array(bytes.dropFirst())
      return
    }
    messages = Self.sending(TraceInput(bytes).bytes)
  }

  /// The run of the seeds.
  private static let run = Seeds.fileHeader(run: 7).run

  private static func sending(_ trace: [UInt8]) -> [UInt8] {
    var bytes = WireMessage.hello(WireMessage.version, run, lot: WireToken.lot()).encoded
    bytes += WireMessage.proof([UInt8](repeating: 0, count: WireMessage.lotSize)).encoded
    for start in stride(from: 0, to: trace.count, by: 500) {
      let place = WirePlace(segment: 0, offset: UInt64(start))
      bytes += WireMessage.part(place, Array(trace[start..<min(start + 500, trace.count)])).encoded
    }
    return bytes + WireMessage.end.encoded
  }

  static func seeds() throws -> [String: [UInt8]] {
    var seeds: [String: [UInt8]] = [:]
    for (name, trace) in try Seeds.traces() {
      seeds[name] = [1] + trace
      seeds["\(name)-messages"] = [0] + sending(trace)
    }
    return seeds
  }

  /// Whatever comes, only files of runs are in the folder, and each is whole.
  func read() throws {
    let folder = try File.makePrivateFolder("\(File.temporaryFolder)/willdid-wire-")
    defer { File.removeFolder(folder) }
    let runs = ReceivedRuns(in: folder) { _ in }
    for _ in 0..<2 {
      var talk = ReceiverTalk(1, from: "", token: WireToken(""), into: runs)
      for start in stride(from: 0, to: messages.count, by: 700) where !talk.isOver {
        talk.take(Array(messages[start..<min(start + 700, messages.count)]))
      }
    }
    runs.endLost(all: true)
    for name in try File.names(in: folder) {
      let path = "\(folder)/\(name)"
      let reader = try LogReader(File(reading: path))
      check(reader.isClosed, "a received trace is not closed")
      reader.readEverything()
      try File.remove(path)
    }
  }
}
