package import WillDidFrameworks
internal import WillDidModel

/// That a callback was sent to an object, or deliberately not.
package struct Decision: Sendable {
  /// The law that it follows from.
  package let law: Law
  /// How many events there were before it.
  package let events: Int
  /// When it was, in nanoseconds since the start.
  package let time: Int64
  /// Whether a question may as well be about what was decided before it.
  package let isMinor: Bool
}

/// What the stage decided for each object and callback, beside the events and unknown to the trace.
///
/// With it the answers that people get from a trace are held against what the stage knows.
final class DecisionLog {
  /// An object that is or was on the stage.
  struct Part {
    let id: InstanceID
    let className: String
    let isOfApp: Bool
    let kind: ObjectIdentifier
    weak var object: StageObject?
  }

  /// The objects, in the order in which they were made.
  private(set) var parts: [Part] = []
  private var decisions: [InstanceID: [Callback: [Decision]]] = [:]
  private var events = 0

  func add(_ object: StageObject, _ id: InstanceID, _ className: String) {
    parts.append(
      Part(
        id: id, className: className, isOfApp: object.isOfApp,
        kind: ObjectIdentifier(type(of: object)), object: object))
  }

  /// Takes in an event, which is a call unless it is the end of one or a step within it.
  func emitted(
    _ callback: Callback, to id: InstanceID, isCall: Bool, by cause: Law?, at time: Int64
  ) {
    events += 1
    guard isCall, id != .none else { return }
    let law = cause.flatMap { $0.callbacks.contains(callback) ? $0 : nil } ?? .sent
    add(law, callback, id, time, isMinor: false)
  }

  func add(
    _ law: Law, _ callback: Callback, _ id: InstanceID, _ time: Int64, isMinor: Bool
  ) {
    decisions[id, default: [:]][callback, default: []].append(
      Decision(law: law, events: events, time: time, isMinor: isMinor))
  }

  /// What was decided of a callback, the first decision first.
  func decisions(on callback: Callback, of id: InstanceID) -> [Decision] {
    decisions[id]?[callback] ?? []
  }

  /// Whether a callback was ever sent to an object.
  func sent(_ callback: Callback, to id: InstanceID) -> Bool {
    decisions(on: callback, of: id).contains { $0.law.verdict == .came }
  }
}

extension Stage {
  /// Whether it keeps why it sends a callback or does not; to be switched on before the first object is made.
  package var keepsDecisions: Bool {
    get { decisions != nil }
    set { decisions = newValue ? DecisionLog() : nil }
  }

  /// Does what sends callbacks of appearing and disappearing by a law.
  func because(_ law: Law, _ work: () -> Void) {
    let before = cause
    cause = law
    work()
    cause = before
  }

  /// Sends nothing, by a law.
  ///
  /// - Parameters:
  ///   - law: The law.
  ///   - callbacks: What is not sent; without any, all that the law is about.
  ///   - objects: To whom.
  ///   - isMinor: Whether a question may as well be about what was decided before.
  func withhold(
    _ law: Law, _ callbacks: [Callback] = [], of objects: [StageObject], isMinor: Bool = false
  ) {
    guard let decisions, ending == nil else { return }
    for callback in callbacks.isEmpty ? law.callbacks : callbacks
    where callback != .viewIsAppearing || profile.hasViewIsAppearing {
      for object in objects { decisions.add(law, callback, object.id, now, isMinor: isMinor) }
    }
  }
}

extension UIViewController {
  /// The controller and those in it that are seen or on their way, while decisions are kept.
  var onScreen: [UIViewController] {
    guard stage.keepsDecisions, isComingOrThere else { return [] }
    return [self] + visibleChildren.flatMap(\.onScreen)
  }

  /// The controllers in it that are covered and were seen before, while decisions are kept.
  var coveredWithin: [UIViewController] {
    guard stage.keepsDecisions else { return [] }
    return children.flatMap { $0.covered + $0.coveredWithin }
  }

  /// The controller, if it is covered and was seen before.
  var covered: [UIViewController] { wasCovered ? [self] : [] }

  /// Whether `viewIsAppearing` was sent since the view was announced last.
  var hasSentIsAppearing: Bool {
    func last(_ callback: WillDidModel.Callback) -> Int {
      let sent = stage.decisions?.decisions(on: callback, of: id).last { $0.law.verdict == .came }
      return sent?.events ?? 0
    }
    return last(.viewIsAppearing) > last(.viewWillAppear)
  }

  private var wasCovered: Bool {
    appearance == .disappeared && stage.decisions?.sent(.viewDidDisappear, to: id) == true
  }
}
