internal import WillDidModel
internal import WillDidText

/// The readings of earlier short messages: a log says the same things again and again.
///
/// An entry is found by the hash of the message without its addresses and holds its events, in ranges that
/// count from its beginning. A message is kept when it comes for the second time, so that those which come
/// only once cost no memory.
struct MessageCache {
  private var entries = [Entry](repeating: Entry(), count: size)
  /// The letters of the messages without their addresses, each at the place of its entry.
  private var letters = [UInt8](repeating: 0, count: size * longest)
  /// The message that was looked for last.
  private var shape = MessageShape()
  /// The entry of the message that was read last, if it has one.
  private var latest: Int?
  /// The events of a message with addresses of its own.
  private var filled: [Sighting] = []

  /// How many messages are kept.
  private static let size = 1 << 12
  /// Longer messages are rarely the same twice.
  static let longest = 160

  /// A message that is kept, and one that came once.
  private struct Entry {
    var hash: UInt64 = 0
    /// The hash of the message that came last to the place and is not kept.
    var candidate: UInt64 = 0
    /// The events; empty if there are none.
    var sightings: [Sighting] = []
    /// Which addresses of the message its events have.
    var slots: [MessageShape.Slot] = []
    /// How long the message is, or 0 where none is kept.
    var length: UInt8 = 0
    /// Whether the message was a line that was read by itself.
    var isLine = false
  }

  /// Learns whether what lines say may depend on the digits of an address.
  mutating func learn(_ profile: LogProfile) { shape.keepsAddresses = profile.hasAddresses }

  /// The hash of a message behind a prefix: what stands before it may decide what it says.
  private mutating func hash(
    _ bytes: Bytes, _ message: Range<Int>, hasTime: Bool, hasProcess: Bool
  ) -> UInt64 {
    shape.take(bytes, message) ^ (hasTime ? 1 << 63 : 0) ^ (hasProcess ? 1 << 62 : 0)
  }

  /// Appends what a message tells, and finds that out with a closure if it is not known.
  mutating func read(
    _ bytes: Bytes, _ message: Range<Int>, _ setting: LineGrammar.Setting,
    into found: inout [Sighting], else read: (inout [Sighting]) -> Bool
  ) -> Bool {
    latest = nil
    guard message.count <= Self.longest else { return read(&found) }
    let hash = hash(
      bytes, message, hasTime: setting.hasTime, hasProcess: setting.hasProcess)
    let place = Self.place(hash)
    if isKept(hash, bytes, message) {
      latest = place
      for sighting in events(place) { found.append(sighting.moved(by: message.lowerBound)) }
      return !entries[place].sightings.isEmpty
    }
    guard entries[place].candidate == hash else {
      // Most of what is new never comes again: it is kept when it comes for the second time.
      entries[place].candidate = hash
      return read(&found)
    }
    latest = place
    let count = found.count
    let isUnderstood = read(&found)
    keep(found[count...], hash, bytes, message)
    return isUnderstood
  }

  /// Keeps the events of the message that was looked for last, unless they may be others with other addresses.
  private mutating func keep(
    _ found: ArraySlice<Sighting>, _ hash: UInt64, _ bytes: Bytes, _ message: Range<Int>
  ) {
    let place = Self.place(hash)
    entries[place] = Entry(candidate: hash)
    let events = found.map { $0.moved(by: -message.lowerBound) }
    guard let slots = shape.slots(events) else { return }
    let start = place * Self.longest
    shape.write(bytes, message, to: &letters, at: start)
    entries[place] = Entry(
      hash: hash, sightings: events, slots: slots, length: UInt8(message.count))
  }

  /// Notes that the message that was read last was a line by itself.
  mutating func noteAlone() {
    if let latest { entries[latest].isLine = true }
  }

  /// The events of a message that was a line by itself before, behind a time and a process or behind nothing, in
  /// ranges of the message; `nil` if it was none.
  mutating func recall(_ bytes: Bytes, _ message: Range<Int>, isLogged: Bool) -> [Sighting]? {
    guard message.count <= Self.longest else { return nil }
    let hash = hash(bytes, message, hasTime: isLogged, hasProcess: isLogged)
    let place = Self.place(hash)
    return entries[place].isLine && isKept(hash, bytes, message) ? events(place) : nil
  }

  /// The events of an entry, with the addresses of the message that was looked for last.
  private mutating func events(_ place: Int) -> [Sighting] {
    guard !entries[place].slots.isEmpty else { return entries[place].sightings }
    filled.removeAll(keepingCapacity: true)
    filled.append(contentsOf: entries[place].sightings)
    for slot in entries[place].slots { shape.fill(slot, in: &filled) }
    return filled
  }

  /// Whether the message that was looked for last is kept, by its hash.
  private func isKept(_ hash: UInt64, _ bytes: Bytes, _ message: Range<Int>) -> Bool {
    let place = Self.place(hash)
    guard entries[place].hash == hash, Int(entries[place].length) == message.count else {
      return false
    }
    let start = place * Self.longest
    return shape.isEqual(bytes, message, letters.span, start..<(start + message.count))
  }

  /// The place of the message with a hash; what stands before a message decides it, too.
  private static func place(_ hash: UInt64) -> Int { Int(hash >> 52) & (size - 1) }
}
