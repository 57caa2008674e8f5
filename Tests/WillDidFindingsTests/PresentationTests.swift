import Testing
import WillDidFindings

@Suite struct PresentationTests {
  /// A sheet over a screen.
  private let sheet = "P.init P.load P.WA P.DA S.init P.present(presented=S) S.load S.WA S.DA "

  @Test func `a sheet came and went, and the presenter heard nothing`() {
    let story = Story(words: sheet + "S.dismiss S.WD S.DD S.deinit")
    #expect(story.found("CT-07") == ["CT-07 info PController"])
    #expect(story.findings("CT-07").first?.transition == 3)
  }

  @Test func `a sheet that stays has not come and gone`() {
    #expect(Story(words: sheet).found("CT-07") == [])
    #expect(Story(words: sheet + "S.willDismiss S.WD S.WA S.DA").found("CT-07") == [])
  }

  @Test func `a full screen takes the presenter away`() {
    let story = Story(
      words: "P.init P.load P.WA P.DA S.init P.present(presented=S) S.load P.WD S.WA S.DA P.DD "
        + "S.dismiss S.WD P.WA P.DA S.DD")
    #expect(story.found("CT-07") == [])
  }

  @Test func `a pull that is not allowed is told of`() {
    let story = Story(words: sheet + "S.didAttempt(controller=S)")
    #expect(story.found("CT-09") == ["CT-09 info SController"])
    #expect(Story(words: sheet + "P.didAttempt(presented=S)").found("CT-09").count == 1)
  }

  @Test func `a pull that is allowed is not`() {
    #expect(Story(words: sheet + "S.willDismiss S.WD S.DD S.didDismiss").found("CT-09") == [])
    #expect(Story(words: sheet + "S.WD S.didAttempt").found("CT-09") == [])
  }

  /// Another sheet, whose delegate hears what it should.
  private let other =
    "P.init P.load P.WA P.DA R:SController R.init P.present(presented=R) R.load R.WA R.DA "
    + "R.willDismiss R.WD R.DD R.didDismiss S.init P.present(presented=S) S.load S.WA S.DA "

  @Test func `a delegate that is left waiting`() {
    let gone = "S.willDismiss S.WD S.DD S.deinit P.mark P.mark"
    #expect(Story(words: other + gone).found("CT-10") == ["CT-10 warning SController"])
    let stuck = sheet + "S.willDismiss 9s P.mark"
    #expect(Story(words: stuck).found("CT-10") == ["CT-10 warning SController"])
    let next = "S.willDismiss S.WD S.DD B.load P.WD B.WA P.DD B.DA"
    #expect(Story(words: other + next).found("CT-10") == ["CT-10 warning SController"])
  }

  @Test func `a delegate without a method for the end is not left waiting`() {
    let words = sheet + "S.willDismiss S.WD S.DD S.deinit P.mark P.mark"
    #expect(Story(words: words).found("CT-10") == [])
  }

  @Test(arguments: [
    "S.willDismiss S.WD S.DD S.didDismiss S.deinit P.mark P.mark",
    // It came back.
    "S.willDismiss S.WD S.WA S.DA 9s P.mark",
    // The app was ended there.
    "S.willDismiss S.WD S.DD", "S.willDismiss S.WD", "S.willDismiss",
    // The code dismissed it while the finger was on it.
    "S.willDismiss S.dismiss S.WD S.DD S.deinit P.mark P.mark",
  ])
  func `a delegate that hears what it should`(words: String) {
    #expect(Story(words: other + words).found("CT-10", "CT-11") == [])
  }

  @Test func `a printed log that never prints the end proves nothing`() {
    let words = sheet + "S.willDismiss S.WD S.DD S.deinit P.mark P.mark"
    #expect(Story(words: words).printed.found("CT-10") == [])
  }

  @Test func `a delegate that is told of a dismissal by code`() {
    let words = sheet + "S.dismiss S.WD S.DD S.didDismiss"
    #expect(Story(words: words).found("CT-11") == ["CT-11 notice SController"])
    #expect(Story(words: words).printed.found("CT-11") == [])
    let flagged = sheet + "S.willDismiss S.WD S.DD S.didDismiss(callerInApp=true)"
    #expect(Story(words: flagged).found("CT-11") == ["CT-11 notice SController"])
  }

  @Test func `a delegate without a method for the beginning is told of a finger`() {
    let swipe = "T.init P.present(presented=T) T.load T.WA T.DA T.WD T.DD T.didDismiss"
    #expect(Story(words: sheet + "S.dismiss S.WD S.DD " + swipe).found("CT-11") == [])
  }

  @Test func `a dismissal by code does not stain the next one by a finger`() {
    let again =
      "T.init P.present(presented=T) T.load T.WA T.DA T.willDismiss T.WD T.DD T.didDismiss"
    #expect(Story(words: sheet + "S.dismiss S.WD S.DD " + again).found("CT-11") == [])
  }

  /// A screen in a navigation controller that covers another one.
  private let full =
    "P.init P.load P.WA P.DA N:UINavigationController C.init C.willMove(parent=N) "
    + "P.present(presented=N) N.load C.load P.WD N.WA C.WA N.DA C.DA P.DD "
  private let leaving = "(movingFromParent=false,beingDismissed=false,hasWindow=false)"

  @Test func `a screen that leaves with its container`() {
    let story = Story(words: full + "N.dismiss N.WD C.WD P.WA P.DA N.DD C.DD\(leaving)")
    #expect(story.found("CT-14") == ["CT-14 info CController"])
  }

  @Test func `a screen that is told why it leaves`() {
    let told = leaving.replacing("beingDismissed=false", with: "beingDismissed=true")
    let story = Story(words: full + "N.dismiss N.WD C.WD P.WA P.DA N.DD C.DD\(told)")
    #expect(story.found("CT-14") == [])
  }

  @Test func `a screen that is covered and a tab that is left lose their window too`() {
    let covered =
      "P.init P.load P.WA P.DA S.init P.present(presented=S) S.load P.WD S.WA S.DA P.DD\(leaving)"
    #expect(Story(words: covered).found("CT-14") == [])
    let tab =
      "T:UITabBarController A.willMove(parent=T) B.willMove(parent=T) A.load A.WA A.DA "
      + "T.setSelectedViewController(controller=B) B.load B.WA A.WD A.DD\(leaving) B.DA"
    #expect(Story(words: tab).found("CT-14") == [])
  }
}
