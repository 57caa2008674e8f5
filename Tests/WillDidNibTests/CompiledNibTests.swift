import TestSupport
import Testing
import WillDidNib

/// Compiled nibs: a document and the nib that is made of it are loaded alike.
@Suite struct CompiledNibTests {
  private func plan(_ bytes: [UInt8]) throws -> LoadPlan {
    LoadPlan(try NibDocument.read(bytes, name: "Test").nibs[0])
  }

  @Test func `a document for UIKit and its nib give the same plan`() throws {
    let source = try LoadPlan.of(text: Samples.detail).numbered()
    let archive = Samples.compiledDetail
    for bytes in [archive.nibArchive(), archive.keyedArchive()] {
      let plan = try plan(bytes)
      #expect(plan.platform == .uiKit)
      #expect(plan.numbered().lines == source.lines)
      #expect(plan.numbered().topLevel == source.topLevel)
      // UIKit does not keep the class of an owner.
      #expect(plan.owner == LoadPlan.Object(id: "IBFilesOwner", className: ""))
    }
  }

  @Test(arguments: 0..<60) func `the same is true of random documents`(seed: Int) throws {
    var random = RandomInterface(seed: UInt64(seed))
    let (document, archive) = random.make()
    let source = try LoadPlan.of(text: document).numbered()
    #expect(try plan(archive.nibArchive()).numbered().lines == source.lines, "\(document)")
    #expect(try plan(archive.keyedArchive()).numbered().lines == source.lines, "\(document)")
  }

  @Test func `a nib for AppKit tells how its objects are made`() throws {
    let archive = Samples.compiledPanel
    let source = try LoadPlan.of(text: Samples.panel).numbered()
    for bytes in [archive.nibArchive(minor: 10), archive.keyedArchive(), archive.xmlArchive()] {
      let plan = try plan(bytes)
      #expect(plan.platform == .appKit)
      #expect(plan.numbered().lines == source.lines)
      #expect(plan.owner?.className == "PanelController")
    }
  }

  @Test(arguments: [false, true])
  func `a flag says whether an object of AppKit is made without a coder`(isPlain: Bool) throws {
    var archive = ArchiveBuilder()
    let root = archive.add("NSCustomObject", [("NSClassName", .text("NSObject"))])
    let swapper = archive.add(
      "NSClassSwapper",
      [
        ("NSClassName", .text("Delegate")), ("NSOriginalClassName", .text("NSObject")),
        ("NSInitializeWithInit", .flag(isPlain)),
      ])
    let data = archive.add(
      "NSIBObjectData",
      [
        ("NSRoot", .object(root)), ("NSObjectsKeys", .list([.object(swapper)])),
        ("NSObjectsValues", .list([.object(root)])),
      ])
    archive.setRoot("IB.objectdata", .object(data))
    for bytes in [archive.nibArchive(minor: 10), archive.keyedArchive()] {
      let line = try plan(bytes).lines[0]
      #expect(line.hasSuffix(isPlain ? "Delegate init" : "Delegate init(coder:)"))
    }
  }

  @Test func `an archive in XML may have control characters and texts as data`() throws {
    var archive = ArchiveBuilder()
    let root = archive.add(
      "NSCustomObject",
      [
        (
          "NSClassName",
          .object(archive.add("NSString", [("NS.bytes", .data(Array("Panels".utf8)))]))
        )
      ])
    // Interface Builder 3 wrote the key of a menu item as it is.
    let item = archive.add("NSMenuItem", [("NSKeyEquiv", .text("\u{3}"))])
    let data = archive.add(
      "NSIBObjectData",
      [
        ("NSRoot", .object(root)), ("NSObjectsKeys", .list([.object(item)])),
        ("NSObjectsValues", .list([.object(root)])),
      ])
    archive.setRoot("IB.objectdata", .object(data))
    let plan = try plan(archive.xmlArchive())
    #expect(plan.owner?.className == "Panels")
    #expect(plan.lines.first?.hasSuffix("NSMenuItem init(coder:)") == true)
  }

