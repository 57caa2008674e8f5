/// Of which class each instance of a run is, and which one of its class.
///
/// Instances are numbered in the order in which a recorder or an importer first meets them, and what is
/// declared of them does not depend on which events are read: an instance has one name in every output.
package struct InstanceClasses: Hashable, Sendable {
  private struct Entry: Hashable {
    var instance: UInt32
    var classID: UInt32
    /// Which instance of its class it is, from 1.
    var ordinal: UInt32
  }

  /// The declared instances in the order of their numbers.
  private var entries: [Entry] = []
  /// How many instances each class has, by its number.
  private var counts: [UInt32] = []
  /// The same for numbers that only a damaged or edited file has.
  private var farCounts: [UInt32: UInt32] = [:]
  /// Numbers from here on lie apart, so that a damaged file cannot make the list huge.
  private static let most = 1 << 20
  /// Instances that nothing declares: only damaged and hand-made traces have them.
  private var others: [UInt32: Entry] = [:]

  package init() {}

  /// Numbers the instances of each class; where an instance is declared twice, the first holds.
  package init(_ declared: [(instance: InstanceID, classID: NameID)]) {
    self.init(count: declared.count) { declare in
      for entry in declared { declare(entry.instance, entry.classID) }
    }
  }

  /// The same of so many instances that a body declares one by one.
  ///
  /// A run may have a million: they are not brought together first.
  package init(count: Int, _ body: ((InstanceID, NameID) -> Void) -> Void) {
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    var isInOrder = true
    body { instance, classID in
      let place = UInt32(truncatingIfNeeded: entries.count)
      isInOrder = isInOrder && entries.last.map { $0.instance < instance.rawValue } ?? true
      entries.append(
        Entry(instance: instance.rawValue, classID: classID.rawValue, ordinal: place))
    }
    if !isInOrder { entries.sort { ($0.instance, $0.ordinal) < ($1.instance, $1.ordinal) } }
    var kept = 0
    // By their places: a walk over the list would own it too, so that changing it copied it.
    for place in entries.indices {
      let entry = entries[place]
      guard kept == 0 || entries[kept - 1].instance != entry.instance else { continue }
      entries[kept] = entry
      entries[kept].ordinal = self.count(one: entry.classID)
      kept += 1
    }
    entries.removeSubrange(kept...)
    self.entries = entries
  }

  /// Takes in an instance that is declared later than the others; one that is known stays as it is.
  ///
  /// While a run is recorded, its instances become known one after the other.
  ///
  /// - Parameters:
  ///   - instance: The instance.
  ///   - classID: The class that it is of.
  package mutating func declare(_ instance: InstanceID, _ classID: NameID) {
    guard entry(instance) == nil else { return }
    let new = Entry(
      instance: instance.rawValue, classID: classID.rawValue, ordinal: count(one: classID.rawValue))
    if entries.last.map({ $0.instance < instance.rawValue }) ?? true {
      entries.append(new)
    } else {
      others[instance.rawValue] = new
    }
  }

  /// Counts one more instance of a class: how many there are now.
  private mutating func count(one classID: UInt32) -> UInt32 {
    guard classID < Self.most else {
      farCounts[classID, default: 0] += 1
      return farCounts[classID, default: 1]
    }
    while counts.count <= classID { counts.append(0) }
    counts[Int(classID)] += 1
    return counts[Int(classID)]
  }

  private func entry(_ instance: InstanceID) -> Entry? {
    // Nearly always all numbers from 1 on are there.
    let place = Int(instance.rawValue) - 1
    if entries.indices.contains(place), entries[place].instance == instance.rawValue {
      return entries[place]
    }
    var (low, high) = (0, min(entries.count, place + 1))
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].instance < instance.rawValue { low = middle + 1 } else { high = middle }
    }
    if low < entries.count, entries[low].instance == instance.rawValue { return entries[low] }
    return others[instance.rawValue]
  }

  /// Which instance of its class it is, from 1; 0 where that is not known.
  package func ordinal(of instance: InstanceID) -> UInt32 { entry(instance)?.ordinal ?? 0 }

  /// The class of an instance; the empty name where it is not known.
  package func classID(of instance: InstanceID) -> NameID {
    NameID(rawValue: entry(instance)?.classID ?? 0)
  }

  /// How many instances of a class are declared.
  package func count(of classID: NameID) -> UInt32 {
    let place = Int(classID.rawValue)
    return place < counts.count ? counts[place] : farCounts[classID.rawValue] ?? 0
  }

  /// Notes what was found out of an instance that nothing declares.
  package mutating func note(_ instance: InstanceID, _ classID: NameID, ordinal: UInt32) {
    guard entry(instance) == nil else { return }
    others[instance.rawValue] = Entry(
      instance: instance.rawValue, classID: classID.rawValue, ordinal: ordinal)
  }

  /// The instances that have a name such as "Cart#2", with the module of the class or without it.
  package func instances(named name: String, _ names: Names) -> [InstanceID] {
    let parts = name.split(separator: "#", maxSplits: 1)
    let ordinal = parts.count == 2 ? UInt32(parts[1]) : 1
    guard let ordinal, let className = parts.first else { return [] }
    let classes = Set(
      names.filter { $0.value == className || ClassName.bare($0.value) == className }
        .map(\.key.rawValue))
    return entries.filter { $0.ordinal == ordinal && classes.contains($0.classID) }
      .map { InstanceID(rawValue: $0.instance) }
  }
}
