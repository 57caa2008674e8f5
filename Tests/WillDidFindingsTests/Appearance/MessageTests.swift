import Testing
import WillDidFindings

@Suite struct MessageTests {
  private let start = "N:UINavigationController A.willMove(parent=N) A.load A.WA A.DA "

  @Test func `what UIKit finds unbalanced has the events around it`() {
    let story = Story(
      words: start + "B.load A.WD B.WA B.unbalancedMessage A.DD B.DA B.WD A.WA B.DD A.DA")
    #expect(story.found("AP-18") == ["AP-18 warning BController"])
    // Five changes of state before it, the message itself, and five behind it.
    #expect(
      story.findings("AP-18").first?.events == Array(2...12))
  }

  @Test func `what UIKit finds unbalanced is not told again`() {
    let story = Story(words: start + "A.DA A.unbalancedMessage")
    #expect(story.found("AP-18", "AP-08") == ["AP-18 warning AController"])
    let other = Story(words: start + "A.DA B.load B.unbalancedMessage")
    #expect(
      other.found("AP-18", "AP-08") == ["AP-08 error AController", "AP-18 warning BController"])
    #expect(Story(words: start + "A.DA").found("AP-18", "AP-08") == ["AP-08 error AController"])
  }

  @Test func `a push from a screen that has not appeared is the likely cause`() {
    let story = Story(words: "A.load A.WA A.present(presented=B) B.load B.WA B.unbalancedMessage")
    let message = story.findings("AP-18").first?.message
    #expect(message?.contains("present was called on AController while it was appearing") == true)
  }

  @Test func `another transition that runs is the likely cause`() {
    let story = Story(words: start + "B.load A.WD B.WA C.load C.unbalancedMessage")
    #expect(story.findings("AP-18").first?.message.contains("was still") == true)
  }

  @Test func `a call by hand is the likely cause`() {
    let story = Story(words: start + "A.DA(callerInApp=true) A.unbalancedMessage A.WD")
    #expect(story.findings("AP-18").first?.message.contains("calls its callbacks itself") == true)
  }

  @Test func `begin and end calls that do not match are the likely cause`() {
    let story = Story(words: start + "A.begin A.end A.end A.unbalancedMessage A.WD")
    #expect(story.found("AP-18") == ["AP-18 error AController"])
    #expect(story.findings("AP-18").first?.message.contains("unequally") == true)
  }

  @Test func `a message about a controller that was never seen names it`() {
    #expect(Story(words: "A.unbalancedMessage").found("AP-18") == ["AP-18 warning AController"])
  }

  @Test func `a popover that is turned may unbalance calls by itself`() {
    let popover = "B.init A.present(presented=B,presentationStyle=7) B.load B.WA B.DA "
    let turned = "B.viewWillTransitionToSize B.unbalancedMessage "
    #expect(
      Story(words: start + popover + turned).found("AP-18") == ["AP-18 notice BController"])
    #expect(
      Story(words: start + popover + "B.WD B.DD " + turned).found("AP-18")
        == ["AP-18 warning BController"])
  }

  @Test(arguments: [
    "nestedPushMessage", "unexpectedNavigationStateMessage", "selfSubviewMessage",
  ])
  func `a push inside another is told of`(message: String) {
    #expect(Story(words: start + "-.\(message)").found("AP-19") == ["AP-19 error -"])
  }

  @Test func `other messages are not about navigation`() {
    #expect(Story(words: start + "-.message -.memoryWarningMessage").found("AP-19", "AP-18") == [])
  }

  @Test func `a presentation that UIKit doubts`() {
    let outside = Story(
      words: "A.load A.attemptToPresentMessage(presented=B,hasWindow=false)")
    #expect(outside.found("AP-20") == ["AP-20 warning AController"])
    #expect(outside.findings("AP-20").first?.message.contains("before it had appeared") == true)
    let busy = Story(words: "A.load A.attemptToPresentMessage(presented=B,inProgress=true)")
    #expect(busy.findings("AP-20").first?.message.contains("in progress") == true)
    let away = Story(words: "A.load A.WA A.DA A.attemptToDismissMessage(inProgress=true)")
    #expect(away.findings("AP-20").first?.message.contains("dismiss") == true)
  }

  @Test func `a presentation alone is no message`() {
    #expect(Story(words: "A.load A.present(presented=B)").found("AP-20") == [])
  }

  @Test func `a view in the wrong place`() {
    let story = Story(
      words: "P.load Q.load C.load "
        + "C.hierarchyInconsistencyMessage(expectedParent=P,actualParent=Q,fatal=true)")
    #expect(story.found("CT-04") == ["CT-04 error CController"])
    let message = story.findings("CT-04").first?.message
    #expect(message?.contains("PController") == true && message?.contains("QController") == true)
    #expect(Story(words: "C.load C.exceptionMessage").found("CT-04") == [])
  }
}
