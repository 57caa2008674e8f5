internal import WillDidModel
internal import WillDidTimeline

/// Under which track the track of each controller lies: under who contains it, or who presents it.
struct TrackTree {
  /// The track of a controller, or of a window that shows one.
  struct Entry {
    var instance: InstanceID
    var classID = NameID.none
    /// Which instance of its class it is; 0 where nothing but its number is known.
    var ordinal: UInt32 = 0
    var holder = InstanceID.none
    var hasPhases = false
  }

  private var entries: [InstanceID: Entry] = [:]

  /// Perfetto gives up tracks that lie deeper.
  private static let deepest = 6

  /// Takes in what is known of a controller now; who held it last holds it for good.
  mutating func note(_ life: Life) {
    var entry = entries[life.instance] ?? Entry(instance: life.instance)
    entry.classID = life.classID
    entry.ordinal = life.ordinal
    entry.hasPhases = true
    if life.parent != .none {
      entry.holder = life.parent
    } else if life.presenter != .none {
      entry.holder = life.presenter
    } else if entry.holder == .none, life.owner != .none {
      entry.holder = life.owner
    }
    entries[life.instance] = entry
    if entry.holder != .none, entries[entry.holder] == nil {
      entries[entry.holder] = Entry(instance: entry.holder)
    }
  }

  /// Takes in the end of an instance, which may hold others without being a controller.
  mutating func end(_ life: Life) {
    guard let entry = entries[life.instance] else { return }
    if entry.hasPhases { return note(life) }
    entries[life.instance]?.classID = life.classID
    entries[life.instance]?.ordinal = life.ordinal
  }

  func has(_ instance: InstanceID) -> Bool { entries[instance] != nil }

  /// All tracks, each behind the one that it lies under.
  mutating func takeEntries() -> [Entry] {
    var depths: [InstanceID: Int] = [:]
    for instance in entries.keys.sorted() { settle(instance, &depths) }
    let sorted = entries.values.sorted {
      (depths[$0.instance] ?? 0, $0.instance) < (depths[$1.instance] ?? 0, $1.instance)
    }
    return sorted
  }

  /// Finds out how deep a track lies, and takes it out of circles and out of what is too deep.
  private mutating func settle(_ instance: InstanceID, _ depths: inout [InstanceID: Int]) {
    var path: [InstanceID] = []
    var current = instance
    while current != .none, depths[current] == nil {
      guard !path.contains(current), path.count < 1000 else {
        entries[path[path.count - 1]]?.holder = .none
        current = .none
        break
      }
      path.append(current)
      current = entries[current]?.holder ?? .none
    }
    var depth = current == .none ? -1 : depths[current] ?? 0
    for member in path.reversed() {
      depth += 1
      if depth > Self.deepest {
        entries[member]?.holder = .none
        depth = 0
      }
      depths[member] = depth
    }
  }
}
