internal import Glibc
internal import SessionGenerator
internal import WillDidLog
internal import WillDidModel
import WillDidSystem

/// Makes the files that are measured, always the same ones for a seed.
enum Generation {
  static let seed: UInt64 = 1
  /// How many events are in memory at a time, and in a frame of a trace.
  static let batch = 1 << 16

  /// Writes a stream file, and beside it a file of names and one of callbacks.
  static func stream(_ count: Int, seed: UInt64 = seed, to path: String) throws {
    var generator = SessionGenerator(seed: seed, events: count)
    let file = try File(creating: path)
    var bytes: [UInt8] = []
    var length: UInt64 = 0
    while let event = generator.next() {
      StreamRecord(event).append(to: &bytes)
      if bytes.count >= batch * StreamRecord.size { try write(&bytes, to: file, at: &length) }
    }
    try write(&bytes, to: file, at: &length)
    try write(generator.names, to: path + ".names")
    try write(
      Callback.definitions.map { "\($0.callback.rawValue)\t\($0.name)" }, to: path + ".callbacks")
  }

  private static func write(
    _ bytes: inout [UInt8], to file: File, at length: inout UInt64
  ) throws {
    try file.write(bytes, at: length)
    length += UInt64(bytes.count)
    bytes.removeAll(keepingCapacity: true)
  }

  private static func write(_ lines: [String], to path: String) throws {
    let text = lines.map { $0 + "\n" }.joined()
    try File(creating: path).write(Array(text.utf8), at: 0)
  }

  /// Writes a trace of a session, with times of the session and not of this machine.
  ///
  /// - Returns: The CPU time in nanoseconds that encoding and writing took.
  static func trace(
    _ count: Int, seed: UInt64 = seed, tick: UInt32, _ compression: Compression, to path: String
  ) throws -> Double {
    var trace = try GrowingTrace(
      events: count, seed: seed, tick: tick, compression, to: File(creating: path))
    var cost = 0.0
    while let part = try trace.appendFrame() { cost += part }
    return try cost + trace.finish()
  }
}
