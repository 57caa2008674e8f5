internal import WillDidModel
internal import WillDidTimeline

/// A line about an event of an instance, or about a call from its enter to its exit.
struct TimelineRow {
  var event: TimelineEvents.Entry
  /// How many calls of the same instance are around it.
  var depth: Int
  /// The row of the call around it.
  var caller: Int?
  /// The exit of the call.
  var exit: TimelineEvents.Entry?
  /// How many events the line stands for, where several are shown together.
  var count = 1
  /// The state that the event led to.
  var state: LifeState?
  var marks: [Mark] = []

  /// A remark on the event.
  struct Mark {
    var text: String
    var role: TextLook.Role
  }

  var callback: Callback { Callback(rawValue: event.callback) }

  var duration: Int64? {
    guard let start = event.time, let end = exit?.time else { return nil }
    let (duration, overflow) = end.subtractingReportingOverflow(start)
    return overflow ? nil : duration
  }

  /// Whether the line is about something that comes in floods.
  private var isDetail: Bool {
    callback.family?.isDetail == true && state == nil && marks.isEmpty
  }

  /// The rows for the events of an instance: one for a call, and one for all else.
  ///
  /// If the events are not whole, exits that are missing may come later.
  static func rows(
    _ events: [TimelineEvents.Entry], of timeline: Timeline, isWhole: Bool
  ) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    var stacks: [UInt32: [Int]] = [:]
    for event in events {
      var stack = stacks[event.thread] ?? []
      if event.edge == .exit,
        let place = stack.lastIndex(where: { rows[$0].isCall(of: event) })
      {
        rows[stack[place]].exit = event
        stack.removeSubrange(place...)
      } else {
        rows.append(TimelineRow(event: event, depth: 0, caller: stack.last))
        if event.edge == .enter, stack.count < 512 { stack.append(rows.count - 1) }
      }
      stacks[event.thread] = stack
    }
    // A call that never returned holds none of the events behind it.
    for index in rows.indices {
      guard let caller = rows[index].caller else { continue }
      let isInside = rows[caller].exit != nil || !isWhole
      rows[index].depth = min(rows[caller].depth + (isInside ? 1 : 0), 20)
    }
    mark(&rows, timeline, isWhole: isWhole)
    return rows
  }

  private func isCall(of exit: TimelineEvents.Entry) -> Bool {
    event.callback == exit.callback && event.isHop == exit.isHop && self.exit == nil
  }

  /// Notes what each event led to and what is odd about it.
  private static func mark(_ rows: inout [TimelineRow], _ timeline: Timeline, isWhole: Bool) {
    let marks = TimelineMarks(timeline)
    var states: [UInt64: LifeState] = [:]
    for phase in timeline.phases.dropFirst() { states[phase.first.sequence] = phase.state }
    if let end = timeline.end { states[end.sequence] = .deinited }
    let last = timeline.phases.last
    for index in rows.indices where !rows[index].event.isHop && rows[index].event.edge != .exit {
      let sequence = rows[index].event.sequence
      rows[index].state = states[sequence]
      if rows[index].callback.family == .appearance,
        let participation = marks.participation(at: sequence)
      {
        let text = "\(participation.outcome) (#\(participation.transition))"
        rows[index].marks.append(Mark(text: text, role: .cancelled))
      }
      if rows[index].event.isUncertain {
        rows[index].marks.append(Mark(text: "uncertain", role: .faint))
      }
      let irregularities = marks.irregularities(at: sequence)
      rows[index].marks += irregularities.map { Mark(text: $0.remark, role: .error) }
      if let last, last.last == nil, last.state.isPassing, last.first.sequence == sequence,
        irregularities.isEmpty
      {
        rows[index].marks.append(Mark(text: "open when the log ends", role: .error))
      }
    }
    guard isWhole else { return }
    for index in rows.indices where rows[index].event.edge == .enter && rows[index].exit == nil {
      rows[index].marks.append(Mark(text: "did not return", role: .error))
    }
  }

  /// The rows with those that come in floods shown together.
  static func joined(_ rows: [TimelineRow]) -> [TimelineRow] {
    var joined: [TimelineRow] = []
    var place = 0
    while place < rows.count {
      let end = rows[place...].firstIndex { !$0.isDetail } ?? rows.count
      if end - place >= 3 {
        var row = rows[place]
        row.count = rows[place..<end].reduce(0) { $0 + ($1.exit == nil ? 1 : 2) }
        joined.append(row)
      } else {
        joined += rows[place..<end]
      }
      if end < rows.count { joined.append(rows[end]) }
      place = end + 1
    }
    return joined
  }
}

extension Irregularity.Kind {
  /// The remark behind the event that shows it.
  fileprivate var remark: String {
    switch self {
    case .didAppearWithoutWill: "no viewWillAppear before"
    case .didDisappearWithoutWill: "no viewWillDisappear before"
    case .didAppearTwice, .willAppearTwice, .willDisappearTwice, .loadedTwice: "a second time"
    case .missingDidAppear: "no viewDidAppear followed"
    case .missingDidDisappear: "no viewDidDisappear followed"
    case .appearedBeforeLoad: "before viewDidLoad"
    case .disappearedWithoutAppearing: "never appeared before"
    case .isAppearingOutOfPlace: "out of place"
    case .beginningMissing: "its beginning is not in the log"
    case .endedWhileVisible: "while visible"
    case .eventAfterEnd: "after deinit"
    }
  }
}

extension Callback {
  /// The name without the word that all of its kind begin with: `willAppear` for `viewWillAppear`.
  ///
  /// It is for places that say already whose callback it is.
  var briefName: String {
    let rest = name.dropFirst(4)
    guard name.hasPrefix("view"), ["Will", "Did", "Is"].contains(where: { rest.hasPrefix($0) })
    else { return name }
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}
