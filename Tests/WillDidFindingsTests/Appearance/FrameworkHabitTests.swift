import Testing
import WillDidFindings

/// What UIKit and AppKit are documented or reported to do by themselves is no warning of an app.
@Suite struct FrameworkHabitTests {
  private static let shown = "A.init A.load A.WA A.DA "

  private static func uiKit(_ version: Int) -> Environment {
    Environment(isAppKit: false, systemVersion: version, mainThreads: [0])
  }

  // MARK: Scenes and windows

  @Test(arguments: [
    "S.sceneDidEnterBackground S.sceneDidDisconnect A.deinit",
    "S.sceneDidDisconnect A.deinit", "-.sceneDidEnterBackground A.deinit",
    "-.applicationDidEnterBackground A.deinit", "-.applicationWillTerminate A.deinit",
    "A.WD -.sceneDidEnterBackground -.sceneDidDisconnect A.deinit",
    // The scene of its window is known, whatever others there are.
    "R.sceneWillConnect W.initWithWindowScene(scene=S) W.setRootViewController(controller=A) "
      + "S.sceneDidDisconnect A.deinit",
  ])
  func `who belongs to a scene that has left ends without a word`(words: String) {
    let story = Story(words: Self.shown + words)
    #expect(story.found("MM-02", "AP-04", "AP-05") == [])
    #expect(story.printed.found("MM-02", "AP-04", "AP-05") == [])
  }

  @Test(arguments: [
    "A.deinit", "S.sceneDidEnterBackground S.sceneWillEnterForeground A.deinit",
    "-.applicationDidEnterBackground -.applicationWillEnterForeground A.deinit",
    "S.sceneWillConnect R.sceneWillConnect S.sceneDidDisconnect A.WD A.DD A.WA A.DA A.deinit",
    "W.initWithWindowScene(scene=R) W.setRootViewController(controller=P) P.init A.willMove(parent=P) "
      + "R.sceneWillConnect S.sceneDidDisconnect A.deinit",
  ])
  func `who ends in a scene that is there is told of`(words: String) {
    #expect(Story(words: Self.shown + words).found("MM-02") == ["MM-02 error AController"])
  }

