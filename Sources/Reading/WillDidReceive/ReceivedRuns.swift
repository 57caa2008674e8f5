internal import WillDidLog
internal import WillDidSystem

/// The runs that a receiver has open, each for one connection at a time.
package final class ReceivedRuns {
  /// A change of a run.
  package struct Event: Hashable {
    /// The kinds of what happens.
    package enum Kind: Hashable {
      case begun, continued
      /// The recorder closed it, and all of it is here.
      case ended
      /// The sender was lost, or this receiver ends: what was sent is a whole trace.
      case cut
      /// Nothing could be written, for a reason.
      case failed(String)
    }

    /// The kind of the change.
    package var kind: Kind
    /// Where the run is.
    package var path: String
    /// The address of the sender; empty where it is gone.
    package var peer = ""
    /// How many events there are.
    package var events: UInt64 = 0
  }

  private struct Open {
    let run: ReceivedRun
    /// The connection that has it; `nil` since one was lost.
    var owner: Int?
    var lostAt: Int64 = 0
  }

  private let folder: String
  private let isPrivate: Bool
  private let note: (Event) -> Void
  private var open: [RunID: Open] = [:]

  /// How long a run waits for its sender before it is ended, in nanoseconds.
  private static let grace: Int64 = 2_000_000_000

  /// Keeps runs in a folder.
  package init(in folder: String, isPrivate: Bool = true, note: @escaping (Event) -> Void) {
    (self.folder, self.isPrivate, self.note) = (folder, isPrivate, note)
  }

  /// Opens a run for a connection; one that had it before loses it.
  func take(_ id: RunID, for owner: Int, from peer: String) throws(LogError) -> ReceivedRun {
    let run: ReceivedRun
    if let known = open[id] {
      run = known.run
      run.rewind()
    } else {
      do { run = try ReceivedRun(id, in: folder, isPrivate: isPrivate) } catch {
        fail(error, at: "\(folder)/\(id).willdid", from: peer)
        throw error
      }
    }
    open[id] = Open(run: run, owner: owner)
    note(
      Event(
        kind: run.hasBegun ? .continued : .begun, path: run.path, peer: peer, events: run.events))
    return run
  }

  /// Whether a connection still has its run.
  func isOwner(_ owner: Int, of id: RunID) -> Bool { open[id]?.owner == owner }

  /// Says that a run could not be written.
  func fail(_ error: LogError, at path: String, from peer: String) {
    var reason = "\(error.reason)"
    if case .system(let error) = error.reason { reason = error.reason }
    note(Event(kind: .failed(reason), path: path, peer: peer))
  }

  /// Lets go of the run of a connection that is over, which may go on by another for a while.
  func leave(_ owner: Int) {
    for (id, run) in open where run.owner == owner {
      run.run.rewind()
      open[id] = Open(run: run.run, lostAt: MonotonicClock.now)
    }
  }

  /// Ends a run whose sender has sent all of it.
  func end(_ run: ReceivedRun) throws(LogError) {
    open[run.id] = nil
    let isClosed = run.isClosed
    do { try run.close() } catch {
      fail(error, at: run.path, from: "")
      throw error
    }
    note(Event(kind: isClosed ? .ended : .cut, path: run.path, events: run.events))
  }

  /// Ends the runs whose senders have not come back, or all.
  package func endLost(all: Bool = false) {
    for (id, run) in open.sorted(by: { $0.key.description < $1.key.description }) {
      let isLost = run.owner == nil && MonotonicClock.now - run.lostAt > Self.grace
      guard all || isLost else { continue }
      open[id] = nil
      guard run.run.hasBegun else { continue }
      try? end(run.run)
    }
  }
}
