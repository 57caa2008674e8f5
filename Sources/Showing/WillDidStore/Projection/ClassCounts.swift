internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidTables

/// How many events each class has of each callback.
struct ClassCounts {
  struct Key: Hashable {
    let classID: UInt32
    let callback: UInt16
    let edge: UInt8
  }

  private(set) var byKey: [Key: UInt64] = [:]

  /// Whether there are so many that only a damaged or edited file can have them.
  var isOverfull: Bool { byKey.count > 1 << 18 }

  /// Adds what the summary of a frame says.
  mutating func add(_ counts: [EventCount]) {
    for count in counts {
      let key = Key(
        classID: count.classID.rawValue, callback: count.callback.rawValue,
        edge: count.edge.rawValue)
      byKey[key, default: 0] += UInt64(count.count)
    }
  }

  /// The counts as rows, with the texts of a run.
  func rows(_ names: Names) -> some Sequence<ClassCountRow> {
    byKey.lazy.map { key, count in
      ClassCountRow(
        key.classID == 0 ? nil : names.text(key.classID), Callback(rawValue: key.callback),
        Edge(rawValue: key.edge) ?? .point, count: count)
    }
  }

  /// Adds events that are in no frame yet.
  mutating func add(_ events: EventColumns) {
    for row in 0..<events.count {
      let key = Key(
        classID: events.classID[row], callback: events.callback[row],
        edge: events.bits[row] & EventColumns.edgeMask)
      byKey[key, default: 0] += 1
    }
  }
}

/// Small numbers that are of interest once each.
struct NumberSet {
  private var isKnown: [Bool] = []
  private var others: Set<UInt32> = []
  private var new: [UInt32] = []
  private static let most = 1 << 20

  mutating func insert(_ number: UInt32) {
    let place = Int(number)
    if place < isKnown.count, isKnown[place] { return }
    if place >= Self.most {
      if others.insert(number).inserted { new.append(number) }
      return
    }
    while isKnown.count <= place { isKnown.append(false) }
    isKnown[place] = true
    new.append(number)
  }

  /// The numbers that have come since the last time.
  mutating func takeAll() -> [UInt32] {
    defer { new = [] }
    return new
  }
}
