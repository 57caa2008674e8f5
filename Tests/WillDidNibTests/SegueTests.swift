import TestSupport
import Testing
import WillDidNib

/// What segues add to the nibs of a storyboard.
@Suite struct SegueTests {
  private func document(_ scenes: String...) throws -> NibDocument {
    try NibDocument.read(text: Samples.storyboard(scenes, initial: "a"))
  }

  private static let other =
    "<viewController id=\"b\" sceneMemberID=\"viewController\"><view key=\"view\" id=\"vb\"/>"
    + "</viewController>"

  private func lines(_ document: NibDocument, _ nib: String) throws -> [String] {
    let found = document.nibs.first { $0.name == nib }
    return LoadPlan(try #require(found)).lines
  }

  @Test func `an embed segue is an outlet of its template`() throws {
    let document = try document(
      """
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="va"><subviews>
      <containerView id="box"><connections><segue destination="b" kind="embed" id="sg"/>
      </connections></containerView><label id="lab"/></subviews></view><connections>
      <outlet property="area" destination="lab" id="o1"/>
      <outlet property="title" destination="lab" id="o2"/></connections></viewController>
      """, Self.other)
    #expect(
      try lines(document, "a-view-va").filter { !$0.hasPrefix("awake") && !$0.hasPrefix("create") }
        == [
          "outlet a.area lab", "outlet sg.containerView box", "outlet a.title lab",
          "outlet a.view va",
        ])
    #expect(
      try lines(document, "UIViewController-a").contains(
        "create sg UIStoryboardEmbedSegueTemplate init(coder:)"))
  }

  @Test func `a popover has an anchor, in the nib that it is in`() throws {
    let document = try document(
      """
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="va"><subviews>
      <button id="go"><connections><segue destination="b" kind="popoverPresentation" \
      popoverAnchorView="go" id="s1"/></connections></button></subviews></view>
      <navigationItem key="navigationItem" id="ni"><barButtonItem key="rightBarButtonItem" id="bar">
      <connections><segue destination="b" kind="popoverPresentation" \
      popoverAnchorBarButtonItem="bar" identifier="more" id="s2"/></connections></barButtonItem>
      </navigationItem></viewController>
      """, Self.other)
    #expect(
      try lines(document, "a-view-va").filter { !$0.hasPrefix("awake") && !$0.hasPrefix("create") }
        == ["outlet s1.anchorView go", "outlet a.view va", "segue go. b"])
    let scene = try lines(document, "UIViewController-a")
    #expect(scene.contains("outlet s2.anchorBarButtonItem bar"))
    // An item of a bar is archived with the controller, and so is what it triggers.
    #expect(scene.contains("segue bar.more s2"))
  }

  @Test func `templates of the controller come before those of its views`() throws {
    let document = try document(
      """
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="va"><subviews>
      <button id="go"><connections><segue destination="b" kind="show" id="inner"/></connections>
      </button><tableView id="t"><prototypes><tableViewCell id="cell"><connections>
      <segue destination="b" kind="show" id="row"/></connections></tableViewCell></prototypes>
      </tableView></subviews></view><connections>
      <segue destination="b" kind="show" identifier="outer" id="outer"/></connections>
      </viewController>
      """, Self.other)
    #expect(
      try lines(document, "UIViewController-a").filter { $0.hasPrefix("awake") } == [
        "awake a", "awake outer", "awake inner", "awake row",
      ])
  }

  @Test func `a gesture triggers the segue of its controller`() throws {
    let document = try document(
      """
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="va"/>
      </viewController><tapGestureRecognizer id="tap"><connections>
      <segue destination="b" kind="show" identifier="on" id="sg"/></connections>
      </tapGestureRecognizer>
      """, Self.other)
    let scene = try lines(document, "UIViewController-a")
    #expect(scene.contains("segue tap.on sg"))
    #expect(scene.contains("outlet sg.viewController a"))
  }

  @Test func `what a segue leads to has a nib of its own, also within a container`() throws {
    let navigation = """
      <navigationController id="nav" sceneMemberID="viewController"><connections>
      <segue destination="b" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController>
      """
    let alone = try document(navigation, Self.other)
    #expect(alone.scenes.map(\.name) == ["UINavigationController-nav"])
    let asked = try document(
      navigation, Self.other,
      """
      <viewController id="a" sceneMemberID="viewController"><connections>
      <segue destination="b" kind="show" id="sg"/></connections></viewController>
      """)
    #expect(
      asked.scenes.map(\.name) == [
        "UINavigationController-nav", "UIViewController-b", "UIViewController-a",
      ])
    let named = try document(
      navigation, Self.other.replacing("id=\"b\"", with: "storyboardIdentifier=\"Root\" id=\"b\""))
    #expect(named.scenes.map(\.name) == ["UINavigationController-nav", "Root"])
    #expect(LoadPlan.all(of: named)[0].lines.contains("awake b"))
  }
}
