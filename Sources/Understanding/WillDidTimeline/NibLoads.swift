internal import WillDidFrameworks
package import WillDidModel

/// Finds the loads of nibs in the events of a run, each as soon as it has ended.
///
/// It is the only fold of loads that there is: ``Lifecycle`` tells its observers what it finds, and
/// code that needs only the loads hands it the few frames that hold `callbacks`. Memory
/// depends on the calls that have not returned.
///
/// Calls that ask for a load and the calls that carry it out lie inside one another. A call belongs
/// to the load of the call directly around it if their nibs and owners do not contradict each
/// other; otherwise it begins a load of its own. A load ends with its outermost call. Objects,
/// connections and `awakeFromNib` count for the innermost load of their thread.
package struct NibLoads: Codable, Hashable, Sendable {
  /// The calls that have not returned, of all threads, in the order of their enters.
  private var open: [Call] = []
  /// More than this are not followed: exits that are missing must not make it grow for ever.
  private static let most = 1024
  /// The loads that have not ended, by their numbers.
  private var loads: [UInt32: Progress] = [:]
  /// How many loads have begun.
  private var count: UInt32 = 0
  /// The loads that have ended and are not handed over yet.
  private var ended: [NibLoad] = []

  /// A load that has not ended.
  private struct Progress: Codable, Hashable, Sendable {
    var load: NibLoad
    /// The objects that it made: one may have two events.
    var made: Set<UInt32> = []
  }

  /// A call with loads inside.
  private struct Call: Codable, Hashable, Sendable {
    let callback: Callback
    let instance: InstanceID
    let thread: UInt32
    let owner: InstanceID
    let start: Moment
    /// The load that the call is a part of; `nil` for a call of an object.
    let load: UInt32?
    /// How long the loads took that happened inside.
    var nested: Int64 = 0
  }

  package init() {}

  /// Takes in an event of one of ``callbacks``, and hands over the loads that end with it.
  package mutating func take(
    _ events: EventColumns, _ row: Int, _ names: Names, _ lives: LifeTable = LifeTable()
  ) -> [NibLoad] {
    guard events.bits[row] & EventColumns.hopBit == 0,
      let role = Role(Callback(rawValue: events.callback[row]))
    else { return [] }
    // Most objects are made of no nib that is being loaded, and nothing is counted of their calls.
    if role == .call, loads.isEmpty, open.isEmpty { return [] }
    let event = NibEvent(events, row, isInLoad: role != .call || !loads.isEmpty)
    switch role {
    case .load where event.edge == .exit: leaveLoad(event, names)
    case .load: enterLoad(event, names)
    case .read: noteReading(event, names)
    case .call where event.edge == .exit: leaveCall(event)
    case .call: enterCall(event)
    case .fact where event.edge != .exit: noteFact(event, names)
    case .fact: break
    }
    return ended.isEmpty ? [] : takeEnded(lives)
  }

  /// Hands over the loads that have not ended when the log ends.
  package mutating func finish(_ lives: LifeTable = LifeTable()) -> [NibLoad] {
    ended += loads.values.map(\.load)
    (loads, open) = ([:], [])
    return takeEnded(lives)
  }

  private mutating func takeEnded(_ lives: LifeTable) -> [NibLoad] {
    defer { ended = [] }
    for place in ended.indices where ended[place].ownerClass == .none {
      ended[place].ownerClass = lives[ended[place].owner]?.classID ?? .none
    }
    return ended.sorted { $0.number < $1.number }
  }

  /// Hands over a load that is over.
  private mutating func end(_ number: UInt32) {
    if let progress = loads.removeValue(forKey: number) { ended.append(progress.load) }
  }
}

// The calls that ask for a load, and those that carry it out.
extension NibLoads {
  /// A call that asks for a load or carries it out begins.
  private mutating func enterLoad(_ event: NibEvent, _ names: Names) {
    let part = outerPart(of: event, names)
    let number = part ?? begin(event)
    loads[number]?.load.note(event, names)
    guard event.edge == .enter else {
      guard part == nil else { return }
      loads[number]?.load.end(event)
      return end(number)
    }
    push(
      Call(
        callback: event.callback, instance: event.instance, thread: event.thread,
        owner: event.owner, start: event.moment, load: number))
  }

  /// Begins a load inside the one that is running on the thread.
  private mutating func begin(_ event: NibEvent) -> UInt32 {
    defer { count &+= 1 }
    loads[count] = Progress(
      load: NibLoad(event, number: count, outer: load(on: event.thread)))
    return count
  }

  /// The load that a call directly around the event has begun, if the event is a part of it.
  private func outerPart(of event: NibEvent, _ names: Names) -> UInt32? {
    guard let call = open.last(where: { $0.thread == event.thread }), let number = call.load,
      let load = loads[number]?.load, NibFileName.agree(load.nib, event.nib, names),
      agree(load.owner, event.owner),
      // Of this there is one for each load.
      event.callback != .nibLoad
        || !open.contains(where: { $0.load == number && $0.callback == .nibLoad })
    else { return nil }
    return number
  }

  /// Whether two owners may be the same: an unknown one may be any.
  private func agree(_ one: InstanceID, _ other: InstanceID) -> Bool {
    one == other || one == .none || other == .none
  }

