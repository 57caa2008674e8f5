internal import WillDidLog
internal import WillDidModel

/// Rebuilds the loads of nibs from the events of a run.
///
/// Memory depends on how many loads there are. What asks for a load and what carries it out are calls
/// one inside the other; together they are one load, which begins with the outermost.
struct NibsFold {
  /// The loads, in the order in which they began.
  private(set) var loads: [NibsLoad] = []

  private let names: NibsNames
  /// The calls that have not returned, of all threads, in the order of their enters.
  private var open: [Call] = []
  /// More than this are not followed: exits that are missing must not make it grow for ever.
  private static let most = 1024

  /// The objects that the loads have made which have not ended: one may be told of twice.
  private var made: [Int: Set<UInt32>] = [:]

  /// A call inside of which loads may happen.
  private struct Call {
    let callback: Callback
    let instance: InstanceID
    let thread: UInt32
    let owner: InstanceID
    let start: Int64?
    /// The load that the call is a part of; `nil` for a call of an object.
    let load: Int?
    /// How long the loads took that happened inside.
    var nested: Int64 = 0
  }

  init(_ names: NibsNames) { self.names = names }

  /// Takes in the events of a run.
  mutating func take(_ events: EventColumns) {
    for row in 0..<events.count {
      guard let role = Self.roles[Int(events.callback[row] & 1023)], events.callback[row] < 1024,
        events.bits[row] & EventColumns.hopBit == 0
      else { continue }
      let event = NibsEvent(events, row)
      switch role {
      case .load where event.edge == .exit: leaveLoad(event)
      case .load: enterLoad(event)
      case .read: noteReading(event)
      case .call where event.edge == .exit: leaveCall(event)
      case .call: enterCall(event)
      case .fact where event.edge != .exit: noteFact(event)
      case .fact: break
      }
    }
  }

  // MARK: - Loads

  private mutating func enterLoad(_ event: NibsEvent) {
    let place = outerPart(of: event) ?? begin(event)
    loads[place].note(event, names)
    guard event.edge == .enter else {
      if loads[place].first == event.sequence { loads[place].end(event) }
      return
    }
    push(
      Call(
        callback: event.callback, instance: event.instance, thread: event.thread,
        owner: event.owner, start: event.time, load: place))
  }

  private mutating func begin(_ event: NibsEvent) -> Int {
    loads.append(NibsLoad(event, outer: load(on: event.thread)))
    return loads.count - 1
  }

  /// The load that a call directly around the event has begun, if the event is a part of it.
  private func outerPart(of event: NibsEvent) -> Int? {
    guard let call = open.last(where: { $0.thread == event.thread }), let place = call.load else {
      return nil
    }
    let load = loads[place]
    guard names.agree(load.nib, event.nib), agree(load.owner, event.owner),
      // Of this there is one for each load.
      event.callback != .nibLoad
        || !open.contains(where: { $0.load == place && $0.callback == .nibLoad })
    else { return nil }
    return place
  }

  private func agree(_ one: InstanceID, _ other: InstanceID) -> Bool {
    one == other || one == .none || other == .none
  }

  private mutating func leaveLoad(_ event: NibsEvent) {
    let owner = event.owner
    let index = open.lastIndex {
      $0.thread == event.thread && $0.callback == event.callback && agree($0.owner, owner)
    }
    guard let index, let place = open[index].load else { return }
    remove(from: index)
    loads[place].note(event, names)
    guard !open.contains(where: { $0.load == place }) else { return }
    loads[place].end(event)
    guard let duration = loads[place].duration else { return }
    // All calls between this load and the one around it did not take this time themselves.
    for index in open.indices.reversed() where open[index].thread == event.thread {
      open[index].nested = open[index].nested.adding(duration)
      guard let outer = open[index].load else { continue }
      loads[outer].nested = loads[outer].nested.adding(duration)
      return
    }
  }

  /// A nib object reads a nib: alone that is no load, and within one it tells of it.
  private mutating func noteReading(_ event: NibsEvent) {
    guard event.edge != .exit, let place = outerPart(of: event) else { return }
    loads[place].note(event, names)
  }

  // MARK: - Calls of objects

  private mutating func enterCall(_ event: NibsEvent) {
    if let place = load(on: event.thread) {
      if event.callback == .awakeFromNib {
        loads[place].awakened += 1
      } else if !event.isArchived {
        noteObject(event, place)
      }
    }
    guard event.edge == .enter else { return }
    push(
      Call(
        callback: event.callback, instance: event.instance, thread: event.thread, owner: .none,
        start: event.time, load: nil))
  }

