internal import WillDidModel
internal import WillDidTimeline

/// The cases of one rule, class by class and callback by callback, so that a defect that happens
/// often is said once.
///
/// A tally keeps its worst case with the events that prove it, and how many there were.
struct Tallies: Codable, Sendable {
  /// The key that cases must share to be one.
  struct Key: Codable, Hashable, Comparable, Sendable {
    var classID: NameID
    var callback: Callback
    /// The other part of the key, or 0.
    var other: UInt32 = 0

    static func < (left: Self, right: Self) -> Bool {
      (left.classID, left.callback.rawValue, left.other)
        < (right.classID, right.callback.rawValue, right.other)
    }
  }

  /// The cases of one key.
  struct Tally: Codable, Sendable {
    /// The worst case, and the first of those that are equally bad.
    var moment: Moment
    var amount: Int64
    var instance: InstanceID
    /// The class of the instance, where that is not the one of the key.
    var classID: NameID
    var events: [UInt64]
    var count = 1

    /// " (12 times)", where it happened more than once.
    var times: String { count == 1 ? "" : " (\(count) times)" }
  }

  private var tallies: [Key: Tally] = [:]

  subscript(key: Key) -> Tally? { tallies[key] }

  /// Counts a case; the events are asked for only if it is worse than those before.
  mutating func note(
    _ key: Key, at moment: Moment, instance: InstanceID, of classID: NameID? = nil,
    amount: Int64 = 0, events: @autoclosure () -> [UInt64]
  ) {
    guard let known = tallies[key] else {
      tallies[key] = Tally(
        moment: moment, amount: amount, instance: instance, classID: classID ?? key.classID,
        events: events())
      return
    }
    tallies[key]?.count += 1
    guard amount > known.amount else { return }
    tallies[key]?.amount = amount
    tallies[key]?.moment = moment
    tallies[key]?.instance = instance
    tallies[key]?.classID = classID ?? key.classID
    tallies[key]?.events = events()
  }

  /// Drops the cases of a key, which another rule explains.
  mutating func forget(_ key: Key) { tallies[key] = nil }

  /// All cases, in the same order in every process: that of a dictionary changes.
  var inOrder: [(key: Key, value: Tally)] {
    tallies.sorted { ($0.value.moment.sequence, $0.key) < ($1.value.moment.sequence, $1.key) }
  }
}

extension Tallies.Tally {
  /// The events that prove it; two may be the same.
  static func proof(_ moments: Moment?...) -> [UInt64] {
    var sequences: [UInt64] = []
    for case let moment? in moments where !sequences.contains(moment.sequence) {
      sequences.append(moment.sequence)
    }
    return sequences
  }
}

extension DetectorContext {
  /// Says of a class what happened to it in all cases of a key; the sentence begins with its name.
  mutating func report(
    _ rule: Rule, _ key: Tallies.Key, _ tally: Tallies.Tally, about subject: FindingSubject,
    _ what: String, severity: Severity? = nil, formerly: String = ""
  ) {
    report(
      rule, className: text(key.classID), about: subject, at: tally.moment, events: tally.events,
      "\(word(key.classID)) \(what)", severity: severity, instance: tally.instance,
      formerly: formerly)
  }

  /// "250 ms", "3.1 s" or "42 s": nanoseconds as people say them.
  static func duration(_ nanoseconds: Int64) -> String {
    let milliseconds = nanoseconds / 1_000_000
    if milliseconds < 1000 { return "\(milliseconds) ms" }
    let tenths = (milliseconds + 50) / 100
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) s" : "\(tenths / 10) s"
  }
}
