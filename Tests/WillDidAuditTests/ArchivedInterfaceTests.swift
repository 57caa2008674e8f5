import TestSupport
import Testing
import WillDidAudit
import WillDidFindings
import WillDidFrameworks
import WillDidNib

/// Documents of Xcode 3 and 4, which are archives of the objects of Interface Builder.
struct ArchivedInterfaceTests {
  /// What a document says, in a line each.
  private func said(_ text: String) throws -> [String] {
    let file = try InterfaceDocument(reading: Array(text.utf8))
    let elements = file.elements.enumerated().map { number, element in
      let facts = [
        element.customClass, element.placeholder, element.nibName, element.identifier,
        element.reuseIdentifier,
      ].filter { !$0.isEmpty }
      let line = ([element.id, file.path(of: number)] + facts).joined(separator: " ")
      return "\(line)\(element.isOwner ? " owner" : "")"
    }
    let connections = file.connections.map {
      "\($0.kind.element) \(file.elements[Int($0.source)].id) \($0.name) \($0.destination)"
        + ($0.event.isEmpty ? "" : " \($0.event)")
    }
    let attributes = file.attributes.map {
      "\(file.elements[Int($0.object)].id) \($0.keyPath)"
    }
    return elements + connections + attributes
  }

  /// A document of macOS in the older spelling: dictionaries are two arrays, and arrays are objects.
  static let window = """
    <?xml version="1.0" encoding="UTF-8"?>
    <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="7.10"><data>
    <object class="NSMutableArray" key="IBDocument.RootObjects" id="1000">
    <bool key="EncodedWithXMLCoder">YES</bool>
    <object class="NSCustomObject" id="1"><string key="NSClassName" id="77">Till</string></object>
    <object class="NSCustomObject" id="2"><string key="NSClassName">FirstResponder</string></object>
    <object class="NSCustomObject" id="3"><string key="NSClassName">NSApplication</string></object>
    <object class="NSWindowTemplate" id="4"><object class="NSMutableString" key="NSWindowClass">
    <characters key="NS.bytes">NSPanel</characters></object>
    <object class="NSView" key="NSWindowView" id="5"><object class="NSArray" key="NSSubviews">
    <object class="NSCustomView" id="6"><string key="NSClassName">NSView</string></object>
    <object class="NSCustomView" id="7"><reference key="NSClassName" ref="77"/></object>
    <object class="NSTableColumn" id="8"><string key="NSIdentifier">Price</string></object>
    <object class="PlugInButton" id="9"><string type="base64-UTF8" key="NSClassName">VA</string></object>
    <object class="NSButton" id="10"/><object class="WebView" id="11"/>
    </object></object></object></object>
    <object class="IBObjectContainer" key="IBDocument.Objects">
    <object class="NSMutableArray" key="connectionRecords">
    <object class="IBConnectionRecord"><object class="IBActionConnection" key="connection">
    <string key="label" id="78">pay:</string><reference key="source" ref="1"/><reference key="destination" ref="10"/>
    </object><int key="connectionID">40</int></object>
    <object class="IBConnectionRecord"><object class="IBActionConnection" key="connection">
    <reference key="label" ref="78"/><reference key="source" ref="2"/><reference key="destination" ref="9"/>
    </object><int key="connectionID">41</int></object>
    <object class="IBConnectionRecord"><object class="IBOutletConnection" key="connection">
    <string key="label">window</string><reference key="source" ref="1"/><reference key="destination" ref="4"/>
    </object><int key="connectionID">42</int></object>
    <object class="IBConnectionRecord"><object class="IBBindingConnection" key="connection">
    <string key="label">value: price</string><reference key="source" ref="8"/><reference key="destination" ref="1"/>
    <object class="NSNibBindingConnector" key="connector"><string key="NSBinding">value</string><string key="NSKeyPath">price.sum</string></object>
    </object><int key="connectionID">43</int></object>
    </object>
    <object class="IBMutableOrderedSet" key="objectRecords"><object class="NSArray" key="orderedObjects">
    <object class="IBObjectRecord"><int key="objectID">0</int><object class="NSArray" key="object" id="0"/>
    <reference key="children" ref="1000"/><nil key="parent"/></object>
    <object class="IBObjectRecord"><int key="objectID">20</int><reference key="object" ref="10"/>
    <reference key="parent" ref="5"/><string key="objectName">Pay Button</string></object>
    <object class="IBObjectRecord"><int key="objectID">-2</int><reference key="object" ref="1"/>
    <reference key="parent" ref="0"/><string key="objectName">File's Owner</string></object>
    <object class="IBObjectRecord"><int key="objectID">-1</int><reference key="object" ref="2"/>
    <reference key="parent" ref="0"/></object>
    <object class="IBObjectRecord"><int key="objectID">-3</int><reference key="object" ref="3"/>
    <reference key="parent" ref="0"/></object>
    <object class="IBObjectRecord"><int key="objectID">21</int><reference key="object" ref="4"/>
    <reference key="parent" ref="0"/></object>
    <object class="IBObjectRecord"><int key="objectID">22</int><reference key="object" ref="5"/>
    <reference key="parent" ref="4"/></object>
    <object class="IBObjectRecord"><int key="objectID">23</int><reference key="object" ref="6"/>
    <reference key="parent" ref="5"/></object>
    <object class="IBObjectRecord"><int key="objectID">24</int><reference key="object" ref="7"/>
    <reference key="parent" ref="5"/></object>
    <object class="IBObjectRecord"><int key="objectID">25</int><reference key="object" ref="8"/>
    <reference key="parent" ref="5"/></object>
    <object class="IBObjectRecord"><int key="objectID">26</int><reference key="object" ref="9"/>
    <reference key="parent" ref="5"/></object>
    <object class="IBObjectRecord"><int key="objectID">27</int><reference key="object" ref="11"/>
    <reference key="parent" ref="5"/></object>
    </object></object>
    <object class="NSMutableDictionary" key="flattenedProperties"><bool key="EncodedWithXMLCoder">YES</bool>
    <object class="NSArray" key="dict.sortedKeys"><bool key="EncodedWithXMLCoder">YES</bool>
    <string>20.CustomClassName</string><string>20.ImportedFromIB2</string><string>20.notes</string>
    <string>20.userInterfaceItemIdentifier</string>
    <string>21.NSWindowTemplate.visibleAtLaunch</string><string>27.CustomClassName</string>
    </object><object class="NSArray" key="dict.values"><bool key="EncodedWithXMLCoder">YES</bool>
    <string>PayButton</string><boolean value="YES"/><object class="NSMutableString" id="90"/>
    <string>pay</string><integer value="1"/><reference ref="77"/></object></object></object></data></archive>
    """

