internal import Glibc
internal import WillDidLog
internal import WillDidRecord

/// A recorder that everything in a stream is known to, and the trace that it writes.
final class Recording: Sendable {
  let recorder: Recorder
  private let path: String

  /// Makes a recorder with a journal that holds so many bytes before any is sealed, or a usual one.
  init(
    in folder: String, clock: Recorder.Clock = .automatic, journal: Int? = nil,
    knowing stream: Stream? = nil
  ) throws {
    path = folder + "/emit.willdid"
    var configuration = Recorder.Configuration()
    configuration.clock = clock
    configuration.replacesExisting = true
    if let journal { configuration.journal = .init(initial: journal, maximum: journal) }
    recorder = try Recorder(writingTo: path, configuration: configuration)
    if let stream { declare(stream) }
    recorder.flush()
  }

  deinit { unsafe unlink(path) }

  /// Declares names and instances in such an order that they get the numbers of the stream.
  private func declare(_ stream: Stream) {
    for (number, name) in stream.names.enumerated() {
      precondition(recorder.name(name).rawValue == number, "names are numbered in order")
    }
    for (number, classID) in stream.classes.enumerated().dropFirst() {
      let instance = recorder.makeInstance(ofClass: stream.names[Int(classID)])
      precondition(instance.rawValue == number, "instances are numbered in order")
    }
  }

  /// Ends the trace.
  ///
  /// Returns what a reader must know where the trace does not hold so many events; empty otherwise.
  func stop(expecting count: Int) throws -> String {
    recorder.stop()
    let run = try Run(path)
    let lost = run.losses.reduce(0) { $0 + $1.count }
    guard run.eventCount != UInt64(count) || lost > 0 || !run.damages.isEmpty else { return "" }
    return "the trace has \(run.eventCount) of \(count) events, \(lost) are counted as lost"
  }
}
