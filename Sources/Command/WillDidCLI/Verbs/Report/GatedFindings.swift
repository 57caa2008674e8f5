internal import WillDidReport

/// The steps of a command with the findings of a report: it leaves those that are asked for, puts aside what a
/// baseline or the project accepts, and holds the others against the gate.
///
/// The baseline that may be written is written last, and only if everything could be read.
struct GatedFindings {
  private var filter: ReportFilter
  private let gate: Gate
  private let showsSuppressed: Bool
  private let baseline: BaselineFile?
  private var accepted: AcceptedFindings
  private let limit: Int?

  /// Takes the options of a command and those of the project.
  init(
    _ filters: Report.Filters, _ options: Report.GateOptions, _ project: ProjectFile
  ) throws(CommandError) {
    guard filters.limit.map({ $0 > 0 }) ?? true else {
      throw .misuse("'--limit' must be at least 1.")
    }
    limit = filters.limit
    filter = filters.filter()
    filter.allowed =
      options.allow.map { (classes: $0.expression, reason: "allowed for the class") }
      + project.allow.map {
        (
          classes: $0.classes.expression,
          reason: Self.because("allowed for the class by \(ProjectFile.name)", $0.reason)
        )
      }
    filter.ofRules = project.rules.mapValues {
      ($0.severity, Self.because("off by \(ProjectFile.name)", $0.reason))
    }
    if options.baseline == nil, project.baseline != nil {
      filter.baselineReason = "in the baseline of \(ProjectFile.name)"
    }
    gate = try options.gate(project)
    baseline = try (options.baseline ?? project.baseline).map { path throws(CommandError) in
      try BaselineFile(path)
    }
    filter.baseline = baseline?.baseline
    accepted = AcceptedFindings(options.writeBaseline)
    showsSuppressed = !options.newOnly
  }

  /// The decision, with the reason that a project gives.
  private static func because(_ decision: String, _ reason: String) -> String {
    reason.isEmpty ? decision : "\(decision): \(reason)"
  }

  /// Whether rules are asked for by name.
  var namesRules: Bool { filter.namesRules }

  /// Puts aside what is not asked for or not to count, and returns whether the rest fails.
  mutating func apply(to report: inout RunReport) -> Bool {
    let entries = filter.apply(to: &report)
    accepted.add(entries, report.findings.lazy.filter(gate.fails))
    return report.findings.contains(where: gate.fails)
  }

  /// The options for a format, where so many findings of a rule are shown unless an option says otherwise.
  func options(usually limit: Int, _ style: TextStyle) -> ReportOptions {
    var options = ReportOptions()
    options.gate = gate
    options.limit = self.limit ?? limit
    options.room = self.limit == nil ? ReportOptions().room : nil
    options.isFiltered = filter.isFiltering
    options.withSuppressed = showsSuppressed
    options.hasBaseline = filter.baseline != nil
    options.look = style.look
    options.version = Version.number
    return options
  }

  /// Says which entries of the baseline are of no use any more, and writes the baseline that is to be written.
  ///
  /// - Parameters:
  ///   - status: How the command ends so far.
  ///   - resolved: What runs still show of what the sources no longer have.
  ///   - diagnostics: Where it is said.
  /// - Returns: How the command ends.
  /// - Throws: Why the baseline could not be written.
  func finish(
    _ status: ExitStatus, stillSeen resolved: [ResolvedInSource] = [], _ diagnostics: Diagnostics
  ) throws(CommandError) -> ExitStatus {
    var status = status
    if [.success, .findings].contains(status), let used = filter.baseline {
      baseline?.noteUseless(of: used, stillSeen: resolved, diagnostics)
    }
    status.add(try accepted.write(after: status))
    return status
  }
}
