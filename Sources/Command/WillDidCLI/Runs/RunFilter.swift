internal import WillDidArguments
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport

/// The options that name instances.
///
/// `timeline`, `nibs` and `events` have them.
struct InstanceOptions: CommandOptions {
  static let section = "Filters"

  @Given(Shared.classes("Only instances of classes whose name matches."))
  var classes
  @Given(
    Option<[InstanceChoice]>(
      "instance", value: "instance", default: [],
      help: "Only this instance; may be repeated.",
      discussion: "By the name that text gives it, such as Cart#2, or by its number in JSON."))
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

/// An instance by its name or its number: `Cart#2`, `3` or `#3`.
struct InstanceChoice: ArgumentValue {
  let argument: String

  init(argument: String) throws(UsageError) {
    let parts = argument.split(separator: "#", omittingEmptySubsequences: false)
    let isNumbered = parts.count == 1 || parts.count == 2 && UInt32(parts[1]) != nil
    guard isNumbered, argument.first?.isNumber != true || UInt32(argument) != nil, parts != [""]
    else { throw UsageError("expected an instance, such as Cart#2 or its number") }
    self.argument = argument
  }

  /// The instances of a run that it stands for.
  func instances(in run: Run) -> [UInt32] {
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    if let number = UInt32(digits) { return [number] }
    return run.instances.instances(named: argument, run.declarations.names).map(\.rawValue)
  }
}

/// Which instances of a run are wanted, and at which times.
///
/// It is the one meaning of `--class`, `--instance`, `--since` and `--until`: a row passes if it
/// passes all that are given.
struct RunFilter {
  /// The instances; all if none were named.
  let instances: Set<UInt32>
  /// The first nanosecond that is wanted; `nil` if there is no limit.
  let since: Int64?
  /// The first nanosecond that is no longer wanted; `nil` if there is no limit.
  let until: Int64?
  private let classes: ClassMatcher?

  /// Makes the filter of what a command line names, for a run.
  init(_ subjects: InstanceOptions, _ times: TimeOptions, of run: Run) {
    var instances = Set(subjects.instances.flatMap { $0.instances(in: run) })
    // A name that the run does not know stands for an instance that no run has.
    if instances.isEmpty, !subjects.instances.isEmpty { instances = [.max] }
    self.instances = instances
    since = times.since?.nanoseconds
    until = times.until?.nanoseconds
    classes = subjects.classes.map { ClassMatcher($0.expression, run.declarations.names) }
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
  private let names: Names
  private var known: [UInt32: Bool] = [:]

  /// Takes an expression and the names of a run.
  init(_ expression: RegularExpression, _ names: Names) {
    self.expression = expression
    self.names = names
  }

  /// Whether the name with a number matches.
  func matches(_ id: UInt32) -> Bool {
    if let answer = known[id] { return answer }
    let answer = expression.matches(className: names.text(id))
    known[id] = answer
    return answer
  }
}
