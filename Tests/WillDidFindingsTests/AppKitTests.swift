import Testing
import WillDidFindings

@Suite struct AppKitTests {
  private let made = "W.initWithWindowNibName(nib=Card) "
  private let loaded = "W.windowWillLoad W.loadWindow W.setWindow(window=Z) W.windowDidLoad "

  @Test func `a window that is loaded by the book`() {
    let story = Story(words: made + loaded).onMac
    #expect(story.found("MC-01", "MC-05", "NB-10") == [])
  }

  @Test func `a window that is loaded without a word before`() {
    let other =
      "V.initWithWindowNibName(nib=Panel) V.loadWindow V.setWindow(window=Y) V.windowDidLoad"
    let story = Story(words: made + loaded + other).onMac
    #expect(story.found("MC-01") == ["MC-01 warning VController"])
  }

  @Test func `who never records windowWillLoad is not asked for it`() {
    #expect(Story(words: made + "W.loadWindow W.windowDidLoad").onMac.found("MC-01") == [])
    // A class of a printed log that prints only the second one.
    let printed = Story(words: made + loaded + "V.windowDidLoad").printed
    #expect(printed.found("MC-01") == [])
  }

  @Test func `a window that the app loads itself is told of once`() {
    let story = Story(words: made + "W.loadWindow(callerInApp=true) W.setWindow(window=Z)").onMac
    #expect(story.found("MC-01", "NB-10") == ["MC-01 warning WController"])
  }

  @Test func `an initialiser that tells at once that the window is loaded is in order`() {
    let given = "V.>initWithWindow V.windowDidLoad V.<initWithWindow"
    #expect(Story(words: made + loaded + given).onMac.found("MC-01") == [])
    let late = given + " V.windowDidLoad"
    #expect(
      Story(words: made + loaded + late).onMac.found("MC-01") == ["MC-01 warning VController"])
  }

  @Test func `a document that has it both ways`() {
    let story = Story(
      words: "D.>makeWindowControllers D.windowNibName(nib=Text) D.<makeWindowControllers")
    #expect(story.onMac.found("MC-02") == ["MC-02 notice DController"])
  }

  @Test(arguments: [
    "D.>makeWindowControllers/NSDocument D.windowNibName D.<makeWindowControllers/NSDocument",
    "D.>makeWindowControllers D.windowNibName/NSDocument D.<makeWindowControllers",
    "D.>makeWindowControllers D.windowNibName(returnedNil=true) D.<makeWindowControllers",
    "D.makeWindowControllers W.windowNibName",
  ])
  func `a document that has it one way`(words: String) {
    #expect(Story(words: words).onMac.found("MC-02") == [])
  }

  @Test func `a view that is loaded before the app is launched`() {
    let words = "A.init A.load -.applicationDidFinishLaunching A.WA A.DA B.load"
    #expect(Story(words: words).onMac.found("MC-04") == ["MC-04 notice AController"])
    #expect(Story(words: words).given(Environment(isAppKit: false)).found("MC-04") == [])
    let late = "-.applicationDidFinishLaunching A.init A.load A.WA A.DA"
    #expect(Story(words: late).onMac.found("MC-04") == [])
    // Whether it was launched before is not known.
    #expect(Story(words: "A.load A.WA A.DA").onMac.found("MC-04") == [])
  }

  @Test func `a window controller without a window`() {
    let none = made + "W.windowWillLoad W.windowDidLoad(hasWindow=false)"
    #expect(Story(words: none).onMac.found("MC-05") == ["MC-05 error WController"])
    let unset = made + "W.windowWillLoad W.windowDidLoad V.setWindow(window=Y)"
    #expect(Story(words: unset).onMac.found("MC-05") == ["MC-05 error WController"])
  }

  @Test(arguments: [
    // The log does not tell of windows.
    "W.initWithWindowNibName W.windowWillLoad W.windowDidLoad",
    "W.initWithWindow W.windowWillLoad W.windowDidLoad V.setWindow(window=Y)",
    "W.initWithWindowNibName W.windowWillLoad W.windowDidLoad(window=Z) V.setWindow(window=Y)",
  ])
  func `a window controller that may well have a window`(words: String) {
    #expect(Story(words: words).onMac.found("MC-05") == [])
  }
}
