package import WillDidFrameworks
package import WillDidModel

/// The expectation of a rule about the order of calls around the event that shows a finding of it.
///
/// A drawing of a finding is made of it: what should not have come stands there in red, and what
/// stayed away as a ghost in its place.
package struct Expectation: Hashable, Sendable {
  /// Whether the event itself should not have come.
  package var isUnexpected = false
  /// What is wrong with the event itself, in a few words, though it was right that it came.
  package var remark = ""
  /// The calls that stayed away.
  package var missing: [Missing] = []

  /// A call that should have come.
  package struct Missing: Hashable, Sendable {
    /// The callback that should have been called; `nil` for that of the event itself.
    package var callback: Callback?
    package var place: Place
    package var certainty: Certainty
  }

  /// How sure it is that a call should have come in its place.
  package enum Certainty: Hashable, Sendable {
    case certain, perhaps
    /// A reader could expect it, and the framework does not send it here.
    case notDue
  }

  /// Where a call should have come.
  package enum Place: Hashable, Sendable {
    case before, after
    /// Inside the call that shows the finding, on its superclass.
    case inside
    /// At the latest when the run ended.
    case atEnd
  }

  /// The rule says nothing of the order of calls.
  package static let nothing = Expectation()
  /// The event should not have come.
  package static let unexpected = Expectation(isUnexpected: true)
  /// The event should have called its superclass.
  package static let `super` = missing(nil, .inside)

  /// A call stayed away that was due by a law.
  package static func missing(
    _ callback: Callback?, _ place: Place, by law: Law = .ruled, isCertain: Bool = true
  ) -> Expectation {
    Expectation(missing: [
      Missing(callback: callback, place: place, certainty: isCertain ? .certain : .perhaps)
    ])
  }

  /// Calls that a reader could expect behind the event, and that the framework does not send.
  package static func notDue(_ callbacks: Callback...) -> Expectation {
    Expectation(
      missing: callbacks.map { Missing(callback: $0, place: .after, certainty: .notDue) })
  }

  /// Something is wrong with the event itself.
  package static func wrong(_ remark: String) -> Expectation { Expectation(remark: remark) }

  /// The event came although another call had not come before it.
  package static func unexpected(
    without callback: Callback, by law: Law = .ruled, isCertain: Bool = true
  ) -> Expectation {
    var expectation = missing(callback, .before, by: law, isCertain: isCertain)
    expectation.isUnexpected = true
    return expectation
  }
}
