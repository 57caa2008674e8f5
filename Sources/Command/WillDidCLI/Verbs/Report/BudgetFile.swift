internal import WillDidArguments
internal import WillDidFindings
internal import WillDidLog
internal import WillDidModel
internal import WillDidRun
internal import WillDidSystem
internal import WillDidText

/// The budget that runs are held against, and the one that is made of them.
struct BudgetFile {
  /// Where the budget stands; `nil` where runs are held against none.
  private let path: String?
  private let budget: Budget
  /// Where a budget is to be written.
  private let newPath: String?
  private var made = Budget()
  /// The classes that no budget names, in any run.
  private var unknown: Set<String> = []
  private var isElsewhere = false

  static let format = "willdid.budget/1"
  private static let limit = 16 << 20

  /// Reads a budget, if there is a path, and gets ready to write one.
  init(_ path: String?, writing newPath: String?) throws(CommandError) {
    (self.path, self.newPath) = (path, newPath)
    guard let path else {
      budget = Budget()
      return
    }
    guard File.kind(at: path) != nil else {
      throw CommandError(
        "there is no budget", at: path, remedy: "'--write-budget \(path.escaped)' makes one",
        status: .noBaseline)
    }
    let bytes: [UInt8]
    do { bytes = try File(reading: path).read(Self.limit, at: 0) } catch {
      throw CommandError(LogError(.system(error)), reading: path)
    }
    do throws(UsageError) { budget = try Budget(JSON(parsing: bytes)) } catch {
      throw CommandError(error.description, at: path, status: .badData)
    }
  }

  /// Holds a run against the budget, and makes room for it in the one that is written.
  mutating func judge(_ run: Run) -> [Finding] {
    guard path != nil || newPath != nil else { return [] }
    let folding = Folding(run)
    var meter = BudgetMeter(names: folding.names, mainThreads: folding.environment.mainThreads)
    _ = folding.fold(layout: true, into: &meter)
    if newPath != nil { made.allow(meter.measured, of: run.metadata) }
    guard path != nil else { return [] }
    let verdict = budget.judge(meter.measured, of: run.metadata)
    unknown.formUnion(verdict.unknown)
    isElsewhere = isElsewhere || verdict.isElsewhere
    return verdict.findings
  }

  /// Says what was not judged, and writes the budget that is to be written.
  ///
  /// Of runs that could not be read whole nothing is written: their numbers are too small.
  func finish(_ status: ExitStatus, _ diagnostics: Diagnostics) throws(CommandError) {
    if let path {
      if isElsewhere {
        diagnostics.note(
          "times are not judged, which the budget has of another machine or system", at: path)
      }
      if let first = unknown.min() {
        let others =
          unknown.count > 1
          ? " and \((unknown.count - 1).counted("other class", plural: "other classes"))" : ""
        diagnostics.note("the budget does not name \(first.escaped)\(others)", at: path)
      }
    }
    guard let newPath, [.success, .findings].contains(status) else { return }
    var output = try Output(newPath)
    output.bytes += made.text.utf8
    try output.finish(after: .success)
  }
}

extension Budget {
  /// Reads a budget that was written as JSON, and perhaps changed by hand.
  fileprivate init(_ json: JSON?) throws(UsageError) {
    guard case .object(let members) = json else {
      throw UsageError("the budget is no object in JSON")
    }
    guard json?["format"]?.string == BudgetFile.format else {
      throw UsageError("the budget has another 'format' than '\(BudgetFile.format)'")
    }
    var environment: [String: String] = [:]
    if case .object(let facts) = json?["environment"] ?? .null {
      for (key, value) in facts { environment[key] = value.string }
    }
    self.init(
      environment: environment,
      runs: Int(
        try json?["runs"].map { value throws(UsageError) in try Self.number(value, "runs") } ?? 0))
    for (key, value) in members {
      switch key {
      case "format", "environment", "runs": break
      case "nibs":
        for (nib, number) in try Self.members(value, key) {
          most[Measure.Key(.nibLoads, nib)] = try Self.number(number, nib)
        }
      case "all-nibs": most[Measure.Key(.nibLoads, "")] = try Self.number(value, key)
      case "classes":
        for (name, measures) in try Self.members(value, key) {
          for (word, value) in try Self.members(measures, name) {
            try read(word, value, of: name)
          }
        }
      default: throw UsageError("the budget has the unknown key '\(key)'")
      }
    }
  }

