internal import WillDidModel
internal import WillDidReport

/// A load of a nib: what it made, and what it cost.
struct NibsLoad {
  /// Which load it is inside of, by its place among all; `nil` where it stands alone.
  var outer: Int?
  /// The events that began and ended it, and their times.
  var first: UInt64
  var start: Int64?
  var last: UInt64?
  var end: Int64?
  var thread: UInt32

  var nib = NameID.none
  var path = NameID.none
  var bundle = NameID.none
  var storyboard = NameID.none
  var owner = InstanceID.none
  var isCached: Bool?
  var isFailed = false

  /// How long the loads took that happened directly inside.
  var nested: Int64 = 0
  /// How long awakeFromNib took, without loads that happened in it.
  var awake: Int64 = 0
  var awakened = 0
  /// How many objects it made.
  var objects = 0
  var outlets = 0
  var collections = 0
  var actions = 0
  var bindings = 0
  var segues = 0
  var failedConnections = 0

  init(_ event: NibsEvent, outer: Int? = nil) {
    self.outer = outer
    first = event.sequence
    start = event.time
    thread = event.thread
  }

  /// How long it took with all that happened inside; `nil` where unknown.
  var duration: Int64? { NibsEvent.elapsed(from: start, to: end) }

  /// How long it took without the loads inside it.
  var own: Int64? { duration.map { max(0, $0 - nested) } }

  var connections: Int { outlets + collections + actions + bindings + segues }

  /// Takes over what an event says of the load, as far as nothing else said it before.
  mutating func note(_ event: NibsEvent, _ names: NibsNames) {
    // Other places may have been tried before the one that it was loaded from.
    let isCertain = event.callback == .nibLoad
    if names.isPath(event.nib), path == .none { path = event.nib }
    // The name that was asked for reads better than the path that it led to.
    if nib == .none || names.isPath(nib) && event.nib != .none { nib = event.nib }
    if path == .none || isCertain, event.path != .none { path = event.path }
    if bundle == .none || isCertain, event.bundle != .none { bundle = event.bundle }
    if storyboard == .none { storyboard = event.storyboard }
    if owner == .none { owner = event.owner }
    if let cached = event.isCached { isCached = cached }
    if event.isFailed { isFailed = true }
  }

  /// Ends it with an event.
  mutating func end(_ event: NibsEvent) {
    last = event.sequence
    end = event.time
  }
}

/// What the names of nibs say, each read once.
final class NibsNames {
  private let names: [NameID: String]
  private var bases: [NameID: String] = [:]

  init(_ names: [NameID: String]) { self.names = names }

  func text(_ id: NameID) -> String { names.text(id.rawValue) }

  func isPath(_ id: NameID) -> Bool { id != .none && text(id).utf8.contains(UInt8(ascii: "/")) }

  /// The name without folder, ending and device, by which loads are compared; empty where none is
  /// known.
  func base(_ id: NameID) -> String {
    guard id != .none else { return "" }
    if let known = bases[id] { return known }
    let base = Self.base(text(id))
    bases[id] = base
    return base
  }

  /// Whether two names may be of one nib.
  func agree(_ one: NameID, _ other: NameID) -> Bool {
    one == other || one == .none || other == .none || base(one) == base(other)
  }

  static func base(_ name: String) -> String {
    var parts = name.split(separator: "/")
    // A nib that is a folder holds its archive under a name that all nibs have.
    if parts.count > 1, let last = parts.last, archives.contains(String(last)) {
      parts.removeLast()
    }
    var base = parts.last ?? ""
    for ending in endings where base.hasSuffix(ending) && base.utf8.count > ending.utf8.count {
      base = base.dropLast(ending.count)
      break
    }
    return String(base.split(separator: "~").first ?? base)
  }

  private static let endings = [".nib", ".xib", ".gorm", ".gmodel", ".storyboardc"]
  private static let archives: Set = [
    "keyedobjects.nib", "runtime.nib", "objects.nib", "data.nib", "objects.gorm", "designable.nib",
  ]
}
