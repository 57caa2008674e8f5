internal import CWillDidPlatform

/// An event on its way into the journal.
struct JournalEvent {
  /// The second word of its record; the number of attributes is added last.
  fileprivate(set) var what: UInt64
  var level: UInt32
  /// The class of an event that is about no instance.
  var classID = NameID.none

  @inline(__always)
  init(
    _ callback: Callback, _ edge: Edge, _ instance: InstanceID, level: NameID? = nil,
    hop: Bool = false
  ) {
    what = wd_event_word(callback.rawValue, edge.rawValue, instance.rawValue, hop)
    self.level = wd_event_level(level?.rawValue ?? 0)
  }

  var callback: Callback {
    Callback(rawValue: UInt16(truncatingIfNeeded: what >> UInt64(WD_CALLBACK_SHIFT)))
  }

  /// Takes the attribute that nearly every event has into the record of the event itself.
  ///
  /// Returns whether it is that attribute.
  @inline(__always)
  mutating func takeAnimated(_ attribute: Attribute) -> Bool {
    guard attribute.key == .animated, case .flag(let flag) = attribute.value else { return false }
    what |= wd_animated_bits(flag)
    return true
  }

  @inline(__always)
  mutating func setFollowing(_ count: Int) { what |= UInt64(count) << UInt64(WD_FOLLOWING_SHIFT) }
}

extension Recorder {
  /// More attributes than this of one event are left out.
  private static let attributeLimit = 250

  @inline(__always)
  func write(_ event: JournalEvent) {
    _ = unsafe wd_emit(journal.recorder, event.what, event.level)
  }

  @inline(__always)
  func write(
    _ event: JournalEvent, _ first: Attribute?, _ second: Attribute?, _ third: Attribute?,
    _ fourth: Attribute?
  ) {
    guard let first else { return write(event) }
    if second == nil, redaction == nil { return write(event, only: first) }
    writeGroup(event, first, second, third, fourth)
  }

  /// Writes an event with attributes that take a group of records, or go through a rule.
  ///
  /// It is a call of its own, so that what most events need keeps no registers for it.
  @inline(never)
  private func writeGroup(
    _ event: JournalEvent, _ first: Attribute, _ second: Attribute?, _ third: Attribute?,
    _ fourth: Attribute?
  ) {
    unsafe withUnsafeTemporaryAllocation(of: wd_record.self, capacity: 5) { records in
      var writer = unsafe AttributeWriter(event, redaction, records)
      writer.append(first)
      if let second { writer.append(second) }
      if let third { writer.append(third) }
      if let fourth { writer.append(fourth) }
      writer.emit(to: journal)
    }
  }

  /// Writes an event with one attribute, which most have that have any.
  @inline(__always)
  func write(_ event: JournalEvent, _ attribute: Attribute) {
    guard redaction == nil else { return writeGroup(event, attribute, nil, nil, nil) }
    write(event, only: attribute)
  }

  /// Writes an event with one attribute that goes through no rule.
  @inline(__always)
  private func write(_ event: JournalEvent, only attribute: Attribute) {
    var event = event
    if event.takeAnimated(attribute) { return write(event) }
    event.setFollowing(1)
    _ = unsafe wd_emit_pair(journal.recorder, event.what, event.level, attribute.record)
  }

  func write(_ event: JournalEvent, _ attributes: [Attribute]) {
    let attributes = attributes.prefix(Self.attributeLimit)
    unsafe withUnsafeTemporaryAllocation(of: wd_record.self, capacity: attributes.count + 1) {
      var writer = unsafe AttributeWriter(event, redaction, $0)
      for attribute in attributes { writer.append(attribute) }
      writer.emit(to: journal)
    }
  }
}

/// Makes the records of the attributes of an event.
@safe
private struct AttributeWriter {
  private var event: JournalEvent
  private let redaction: Redaction?
  private let records: UnsafeMutableBufferPointer<wd_record>
  private var count = 0

  /// Begins with an event; the memory has room for all attributes and one more record.
  init(
    _ event: JournalEvent, _ redaction: Redaction?, _ records: UnsafeMutableBufferPointer<wd_record>
  ) {
    self.event = event
    self.redaction = redaction
    unsafe self.records = records
    if event.classID != .none {
      append(wd_record(form: WD_FORM_CLASS, 0, UInt64(event.classID.rawValue)))
    }
  }

  mutating func append(_ original: Attribute) {
    var attribute = original
    if let rule = redaction?.attribute {
      guard let redacted = rule(original, event.callback) else { return }
      attribute = redacted
    }
    let isFirst = event.what >> UInt64(WD_ANIMATED_SHIFT) & 3 == 0 && count == 0
    if isFirst, event.takeAnimated(attribute) { return }
    append(attribute.record)
  }

  private mutating func append(_ record: wd_record) {
    unsafe records[count] = record
    count += 1
  }

  mutating func emit(to journal: Journal) {
    event.setFollowing(count)
    _ = unsafe wd_emit_group(
      journal.recorder, event.what, event.level, records.baseAddress, UInt32(count))
  }
}

extension wd_record {
  /// A record that follows an event.
  @inline(__always)
  fileprivate init(form: Int, _ key: UInt16, _ value: UInt64) {
    var second = UInt64(WD_RECORD_ATTRIBUTE) | UInt64(form) << UInt64(WD_FORM_SHIFT)
    second |= UInt64(key) << UInt64(WD_KEY_SHIFT)
    self.init(first: value, second: second)
  }
}

extension Attribute {
  /// The attribute as it stands in the journal.
  @inline(__always)
  fileprivate var record: wd_record {
    switch value {
    case .flag(let flag): wd_record(form: WD_FORM_FLAG, key.rawValue, flag ? 1 : 0)
    case .number(let number):
      wd_record(form: WD_FORM_NUMBER, key.rawValue, UInt64(bitPattern: number))
    case .name(let name): wd_record(form: WD_FORM_NAME, key.rawValue, UInt64(name.rawValue))
    case .instance(let other):
      wd_record(form: WD_FORM_INSTANCE, key.rawValue, UInt64(other.rawValue))
    }
  }
}
