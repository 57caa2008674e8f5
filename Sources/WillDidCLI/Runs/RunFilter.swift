internal import WillDidArguments
internal import WillDidModel
internal import WillDidReport

/// The options that name instances.
///
/// `timeline`, `nibs` and `events` have them.
struct InstanceOptions: CommandOptions {
  static let section = "Filters"

  @Given(
    Option<Pattern?>(
      "class", value: "regex", help: "Only instances of classes whose name matches.",
      discussion: "A POSIX extended regular expression, which may match part of the name."))
  var classes
  @Given(
    Option<[InstanceNumber]>(
      "instance", value: "id", default: [],
      help: "Only the instance with this number; may be repeated."))
  var instances
}

/// The options that name a stretch of time.
struct TimeOptions: CommandOptions {
  static let section = "Filters"

  @Given(
    Option<RunTime?>(
      "since", value: "time", help: "Only from this time after the start of the run.",
      discussion:
        "Times are written 1.5s, 200ms, 3us, 7ns, 2min or 1h; a number alone is in seconds."))
  var since
  @Given(
    Option<RunTime?>(
      "until", value: "time", help: "Only before this time after the start of the run."))
  var until
}

/// An instance by its number, also as text output writes it: `3` or `#3`.
struct InstanceNumber: ArgumentValue {
  var number: UInt32

  init(argument: String) throws(UsageError) {
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard let number = UInt32(digits) else {
      throw UsageError("expected an instance number, such as 3")
    }
    self.number = number
  }

  var argument: String { String(number) }
}

/// Which instances of a run are wanted, and at which times.
///
/// It is the one meaning of `--class`, `--instance`, `--since` and `--until`: a row passes if it
/// passes all that are given.
struct RunFilter {
  /// The instances; all if there are none.
  let instances: Set<UInt32>
  /// The first nanosecond that is wanted; `nil` if there is no limit.
  let since: Int64?
  /// The first nanosecond that is no longer wanted; `nil` if there is no limit.
  let until: Int64?
  private let classes: ClassMatcher?

  /// Makes the filter of what a command line names, for a run with some names.
  init(_ subjects: InstanceOptions, _ times: TimeOptions, names: [NameID: String]) {
    instances = Set(subjects.instances.map(\.number))
    since = times.since?.nanoseconds
    until = times.until?.nanoseconds
    classes = subjects.classes.map { ClassMatcher($0.expression, names) }
  }

  /// Whether events are wanted of a stretch of time only.
  var limitsTime: Bool { since != nil || until != nil }

  /// Tells which classes are wanted; `nil` if all are.
  var wantsClass: ((UInt32) -> Bool)? { classes.map { $0.matches } }

  /// Whether an instance is wanted.
  func wants(instance: UInt32) -> Bool { instances.isEmpty || instances.contains(instance) }

  /// Whether instances of a class are wanted.
  func wants(classID: UInt32) -> Bool { classes?.matches(classID) ?? true }

  /// Whether a time is wanted; one that is not known is in no stretch of time.
  func wants(time: Int64?) -> Bool {
    guard limitsTime else { return true }
    return time.map { $0 >= since ?? .min && $0 < until ?? .max } ?? false
  }

  /// Whether a part of a stretch of time may be wanted.
  func touches(_ times: ClosedRange<Int64>?) -> Bool {
    guard limitsTime else { return true }
    return times.map { $0.upperBound >= since ?? .min && $0.lowerBound < until ?? .max } ?? false
  }
}

/// Tells which classes have names that match, asking once for each.
private final class ClassMatcher {
  private let expression: RegularExpression
  private let names: [NameID: String]
  private var known: [UInt32: Bool] = [:]

  init(_ expression: RegularExpression, _ names: [NameID: String]) {
    self.expression = expression
    self.names = names
  }

  func matches(_ id: UInt32) -> Bool {
    if let answer = known[id] { return answer }
    let answer = expression.matches(className: names.text(id))
    known[id] = answer
    return answer
  }
}
