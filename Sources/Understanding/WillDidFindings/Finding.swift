package import WillDidModel
package import WillDidTimeline

/// Something that is said of a run, with the events that prove it.
///
/// It is made by detectors, listed by reports, compared between runs by its fingerprint, and
/// suppressed by baselines.
package struct Finding: Codable, Hashable, Sendable {
  /// The rule that speaks here.
  package var rule: Rule
  /// How bad it is here: the severity of the rule unless the identity or the case makes it another.
  package var severity: Severity
  /// Whom it is about, or none.
  package var instance: InstanceID
  /// The name of the class that it is about, with its module; empty if it is about none.
  package var className: String
  /// Where the log says that the object was in memory; `nil` where it does not.
  package var address: UInt64?
  /// The event that shows it.
  package var at: Moment
  /// The events that prove it, in their order.
  package var events: [UInt64]
  /// The event, in one sentence.
  package var message: String
  /// The same for the same finding in another run, and another one for a finding about something else.
  package var fingerprint: String
  /// The fingerprint of versions in which not each named its subject; `nil` of what was found in files.
  package var former: FormerFingerprint?
  /// The transition that it explains or is a part of, or 0.
  package var transition: UInt32
  /// Where it is written in the log, a document or a source; `nil` where the run was made of no log.
  @Rare package var place: Place?
  /// The facts of an audit; `nil` of a finding in a run.
  @Rare package var audited: Audited?

  /// The rule, the instance and the event, by which a finding is the same while a run goes on.
  package struct Occasion: Hashable, Sendable {
    let rule: String
    let instance: InstanceID
    let sequence: UInt64
  }

  /// The rule, the instance and the event.
  package var occasion: Occasion {
    Occasion(rule: rule.id, instance: instance, sequence: at.sequence)
  }

  /// A fingerprint that may be that of other findings too, in another order of the run.
  package struct FormerFingerprint: Codable, Hashable, Sendable {
    package var text: String
    /// The group of all findings that it may be of.
    package var group: String

    package init(text: String, group: String) { (self.text, self.group) = (text, group) }
  }

  /// A line of a log and the line of a source file that it names, or a line of a document or a source.
  package struct Place: Codable, Hashable, Sendable {
    /// The line of the log, from 1; `nil` where no log has it.
    package var logLine: Int64?
    /// The source file as the log names it, or the file that was audited; empty where there is none.
    package var file: String
    /// The line of the source file, from 1.
    package var line: Int64?
    /// The column in bytes, from 1.
    package var column: Int64?
    /// The identifier of the object or connection in a document, or empty.
    package var object = ""
    /// The element that it is in a document, or empty.
    package var element = ""
    /// The objects around it in a document, from the outermost.
    package var path = ""
    /// Other places that belong to it.
    package var related: [Related] = []

    /// Makes a place in a log.
    package init(logLine: Int64?, file: String, line: Int64?) {
      (self.logLine, self.file, self.line) = (logLine, file, line)
    }
  }

  /// The facts about a finding in the files of a project, besides its place.
  package struct Audited: Codable, Hashable, Sendable {
    /// The member of the class that it is about: the key of an outlet or an attribute, a selector, a method; or
    /// empty.
    package var member: String
    /// The name by which something is asked for: a document, a scene, a segue, a cell, an object; or empty.
    package var identifier: String
    /// Other classes that it is about, as the one that an outlet is connected to.
    package var others: [String]
    /// The method or class that takes the place of what it is about, or empty.
    package var successor = ""
    /// The consequence at run time, as a clause without its subject: "raises when the nib is loaded"; or empty.
    package var consequence = ""
    /// The one thing that is the same for all findings of the rule which a single change mends; or empty.
    package var cause = ""
    /// The reason that a comment in the source gives for not counting it; `nil` where it counts.
    package var disabled: String?
    /// The module of the class, or empty.
    package var module = ""
    /// Whether something leads to the document or the scene; `nil` of what is in no document.
    package var isLive: Bool?
    /// The places that lead there: "Cart.swift:12".
    package var reached: [String] = []
    /// The observation of runs; `nil` if there were none.
    package var observed: Observation?
    /// The event at which a run has found the same.
    package var event: UInt64?

    package init(member: String, identifier: String, others: [String]) {
      (self.member, self.identifier, self.others) = (member, identifier, others)
    }
  }

  /// The observations of runs about a finding in a file.
  package enum Observation: String, Codable, Sendable {
    /// A run has found the same.
    case seen
    /// It was tried, and did not happen.
    case exercised
    /// The document was loaded, or an object of the class lived, which alone proves nothing.
    case loaded
    case notLoaded = "not-loaded"
  }

  /// A place that helps to understand a finding: a declaration, another copy.
  package struct Related: Codable, Hashable, Sendable {
    package var file: String
    package var line: Int64
    /// The role of the place: "class", "member", "copy".
    package var role: String

    package init(file: String, line: Int64, role: String) {
      (self.file, self.line, self.role) = (file, line, role)
    }
  }

  package init(
    rule: Rule, severity: Severity, instance: InstanceID, className: String, at: Moment,
    events: [UInt64], message: String, fingerprint: String, transition: UInt32
  ) {
    self.rule = rule
    self.severity = severity
    self.instance = instance
    self.className = className
    self.at = at
    self.events = events
    self.message = message
    self.fingerprint = fingerprint
    self.transition = transition
  }
}

