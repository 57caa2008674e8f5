/// What short messages told before: a log says the same things again and again.
///
/// An entry is found by the hash of the message and holds what it told, in ranges that count from
/// its beginning. A message is kept when it comes for the second time, so that those which come
/// only once cost no memory.
struct MessageCache {
  private var entries = [CachedMessage](repeating: CachedMessage(), count: 1 << 12)
  /// The hash of the message that came last to the place of each entry.
  private var hashes = [UInt64](repeating: 0, count: 1 << 12)

  private struct CachedMessage {
    var letters: [UInt8] = []
    /// What the message tells, in ranges that count from its beginning; empty if that is nothing.
    var sightings: [Sighting] = []
  }

  /// Longer messages are rarely the same twice.
  private static let longest = 160

  /// Appends what a message tells, and finds that out with a closure if it is not known.
  mutating func read(
    _ bytes: Bytes, _ message: Range<Int>, into found: inout [Sighting],
    else read: (inout [Sighting]) -> Bool
  ) -> Bool {
    guard message.count <= Self.longest else { return read(&found) }
    let hash = bytes.hash(message)
    let place = Int(truncatingIfNeeded: hash) & (entries.count - 1)
    guard hashes[place] == hash else {
      // Most of what is new never comes again: it is kept when it comes for the second time.
      hashes[place] = hash
      return read(&found)
    }
    let entry = entries[place]
    if entry.letters.count == message.count,
      entry.letters.span.isEqual(0..<message.count, bytes, message)
    {
      for sighting in entry.sightings { found.append(sighting.moved(by: message.lowerBound)) }
      return !entry.sightings.isEmpty
    }
    let count = found.count
    let isUnderstood = read(&found)
    entries[place] = CachedMessage(
      letters: message.map { bytes[$0] },
      sightings: found[count...].map { $0.moved(by: -message.lowerBound) })
    return isUnderstood
  }
}
