/// An object of `log --style json`, which stands on many lines.
///
/// The lines are kept until the object ends. If it turns out to be none, they can be read again one
/// by one.
struct SpreadObject {
  /// The text that was read so far, with a blank behind each line.
  private(set) var text: [UInt8] = []
  private(set) var lines: [(number: UInt64, range: Range<Int>)] = []
  private var depth = 0

  enum Step {
    /// The line belongs to no object.
    case outside
    /// The object goes on.
    case inside
    /// The line ends the object, and may begin the next.
    case whole
    /// The text is no object, though it began like one.
    case broken
  }

  /// An object is no longer; reports of crashes have many frames.
  private static let longest = 1 << 23

  var isOpen: Bool { !lines.isEmpty }

  /// Takes in a line if it begins an object or continues one.
  mutating func read(_ bytes: Bytes, _ range: Range<Int>, _ number: UInt64) -> Step {
    guard isOpen else {
      guard Self.begins(bytes, range) else { return .outside }
      begin(bytes, range, number)
      return .inside
    }
    let marks: [UInt8] = [
      UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"),
    ]
    guard marks.contains(bytes[range.lowerBound]) || Self.isPlain(bytes, range),
      text.count + range.count < Self.longest
    else { return .broken }
    let start = text.count
    guard append(bytes, range) else {
      text.removeSubrange(start...)
      return .broken
    }
    lines.append((number, start..<text.count))
    text.append(0x20)
    return depth == 0 ? .whole : .inside
  }

  /// Whether a line is an element of an array: a number, `true`, `false` or `null`.
  private static func isPlain(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let end =
      bytes.at(range.upperBound - 1) == UInt8(ascii: ",") ? range.upperBound - 1 : range.upperBound
    let value = range.lowerBound..<end
    guard !value.isEmpty, value.count <= 24 else { return false }
    return value.allSatisfy { bytes[$0].isDigit || [0x2d, 0x2b, 0x2e, 0x65].contains(bytes[$0]) }
      || (["true", "false", "null"] as [StaticString]).contains { bytes.isText(value, $0) }
  }

  /// Appends a line up to the end of the object; whether each string in it is closed.
  private mutating func append(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    var isQuoted = false
    var isEscaped = false
    for place in range where depth > 0 {
      let byte = bytes[place]
      text.append(byte)
      if isEscaped {
        isEscaped = false
      } else if isQuoted, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted {
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
      }
    }
    return !isQuoted
  }

  /// Forgets the object; `},{` begins the next one on the line that ends it.
  mutating func end(_ bytes: Bytes, _ range: Range<Int>, _ number: UInt64) {
    close()
    if Self.begins(bytes, range) { begin(bytes, range, number) }
  }

  /// Forgets everything.
  mutating func close() { self = SpreadObject() }

  /// The object in ``text``.
  var object: Range<Int> { (lines.first.map { $0.range.upperBound - 1 } ?? 0)..<text.count }

  /// Whether nothing stands on a line but `{`, `[{` or `},{`.
  private static func begins(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard range.count <= 3, bytes[range.upperBound - 1] == UInt8(ascii: "{") else { return false }
    let marks: [UInt8] = [UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: ",")]
    return range.dropLast().allSatisfy { marks.contains(bytes[$0]) }
  }

  private mutating func begin(_ bytes: Bytes, _ range: Range<Int>, _ number: UInt64) {
    for place in range { text.append(bytes[place]) }
    lines = [(number, 0..<text.count)]
    text.append(0x20)
    depth = 1
  }
}

/// The things that earlier lines have begun, which decide how the next one is read.
struct BegunLines {
  /// The process and time of a line without a message: the next one has it.
  var carried: LinePrefix?
  /// A line with a time or a process and no event yet: it may be broken.
  var unfinished: UnfinishedLine?
  /// An exception whose message may go on in the next line.
  var wrapped: UnfinishedLine?
  /// The number that the next frame of a stack has, while one is printed.
  var nextFrame: Int64?
  /// The name of the exception whose reason stands in the next line.
  var exceptionName: [UInt8]?
  /// When the line with that name was written.
  var exceptionTime: Int64?
  /// Whether the lines are those of a report of a crash, whose stacks are no events.
  var isInReport = false

  /// Whether a line that names an object is read as if it were the first.
  var isNothing: Bool {
    carried == nil && wrapped == nil && nextFrame == nil && exceptionName == nil && !isInReport
  }
}

/// The message of a line, and what stands before it.
struct UnfinishedLine {
  var text: [UInt8]
  var time: Int64?
  var thread: UInt64?
  var line: UInt64
  var source: LineSource
}
