package import WillDidModel
internal import WillDidText

/// A rule by which the frameworks send a callback, or do not.
///
/// The rows are those of `Laws.txt`. An answer to "why" quotes the law that it follows from; the stage names
/// the same law where it sends nothing, so that the two can be held against each other.
package struct Law: Hashable, Sendable {
  /// The word by which an answer quotes it.
  package let name: String
  /// The verdict of an answer by it.
  package let verdict: Verdict
  /// The frameworks and versions that it holds for, as "uikit 13+".
  package let frameworks: String
  /// The callbacks that it is about; empty if it is about every one.
  package let callbacks: [Callback]
  /// When it holds, as a clause.
  package let condition: String
  /// The sender of the callback.
  package let sender: String
  /// Where it does not hold, as a clause; empty where no exception is known.
  package let exceptions: String
  /// How surely it is known.
  package let grade: Grade
  /// Where it is written: a page of Apple's documentation, or what in a run shows it.
  package let source: String
  /// The answer, with slots.
  package let statement: String
  /// The nearest run in which the callback would have come, with slots.
  package let otherwise: String?
  /// The advice, with slots.
  package let advice: String?
  /// The situations in which it holds whatever a run shows.
  package let situations: [Situation]

  init(
    _ name: String, _ verdict: Verdict, _ frameworks: String, _ callbacks: [Callback],
    condition: String, sender: String, exceptions: String, _ grade: Grade, source: String,
    statement: String, otherwise: String?, advice: String?, situations: [Situation] = []
  ) {
    (self.name, self.verdict, self.frameworks) = (name, verdict, frameworks)
    (self.callbacks, self.condition, self.sender) = (callbacks, condition, sender)
    (self.exceptions, self.grade, self.source) = (exceptions, grade, source)
    (self.statement, self.otherwise, self.advice) = (statement, otherwise, advice)
    self.situations = situations
  }

  /// A situation in words, in which a law holds.
  package struct Situation: Sendable {
    /// Situations that have to be said, and those that must not be.
    let needed, excluded: Set<Circumstance>
    /// Parts of the names of the methods that it is about, in small letters; empty for the callbacks of the law.
    let methods: [String]

    init(_ needed: Set<Circumstance>, not excluded: Set<Circumstance>, methods: [String]) {
      (self.needed, self.excluded, self.methods) = (needed, excluded, methods)
    }
  }

  /// Whether it holds for a callback, or for a method that is none, in a situation that words describe.
  package func holds(
    _ callback: Callback?, method: String?, by circumstances: Set<Circumstance>
  ) -> Bool {
    situations.contains { situation in
      let isMeant =
        situation.methods.isEmpty
        ? callback.map(isAbout) ?? false
        : situation.methods.contains { method?.lowercased().contains($0) ?? false }
      return isMeant && situation.needed.isSubset(of: circumstances)
        && situation.excluded.isDisjoint(with: circumstances)
    }
  }

  /// Two laws of one name are the same.
  package static func == (one: Law, other: Law) -> Bool { one.name == other.name }

  /// Takes in the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Why a callback came, or did not.
  package enum Verdict: String, CaseIterable, Sendable {
    /// It came.
    case came
    /// The framework does not send it here.
    case notDue = "not-due"
    /// It was announced, and the transition was taken back.
    case cancelled
    /// Another transition replaced the one that announced it.
    case overtaken
    /// It was due and stayed away.
    case owed
    /// Another instance, class or delegate received it.
    case sentToAnother = "sent-to-another"
    /// It may have come, and the run could not see it.
    case notObservable = "not-observable"
    /// The run lacks what the answer needs.
    case cannotTell = "cannot-tell"

    /// The words of a headline.
    package var words: String { rawValue.split(separator: "-").joined(separator: " ") }
  }

  /// How surely a law is known.
  package enum Grade: String, Sendable {
    /// Apple documents it, or who makes the layer.
    case documented
    /// Consoles that people published show it.
    case logged
    /// It follows from documentation, from logs or from the run.
    case derived
    /// Nothing confirms it.
    case inferred
  }

  /// The slots of a law.
  package enum Slot: String, Sendable {
    // Each is the word between braces.
    case who, callback, other, style, container, event, count, what, by, will, finding, advice
  }

  /// A text of the law with its slots filled; `nil` if the law has none or a slot has no value.
  package func filled(_ text: String?, _ values: [Slot: String]) -> String? {
    guard var rest = text?[...] else { return nil }
    var filled = ""
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      guard let value = Slot(rawValue: String(name)).flatMap({ values[$0] }) else { return nil }
      filled += rest[..<open] + value
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }

  /// Whether it speaks of a callback.
  package func isAbout(_ callback: Callback) -> Bool {
    callbacks.isEmpty || callbacks.contains(callback)
  }

  /// The law of a name.
  package static func named(_ name: String) -> Law? { all.first { $0.name == name } }
}
