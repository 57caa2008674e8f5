internal import WillDidModel

/// What an event says of a load of a nib.
struct NibsEvent {
  let sequence: UInt64
  let time: Int64?
  let thread: UInt32
  let edge: Edge
  let callback: Callback
  let instance: InstanceID
  private(set) var nib = NameID.none
  private(set) var path = NameID.none
  private(set) var bundle = NameID.none
  private(set) var storyboard = NameID.none
  /// The File's Owner, where the event names it.
  private(set) var owner = InstanceID.none
  private(set) var isCached: Bool?
  private(set) var isFailed = false
  /// Whether an object is made of an archive of the app itself.
  private(set) var isArchived = false

  init(_ events: EventColumns, _ row: Int) {
    sequence = events.sequence(row)
    time = events.time[row] == EventColumns.unknownTime ? nil : events.time[row]
    thread = events.thread[row]
    edge = Edge(rawValue: events.bits[row] & EventColumns.edgeMask) ?? .point
    callback = Callback(rawValue: events.callback[row])
    instance = InstanceID(rawValue: events.instance[row])
    for attribute in events.attributes(row) { note(attribute) }
    if callback == .nibFailed { isFailed = true }
    // These are about the owner, unless they name it.
    if owner == .none, callback == .nibLoad || callback == .nibFailed { owner = instance }
  }

  private mutating func note(_ attribute: Attribute) {
    switch (attribute.key, attribute.value) {
    case (.nib, .name(let name)): nib = name
    case (.path, .name(let name)): path = name
    case (.bundle, .name(let name)): bundle = name
    case (.storyboard, .name(let name)): storyboard = name
    case (.owner, .instance(let instance)): owner = instance
    case (.cached, .flag(let flag)): isCached = flag
    case (.answer, .flag(false)), (.returnedNil, .flag(true)), (.unwound, .flag(true)):
      isFailed = true
    case (.coderKind, .number(let kind)):
      isArchived = [CoderKind.archive, .restoration].contains { $0.rawValue == kind }
    default: break
    }
  }

  /// From one time to another; `nil` where one of them is not known.
  static func elapsed(from start: Int64?, to end: Int64?) -> Int64? {
    guard let start, let end else { return nil }
    let (difference, overflow) = end.subtractingReportingOverflow(start)
    return overflow ? nil : max(0, difference)
  }
}
