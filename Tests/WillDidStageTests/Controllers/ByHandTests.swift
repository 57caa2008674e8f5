import Testing
import WillDidModel
import WillDidStage

/// The calls that code of an app can make in a story.
@Suite struct ByHandTests {
  @Test func `what only a framework should call can be called in stories`() {
    let known = Set(UIViewController.byHand.keys).union(NSViewController.byHand.keys)
      .union(NSWindowController.byHand.keys)
    for callback in Callback.all(in: .frameworkOnly) {
      #expect(known.contains(callback), "\(callback)")
    }
  }
}
