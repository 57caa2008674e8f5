internal import WillDidText

/// What short messages told before: a log says the same things again and again.
///
/// An entry is found by the hash of the message and holds what it told, in ranges that count from
/// its beginning. A message is kept when it comes for the second time, so that those which come
/// only once cost no memory.
struct MessageCache {
  /// What the message of each entry tells, in ranges that count from its beginning; empty if that is
  /// nothing.
  private var entries = [[Sighting]](repeating: [], count: size)
  /// The letters of the messages, each at the place of its entry.
  private var letters = [UInt8](repeating: 0, count: size * longest)
  /// How long each message is, or 0 where none is kept.
  private var lengths = [UInt8](repeating: 0, count: size)
  /// The hash of the message that came last to the place of each entry.
  private var hashes = [UInt64](repeating: 0, count: size)

  private static let size = 1 << 12
  /// Longer messages are rarely the same twice.
  private static let longest = 160

  /// Appends what a message tells, and finds that out with a closure if it is not known.
  mutating func read(
    _ bytes: Bytes, _ message: Range<Int>, into found: inout [Sighting],
    else read: (inout [Sighting]) -> Bool
  ) -> Bool {
    guard message.count <= Self.longest else { return read(&found) }
    let hash = bytes.hash(message)
    let place = Int(truncatingIfNeeded: hash) & (Self.size - 1)
    guard hashes[place] == hash else {
      // Most of what is new never comes again: it is kept when it comes for the second time.
      hashes[place] = hash
      return read(&found)
    }
    let start = place * Self.longest
    if Int(lengths[place]) == message.count,
      letters.span.isEqual(start..<(start + message.count), bytes, message)
    {
      let count = entries[place].count
      for index in 0..<count { found.append(entries[place][index].moved(by: message.lowerBound)) }
      return count > 0
    }
    let count = found.count
    let isUnderstood = read(&found)
    for (index, byte) in message.enumerated() { letters[start + index] = bytes[byte] }
    lengths[place] = UInt8(message.count)
    entries[place] = found[count...].map { $0.moved(by: -message.lowerBound) }
    return isUnderstood
  }
}
