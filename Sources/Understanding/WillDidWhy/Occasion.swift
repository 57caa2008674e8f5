package import WillDidFindings
package import WillDidFrameworks
package import WillDidModel
package import WillDidTimeline

/// A moment at which a callback came, or at which it could have been expected.
package struct Occasion: Sendable {
  /// When it was.
  package let moment: Moment
  /// The instance that was asked about.
  package let instance: InstanceID
  /// The callback that was asked about.
  package let callback: Callback
  /// The law by which it came or did not.
  package let law: Law
  /// The values in the slots of the law.
  package var values: [Law.Slot: String]
  /// The facts of the run about it, each with its events.
  package var facts: [Fact] = []
  /// The rule of the report that says the same, with its message.
  package var finding: Finding?
  /// Whether it counts although the callback came at other times: what is weak only answers a question
  /// about a callback that never came, or one that asks why not.
  package var isStrong = true

  /// Where the answer holds only if the class prints the callback, which no line of the log shows: that, in words.
  package var assumption: String?

  /// The method that is asked about, where it is no callback.
  package var method: String?

  /// Whether it says why the callback never came to the instance.
  package internal(set) var isOfWholeLife = false

  /// Something that the run shows.
  package struct Fact: Hashable, Sendable {
    /// The fact in words.
    package let text: String
    /// The events that show it.
    package let events: [UInt64]

    /// Takes a fact with the events that show it.
    package init(_ text: String, _ events: [UInt64]) { (self.text, self.events) = (text, events) }
  }

  /// Takes a law with the moment and the values for its slots.
  init(
    _ law: Law, _ callback: Callback, of instance: InstanceID, at moment: Moment,
    _ values: [Law.Slot: String] = [:], isStrong: Bool = true
  ) {
    (self.law, self.callback, self.instance, self.moment) = (law, callback, instance, moment)
    (self.values, self.isStrong) = (values, isStrong)
  }

  /// The name of what is asked about.
  package var callbackName: String { method ?? callback.name }

  /// The verdict of the law.
  package var verdict: Law.Verdict { law.verdict }

  /// The answer in a sentence.
  package var statement: String {
    let text = law.filled(law.statement, values) ?? law.condition + "."
    // A word that is no name begins a sentence with a capital letter.
    return values[.event] == nil || text.hasPrefix("the ") ? text.capitalizedFirst : text
  }
  /// The nearest run in which it would have come.
  package var otherwise: String? { law.filled(law.otherwise, values) }
  /// The advice.
  package var advice: String? { law.filled(law.advice, values) }

  /// Whether it is the same as another one, or the same absence at another moment: that of the did of one will.
  func isSame(as other: Occasion) -> Bool {
    guard instance == other.instance, callback == other.callback else { return false }
    let isOfWill = verdict == .owed && other.verdict == .owed && values[.what]?.isEmpty == false
    return moment == other.moment || isOfWill && values[.what] == other.values[.what]
  }

  /// Adds what the run shows.
  func proved(_ text: String, _ events: [UInt64]) -> Occasion {
    var proved = self
    proved.facts.append(Fact(text, events))
    return proved
  }
}

extension String {
  /// The text with a capital letter at its beginning.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
