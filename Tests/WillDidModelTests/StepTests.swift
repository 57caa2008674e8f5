import Testing
import WillDidModel

@Suite struct StepTests {
  @Test(arguments: [
    Step.appear, .disappear, .layoutSubviews, .layout, .moveToParent, .moveToSuperview,
    .moveToWindow, .unload, .loadWindow, .loadNib, .showOnTop, .dismissByGesture, .turnPage,
    .finishLaunching,
  ])
  func `the two callbacks of a step are partners`(step: Step) {
    #expect(step.will.step == step)
    #expect(step.did.step == step)
    #expect(step.will.definition?.partner == .will(did: step.did))
  }

  @Test func `a callback without a partner is no half of a step`() {
    #expect(Callback.viewDidLoad.step == nil)
    #expect(Callback.beginAppearanceTransition.step == nil)
  }
}
