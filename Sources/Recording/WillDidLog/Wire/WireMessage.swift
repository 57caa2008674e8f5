/// A message between a recorder that sends its run and the receiver that keeps it.
///
/// The page SendingARun describes each byte.
package enum WireMessage: Hashable, Sendable {
  /// The sender begins: its version of the protocol, its run, and a lot that it drew.
  case hello(FormatVersion, RunID, lot: [UInt8])
  /// The receiver asks for a proof that the sender knows the token.
  case challenge(lot: [UInt8])
  /// The sender proves it.
  case proof([UInt8])
  /// The receiver proves it too, and says what it has of the run.
  case has(proof: [UInt8], WirePlace)
  /// The sender hands over bytes of a segment, from a place on.
  case part(WirePlace, [UInt8])
  /// The sender is still there.
  case alive
  /// The run is closed, and all of it was sent.
  case end
  /// The receiver has written all that came before a place.
  case written(WirePlace)
  /// The receiver ends the connection.
  case refused(WireRefusal)
}

/// A place in the files of a run.
package struct WirePlace: Hashable, Sendable {
  /// The number of the segment; 0 where the run has one file.
  package var segment: UInt32
  /// How many bytes of it come before.
  package var offset: UInt64

  /// Makes the place behind so many bytes of a segment.
  package init(segment: UInt32, offset: UInt64) { (self.segment, self.offset) = (segment, offset) }
}

/// Why a receiver ends a connection.
package enum WireRefusal: UInt8, Sendable, CaseIterable {
  /// The sender does not know the token.
  case token = 1
  /// The sender has a version of the protocol that the receiver does not know.
  case version = 2
  /// The bytes are no message, or none that may come there, or no part of a trace.
  case damaged = 3
  /// The receiver could not write.
  case notWritten = 4
  /// Another receiver, or another connection, has the run.
  case taken = 5
  /// The receiver is ending, or has no room for another connection.
  case busy = 6

  /// The reason, for a person.
  package var text: String {
    switch self {
    case .token: "the token is another"
    case .version: "the receiver is older than the recorder"
    case .damaged: "what arrived is not what was sent"
    case .notWritten: "the receiver cannot write"
    case .taken: "another receiver has the run"
    case .busy: "the receiver is busy"
    }
  }
}

extension WireMessage {
  /// The version of the protocol that this code speaks.
  package static let version = FormatVersion(major: 1, minor: 0)
  /// How many bytes a lot and a proof have.
  package static let lotSize = 32
  /// How many bytes of a trace one message has at most.
  package static let largestPart = 1 << 16
  /// How many bytes are before the content of a message.
  static let headerSize = 8

  // As a trace begins: no text, no other protocol.
  private static let magic: [UInt8] = [0x8e, 0x57, 0x44, 0x53, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The numbers of the kinds on the wire, and how long their contents are.
  private enum Kind: UInt8 {
    case hello = 1
    case challenge, proof, has, part, alive, end, written, refused

    var lengths: ClosedRange<Int> {
      switch self {
      // A later version may say more at the end.
      case .hello: 60...1024
      case .challenge, .proof: lotSize...lotSize
      case .has: lotSize + 12...lotSize + 12
      case .part: 13...12 + largestPart
      case .alive, .end: 0...0
      case .written: 12...12
      case .refused: 1...1024
      }
    }
  }

  /// The message as it is sent.
  package var encoded: [UInt8] {
    let (kind, content): (Kind, [UInt8]) =
      switch self {
      case .hello(let version, let run, let lot): (.hello, Self.hello(version, run) + lot)
      case .challenge(let lot): (.challenge, lot)
      case .proof(let proof): (.proof, proof)
      case .has(let proof, let place): (.has, proof + place.bytes)
      case .part(let place, let bytes): (.part, place.bytes + bytes)
      case .alive: (.alive, [])
      case .end: (.end, [])
      case .written(let place): (.written, place.bytes)
      case .refused(let refusal): (.refused, [refusal.rawValue])
      }
    var bytes: [UInt8] = [kind.rawValue, 0, 0, 0]
    bytes.append(fixed: UInt32(content.count))
    return bytes + content
  }

  private static func hello(_ version: FormatVersion, _ run: RunID) -> [UInt8] {
    var bytes = magic
    bytes.append(fixed: version.major)
    bytes.append(fixed: version.minor)
    bytes.append(fixed: run.high)
    bytes.append(fixed: run.low)
    return bytes
  }

  /// How long the message is whose first bytes these are; `nil` where that is not known yet.
  static func length(_ bytes: ArraySlice<UInt8>) throws(LogError) -> Int? {
    guard bytes.count >= headerSize else { return nil }
    var reader = ByteReader(bytes, part: "message")
    guard let kind = Kind(rawValue: try reader.byte()), try reader.slice(3).allSatisfy({ $0 == 0 })
    else { throw reader.outOfRange }
    let length = Int(try reader.fixed(UInt32.self))
    guard kind.lengths.contains(length) else { throw reader.outOfRange }
    return headerSize + length
  }

  /// Reads a whole message.
  init(_ bytes: ArraySlice<UInt8>) throws(LogError) {
    var reader = ByteReader(bytes, part: "message")
    guard let kind = Kind(rawValue: try reader.byte()) else { throw reader.outOfRange }
    _ = try reader.slice(Self.headerSize - 1)
    switch kind {
    case .hello:
      guard try reader.slice(Self.magic.count).elementsEqual(Self.magic) else {
        throw reader.outOfRange
      }
      let version = FormatVersion(major: try reader.fixed(), minor: try reader.fixed())
      let run = RunID(high: try reader.fixed(), low: try reader.fixed())
      guard run.isKnown else { throw reader.outOfRange }
      self = .hello(version, run, lot: Array(try reader.slice(Self.lotSize)))
    case .challenge: self = .challenge(lot: Array(try reader.slice(Self.lotSize)))
    case .proof: self = .proof(Array(try reader.slice(Self.lotSize)))
    case .has: self = .has(proof: Array(try reader.slice(Self.lotSize)), try WirePlace(&reader))
    case .part: self = .part(try WirePlace(&reader), Array(try reader.slice(reader.remaining)))
    case .alive: self = .alive
    case .end: self = .end
    case .written: self = .written(try WirePlace(&reader))
    case .refused: self = .refused(WireRefusal(rawValue: try reader.byte()) ?? .busy)
    }
  }
}

extension WirePlace {
  fileprivate var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(fixed: segment)
    bytes.append(fixed: offset)
    return bytes
  }

  fileprivate init(_ reader: inout ByteReader) throws(LogError) {
    self.init(segment: try reader.fixed(), offset: try reader.fixed())
  }
}

/// Takes messages out of bytes as they come.
package struct WireReader: Sendable {
  private var bytes: [UInt8] = []
  private var position = 0

  /// Begins before the first byte of a connection.
  package init() {}

  /// Adds bytes that have come.
  package mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(position)
    position = 0
    bytes += more
  }

  /// The next message, if all of it has come.
  package mutating func next() throws(LogError) -> WireMessage? {
    let rest = bytes[position...]
    guard let length = try WireMessage.length(rest), rest.count >= length else { return nil }
    position += length
    return try WireMessage(rest.prefix(length))
  }
}
