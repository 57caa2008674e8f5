import Testing
import WillDidModel
import WillDidFindings
import WillDidModel
import WillDidTimeline

@Suite struct ContainmentMoveTests {
  /// A parent that is on the screen, and a child that does not belong to it yet.
  private let parent = "P.init P.load P.WA P.DA C.init "
  /// Others that move in and out by the book.
  private let others = " D.init D.willMove(parent=P) D.didMove(parent=P) "

  @Test func `a child that is never told that it has moved`() {
    let story = Story(
      words: parent + "C.willMove(parent=P) C.load C.WA C.DA" + others + "3s P.mark")
    #expect(story.found("CT-01") == ["CT-01 warning CController"])
    let gone = parent + "C.willMove(parent=P) C.load C.WA C.DA C.WD C.DD C.deinit" + others
    #expect(Story(words: gone).found("CT-01") == ["CT-01 warning CController"])
  }

  @Test func `a child that is told late is told`() {
    let story = Story(
      words: parent + "C.willMove(parent=P) C.load C.WA C.DA 3s C.didMove(parent=P)" + others)
    #expect(story.found("CT-01") == [])
  }

  @Test func `nothing is missing while the log may go on`() {
    let story = Story(words: parent + others + "C.willMove(parent=P) C.load C.WA C.DA P.mark")
    #expect(story.found("CT-01") == [])
  }

  @Test func `who never records didMove is not asked for it`() {
    #expect(
      Story(words: parent + "C.willMove(parent=P) C.load C.WA C.DA 3s P.mark").found("CT-01") == [])
  }

  @Test(arguments: [
    "UINavigationController", "UIPageViewController", "MyTabBarController", "UISearchController",
    "MySearchController", "UIDocumentViewController", "PaperDocumentViewController",
    "UIHostingController<Card>", "KeysInputViewController",
    "_UIContextMenuActionsOnlyViewController",
  ])
  func `the containers of UIKit tell their children themselves`(container: String) {
    let story = Story(
      words: "P:\(container) " + parent + "C.willMove(parent=P) C.load C.WA C.DA" + others
        + "3s P.mark")
    #expect(story.found("CT-01") == [])
  }

  @Test func `a subclass of a container is known by what it reaches`() {
    let story = Story(
      words:
        "P.init P.>load P.>^load/UISearchController P.<^load/UISearchController P.<load P.WA P.DA "
        + "C.init C.willMove(parent=P) C.load C.WA C.DA" + others + "3s P.mark")
    #expect(story.found("CT-01") == [])
    let plain = "P:UIViewController " + parent + "C.willMove(parent=P) C.load C.WA C.DA"
    #expect(
      Story(words: plain + others + "3s P.mark").found("CT-01") == ["CT-01 warning CController"])
  }

  @Test(arguments: [
    ("UINavigationController", []), ("PanelController", ["CT-06 error CController"]),
  ])
  func `a stack that is replaced while it moves gives up what appears`(
    container: String, found: [String]
  ) {
    let story = Story(
      words: "P:\(container) " + parent + "C.willMove(parent=P) C.didMove(parent=P) C.load C.WA "
        + "C.willMove(parent=-) C.didMove(parent=-) C.DA" + others)
    #expect(story.found("CT-06") == found)
  }

  @Test func `a swipe that is taken back may tell of moving or not`() {
    let top = parent + "C.willMove(parent=P) C.load C.WA C.DA C.didMove(parent=P) "
    let back = "C.willMove(parent=-) C.WD P.WA P.WD P.DD C.WA C.DA "
    for end in ["", "C.willMove(parent=P) ", "C.willMove(parent=P) C.didMove(parent=P) "] {
      let story = Story(words: top + back + end + others + "3s P.mark")
      #expect(story.found("CT-01", "CT-02", "CT-06") == [])
    }
  }

  @Test func `a printed line names no parent`() {
    let story = Story(
      words: "P.load P.WA P.DA C.willMove C.load C.WA C.DA D.willMove D.didMove 3s P.mark")
    #expect(story.printed.found("CT-01", "CT-02", "CT-06") == [])
  }

  /// A child that is at home.
  private var child: String {
    parent + "C.willMove(parent=P) C.load C.WA C.DA C.didMove(parent=P) "
  }

  @Test func `a child that is taken out without a word`() {
    let story = Story(words: child + "C.WD C.DD C.didMove(parent=-)")
    #expect(story.found("CT-02") == ["CT-02 warning CController"])
    let removal = Story(
      words: child + "C.>removeFromParent C.didMove(parent=-) C.<removeFromParent")
    #expect(removal.found("CT-02") == ["CT-02 warning CController"])
  }

  @Test func `a child that is taken out in three steps`() {
    let story = Story(
      words: child + "C.willMove(parent=-) C.WD C.DD C.removeFromParent C.didMove(parent=-)")
    #expect(story.found("CT-02") == [])
  }

  @Test func `who never records willMove is not asked for it`() {
    let story = Story(words: "P.init P.load C.init C.didMove(parent=P) C.didMove(parent=-)")
    #expect(story.found("CT-02") == [])
  }

  @Test func `a child of which only the end is seen may have been told`() {
    let story = Story(words: "P.WA P.DA C.WD C.DD C.didMove(parent=-)" + others)
    #expect(story.found("CT-02") == [])
  }

  private var gone: String { child + "C.willMove(parent=-) C.WD C.DD C.didMove(parent=-) " }

  @Test func `a child that appears after it was taken out`() {
    #expect(Story(words: gone + "C.WA C.DA").found("CT-06") == ["CT-06 error CController"])
    let late = Story(words: child + "C.WD C.DD C.WA C.willMove(parent=-) C.didMove(parent=-) C.DA")
    #expect(late.found("CT-06") == ["CT-06 error CController"])
  }

  @Test(arguments: [
    "C.willMove(parent=P) C.WA C.didMove(parent=P) C.DA", "P.present(presented=C) C.WA C.DA",
    "P.setRootViewController(controller=C) C.WA C.DA", "P.push(child=C) C.WA C.DA",
  ])
  func `a child that was added again`(again: String) {
    #expect(Story(words: gone + again).found("CT-06") == [])
  }

  @Test func `where instances are known by class alone it may be another child`() {
    var story = Story(words: gone + "C.WA C.DA")
    story.identities = Identities(.named)
    #expect(story.found("CT-06") == ["CT-06 warning CController"])
  }
}
