internal import WillDidText

/// A message without the addresses in it, which differ between lines that say the same of several objects.
///
/// They are put back where the events of such a message have them. An address is left out where nothing that
/// is read can depend on its digits: it stands between signs, and is too large for a code or a flag.
struct MessageShape {
  /// The letters of the message with zeros in the place of addresses, if it has any.
  private var letters = [UInt8](repeating: 0, count: MessageCache.longest)
  /// The addresses, in the order of the message.
  private var addresses: [UInt64] = []
  /// Whether addresses are letters like others.
  var keepsAddresses = false

  /// An address of the message that an event has.
  struct Slot {
    /// The number of the address in the message.
    var address: Int
    /// The place of the event.
    var sighting: Int
    /// The place of the detail that has it; `nil` if the event is about it.
    var detail: Int?
  }

  /// Takes in a message that is not longer than ``MessageCache/longest``, and returns its hash.
  mutating func take(_ bytes: Bytes, _ message: Range<Int>) -> UInt64 {
    addresses.removeAll(keepingCapacity: true)
    var start = message.lowerBound
    while let sign = bytes.find(UInt8(ascii: "x"), in: start..<message.upperBound) {
      start = sign + 1
      guard let address = Self.address(bytes, sign, message), !keepsAddresses else { continue }
      if addresses.isEmpty { copy(bytes, message) }
      addresses.append(address.value)
      for place in start..<address.end { letters[place - message.lowerBound] = 0x30 }
      start = address.end
    }
    return addresses.isEmpty ? bytes.hash(message) : letters.span.hash(0..<message.count)
  }

  private mutating func copy(_ bytes: Bytes, _ message: Range<Int>) {
    unsafe bytes.extracting(message).withUnsafeBytes { source in
      unsafe letters.withUnsafeMutableBytes { unsafe $0.copyMemory(from: source) }
    }
  }

  /// The address whose second letter stands at a place, if nothing depends on its digits.
  private static func address(
    _ bytes: Bytes, _ sign: Int, _ message: Range<Int>
  ) -> (value: UInt64, end: Int)? {
    let start = sign - 1
    guard start >= message.lowerBound, bytes[start] == 0x30,
      start == message.lowerBound || !bytes[start - 1].isWord && bytes[start - 1] < 0x80,
      let address = bytes.hexNumber(sign + 1, message.upperBound), address.value >= 1 << 16,
      !(sign + 1..<address.end).contains(where: { bytes[$0].isUppercase })
    else { return nil }
    guard address.end < message.upperBound else { return address }
    let next = bytes[address.end]
    return next.isBlank || ends.contains(next) ? address : nil
  }

  /// The signs behind an address.
  private static let ends = Array(">)],;\"".utf8)

  /// Whether the message has the letters of a range.
  func isEqual(
    _ bytes: Bytes, _ message: Range<Int>, _ other: Bytes, _ range: Range<Int>
  ) -> Bool {
    addresses.isEmpty
      ? bytes.isEqual(message, other, range)
      : letters.span.isEqual(0..<message.count, other, range) && areDistinct
  }

  /// Whether no address comes twice.
  private var areDistinct: Bool {
    addresses.count < 2 || Set(addresses).count == addresses.count
  }

  /// Writes the letters of the message.
  func write(
    _ bytes: Bytes, _ message: Range<Int>, to output: inout [UInt8], at start: Int
  ) {
    for index in 0..<message.count {
      output[start + index] =
        addresses.isEmpty ? bytes[message.lowerBound + index] : letters[index]
    }
  }

  /// Where the events of the message have its addresses; `nil` if it is not certain what they have.
  func slots(_ events: [Sighting]) -> [Slot]? {
    guard !addresses.isEmpty else { return [] }
    // A mark is made of letters, among which an address may be.
    guard areDistinct, !events.contains(where: { $0.mark != nil }) else { return nil }
    var slots: [Slot] = []
    for (sighting, event) in events.enumerated() {
      if let address = number(of: event.subject) {
        slots.append(Slot(address: address, sighting: sighting))
      }
      for (detail, fact) in event.details.enumerated() {
        guard case .subject(let subject) = fact.value, let address = number(of: subject) else {
          continue
        }
        slots.append(Slot(address: address, sighting: sighting, detail: detail))
      }
    }
    return slots
  }

  private func number(of subject: SightedObject?) -> Int? {
    subject?.address.flatMap { addresses.firstIndex(of: $0) }
  }

  /// Gives an event the address that it has in this message.
  func fill(_ slot: Slot, in events: inout [Sighting]) {
    let address = addresses[slot.address]
    guard let detail = slot.detail else {
      events[slot.sighting].subject?.address = address
      return
    }
    guard case .subject(var subject) = events[slot.sighting].details[detail].value else { return }
    subject.address = address
    events[slot.sighting].details[detail].value = .subject(subject)
  }
}
