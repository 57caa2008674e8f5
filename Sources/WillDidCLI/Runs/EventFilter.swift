internal import WillDidArguments
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport

/// Which events of a run are wanted.
struct EventFilter {
  private let callbacks: Set<UInt16>
  private let instances: Set<UInt32>
  private let since: Int64?
  private let until: Int64?
  private let threads: Set<UInt32>?
  private let classes: ClassMatcher?

  init(_ arguments: Arguments, of run: Run) throws(UsageError) {
    callbacks = Set(arguments[Events.callbacks].map(\.callback.rawValue))
    instances = Set(arguments[Events.instances].map(\.number))
    since = arguments[Events.since]?.nanoseconds
    until = arguments[Events.until]?.nanoseconds
    threads = arguments[Events.thread].map { choice in
      switch choice {
      case .number(let number): [number]
      case .main: Set(run.declarations.threads.values.filter(\.isMain).map(\.index))
      }
    }
    classes = try arguments[Events.classes].map { pattern throws(UsageError) in
      try ClassMatcher(pattern, run.declarations.names)
    }
  }

  /// The strips in which the wanted callbacks are.
  var strips: [Strip] {
    callbacks.isEmpty
      ? Strip.allCases : Strip.holding(callbacks.lazy.map { Callback(rawValue: $0) })
  }

  /// Whether a frame may hold wanted events, by what it says of itself.
  func wants(_ frame: IndexEntry, _ reader: LogReader) -> Bool {
    if since != nil || until != nil {
      guard let times = frame.header.times else { return false }
      if let since, times.upperBound < since { return false }
      if let until, times.lowerBound >= until { return false }
    }
    if !instances.isEmpty {
      guard let present = reader.instances(frame, strips: strips),
        instances.contains(where: { present[InstanceID(rawValue: $0)] != nil })
      else { return false }
    }
    if !callbacks.isEmpty || classes != nil {
      guard let counts = reader.counts(frame) else { return false }
      return counts.contains { entry in
        (callbacks.isEmpty || callbacks.contains(entry.callback.rawValue))
          && classes?.matches(entry.classID.rawValue) != false
      }
    }
    return true
  }

  /// The rows of the wanted events.
  func rows(of batch: EventColumns) -> [Int] {
    var rows = Array(0..<batch.count)
    if !callbacks.isEmpty { rows.removeAll { !callbacks.contains(batch.callback[$0]) } }
    if !instances.isEmpty { rows.removeAll { !instances.contains(batch.instance[$0]) } }
    if let threads { rows.removeAll { !threads.contains(batch.thread[$0]) } }
    if since != nil || until != nil { rows.removeAll { !isInTime(batch.time[$0]) } }
    if let classes { rows.removeAll { !classes.matches(batch.classID[$0]) } }
    return rows
  }

  /// An event whose time nobody knows is in no stretch of time.
  private func isInTime(_ time: Int64) -> Bool {
    time != EventColumns.unknownTime && time >= since ?? .min && time < until ?? .max
  }
}

/// Tells which classes have names that match, asking once for each.
final class ClassMatcher {
  private let expression: RegularExpression
  private let names: [NameID: String]
  private var known: [UInt32: Bool] = [:]

  init(_ pattern: Pattern, _ names: [NameID: String]) throws(UsageError) {
    expression = try RegularExpression(argument: pattern.argument)
    self.names = names
  }

  func matches(_ id: UInt32) -> Bool {
    if let answer = known[id] { return answer }
    let answer = expression.matches(className: names.text(id))
    known[id] = answer
    return answer
  }
}
