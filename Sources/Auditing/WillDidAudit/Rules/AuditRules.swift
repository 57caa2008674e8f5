internal import WillDidFindings

/// Everything that is judged, in the order of the rules.
package enum AuditRules {
  /// The rules, in the order in which their findings are made.
  static let all: [any AuditRule.Type] = [
    UnreadFiles.self,
    CustomClasses.self, OutletKeys.self, ActionTargets.self, OutletTypes.self,
    RuntimeAttributes.self, CoderInitializers.self,
    OverriddenCallbacks.self, ChildrenAndObservers.self, BrokenReturns.self,
    Identifiers.self, References.self, DuplicateNames.self, NibsByName.self, AwakingOwners.self,
    DeviceNibs.self, NibOwners.self, MissingEntries.self, CrossedScenes.self,
    SceneAdoption.self, ReplacedMethods.self, SceneWindows.self, SceneOpenings.self,
    SceneHandovers.self, UnnamedSceneDelegates.self,
  ]

  /// The revisions behind them, one after the other.
  static let revisions: [any AuditRevision.Type] = [UnconnectedOutlets.self, Unreached.self]

  /// The rules that audits judge, in the order of their identifiers.
  package static let rules: [AuditedRule] =
    (all.flatMap { $0.rules } + revisions.flatMap { $0.rules }).sorted { $0.rule.id < $1.rule.id }

  /// The rules by identifier, for findings of runs.
  private static let byID = Dictionary(
    rules.map { ($0.rule.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The facts that audits have of a rule; rules that only runs judge are about a document or a callback.
  static func known(_ rule: Rule) -> AuditedRule {
    byID[rule.id]
      ?? AuditedRule(
        rule, "", place: rule.category == .nib ? .document : .callback, trial: .nothing,
        resolution: .undecided)
  }
}
