internal import WillDidFrameworks
internal import WillDidModel

/// That a callback was sent to an object, or deliberately not.
struct Decision {
  /// The law that it follows from.
  let law: Law
  /// How many events there were before it.
  let events: Int
  /// When the latest of them was, in nanoseconds since the start.
  let time: Int64
  /// Whether a question may as well be about what was decided before it.
  let isMinor: Bool
}

/// The decisions of the stage about each object and callback, beside the events and unknown to the trace.
///
/// With it the answers that people get from a trace are held against what the stage knows.
final class DecisionLog {
  /// An object that is or was on the stage.
  struct Part {
    let id: InstanceID
    let className: String
    let isOfApp: Bool
    let kind: ObjectIdentifier
    weak var object: AnyObject?
  }

  /// The objects, in the order in which they were made.
  var parts: [Part] = []
  /// Why callbacks of appearing and disappearing are being sent.
  var cause: Law?
  /// Who made each call, an event each, in their order: code of the app or a framework.
  private(set) var isByCode: [Bool] = []
  /// Whether the app has ended, after which nothing is decided.
  var isClosed = false
  /// The callbacks that the system does not have.
  private let unknown: Set<Callback>
  private var decisions: [InstanceID: [Callback: [Decision]]] = [:]
  private var events = 0
  private var now: Int64 = 0

  init(without unknown: Set<Callback>) { self.unknown = unknown }

  /// Takes in an event.
  ///
  /// - Parameters:
  ///   - law: The law of a call whose cause is not known; `nil` if it is the end of a call or a step within it.
  ///   - callback: What is called.
  ///   - id: Whose it is.
  ///   - time: When it is.
  ///   - isByCode: Whether code of the app made the call.
  func emitted(
    _ law: Law?, _ callback: Callback, to id: InstanceID, at time: Int64, isByCode: Bool
  ) {
    self.isByCode.append(isByCode)
    events += 1
    now = time
    guard let law, id != .none else { return }
    add(
      cause.flatMap { $0.callbacks.contains(callback) ? $0 : nil } ?? law, callback, id,
      isMinor: false)
  }

  /// Nothing is sent, by a law.
  ///
  /// - Parameters:
  ///   - law: The law.
  ///   - callbacks: What is not sent; without any, all that the law is about.
  ///   - objects: To whom.
  ///   - isMinor: Whether a question may as well be about what was decided before.
  func withhold(
    _ law: Law, _ callbacks: [Callback]? = nil, of objects: [InstanceID], isMinor: Bool = false
  ) {
    guard !isClosed else { return }
    for callback in callbacks ?? law.callbacks where !unknown.contains(callback) {
      for id in objects { add(law, callback, id, isMinor: isMinor) }
    }
  }

  private func add(_ law: Law, _ callback: Callback, _ id: InstanceID, isMinor: Bool) {
    decisions[id, default: [:]][callback, default: []] += [
      Decision(law: law, events: events, time: now, isMinor: isMinor)
    ]
  }

  /// The decisions about a callback, the first one first.
  func decisions(on callback: Callback, of id: InstanceID) -> [Decision] {
    decisions[id]?[callback] ?? []
  }

  /// When a callback was sent to an object last, in events; `nil` if it never was.
  func lastSent(_ callback: Callback, to id: InstanceID) -> Int? {
    decisions(on: callback, of: id).last { $0.law.verdict == .came }?.events
  }
}
