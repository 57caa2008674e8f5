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
      var both = Both(
        Findings(environment: facts, names: names, identities: identities), Listener())
      for event in events { lifecycle.fold(event, into: &both) }
      lifecycle.finish(into: &both)
      let found = both.first.finish(lifecycle)
      let listener = both.second

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
