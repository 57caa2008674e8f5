internal import WillDidModel

/// Which events a query wants, as far as its constraints tell.
///
/// It may let more through than was asked for, but never less: SQLite looks at each row again.
struct EventRequest {
  /// The runs that are wanted; `nil` for all, as in the sets below.
  private(set) var runs: Set<Int64>?
  /// The numbers of events that are wanted.
  private(set) var seq: ClosedRange<UInt64> = 0...UInt64.max
  /// The times that are wanted; `nil` where unknown ones are wanted too.
  private(set) var times: ClosedRange<Int64>?
  private(set) var threads: Set<UInt32>?
  private(set) var callbacks: Set<UInt16>?
  private(set) var instances: Set<UInt32>?
  private(set) var classes: Set<String>?
  /// Whether nothing can fit.
  private(set) var isEmpty = false
  /// The columns that are looked at, a bit each.
  let used: UInt64

  /// Reads what was planned, and the values that belong to it.
  init(_ plan: String, _ values: [OpaquePointer?]) {
    let parts = plan.split(separator: ";", omittingEmptySubsequences: false)
    used = parts.first.flatMap { UInt64($0) } ?? .max
    let signs = Array(parts.last ?? "")
    for index in unsafe 0..<values.count where index * 2 + 1 < signs.count {
      let value = unsafe values[index]
      guard let code = signs[index * 2].asciiValue,
        let column = EventTable.Column(rawValue: Int(code) - 65),
        let comparison = EventTable.Comparison(rawValue: signs[index * 2 + 1])
      else { continue }
      switch comparison {
      case .equal: unsafe take(column, [Value(value)])
      case .inList: unsafe take(column, Value.list(value))
      default: unsafe take(column, comparison, Value(value))
      }
    }
  }

  // MARK: - Equality

  private mutating func take(_ column: EventTable.Column, _ values: [Value]) {
    switch column {
    case .run: runs = Self.numbers(values, runs)
    case .seq:
      guard let wanted: Set<UInt64> = Self.numbers(values, nil) else { return }
      narrow(wanted.min() ?? 1, wanted.max() ?? 0)
    case .thread: threads = Self.numbers(values, threads)
    case .instance: instances = Self.numbers(values, instances)
    case .class: classes = Self.both(Set(values.compactMap(\.text)), classes)
    case .callback:
      let found = values.compactMap(\.text).compactMap { Callback(named: $0)?.rawValue }
      callbacks = Self.both(Set(found), callbacks)
    case .family:
      let words = Set(values.compactMap(\.text))
      let found = Callback.definitions.filter { words.contains("\($0.family)") }
      callbacks = Self.both(Set(found.map(\.callback.rawValue)), callbacks)
    default: break
    }
    let sets = [
      runs?.isEmpty, threads?.isEmpty, callbacks?.isEmpty, instances?.isEmpty, classes?.isEmpty,
    ]
    isEmpty = isEmpty || sets.contains(true)
  }

  /// The range that two conditions on a column leave.
  private static func both<Element>(
    _ new: Set<Element>, _ old: Set<Element>?
  ) -> Set<Element> {
    old.map { $0.intersection(new) } ?? new
  }

  /// The whole numbers among the values, or what was wanted before where they do not decide it.
  private static func numbers<Number: FixedWidthInteger>(
    _ values: [Value], _ old: Set<Number>?
  ) -> Set<Number>? {
    var numbers = Set<Number>()
    for value in values {
      switch value {
      case .integer(let number): if let number = Number(exactly: number) { numbers.insert(number) }
      case .real(let number): if let number = Number(exactly: number) { numbers.insert(number) }
      case .null: break
      // The column is one of numbers, so SQLite may take the text for one.
      case .text, .blob: return old
      }
    }
    return both(numbers, old)
  }

  // MARK: - Ranges

  private mutating func take(
    _ column: EventTable.Column, _ comparison: EventTable.Comparison, _ value: Value
  ) {
    var low = Int64.min
    var high = Int64.max
    switch value {
    case .integer(let number):
      switch comparison {
      case .less: high = number == .min ? .min : number - 1
      case .atMost: high = number
      case .greater: low = number == .max ? .max : number + 1
      default: low = number
      }
    case .real(let number):
      if comparison == .less || comparison == .atMost {
        high = Int64(clamping: number.rounded(.up))
      } else {
        low = Int64(clamping: number.rounded(.down))
      }
    case .null: isEmpty = true
    case .text, .blob: break
    }
    if column == .seq {
      guard high >= 0 else {
        isEmpty = true
        return
      }
      narrow(UInt64(max(0, low)), UInt64(high))
    } else {
      let old = times ?? (Int64.min + 1)...Int64.max
      let new = (max(low, old.lowerBound), min(high, old.upperBound))
      if new.0 > new.1 { isEmpty = true } else { times = new.0...new.1 }
    }
  }

  /// Keeps what is in both the range so far and another one.
  private mutating func narrow(_ low: UInt64, _ high: UInt64) {
    let new = (max(low, seq.lowerBound), min(high, seq.upperBound))
    if new.0 > new.1 { isEmpty = true } else { seq = new.0...new.1 }
  }
}

extension Int64 {
  fileprivate init(clamping number: Double) {
    self =
      number.isNaN || number <= -9.2e18 ? .min : number >= 9.2e18 ? .max : Int64(number)
  }
}
