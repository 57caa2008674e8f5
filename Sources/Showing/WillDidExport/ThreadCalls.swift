internal import WillDidModel

/// A call that has not returned yet.
struct OpenCall {
  let sequence: UInt64
  let start: Int64
  let thread: UInt32
  let instance: UInt32
  let classID: UInt32
  /// The class whose implementation runs.
  let level: UInt32
  let callback: UInt16
  let hop: Bool
}

/// Pairs the enters and exits of all threads, so that calls lie properly inside one another.
///
/// An exit ends the innermost call that it fits, and with it those inside, whose exits are missing. One
/// that fits none stands alone. The times of a thread never go back.
///
/// All formats that draw calls share it, because their tools want calls to be nested even where a
/// log has lost events or its clock went back.
struct ThreadCalls {
  /// The role of an event for the calls of its thread, besides those that it ends.
  enum Role {
    case opens, closes
    /// A point, or an exit whose enter is missing.
    case standsAlone
  }

  /// The open calls of a thread, the outermost first, and its latest time.
  private struct Thread {
    var calls: [OpenCall] = []
    var latest = Int64.min
  }

  private var threads: [Thread] = []
  private var places: [UInt32: Int] = [:]
  private var last: (thread: UInt32, place: Int)?
  /// The calls that the latest event ended, the innermost first.
  private(set) var ended: [OpenCall] = []
  /// When the latest event happened.
  private(set) var time: Int64 = 0

  /// More open calls of a thread are given up: exits that are missing must not make it grow for ever.
  private static let most = 1024

  /// Takes in an event.
  mutating func take(_ events: EventColumns, _ row: Int) -> Role {
    let place = place(of: events.thread[row])
    ended.removeAll(keepingCapacity: true)
    time = max(events.time[row], threads[place].latest)
    threads[place].latest = time
    return role(events, row, place)
  }

  /// Opens or closes a call, at the depth where the exit fits.
  private mutating func role(_ events: EventColumns, _ row: Int, _ place: Int) -> Role {
    switch Edge(rawValue: events.bits[row] & EventColumns.edgeMask) {
    case .enter:
      if threads[place].calls.count >= Self.most { close(place, downTo: 0) }
      let classID = events.classID[row]
      threads[place].calls.append(
        OpenCall(
          sequence: events.sequence(row), start: time, thread: events.thread[row],
          instance: events.instance[row], classID: classID,
          level: events.level[row] == 0 ? classID : events.level[row],
          callback: events.callback[row], hop: events.bits[row] & EventColumns.hopBit != 0))
      return .opens
    case .exit:
      let hop = events.bits[row] & EventColumns.hopBit != 0
      let match = threads[place].calls.lastIndex {
        $0.instance == events.instance[row] && $0.callback == events.callback[row] && $0.hop == hop
      }
      guard let match else { return .standsAlone }
      close(place, downTo: match)
      return .closes
    case .point, nil: return .standsAlone
    }
  }

  /// Ends all calls deeper than a number.
  private mutating func close(_ place: Int, downTo depth: Int) {
    while threads[place].calls.count > depth { ended.append(threads[place].calls.removeLast()) }
  }

  /// Where a thread is in the list; most events are of the same thread as the one before.
  private mutating func place(of thread: UInt32) -> Int {
    if let last, last.thread == thread { return last.place }
    let place = places[thread] ?? threads.count
    if place == threads.count {
      threads.append(Thread())
      places[thread] = place
    }
    last = (thread, place)
    return place
  }

  /// The call that the latest event of a thread is in.
  func innermost(of thread: UInt32) -> OpenCall? {
    places[thread].flatMap { threads[$0].calls.last }
  }

  /// The call around that one.
  func outer(of thread: UInt32) -> OpenCall? {
    places[thread].flatMap { threads[$0].calls.dropLast().last }
  }

  /// Gives up the calls that nothing ended, thread by thread, the innermost first, each with the time
  /// of the latest event of its thread.
  mutating func takeOpen() -> [(call: OpenCall, latest: Int64)] {
    let open = threads.flatMap { thread in
      thread.calls.reversed().map { (call: $0, latest: thread.latest) }
    }
    self = ThreadCalls()
    return open
  }
}
