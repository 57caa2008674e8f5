import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidReport
import WillDidRun
import WillDidTimeline

/// What was seen in a run, in the words of expectations.
struct Seen {
  /// The transitions in the order of their starts.
  private(set) var transitions: [String] = []
  private(set) var findings: [String] = []
  /// The messages of what ended the app and was no good end.
  private(set) var crashes: [String] = []
  private var calls: [Expectations.Call] = []
  private var lives: [String: Life] = [:]

  init(_ run: Run, given: Environment?) {
    var folding = Folding(run)
    if let given {
      folding.environment.isAppKit = given.isAppKit
      folding.environment.systemVersion = given.systemVersion
    }
    let (analysis, findings) = folding.analyse(into: Listener())
    read(analysis.observer, findings, folding.names)
    for batch in run.batches() {
      for row in 0..<batch.count { read(batch[row], folding.names) }
    }
  }

  private mutating func read(
    _ listener: Listener, _ found: [Finding], _ names: Names
  ) {
    var words: [InstanceID: String] = [:]
    for life in listener.lives {
      let word = Self.word(names[life.classID] ?? "", life.ordinal)
      words[life.instance] = word
      lives[word] = life
    }
    transitions = listener.transitions.sorted { $0.id < $1.id }.map { transition in
      let (from, to) = (words[transition.from] ?? "-", words[transition.to] ?? "-")
      let how = transition.interactive == true ? " interactive" : ""
      return "transition \(transition.kind) \(transition.outcome) \(from) -> \(to)\(how)"
    }
    findings = found.map { finding in
      // Where a superclass or an owner is to blame, no instance of it may be known.
      let about = Self.word(finding.className, 1)
      let known = words[finding.instance] ?? about
      let who = known.prefix { $0 != "#" } == about ? known : about
      return "finding \(finding.rule.id) \(finding.severity) \(who)"
    }
  }

  private mutating func read(_ event: Event, _ names: Names) {
    let attributes = event.attributes
    if attributes.contains(Attribute(.fatal, .flag(true))) {
      let message = attributes.first { $0.key == .message }
      if case .name(let name) = message?.value { crashes.append(names[name] ?? "") }
    }
    guard event.edge != .exit, !event.hop else { return }
    calls.append(
      Expectations.Call(
        className: Self.word(names[event.classID] ?? "", 1), callback: event.callback))
  }

  /// The name of a class without its module and parameters, and which of its instances is meant.
  private static func word(_ className: String, _ ordinal: UInt32) -> String {
    let name = className.prefix { $0 != "<" }
    let bare = name.split(separator: ".").last.map(String.init) ?? "-"
    return ordinal > 1 ? "\(bare)#\(ordinal)" : bare
  }
}

extension Seen {
  /// What is true of an instance at the end.
  func value(_ fact: Expectations.Fact) -> String {
    guard let life = lives[fact.who] else { return "unknown" }
    return switch fact.word {
    case .state: "\(life.state)"
    case .origin: "\(life.origin)"
    default: "\(life.appearances)"
    }
  }

  /// Whether these calls came in this order, whatever came between them.
  func hasInOrder(_ wanted: [Expectations.Call]) -> Bool {
    var rest = calls[...]
    for call in wanted {
      guard let place = rest.firstIndex(of: call) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  /// Whether a call came, behind the first of another one if there is one; also if that one did not
  /// come.
  func has(_ call: Expectations.Call, after other: Expectations.Call?) -> Bool {
    guard let other else { return calls.contains(call) }
    guard let place = calls.firstIndex(of: other) else { return true }
    return calls[place...].contains(call)
  }
}

/// Keeps the transitions and the lives.
private struct Listener: LifecycleObserver {
  var transitions: [Transition] = []
  var lives: [Life] = []

  var wantsEveryLife: Bool { true }

  mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    transitions.append(transition)
  }

  mutating func ended(_ life: Life, at moment: Moment?) { lives.append(life) }
}