  /// Reads the numbers of a measure of a class.
  private mutating func read(
    _ word: String, _ value: JSON, of name: String
  ) throws(UsageError) {
    guard let measure = Measure(rawValue: word), !measure.isOfNibs else {
      throw UsageError("'\(name)' in the budget has the unknown measure '\(word)'")
    }
    if measure != .time { bounded.insert(Measure.Key(measure, name)) }
    guard measure.isOfCallbacks else {
      most[Measure.Key(measure, name)] = try Self.number(value, "\(name) \(word)")
      return
    }
    for (spelling, value) in try Self.members(value, "\(name) \(word)") {
      guard let callback = Callback(named: spelling) else {
        throw UsageError("'\(name)' in the budget has the unknown callback '\(spelling)'")
      }
      let key = Measure.Key(measure, name, callback)
      let place = "\(name) \(word) \(spelling)"
      if measure == .time {
        guard case .array(let three) = value, three.count == 3 else {
          throw UsageError("'\(place)' in the budget is no list of three numbers")
        }
        times[key] = Quartiles(
          try Self.number(three[0], place), try Self.number(three[1], place),
          try Self.number(three[2], place))
      } else {
        most[key] = try Self.number(value, place)
      }
    }
  }

  private static func members(_ value: JSON, _ place: String) throws(UsageError) -> [(String, JSON)]
  {
    guard case .object(let members) = value else {
      throw UsageError("'\(place)' in the budget is no object")
    }
    return members
  }

  private static func number(_ value: JSON, _ place: String) throws(UsageError) -> Int64 {
    guard case .number(let digits) = value, let number = Int64(digits), number >= 0 else {
      throw UsageError("'\(place)' in the budget is no number from 0")
    }
    return number
  }

  /// The budget as JSON, a class on each line, so that a change of it is a change of few lines.
  fileprivate var text: String {
    var classes: [String: [Measure: JSON]] = [:]
    var callbacks: [Measure: [String: [String: JSON]]] = [:]
    for key in bounded {
      if key.measure.isOfCallbacks {
        callbacks[key.measure, default: [:]][key.subject] = [:]
      } else {
        classes[key.subject, default: [:]][key.measure] = .number(0)
      }
    }
    var nibs: [String: JSON] = [:]
    var allNibs = JSON.number(0)
    for (key, number) in most {
      if key.measure.isOfNibs {
        if key.subject.isEmpty {
          allNibs = .number(number)
        } else {
          nibs[key.subject] = .number(number)
        }
      } else if let callback = key.callback {
        callbacks[key.measure, default: [:]][key.subject, default: [:]][callback.name] = .number(
          number)
      } else {
        classes[key.subject, default: [:]][key.measure] = .number(number)
      }
    }
    for (key, time) in times {
      callbacks[.time, default: [:]][key.subject, default: [:]][key.callback?.name ?? ""] =
        .array([time.lower, time.median, time.upper].map { .number($0) })
    }
    for (measure, subjects) in callbacks {
      for (subject, numbers) in subjects {
        classes[subject, default: [:]][measure] = .object(numbers)
      }
    }
    let lines = classes.sorted { $0.key < $1.key }.map { name, measures in
      let members = Measure.allCases.compactMap { measure in
        measures[measure].map { (measure.rawValue, $0) }
      }
      return "    \(JSON.string(name).text()): \(JSON.object(members).text())"
    }
    return """
      {
        "format": "\(BudgetFile.format)",
        "environment": \(JSON.object(environment.mapValues { .string($0) }).text()),
        "runs": \(runs),
        "all-nibs": \(allNibs.text()),
        "nibs": \(JSON.object(nibs).text()),
        "classes": {
      \(lines.joined(separator: ",\n"))
        }
      }

      """
  }
}
