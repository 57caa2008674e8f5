package import WillDidModel

/// The events of a run in their order, a frame at a time.
///
/// At most one frame is in memory, so that a run may be larger than memory.
package struct EventBatches: Sequence, IteratorProtocol {
  /// Tells from what a file says of a frame whether its events are wanted.
  package typealias Choice = (Run.Segment, IndexEntry) -> Bool

  private let run: Run
  private let segments: [Run.Segment]
  private let tail: [EventColumns]
  private let strips: [Strip]
  private let columns: LogColumns
  private let isWanted: Choice
  private var segment = 0
  private var frame = 0
  private var batch = 0
  /// The latest batch, whose memory the next one takes over if no other owner has kept it.
  private var events = EventColumns()

  fileprivate init(
    _ run: Run, _ strips: [Strip], _ columns: LogColumns, _ isWanted: @escaping Choice
  ) {
    self.run = run
    segments = run.segments
    tail = run.tail?.batches ?? []
    self.strips = strips
    self.columns = columns
    self.isWanted = isWanted
  }

  package mutating func next() -> EventColumns? {
    guard run.goesOn?() ?? true else { return nil }
    // Moved there and back: a second owner would make reading copy what is there.
    var batch = EventColumns()
    swap(&batch, &events)
    let isThere = read(into: &batch)
    events = batch
    return isThere ? batch : nil
  }

  /// Reads the next batch in the memory of an earlier one; returns false behind the last.
  mutating func read(into events: inout EventColumns) -> Bool {
    while segment < segments.count {
      let current = segments[segment]
      while frame < current.reader.frames.count {
        let entry = current.reader.frames[frame]
        frame += 1
        guard entry.header.kind == .events, isWanted(current, entry) else { continue }
        if current.reader.read(entry, strips: strips, columns: columns, into: &events) {
          return true
        }
      }
      segment += 1
      frame = 0
    }
    guard batch < tail.count else { return false }
    defer { batch += 1 }
    events = strips.count == Strip.allCases.count ? tail[batch] : tail[batch].only(strips)
    return true
  }
}

extension Run {
  /// The events of some strips, with the columns that are needed, out of the frames that are wanted.
  ///
  /// A frame that cannot be read is passed over and noted in ``damages``. The events of the journal,
  /// which are in no frame, are always handed on.
  package func batches(
    strips: [Strip] = Strip.allCases, columns: LogColumns = .all,
    where isWanted: @escaping EventBatches.Choice = { _, _ in true }
  ) -> EventBatches {
    EventBatches(self, strips, columns, isWanted)
  }
}

extension Strip {
  /// The strips in which events of some callbacks are.
  package static func holding(_ callbacks: some Sequence<Callback>) -> [Strip] {
    let wanted = Set(callbacks.map { Strip(of: $0) })
    return allCases.filter(wanted.contains)
  }
}

extension EventColumns {
  /// The events of some strips, each with the sequence number that it has here.
  package func only(_ strips: [Strip]) -> EventColumns {
    guard callback.contains(where: { !strips.contains(Strip(of: Callback(rawValue: $0))) }) else {
      return self
    }
    var part = EventColumns()
    part.firstSequence = firstSequence
    for row in 0..<count where strips.contains(Strip(of: Callback(rawValue: callback[row]))) {
      part.append(self[row])
      part.position.append(position.isEmpty ? UInt32(row) : position[row])
    }
    return part
  }
}
