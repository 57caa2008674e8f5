import SessionGenerator
import Testing
import WillDidFindings
import WillDidModel
import WillDidTimeline

@Suite struct AppearanceTransitionTests {
  /// A parent that is on the screen, and a child of it that is loaded.
  private let family =
    "P.init P.load P.WA P.DA C.init C.willMove(parent=P) C.load C.didMove(parent=P) "

  @Test func `an end without a beginning is unbalanced`() {
    #expect(
      Story(words: family + "C.end(animated=true)").found("AP-17") == ["AP-17 error CController"])
    #expect(
      Story(words: family + "C.begin C.WA C.end C.DA C.end").found("AP-17")
        == ["AP-17 error CController"])
  }

  @Test func `an end of which the beginning may be lost is not`() {
    #expect(Story(words: "C.end C.DA C.WD").found("AP-17") == [])
  }

  @Test func `nested pairs are legal`() {
    let story = Story(words: family + "C.begin C.WA C.begin C.end C.end C.DA P.WD P.DD B.WA B.DA")
    #expect(story.found("AP-17") == [])
  }

  @Test func `a beginning in the other direction takes the place of the first`() {
    let turn =
      "C.begin(isAppearing=false) C.WD C.begin(isAppearing=true) C.WA C.end C.DA "
    let gone = "P.WD C.WD B.WA P.DD C.DD B.DA C.deinit P.deinit"
    #expect(Story(words: family + "C.WA C.DA " + turn + gone).found("AP-17") == [])
    #expect(Story(words: family + "C.WA C.DA " + turn + "C.end " + gone).found("AP-17") == [])
  }

  @Test func `a child that ends in the middle is unbalanced`() {
    #expect(
      Story(words: family + "C.begin C.WA C.begin C.end C.deinit").found("AP-17")
        == ["AP-17 error CController"])
  }

  @Test func `a beginning that outlives its parent is unbalanced`() {
    let words = family + "C.begin C.WA P.WD B.load B.WA P.DD B.DA"
    #expect(Story(words: words).found("AP-17") == ["AP-17 error CController"])
  }

  @Test func `an end behind the parent's viewDidDisappear is in time`() {
    let words = family + "C.begin(isAppearing=false) C.WD P.WD B.load B.WA P.DD C.end C.DD B.DA"
    #expect(Story(words: words).found("AP-17") == [])
  }

  @Test func `the end of the log is no end of the parent`() {
    #expect(Story(words: family + "C.begin C.WA P.WD B.load B.WA P.DD").found("AP-17") == [])
    #expect(Story(words: family + "C.begin C.WA").found("AP-17") == [])
  }

  @Test func `a printed log that never prints one of the two proves nothing`() {
    #expect(Story(words: family + "C.end C.end").printed.found("AP-17") == [])
  }
}

@Suite struct AppearanceOrderTests {
  private let start = "N:UINavigationController A.willMove(parent=N) A.load A.WA A.DA "

  @Test func `a push in which the new one comes first is unusual`() {
    let story = Story(
      words: start + "N.push(child=B) B.willMove(parent=N) B.load B.WA A.WD A.DD B.DA")
    #expect(story.found("AP-22") == ["AP-22 info AController"])
  }

  @Test func `a push in the usual order is not`() {
    let story = Story(
      words: start + "N.push(child=B) B.willMove(parent=N) B.load A.WD B.WA A.DD B.DA")
    #expect(story.found("AP-22") == [])
  }

  @Test func `it does not matter when the new view is loaded`() {
    let story = Story(
      words: start + "N.push(child=B) B.willMove(parent=N) A.WD B.load B.WA A.DD B.DA")
    #expect(story.found("AP-22") == [])
  }

  @Test(arguments: ["B.DA A.DD", "A.DD B.DA"])
  func `both orders of the dids of a presentation are usual`(dids: String) {
    let story = Story(words: "A.load A.WA A.DA A.present(presented=B) B.load A.WD B.WA \(dids)")
    #expect(story.found("AP-22") == [])
  }

  @Test func `a tab comes before the other goes`() {
    let tabs = "T:UITabBarController A.willMove(parent=T) B.willMove(parent=T) A.load A.WA A.DA "
    let select = "T.setSelectedViewController(controller=B) B.load "
    #expect(Story(words: tabs + select + "B.WA A.WD A.DD B.DA").found("AP-22") == [])
    #expect(
      Story(words: tabs + select + "A.WD B.WA A.DD B.DA").found("AP-22")
        == ["AP-22 info AController"])
  }

  @Test func `a kind that follows from the order alone has no order to keep`() {
    #expect(Story(words: "A.load A.WA A.DA B.load B.WA A.WD B.DA A.DD").found("AP-22") == [])
  }

  @Test func `a healthy session keeps the order`() {
    for seed in 0..<UInt64(20) {
      let session = SessionGenerator(seed: seed, events: 2000)
      var names = Names()
      for (number, name) in session.names.enumerated() where number > 0 {
        names[NameID(rawValue: UInt32(number))] = name
      }
      var lifecycle = Lifecycle(names: names)
      var findings = Findings(environment: Environment(isAppKit: false), names: names)
      for event in session { lifecycle.fold(event, into: &findings) }
      lifecycle.finish(into: &findings)
      let found = findings.finish(lifecycle).filter { $0.rule == .crossOrder }
      #expect(found.isEmpty, "seed \(seed)")
    }
  }
}
