internal import WillDidText

/// The readings of earlier short messages: a log says the same things again and again.
///
/// An entry is found by the hash of the message and holds its events, in ranges that count from
/// its beginning. A message is kept when it comes for the second time, so that those which come
/// only once cost no memory.
struct MessageCache {
  /// The events in the message of each entry, in ranges of ``letters``; empty if there are none.
  private var entries = [[Sighting]](repeating: [], count: size)
  /// The letters of the messages, each at the place of its entry.
  private(set) var letters = [UInt8](repeating: 0, count: size * longest)
  /// How long each message is, or 0 where none is kept.
  private var lengths = [UInt8](repeating: 0, count: size)
  /// The hash of the message that came last to the place of each entry.
  private var hashes = [UInt64](repeating: 0, count: size)

  /// Where the message of each entry was a line that was read by itself.
  private var lines = [Lines](repeating: [], count: size)
  /// The entry of the message that was read last, if it has one.
  private var latest: Int?

  /// How many messages are kept.
  private static let size = 1 << 12
  /// Longer messages are rarely the same twice.
  private static let longest = 160

  /// The prefix of a message that was read by itself.
  private struct Lines: OptionSet {
    let rawValue: UInt8

    /// Nothing.
    static let bare = Lines(rawValue: 1)
    /// A time and a process.
    static let logged = Lines(rawValue: 2)
  }

  /// Appends what a message tells, and finds that out with a closure if it is not known.
  mutating func read(
    _ bytes: Bytes, _ message: Range<Int>, into found: inout [Sighting],
    else read: (inout [Sighting]) -> Bool
  ) -> Bool {
    latest = nil
    guard message.count <= Self.longest else { return read(&found) }
    let hash = bytes.hash(message)
    let place = Int(truncatingIfNeeded: hash) & (Self.size - 1)
    guard hashes[place] == hash else {
      // Most of what is new never comes again: it is kept when it comes for the second time.
      hashes[place] = hash
      return read(&found)
    }
    latest = place
    if isKept(place, bytes, message) {
      let distance = message.lowerBound - place * Self.longest
      for sighting in entries[place] { found.append(sighting.moved(by: distance)) }
      return !entries[place].isEmpty
    }
    let (count, start) = (found.count, place * Self.longest)
    let isUnderstood = read(&found)
    letters.replaceSubrange(start..<(start + message.count), with: bytes.array(message))
    lengths[place] = UInt8(message.count)
    lines[place] = []
    entries[place] = found[count...].map { $0.moved(by: start - message.lowerBound) }
    return isUnderstood
  }

  /// Notes that the message that was read last was a line by itself.
  mutating func noteAlone(isLogged: Bool) {
    if let latest { lines[latest].insert(isLogged ? .logged : .bare) }
  }

  /// The events of a message that was a line by itself before, in ranges of ``letters``; `nil` if it was none.
  func recall(_ bytes: Bytes, _ message: Range<Int>, isLogged: Bool) -> [Sighting]? {
    guard message.count <= Self.longest else { return nil }
    let hash = bytes.hash(message)
    let place = Int(truncatingIfNeeded: hash) & (Self.size - 1)
    guard hashes[place] == hash, lines[place].contains(isLogged ? .logged : .bare),
      isKept(place, bytes, message)
    else { return nil }
    return entries[place]
  }

  /// Whether the entry at a place is that of a message.
  private func isKept(_ place: Int, _ bytes: Bytes, _ message: Range<Int>) -> Bool {
    let start = place * Self.longest
    return Int(lengths[place]) == message.count
      && letters.span.isEqual(start..<(start + message.count), bytes, message)
  }
}
