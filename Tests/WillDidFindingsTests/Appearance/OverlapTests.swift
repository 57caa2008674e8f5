import Testing
import WillDidFindings

@Suite struct OverlapTests {
  /// A is on the screen of the navigation controller N, B is about to be, and D belongs to `nav`.
  private func story(_ nav: String, _ rest: String, on version: Int? = 17) -> [String] {
    Story(
      words: "N:UINavigationController M:UINavigationController N.init M.init "
        + "A.init A.willMove(parent=N) A.load A.WA A.DA A.didMove(parent=N) "
        + "B.init B.willMove(parent=N) B.load D.init D.willMove(parent=\(nav)) D.load "
        + "A.WD B.WA A.DD " + rest
    ).given(Environment(isAppKit: false, systemVersion: version, mainThreads: [0])).found("AP-21")
  }

  @Test func `a transition that begins before the one before it has ended`() {
    #expect(story("N", "D.WA B.DA D.DA") == ["AP-21 warning DController"])
    #expect(story("N", "D.WA D.DA B.DA") == ["AP-21 warning DController"])
  }

  @Test(arguments: [26, 27, nil])
  func `since iOS 26 people may begin one before the other has ended`(version: Int?) {
    #expect(story("N", "D.WA B.DA D.DA", on: version) == ["AP-21 notice DController"])
  }

  @Test func `one after the other they do not overlap`() {
    #expect(story("N", "B.DA D.WA D.DA") == [])
  }

  @Test func `under another navigation controller it may begin`() {
    #expect(story("M", "D.WA B.DA D.DA") == [])
  }

  @Test func `a did that is lost is the only defect`() {
    #expect(story("N", "D.WA D.DA B.WD D.WD B.DD D.DD") == [])
  }

  @Test func `who is interrupted is told as that`() {
    #expect(story("N", "B.WD D.WA B.DD D.DA") == [])
  }
}