  @Test func `a printed log without windows and scenes does not tell whether one was released`() {
    func found(_ words: String) -> [Severity] {
      Story(words: Self.shown + words).printed.findings("MM-02").map(\.severity)
    }
    #expect(found("A.deinit") == [.info])
    #expect(
      found("S.sceneDidEnterBackground S.sceneWillEnterForeground A.deinit").allSatisfy {
        $0 > .info
      })
  }

  @Test(arguments: [
    // Which of two scenes it was in is not known.
    "S.sceneWillConnect R.sceneWillConnect S.sceneDidEnterBackground A.deinit",
    // A window that is let go of tells its controllers nothing.
    "W.setRootViewController(controller=A) A.deinit",
    "W.setRootViewController(controller=T) T.init N.init N.willMove(parent=T) A.willMove(parent=N) T.WA "
      + "T.deinit N.WA N.deinit A.deinit",
  ])
  func `who may have left with its scene or its window is doubtful`(words: String) {
    let found = Story(words: Self.shown + words).findings("MM-02")
    #expect(found.contains { $0.className == "AController" })
    #expect(found.allSatisfy { $0.severity == .notice })
  }

  // MARK: Pairs

  /// A controller that is told to leave although it has never come.
  private static let phantom = "C.load C.WD C.DD B.init B.load B.WA B.DA"

  @Test(arguments: ["UITabBarController", "UISplitViewController", "MySplitViewController"])
  func `UIKit sends away what had not come in tabs and split views`(container: String) {
    let direct = "T:\(container) T.init P.init C.init C.willMove(parent=T) "
    #expect(Story(words: direct + Self.phantom).found("AP-13") == ["AP-13 notice CController"])
    let deeper =
      "T:\(container) N:UINavigationController T.init N.init N.willMove(parent=T) C.init "
      + "C.willMove(parent=N) "
    #expect(Story(words: deeper + Self.phantom).found("AP-13") == ["AP-13 notice CController"])
    // A container of the app is asked what it does.
    let own =
      "T:\(container) T.init P.init P.willMove(parent=T) C.init C.willMove(parent=P) "
    #expect(Story(words: own + Self.phantom).found("AP-13") == ["AP-13 warning CController"])
  }

  @Test(arguments: ["UITabBarController", "MySplitViewController"])
  func `what a log without parents holds may be in its tabs or split views`(container: String) {
    let words = "T:\(container) T.load T.WA T.DA "
    #expect(Story(words: words + Self.phantom).found("AP-13") == ["AP-13 notice CController"])
    // One that names parents would have named this one.
    let naming = words + "D.willMove(parent=T) "
    #expect(Story(words: naming + Self.phantom).found("AP-13") == ["AP-13 warning CController"])
  }

  @Test func `UIKit loads no view twice, in whatever container`() {
    let story = Story(
      words: "T:UISplitViewController T.init C.init C.willMove(parent=T) C.load C.load")
    #expect(story.found("NB-15") == ["NB-15 error CController"])
  }

  @Test func `systems up to iOS 11 sent appearance calls too early`() {
    let early = "B.init B.load C.init C.WA C.load C.DA"
    #expect(Story(words: early).found("AP-12") == ["AP-12 warning CController"])
    #expect(Story(words: early).given(Self.uiKit(9)).found("AP-12") == ["AP-12 notice CController"])
    #expect(
      Story(words: "C.init " + Self.phantom).given(Self.uiKit(11)).found("AP-13")
        == ["AP-13 notice CController"])
    #expect(
      Story(words: "C.init " + Self.phantom).given(Self.uiKit(12)).found("AP-13")
        == ["AP-13 warning CController"])
    #expect(
      Story(words: Self.shown + "A.DA").given(Self.uiKit(6)).found("AP-08")
        == ["AP-08 notice AController"])
    #expect(
      Story(words: Self.shown + "A.DA").given(Self.uiKit(7)).found("AP-08")
        == ["AP-08 error AController"])
  }

  @Test(arguments: [
    // A window that was miniaturised is restored (FB13814135).
    "A.init A.load A.WD A.deinit", "A.init A.load A.WA A.DA A.WD A.deinit",
    // A container that is hidden (OR 17707286).
    "A.init A.load A.WA B.init B.load B.WA B.DA 9s B.WD B.DD B.WA B.DA 9s A.deinit",
    "A.init A.load A.WA A.WD A.DD A.DD", "A.init A.load A.WA A.DA A.DA A.DD A.DA A.WD A.DD A.WD",
    "A.init A.WA A.load A.DA A.deinit",
  ])
  func `no pair that AppKit breaks is a warning`(words: String) {
    let story = Story(words: words + " C.init C.load C.WA C.DA C.WD C.DD")
    let loud = story.onMac.findings.filter { $0.severity > .notice }
    #expect(loud.map(\.rule.id) == [])
    #expect(!story.given(Environment(isAppKit: false)).findings.isEmpty)
  }

  /// A controller that presents another one over itself, and is not told when that has gone.
  private static let presenting = """
    A.init A.load A.WA A.DA A.present(presented=B,presentationStyle=3) B.init B.load A.WD B.WA B.DA A.DD \
    B.WD B.DD
    """

  @Test func `who presents another one in a popover is not told when that has gone`() {
    let silent = Self.presenting + " A.WD A.DD"
    #expect(Story(words: silent).found("AP-10") == ["AP-10 notice AController"])
    #expect(Story(words: silent).printed.found("AP-10") == ["AP-10 notice AController"])
    // What is in the popover may be deeper.
    let deeper = """
      P.init P.load P.WA P.DA N:UINavigationController N.init A.init A.willMove(parent=N) \
      P.present(presented=N,presentationStyle=7) A.load A.WA A.DA A.WD A.DD A.WD A.DD
      """
    #expect(Story(words: deeper).found("AP-10") == ["AP-10 notice AController"])
    // Who came back as it should is told of as ever.
    let later = Self.presenting + " A.WA A.DA A.WD A.DD A.WD A.DD"
    #expect(Story(words: later).found("AP-10") == ["AP-10 warning AController"])
    #expect(
      Story(words: Self.shown + "A.WD A.DD A.WD A.DD").found("AP-10") == [
        "AP-10 warning AController"
      ]
    )
  }

  @Test func `a switch of tabs that the app's own gesture gives up has no dids`() {
    let tabs = """
      T:UITabBarController T.init A.init A.willMove(parent=T) B.init B.willMove(parent=T) A.load B.load \
      A.WA A.DA 1s A.WD B.WA A.WA B.WD 9s C.init C.load C.WA C.DA 9s C.mark
      """
    let loud = Story(words: tabs).findings.filter { $0.severity > .notice }
    #expect(loud.map(\.rule.id) == [])
    let children = tabs.replacing("T:UITabBarController", with: "T:PanelController")
    #expect(
      !Story(words: children).found("AP-04", "AP-05").filter { $0.contains("warning") }.isEmpty)
  }

  // MARK: Transitions

  private static func takenBack(_ attributes: String, _ between: String = "") -> Story {
    Story(
      words: """
        A.init A.load A.WA A.DA B.init B.load A.WD B.WA A.DD B.DA \
        -.transitionBegan(initiallyInteractive=false\(attributes)) B.WD A.WA \(between) A.WD A.DD B.WA B.DA
        """)
  }

  @Test func `a finger that catches a transition may take it back`() {
    #expect(Self.takenBack("").found("AP-11", "CT-12") == ["AP-11 notice BController"])
    #expect(
      Self.takenBack(",interruptible=true").found("AP-11", "CT-12") == ["CT-12 info BController"])
    let caught = Self.takenBack("", "-.transitionInteractionChanged(interactive=true)")
    #expect(caught.found("AP-11", "CT-12") == ["CT-12 info BController"])
  }

  // MARK: Loading

  @Test(arguments: [
    "A:MainTabBarController A.>init A.load A.<init", "A:UITabBarController A.>init A.load A.<init",
    "A:Main A.>initWithNibName A.>^initWithNibName/UITabBarController A.load "
      + "A.<^initWithNibName/UITabBarController A.<initWithNibName",
  ])
  func `the initialiser of a tab bar controller loads its view`(words: String) {
    #expect(Story(words: words).found("NB-13") == [])
  }

  @Test(arguments: ["coderKind=storyboard", "coderKind=nib", ""])
  func `a window controller of a document need not hear that its window will be loaded`(
    attributes: String
  ) {
    let words =
      "V.initWithWindowNibName(nib=Card) V.windowWillLoad V.loadWindow V.windowDidLoad "
      + "W.coder(\(attributes)) W.loadWindow W.windowDidLoad"
    #expect(Story(words: words).onMac.found("MC-01") == [])
  }

  // MARK: Tests

  @Test func `tests call what only frameworks call elsewhere`() {
    var tests = Environment(mainThreads: [0])
    tests.isTest = true
    let words = "A.init A.load(callerInApp=true) A.WA(callerInApp=true) A.deinit"
    #expect(
      Story(words: words).given(tests).found("AP-23", "MM-02") == [
        "AP-23 notice AController", "AP-23 notice AController",
      ])
    #expect(
      Story(words: words).found("AP-23", "MM-02") == [
        "AP-23 error AController", "AP-23 error AController",
      ])
    #expect(
      Story(words: Self.shown + "A.deinit").given(tests).found("MM-02")
        == ["MM-02 notice AController"])
  }
}
