package import WillDidModel

/// Follows the loads of nibs from their beginning to their end, one inside the other.
package struct NibLoads: Codable {
  /// A load of a nib.
  package struct Load: Codable {
    package let nib: NameID
    package let owner: InstanceID
    package let ownerClass: NameID
    package let isCached: Bool?
    package let thread: UInt32
    package let start: Moment
    package var end: Moment?
  }

  /// The loads that have not ended, of all threads.
  private var open: [Load] = []
  /// More than this are not followed: ends that are missing must not make it grow for ever.
  private static let most = 256

  package init() {}

  /// Takes in an event of a load and returns the load if it has ended.
  package mutating func take(_ events: EventColumns, _ row: Int, _ lives: LifeTable) -> Load? {
    let event = events[row]
    guard !event.hop else { return nil }
    let moment = Moment(sequence: event.sequence, time: event.time)
    if event.edge == .exit {
      // Who records only where a load ends does not say whose it was: it is the innermost one.
      let owner = event.owner
      let place = open.lastIndex {
        $0.thread == event.thread && (owner == .none || $0.owner == owner)
      }
      guard let place else { return nil }
      var load = open.remove(at: place)
      load.end = moment
      return load
    }
    let load = Load(
      nib: event.nib, owner: event.owner,
      ownerClass: event.owner == event.instance
        ? event.classID : lives[event.owner]?.classID ?? .none,
      isCached: event.isCached, thread: event.thread, start: moment)
    guard event.edge == .enter else { return load }
    if open.count == Self.most { open.removeFirst() }
    open.append(load)
    return nil
  }

  /// Gives up all loads that have not ended.
  package mutating func takeAll() -> [Load] {
    defer { open = [] }
    return open
  }
}

extension Event {
  fileprivate var nib: NameID {
    for attribute in attributes where attribute.key == .nib {
      if case .name(let name) = attribute.value { return name }
    }
    return .none
  }

  /// The File's Owner: the event is about it, or names it.
  fileprivate var owner: InstanceID {
    for attribute in attributes where attribute.key == .owner {
      if case .instance(let owner) = attribute.value { return owner }
    }
    return instance
  }

  fileprivate var isCached: Bool? {
    for attribute in attributes where attribute.key == .cached {
      if case .flag(let flag) = attribute.value { return flag }
    }
    return nil
  }
}
