internal import WillDidModel

/// The part of an event in a load of a nib.
///
/// It is read once for each event that may matter to ``NibLoads``. Attributes are read only inside
/// loads, since most events of these kinds lie outside.
struct NibEvent {
  let moment: Moment
  let thread: UInt32
  let edge: Edge
  let callback: Callback
  let instance: InstanceID
  let classID: NameID
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

  /// Reads an event, with its attributes if it may be about a load.
  ///
  /// The columns are borrowed, because an initialiser would otherwise retain each of them.
  init(_ events: borrowing EventColumns, _ row: Int, isInLoad: Bool) {
    moment = Moment(sequence: events.sequence(row), ticks: events.time[row])
    thread = events.thread[row]
    edge = Edge(rawValue: events.bits[row] & EventColumns.edgeMask) ?? .point
    callback = Callback(rawValue: events.callback[row])
    instance = InstanceID(rawValue: events.instance[row])
    classID = NameID(rawValue: events.classID[row])
    if isInLoad, events.attributeCount[row] > 0 {
      for attribute in events.attributes(row) { note(attribute) }
    }
    if callback == .nibFailed { isFailed = true }
    // These are about the owner, unless they name it.
    if owner == .none, callback == .nibLoad || callback == .nibFailed { owner = instance }
  }

  /// Keeps the value of an attribute that loads have.
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
}
