internal import WillDidLog

/// The instances that live, and the last event of each in each family: what a snapshot says.
///
/// An app that runs for long makes millions of instances, one after the other: where all of a block have
/// ended, nothing is kept of them.
@safe
struct LiveInstances: ~Copyable {
  /// The instances in the order of their numbers.
  private var blocks: [Block] = []
  /// The blocks that have ended, the first to end first.
  private var ended: [Int] = []
  private var moments: UnsafeMutablePointer<Moment>
  private var momentCount = 0
  private var momentCapacity = 1024
  /// The first moment that is free; each leads to the next.
  private var freeMoment = none

  @safe
  private struct Block {
    static let bits = 12
    static let size = 1 << bits

    /// For each instance its class, and its newest moment; forgotten when the block has ended.
    var lives: UnsafeMutablePointer<Life>?
    var undeclared = size
    var living = 0
  }

  private struct Life {
    var classID: UInt32 = 0
    /// Its newest moment, ``none``, or ``gone`` once it has ended.
    var newest: UInt32 = none
  }

  /// The last event of an instance in a family.
  private struct Moment {
    var sequence: UInt64
    var time: Int64
    var callback: UInt16
    var bits: UInt8
    var family: UInt8
    var other: InstanceID?
    /// The one before it of the same instance.
    var next: UInt32
  }

  private static let none = UInt32.max
  private static let gone = UInt32.max - 1

  /// For each callback its family and one, or 0 where a snapshot says nothing of it.
  private let families: [UInt8] = (0..<UInt16(1024)).map { number in
    guard let family = Callback(rawValue: number).family, !family.isDetail else { return 0 }
    return family.rawValue + 1
  }

  init() { unsafe moments = .allocate(capacity: momentCapacity) }

  deinit {
    unsafe moments.deallocate()
    for block in blocks { unsafe block.lives?.deallocate() }
  }

  /// Notes that instances exist.
  mutating func append(_ instances: [InstanceClass]) {
    for entry in instances {
      let (block, place) = Self.place(of: Int(entry.instance.rawValue))
      while blocks.count <= block { appendBlock() }
      guard let lives = unsafe blocks[block].lives else { continue }
      if unsafe lives[place].classID == 0 {
        blocks[block].undeclared -= 1
        blocks[block].living += 1
      }
      unsafe lives[place].classID = entry.classID.rawValue
    }
  }

  private mutating func appendBlock() {
    let lives = UnsafeMutablePointer<Life>.allocate(capacity: Block.size)
    unsafe lives.initialize(repeating: Life(), count: Block.size)
    unsafe blocks.append(Block(lives: lives))
    // There is no instance of the number 0.
    if blocks.count == 1 { blocks[0].undeclared -= 1 }
  }

  private static func place(of instance: Int) -> (block: Int, place: Int) {
    (instance / Block.size, instance % Block.size)
  }

  /// Says of each event about an instance which class that has, 0 where it was not declared, and takes notice
  /// of it.
  @unsafe
  mutating func observe(
    _ events: EventColumns.Memory, _ classes: UnsafeMutablePointer<UInt32>, firstSequence: UInt64
  ) {
    for row in 0..<events.count {
      let instance = unsafe Int(events.instance[row])
      guard instance != 0 else { continue }
      let block = instance &>> Block.bits
      guard block < blocks.count, let lives = unsafe blocks[block].lives else {
        unsafe classes[row] = 0
        continue
      }
      let life = unsafe lives + instance & (Block.size - 1)
      unsafe classes[row] = life.pointee.classID
      let callback = unsafe Int(events.callback[row])
      guard callback < families.count, families[callback] != 0,
        unsafe life.pointee.newest != Self.gone
      else { continue }
      if callback == Callback.deinit.rawValue {
        unsafe end(life, in: block)
        continue
      }
      let place = unsafe place(of: families[callback], in: life)
      unsafe moments[place].sequence = firstSequence + UInt64(row)
      unsafe moments[place].time = events.time[row]
      unsafe moments[place].callback = events.callback[row]
      unsafe moments[place].bits = events.bits[row]
      unsafe moments[place].other = events.attributeCount[row] == 0 ? nil : events.other(row)
    }
  }

  /// Where the last event of an instance in a family is noted.
  @inline(__always)
  private mutating func place(of family: UInt8, in life: UnsafeMutablePointer<Life>) -> Int {
    var place = unsafe life.pointee.newest
    while place != Self.none {
      if unsafe moments[Int(place)].family == family { return Int(place) }
      place = unsafe moments[Int(place)].next
    }
    return unsafe newPlace(of: family, in: life)
  }

  @inline(never)
  private mutating func newPlace(of family: UInt8, in life: UnsafeMutablePointer<Life>) -> Int {
    var place = freeMoment
    if place == Self.none {
      if momentCount == momentCapacity { growMoments() }
      place = UInt32(momentCount)
      momentCount += 1
    } else {
      freeMoment = unsafe moments[Int(place)].next
    }
    unsafe moments[Int(place)] = unsafe Moment(
      sequence: 0, time: 0, callback: 0, bits: 0, family: family, other: nil,
      next: life.pointee.newest)
    unsafe life.pointee.newest = place
    return Int(place)
  }

  private mutating func growMoments() {
    momentCapacity *= 2
    let larger = UnsafeMutablePointer<Moment>.allocate(capacity: momentCapacity)
    unsafe larger.moveInitialize(from: moments, count: momentCount)
    unsafe moments.deallocate()
    unsafe moments = larger
  }

  private mutating func end(_ life: UnsafeMutablePointer<Life>, in block: Int) {
    var place = unsafe life.pointee.newest
    while place != Self.none {
      let next = unsafe moments[Int(place)].next
      unsafe moments[Int(place)].next = freeMoment
      freeMoment = place
      place = next
    }
    // The class stays for a while: a thread may still emit about the instance.
    unsafe life.pointee.newest = Self.gone
    blocks[block].living -= 1
    guard blocks[block].living == 0, blocks[block].undeclared == 0 else { return }
    ended.append(block)
    guard ended.count > Self.kept else { return }
    let forgotten = ended.removeFirst()
    unsafe blocks[forgotten].lives?.deallocate()
    unsafe blocks[forgotten].lives = nil
  }

  /// How many blocks are kept whose instances have ended.
  private static let kept = 16

  /// The snapshot of the instances that live now.
  var snapshot: Snapshot {
    var living: [Snapshot.Life] = []
    for (number, block) in blocks.enumerated() where block.living > 0 {
      guard let lives = unsafe block.lives else { continue }
      for place in 0..<Block.size {
        let life = unsafe lives[place]
        guard life.classID != 0, life.newest != Self.gone else { continue }
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
      let moment = unsafe moments[Int(place)]
      last.append(
        Snapshot.Moment(
          sequence: moment.sequence,
          time: moment.time == EventColumns.unknownTime ? nil : moment.time,
          callback: Callback(rawValue: moment.callback),
          edge: Edge(rawValue: moment.bits & EventColumns.edgeMask) ?? .point, other: moment.other))
      place = moment.next
    }
    return last.sorted { $0.sequence < $1.sequence }
  }
}

extension EventColumns.Memory {
  /// The first other instance that an event names.
  fileprivate func other(_ row: Int) -> InstanceID? {
    let start = unsafe Int(attributeStart[row])
    for place in unsafe start..<start + Int(attributeCount[row]) {
      if case .instance(let other) = unsafe attributes[place].value { return other }
    }
    return nil
  }
}
