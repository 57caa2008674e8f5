import Testing
import WillDidNib
import WillDidText

/// The order in which a framework goes through a document.
@Suite struct LoadPlanTests {
  @Test func `UIKit decodes connections first, in the order of kinds and labels`() throws {
    let plan = try LoadPlan.of(text: Samples.detail)
    #expect(
      plan.lines == [
        // The collection is decoded first, and with it the button and the label: before their view.
        "create button UIButton init(coder:)", "create label Shop.HeadlineLabel init(coder:)",
        "create top UIView init(coder:)", "create box UIView init(coder:)",
        "create helper Helper init", "set label.layer.cornerRadius",
        "collection -1.parts button, label", "outlet -1.headline label", "outlet -1.view top",
        "action button.buy: -1",
        // Level by level, and never the owner.
        "awake top", "awake helper", "awake box", "awake button", "awake label",
      ])
    #expect(plan.topLevel == ["top", "helper"])
    #expect(plan.owner == LoadPlan.Object(id: "-1", className: "DetailViewController"))
    #expect(
      plan.uncertainties == [.creationOrder, .compilerVersion, .attributesBeforeConnections])
    let position = plan.steps[0].position
    #expect(position?.line == 27)
    #expect(position?.column == 7)
  }

  @Test func `runtime attributes can be chosen to come behind the connections`() throws {
    let lines = try LoadPlan.of(
      text: Samples.detail, choices: LoadPlan.Choices(attributesFirst: false)
    ).lines
    let place = try #require(lines.firstIndex(of: "set label.layer.cornerRadius"))
    #expect(lines[place - 1] == "action button.buy: -1")
    #expect(lines[place + 1] == "awake top")
  }

  @Test func `without connections the objects come as they lie in each other`() throws {
    let plan = try LoadPlan.of(
      text: Samples.document(
        """
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="a"><subviews><view id="b"><subviews><switch id="c"/></subviews></view>
            <slider id="d"/></subviews></view>
          <window id="w" visibleAtLaunch="YES"/>
        </objects>
        """))
    #expect(
      plan.lines == [
        "create a UIView init(coder:)", "create b UIView init(coder:)",
        "create c UISwitch init(coder:)", "create d UISlider init(coder:)",
        "create w UIWindow init(coder:)", "awake a", "awake w", "awake b", "awake d", "awake c",
        "show w",
      ])
    #expect(plan.owner?.className == "")
    #expect(plan.uncertainties == [.creationOrder])
  }

  @Test func `a constraint is told of only where an outlet leads to it`() throws {
    let document = Samples.document(
      """
      <objects>
        <view id="a" customClass="Card"><constraints><constraint id="one"/><constraint id="two"/>
          </constraints><connections><outlet property="top" destination="two" id="o"/></connections>
        </view>
      </objects>
      """)
    #expect(
      try LoadPlan.of(text: document).lines == [
        "create a Card init(coder:)", "create two NSLayoutConstraint init(coder:)",
        "outlet a.top two", "awake a",
      ])
  }

  @Test func `what is not in the document is not connected`() throws {
    let nib = try NibDocument.read(
      text: Samples.document(
        """
        <objects><view id="a"><connections>
        <outlet property="gone" destination="nowhere" id="o"/></connections></view></objects>
        """)
    ).nibs[0]
    #expect(nib.connections[0].missingDestination == "nowhere")
    #expect(nib.connections[0].position?.line == 4)
    #expect(LoadPlan(nib).lines == ["create a UIView init(coder:)", "awake a"])
  }

  @Test func `unknown elements are objects`() throws {
    let plan = try LoadPlan.of(
      text: Samples.document(
        """
        <futureSetting value="1"><deep/></futureSetting>
        <objects><hologramView id="h" customClass="Ghost"><sparkles>
        <pongPressGestureRecognizer id="p"/></sparkles></hologramView></objects>
        """))
    #expect(
      plan.lines == [
        "create h Ghost init(coder:)", "create p UILongPressGestureRecognizer init(coder:)",
        "awake h", "awake p",
      ])
  }

  @Test func `cells that a table makes again and again are nibs of their own`() throws {
    let document = try NibDocument.read(
      text: Samples.document(
        """
        <objects><tableView id="t"><prototypes><tableViewCell reuseIdentifier="Cart" id="cell">
        <label id="l"/><connections><outlet property="title" destination="l" id="o"/></connections>
        </tableViewCell></prototypes></tableView></objects>
        """))
    #expect(LoadPlan(document.nibs[0]).lines == ["create t UITableView init(coder:)", "awake t"])
    #expect(document.nibs[1].name == "Cart")
    #expect(document.nibs[1].kind == .prototype)
    #expect(
      LoadPlan(document.nibs[1]).lines == [
        "create cell UITableViewCell init(coder:)", "create l UILabel init(coder:)",
        "outlet cell.title l", "awake cell", "awake l",
      ])
  }

  @Test func `images and sounds are told of`() throws {
    #expect(try NibDocument.read(text: Samples.detail).images == ["cart"])
  }

  @Test func `objects that are numbered differ in nothing but names`() throws {
    let plan = try LoadPlan.of(text: Samples.detail)
    let renamed = try LoadPlan.of(
      text: Samples.detail.replacing("\"label\"", with: "\"zz9\"").replacing(
        "\"top\"", with: "\"0\""))
    #expect(plan.lines != renamed.lines)
    #expect(plan.numbered().lines == renamed.numbered().lines)
    #expect(plan.numbered().lines[0] == "create 1 UIButton init(coder:)")
  }
}
