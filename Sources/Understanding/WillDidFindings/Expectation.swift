package import WillDidFrameworks
package import WillDidModel

/// The expectation of a rule about the order of calls around the event that shows a finding of it.
///
/// A drawing of a finding is made of it: what should not have come stands there in red, and what
/// stayed away as a ghost in its place.
package struct Expectation: Hashable, Sendable {
  /// Whether the event itself should not have come.
  package var isUnexpected = false
  /// Whether no will announced the event, so that it or the will is wrong.
  package var isUnannounced = false
  /// Whether the second call of its superclass should not have come, and the event itself should.
  package var isOfSecondSuper = false
  /// Whether the flaw is that of the call of its superclass, which got another value.
  package var isOfSuper = false
  /// The flaw of the event itself, in a few words, though it was right that it came.
  package var remark = ""
  /// Whether the framework does not make such a call here, so that who made it is not known where nothing shows it.
  package var isOfUnknownSender = false
  /// The calls that came before the event although they should follow it.
  package var early: Set<Callback> = []
  /// The calls that came again and again, or took long, between the events that prove it.
  package var repeated: Set<Callback> = []
  /// The flaw of those that came again.
  package var repetition = ""
  /// The calls that stayed away.
  package var missing: [Missing] = []
  /// The transitions that explain the finding, besides the one that it is a part of.
  package var cause = Cause.none

  /// Transitions that explain a finding without being it.
  package enum Cause: Hashable, Sendable {
    case none
    /// Those that were taken back and that its object took part in, around its proofs.
    case takenBack
    /// Those that led from or to its object between its proofs, whether it heard of them or not.
    case between
    /// The one that had not ended when its own began.
    case overlapped
  }

  /// A call that should have come.
  package struct Missing: Hashable, Sendable {
    /// The callback that should have been called; `nil` for that of the event itself.
    package var callback: Callback?
    package var place: Place
    /// Whether it is sure that it should have come in this place.
    package var isCertain = true
    /// The law by which it was due, or by which it was not though a reader could expect it.
    package var law: Law
    /// Whether code of the app owes it, though a framework makes the same call elsewhere.
    package var isByCode = false
    /// The object that should have received it.
    package var receiver = Receiver.subject
    /// The callback that the call would have brought with it.
    package var brings: Callback?

    /// The same call, owed by code of the app.
    func byCode(bringing callback: Callback? = nil, on receiver: Receiver = .subject) -> Missing {
      var missing = self
      (missing.isByCode, missing.brings, missing.receiver) = (true, callback, receiver)
      return missing
    }
  }

  /// The object that should have received a call.
  package enum Receiver: Hashable, Sendable {
    /// That of the finding.
    case subject
    /// The controller that the event names, whose view took in that of the subject.
    case holder
  }

  /// Where a call should have come.
  package enum Place: Hashable, Sendable {
    case before, after
    /// Inside the call that shows the finding, on its superclass.
    case inside
    /// At the latest when the run ended.
    case atEnd
    /// Before the latest call of a callback, with which the object went; before the event where it had not come.
    case ahead(of: Callback)
    /// Within the latest call of a callback: the framework makes it there.
    case within(Callback)
  }

  /// The rule says nothing of the order of calls.
  package static let nothing = Expectation()
  /// The event should not have come.
  package static let unexpected = Expectation(isUnexpected: true)
  /// The event called its superclass once too often.
  package static let secondSuper = Expectation(isOfSecondSuper: true)
  /// The event should have called its superclass.
  package static let `super` = missing(nil, .inside)

  /// A call stayed away that was due by a law.
  package static func missing(
    _ callback: Callback?, _ place: Place, by law: Law = .ruled, isCertain: Bool = true
  ) -> Expectation {
    Expectation(missing: [
      Missing(callback: callback, place: place, isCertain: isCertain, law: law)
    ])
  }

  /// The same with all calls that stayed away owed by code of the app.
  func byCode(bringing callbacks: Callback?..., on receiver: Receiver = .subject) -> Expectation {
    var expectation = self
    for place in missing.indices {
      expectation.missing[place] = missing[place].byCode(
        bringing: place < callbacks.count ? callbacks[place] : nil, on: receiver)
    }
    return expectation
  }

  /// The same where it is doubtful that anything is wrong.
  var inDoubt: Expectation {
    var expectation = self
    for place in missing.indices { expectation.missing[place].isCertain = false }
    return expectation
  }

  /// The same with another call that stayed away for the same reason.
  func adding(_ callback: Callback, _ place: Place) -> Expectation {
    var expectation = self
    expectation.missing += missing.suffix(1).map {
      Missing(callback: callback, place: place, isCertain: $0.isCertain, law: $0.law)
    }
    return expectation
  }

  /// Calls that a reader could expect, and that a law says do not come.
  package static func notDue(
    _ callbacks: Callback..., at place: Place = .after, by law: Law
  ) -> Expectation {
    Expectation(missing: callbacks.map { Missing(callback: $0, place: place, law: law) })
  }

  /// The calls with which a view is laid out.
  static let layouts: Set<Callback> = [
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewWillLayout, .viewDidLayout,
  ]

  /// Calls came before the event that should follow it.
  package static func early(_ callbacks: Callback...) -> Expectation {
    Expectation(early: Set(callbacks))
  }

  /// Something is wrong with the event itself.
  package static func wrong(_ remark: String) -> Expectation { Expectation(remark: remark) }

  /// The app ends with the event.
  package static let appStops = wrong("the app stops here")

  /// One of two layers got a callback whose counterpart the other one did not get.
  package static let layersDisagree = wrong("the other layer disagrees")

  /// The event came though no will had announced it: one of the two is wrong, and which is not known.
  static func unannounced(without will: Callback) -> Expectation {
    Expectation(
      isUnannounced: true, remark: "without its will",
      missing: [Missing(callback: will, place: .before, law: .unannounced)])
  }

  /// The same, explained by other transitions.
  func explained(by cause: Cause) -> Expectation {
    var expectation = self
    expectation.cause = cause
    return expectation
  }

  /// Something is wrong with the event itself, which the framework does not send here.
  package static func wrongSender(_ remark: String) -> Expectation {
    Expectation(remark: remark, isOfUnknownSender: true)
  }

  /// The event came although other calls had not come before it.
  package static func unexpected(
    without callbacks: Callback..., by law: Law = .ruled, isCertain: Bool = true
  ) -> Expectation {
    Expectation(
      isUnexpected: true,
      missing: callbacks.map {
        Missing(callback: $0, place: .before, isCertain: isCertain, law: law)
      })
  }
}
