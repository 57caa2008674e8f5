import WillDidModel

/// A step whose time is compared: a phase of the life of the instances of a class.
package struct TimedStep: Hashable, Sendable {
  package var classText: Vocabulary.Text
  package var phase: TimedPhase
}

/// The calls and stretches that are timed: a call from its enter to its exit, or a stretch between two callbacks.
package struct TimedPhase: RawRepresentable, Hashable, Sendable {
  /// The number of the callback, or one behind those of all callbacks.
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// From the beginning of `loadView` to the end of `viewDidLoad`.
  static let loading = TimedPhase(rawValue: .max)
  /// From `viewWillAppear` to `viewDidAppear`, where no finger held it and nothing turned it back.
  static let appearing = TimedPhase(rawValue: .max - 1)
  /// The same for disappearing.
  static let disappearing = TimedPhase(rawValue: .max - 2)

  /// The word for it in every output.
  package var name: String {
    switch self {
    case .loading: "loading"
    case .appearing: "appearing"
    case .disappearing: "disappearing"
    default: Callback(rawValue: rawValue).name
    }
  }
}

/// How long a step took each time, in nanoseconds.
///
/// Of very many times every second one is kept, and then every fourth, and so on, so that they take no
/// more room and are spread over the whole run.
package struct TimingSamples: Hashable, Sendable {
  package private(set) var durations: [Int64] = []
  /// How often the step was seen.
  package private(set) var count: UInt64 = 0
  private var stride: UInt64 = 1

  private static let most = 2048

  package init() {}

  /// Adds a time, unless it falls between those that are still kept.
  package mutating func add(_ duration: Int64) {
    defer { count += 1 }
    guard count % stride == 0 else { return }
    if durations.count == Self.most {
      durations = Swift.stride(from: 0, to: Self.most, by: 2).map { durations[$0] }
      stride *= 2
      guard count % stride == 0 else { return }
    }
    durations.append(duration)
  }

  /// The middle of all times, or `nil` if there is none.
  package var median: Int64? { durations.median }
}

extension [Int64] {
  /// The middle value, or the mean of the two in the middle.
  var median: Int64? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let (low, high) = (sorted[(count - 1) / 2], sorted[count / 2])
    // The sum of two may not fit.
    return low + (high.subtractingReportingOverflow(low).partialValue) / 2
  }
}
