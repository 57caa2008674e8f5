public import WillDidModel

/// A user's walk through a simulated app of UIKit, event by event, as a recorder would see it.
///
/// The same seed gives the same events on every machine. Each callback comes where UIKit sends it, so
/// that nothing in a session is a defect of the app; what is unusual in it, such as a pop that a finger
/// takes back, happens to healthy apps too. A session ends where its number of events ends, in the
/// middle of whatever is going on.
///
/// Memory depends on what lives in the app and not on the number of events.
public struct SessionGenerator: Sequence, IteratorProtocol, Sendable {
  private let events: Int
  private var sequence: UInt64 = 0
  private var app: App
  private var position = 0
  private let attributes: Attributes

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - seed: What makes the session different from others.
  ///   - events: How many events it has, 0 or more.
  ///   - profile: What happens in it.
  public init(seed: UInt64, events: Int, profile: Profile = .realistic) {
    self.events = events
    app = App(seed: seed, profile: profile)
    attributes = Attributes(names: app.catalog.names.count, methods: app.catalog.methods)
  }

  /// All texts of the session, by number.
  ///
  /// They do not change, and 0 is the empty text.
  public var names: [String] { app.catalog.names }

  /// The text with a number.
  public func name(of id: NameID) -> String { names[Int(id.rawValue)] }

  /// How many instances live when the user has done what the next events are about.
  ///
  /// Memory grows with this number, which a session keeps below a few thousand.
  public var liveInstances: Int { app.live }

  /// The next event, or `nil` at the end.
  public mutating func next() -> Event? {
    guard sequence < UInt64(events) else { return nil }
    while position == app.drafts.count {
      app.drafts.removeAll(keepingCapacity: true)
      position = 0
      app.advance()
    }
    let draft = app.drafts[position]
    let event = Event(
      sequence: sequence, time: draft.time, thread: UInt32(draft.thread), edge: draft.edge,
      callback: Callback(rawValue: draft.callback), instance: InstanceID(rawValue: draft.instance),
      classID: NameID(rawValue: UInt32(draft.kind)),
      level: draft.level == 0 ? nil : NameID(rawValue: UInt32(draft.level)), hop: draft.hop,
      attributes: attributes.of(draft))
    position += 1
    sequence += 1
    return event
  }
}
