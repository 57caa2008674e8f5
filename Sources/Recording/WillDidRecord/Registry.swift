internal import CWillDidPlatform
internal import WillDidLog

/// Numbers names and instances, and declares each in the journal before an event can use it.
@safe
final class Registry: Sendable {
  private let journal: Journal
  /// The name that is recorded in place of that of a class.
  private let redactedClass: (@Sendable (String) -> String)?
  // The pointers never change. The table is read without a lock; otherwise both are only used by who
  // holds the lock of `known`.
  nonisolated(unsafe) let instances: OpaquePointer
  nonisolated(unsafe) private let catalog: UnsafeMutablePointer<wd_lane>
  private let known = Guarded(Known())

  private struct Known {
    var names: [String: UInt32] = [:]
    /// The names of classes, by the addresses of these.
    var classes: [UInt: UInt32] = [:]
    var lastInstance: UInt32 = 0
  }

  /// Levels have so many bits in a record of the journal.
  private static let nameLimit = 1 << WD_LEVEL_BITS - 1
  /// A text must fit into a segment of the journal.
  private static let textLimit = (WD_SEGMENT_RECORDS - 2) * WD_RECORD_SIZE

  /// Makes an empty one, unless there is no memory for it.
  init?(_ journal: Journal, _ redaction: Redaction?) {
    self.journal = journal
    redactedClass = redaction?.className
    guard let table = unsafe wd_instances_create() else { return nil }
    guard let lane = unsafe wd_open_catalog(journal.recorder) else {
      unsafe wd_instances_destroy(table)
      return nil
    }
    unsafe instances = table
    unsafe catalog = lane
  }

  deinit { unsafe wd_instances_destroy(instances) }

  /// The loss where something cannot be numbered.
  enum Cost {
    /// The event that is about it.
    case event
    /// The name alone: the event is there without it, or is lost and counted itself.
    case name
  }

  /// Runs what must not be interrupted by a signal handler that wants the same.
  ///
  /// Returns `nil`, and counts what that costs, where that is so or there is no room.
  private func register<ID>(costing cost: Cost = .name, _ body: (inout Known) -> ID?) -> ID? {
    guard unsafe wd_load_32(&journal.recorder.pointee.active) != 0 else { return nil }
    guard wd_begin_registration() else {
      count(cost, reason: WD_LOSS_REENTRANT)
      return nil
    }
    defer { wd_end_registration() }
    let id = known.withLock(body)
    if id == nil { count(cost, reason: WD_LOSS_REGISTRY) }
    return id
  }

  private func count(_ cost: Cost, reason: Int) {
    switch cost {
    case .event: unsafe wd_count_loss(journal.recorder, UInt32(reason))
    case .name: unsafe wd_count_unnamed(journal.recorder)
    }
  }

  private func declare(_ records: [wd_record]) -> Bool {
    unsafe wd_declare(journal.recorder, catalog, records, UInt32(records.count)) == WD_RECORDED
  }

  // MARK: - Names

  /// The number of a text, or `nil` if there is no room for it.
  func name(_ text: String) -> NameID? {
    text.isEmpty ? NameID.none : register { name(text, &$0).map(NameID.init(rawValue:)) }
  }

  private func name(_ text: String, _ known: inout Known) -> UInt32? {
    if let id = known.names[text] { return id }
    let id = UInt32(known.names.count + 1)
    guard id < Self.nameLimit else { return nil }
    guard declare(Self.records(name: id, Array(text.cut(to: Self.textLimit).utf8))) else {
      return nil
    }
    known.names[text] = id
    return id
  }

  private static func records(name id: UInt32, _ bytes: [UInt8]) -> [wd_record] {
    let count = (bytes.count + WD_RECORD_SIZE - 1) / WD_RECORD_SIZE
    var second = UInt64(WD_RECORD_NAME) | UInt64(count) << UInt64(WD_TEXT_SHIFT)
    second |= UInt64(id) << UInt64(WD_INSTANCE_SHIFT)
    var records = [wd_record](repeating: wd_record(), count: count + 1)
    records[0] = wd_record(first: UInt64(bytes.count), second: second)
    unsafe records.withUnsafeMutableBytes {
      unsafe $0.baseAddress?.advanced(by: WD_RECORD_SIZE)
        .copyMemory(from: bytes, byteCount: bytes.count)
    }
    return records
  }

