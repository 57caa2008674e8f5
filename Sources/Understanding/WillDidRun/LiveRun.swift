internal import WillDidFindings
package import WillDidImport
package import WillDidLog
package import WillDidModel
package import WillDidSystem

/// A run as it comes: recorded by a process at work, or in a log that comes through a pipe.
///
/// A log becomes traces without names as it comes, one for each run in it, and the latest of them is followed.
package final class LiveRun {
  /// The path, as messages name it.
  package let name: String
  private let pipe: Pipe?
  private var follower: RunFollower

  /// A log from a pipe.
  private final class Pipe {
    let input: File
    var reading: LogImport
    /// The traces of its runs.
    let traces: Traces
    /// How many runs were followed.
    var runs = 0
    var hasBegun = false
    var hasEnded = false
    /// Since when nothing more has come, by the monotonic clock.
    var quietSince: Int64?

    init(_ input: File, _ reading: LogImport, _ traces: Traces) {
      (self.input, self.reading, self.traces) = (input, reading, traces)
    }
  }

  private final class Traces {
    var files: [File] = []
  }

  /// Follows what stands at a path, or will.
  package init(_ path: String) {
    (name, pipe, follower) = (path, nil, RunFollower(path))
  }

  /// Follows the log that comes out of a pipe.
  package init(log input: File, named name: String, _ options: ImportOptions) {
    let traces = Traces()
    let reading = LogImport(nil, named: name, options: options, compression: .fast) {
      _ throws(RunError) in
      let file = try OpenedPath.temporaryFile()
      traces.files.append(file)
      return (file, File.temporaryFolder)
    }
    (self.name, pipe) = (name, Pipe(input, reading, traces))
    follower = RunFollower(name)
  }

  /// The run as far as it has come; `nil` before it has begun.
  package var current: Run? { follower.run }
  /// How many runs have come, or have been begun again.
  package var generation: Int { former + follower.generation }
  /// How often runs were begun of a log before the one that is followed.
  private var former = 0
  /// Whether nothing will follow, unless another run takes its place.
  package var hasEnded: Bool {
    pipe.map { $0.hasEnded && !follower.isBehind } ?? (follower.state == .ended)
  }
  /// Whether more has come than was handed on.
  package var isWaiting: Bool { follower.isWaiting }
  /// Whether the run is much longer than what was handed on.
  package var isBehind: Bool { follower.isBehind }
  /// The pipe that may have more; `nil` where there is none.
  package var input: File? { pipe.flatMap { $0.hasEnded ? nil : $0.input } }
  /// Whether it is a log and no trace, so that it can be kept as one.
  package var isLog: Bool { pipe != nil }
  /// How many events were lost.
  package var lost: UInt64 { (current?.losses.events ?? 0) &+ follower.unsealedLosses.events }

  /// The runs as they can be read now, for what is asked of them as a whole; the latest is the one that is followed.
  package func snapshots() throws(RunError) -> [Run] {
    do throws(LogError) {
      guard let pipe else { return current == nil ? [] : [try Run(follower.place)] }
      return try zip(pipe.traces.files, pipe.reading.facts).map { file, facts throws(LogError) in
        let run = try Run(RunFiles(file, at: name), tail: nil)
        run.supplement(with: facts)
        return run
      }
    } catch { throw RunError(.reading(error), at: name) }
  }

  /// Ends the log where it has come to.
  package func endLog() throws(RunError) {
    guard let pipe, !pipe.hasEnded else { return }
    pipe.hasEnded = true
    _ = try pipe.reading.finish()
  }

  /// Begins again with the first event: what the run says of itself has changed.
  package func restart() { follower.restart() }

  /// Reads what has come.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait for something in a pipe.
  ///   - body: Gets events; what they name is in ``current`` by then.
  /// - Throws: Why it cannot be read.
  package func look(
    waiting milliseconds: Int32 = 0, _ body: (EventColumns) -> Void
  ) throws(RunError) {
    if let pipe, !pipe.hasEnded { try read(pipe, waiting: milliseconds) }
    let facts = pipe?.reading.facts.last
    do throws(LogError) {
      try follower.look { events in
        // The facts of a log stand in its trace only at the end.
        if let facts { current?.supplement(with: facts) }
        body(events)
      }
    } catch { throw RunError(.reading(error), at: name) }
    if follower.isDisordered { follower.restart() }
  }

  /// Reads what has come through a pipe.
  private func read(_ pipe: Pipe, waiting milliseconds: Int32) throws(RunError) {
    let start = MonotonicClock.now
    // Input that never pauses is shown now and then all the same.
    while MonotonicClock.now - start < Self.turn {
      guard pipe.input.isReady(within: pipe.quietSince == nil ? 0 : milliseconds) else {
        let since = pipe.quietSince ?? MonotonicClock.now
        pipe.quietSince = since
        if MonotonicClock.now - since >= Self.quiet { try pipe.reading.settle() }
        break
      }
      pipe.quietSince = nil
      let bytes: [UInt8]
      do { bytes = try pipe.input.nextPiece(1 << 16) } catch {
        throw RunError(.reading(LogError(.system(error))), at: name)
      }
      guard !bytes.isEmpty else {
        try endLog()
        break
      }
      guard pipe.hasBegun || LogBytes.isText(bytes) else {
        throw RunError(.reading(LogError(.notATrace)), at: name)
      }
      pipe.hasBegun = true
      _ = try pipe.reading.take(bytes)
    }
    if !pipe.hasEnded { try pipe.reading.write() }
    if pipe.traces.files.count > pipe.runs, let file = pipe.traces.files.last {
      pipe.runs = pipe.traces.files.count
      former += follower.generation + 1
      follower = RunFollower(file, at: name)
    }
  }

  /// In nanoseconds, how long a pipe is read at most before what came is shown.
  private static let turn: Int64 = 20_000_000
  /// How long nothing has to come before the lines so far are decided about.
  private static let quiet: Int64 = 30_000_000
}
