import Testing
import WillDidFindings

@Suite struct NibMessageTests {
  @Test func `an outlet that the class lacks`() {
    let story = Story(words: "D.init D.undefinedKeyMessage(key=title,fatal=true)")
    #expect(story.found("NB-07") == ["NB-07 error DController"])
    #expect(story.findings("NB-07").first?.message.contains("title") == true)
  }

  @Test func `an outlet that is missing is told of once`() {
    let story = Story(
      words: "D.init -.nibConnectionFailed(source=D,outlet=title,nib=D) "
        + "D.undefinedKeyMessage(key=title) D.undefinedKeyMessage(key=body)")
    #expect(story.found("NB-07").count == 2)
  }

  @Test func `AppKit only writes a line about it`() {
    let story = Story(words: "D.init D.connectionFailedMessage(outlet=title)").onMac
    #expect(story.found("NB-07") == ["NB-07 warning DController"])
  }

  @Test func `an action that is missing is no outlet`() {
    #expect(Story(words: "-.nibConnectionFailed(action=tap)").found("NB-07") == [])
  }

  @Test func `the wrong nib lacks outlets too`() {
    let story = Story(
      words: "D:DetailViewController D.init -.nibLoad(nib=DetailView,owner=D) "
        + "D.undefinedKeyMessage(key=title)")
    #expect(story.findings("NB-07").first?.message.contains("wrong nib") == true)
  }

  @Test func `a class that does not exist`() {
    let story = Story(
      words: "-.unknownClassMessage(expectedClass=_TtC4Test24PageViewControllerTChild)")
    #expect(story.found("NB-08") == ["NB-08 error Test.PageViewControllerTChild"])
  }

  @Test func `a class that does not exist has no outlets`() {
    let story = Story(
      words: "V:UIView V.init -.unknownClassMessage(expectedClass=Badge) "
        + "-.unknownClassMessage(expectedClass=Badge) V.undefinedKeyMessage(key=star)")
    #expect(story.found("NB-07", "NB-08") == ["NB-08 error Badge"])
    #expect(story.findings("NB-08").first?.events == [1, 2, 3])
  }

  @Test func `a class that a nib replaces`() {
    let made = "-.nibObjectCreated(expectedClass=Badge,fallbackClass=UIView)"
    #expect(Story(words: made).found("NB-08") == ["NB-08 error Badge"])
    #expect(Story(words: "-.nibObjectCreated(expectedClass=Badge)").found("NB-08") == [])
  }

  @Test(arguments: [
    ("_TtC4Test4Card", "Test.Card"), ("_TtCC4Test4Card5Inner", "Test.Card.Inner"),
    ("Card", "Card"), ("_TtC4Tes", "_TtC4Tes"), ("_TtC", "_TtC"), ("_TtC99Card", "_TtC99Card"),
  ])
  func `names of Swift are read`(mangled: String, name: String) {
    let found = Story(words: "-.unknownClassMessage(expectedClass=\(mangled))").found("NB-08")
    #expect(found == ["NB-08 error \(name)"])
  }

  @Test func `a table controller without a table`() {
    let words = "L:ListController L.init -.notATableViewMessage(nib=List)"
    #expect(Story(words: words).found("NB-09") == ["NB-09 error ListController"])
    #expect(Story(words: "L.init L.load").found("NB-09") == [])
  }

  @Test func `a runtime attribute has a remedy of its own`() throws {
    let story = Story(
      words: "D.init D.undefinedKeyMessage(key=title) D.attributeFailedMessage(keyPath=gap)")
    let found = story.findings("NB-07")
    #expect(found.map(\.rule.key) == ["NB-07", "NB-07/attribute"])
    #expect(found.last?.rule.remedy.contains("Runtime") == true)
    #expect(found.last?.message.contains("the attribute gap") == true)
    #expect(Rule.find("NB-07/attribute")?.key == "NB-07/attribute")
    #expect(Rule.find("NB-07")?.key == "NB-07")
  }

  @Test func `messages that say everything are told once a class`() {
    let story = Story(
      words: "-.noRootControllerMessage D.loadedWhileDeallocatingMessage "
        + "D.loadedWhileDeallocatingMessage -.noInitialControllerMessage(storyboard=Main) "
        + "D.actionFailedMessage(action=open:)")
    #expect(
      story.found("CT-16", "MM-13", "WR-01", "WR-09") == [
        "CT-16 warning -", "MM-13 warning DController", "WR-09 error -", "WR-01 error DController",
      ])
    let threads = Story(words: "-.backgroundThreadMessage(selector=-[UIView-layer]) D.load")
    #expect(threads.found("TH-01") == ["TH-01 error -"])
    let fatal = Story(words: "-.noRootControllerMessage(fatal=true)")
    #expect(fatal.found("CT-16", "CR-01") == ["CT-16 error -"])
  }
}
