internal import WillDidSystem

/// Names a part of a payload.
struct SectionID: Hashable {
  var column: Column
  var strip: Strip = .lifecycle
  /// The key of the attribute whose values the section holds.
  var key: UInt16 = 0

  /// The contents of a section.
  ///
  /// The raw values are written to traces. Never renumber them. Unknown ones are passed over.
  enum Column: UInt8 {
    /// Up to which record of the journal the trace reaches with this frame.
    case sealed = 1
    /// In which order the strips are to be merged.
    case order = 2
    /// How many events each class has of each callback.
    case summary = 3
    /// The instances of the frame, their classes and in which strips they have events.
    case instances = 4
    /// The meanings of the symbols.
    case dictionary = 5
    case symbols = 6
    /// Symbols that did not fit into a byte.
    case rareSymbols = 7
    /// Instances that were away for too long.
    case farInstances = 8
    case levels = 9
    case timeLengths = 10
    case timeBits = 11
    /// The values of one attribute.
    case values = 12
    case names = 13
    case threads = 14
    case entries = 15
    /// The oldest segment that is kept, and the number of its first event.
    case oldest = 16
    /// The number of the segment that follows.
    case next = 17
    /// The losses in the segments that were given up.
    case lostBefore = 18
  }
}

/// Builds the payload of a frame out of sections.
struct PayloadWriter {
  private var directory: [UInt8] = []
  private var body: [UInt8] = []
  private var count: UInt64 = 0
  private let deflater: Deflater

  init(_ deflater: Deflater) { self.deflater = deflater }

  /// Appends a section, unless it is empty.
  mutating func append(
    _ section: SectionID, _ bytes: [UInt8], as content: Deflater.Content? = .patterns
  ) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(section, $0, as: content) }
  }

  /// Appends a section, unless it is empty.
  mutating func append(
    _ section: SectionID, _ bytes: borrowing Scratch<UInt8>,
    as content: Deflater.Content? = .patterns
  ) {
    unsafe bytes.withElements { unsafe append(section, UnsafeBufferPointer($0), as: content) }
  }

  private mutating func append(
    _ section: SectionID, _ bytes: UnsafeBufferPointer<UInt8>, as content: Deflater.Content?
  ) {
    guard !bytes.isEmpty else { return }
    let start = body.count
    let deflated = content.map { unsafe deflater.append(bytes, as: $0, to: &body) } ?? false
    if !deflated { unsafe body.append(contentsOf: bytes) }
    count += 1
    directory.append(section.column.rawValue)
    directory.append(section.strip.rawValue)
    directory.append(deflated ? 1 : 0)
    directory.append(varint: UInt64(section.key))
    directory.append(varint: UInt64(bytes.count))
    directory.append(varint: UInt64(body.count - start))
  }

  var payload: [UInt8] {
    var payload: [UInt8] = []
    payload.reserveCapacity(directory.count + body.count + 4)
    payload.append(varint: count)
    payload += directory
    payload += body
    return payload
  }
}

/// Finds the sections of a payload.
struct PayloadReader {
  private struct Place {
    var isDeflated: Bool
    var length: Int
    var stored: ArraySlice<UInt8>
  }

  /// A column of values for each key in both strips, and the others.
  private static let maximumSections = 1 << 18

  private var places: [SectionID: Place] = [:]
  private let inflater: ZlibStream

  init(_ payload: [UInt8], inflater: ZlibStream) throws(LogError) {
    self.inflater = inflater
    var reader = ByteReader(payload, part: "directory")
    var entries: [(section: SectionID?, isDeflated: Bool, length: Int, stored: Int)] = []
    var whole = 0
    for _ in 0..<(try reader.count(atMost: Self.maximumSections)) {
      let column = SectionID.Column(rawValue: try reader.byte())
      let strip = Strip(rawValue: try reader.byte())
      let encoding = try reader.byte()
      let key = try reader.varint(as: UInt16.self)
      let length = try reader.varint(as: UInt32.self)
      let stored = try reader.varint(as: UInt32.self)
      // zlib cannot make more of a byte: a longer section is a lie that would cost memory.
      whole += Int(length)
      guard UInt64(length) <= UInt64(stored) * 1032 + 64, whole <= FrameHeader.maximumPayload,
        encoding <= 1
      else {
        throw reader.outOfRange
      }
      let section = column.flatMap { column in
        strip.map { SectionID(column: column, strip: $0, key: key) }
      }
      entries.append((section, encoding == 1, Int(length), Int(stored)))
    }
    for entry in entries {
      let stored = try reader.slice(entry.stored)
      guard let section = entry.section else { continue }
      guard entry.isDeflated || entry.length == entry.stored else { throw reader.wrongLength }
      places[section] = Place(isDeflated: entry.isDeflated, length: entry.length, stored: stored)
    }
  }

  /// How many bytes of the file each section takes.
  var sizes: [(SectionID, Int)] { places.map { ($0.key, $0.value.stored.count) } }

  /// The keys of the attributes that a strip has values of.
  func keys(of strip: Strip) -> [UInt16] {
    places.keys.filter { $0.column == .values && $0.strip == strip }.map(\.key).sorted()
  }

  /// The bytes of a section, empty where there is none.
  func bytes(_ section: SectionID) throws(LogError) -> [UInt8] {
    guard let place = places[section] else { return [] }
    guard place.isDeflated else { return Array(place.stored) }
    guard let bytes = inflater.unpacked(place.stored, count: place.length) else {
      throw LogError(.notInflatable(part: "\(section.column)"))
    }
    return bytes
  }

  /// A reader of the bytes of a section.
  func reader(_ section: SectionID) throws(LogError) -> ByteReader {
    ByteReader(try bytes(section), part: "\(section.column)")
  }
}
