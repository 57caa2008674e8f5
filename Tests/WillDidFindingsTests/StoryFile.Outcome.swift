import WillDidFindings
import WillDidImport
import WillDidModel
import WillDidTimeline

extension StoryFile {
  /// What a run of a story came to.
  struct Outcome {
    private(set) var transitions: [String] = []
    private(set) var findings: [String] = []
    private var lives: [String: Life] = [:]

    /// Folds the events of a run.
    init(
      _ events: [Event], _ names: [NameID: String], _ identities: Identities, _ facts: Environment
    ) {
      var lifecycle = Lifecycle(names: names, identities: identities)
      var listener = Listener(
        findings: Findings(environment: facts, names: names, identities: identities))
      for event in events { lifecycle.fold(event, into: &listener) }
      lifecycle.finish(into: &listener)
      let found = listener.findings.finish(lifecycle)

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
        let who = words[finding.instance] ?? Self.word(finding.className, 1)
        return "finding \(finding.rule.id) \(finding.severity) \(who)"
      }
    }

    /// What is true of a controller at the end, as a line of answers.
    func fact(_ kind: String, _ who: String) -> String {
      guard let life = lives[who] else { return "\(who) is unknown" }
      switch kind {
      case "state": return "state \(who) \(life.state)"
      case "appearances": return "appearances \(who) \(life.appearances)"
      case "origin": return "origin \(who) \(life.origin)"
      default: return "\(kind) is no kind of answer"
      }
    }

    private static func word(_ className: String, _ ordinal: UInt32) -> String {
      let name = className.prefix { $0 != "<" }
      let bare = name.split(separator: ".").last.map(String.init) ?? "-"
      return ordinal > 1 ? "\(bare)#\(ordinal)" : bare
    }
  }
}

/// Hands on what the fold tells, and keeps the transitions and the lives.
private struct Listener: LifecycleObserver {
  var findings: Findings
  var transitions: [Transition] = []
  var lives: [Life] = []

  var wanted: CallbackSet { findings.wanted }
  var wantsEveryLife: Bool { true }

  mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    findings.saw(events, row, lives)
  }

  mutating func phaseEnded(_ phase: Phase, _ life: Life) { findings.phaseEnded(phase, life) }

  mutating func found(_ irregularity: Irregularity, _ life: Life) {
    findings.found(irregularity, life)
  }

  mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    transitions.append(transition)
    findings.ended(transition, lives)
  }

  mutating func returned(_ call: Call) { findings.returned(call) }

  mutating func ended(_ life: Life, at moment: Moment?) {
    lives.append(life)
    findings.ended(life, at: moment)
  }
}
