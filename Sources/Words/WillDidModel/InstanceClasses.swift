/// Of which class each instance of a run is, and which one of its class.
///
/// Instances are numbered in the order in which a recorder or an importer first meets them, and what is
/// declared of them does not depend on which events are read: an instance has one name in every output.
package struct InstanceClasses: Hashable, Sendable {
  // A run may have millions of instances, and one that was declared takes little more than a byte: its class is
  // a place in a short list of the classes near it, and which one of them it is follows by counting.

  /// A class of a block of instances, and how many of it are declared before the block.
  private struct Member: Hashable {
    var classID: UInt32
    var before: UInt32
  }

  /// An instance that lies far from the others.
  private struct Entry: Hashable {
    var classID: UInt32
    /// Which instance of its class it is, from 1.
    var ordinal: UInt32
  }

  /// So many numbers have their members together.
  private static let block = 64
  /// The code of a number that nothing declares; codes of members are less than ``block``.
  private static let undeclared = UInt8.max

  /// The number of the first instance that is declared; the others follow, nearly always one by one.
  private var first: UInt32 = 0
  /// For each number which member of its block its class is, eight in a word, the first in the lowest bits.
  private var codes: [UInt64] = []
  /// The members of all blocks, and where those of each begin.
  private var members: [Member] = []
  private var starts: [UInt32] = []
  /// How many numbers there are codes for.
  private var length = 0
  /// The number behind the highest that is declared.
  private var next: UInt64 = 0
  /// How many instances each class has, by its number.
  private var counts: [UInt32] = []
  /// The same for numbers that only a damaged or edited file has.
  private var farCounts: [UInt32: UInt32] = [:]
  /// Numbers from here on lie apart, so that a damaged file cannot make the list huge.
  private static let most = 1 << 20
  /// Instances that nothing declares, or whose numbers are far from the others: only damaged and hand-made
  /// traces have them.
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
    // One word too few, and the list is copied into one of twice its size.
    codes.reserveCapacity(count / 8 + Self.block)
    var late: [(place: Int, instance: UInt32, classID: UInt32)] = []
    body { instance, classID in
      if UInt64(instance.rawValue) >= next {
        add(instance.rawValue, classID.rawValue)
      } else if !isKnown(instance) {
        late.append((late.count, instance.rawValue, classID.rawValue))
      }
    }
    guard !late.isEmpty else { return }
    // Those that come late change which ones of their classes the others are.
    for instance in all {
      late.append((-1, instance.rawValue, self.classID(of: instance).rawValue))
    }
    self = Self()
    for (_, instance, classID) in late.sorted(by: {
      ($0.instance, $0.place) < ($1.instance, $1.place)
    })
    where UInt64(instance) >= next { add(instance, classID) }
  }

  /// Takes in an instance that is declared later than the others; one that is known stays as it is.
  ///
  /// While a run is recorded, its instances become known one after the other.
  ///
  /// - Parameters:
  ///   - instance: The instance.
  ///   - classID: The class that it is of.
  package mutating func declare(_ instance: InstanceID, _ classID: NameID) {
    guard !isKnown(instance) else { return }
    if UInt64(instance.rawValue) >= next {
      add(instance.rawValue, classID.rawValue)
    } else {
      others[instance.rawValue] = Entry(
        classID: classID.rawValue, ordinal: count(one: classID.rawValue))
    }
  }

  /// Adds an instance whose number is higher than all others.
  private mutating func add(_ instance: UInt32, _ classID: UInt32) {
    next = UInt64(instance) + 1
    let ordinal = count(one: classID)
    if length == 0 { first = instance }
    let place = Int(instance - first)
    guard place <= 4 * (length + Self.block) else {
      others[instance] = Entry(classID: classID, ordinal: ordinal)
      return
    }
    while codes.count * 8 <= place {
      if codes.count * 8 % Self.block == 0 { starts.append(UInt32(members.count)) }
      codes.append(.max)
    }
    length = place + 1
    let start = Int(starts[starts.count - 1])
    let member = members[start...].firstIndex { $0.classID == classID } ?? members.count
    if member == members.count { members.append(Member(classID: classID, before: ordinal - 1)) }
    let (byte, shift) = (UInt64(member - start), UInt64(place % 8 * 8))
    codes[place / 8] = codes[place / 8] & ~(0xff << shift) | byte << shift
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

  /// Where an instance is among the blocks.
  private func place(of instance: InstanceID) -> Int? {
    guard instance.rawValue >= first, Int(instance.rawValue - first) < length else { return nil }
    let place = Int(instance.rawValue - first)
    return code(place) == Self.undeclared ? nil : place
  }

  private func isKnown(_ instance: InstanceID) -> Bool {
    place(of: instance) != nil || others[instance.rawValue] != nil
  }

  private func code(_ place: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: codes[place / 8] >> UInt64(place % 8 * 8))
  }

  private func member(_ place: Int) -> Member {
    members[Int(starts[place / Self.block]) + Int(code(place))]
  }

  /// Which instance of its class it is, from 1; 0 where that is not known.
  package func ordinal(of instance: InstanceID) -> UInt32 {
    guard let place = place(of: instance) else { return others[instance.rawValue]?.ordinal ?? 0 }
    let (word, code) = (place / 8, code(place))
    var count = 0
    for before in word / 8 * 8..<word { count += Self.count(code, in: codes[before]) }
    // The bytes behind that of the instance are passed over.
    let behind = ~(UInt64.max >> UInt64(56 - place % 8 * 8))
    count += Self.count(code, in: codes[word] | behind)
    return member(place).before + UInt32(count)
  }

  /// How many bytes of a word are a code.
  private static func count(_ code: UInt8, in word: UInt64) -> Int {
    let other = word ^ UInt64(code) &* 0x0101_0101_0101_0101
    let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    return (~((other & low) &+ low | other) & ~low).nonzeroBitCount
  }

  /// The class of an instance; the empty name where it is not known.
  package func classID(of instance: InstanceID) -> NameID {
    let known = place(of: instance).map { member($0).classID } ?? others[instance.rawValue]?.classID
    return NameID(rawValue: known ?? 0)
  }

  /// How many instances of a class are declared.
  package func count(of classID: NameID) -> UInt32 {
    let place = Int(classID.rawValue)
    return place < counts.count ? counts[place] : farCounts[classID.rawValue] ?? 0
  }

  /// Notes what was found out of an instance that nothing declares.
  package mutating func note(_ instance: InstanceID, _ classID: NameID, ordinal: UInt32) {
    guard !isKnown(instance) else { return }
    others[instance.rawValue] = Entry(classID: classID.rawValue, ordinal: ordinal)
  }

  /// All instances that are known.
  private var all: [InstanceID] {
    ((0..<length).map { first + UInt32($0) } + others.keys.sorted())
      .map { InstanceID(rawValue: $0) }.filter(isKnown)
  }

  /// The instances that have a name such as "Cart#2", with the module of the class or without it.
  package func instances(named name: String, _ names: Names) -> [InstanceID] {
    let parts = name.split(separator: "#", maxSplits: 1)
    let ordinal = parts.count == 2 ? UInt32(parts[1]) : 1
    guard let ordinal, let className = parts.first else { return [] }
    let classes = Set(
      names.filter { $0.value == className || ClassName.bare($0.value) == className }.map(\.key))
    return all.filter { classes.contains(classID(of: $0)) && self.ordinal(of: $0) == ordinal }
  }
}
