import Testing
import WillDidFindings

@Suite struct ContainmentViewTests {
  private let parent = "P.init P.load P.WA P.DA C.init C.load D.willMove(parent=P) "

  @Test func `a view without its controller`() {
    let story = Story(words: parent + "C.addSubview(controller=P,hasWindow=true) 1s C.deinit")
    #expect(story.found("CT-03") == ["CT-03 warning CController"])
    #expect(
      Story(words: parent + "C.addSubview(controller=P)").found("CT-03")
        == ["CT-03 warning CController"])
  }

  @Test(arguments: [
    // In whichever order the child is added.
    "C.willMove(parent=P) C.addSubview(controller=P,hasWindow=true)",
    "C.addSubview(controller=P,hasWindow=true) C.willMove(parent=P)",
    "C.addSubview(hasWindow=true) P.present(presented=C)",
    "C.addSubview(hasWindow=true) W.setRootViewController(root=C)",
    // It is nowhere yet, and may never be.
    "C.addSubview(controller=P,hasWindow=false)", "C.addSubview",
    "C.addSubview(controller=P) C.removeFromSuperview",
    // UIKit puts an input, an accessory or a preview where it shows it.
    "C.addSubview(hasWindow=true,callerInApp=false)",
    "C.addSubview(controller=P,hasWindow=true,callerInApp=false)",
  ])
  func `a view whose controller has its place`(words: String) {
    #expect(Story(words: parent + words).found("CT-03") == [])
  }

  @Test func `a view that the app puts into a container of UIKit is without its controller`() {
    let added = "C.addSubview(controller=P,hasWindow=true"
    let nav = "P:UINavigationController " + parent
    #expect(
      Story(words: nav + added + ",callerInApp=true)").found("CT-03")
        == ["CT-03 warning CController"])
    #expect(Story(words: nav + added + ")").found("CT-03") == [])
  }

  @Test func `cells and the frameworks have ways of their own`() {
    let cell = parent + "V:PostCell V.init C.addSubview(superview=V,hasWindow=true)"
    #expect(Story(words: cell).found("CT-03") == [])
    let own = "C:_UIRemoteViewController " + parent + "C.addSubview(controller=P,hasWindow=true)"
    #expect(Story(words: own).found("CT-03") == [])
  }

  @Test func `who never records willMove is not asked for a parent`() {
    #expect(Story(words: "C.init C.load C.addSubview(hasWindow=true)").found("CT-03") == [])
  }

  private let silent =
    "P.init P.load P.forwards(answer=false) C.init C.willMove(parent=P) C.load C.didMove(parent=P) "

  @Test func `a parent that forwards nothing`() {
    #expect(
      Story(words: silent + "P.WA P.DA").found("CT-05") == ["CT-05 warning CController"])
  }

  @Test(arguments: [
    "P.WA C.begin C.WA P.DA C.end C.DA", "P.WA C.WA P.DA C.DA",
    // The parent has not appeared.
    "P.mark",
    // Another child is told, so this one is off the screen on purpose.
    "D.init D.willMove(parent=P) D.load P.WA D.WA P.DA D.DA",
  ])
  func `a parent that forwards what it should`(words: String) {
    #expect(Story(words: silent + words).found("CT-05") == [])
  }

  @Test func `a parent that lets UIKit forward`() {
    let words = silent.replacing("false", with: "true") + "P.WA P.DA"
    #expect(Story(words: words).found("CT-05") == [])
  }

  @Test func `a child without a view is off the screen`() {
    let words = silent.replacing("C.load ", with: "") + "P.WA P.DA"
    #expect(Story(words: words).found("CT-05") == [])
  }
}
