package import WillDidLog
package import WillDidModel

/// The events of a run as lines that are the same in another run with the same events.
///
/// Times, and numbers that a run gives to its objects and names, are not in them.
package struct ComparableEvents {
  /// A line for each event.
  package private(set) var lines: [String] = []
  /// The events themselves.
  package private(set) var events: [Event] = []
  private let ids: InstanceClasses
  private let names: Names
  private let main: Set<UInt32>

  /// No events.
  init() { (ids, names, main) = (InstanceClasses(), [:], []) }

  /// Reads a run up to an event, or all of it.
  package init(_ run: Run, until last: UInt64? = nil) {
    (ids, names) = (run.instances, run.declarations.names)
    main = Set(run.declarations.threads.values.filter(\.isMain).map(\.index))
    for batch in run.batches() {
      for row in 0..<batch.count {
        if let last, batch.sequence(row) > last { return }
        guard lines.count < RecordedCalls.most else { return }
        let event = batch[row]
        lines.append(line(event))
        events.append(event)
      }
    }
  }

  /// The name of an instance in every output.
  package func label(_ id: InstanceID) -> String {
    id == .none
      ? "-"
      : ClassName.instance(
        names[ids.classID(of: id)] ?? "?", ordinal: ids.ordinal(of: id))
  }

  /// The class of the object of an event, with its module.
  package func className(_ event: Event) -> String { names[event.classID] ?? "" }

  /// The text of an event.
  package func line(_ event: Event) -> String {
    var line = "\(event.callback.name) \(label(event.instance))"
    if event.instance == .none, let name = names[event.classID] { line += " of \(name)" }
    if event.edge != .point { line += " \(event.edge)" }
    if let level = event.level.flatMap({ names[$0] }) { line += " in \(level)" }
    if event.hop { line += " super" }
    if !main.isEmpty, !main.contains(event.thread) { line += " off main" }
    for attribute in event.attributes where !Self.left.contains(attribute.key) {
      line += " \(attribute.key.name)=\(text(attribute.value))"
    }
    return line
  }

  /// Where an event stands in a log tells nothing about it.
  private static let left: Set<Attribute.Key> = [
    .logLine, .address, .former, .process, .file, .line,
  ]

  private func text(_ value: Attribute.Value) -> String {
    switch value {
    case .flag(let flag): flag ? "yes" : "no"
    case .number(let number): String(number)
    case .name(let name): Self.withoutAddresses(names[name] ?? "")
    case .instance(let id): label(id)
    }
  }

  /// A text in which addresses of objects are left out.
  private static func withoutAddresses(_ text: String) -> String {
    var bytes: [UInt8] = []
    var isInAddress = false
    for byte in text.utf8 {
      if isInAddress, Character(Unicode.Scalar(byte)).isHexDigit { continue }
      isInAddress = byte == UInt8(ascii: "x") && bytes.last == UInt8(ascii: "0")
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