  @Test func `a document of macOS has objects with classes and parents, and connections`() throws {
    #expect(
      try said(Self.window) == [
        "-2 File's Owner Till owner", "-1 customObject FirstResponder",
        "-3 customObject NSApplication", "21 panel", "22 panel/view",
        "23 panel/view/customView", "24 panel/view/customView Till",
        "25 panel/view/tableColumn Price", "26 panel/view/customObject PlugInButton",
        "20 panel/view/Pay Button PayButton pay", "27 panel/view/webView Till",
        "action 20 pay: -2", "action 26 pay: -1", "outlet -2 window 21",
        "binding 25 price.sum -2",
      ])
  }

  /// A document of iOS in the newer spelling.
  static func cell(_ outlet: String = "price", owner: String = "Till") -> String {
    """
    <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"><data>
    <array class="NSMutableArray" key="IBDocument.RootObjects" id="1000">
    <object class="IBProxyObject" id="1"><string key="IBProxiedObjectIdentifier">IBFilesOwner</string></object>
    <object class="IBProxyObject" id="2"><string key="IBProxiedObjectIdentifier">IBFirstResponder</string></object>
    <object class="IBUITableViewCell" id="3"><array class="NSMutableArray" key="NSSubviews">
    <object class="IBMKMapView" id="4"/><object class="IBUITextField" id="5"/>
    </array><string key="IBUIReuseIdentifier">Row</string></object>
    <object class="IBUIViewController" id="6"><object class="IBUIView" key="IBUIView" id="7"/>
    <string key="IBUINibName">Other</string></object>
    <object class="IBUICustomObject" id="8"/><object class="IBNSLayoutConstraint" id="9"/>
    </array>
    <object class="IBObjectContainer" key="IBDocument.Objects"><array key="connectionRecords">
    <object class="IBConnectionRecord"><object class="IBCocoaTouchOutletConnection" key="connection">
    <string key="label">\(outlet)</string><reference key="source" ref="1"/><reference key="destination" ref="5"/>
    </object><int key="connectionID">40</int></object>
    <object class="IBConnectionRecord"><object class="IBCocoaTouchOutletCollectionConnection" key="connection">
    <string key="label">rows</string><reference key="source" ref="6"/><reference key="destination" ref="3"/>
    </object><string key="id">aB1-cD-2eF</string></object>
    <object class="IBConnectionRecord"><object class="IBCocoaTouchEventConnection" key="connection">
    <string key="label">change:</string><reference key="source" ref="5"/><reference key="destination" ref="1"/>
    <int key="IBEventType">18</int></object><int key="connectionID">41</int></object>
    <object class="IBConnectionRecord"><object class="IBCocoaTouchEventConnection" key="connection">
    <string key="label">to nothing:</string><reference key="source" ref="5"/><reference key="destination" ref="50"/>
    </object><int key="connectionID">42</int></object>
    </array>
    <object class="IBMutableOrderedSet" key="objectRecords"><array key="orderedObjects">
    <object class="IBObjectRecord"><int key="objectID">0</int><array key="object" id="0"/>
    <reference key="children" ref="1000"/><nil key="parent"/></object>
    <object class="IBObjectRecord"><int key="objectID">-1</int><reference key="object" ref="1"/>
    <reference key="parent" ref="0"/></object>
    <object class="IBObjectRecord"><int key="objectID">-2</int><reference key="object" ref="2"/>
    <reference key="parent" ref="0"/></object>
    <object class="IBObjectRecord"><int key="objectID">20</int><reference key="object" ref="3"/>
    <array class="NSMutableArray" key="children"><reference ref="4"/></array><reference key="parent" ref="0"/></object>
    <object class="IBObjectRecord"><int key="objectID">21</int><reference key="object" ref="4"/>
    <reference key="parent" ref="3"/></object>
    <object class="IBObjectRecord"><string key="id">gH3-iJ-4kL</string><reference key="object" ref="5"/>
    <reference key="parent" ref="3"/></object>
    <object class="IBObjectRecord"><int key="objectID">22</int><reference key="object" ref="6"/>
    <reference key="parent" ref="0"/></object>
    <object class="IBObjectRecord"><int key="objectID">23</int><reference key="object" ref="7"/>
    <reference key="parent" ref="6"/></object>
    <object class="IBObjectRecord"><int key="objectID">24</int><reference key="object" ref="8"/>
    <reference key="parent" ref="0"/></object>
    <object class="IBObjectRecord"><int key="objectID">25</int><reference key="object" ref="9"/>
    <reference key="parent" ref="7"/></object>
    </array></object>
    <dictionary class="NSMutableDictionary" key="flattenedProperties">
    <string key="-1.CustomClassName">\(owner)</string><boolean value="YES" key="20.notes"/>
    <object class="NSMutableDictionary" key="20.IBAttributePlaceholdersKey">
    <string key="NS.key.0">A</string><object class="IBUserDefinedRuntimeAttributesPlaceholder" key="NS.object.0">
    <reference key="object" ref="3"/><object class="NSArray" key="userDefinedRuntimeAttributes">
    <object class="IBUserDefinedRuntimeAttribute"><string key="keyPath">tint</string></object>
    </object></object></object>
    <string key="gH3-iJ-4kL.CustomClassName">PriceField</string>
    </dictionary></object></data></archive>
    """
  }

  @Test func `a document of iOS has placeholders, events and the attributes of objects`() throws {
    #expect(
      try said(Self.cell()) == [
        "-1 placeholder Till IBFilesOwner owner", "-2 placeholder IBFirstResponder",
        "20 tableViewCell Row", "21 tableViewCell/mapView",
        "gH3-iJ-4kL tableViewCell/textField PriceField", "22 viewController Other",
        "23 viewController/view", "25 viewController/view/constraint",
        "24 customObject", "outlet -1 price gH3-iJ-4kL",
        "outletCollection 22 rows 20", "action gH3-iJ-4kL change: -1 editingChanged",
        "20 tint",
      ])
    #expect(try InterfaceDocument(reading: Array(Self.cell().utf8)).element("23")?.key == "view")
  }

  /// The plan of a document, in a line for each step.
  private func planned(_ text: String) throws -> [String] {
    let document = try NibDocument.read(Array(text.utf8), name: "Till")
    return LoadPlan.all(of: document).flatMap(\.steps).map { step in
      let words =
        switch step.action {
        case .create(let object, let creation):
          "\(object.id) \(object.className) \(creation.rawValue)"
        case .attribute(let object, let keyPath): "\(object.id).\(keyPath)"
        case .connect(let kind, let label, let source, let ends):
          "\(kind) \(source.id) \(label) \(ends.map(\.id))"
        case .awake(let object): "awake \(object.id)"
        case .show(let object): "show \(object.id)"
        }
      return words + (step.position == nil ? "" : " in place")
    }
  }

  @Test func `such a document is planned as it would be compiled`() throws {
    #expect(
      try planned(Self.window)
        == [
          "21 NSPanel init", "22 NSView init(coder:)", "23 NSView init(frame:)",
          "24 Till init(frame:)", "25 NSTableColumn init(coder:)", "26 PlugInButton init",
          "20 PayButton init(coder:)", "27 Till init(coder:)", #"outlet -2 window ["21"]"#,
          #"action 20 pay: ["-2"]"#, "action 26 pay: []", #"binding 25 value ["-2"]"#, "awake -3",
          "awake 21", "awake 22", "awake 23", "awake 24", "awake 25", "awake 26", "awake 20",
          "awake 27", "awake -2", "show 21",
        ].map { "\($0) in place" })
    #expect(
      try planned(Self.cell())
        == [
          "22 UIViewController init(coder:)", "23 UIView init(coder:)",
          "20 UITableViewCell init(coder:)", "21 MKMapView init(coder:)",
          "gH3-iJ-4kL PriceField init(coder:)", "24 NSObject init", "20.tint",
          #"collection 22 rows ["20"]"#, #"outlet -1 price ["gH3-iJ-4kL"]"#,
          #"action gH3-iJ-4kL change: ["-1"]"#, "awake 20", "awake 22", "awake 24", "awake 21",
          "awake gH3-iJ-4kL", "awake 23",
        ].map { "\($0) in place" })
    // A window of which the archive says nothing is not shown.
    let hidden = Self.window.replacing("NSWindowTemplate.visibleAtLaunch", with: "notes")
    #expect(try !planned(hidden).contains("show 21 in place"))
  }

  @Test func `a controller finds its view in such a document`() throws {
    func outcome(_ text: String) throws -> NibResolver.Outcome {
      var query = NibResolver.Query(className: "Till")
      (query.kind, query.idiom) = (.viewController, .tv)
      let files = MemoryFiles(["Shop/Till.xib": Array(text.utf8)])
      return try NibResolver.resolve(query, in: "Shop", files).outcome
    }
    #expect(try outcome(Self.cell()) == .viewOutletNotSet)
    #expect(try outcome(Self.cell("view")) == .loads)
  }

  @Test func `what such a document connects is judged like any other`() {
    let files = [
      "App/Till.h": """
      @interface Till : UIViewController
      @property UITextField *price;
      - (IBAction)change:(id)sender;
      @end
      @interface PriceField : UITextField
      @end
      """,
      "App/Till.m": """
      @implementation Till
      - (IBAction)change:(id)sender {}
      @end
      @implementation PriceField
      @end
      """,
      "App/Use.swift": #"func f() { _ = Till(nibName: "Cell", bundle: nil) }"#,
    ]
    func problems(_ cell: String) -> [String] {
      AuditedProject(files.merging(["App/Cell.xib": cell]) { $1 }).problems
    }
    #expect(problems(Self.cell()) == [])
    #expect(problems(Self.cell("prices")) == ["error NB-07 Cell.xib:13"])
    // The class that loads a nib owns it.
    #expect(problems(Self.cell(owner: "PriceField")) == [])
    let gone = Self.cell().replacing("PriceField", with: "SumField")
    #expect(problems(gone) == ["warning NB-08 Cell.xib:37"])
    let action = Self.cell().replacing("change:", with: "changed:")
    #expect(problems(action) == ["error WR-01 Cell.xib:19"])
  }

  @Test func `damaged archives give what there is`() throws {
    for bytes in [
      Array(Self.cell().replacing(".CocoaTouch", with: ".Carbon").utf8),
      Array(Self.window.utf8.dropLast(5)),
    ] {
      #expect(throws: NibError.self) { _ = try InterfaceDocument(reading: bytes) }
    }
    // Parents that go round in a circle lead to nothing.
    let circle = Self.cell().replacing(
      #"<reference key="parent" ref="3"/></object>"#,
      with: #"<reference key="parent" ref="4"/></object>"#)
    #expect(try said(circle).filter { $0.contains("mapView") } == [])
    // A connection without a name, or from nowhere, is none.
    for gone in [#"<string key="label">price</string>"#, #"<reference key="source" ref="1"/>"#] {
      #expect(
        try !said(Self.cell().replacing(gone, with: "")).contains("outlet -1 price gH3-iJ-4kL"))
    }
    for (start, end) in [("ref=\"", "\""), ("id=\"", "\""), ("<int key=\"objectID\">", "<")] {
      for number in ["0", "1", "3", "6", "99", ""] {
        let parts = Self.window.split(separator: start, omittingEmptySubsequences: false)
        let text =
          parts[0]
          + parts.dropFirst().map { start + number + $0[($0.firstRange(of: end)!.lowerBound)...] }
          .joined()
        _ = try said(String(text))
      }
    }
  }
}
