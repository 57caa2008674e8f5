internal import WillDidLog
internal import WillDidModel

/// The frames that were decoded last, shared by all that is asked.
///
/// A join asks for the events of the same frame again and again.
final class FrameCache {
  /// The events of a frame.
  final class Decoded {
    fileprivate(set) var events = EventColumns()
    fileprivate var key = Key(run: -1, piece: 0)
    fileprivate var strips: [Strip] = []
    fileprivate var columns: LogColumns = []

    fileprivate init() {}
  }

  /// Which piece a frame is, and of which run.
  struct Key: Hashable {
    var run: Int64
    var piece: Int
  }

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
    if let place = frames.firstIndex(where: {
      $0.key == key && $0.columns.isSuperset(of: columns)
        && strips.allSatisfy($0.strips.contains)
    }) {
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

  /// A frame to decode into: the memory of the oldest one, if no cursor looks at it any more.
  private func spare() -> Decoded {
    guard frames.count >= Self.most else { return Decoded() }
    var oldest = frames.removeFirst()
    return isKnownUniquelyReferenced(&oldest) ? oldest : Decoded()
  }
}
