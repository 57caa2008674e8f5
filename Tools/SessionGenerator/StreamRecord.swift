public import WillDidModel

/// An event as the peers of the bench read it: 40 bytes of fixed integers, little-endian.
///
/// A stream file holds nothing but such records; the sequence number of an event is its place in the
/// file. A names file beside it has one name a line, whose number is that of the line, from 0. The
/// layout is stated once more in `Tools/Peers/lttng/stream.h` and `Tools/Peers/parquet.py`.
public struct StreamRecord: Hashable, Sendable {
  /// How many bytes a record takes.
  public static let size = 40

  private let event: Event
  private var name: UInt32 = 0
  private var other: UInt32 = 0
  private var animated: UInt8 = 0

  /// Makes the record of an event, of whose attributes it keeps one flag, one name and one instance.
  public init(_ event: Event) {
    self.event = event
    for attribute in event.attributes {
      switch attribute.value {
      case .flag(let flag): animated = flag ? 2 : 1
      case .name(let id): name = id.rawValue
      case .instance(let id): other = id.rawValue
      case .number: break
      }
    }
  }

  /// Writes the record at the end of the bytes.
  public func append(to bytes: inout [UInt8]) {
    bytes.append(littleEndian: event.time ?? 0)
    bytes.append(littleEndian: event.instance.rawValue)
    bytes.append(littleEndian: event.classID.rawValue)
    bytes.append(littleEndian: event.level?.rawValue ?? 0)
    bytes.append(littleEndian: name)
    bytes.append(littleEndian: other)
    bytes.append(littleEndian: event.callback.rawValue)
    bytes.append(littleEndian: UInt16(truncatingIfNeeded: event.thread))
    bytes += [event.edge.rawValue, event.hop ? 1 : 0, animated, 0, 0, 0, 0, 0]
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