  /// A call of a load returns; the outermost one ends the load and adds its duration to the load
  /// around it.
  private mutating func leaveLoad(_ event: NibEvent, _ names: Names) {
    let index = open.lastIndex {
      $0.thread == event.thread && $0.callback == event.callback && agree($0.owner, event.owner)
    }
    guard let index, let number = open[index].load else { return }
    remove(from: index, ending: number)
    loads[number]?.load.note(event, names)
    guard !open.contains(where: { $0.load == number }) else { return }
    loads[number]?.load.end(event)
    let duration = loads[number]?.load.duration
    end(number)
    guard let duration else { return }
    // All calls between this load and the one around it did not take this time themselves.
    for index in open.indices.reversed() where open[index].thread == event.thread {
      open[index].nested = open[index].nested.adding(duration)
      guard let outer = open[index].load else { continue }
      loads[outer]?.load.nested.add(duration)
      return
    }
  }

  /// A nib object reads a nib: alone that is no load, and within one it belongs to it.
  private mutating func noteReading(_ event: NibEvent, _ names: Names) {
    guard event.edge != .exit, let number = outerPart(of: event, names) else { return }
    loads[number]?.load.note(event, names)
  }
}

// The events inside of loads.
extension NibLoads {
  /// An initialiser or `awakeFromNib` begins: it may belong to a load, and other loads may begin in
  /// it.
  private mutating func enterCall(_ event: NibEvent) {
    if let number = load(on: event.thread) {
      if event.callback == .awakeFromNib {
        loads[number]?.load.awakened += 1
      } else if !event.isArchived {
        noteObject(event, number)
      }
    }
    guard event.edge == .enter else { return }
    push(
      Call(
        callback: event.callback, instance: event.instance, thread: event.thread, owner: .none,
        start: event.moment, load: nil))
  }

  /// An initialiser or `awakeFromNib` returns; the latter adds its own time to the load.
  private mutating func leaveCall(_ event: NibEvent) {
    let index = open.lastIndex {
      $0.thread == event.thread && $0.callback == event.callback && $0.instance == event.instance
    }
    guard let index else { return }
    let call = open[index]
    remove(from: index)
    guard call.callback == .awakeFromNib, let duration = event.moment.since(call.start) else {
      return
    }
    // One inside another is in the time of the other.
    for outer in open.reversed() where outer.thread == event.thread {
      if let number = outer.load {
        loads[number]?.load.awake.add(max(0, max(0, duration) - call.nested))
        return
      }
      if outer.callback == .awakeFromNib { return }
    }
  }

  /// Notes what an event says of the running load.
  ///
  /// A failure outside of any load is a load by itself.
  private mutating func noteFact(_ event: NibEvent, _ names: Names) {
    if event.callback == .nibFailed, outerPart(of: event, names) == nil {
      let number = begin(event)
      loads[number]?.load.note(event, names)
      loads[number]?.load.end(event)
      return end(number)
    }
    guard let number = load(on: event.thread), let load = loads[number]?.load else { return }
    switch event.callback {
    case .nibFailed: loads[number]?.load.isFailed = true
    case .nibCacheHit where NibFileName.agree(load.nib, event.nib, names):
      loads[number]?.load.isCached = true
    case .nibObjectCreated: noteObject(event, number)
    case .nibConnectionFailed: loads[number]?.load.failedConnections += 1
    default:
      if let kind = ConnectionKind.recorded(event.callback) {
        loads[number]?.load.made[kind, default: 0] += 1
      }
    }
  }

  /// Counts an object, once if it has a number.
  private mutating func noteObject(_ event: NibEvent, _ number: UInt32) {
    // Objects without a number cannot be distinguished.
    let isNew =
      event.instance == .none
      || loads[number]?.made.insert(event.instance.rawValue).inserted == true
    if isNew { loads[number]?.load.objects += 1 }
  }

  /// The innermost load of a thread.
  private func load(on thread: UInt32) -> UInt32? {
    open.last { $0.thread == thread && $0.load != nil }?.load
  }
}

// The calls that have not returned.
extension NibLoads {
  /// Keeps a call; beyond the limit the older half is forgotten, and loads without calls end.
  private mutating func push(_ call: Call) {
    if open.count == Self.most {
      open.removeFirst(Self.most / 2)
      for number in loads.keys where !open.contains(where: { $0.load == number }) {
        if number != call.load { end(number) }
      }
    }
    open.append(call)
  }

  /// Takes a call off its stack, with those inside it, which an exception left or whose exits were
  /// lost: their loads have no end.
  private mutating func remove(from index: Int, ending number: UInt32? = nil) {
    if index == open.count - 1 {
      open.removeLast()
      return
    }
    let thread = open[index].thread
    let inside = Set(open[index...].lazy.filter { $0.thread == thread }.compactMap(\.load))
    open[index...].removeAll { $0.thread == thread }
    for load in inside where load != number && !open.contains(where: { $0.load == load }) {
      end(load)
    }
  }
}

extension NibLoads {
  /// The meaning of an event for loads.
  private enum Role {
    /// A part of a load is entered or left.
    case load
    case read
    /// A call of an object, in which another load may begin.
    case call
    case fact

    init?(_ callback: Callback) {
      switch callback {
      case .nibLoad, .loadNibNamed, .loadNibFile, .instantiateNib: self = .load
      case .initWithNibNamed: self = .read
      case .initWithCoder, .awakeFromNib: self = .call
      case .nibFailed, .nibCacheHit, .nibObjectCreated, .nibConnectionFailed: self = .fact
      default:
        guard ConnectionKind.recorded(callback) != nil else { return nil }
        self = .fact
      }
    }
  }

  /// The callbacks about loads, the objects that they make and their times.
  package static let callbacks = CallbackSet(
    Callback.definitions.map(\.callback).filter { Role($0) != nil })
}

extension Int64 {
  /// The sum, at most as large as a number can be.
  fileprivate func adding(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  fileprivate mutating func add(_ other: Int64) { self = adding(other) }
}
