extension Findings {
  /// Every kind of detector there is; one that takes back what others have found stands behind them.
  static let kinds: [any Detector.Type] = [
    Pairing.self, Cancellations.self, SuperCalls.self, LoadViewCalls.self, Threads.self,
    SlowCalls.self, SlowTransitions.self, Leaks.self, NibObjects.self, UnloadedOutlets.self,
    Observers.self, RepeatedWork.self, MemoryWarnings.self, WindowControllers.self,
    Layout.self, Layers.self, ManualCalls.self, AppearanceTransitions.self,
    AppearanceTransitionsOrder.self,
    ContainmentMoves.self, ContainmentViews.self, PresentationSilence.self,
    PresentationDelegates.self, AppKitWindows.self, NibNames.self, NibTiming.self,
    NibAwaking.self, ArchivedKeys.self, CodingCalls.self, CodingRestoration.self,
    InputQuality.self, InputQualityLines.self, Beginnings.self, Messages.self, PlainMessages.self,
    Crashes.self, Exceptions.self,
  ]
}

extension Rule {
  /// Each rule there is, in the order of the identifiers: those that detectors judge, those that only the
  /// files of a project can prove, and those that a budget decides.
  package static let all: [Rule] = (Findings.kinds.flatMap { $0.rules } + wiring + scenes + budgets)
    .sorted { $0.id < $1.id }

  /// The rule with an identifier, a name or a former name, written in capital or small letters.
  package static func find(_ text: String) -> Rule? { index[text.lowercased()] }

  // Identifiers and names share one table: "ct-12" and "cancelled-pop" can never be the same.
  private static let index: [String: Rule] = {
    var rules: [String: Rule] = [:]
    for rule in all {
      for name in [rule.id, rule.name, rule.formerName ?? rule.name] {
        rules[name.lowercased()] = rule
      }
    }
    for rule in [Rule.undefinedAttribute, .leakedSilently, .tableviewScene] {
      rules[rule.key.lowercased()] = rule
    }
    return rules
  }()
}
