import Testing
import WillDidFrameworks
import WillDidModel
import WillDidTimeline

/// Whose class a name is has one answer.
@Suite struct OneTruthTests {
  @Test(arguments: [
    "UIViewController", "NSWindow", "_UIBarBackground", "_NSPopoverWindow", "GSWindow",
    "GSKVOObserver", "UIKit.UIShadowView", "GSKCartWindow", "GSKCartMenu", "Shop.UICart",
    "_CartWindow", "CartPopoverWindow", "_TtC4Shop10CartWindow", "NSyncController",
  ])
  func `a class of an app is one of no framework, and its windows are no helpers, for all who ask`(
    name: String
  ) {
    let isOfFramework = FrameworkName(name).isOfFramework
    #expect(ClassTraits(className: name).contains(.framework) == isOfFramework)
    #expect(
      FrameworkKnowledge.table.hasFrameworkPrefix(name) == FrameworkName(name).mayBeOfFramework)
    #expect(isOfFramework || !WindowStates.isHelper(name))
  }

  // A window in the Dock is one that its user has seen open: "Removes the window from the screen list and displays
  // the minimized window in the Dock" (NSWindow.miniaturize(_:)).
  @Test func `a window that went into the Dock was shown`() {
    var lifecycle = Lifecycle(names: [NameID(rawValue: 1): "CartWindow"])
    var states = WindowStates()
    for (sequence, callback) in [Callback.initWithContentRect, .windowDidMiniaturize].enumerated() {
      lifecycle.fold(
        Event(
          sequence: UInt64(sequence), time: nil, edge: .point, callback: callback,
          instance: InstanceID(rawValue: 1), classID: NameID(rawValue: 1)), into: &states)
    }
    lifecycle.finish(into: &states)
    #expect(states.isListed(InstanceID(rawValue: 1), lifecycle.names))
  }
}
