import TestSupport
import Testing
import WillDidNib

/// What Xcode's compiler makes of a document, and what is not known of it.
@Suite struct CompilerOrderTests {
  @Test func `cells and headers of a collection are nibs of their own`() throws {
    let document = try NibDocument.read(
      text: Samples.document(
        """
        <objects><collectionView id="c"><cells><collectionViewCell reuseIdentifier="Photo" id="cell">
        <imageView id="i"/><connections><outlet property="image" destination="i" id="o"/>
        </connections></collectionViewCell></cells>
        <collectionReusableView key="sectionHeaderView" reuseIdentifier="Head" id="h">
        <label id="l"/></collectionReusableView></collectionView>
        <tableView id="t"><sections><tableViewSection id="s"><cells><tableViewCell id="fixed"/>
        </cells></tableViewSection></sections></tableView></objects>
        """))
    #expect(
      LoadPlan(document.nibs[0]).lines.filter { $0.hasPrefix("awake") } == [
        "awake c", "awake t", "awake s", "awake fixed",
      ])
    #expect(document.nibs.dropFirst().map(\.name) == ["Photo", "Head"])
    #expect(
      LoadPlan(document.nibs[1]).lines == [
        "create cell UICollectionViewCell init(coder:)", "create i UIImageView init(coder:)",
        "outlet cell.image i", "awake cell", "awake i",
      ])
  }

  @Test func `an outlet collection is connected once, without what is missing`() throws {
    let nib = try NibDocument.read(
      text: Samples.document(
        """
        <objects><view id="a"><subviews><label id="b"/><label id="c"/></subviews><connections>
        <outletCollection property="all" destination="b" id="1"/>
        <outletCollection property="all" destination="gone" id="2"/>
        <outletCollection property="all" destination="c" id="3"/>
        <outletCollection property="one" destination="c" id="4"/></connections></view></objects>
        """)
    ).nibs[0]
    #expect(
      LoadPlan(nib).lines.filter { $0.hasPrefix("collection") } == [
        "collection a.all b, c", "collection a.one c",
      ])
    #expect(nib.connections.compactMap(\.missingDestination) == ["gone"])
  }

  @Test func `objects at the top of a scene awake in the order of their classes`() throws {
    let document = try NibDocument.read(
      text: Samples.storyboard([
        """
        <tableViewController id="t" customClass="Zoo" sceneMemberID="viewController"/>
        <viewController id="extra"/><tapGestureRecognizer id="tap2"/><view id="v"/>
        <tapGestureRecognizer id="tap1" customClass="Aardvark"/>
        """
      ]))
    let plan = LoadPlan.all(of: document)[0]
    #expect(
      plan.lines.filter { $0.hasPrefix("awake") } == [
        "awake t", "awake tap2", "awake tap1", "awake v", "awake extra",
      ])
    #expect(plan.uncertainties.contains(.compilerVersion))
  }

  @Test func `what is read from a compiled nib is no guess, but for how views decode`() throws {
    let nib = try NibDocument.read(Samples.compiledDetail.nibArchive(), name: "Detail").nibs[0]
    #expect(LoadPlan(nib).uncertainties == [.creationOrder, .attributesBeforeConnections])
  }

  @Test func `which object has its attributes set first is not known`() throws {
    func attribute(_ key: String) -> String {
      "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(key)\"/>"
        + "</userDefinedRuntimeAttributes>"
    }
    let text = Samples.document(
      "<objects><view id=\"a\"><subviews><view id=\"b\">\(attribute("x"))</view></subviews>"
        + "\(attribute("y"))</view></objects>")
    #expect(try LoadPlan.of(text: text).uncertainties.contains(.attributeOrder))
    let one = text.replacing(attribute("x"), with: "")
    #expect(try !LoadPlan.of(text: one).uncertainties.contains(.attributeOrder))
  }

  @Test func `a box on macOS that does not resize what is in it is told so by its key`() throws {
    let plan = try LoadPlan.of(
      text: Samples.macDocument(
        """
        <objects><customObject id="-2" customClass="A"/><box autoresizesSubviews="NO" id="b"/>
        <scrollView autoresizesSubviews="NO" id="s"/></objects>
        """))
    #expect(plan.lines.filter { $0.hasPrefix("set") } == ["set b.autoresizesSubviews"])
  }

  @Test func `a module that is nothing is no part of a class of AppKit`() throws {
    var archive = ArchiveBuilder()
    func object(_ name: String) -> Int {
      let reference = archive.add(
        "IBClassReference",
        [("IBClassName", .text(name)), ("IBModuleName", .none)])
      return archive.add(
        "NSCustomObject",
        [("NSClassName", .text(name)), ("IBClassReference", .object(reference))])
    }
    let (root, application) = (object("Panel"), object("NSApplication"))
    let data = archive.add(
      "NSIBObjectData",
      [
        ("NSRoot", .object(root)), ("NSObjectsKeys", .list([.object(application)])),
        ("NSObjectsValues", .list([.object(root)])),
      ])
    archive.setRoot("IB.objectdata", .object(data))
    let plan = LoadPlan(try NibDocument.read(archive.keyedArchive(), name: "Panel").nibs[0])
    #expect(plan.owner?.className == "Panel")
    // The application is there already.
    #expect(!plan.lines.contains { $0.hasPrefix("create") })
  }
}
