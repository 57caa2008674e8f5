/// Everything that is judged, in the order of the rules.
package enum AuditRules {
  package static let all: [any AuditRule.Type] = [
    UnreadFiles.self,
    CustomClasses.self, OutletKeys.self, ActionTargets.self, OutletTypes.self,
    UnconnectedOutlets.self, RuntimeAttributes.self, CoderInitializers.self,
    OverriddenCallbacks.self, ChildrenAndObservers.self,
    Identifiers.self, References.self, DuplicateNames.self, NibsByName.self, AwakingOwners.self,
    DeviceNibs.self, NibOwners.self,
    SceneAdoption.self, ReplacedMethods.self, SceneWindows.self,
    Unreached.self,
  ]
}
