internal import WillDidModel

/// A line of `willdid events --format jsonl`; people may write a part only.
///
/// A number and a callback make an event. Without its edge it is a point; without a thread it
/// is the main one, and objects of a class without an instance are distinguished as in any other log.
struct EventLine {
  let sequence: UInt64
  private let line: JSONLine
  private let callback: Callback
  private let edge: Edge

  /// Recognises the line by the keys that every event must have.
  init?(_ bytes: Bytes, _ line: JSONLine) {
    guard let sequence = line.number("seq", bytes), sequence >= 0,
      let name = line.text("callback", bytes),
      let edge = Self.edge(line.value("edge", bytes), bytes),
      let callback = Callback(named: String(decoding: name, as: UTF8.self))
    else { return nil }
    self.sequence = UInt64(sequence)
    self.line = line
    self.callback = callback
    self.edge = edge
  }

  /// The edge that a word means.
  private static func edge(_ word: Range<Int>?, _ bytes: Bytes) -> Edge? {
    guard let word else { return .point }
    let text = JSONLine.string(bytes, word)
    return Edge.allCases.first { Array($0.description.utf8) == text }
  }

  /// Adds the event to a run; whether all of it could be read.
  func append(to run: inout RunBuilder, _ bytes: Bytes) -> Bool {
    let thread = line.number("thread", bytes).flatMap { UInt32(exactly: $0) }
    var attributes: [Attribute] = []
    if let args = line.value("args", bytes), let members = JSONLine(bytes, args) {
      for (key, value) in members.members {
        guard let found = Self.attributes(bytes, key, value, &run) else { return false }
        attributes += found
      }
    }
    run.adopt(thread: thread ?? 0, isMain: line.flag("main", bytes) ?? (thread == nil ? true : nil))
    let (instance, classID) = owner(in: &run, bytes)
    let level = Self.name(line.text("level", bytes), &run)
    run.append(
      Event(
        sequence: sequence, time: line.number("t", bytes), thread: thread ?? 0, edge: edge,
        callback: callback, instance: InstanceID(rawValue: instance), classID: classID,
        level: level == classID || level == .none ? nil : level,
        hop: line.flag("hop", bytes) ?? false, attributes: attributes))
    return true
  }

  /// The object that the event is about; the line may name one half.
  private func owner(in run: inout RunBuilder, _ bytes: Bytes) -> (UInt32, NameID) {
    let classID = Self.name(line.text("class", bytes), &run)
    guard line.value("instance", bytes) != nil else {
      return (classID == .none ? 0 : run.instance(of: classID, callback), classID)
    }
    let instance = line.number("instance", bytes).flatMap { UInt32(exactly: $0) } ?? 0
    guard line.value("class", bytes) != nil else { return (instance, run.classID(of: instance)) }
    if classID != .none { run.adopt(instance: instance, classID: classID) }
    return (instance, classID)
  }

  /// The number of a name in the run.
  private static func name(_ text: [UInt8]?, _ run: inout RunBuilder) -> NameID {
    guard let text, !text.isEmpty else { return .none }
    return run.name(String(decoding: text, as: UTF8.self))
  }

  /// The attributes of one key: several where the value is an array.
  private static func attributes(
    _ bytes: Bytes, _ key: Range<Int>, _ value: Range<Int>, _ run: inout RunBuilder
  ) -> [Attribute]? {
    let quoted = (key.lowerBound - 1)..<(key.upperBound + 1)
    guard let text = JSONLine.string(bytes, quoted),
      let key = Attribute.Key(named: String(decoding: text, as: UTF8.self))
    else { return nil }
    let values = JSONLine.elements(bytes, value) ?? [value]
    var attributes: [Attribute] = []
    for value in values {
      guard let fact = fact(bytes, key, value, &run) else { return nil }
      attributes.append(Attribute(key, fact))
    }
    return attributes
  }

  private static func fact(
    _ bytes: Bytes, _ key: Attribute.Key, _ value: Range<Int>, _ run: inout RunBuilder
  ) -> Attribute.Value? {
    if let flag = JSONLine.flag(bytes, value) { return .flag(flag) }
    if JSONLine.isNull(bytes, value) { return .instance(.none) }
    if let text = JSONLine.string(bytes, value) {
      let text = String(decoding: text, as: UTF8.self)
      guard case .code(let type) = key.definition?.kind else { return .name(run.name(text)) }
      return type.number(text).map { .number($0) } ?? .name(run.name(text))
    }
    guard let number = JSONLine.number(bytes, value) else { return nil }
    if case .instance = key.definition?.kind, let instance = UInt32(exactly: number) {
      return .instance(InstanceID(rawValue: instance))
    }
    return .number(number)
  }
}

extension AttributeCode {
  /// The number of the value with a word.
  fileprivate static func number(_ word: String) -> Int64? { Self(named: word)?.rawValue }
}
