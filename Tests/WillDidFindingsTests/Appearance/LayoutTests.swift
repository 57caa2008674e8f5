import Testing
import WillDidFindings

@Suite struct LayoutTests {
  @Test func `a layout between loading and appearing comes early`() {
    let story = Story(words: "A.>load A.WL A.DL A.<load A.WA A.WL A.DA A.WD")
    #expect(story.found("AP-15", "AP-16") == ["AP-15 info AController"])
    #expect(story.findings("AP-15").first?.events == [0, 4])
  }

  @Test func `a layout that people print only as viewDidLayoutSubviews counts too`() {
    #expect(Story(words: "A.load A.DL A.WA A.DA").found("AP-15") == ["AP-15 info AController"])
  }

  @Test func `a layout in its place is no news`() {
    let story = Story(words: "A.load A.WA A.IA A.WL A.DL A.DA A.WL A.DL A.WD A.DD")
    #expect(story.found("AP-15", "AP-16") == [])
  }

  @Test func `a layout before a second appearance is not early`() {
    let story = Story(words: "A.load A.WA A.WL A.DA A.WD A.DD A.WL A.WA A.DA A.WD A.DD")
    #expect(story.found("AP-15", "AP-16") == [])
  }

  @Test func `a layout is not early where it is unknown whether the view had appeared`() {
    #expect(Story(words: "A.WL A.WA A.DA A.WD").found("AP-15") == [])
  }

  @Test func `a first layout after viewDidAppear comes late`() {
    let story = Story(words: "A.load A.WA A.DA A.WL A.DL A.WD A.DD")
    #expect(story.found("AP-15", "AP-16") == ["AP-16 info AController"])
  }

  @Test func `a class that prints no layouts is not late with them`() {
    let story = Story(words: "A.load A.WA A.WL A.DA B.load A.WD B.WA A.DD B.DA B.WD B.DD")
    #expect(story.found("AP-16") == [])
  }

  @Test func `who was laid out early is not late`() {
    let story = Story(words: "A.load A.WL A.WA A.DA A.WL A.WD A.DD")
    #expect(story.found("AP-15", "AP-16") == ["AP-15 info AController"])
  }

  @Test func `AppKit lays out whenever it likes`() {
    let words = "A.load A.viewWillLayout A.WA A.DA A.viewWillLayout A.WD A.DD"
    #expect(Story(words: words).onMac.found("AP-15", "AP-16") == [])
    #expect(Story(words: words).found("AP-15", "AP-16") == [])
  }
}
