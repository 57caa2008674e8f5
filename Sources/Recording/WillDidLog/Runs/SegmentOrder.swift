/// Puts the segments of a run into their order, each once, and finds which are missing.
///
/// A file may have been deleted, copied over another, or given the name of another: what it is says its header.
struct SegmentOrder {
  private(set) var segments: [Run.Segment] = []
  private(set) var gaps: [Run.FileDamage] = []
  private(set) var givenUp: GivenUp?
  /// The sequence number from which on nothing should be missing.
  private(set) var start: UInt64 = 0

  /// A file that could be opened.
  private struct Opened {
    var segment: Run.Segment
    /// Its number by its name, and by its header where that can be read.
    var named: Int
    var number: Int

    init(_ segment: Run.Segment) {
      self.segment = segment
      named = RunFileName(segment.path).segment
      // A file that was only begun is nothing but its name.
      let written = segment.reader.frames.isEmpty ? 0 : Int(segment.reader.header.segment)
      number = written > 0 ? written : named
    }
  }

  /// - Parameters:
  ///   - files: The files that could be opened.
  ///   - unreadable: The numbers of those that could not.
  init(_ files: [Run.Segment], unreadable: Set<Int>) {
    var opened = files.map(Opened.init)
    if opened.count == 1, opened[0].segment.reader.isWholeRun {
      segments = files
      start = files[0].reader.extent?.firstSequence ?? 0
      return
    }
    if opened.contains(where: { $0.number > 0 }) {
      for file in opened where file.number == 0 { note(.doubledRun, file.segment) }
      opened.removeAll { $0.number == 0 }
    }
    // Of two that are the same, the one with the right name stays.
    opened.sort {
      ($0.number, $0.named == $0.number ? 0 : 1, $0.named)
        < ($1.number, $1.named == $1.number ? 0 : 1, $1.named)
    }
    var previous: Opened?
    for file in opened {
      if let previous, previous.number == file.number {
        note(.doubledSegment(file.number), file.segment)
        continue
      }
      if file.named != file.number { note(.misplacedSegment(file.number), file.segment) }
      if let previous { compare(previous, file, unreadable) }
      segments.append(file.segment)
      previous = file
    }
    if let first = opened.first { findStart(first, unreadable) }
  }

  private mutating func note(
    _ reason: LogError.Reason, _ segment: Run.Segment, at offset: UInt64 = 0, events: UInt64? = 0
  ) {
    let damage = Damage(reason: reason, offset: offset, length: 0, missingEvents: events)
    gaps.append(Run.FileDamage(path: segment.path, damage: damage))
  }

  /// Notes what is missing between two files.
  private mutating func compare(_ left: Opened, _ right: Opened, _ unreadable: Set<Int>) {
    let between = left.number + 1..<right.number
    let missing = between.count - unreadable.count(where: between.contains)
    guard let end = left.segment.reader.extent, let next = right.segment.reader.extent else {
      if missing > 0 { note(.missingSegments(missing), right.segment, events: nil) }
      return
    }
    let events = next.firstSequence > end.nextSequence ? next.firstSequence - end.nextSequence : 0
    if missing > 0 { note(.missingSegments(missing), right.segment, events: events) }
    guard between.isEmpty else { return }
    let frames = next.frames.lowerBound - end.frames.upperBound - 1
    // A trace that ends within a frame says so already.
    guard frames > 0 || events > 0, !left.segment.reader.isTorn else { return }
    note(.missingFrames(max(frames, 1)), right.segment, events: events)
  }

  /// Finds what came before the first file: given up, or missing.
  private mutating func findStart(_ first: Opened, _ unreadable: Set<Int>) {
    let sequence = first.segment.reader.extent?.firstSequence
    let start = OldestSegment(number: UInt32(clamping: first.number), firstSequence: sequence ?? 0)
    // The first version of the format does not say what was given up.
    let isSaid = first.segment.reader.header.version >= .withSeals
    var oldest = isSaid ? OldestSegment.first : start
    var newest = oldest.number
    for reader in segments.map(\.reader) where isSaid {
      for frame in reader.frames where frame.header.kind == .metadata {
        guard let said = reader.oldest(frame) else { continue }
        newest = max(newest, said.number)
        // A segment that was to be given up may still be there.
        if said.number > oldest.number, said.number <= start.number { oldest = said }
      }
    }
    if newest > start.number, oldest.number < start.number { oldest = start }
    if oldest.number > 1 {
      givenUp = GivenUp(
        segments: Int(oldest.number) - 1, events: oldest.firstSequence, losses: oldest.lostBefore)
    }
    self.start = oldest.firstSequence
    let between = Int(oldest.number)..<Int(start.number)
    let missing = between.count - unreadable.count(where: between.contains)
    guard missing > 0 else { return }
    let events = sequence.map { $0 > oldest.firstSequence ? $0 - oldest.firstSequence : 0 }
    note(.missingSegments(missing), first.segment, events: events)
  }
}

extension LogReader {
  /// Whether the run has no other files.
  fileprivate var isWholeRun: Bool { header.run.isKnown && header.segment == 0 }

  /// Whether the file ends within a frame.
  fileprivate var isTorn: Bool {
    damages.contains { $0.reason == .truncated && $0.offset + $0.length == length }
  }
}
