import Foundation
import TestSupport
import Testing
import WillDidFrameworks
import WillDidNib

/// What documents, nibs and the tables of the frameworks know of each other.
@Suite struct OneTruthTests {
  @Test func `what is a container by the table of classes is one by its name`() throws {
    let table = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Words/WillDidFrameworks/Tables/Classes.txt")
    let names = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix(" ") && $0.contains(" : ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    let containers = names.filter { FrameworkKnowledge.table.isItself(.container, $0) }
    #expect(containers.count == 7)
    for name in containers {
      #expect(FrameworkName(name).roles.contains { $0 != .adopting }, "\(name)")
    }
    for name in names where FrameworkName(name).roles.contains(where: { $0 != .adopting }) {
      #expect(FrameworkKnowledge.table.has(.container, name), "\(name)")
    }
  }

  // Apple documents ~ipad and ~iphone alone: "Device-Specific Resources in iOS", Bundle Programming Guide.
  @Test(arguments: DeviceSuffix.all.map(\.text))
  func `a nib for a device is found by the ending that the table has for systems`(ending: String)
    throws
  {
    let suffix = try #require(DeviceSuffix.all.first { $0.text == ending })
    var query = NibResolver.Query(className: "Shop.CardController")
    query.nibName = "Card"
    query.idiom = suffix.device
    query.system = NibResolver.System(platform: .uiKit, version: 17)
    let files = MemoryFiles(texts: ["Shop/Card\(ending).xib": Self.document("")])
    let isFound = try NibResolver.resolve(query, in: "Shop", files).chosen != nil
    #expect(isFound == suffix.isOfSystem)
    #expect((NibFileName.base("Card\(ending)") == "Card") == suffix.isOfSystem)
    #expect(DeviceSuffix.removed(from: "Card\(ending)", alsoOfApps: true) == "Card")
  }

  @Test func `the names of classes that load a nib are those from which it is taken`() {
    for name in ControllerName.loading("CartView").dropFirst() {
      #expect(ControllerName.stripped(name) == "CartView")
    }
    #expect(ControllerName.loading("CartView").count == 2)
  }

  @Test func `each file that a nib may hold makes its objects where it is alone`() throws {
    for archive in NibFileName.archives where archive != "objects.gorm" {
      let files = MemoryFiles(texts: ["Shop/Card.nib/\(archive)": Self.document("")])
      let document = try NibDocument(at: "Shop/Card.nib", in: files)
      #expect(document.nibs.count == 1, "\(archive)")
      #expect(NibFileName("/Shop/Card.nib/\(archive)").name == "Card")
    }
  }

  @Test(arguments: ConnectionKind.allCases)
  func `a connection of each kind of the table is read from documents and into nibs`(
    kind: ConnectionKind
  ) throws {
    let identifier = kind.identifierAttribute.map { #" \#($0)="n""# } ?? ""
    let name = kind == .segue ? "show" : "n"
    let line =
      #"<\#(kind.element) \#(kind.nameAttribute)="\#(name)" destination="b" id="c"\#(identifier)/>"#
    let document = try InterfaceDocument(reading: Array(Self.document(line).utf8))
    #expect(document.connections.map(\.kind) == [kind])
    #expect(document.connections.map(\.name) == [name])
    #expect(document.connections.map(\.id) == ["c"])
  }

  /// A document with a button whose connections are some lines.
  private static func document(_ connections: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CardController">
    <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
    <view id="v"><subviews><button id="b">\(connections.isEmpty ? "" : "<connections>\(connections)</connections>")</button></subviews></view>
    </objects></document>
    """.replacing(
      connections.isEmpty ? "\u{0}" : #"<outlet property="view" destination="v" id="o"/>"#, with: ""
    )
  }
}
