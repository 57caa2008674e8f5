internal import WillDidFindings
internal import WillDidModel

/// Counts the calls that diagrams leave out, once it is known what they show.
///
/// A cut is all calls on the lanes of a diagram between two events that it shows, whatever the reason that they are
/// not shown.
struct DiagramCuts {
  private var cuts: [Cut]
  private var diagrams = DiagramsByInstance()

  /// The parts of a run around the events that a diagram shows.
  private struct Cut {
    /// The events that are shown, in their order.
    var shown: [UInt64]
    var range: ClosedRange<UInt64>
    /// The callbacks of the calls on no object that it shows.
    var onNone: CallbackSet
    /// How many calls are left out before each of them, and behind the last one.
    var counts: [Int]

    /// Counts a call, unless it is shown.
    mutating func count(_ sequence: UInt64) {
      guard range.contains(sequence) else { return }
      var (low, high) = (0, shown.count)
      while low < high {
        let middle = (low + high) / 2
        if shown[middle] < sequence { low = middle + 1 } else { high = middle }
      }
      if low == shown.count || shown[low] != sequence { counts[low] += 1 }
    }
  }

  /// The part of a run that a diagram is of.
  struct Extent {
    /// The objects that have a lane.
    var lanes: Set<InstanceID>
    /// The events that it shows, in their order.
    var shown: [UInt64]
    /// The events between which calls are counted.
    var range: ClosedRange<UInt64>
    /// The callbacks of the calls on no object that it shows, such as loads of nibs.
    var onNone: CallbackSet
  }

  init(_ diagrams: [Extent]) {
    cuts = diagrams.map {
      Cut(
        shown: $0.shown, range: $0.range, onNone: $0.onNone,
        counts: Array(repeating: 0, count: $0.shown.count + 1))
    }
    for (number, diagram) in diagrams.enumerated() {
      for lane in diagram.lanes { self.diagrams.add(number, to: lane) }
    }
  }

  /// Counts the calls that begin in a part of the run.
  mutating func take(_ batch: EventColumns) {
    for row in 0..<batch.count
    where batch.edge(row) != .exit && batch.bits[row] & EventColumns.hopBit == 0
      && diagrams.isKnown(batch.instance[row])
      && CallbackSet.drawnAsCalls.contains(Callback(rawValue: batch.callback[row]))
    {
      let isOfNone = batch.instance[row] == 0
      for number in diagrams[batch.instance[row]]
      where !isOfNone || cuts[number].onNone.contains(Callback(rawValue: batch.callback[row])) {
        cuts[number].count(batch.sequence(row))
      }
    }
  }

  /// How many calls are left out of each diagram: before each event that it shows, and behind the last one.
  var leftOut: [[Int]] { cuts.map(\.counts) }
}

/// The diagrams that each instance takes part in, by their numbers.
struct DiagramsByInstance {
  private var numbers: [UInt32: [Int]] = [:]
  /// Whether an instance takes part in any, by its number.
  private var isInvolved: [Bool] = []
  /// A damaged run may have any number; what is beyond this is looked up.
  private static let mostFlags: UInt32 = 1 << 20

  /// Makes an instance a participant of a diagram.
  mutating func add(_ number: Int, to instance: InstanceID) {
    numbers[instance.rawValue, default: []].append(number)
    let place = Int(min(instance.rawValue, Self.mostFlags))
    if place >= isInvolved.count {
      isInvolved += Array(repeating: false, count: place + 1 - isInvolved.count)
    }
    isInvolved[place] = true
  }

  /// Whether an instance may take part in any: of most it is known at a glance that they do not.
  func isKnown(_ instance: UInt32) -> Bool {
    let place = Int(min(instance, Self.mostFlags))
    return place < isInvolved.count && isInvolved[place]
  }

  /// The numbers of the diagrams that an instance takes part in.
  subscript(instance: UInt32) -> [Int] { numbers[instance] ?? [] }
}
