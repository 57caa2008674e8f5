/// A kind of thing that can be said of a run, and what a person needs to know of it.
///
/// It is a class because each of many findings has one.
///
/// A rule is declared beside its detector, in an extension of this class; the catalogue gathers all
/// of them from the detectors. Texts are sentences without a subject, with code between backquotes,
/// because they stand in reports, in explanations and in SARIF alike.
package final class Rule: Sendable {
  /// The identifier that stays the same in all versions: "CT-12".
  package let id: String
  /// The identifier that distinguishes it from other varieties of the rule: that of most, "NB-07/attribute".
  package let key: String
  /// The identifier in words: "cancelled-pop".
  package let name: String
  /// The name that the rule had before, by which it is still found.
  let formerName: String?
  /// The expectation about the order of calls.
  package let expectation: Expectation
  /// The expectation where a finding is less severe than the rule, since frameworks are known to do so themselves.
  let mildExpectation: Expectation
  package let category: Category
  /// How bad it is where nothing makes it better or worse.
  package let severity: Severity
  /// The proof that such a finding takes.
  package let proof: Proof
  /// The meaning, in one sentence without a subject of its own run.
  package let meaning: String
  /// Why such a thing happens.
  package let cause: String
  /// The remedy.
  package let remedy: String

  /// The sources that can prove a finding.
  package enum Proof: Sendable {
    /// Only runs show it.
    case runs
    /// Only the files of a project show it.
    case files
    /// Either.
    case both
  }

  package init(
    _ id: String, _ name: String, formerly formerName: String? = nil, _ category: Category,
    _ severity: Severity, expects expectation: Expectation = .nothing,
    mildly mildExpectation: Expectation? = nil, provenBy proof: Proof = .runs, meaning: String,
    cause: String, remedy: String
  ) {
    (self.id, key) = (id, id)
    self.proof = proof
    self.expectation = expectation
    self.mildExpectation = mildExpectation ?? expectation.inDoubt
    self.name = name
    self.formerName = formerName
    self.category = category
    self.severity = severity
    self.meaning = meaning
    self.cause = cause
    self.remedy = remedy
  }

  /// Makes a variety of a rule: the same in all but what is to be known of it.
  init(_ word: String, of rule: Rule, meaning: String, cause: String, remedy: String) {
    (id, key) = (rule.id, "\(rule.id)/\(word)")
    (name, formerName) = (rule.name, rule.formerName)
    (category, severity) = (rule.category, rule.severity)
    (expectation, mildExpectation) = (rule.expectation, rule.mildExpectation)
    proof = rule.proof
    (self.meaning, self.cause, self.remedy) = (meaning, cause, remedy)
  }

  fileprivate init(_ rule: Rule) {
    (id, key) = (rule.id, rule.key)
    (name, formerName) = (rule.name, rule.formerName)
    (category, severity) = (rule.category, rule.severity)
    (expectation, mildExpectation) = (rule.expectation, rule.mildExpectation)
    proof = rule.proof
    (meaning, cause, remedy) = (rule.meaning, rule.cause, rule.remedy)
  }
}

extension Rule: Codable {
  /// Finds the rule again by its key.
  package convenience init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let rule = Rule.find(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "an unknown rule")
    }
    self.init(rule)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(key)
  }
}

extension Finding {
  /// The expectation about the order of calls around what it found.
  package var expectation: Expectation {
    severity < rule.severity ? rule.mildExpectation : rule.expectation
  }
}

extension Rule {
  /// The name with the identifier behind it, as text shows a rule: "cancelled-pop CT-12".
  package var title: String { "\(name) \(id)" }
}

extension Rule: Hashable {
  package static func == (left: Rule, right: Rule) -> Bool { left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// How much a finding matters, the least first.
public enum Severity: UInt8, Codable, CaseIterable, Comparable, Sendable {
  /// Neutral information for the timeline.
  case info
  /// Surprising, but rarely wrong.
  case notice
  /// Probably a bug.
  case warning
  /// A bug.
  case error

  /// Orders severities by how much they matter.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Severity: CustomStringConvertible {
  /// The word for the severity in every output.
  public var description: String {
    switch self {
    case .info: "info"
    case .notice: "notice"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

extension Severity {
  /// The severity with a word, where `fact` is what ``info`` was called until contract 1 of reports.
  package init?(named word: String) {
    guard let found = Self.allCases.first(where: { $0.description == word }) else {
      guard word == "fact" else { return nil }
      self = .info
      return
    }
    self = found
  }
}

/// The subject of a finding.
package enum Category: UInt8, Codable, CaseIterable, Sendable {
  case cancelled, unbalanced, `super`, nib, coding, containment, memory, thread, time, appkit, input
  case crash, wiring, scene, budget
}

extension Category {
  /// How much it matters among what is equally bad: a crash first, then what went wrong with callbacks, and
  /// what is doubtful about the log itself last.
  fileprivate var weight: Int {
    switch self {
    case .crash: 6
    case .cancelled, .unbalanced, .super: 4
    case .input: -3
    default: 0
    }
  }
}

extension Finding {
  /// How much it matters: every list that begins with the worst goes by it.
  package var weight: Int { Int(severity.rawValue) * 10 + rule.category.weight }
}

extension Collection {
  /// The elements with their places, the worst first, and among equally bad ones the first.
  package func worstFirst(by weight: (Element) -> Int) -> [(offset: Int, element: Element)] {
    // Sorting keeps the order of equals only by their places.
    enumerated().map { (weight($1), $0, $1) }.sorted { ($1.0, $0.1) < ($0.0, $1.1) }
      .map { (offset: $0.1, element: $0.2) }
  }
}

extension Category: CustomStringConvertible {
  /// The word for the category in every output.
  package var description: String {
    switch self {
    case .cancelled: "cancelled"
    case .unbalanced: "unbalanced"
    case .super: "super"
    case .nib: "nib"
    case .coding: "coding"
    case .containment: "containment"
    case .memory: "memory"
    case .thread: "thread"
    case .time: "time"
    case .appkit: "appkit"
    case .input: "input"
    case .crash: "crash"
    case .wiring: "wiring"
    case .scene: "scene"
    case .budget: "budget"
    }
  }
}
