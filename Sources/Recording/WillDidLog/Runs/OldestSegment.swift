/// The oldest segment of a run that is kept; those before it were given up on purpose.
package struct OldestSegment: Hashable, Sendable {
  package var number: UInt32
  /// The sequence number of its first event.
  package var firstSequence: UInt64
  /// The losses in the segments before it, added up by reasons.
  package var lostBefore: [Loss]

  package init(number: UInt32, firstSequence: UInt64, lostBefore: [Loss] = []) {
    (self.number, self.firstSequence) = (number, firstSequence)
    self.lostBefore = lostBefore.byReason.map(\.total)
  }

  /// None was given up.
  package static let first = OldestSegment(number: 1, firstSequence: 0)

  /// The number and the sequence number; nothing where none was given up.
  var bytes: [UInt8] {
    guard self != .first else { return [] }
    var bytes: [UInt8] = []
    bytes.append(varint: UInt64(number))
    bytes.append(varint: firstSequence)
    return bytes
  }

  init?(_ payload: PayloadReader) throws(LogError) {
    var reader = try payload.reader(SectionID(column: .oldest))
    guard !reader.isAtEnd else { return nil }
    number = try reader.varint(as: UInt32.self)
    firstSequence = try reader.varint()
    guard number > 0, firstSequence <= UInt64(Int64.max) else { throw reader.outOfRange }
    lostBefore = try Loss.losses(payload, in: .lostBefore)
  }
}

/// The beginning of a run that its recorder gave up, as it was asked to.
package struct GivenUp: Hashable, Sendable {
  /// How many segments; 0 where a run was made one file since.
  package var segments: Int
  package var events: UInt64
  /// The losses that they reported.
  package var losses: [Loss]

  package init(segments: Int, events: UInt64, losses: [Loss] = []) {
    (self.segments, self.events, self.losses) = (segments, events, losses)
  }
}
