import Testing
import WillDidFindings

@Suite struct NibTimingTests {
  @Test func `a view that is loaded while its controller is made`() {
    let story = Story(
      words: "A.>init A.>initWithNibName A.<initWithNibName A.loadView A.load A.<init")
    #expect(story.found("NB-13") == ["NB-13 warning AController"])
    // Outlets of a storyboard may have asked for it.
    #expect(Story(words: "A.>coder A.load A.<coder").found("NB-13") == ["NB-13 notice AController"])
  }

  @Test(arguments: [
    "A.>init A.<init A.loadView A.load", "A.init A.load", "A.>init B.load A.<init A.load",
    // The end of the call was lost.
    "A.>init A.load A.WA A.DA",
  ])
  func `a view that is loaded when its controller is made`(words: String) {
    #expect(Story(words: words).found("NB-13") == [])
  }

  private let made = "A.load A.WA A.DA B.coder(coderKind=storyboard) B.awake "
  private let shown = "N.push(child=B) B.willMove(parent=N) "

  @Test func `a view that another controller asks for`() {
    let story = Story(
      words: made + "A.>prepareForSegue(destination=B) B.load A.<prepareForSegue " + shown)
    #expect(story.found("NB-14") == ["NB-14 notice BController"])
    #expect(
      Story(words: made + "A.prepareForSegue(destination=B) B.load " + shown).found("NB-14")
        == ["NB-14 notice BController"])
  }

  @Test func `a view that awakeFromNib asks for`() {
    let story = Story(words: "B.coder B.>awake B.load B.<awake")
    #expect(story.found("NB-14") == ["NB-14 notice BController"])
  }

  @Test(arguments: [
    "A.>prepareForSegue(destination=B) A.<prepareForSegue N.push(child=B) B.load B.WA B.DA",
    // It is meant so.
    "B.loadViewIfNeeded B.load N.push(child=B) B.WA B.DA",
    // It was shown before.
    "N.push(child=B) B.load B.WA B.DA B.WD B.DD N.push(child=B) B.WA B.DA",
  ])
  func `a view that is loaded in time`(words: String) {
    #expect(Story(words: made + words).found("NB-14") == [])
  }

  private func loads(_ count: Int, _ word: String) -> String {
    "L:ListController L.init L.load L.WA L.DA " + String(repeating: word + " ", count: count)
  }

  @Test(arguments: ["-.nibLoad(nib=Row,owner=L)", "-.loadNibNamed(nib=Row)"])
  func `a nib that is read for each row`(load: String) {
    let story = Story(words: loads(30, load))
    #expect(story.findings("NB-16").map(\.severity) == [.notice])
    #expect(story.findings("NB-16").first?.message.contains("30 times") == true)
    let nested = "L.>loadNibNamed(nib=Row) -.nibLoad(nib=Row,owner=L) L.<loadNibNamed"
    let both = Story(words: loads(30, nested))
    #expect(both.findings("NB-16").first?.message.contains("30 times") == true)
    let earlier = Story(words: loads(9, load) + "L.WD L.DD L.WA L.DA " + loads(12, load))
    #expect(earlier.findings("NB-16").first?.message.contains("21 times") == true)
    #expect(Story(words: loads(10, load)).findings("NB-16").isEmpty)
  }

  @Test func `a call and the load that it leads to are one`() {
    let both = "L.>loadNibNamed(nib=Row) -.nibLoad(nib=Row,owner=L) L.<loadNibNamed"
    #expect(Story(words: loads(9, both)).findings("NB-16").isEmpty)
  }

  @Test(arguments: [
    "-.nibLoad(nib=Row,owner=L,cached=true)", "-.nibCacheHit(nib=Row) -.nibLoad(nib=Row,owner=L)",
    "L.>instantiateNib -.nibLoad(nib=Row) L.<instantiateNib",
    // Between two rows there is no other screen.
    "-.nibLoad(nib=Row,owner=L) L.WD L.DD L.WA L.DA",
  ])
  func `a nib that is kept`(load: String) {
    #expect(Story(words: loads(30, load)).findings("NB-16").isEmpty)
  }

  @Test func `controllers load their own views as often as they are made`() {
    var words = ""
    for letter in "ABCDEFGHIJKLMNOP" {
      words += "\(letter):CardController \(letter).init -.nibLoad(nib=Card,owner=\(letter)) "
      words += "\(letter).load "
    }
    #expect(Story(words: words).findings("NB-16").isEmpty)
  }
}

