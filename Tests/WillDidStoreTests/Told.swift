import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidRun
import WillDidStore
import WillDidTimeline

/// What the fold tells of a run, and what rows of the store it should come to.
struct Told: LifecycleObserver {
  private(set) var counts = Lifecycle().counts
  private(set) var findings: [Finding] = []
  private(set) var lives: [(life: Life, end: Moment?)] = []
  private(set) var phases: [(phase: Phase, life: Life)] = []
  private(set) var transitions: [Transition] = []
  private(set) var calls: [Call] = []
  private var names: Names

  var wantsEveryLife: Bool { true }

  init(_ run: Run) {
    let folding = Folding(run)
    names = folding.names
    let (analysis, findings) = folding.analyse(into: self)
    self = analysis.observer
    counts = analysis.lifecycle.counts
    self.findings = findings
  }

  mutating func phaseEnded(_ phase: Phase, _ life: Life) { phases.append((phase, life)) }

  mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    transitions.append(transition)
  }

  mutating func returned(_ call: Call) { calls.append(call) }

  mutating func ended(_ life: Life, at moment: Moment?) { lives.append((life, moment)) }

  // MARK: - Rows

  func id(_ instance: InstanceID) -> Value {
    instance == .none ? .null : .integer(Int64(instance.rawValue))
  }

  func text(_ name: NameID) -> Value { names[name].map { .text($0) } ?? .null }

  private func time(_ moment: Moment?) -> Value { moment?.time.map { .integer($0) } ?? .null }

  private func sequence(_ moment: Moment?) -> Value {
    moment.map { .integer(Int64($0.sequence)) } ?? .null
  }

  private func flag(_ flag: Bool?) -> Value { flag.map { .integer($0 ? 1 : 0) } ?? .null }

  /// The number of a living instance: 0 is all of them in a log that names none.
  private func number(_ life: Life) -> Value { .integer(Int64(life.instance.rawValue)) }

  func row(_ life: Life, _ end: Moment?) -> [Value] {
    [
      number(life), text(life.classID), .integer(Int64(life.ordinal)),
      .text("\(life.identity)"), .text("\(life.origin)"), text(life.nib), id(life.parent),
      id(life.presenter), id(life.owner), flag(life.isScreen),
      .text(end == nil ? "\(life.state)" : "deinited"), flag(life.facts.contains(.removed)),
      .integer(Int64(life.appearances)), time(life.first), time(end), sequence(life.first),
      sequence(end),
    ]
  }

  /// The row of a phase; `nil` if it is one of an object that turned out to be no controller.
  func row(_ phase: Phase, _ life: Life) -> [Value]? {
    let isController = lives.contains {
      $0.life.instance == life.instance && $0.life.isScreen
    }
    guard isController else { return nil }
    return [
      number(life), text(life.classID), .text("\(phase.state)"), time(phase.first),
      time(phase.last), sequence(phase.first), sequence(phase.last),
    ]
  }

  func row(_ transition: Transition) -> [Value] {
    [
      .integer(Int64(transition.id)), .text("\(transition.kind)"),
      flag(transition.isKindInferred), .text("\(transition.outcome)"),
      flag(transition.interactive), id(transition.from), id(transition.to),
      time(transition.start), time(transition.end), sequence(transition.start),
    ]
  }

  func row(_ finding: Finding) -> [Value] {
    [
      .text(finding.rule.id), .text("\(finding.severity)"), id(finding.instance),
      time(finding.at), sequence(finding.at), .text(finding.message), .text(finding.fingerprint),
    ]
  }

  func row(_ call: Call) -> [Value] {
    [
      .text(call.callback.name), id(call.instance), text(call.classID), text(call.level),
      flag(call.hop), .integer(Int64(call.thread)), time(call.start), time(call.end),
      call.duration.map { .integer($0) } ?? .null, sequence(call.start), sequence(call.end),
    ]
  }
}
