internal import WillDidLog

/// The instances that live, and the last event of each in each family: what a snapshot says.
///
/// An app that runs for long makes millions of instances, one after the other: where all of a block have
/// ended, nothing is kept of them.
struct LiveInstances {
  /// The instances in the order of their numbers; `nil` for a block that is forgotten.
  private var blocks: [Block?] = []
  /// The blocks that have ended, the first to end first.
  private var ended: [Int] = []
  private var moments: [LiveInstance] = []
  private var freeMoments: [UInt32] = []

  private struct Block {
    static let size = 4096

    /// For each instance its class, and its newest moment in ``moments``.
    var lives = [Life](repeating: Life(), count: size)
    var undeclared = size
    var living = 0
  }

  private struct Life {
    var classID: UInt32 = 0
    var newest: UInt32 = none
    var isEnded = false
  }

  private struct LiveInstance {
    var moment = Snapshot.Moment(
      sequence: 0, time: nil, callback: .mark, edge: .point, other: nil)
    var family: UInt8
    var next: UInt32
  }

  private static let none = UInt32.max

  /// For each callback its family and one, or 0 where a snapshot says nothing of it.
  private let families: [UInt8] = (0..<UInt16(1024)).map { number in
    guard let family = Callback(rawValue: number).family, !family.isDetail else { return 0 }
    return family.rawValue + 1
  }

  /// Notes that instances exist.
  mutating func append(_ instances: [InstanceClass]) {
    for entry in instances {
      let (block, place) = Self.place(of: Int(entry.instance.rawValue))
      while blocks.count <= block {
        blocks.append(Block())
        // There is no instance of the number 0.
        if blocks.count == 1 { blocks[0]?.undeclared -= 1 }
      }
      if blocks[block]?.lives[place].classID == 0 {
        blocks[block]?.undeclared -= 1
        blocks[block]?.living += 1
      }
      blocks[block]?.lives[place].classID = entry.classID.rawValue
    }
  }

  private static func place(of instance: Int) -> (block: Int, place: Int) {
    (instance / Block.size, instance % Block.size)
  }

  private func life(_ instance: Int) -> Life? {
    let (block, place) = Self.place(of: instance)
    return block < blocks.count ? blocks[block]?.lives[place] : nil
  }

  /// Says of each event about an instance which class that has; 0 where it was not declared.
  func fillClasses(of events: inout EventColumns) {
    events.fillClasses { life(Int($0))?.classID ?? 0 }
  }

  /// Takes notice of events.
  mutating func observe(_ events: EventColumns, firstSequence: UInt64) {
    for row in events.callback.indices {
      let callback = Int(events.callback[row])
      let instance = Int(events.instance[row])
      guard callback < families.count, families[callback] != 0, instance != 0,
        let life = life(instance), !life.isEnded
      else { continue }
      if callback == Callback.deinit.rawValue {
        end(instance)
        continue
      }
      let place = place(of: families[callback], instance)
      moments[place].moment = Snapshot.Moment(
        sequence: firstSequence + UInt64(row),
        time: events.time[row] == EventColumns.unknownTime ? nil : events.time[row],
        callback: Callback(rawValue: events.callback[row]),
        edge: Edge(rawValue: events.bits[row] & EventColumns.edgeMask) ?? .point,
        other: events.attributeCount[row] == 0 ? nil : events.other(row))
    }
  }

  /// Where the last event of an instance in a family is noted.
  private mutating func place(of family: UInt8, _ instance: Int) -> Int {
    let (block, index) = Self.place(of: instance)
    let newest = blocks[block]?.lives[index].newest ?? Self.none
    var place = newest
    while place != Self.none {
      if moments[Int(place)].family == family { return Int(place) }
      place = moments[Int(place)].next
    }
    let entry = LiveInstance(family: family, next: newest)
    if let free = freeMoments.popLast() {
      place = free
      moments[Int(free)] = entry
    } else {
      place = UInt32(moments.count)
      moments.append(entry)
    }
    blocks[block]?.lives[index].newest = place
    return Int(place)
  }

  private mutating func end(_ instance: Int) {
    let (block, index) = Self.place(of: instance)
    var place = blocks[block]?.lives[index].newest ?? Self.none
    while place != Self.none {
      freeMoments.append(place)
      place = moments[Int(place)].next
    }
    // The class stays for a while: a thread may still emit about the instance.
    blocks[block]?.lives[index].newest = Self.none
    blocks[block]?.lives[index].isEnded = true
    blocks[block]?.living -= 1
    guard let known = blocks[block], known.living == 0, known.undeclared == 0 else { return }
    ended.append(block)
    if ended.count > Self.kept { blocks[ended.removeFirst()] = nil }
  }

  /// How many blocks are kept whose instances have ended.
  private static let kept = 16

  /// The snapshot of the instances that live now.
  var snapshot: Snapshot {
    var living: [Snapshot.Life] = []
    for (number, block) in blocks.enumerated() {
      guard let block, block.living > 0 else { continue }
      for (place, life) in block.lives.enumerated() where life.classID != 0 && !life.isEnded {
        living.append(
          Snapshot.Life(
            instance: InstanceID(rawValue: UInt32(number * Block.size + place)),
            classID: NameID(rawValue: life.classID), last: last(of: life)))
      }
    }
    return Snapshot(lives: living)
  }

  /// The last moments of an instance, in their order.
  private func last(of life: Life) -> [Snapshot.Moment] {
    var last: [Snapshot.Moment] = []
    var place = life.newest
    while place != Self.none {
      last.append(moments[Int(place)].moment)
      place = moments[Int(place)].next
    }
    return last.sorted { $0.sequence < $1.sequence }
  }
}

extension EventColumns {
  /// The first other instance that an event names.
  fileprivate func other(_ row: Int) -> InstanceID? {
    for attribute in attributes(row) {
      if case .instance(let other) = attribute.value { return other }
    }
    return nil
  }
}