  @Test func `a property list in XML that is no nib is told as such`() {
    func message(_ text: String) -> String? {
      failure { () throws(NibError) in try NibDocument.read(text: text) }?.description
    }
    #expect(
      message(PropertyListValue.dictionary([("a", .text("b"))]).xml)
        == "not a document of Interface Builder but a property list that archives nothing")
    #expect(message("<plist/>") == "not a document of Interface Builder but an empty property list")
    #expect(
      message("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>")
        == "the document declares a DOCTYPE, which is not read, line 1, column 1")
    #expect(
      message("<plist><dict><key>$objects</key>")
        == "the document ends within 'dict', line 1, column 33")
  }

  @Test func `a view that holds itself is the child of none`() throws {
    var archive = ArchiveBuilder()
    let root = archive.add("NSCustomObject", [("NSClassName", .text("NSObject"))])
    let (one, two) = (archive.add("NSView"), archive.add("NSBox"))
    let data = archive.add(
      "NSIBObjectData",
      [
        ("NSRoot", .object(root)), ("NSObjectsKeys", .list([.object(one), .object(two)])),
        ("NSObjectsValues", .list([.object(two), .object(one)])),
      ])
    archive.setRoot("IB.objectdata", .object(data))
    let lines = try plan(archive.nibArchive()).lines
    #expect(lines.filter { $0.hasPrefix("create") }.count == 2)
    #expect(lines.filter { $0.hasPrefix("awake") }.count == 3)
  }

  @Test func `views that lie in each other without end are read`() throws {
    var archive = ArchiveBuilder()
    var inner = archive.add("UIView")
    var all = [inner]
    for _ in 0..<20_000 {
      inner = archive.add("UIView", [("UISubviews", .list([.object(inner)]))])
      all.append(inner)
    }
    archive.setRoot("UINibTopLevelObjectsKey", .list([.object(inner)]))
    archive.setRoot(
      "UINibObjectsKey", .list(all.reversed().map(ArchiveBuilder.Value.object)))
    #expect(try plan(archive.nibArchive()).steps.count == 2 * all.count)
  }

  @Test func `names of Swift classes are read`() throws {
    for (archived, name) in [
      ("_TtC4Shop13HeadlineLabel", "Shop.HeadlineLabel"), ("HeadlineLabel", "HeadlineLabel"),
      ("_TtCC4Shop4Page5Child", "Shop.Page.Child"), ("_TtC4Shop99Broken", "_TtC4Shop99Broken"),
      ("_TtGC4Shop4PageSi_", "_TtGC4Shop4PageSi_"), ("_TtC", "_TtC"),
    ] {
      var archive = ArchiveBuilder()
      let object = archive.add("UIClassSwapper", [("UIClassName", .text(archived))])
      archive.setRoot("UINibTopLevelObjectsKey", .list([.object(object)]))
      archive.setRoot("UINibObjectsKey", .list([.object(object)]))
      #expect(try plan(archive.nibArchive()).lines.first?.contains(" \(name) ") == true)
    }
  }
}

/// Makes documents for UIKit, and what Xcode would make of them by the rules that were found.
private struct RandomInterface {
  private var generator: SplitMix64
  private var archive = ArchiveBuilder()
  private var views: [(id: String, object: Int, parent: Int?)] = []
  private var links: [(kind: Int, label: String, source: Int, destination: Int)] = []

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  private static let kinds = [
    ("view", "UIView"), ("label", "UILabel"), ("stackView", "UIStackView"), ("button", "UIButton"),
  ]

