import Testing
import WillDidFindings
import WillDidModel
import WillDidTimeline

/// What SwiftUI, React Navigation and MAUI say of a screen, against what its controller hears.
@Suite struct LayerTests {
  /// A card was shown, and a note was pushed over it.
  private static let covered = """
    H:UIHostingController<Shop.CardView> V:CardView N:NoteController H.load H.WA V.onAppear H.DA 3s \
    H.WD N.WA H.DD N.DA V.onDisappear 3s
    """

  private static func found(_ words: String, after begin: String = covered) -> [String] {
    Story(words: "\(begin) \(words)").findings("AP-25").map { "\($0.severity) \($0.className)" }
  }

  @Test func `a layer that says nothing of the return of its controller is found out`() {
    let story = Story(words: Self.covered + " N.WD H.WA N.DD H.DA 3s H.WD N.WA H.DD N.DA")
    let found = story.findings("AP-25")
    #expect(found.map(\.events) == [[8, 12]])
    #expect(found.map(\.at.sequence) == [12])
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.first?.message == """
        UIHostingController<Shop.CardView> received viewDidAppear, and CardView above it was not told \
        that it comes, though it had received onDisappear when UIHostingController<Shop.CardView> went.
        """)
  }

  @Test func `the same counts where the log ends long after it`() {
    #expect(Self.found("N.WD H.WA N.DD H.DA 3s X.load") == ["warning CardView"])
    #expect(Self.found("N.WD H.WA N.DD H.DA") == [])
  }

  @Test func `a layer that says that a screen comes though the swipe was taken back is found out`()
  {
    let words = "N.WD H.WA V.onAppear H.WD H.DD N.WA N.DA V.onDisappear 3s"
    let found = Story(words: "\(Self.covered) \(words)").findings("AP-25")
    #expect(found.map(\.events) == [[11, 13]])
    #expect(found.first?.message.contains("turned back before viewDidAppear") == true)
    #expect(Self.found("N.WD H.WA H.WD H.DD N.WA N.DA 3s X.load") == [])
    #expect(Self.found("N.WD H.WA V.onAppear H.WD H.DD N.WA N.DA") == ["warning CardView"])
  }

  @Test func `what a layer said before the swipe is not of it`() {
    let begin = "H:RNSScreen(Card) V:Card N:NoteController H.load H.WA V.focus H.DA 3s"
    let words = "H.WD N.WA H.DD N.DA 3s N.WD H.WA H.WD H.DD N.WA N.DA 3s X.load"
    #expect(Self.found(words, after: begin) == [])
  }

  @Test func `a layer that says that a screen comes whose controller stays away is found out`() {
    #expect(Self.found("V.onAppear 3s V.onDisappear") == ["warning CardView"])
    #expect(Self.found("V.onAppear 3s N.WD H.WA N.DD H.DA") == ["warning CardView"])
  }

  @Test func `SwiftUI may say it before the controller hears anything, and say it again`() {
    #expect(Self.found("V.onAppear N.WD H.WA N.DD H.DA 3s X.load") == [])
    #expect(Self.found("N.WD H.WA N.DD H.DA V.onAppear 3s X.load") == [])
    #expect(Self.found("N.WD H.WA V.onAppear V.onAppear N.DD H.DA 3s V.onAppear") == [])
  }

  @Test func `a screen that was never said to go is not said to come`() {
    let begin = "H:UIHostingController<CardView> V:CardView H.load H.WA V.onAppear H.DA 3s"
    // A stack inside the view covers it, and something else covers the controller.
    #expect(Self.found("V.onDisappear 3s H.WD H.DD 3s H.WA H.DA 3s H.WD", after: begin) == [])
  }

  @Test func `SwiftUI owes that a screen goes, and React Navigation does not`() {
    let hosted = "H:UIHostingController<CardView> V:CardView H.load H.WA V.onAppear H.DA 3s"
    #expect(Self.found("H.WD H.DD 3s H.WA H.DA", after: hosted) == ["warning CardView"])
    let routed = "H:RNSScreen(Card) V:Card H.load H.WA H.DA V.focus 3s"
    #expect(Self.found("H.WD H.DD 3s H.WA H.DA 3s X.load", after: routed) == [])
    #expect(
      Self.found("H.WD V.blur H.DD 3s H.WA H.DA 3s X.load", after: routed) == ["warning Card"])
  }

  @Test func `MAUI says first that a page goes`() {
    let begin = "R:CardPageRenderer P:CardPage R.load P.onAppearing R.WA R.DA 3s"
    #expect(
      Self.found("P.onDisappearing R.WD R.DD 3s P.onAppearing R.WA R.DA 3s", after: begin) == [])
    #expect(
      Self.found("P.onDisappearing R.WD R.DD 3s R.WA R.DA 3s X.load", after: begin)
        == ["warning CardPage"])
  }

  @Test(arguments: [
    "H:CardController V:CardView", "H:UIHostingController<NavigationStack<CardView>> V:CardView",
    "H:UIHostingController<CardView> I:UIHostingController<CardView> I.load V:CardView",
    "H:PageRenderer V:Page", "H:CardList<CardView> V:CardView",
  ]) func `where the log does not show the controller nothing is said`(begin: String) {
    let words = "H.load H.WA V.onAppear H.DA 3s H.WD H.DD V.onDisappear 3s H.WA H.DA 3s H.WD H.DD"
    #expect(Self.found(words, after: begin) == [])
  }

  @Test func `a screen may name its controller`() {
    let begin = "H:CardController V:CardView H.load H.WA V.onAppear(controller=H) H.DA 3s"
    let words = "H.WD H.DD V.onDisappear 3s H.WA H.DA 3s H.WD H.DD"
    #expect(Self.found(words, after: begin) == ["warning CardView"])
  }

  @Test func `a log that names only classes is less sure`() {
    var story = Story(words: Self.covered + " N.WD H.WA N.DD H.DA 3s X.load")
    story.identities = Identities([.named])
    #expect(story.findings("AP-25").map(\.severity) == [.notice])
  }
}
