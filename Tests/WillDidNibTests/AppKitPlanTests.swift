import Testing
import WillDidNib

/// What is different on macOS.
@Suite struct AppKitPlanTests {
  private func document(_ attributes: String = "") -> String {
    Samples.macDocument(
      """
      <objects>
        <customObject id="-2" userLabel="File's Owner" customClass="PanelController">
          <connections><outlet property="window" destination="21" id="90"/></connections>
        </customObject>
        <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
        <customObject id="-3" userLabel="Application" customClass="NSObject"/>
        <customObject id="206" customClass="Model"/>
        <window title="Panel" id="21" customClass="PanelWindow">
          <view key="contentView" id="22">
            <subviews>
              <customView id="abc-de-fgh" customClass="Chart"/>
              <button id="9" customClass="BigButton">
                <buttonCell key="cell" id="10"/>
                <userDefinedRuntimeAttributes>
                  <userDefinedRuntimeAttribute type="boolean" keyPath="wantsLayer" value="YES"/>
                </userDefinedRuntimeAttributes>
                <connections>
                  <action selector="press:" target="-2" id="91"/>
                  <action selector="print:" target="-1" id="92"/>
                  <binding destination="206" name="enabled" keyPath="isOn" id="93"/>
                </connections>
              </button>
            </subviews>
          </view>
          <connections><outlet property="delegate" destination="-2" id="94"/></connections>
        </window>
        <window id="30" visibleAtLaunch="NO"/>
        <menu id="31"><items><menuItem id="32"/></items></menu>
      </objects>
      """, attributes)
  }

  @Test func `objects are made in the order of the document, each its own way`() throws {
    let plan = try LoadPlan.of(text: document())
    #expect(
      plan.lines == [
        "create 206 Model init", "create 21 PanelWindow init", "create 22 NSView init(coder:)",
        "create abc-de-fgh Chart init(frame:)", "create 9 BigButton init(coder:)",
        "create 10 NSButtonCell init(coder:)", "create 30 NSWindow init",
        "create 31 NSMenu init(coder:)", "create 32 NSMenuItem init(coder:)",
        // By kind, then by the number of the source: -2 before 9 and that before 21.
        "outlet -2.window 21", "outlet 21.delegate -2", "action 9.press: -2",
        "action 9.print: nil", "binding 9.enabled 206", "set 9.wantsLayer",
        // Also who was there before, and the owner at the end.
        "awake -3", "awake 206", "awake 21", "awake 22", "awake abc-de-fgh", "awake 9", "awake 10",
        "awake 30", "awake 31", "awake 32", "awake -2", "show 21",
      ])
    #expect(plan.platform == .appKit)
    #expect(plan.topLevel == ["206", "21", "30", "31"])
    #expect(plan.uncertainties == [.creationOrder, .ownerAwakensLast])
  }

  @Test func `a document can ask for init(coder:) in the place of init(frame:)`() throws {
    // The attribute is misspelled in all documents.
    let lines = try LoadPlan.of(text: document("customObjectInstantitationMethod=\"direct\"")).lines
    #expect(lines.contains("create abc-de-fgh Chart init(coder:)"))
    #expect(lines.contains("create 206 Model init"))
  }

  @Test func `identifiers that are numbers go by their value and before others`() throws {
    let objects = ["ab-1", "100", "9", "Z-1", "20"].map {
      "<customObject id=\"\($0)\" customClass=\"C\"><connections>"
        + "<outlet property=\"b\" destination=\"9\" id=\"b\($0)\"/>"
        + "<outlet property=\"a\" destination=\"9\" id=\"a\($0)\"/></connections></customObject>"
    }
    let lines = try LoadPlan.of(
      text: Samples.macDocument("<objects>\(objects.joined())</objects>")
    ).lines.filter { $0.hasPrefix("outlet") }
    #expect(
      lines
        == ["9", "20", "100", "Z-1", "ab-1"].flatMap { ["outlet \($0).a 9", "outlet \($0).b 9"] })
  }

  @Test func `cells of a table on macOS belong to its nib`() throws {
    let lines = try LoadPlan.of(
      text: Samples.macDocument(
        """
        <objects><tableView id="t"><tableColumns><tableColumn id="c"><prototypeCellViews>
        <tableCellView id="v"/></prototypeCellViews></tableColumn></tableColumns></tableView></objects>
        """)
    ).lines
    #expect(lines.contains("create v NSTableCellView init(coder:)"))
  }
}