/// The facts of runs about the place where they were recorded, as far as rules depend on them.
package struct Environment: Codable, Hashable, Sendable {
  /// Whether the run is of an app of AppKit; `nil` where unknown.
  package var isAppKit: Bool?
  /// The number before the first point of the version of the system.
  package var systemVersion: Int?
  /// Whether the events come from a log that people printed, and not from the recorder.
  package var isImported: Bool
  /// The threads that are the main thread.
  package var mainThreads: Set<UInt32>
  /// Whether it is GNUstep, whose AppKit is that of before OS X 10.8.
  package var isGNUstep = false
  /// Whether tests ran, which call what otherwise only frameworks call.
  package var isTest = false
  /// How the process ended; `nil` where nothing tells.
  package var end: ProcessEnd?
  /// How long calls may take before they are found slow.
  package var budgets: Budgets

  package init(
    isAppKit: Bool? = nil, systemVersion: Int? = nil, isImported: Bool = false,
    mainThreads: Set<UInt32> = [], end: ProcessEnd? = nil, budgets: Budgets = Budgets()
  ) {
    self.isAppKit = isAppKit
    self.systemVersion = systemVersion
    self.isImported = isImported
    self.mainThreads = mainThreads
    self.end = end
    self.budgets = budgets
  }

  /// Whether the run is known to be of UIKit of a version, or of one before it.
  package func isUIKit(upTo version: Int) -> Bool {
    isAppKit == false && systemVersion.map { $0 <= version } ?? false
  }

  /// How long something may take, in nanoseconds.
  package struct Budgets: Codable, Hashable, Sendable {
    /// A callback of appearing or disappearing, which stands between two frames of the screen.
    package var appearance: Int64 = 16_000_000
    /// `viewDidLoad` and `loadView`.
    package var loading: Int64 = 100_000_000
    /// From one step of loading to the next.
    package var gap: Int64 = 500_000_000
    /// From `viewWillAppear` to `viewDidAppear` without a finger.
    package var animation: Int64 = 1_000_000_000
    /// How often a view may be laid out in one appearance, as a number.
    package var layouts = 20

    package init() {}
  }
}

extension Finding.Place {
  /// The place of an event in a log; `nil` where its line is unknown.
  package init?(_ event: Event, names: Names) {
    guard let logLine = event.number(.logLine) else { return nil }
    self.init(
      logLine: logLine, file: event.name(.file).flatMap { names[$0] } ?? "",
      line: event.number(.line))
  }
}
