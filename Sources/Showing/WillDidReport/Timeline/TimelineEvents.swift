package import WillDidModel

/// The events of some instances, taken out of the batches of a run.
///
/// When there are more than fit, the last of the instances are given up: ask for them again.
package struct TimelineEvents {
  /// An event without its attributes and without its instance, which is known.
  package struct Entry: Hashable, Sendable {
    package var sequence: UInt64
    package var ticks: Int64
    package var thread: UInt32
    package var level: UInt32
    package var callback: UInt16
    package var bits: UInt8
    /// Whether it is unknown if this happens here.
    package var isUncertain: Bool

    package var time: Int64? { ticks == EventColumns.unknownTime ? nil : ticks }
    package var edge: Edge { Edge(rawValue: bits & EventColumns.edgeMask) ?? .point }
    package var isHop: Bool { bits & EventColumns.hopBit != 0 }
  }

  /// The instances whose events are complete, or cut off at the limit.
  package private(set) var instances: [InstanceID]
  private let window: TimelineWindow
  private let limit: Int
  private let budget: Int
  private var places: [UInt32: Int] = [:]
  /// The same by the distance from the first number, and 1, where the numbers are dense.
  private var dense: [UInt32] = []
  private let range: ClosedRange<UInt32>
  private var entries: [[Entry]]
  private var counts: [Int]
  private var kept = 0

  /// How many instances one pass through the events takes at most.
  package static let most = 1 << 16

  /// Prepares for some instances.
  ///
  /// - Parameters:
  ///   - instances: The first ``most`` of them are taken.
  ///   - window: The stretch of time whose events are wanted.
  ///   - limit: How many events of an instance are kept; all are counted.
  ///   - budget: How many events of all instances are kept, unless one alone has more.
  package init(
    of instances: some Sequence<InstanceID>, in window: TimelineWindow = TimelineWindow(),
    limit: Int = .max, budget: Int = 400_000
  ) {
    self.instances = Array(instances.prefix(Self.most))
    self.window = window
    self.limit = limit
    self.budget = budget
    let numbers = self.instances.map(\.rawValue)
    range = (numbers.min() ?? 1)...(numbers.max() ?? 1)
    entries = Array(repeating: [], count: self.instances.count)
    counts = Array(repeating: 0, count: self.instances.count)
    let span = Int(range.upperBound - range.lowerBound) + 1
    let isDense = span <= 1024 + 16 * numbers.count
    if isDense { dense = Array(repeating: 0, count: span) }
    for (place, number) in numbers.enumerated() {
      if isDense {
        dense[Int(number - range.lowerBound)] = UInt32(place) + 1
      } else {
        places[number] = place
      }
    }
  }

  /// The place of an instance, if its events are wanted.
  private func place(of id: UInt32) -> Int? {
    guard range.contains(id) else { return nil }
    let place =
      dense.isEmpty ? places[id] ?? .max : Int(dense[Int(id - range.lowerBound)]) - 1
    return place >= 0 && place < instances.count ? place : nil
  }

  /// Takes the wanted events out of a batch.
  package mutating func take(_ batch: EventColumns) {
    for row in 0..<batch.count {
      let id = batch.instance[row]
      guard let place = place(of: id), window.contains(batch.time[row]),
        id != 0 || batch.classID[row] == 0
      else { continue }
      counts[place] += 1
      guard entries[place].count < limit else { continue }
      entries[place].append(
        Entry(
          sequence: batch.sequence(row), ticks: batch.time[row], thread: batch.thread[row],
          level: batch.level[row], callback: batch.callback[row], bits: batch.bits[row],
          isUncertain: batch.attributeCount[row] > 0
            && batch.attributes(row).contains(.uncertain(true))))
      kept += 1
      while kept > budget, instances.count > 1 { giveUpLast() }
    }
  }

  private mutating func giveUpLast() {
    instances.removeLast()
    kept -= entries.removeLast().count
  }

  /// The events of the instance at a place in `instances`.
  package subscript(place: Int) -> [Entry] { entries[place] }

  /// How many events the instance at a place has, with those that are not kept.
  package func count(_ place: Int) -> Int { counts[place] }
}
