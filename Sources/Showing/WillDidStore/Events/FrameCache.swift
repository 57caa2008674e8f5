internal import WillDidLog
internal import WillDidModel

/// The frames that were decoded last, shared by all that is asked.
///
/// A join asks for the events of the same frame again and again, and a person for those of the same instance: these
/// lie apart in all frames, so they are kept together.
final class FrameCache {
  /// The events of a frame.
  final class Decoded {
    fileprivate(set) var events = EventColumns()
    fileprivate var key = Key(run: -1, piece: 0)
    fileprivate var strips: [Strip] = []
    fileprivate var columns: LogColumns = []

    fileprivate init() {}

    /// Takes the events of one instance out of a frame.
    fileprivate init(of instance: UInt32, in frame: Decoded) {
      (key, strips, columns) = (frame.key, frame.strips, frame.columns)
      events.firstSequence = frame.events.firstSequence
      for row in frame.events.instance.indices where frame.events.instance[row] == instance {
        events.append(frame.events[row])
        events.position.append(
          UInt32(truncatingIfNeeded: frame.events.sequence(row) - events.firstSequence))
      }
    }

    /// Whether it has all of some strips and columns.
    fileprivate func holds(_ wanted: [Strip], _ wantedColumns: LogColumns) -> Bool {
      columns.isSuperset(of: wantedColumns) && wanted.allSatisfy(strips.contains)
    }
  }

  /// Which piece a frame is, and of which run.
  struct Key: Hashable {
    var run: Int64
    var piece: Int
  }

  /// The place of the events of an instance in a piece.
  private struct InstanceKey: Hashable {
    var instance: UInt32
    var piece: Key
  }

  /// The rows of single instances that were asked about, and how many they are.
  private var instances: [InstanceKey: Decoded] = [:]
  private var keptRows = 0
  /// So many rows, which take some megabytes, or so many pieces without any.
  private static let mostRows = 1 << 16

  /// The latest ones, the newest last.
  private var frames: [Decoded] = []
  private static let most = 4

  /// The events of some strips of a piece of a run with some columns, or with more of both; `nil` where
  /// they cannot be read.
  ///
  /// A frame that was decoded with fewer strips or columns is decoded again.
  func events(
    _ run: OpenRun, _ piece: Int, strips: [Strip], columns: LogColumns
  ) -> Decoded? {
    let key = Key(run: run.number, piece: piece)
    if let place = frames.firstIndex(where: { $0.key == key && $0.holds(strips, columns) }) {
      let frame = frames.remove(at: place)
      frames.append(frame)
      return frame
    }
    let frame = spare()
    frame.key = Key(run: -1, piece: 0)
    switch run.pieces[piece].source {
    case .tail(let batch):
      frame.events = batch
      frame.strips = Strip.allCases
      frame.columns = .all
    case .frame(let reader, let entry):
      guard reader.read(entry, strips: strips, columns: columns, into: &frame.events) else {
        return nil
      }
      frame.strips = strips
      frame.columns = columns
    }
    frame.key = key
    frames.append(frame)
    return frame
  }

  /// The events of one instance in a piece, if they are kept: strips and columns are those asked for, or more.
  func kept(
    _ instance: UInt32, _ run: OpenRun, _ piece: Int, strips: [Strip], columns: LogColumns
  ) -> Decoded? {
    let key = InstanceKey(instance: instance, piece: Key(run: run.number, piece: piece))
    return instances[key].flatMap { $0.holds(strips, columns) ? $0 : nil }
  }

  /// The events of one instance in a piece, which are kept from now on; `nil` where they cannot be read.
  func events(
    of instance: UInt32, _ run: OpenRun, _ piece: Int, strips: [Strip], columns: LogColumns
  ) -> Decoded? {
    if let known = kept(instance, run, piece, strips: strips, columns: columns) { return known }
    guard let frame = events(run, piece, strips: strips, columns: columns) else { return nil }
    let found = Decoded(of: instance, in: frame)
    if keptRows >= Self.mostRows { (instances, keptRows) = ([:], 0) }
    keptRows += max(1, found.events.count)
    instances[InstanceKey(instance: instance, piece: frame.key)] = found
    return found
  }

  /// A frame to decode into: the memory of the oldest one, if no cursor looks at it any more.
  private func spare() -> Decoded {
    guard frames.count >= Self.most else { return Decoded() }
    var oldest = frames.removeFirst()
    return isKnownUniquelyReferenced(&oldest) ? oldest : Decoded()
  }
}