@Suite struct NibAwakingTests {
  private let storyboard = "A:CardController A.coder(coderKind=storyboard) A.awake A.load "
  private let owner = "B:CardController B.init -.nibLoad(nib=Card,owner=B) B.load "

  @Test func `an owner sleeps on iOS`() {
    let story = Story(words: storyboard + owner)
    #expect(story.found("NB-11") == ["NB-11 notice CardController"])
    #expect(story.onMac.found("NB-11") == [])
  }

  @Test func `a class that expects nothing misses nothing`() {
    #expect(Story(words: owner).found("NB-11") == [])
    let inherited = storyboard.replacing("A.awake", with: "A.awake/UIViewController")
    #expect(Story(words: inherited + owner).found("NB-11") == [])
  }

  @Test func `an owner that wakes misses nothing`() {
    // The controller of a storyboard owns the nib of its view.
    #expect(Story(words: storyboard + "-.nibLoad(nib=Card,owner=A)").found("NB-11") == [])
    // A view that reads a nib of its own wakes later.
    let view = "V:Badge V.>coder -.nibLoad(nib=Badge,owner=V) V.<coder V.awake W:Badge W.awake"
    #expect(Story(words: view).found("NB-11") == [])
  }

  @Test func `an owner wakes again and again on macOS`() {
    let story = Story(words: "L.init L.load L.awake R.awake L.awake S.awake L.awake")
    #expect(story.onMac.found("NB-12") == ["NB-12 notice LController"])
    #expect(story.onMac.findings("NB-12").first?.message.contains("3 times") == true)
    #expect(story.given(Environment(isAppKit: false)).found("NB-12") == [])
    #expect(Story(words: "L.awake M:LController M.awake").onMac.found("NB-12") == [])
    #expect(
      Story(words: "L.>awake L.>^awake/NSView L.<^awake/NSView L.<awake").onMac.found("NB-12") == []
    )
  }

  @Test func `an owner whose nib was loaded again is told which`() {
    let load = "-.nibLoad(nib=Gorm,owner=G) G.awake "
    let story = Story(words: "G:Gorm \(load)-.nibLoad(nib=Other,owner=G) G.awake \(load)").onMac
    let finding = story.findings("NB-12").first
    #expect(
      finding?.message
        == "Gorm received awakeFromNib 3 times: it owns the nib Gorm, which was loaded 2 times.")
    #expect(finding?.events.count == 3)
    let several = Story(words: "G:Gorm \(load)-.nibLoad(nib=Other,owner=G) G.awake").onMac
    #expect(several.findings("NB-12").first?.message == "Gorm received awakeFromNib 2 times.")
  }

  @Test func `what a class of the framework does again is not reported`() {
    #expect(Story(words: "M:NSMenu M.awake M.awake M.awake").onMac.found("NB-12") == [])
  }

  private let coding = "A:Badge A.coder B:Badge B.init "

  @Test func `a view that a nib makes in the other way`() {
    // Whether it has an init(frame:) of its own is not known.
    let frame = coding + "B.nibObjectCreated(how=2)"
    #expect(Story(words: frame).onMac.found("NB-17") == [])
    let made = coding + "B.initWithFrame/NSView B.nibObjectCreated(how=2)"
    #expect(Story(words: made).onMac.found("NB-17") == ["NB-17 notice Badge"])
    #expect(Story(words: made).given(Environment(isAppKit: false)).found("NB-17") == [])
    let framing = "A:Badge A.initWithFrame B:Badge B.coder/NSView B.nibObjectCreated(how=1)"
    #expect(Story(words: framing).onMac.found("NB-17") == ["NB-17 notice Badge"])
  }

  @Test func `a view that does the same in both ways`() {
    let both = coding + "B.initWithFrame B.nibObjectCreated(how=2)"
    #expect(Story(words: both).onMac.found("NB-17") == [])
    let neither = "B:Badge B.initWithFrame/NSView B.nibObjectCreated(how=2)"
    #expect(Story(words: neither).onMac.found("NB-17") == [])
  }
}
