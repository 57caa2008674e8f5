package import WillDidFindings
package import WillDidModel
package import WillDidText
package import WillDidTimeline

/// All that a report of one run tells, whatever it is printed as.
///
/// It is made by `reading(_:layout:besides:)`, filtered by the command, and given to a
/// ``ReportFormat``. The events that prove findings are read last, when it is known which findings
/// are shown.
package struct RunReport: Sendable {
  /// The facts about the run.
  package var run: RunFacts
  /// Whether the run is of AppKit, by its facts or by what was seen of it.
  package var isAppKit = false
  /// The counts of the fold.
  package var counts: Lifecycle.Counts
  /// How many of the instances are controllers.
  package var controllers: UInt64 = 0
  /// Whether it is the only report that is written.
  package var isOnly = true
  /// How many lines of an imported log had no event.
  package var unparsed: UInt64
  /// The evidence that the run lacks, so that rules could not be checked.
  package var gaps: [EvidenceGap] = []
  /// The same of some classes only.
  package var classGaps: [EvidenceGap.OfClasses] = []
  /// The callbacks that a console log has; `nil` of other runs, which have all.
  package var printed: CallbackSet?
  /// The findings that were asked for, in the order of the run, without those that are suppressed.
  package var findings: [Finding]
  /// The findings that are not to count.
  package var suppressed: [Suppressed]
  /// Questions that a person may have, though nothing is wrong.
  package var questions: [Question] = []
  /// The events that are shown with the findings.
  package var events: [UInt64: Event] = [:]
  /// The texts of the run.
  package var names: Names
  /// Of which classes the instances of the run are.
  package var instances: InstanceClasses
  /// The names of threads other than the main thread.
  package var threads: [UInt32: String]
  /// The facts of an audit of a project; `nil` of a run.
  package var audit: AuditFacts?

  package init(
    run: RunFacts, counts: Lifecycle.Counts = Lifecycle().counts, unparsed: UInt64 = 0,
    findings: [Finding] = [], suppressed: [Suppressed] = [], names: Names = Names(),
    instances: InstanceClasses = InstanceClasses(),
    threads: [UInt32: String] = [:]
  ) {
    self.run = run
    self.counts = counts
    self.unparsed = unparsed
    self.findings = findings
    self.suppressed = suppressed
    self.names = names
    self.instances = instances
    self.threads = threads
  }

  /// A question that `willdid why` answers.
  package struct Question: Hashable, Sendable {
    /// The words that ask it.
    package var text: String
    /// The event behind the question, as a clause.
    package var occasion: String
  }

  /// A finding that is not to count, and why.
  package struct Suppressed: Hashable, Sendable {
    package var finding: Finding
    package var reason: String
    /// Whether a comment in the source says so.
    package var isInSource = false

    package init(_ finding: Finding, reason: String) {
      self.finding = finding
      self.reason = reason
    }

    /// Takes a finding that a comment in the source puts aside.
    init(inSource finding: Finding, reason: String) {
      self.init(finding, reason: "disabled in the source: \(reason)")
      isInSource = true
    }
  }

  /// How many findings are of a severity.
  func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// How many findings are of callbacks that do not belong together.
  var unbalanced: Int { findings.count { $0.rule.category == .unbalanced } }

  /// The counts, as the members of an object.
  package var countMembers: [(String, JSON)] {
    [
      ("events", .number(counts.events)), ("instances", .number(counts.instances)),
      ("appearances", .number(counts.appearances)), ("transitions", .number(counts.transitions)),
      ("cancelled", .number(counts.cancelled)), ("unbalanced", .number(unbalanced)),
      ("unparsed", .number(unparsed)), ("suppressed", .number(suppressed.count)),
    ]
  }
}

/// The run that is shown.
package struct RunFacts: Sendable {
  /// The path by which the run was opened.
  package var path: String
  /// The identity of the run.
  package var id: String
  /// Texts about the run: the app, its build, the system, the source.
  package var metadata: [String: String]
  /// When the run started by the wall clock, as ISO 8601 writes it; `nil` where unknown.
  package var start: String?
  /// From the first to the last event, in nanoseconds.
  package var duration: Int64?
  /// Whether the end of the run is known: "closed", "being-written", "journal", "cut".
  package var ending: String
  /// Whether a part of the run could not be read.
  package var isDamaged = false
  /// How many events could not be recorded.
  package var lost: UInt64 = 0
  /// How many events at its beginning the recorder gave up, as it was asked to.
  package var givenUp: UInt64 = 0
  /// How many events are known to be missing where something could not be read.
  package var unread: UInt64 = 0
  /// How many methods could not be hooked, because there was room for no more.
  var unhooked: UInt64
  /// How many calls at least were not recorded, because thousands of their thread were open.
  var tooDeep: UInt64
  /// The text of a crash that no rule is about; empty if there was none.
  package var crash = ""
  /// Whether nothing is known to be missing.
  var isWhole: Bool { missing.isEmpty }
  /// The remark where details were not read.
  package static var unreadRemark: String {
    "Events about layout and objects of nibs were skipped: --layout reads them."
  }
  /// The missing parts of the run, a sentence each without its period.
  package var missing: [String] {
    (lost > 0 ? ["\(lost.grouped("event")) \(lost == 1 ? "was" : "were") lost"] : [])
      + (givenUp > 0
        ? ["\(givenUp.grouped("event")) at the beginning \(givenUp == 1 ? "was" : "were") given up"]
        : [])
      + (unhooked > 0
        ? [
          "\(unhooked.grouped("method")) could not be hooked: the hook table is full"
        ] : [])
      + (tooDeep > 0
        ? ["At least \(tooDeep.grouped("call")) not recorded: too many were open in one thread"]
        : [])
      + (isDamaged
        ? [
          "A part of the run could not be read"
            + (unread > 0 ? ", \(unread.grouped("event")) at least" : "")
        ] : [])
      + (ending == "cut" ? ["The run was never closed: its end may be missing"] : [])
  }
  /// How the app ended, in a sentence without its period; `nil` where it ended well or nothing tells.
  package var end: String? {
    guard let end = metadata[ProcessEnd.key].flatMap({ ProcessEnd($0) }) else {
      return ending == "journal" ? "The app ended without closing the run" : nil
    }
    guard end != .status(0) else { return nil }
    return "The app \(end.words)" + (metadata[ProcessEnd.openKey].map { " in \($0.escaped)" } ?? "")
  }
  /// Whether events of layout and of the objects in nibs were there and passed over.
  package var hasUnread = false

  package init(
    path: String, id: String = "", metadata: [String: String] = [:], start: String? = nil,
    duration: Int64? = nil, ending: String = "closed"
  ) {
    self.path = path
    self.id = id
    self.metadata = metadata
    unhooked = metadata["hooks.withoutRoom"].flatMap { UInt64($0) } ?? 0
    tooDeep = metadata["hooks.tooDeep"].flatMap { UInt64($0) } ?? 0
    self.start = start
    self.duration = duration
    self.ending = ending
  }

  /// The system that it ran on, and the build of the app.
  package var place: [String] {
    [metadata[.device], metadata[.system], metadata[.build].map { "build \($0)" }].compactMap { $0 }
  }

  /// The last part of the path: what a report may tell on other machines.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension RunFacts {
  /// The object that stands under the key "run" of all outputs.
  package var json: JSON {
    .object([
      ("path", .string(path)), ("run", .string(id)), ("start", JSON(start)),
      ("duration", JSON(duration)),
      ("metadata", .object(metadata.mapValues { .string($0) })),
      ("ending", .string(ending)),
    ])
  }
}
