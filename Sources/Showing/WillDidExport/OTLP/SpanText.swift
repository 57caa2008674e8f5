internal import WillDidModel
internal import WillDidReport
internal import WillDidText

/// The ids of the spans of a run: made of what they are of, so that they are the same each time.
///
/// The kind is in the highest byte and a number in the others.
enum SpanID: Hashable {
  case run
  case life(InstanceID)
  /// A phase, by its place among all of the run.
  case phase(UInt64)
  case transition(UInt32)
  /// A call, by the number of its first event.
  case call(UInt64)
  /// Events that are in no call, by the number of the first.
  case events(UInt64)
  case findings(UInt64)

  /// Sixteen hexadecimal digits.
  var digits: some Sequence<UInt8> {
    let (kind, number): (UInt64, UInt64) =
      switch self {
      case .run: (1, 0)
      case .life(let instance): (2, UInt64(instance.rawValue))
      case .phase(let number): (3, number)
      case .transition(let id): (4, UInt64(id))
      case .call(let sequence): (5, sequence)
      case .events(let sequence): (6, sequence)
      case .findings(let number): (7, number)
      }
    let id = kind << 56 | number & (1 << 56 - 1)
    return stride(from: UInt64(60), through: 0, by: -4).lazy.map { shift in
      let digit = UInt8(truncatingIfNeeded: id >> shift) & 15
      return digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
  }
}

/// Attributes as OpenTelemetry writes them, each with the type of its value.
///
/// A value that is `nil` adds nothing.
struct SpanAttributes {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ key: String, _ text: String?) {
    guard let text else { return }
    begin(key, "stringValue")
    bytes.append(jsonString: text)
    bytes += "}}".utf8
  }

  // Numbers of 64 bits are texts, because not all readers of JSON can hold them.
  mutating func add(_ key: String, _ number: (some BinaryInteger)?) {
    guard let number else { return }
    begin(key, "intValue")
    bytes.append(UInt8(ascii: "\""))
    bytes.append(decimal: Int64(clamping: number))
    bytes += Self.numberEnd
  }

  mutating func add(_ key: String, _ flag: Bool?) {
    guard let flag else { return }
    begin(key, "boolValue")
    bytes += "\(flag)}}".utf8
  }

  /// The beginning of a number under a key, up to its digits; ``numberEnd`` comes behind them.
  static func number(_ key: String) -> [UInt8] {
    var attributes = SpanAttributes()
    attributes.begin(key, "intValue")
    return attributes.bytes + "\"".utf8
  }
  static let numberEnd = Array("\"}}".utf8)

  mutating func add(_ key: String, _ instance: InstanceID) {
    if instance != .none { add(key, instance.rawValue) }
  }

  private mutating func begin(_ key: String, _ type: String) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
    bytes += "{\"key\":".utf8
    bytes.append(jsonString: key)
    bytes += ",\"value\":{\"".utf8
    bytes += type.utf8
    bytes += "\":".utf8
  }
}

/// Events that are written with the span that they belong to.
struct SpanEvents {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0
  /// From the time of the first to that of the last.
  private(set) var times: ClosedRange<Int64> = 0...0

  /// Collectors keep no more of them with a span.
  private static let most = 128

  /// Whether a collector would drop the next one.
  var isFull: Bool { count >= Self.most }

  /// Adds an event; `unix` is its time as the format writes it.
  mutating func add(_ name: String, at time: Int64, unix: UInt64, _ attributes: SpanAttributes) {
    var text = Self.head
    text.append(decimal: unix)
    text += Self.name
    text.append(jsonString: name)
    text += Self.attributes
    text += attributes.bytes
    text += Self.end
    add(text, at: time)
  }

  /// Adds an event that is written already.
  mutating func add(_ text: [UInt8], at time: Int64) {
    times = count == 0 ? time...time : min(times.lowerBound, time)...max(times.upperBound, time)
    if count > 0 { bytes.append(UInt8(ascii: ",")) }
    count += 1
    bytes += text
  }

  // The parts of an event: its time stands between the first two, then come its name, its attributes and the end.
  static let head = Array("{\"timeUnixNano\":\"".utf8)
  static let name = Array("\",\"name\":".utf8)
  static let attributes = Array(",\"attributes\":[".utf8)
  static let end = Array("]}".utf8)
}

/// A span that is complete.
struct Span {
  var id: SpanID
  var parent: SpanID?
  var name: String
  var times: ClosedRange<Int64>
  var attributes = SpanAttributes()
  var events = SpanEvents()
  /// Other spans that it is about.
  var links: [SpanID] = []
  /// Whether it went through; `nil` where that is no question.
  var wentThrough: Bool?
  /// Its outcome if it did not go through.
  var message = ""
}
