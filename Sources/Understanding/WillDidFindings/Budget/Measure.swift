package import WillDidModel
package import WillDidTimeline

/// Something that is counted or timed in a run, to be held against a budget.
///
/// All but ``time`` are numbers that are the same wherever an app does the same, however busy the machine is.
package enum Measure: String, CaseIterable, Sendable {
  /// The calls of a callback.
  case calls
  /// The most calls inside one call of a callback, on the main thread.
  case work
  /// The most layouts of a view from one appearance to the next.
  case layouts
  /// The objects that were made.
  case objects
  /// The objects that left the screen and lived at the end.
  case left
  /// The objects whose view was loaded and never shown.
  case unseen
  /// The loads of a nib.
  case nibLoads = "nib-loads"
  /// The nanoseconds of a call of a callback on the main thread.
  case time

  /// Whether there is a number for each callback.
  package var isOfCallbacks: Bool { self == .calls || self == .work || self == .time }

  /// The measures that a budget has numbers of for each class.
  static let ofClasses = allCases.filter { !$0.isOfNibs && $0 != .time }

  /// Whether it is about a nib; the others are about a class.
  package var isOfNibs: Bool { self == .nibLoads }

  /// Which number it is of what was measured.
  package struct Key: Hashable, Sendable {
    /// The kind of number.
    package let measure: Measure
    /// The class or the nib; empty for all of them together.
    package let subject: String
    /// The callback; `nil` where there is one number for all.
    package let callback: Callback?

    /// Names a number.
    package init(_ measure: Measure, _ subject: String, _ callback: Callback? = nil) {
      (self.measure, self.subject, self.callback) = (measure, subject, callback)
    }
  }
}

/// The numbers that a run has for a measure.
package struct Measured: Sendable {
  /// The number that a budget bounds: a sum, or the most.
  package internal(set) var number: Int64 = 0
  /// The event at which it came to that.
  package internal(set) var moment: Moment
  /// The values, in no order: the number is the most of them, or they are all times.
  package internal(set) var values: [Int64] = []
  /// How many values there were; not all are kept.
  package internal(set) var count = 0

  /// More values of one kind than this are not kept.
  private static let mostValues = 4096

  /// Begins at an event.
  init(at moment: Moment) { self.moment = moment }

  /// Adds one.
  mutating func count(at moment: Moment) {
    number += 1
    self.moment = moment
  }

  /// Adds a value; the most of all counts.
  mutating func add(_ value: Int64, at moment: Moment) {
    if values.count < Self.mostValues { values.append(value) }
    count += 1
    guard count == 1 || value > number else { return }
    (number, self.moment) = (value, moment)
  }

  /// The quartiles of the values.
  package var quartiles: Quartiles? { Quartiles(of: values) }
}

/// The three values that part others into four groups of the same size.
package struct Quartiles: Hashable, Sendable {
  /// The value that a quarter of all, a half and three quarters do not exceed.
  package var lower, median, upper: Int64

  /// Takes three values that are known.
  package init(_ lower: Int64, _ median: Int64, _ upper: Int64) {
    (self.lower, self.median, self.upper) = (lower, median, upper)
  }

  /// The quartiles of some values; `nil` of none.
  package init?(of values: [Int64]) {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let last = sorted.count - 1
    self.init(sorted[last / 4], sorted[last / 2], sorted[last - last / 4])
  }
}
