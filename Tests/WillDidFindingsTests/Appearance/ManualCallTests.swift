import Testing
import WillDidFindings

@Suite struct ManualCallTests {
  @Test func `a callback that the app calls is told once, and nothing else of it`() {
    let story = Story(
      words: "A.init A.load A.WA A.DA A.WA(callerInApp=true) A.DA(callerInApp=true) A.WD A.DD A.WA "
        + "A.DA A.WA(callerInApp=true)")
    #expect(
      story.found("AP-23", "AP-09", "AP-08") == [
        "AP-23 error AController", "AP-23 error AController",
      ])
    #expect(story.findings("AP-23").map(\.events) == [[4, 10], [5]])
  }

  @Test func `an override that calls super is no caller`() {
    let story = Story(
      words: "A.init A.load A.>WA A.>^WA/UIViewController(callerInApp=true) "
        + "A.<^WA/UIViewController A.<WA A.DA")
    #expect(story.found("AP-23") == [])
  }

  @Test func `what the framework calls is no call of the app`() {
    #expect(Story(words: "A.load A.WA(callerInApp=false) A.DA").found("AP-23") == [])
  }

  @Test func `in a printed log it is a guess`() {
    let story = Story(words: "A.load A.WA(callerInApp=true) A.DA").printed
    #expect(story.found("AP-23") == ["AP-23 warning AController"])
  }

  @Test func `loadView is not to be called`() {
    let story = Story(words: "A.init A.loadView(callerInApp=true) A.WA A.DA")
    #expect(story.found("NB-10", "AP-23") == ["NB-10 warning AController"])
  }

  @Test func `loadView that an override passes on is the framework's own`() {
    let story = Story(
      words: "A.>loadView A.>^loadView/UIViewController(callerInApp=true) "
        + "A.<^loadView/UIViewController A.<loadView A.load")
    #expect(story.found("NB-10") == [])
  }
}