  /// The number of the name of a class.
  func name(of type: AnyClass) -> NameID? {
    register {
      className(UInt(bitPattern: ObjectIdentifier(type)), { recordedName(of: type) }, &$0)
        .map(NameID.init(rawValue:))
    }
  }

  /// The number of the name of a class that is known by its address.
  func name(ofType type: UInt, _ text: () -> String) -> NameID? {
    register { className(type, text, &$0).map(NameID.init(rawValue:)) }
  }

  private func className(
    _ type: UInt, _ text: () -> String, _ known: inout Known
  ) -> UInt32? {
    if let id = known.classes[type] { return id }
    guard let id = name(redacted(text()), &known) else { return nil }
    known.classes[type] = id
    return id
  }

  private func redacted(_ className: String) -> String { redactedClass?(className) ?? className }

  // MARK: - Instances

  /// The instance that an object is; a new one at its first sight.
  @inline(__always)
  func instance(of object: AnyObject, costing cost: Cost = .name) -> InstanceID? {
    let type: AnyClass = type(of: object)
    return instance(
      at: UInt(bitPattern: ObjectIdentifier(object)),
      type: UInt(bitPattern: ObjectIdentifier(type)), costing: cost
    ) { recordedName(of: type) }
  }

  /// The instance at an address; a new one if none of this type is known there.
  @inline(__always)
  func instance(
    at address: UInt, type: UInt, costing cost: Cost = .name, className: () -> String
  ) -> InstanceID? {
    let known = unsafe wd_instance_id(instances, address, type)
    if known != 0 { return InstanceID(rawValue: known) }
    return newInstance(at: address, type: type, cost, className: className)
  }

  private func newInstance(
    at address: UInt, type: UInt, _ cost: Cost, className: () -> String
  ) -> InstanceID? {
    register(costing: cost) { known in
      guard let classID = self.className(type, className, &known),
        let id = nextInstance(classID, &known), unsafe wd_instance_set(instances, address, type, id)
      else { return nil }
      return InstanceID(rawValue: id)
    }
  }

  /// An instance that is known by its number alone.
  func makeInstance(ofClass name: String) -> InstanceID? {
    register { known in
      guard let classID = self.name(redacted(name), &known) else { return nil }
      return nextInstance(classID, &known).map(InstanceID.init(rawValue:))
    }
  }

  private func nextInstance(_ classID: UInt32, _ known: inout Known) -> UInt32? {
    guard known.lastInstance < .max else { return nil }
    let id = known.lastInstance + 1
    let second = UInt64(WD_RECORD_INSTANCE) | UInt64(id) << UInt64(WD_INSTANCE_SHIFT)
    guard declare([wd_record(first: UInt64(classID), second: second)]) else { return nil }
    known.lastInstance = id
    return id
  }

  /// The object at an address is gone: what comes to lie there later is another one.
  func end(at address: UInt) {
    _ = register { _ in unsafe wd_instance_set(instances, address, 0, 0) ? true : nil }
  }
}

extension String {
  /// The text, or as much of its beginning as fits with an ellipsis into so many bytes.
  fileprivate func cut(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit - "…".utf8.count)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return self[..<end] + "…"
  }
}

/// The name of a class, the same in every run.
///
/// Swift puts the address of a private context into the name of what is declared in it.
func recordedName(of type: AnyClass) -> String {
  var name = Substring(_typeName(type, qualified: true))
  var kept = ""
  while let start = name.firstIndex(of: "("), name[start...].hasPrefix("(unknown context at $"),
    let end = name[start...].firstIndex(of: ")")
  {
    kept += name[..<start]
    name = name[end...].dropFirst()
    if name.first == "." { name = name.dropFirst() }
  }
  return kept + name
}