  private mutating func leaveCall(_ event: NibsEvent) {
    let index = open.lastIndex {
      $0.thread == event.thread && $0.callback == event.callback && $0.instance == event.instance
    }
    guard let index else { return }
    let call = open[index]
    remove(from: index)
    guard call.callback == .awakeFromNib,
      let duration = NibsEvent.elapsed(from: call.start, to: event.time)
    else { return }
    // One inside another is in the time of the other.
    for outer in open.reversed() where outer.thread == event.thread {
      if let place = outer.load {
        loads[place].awake = loads[place].awake.adding(max(0, duration - call.nested))
        return
      }
      if outer.callback == .awakeFromNib { return }
    }
  }

  // MARK: - Facts

  private mutating func noteFact(_ event: NibsEvent) {
    if event.callback == .nibFailed, outerPart(of: event) == nil {
      let place = begin(event)
      loads[place].note(event, names)
      return loads[place].end(event)
    }
    guard let place = load(on: event.thread) else { return }
    switch event.callback {
    case .nibFailed: loads[place].isFailed = true
    case .nibCacheHit where names.agree(loads[place].nib, event.nib): loads[place].isCached = true
    case .nibObjectCreated: noteObject(event, place)
    case .nibOutletConnected: loads[place].outlets += 1
    case .nibCollectionConnected: loads[place].collections += 1
    case .nibActionConnected: loads[place].actions += 1
    case .nibBindingConnected: loads[place].bindings += 1
    case .nibSegueConnected: loads[place].segues += 1
    case .nibConnectionFailed: loads[place].failedConnections += 1
    default: break
    }
  }

  private mutating func noteObject(_ event: NibsEvent, _ place: Int) {
    // Nobody can tell two objects apart that have no number.
    let isNew =
      event.instance == .none
      || made[place, default: []].insert(event.instance.rawValue).inserted
    if isNew { loads[place].objects += 1 }
  }

  // MARK: - The calls that have not returned

  /// The innermost load of a thread.
  private func load(on thread: UInt32) -> Int? {
    open.last { $0.thread == thread && $0.load != nil }?.load
  }

  private mutating func push(_ call: Call) {
    if open.count == Self.most {
      open.removeFirst(Self.most / 2)
      made = made.filter { place, _ in open.contains { $0.load == place } }
    }
    open.append(call)
  }

  /// Takes a call off its stack, with those inside it, which an exception left or whose exits were
  /// lost.
  private mutating func remove(from index: Int) {
    let thread = open[index].thread
    let loads = Set(open[index...].lazy.filter { $0.thread == thread }.compactMap(\.load))
    open[index...].removeAll { $0.thread == thread }
    for load in loads where !open.contains(where: { $0.load == load }) { made[load] = nil }
  }
}

extension NibsFold {
  /// What an event means for loads.
  private enum Role {
    /// A part of a load is entered or left.
    case load
    case read
    /// A call of an object, in which another load may begin.
    case call
    case fact
  }

  private static let callbacks: [(Role, [Callback])] = [
    (.load, [.nibLoad, .loadNibNamed, .loadNibFile, .instantiateNib]),
    (.read, [.initWithNibNamed]), (.call, [.initWithCoder, .awakeFromNib]),
    (
      .fact,
      [
        .nibFailed, .nibCacheHit, .nibObjectCreated, .nibOutletConnected, .nibCollectionConnected,
        .nibActionConnected, .nibBindingConnected, .nibSegueConnected, .nibConnectionFailed,
      ]
    ),
  ]

  private static let roles: [Role?] = {
    var roles = [Role?](repeating: nil, count: 1024)
    for (role, callbacks) in callbacks {
      for callback in callbacks { roles[Int(callback.rawValue)] = role }
    }
    return roles
  }()

  /// Whether a frame may hold something of a load, by what it says of itself.
  static func wants(_ frame: IndexEntry, _ reader: LogReader) -> Bool {
    guard let counts = reader.counts(frame) else { return true }
    return counts.contains { entry in
      let number = Int(entry.callback.rawValue)
      return number < roles.count && roles[number] != nil
    }
  }
}

extension Int64 {
  /// The sum, as large as it can be told.
  fileprivate func adding(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