  mutating func make() -> (String, ArchiveBuilder) {
    let owner = archive.add(
      "UIProxyObject", [("UIProxiedObjectIdentifier", .text("IBFilesOwner"))])
    let count = Int.random(in: 1...14, using: &generator)
    let tags = (0..<count).map { _ in Self.kinds[Int.random(in: 0..<4, using: &generator)] }
    for number in 0..<count {
      let parent =
        number == 0 || Int.random(in: 0..<5, using: &generator) == 0
        ? nil : Int.random(in: 0..<number, using: &generator)
      views.append(("v\(number)", archive.add(tags[number].1), parent))
    }
    for number in 0..<Int.random(in: 0..<12, using: &generator) {
      // Labels differ, so that the order of the document does not matter.
      let letter = ["a", "B", "_c", "zz"][Int.random(in: 0..<4, using: &generator)]
      links.append(
        (
          Int.random(in: 0..<3, using: &generator), "\(letter)\(number)",
          Int.random(in: -1..<count, using: &generator),
          Int.random(in: 0..<count, using: &generator)
        ))
    }
    for (number, view) in views.enumerated() {
      let children = children(of: number)
      guard !children.isEmpty else { continue }
      archive.set(
        view.object, "UISubviews", .list(children.map { .object(views[$0].object) }))
    }
    finish(owner)
    let tops = children(of: nil).map { xml($0, tags) }.joined()
    let placeholder =
      "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\">\(connections(of: -1))</placeholder>"
    return (Samples.document("<objects>\(placeholder)\(tops)</objects>"), archive)
  }

  private func children(of parent: Int?) -> [Int] {
    views.indices.filter { views[$0].parent == parent }
  }

  private func xml(_ view: Int, _ tags: [(String, String)]) -> String {
    let inner = children(of: view).map { xml($0, tags) }.joined()
    return "<\(tags[view].0) id=\"v\(view)\"><subviews>\(inner)</subviews>\(connections(of: view))"
      + "</\(tags[view].0)>"
  }

  private func connections(of source: Int) -> String {
    let inner = links.filter { $0.source == source }.map { link in
      let name = ["outletCollection", "outlet", "action"][link.kind]
      let key = link.kind == 2 ? "selector" : "property"
      return
        "<\(name) \(key)=\"\(link.label)\" destination=\"v\(link.destination)\" id=\"c\(link.label)\"/>"
    }
    return "<connections>\(inner.joined())</connections>"
  }

  /// The orders: kinds and then the bytes of labels; level by level.
  private mutating func finish(_ owner: Int) {
    let sorted = links.sorted {
      ($0.kind, Array($0.label.utf8).map(Int.init).description(padding: 4))
        < ($1.kind, Array($1.label.utf8).map(Int.init).description(padding: 4))
    }
    var connections: [ArchiveBuilder.Value] = []
    for link in sorted {
      let end = ArchiveBuilder.Value.object(views[link.destination].object)
      let source = link.source < 0 ? owner : views[link.source].object
      let name = ["OutletCollection", "Outlet", "Event"][link.kind]
      connections.append(
        .object(
          archive.add(
            "UIRuntime\(name)Connection",
            [
              ("UILabel", .text(link.label)), ("UISource", .object(source)),
              ("UIDestination", link.kind == 0 ? .list([end]) : end),
            ])))
    }
    let tops = children(of: nil)
    var level = tops
    var list = tops.map { views[$0].object } + [owner]
    while !level.isEmpty {
      level = level.flatMap { children(of: $0) }
      list += level.map { views[$0].object }
    }
    archive.setRoot(
      "UINibTopLevelObjectsKey",
      .list((tops.map { views[$0].object } + [owner]).map { .object($0) }))
    archive.setRoot("UINibObjectsKey", .list(list.map { .object($0) }))
    archive.setRoot("UINibConnectionsKey", .list(connections))
  }
}

extension [Int] {
  /// Numbers of equal width, so that texts of them compare as they do.
  fileprivate func description(padding width: Int) -> String {
    map { number in
      String(repeating: "0", count: Swift.max(0, width - String(number).count)) + String(number)
    }.joined()
  }
}
