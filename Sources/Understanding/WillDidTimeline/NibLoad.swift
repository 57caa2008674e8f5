package import WillDidFrameworks
package import WillDidModel

/// A load of a nib: what it made, and what it cost.
///
/// Calls that ask for a load (`loadNibNamed`) and calls that carry it out (`loadNibFile`,
/// `instantiateNib`, `nibLoad`) are one load where they stand directly inside each other and agree in
/// nib and owner. It begins with the outermost call. A failure that no such call is around, and that
/// `nibFailed` reports, is a load that begins and ends with it. What a framework prints of the same
/// failure is another line about that load, and no load of its own.
package struct NibLoad: Codable, Hashable, Sendable {
  /// Which load of the run it is, from 0 in the order in which they began.
  package let number: UInt32
  /// The number of the load that it is inside of; `nil` where it stands alone.
  package let outer: UInt32?
  package let thread: UInt32
  /// The event that began it.
  package let start: Moment
  /// The event that ended it, if one did.
  package private(set) var end: Moment?

  package private(set) var nib = NameID.none
  package private(set) var path = NameID.none
  package private(set) var bundle = NameID.none
  package private(set) var storyboard = NameID.none
  /// The File's Owner.
  package private(set) var owner = InstanceID.none
  /// The class of the owner, as far as the events before the end of the load tell.
  package var ownerClass = NameID.none
  package internal(set) var isCached: Bool?
  package internal(set) var isFailed = false

  /// How long the loads took that happened directly inside.
  package internal(set) var nested: Int64 = 0
  /// How long `awakeFromNib` took, without loads that happened in it.
  package internal(set) var awake: Int64 = 0
  package internal(set) var awakened = 0
  /// How many objects it made.
  package internal(set) var objects = 0
  /// How many connections of each kind it made.
  package internal(set) var made: [ConnectionKind: Int] = [:]
  package internal(set) var failedConnections = 0

  init(_ event: NibEvent, number: UInt32, outer: UInt32?) {
    self.number = number
    self.outer = outer
    start = event.moment
    thread = event.thread
  }

  /// How long it took with all that happened inside; `nil` where the times are not known.
  package var duration: Int64? { end?.since(start).map { max(0, $0) } }

  /// How long it took without the loads inside it.
  package var own: Int64? { duration.map { max(0, $0 - nested) } }

  package var connections: Int { made.values.reduce(0, +) }

  /// Takes over what an event says of the load, as far as nothing else said it before.
  mutating func note(_ event: NibEvent, _ names: Names) {
    // Other places may have been tried before the one that it was loaded from.
    let isCertain = event.callback == .nibLoad
    let isPath = NibFileName.isPath(names[event.nib])
    if isPath, path == .none { path = event.nib }
    // The name that was asked for reads better than the path that it led to.
    if nib == .none || event.nib != .none && NibFileName.isPath(names[nib]) { nib = event.nib }
    if path == .none || isCertain, event.path != .none { path = event.path }
    if bundle == .none || isCertain, event.bundle != .none { bundle = event.bundle }
    if storyboard == .none { storyboard = event.storyboard }
    if owner == .none {
      owner = event.owner
      if owner == event.instance { ownerClass = event.classID }
    }
    if let cached = event.isCached { isCached = cached }
    if event.isFailed { isFailed = true }
  }

  /// Ends it with an event.
  mutating func end(_ event: NibEvent) { end = event.moment }
}
