internal import WillDidModel
internal import WillDidTimeline

/// The common knowledge of detectors, and the place for their findings.
///
/// A detector reports a draft. Which drafts become findings is decided by ``Findings/finish(_:)``,
/// when it is known which callbacks the run has at all; a detector that stands later in the
/// catalogue can also take drafts back with ``drop(where:)``, because it explains them better.
struct DetectorContext: Codable, Sendable {
  let environment: Environment
  /// The texts of the run, which are not written with the rest: the run has them.
  var names = Names()
  let identities: Identities
  /// The callbacks seen in the whole run; complete when the log has ended.
  var seen = CallbackSet()
  /// Whether the run was seen to be of AppKit; known when the log has ended.
  var isSeenAppKit = false
  /// The last event of the run; known when the log has ended.
  var latest: Moment?
  /// The callbacks of the app that were running on the main thread when the log ended.
  var open: [Call] = []
  /// How many lines a printed log has, and how many of them had events.
  var lines: (all: UInt64, understood: UInt64)?
  /// Whether implementations of the frameworks themselves were seen to run: hooks miss no callback.
  var isHooked = false
  /// The text of an exception that ended the app and that no rule is about; empty if there was none.
  var crash = ""
  /// The classes with one that left for good and no end ever, where too little is known to say more.
  var silentClasses: [NameID] = []
  /// The findings so far, in no particular order.
  private(set) var findings: [Draft] = []
  /// How many findings of a rule there are about the instances of a class.
  private var tallies: [Group: Tally] = [:]

  private enum CodingKeys: CodingKey {
    case environment, identities, isHooked, crash, findings, tallies
  }

  /// Findings of a rule about the instances of a class.
  private struct Group: Codable, Hashable {
    let rule: Rule
    let classID: NameID
  }

  /// How many findings of a group are kept, and how many are only counted.
  private struct Tally: Codable {
    var kept = 0
    var omitted = 0
  }

  /// So many findings of a group are kept: an app may go wrong over and over.
  static let most = 1000

  /// A finding that may still be dropped: its callback may turn out not to be instrumented, or a
  /// transition to explain it.
  struct Draft: Codable, Sendable {
    var finding: Finding
    var identity: Identity
    /// The source of its fingerprint: still that of former versions, where that names all of the subject.
    var subject: String
    /// The source of fingerprints before each named its subject.
    var formerSubject: String
    /// Whether the rule believes only what is known exactly.
    var needsExactIdentity: Bool
    /// Callbacks; one of them must have been seen at all; none where nothing is asked for.
    var needs: [Callback]
  }

  init(_ environment: Environment, names: Names, identities: Identities) {
    self.environment = environment
    self.names = names
    self.identities = identities
  }

  /// The text of a name of the run; empty for none or an unknown one.
  func text(_ name: NameID?) -> String { name.flatMap { names[$0] } ?? "" }

  /// The name of a class without its module, for sentences.
  func word(_ classID: NameID) -> String {
    let text = text(classID)
    return text.isEmpty ? "a controller" : ClassName.bare(text)
  }

  /// "SettingsController", and "SettingsController#2" where it is not the first of its class.
  func word(_ life: Life) -> String {
    ClassName.instance(word(life.classID), ordinal: life.ordinal)
  }

  /// The traits that the name of a class shows of its instances.
  func traits(of classID: NameID) -> ClassTraits { ClassTraits(className: text(classID)) }

  /// Whether the run is of AppKit, by what it says or by what was seen of it when the log has ended.
  var isAppKit: Bool { environment.isAppKit ?? isSeenAppKit }

  /// The life of an instance without a known event yet.
  func life(_ instance: InstanceID, _ classID: NameID, at moment: Moment) -> Life {
    Life(
      instance, classID,
      identity: classID == .none
        ? identities.identityOfUnnamed : identities.identity(of: text(classID)), at: moment)
  }

  /// Says something of an instance.
  ///
  /// `severity` is how bad it is here, if not as bad as the rule says. `needsExactIdentity` says that it
  /// is less sure where instances are known by class only, and `needs` names a callback whose absence
  /// means something only if it was seen in the run at all.
  mutating func report(
    _ rule: Rule, _ life: Life, about subject: FindingSubject, at moment: Moment, events: [UInt64],
    _ message: String, severity: Severity? = nil, needsExactIdentity: Bool = false,
    needs: Callback? = nil, needsOneOf: [Callback] = [], transition: UInt32 = 0
  ) {
    guard !omits(rule, life) else { return }
    tallies[Group(rule: rule, classID: life.classID), default: Tally()].kept += 1
    let finding = Finding(
      rule: rule, severity: severity ?? rule.severity, instance: life.instance,
      className: text(life.classID), at: moment, events: events.sorted(), message: message,
      fingerprint: "", transition: transition)
    let (home, nib) = (text(life.home), text(life.nib))
    let former = "\(finding.className)|\(home)|\(nib)"
    findings.append(
      Draft(
        finding: finding, identity: life.identity,
        subject: subject == .itself
          ? former : subject.text(className: finding.className, home: home, nib: nib),
        formerSubject: former,
        needsExactIdentity: needsExactIdentity, needs: needs.map { [$0] } ?? needsOneOf))
  }

  /// Says something of no instance, or of a class.
  ///
  /// `formerly` is how fingerprints have named all of the subject, where they did so before each had to.
  mutating func report(
    _ rule: Rule, className: String = "", about subject: FindingSubject, at moment: Moment,
    events: [UInt64], _ message: String, severity: Severity? = nil, instance: InstanceID = .none,
    needs: Callback? = nil, formerly: String = ""
  ) {
    let finding = Finding(
      rule: rule, severity: severity ?? rule.severity, instance: instance, className: className,
      at: moment, events: events.sorted(), message: message, fingerprint: "", transition: 0)
    let former = "\(className)||\(formerly)"
    let isSame = subject == .ofClass || subject == .run && className.isEmpty || !formerly.isEmpty
    findings.append(
      Draft(
        finding: finding, identity: .exact,
        subject: isSame ? former : subject.text(className: className), formerSubject: former,
        needsExactIdentity: false, needs: needs.map { [$0] } ?? []))
  }

  /// Whether a finding is counted and no more: enough of its rule are kept about its class.
  mutating func omits(_ rule: Rule, _ life: Life, count: Int = 1) -> Bool {
    let group = Group(rule: rule, classID: life.classID)
    // Looked up once: a log may be full of the same finding.
    guard let place = tallies.index(forKey: group), tallies.values[place].kept >= Self.most else {
      return false
    }
    tallies.values[place].omitted += count
    return true
  }

  /// Says in the last finding of each group how many more there are.
  mutating func noteOmitted() {
    for (group, tally) in tallies where tally.omitted > 0 {
      let className = text(group.classID)
      let last = findings.lastIndex {
        $0.finding.rule == group.rule && $0.finding.className == className
      }
      guard let last else { continue }
      findings[last].finding.message += " \(tally.omitted) more of the kind are not listed."
    }
  }

  /// Hands over the findings, the last one first, and keeps none.
  mutating func surrender() -> [Draft] {
    defer { findings = [] }
    findings.sort { $0.finding.at.sequence < $1.finding.at.sequence }
    findings.reverse()
    return findings
  }

  /// Takes back what a condition holds for.
  mutating func drop(where condition: (Finding) -> Bool) {
    findings.removeAll { condition($0.finding) }
  }
}
