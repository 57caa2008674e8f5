import TestSupport
import Testing
import WillDidNib

/// What Gorm writes for GNUstep.
@Suite struct GormTests {
  private func nib(_ bytes: [UInt8]) throws -> Nib {
    try NibDocument(at: "Panel.gorm", in: MemoryFiles(["Panel.gorm/objects.gorm": bytes])).nibs[0]
  }

  @Test func `objects are made as they stand, and connected by their names`() throws {
    let nib = try nib(Self.panel())
    #expect(nib.name == "Panel")
    let plan = LoadPlan(nib)
    #expect(plan.owner == LoadPlan.Object(id: "NSOwner", className: "PanelController"))
    #expect(
      plan.lines == [
        "create Panel(0) FancyPanel init(coder:)", "create Button NSButton init(coder:)",
        "create 6 NSButtonCell init(coder:)", "create Gauge Dial init(frame:)",
        "create Helper Helper init", "outlet NSOwner.window Panel(0)",
        "action Button.press: NSOwner", "action Button.copy: nil", "outlet Helper.gauge Gauge",
        "awake Panel(0)", "awake Button", "awake Gauge", "awake Helper", "awake NSOwner",
        "show Panel(0)",
      ])
    #expect(plan.uncertainties == [.awakeningOrder, .ownerAwakensLast])
    #expect(plan.topLevel == ["Panel(0)", "Helper"])
  }

  @Test func `an archive that ends or has a value of no type is refused`() throws {
    let whole = Self.panel()
    func message(_ bytes: [UInt8]) -> String? {
      failure { () throws(NibError) in try NibDocument.read(bytes, name: "Panel") }?.description
    }
    #expect(message(whole) == nil)
    for end in [20, 60, 100, whole.count - 1] {
      #expect(message(Array(whole[..<end]))?.contains("the nib ends within its GNUstep") == true)
    }
    #expect(
      message(whole + [0x1e])
        == "a type of a value of the nib is out of range, byte \(whole.count + 1)")
    #expect(
      message(GNUstepWriter.alone)
        == "not a document of Interface Builder but an archive of GNUstep with something else")
    // No damage leads out of the bytes.
    for place in stride(from: 51, to: whole.count, by: 3) {
      var damaged = whole
      damaged[place] ^= 0x35
      _ = message(damaged)
    }
  }

  /// A panel with a button and a view, and a helper, as the newest version of Gorm archives them.
  private static func panel() -> [UInt8] {
    var writer = GNUstepWriter()
    writer.object("GSNibContainer", ["NSObject"])
    writer.object("GSMutableSet")
    writer.number(2)
    let panel = writer.object("GSWindowTemplate")
    writer.text("FancyPanel")
    writer.type("NSPanel", ["NSWindow"])
    let button = writer.object("NSButton", ["NSControl", "NSView"])
    writer.frame(width: 0x4000_0000, height: 0x4000_0000)
    let cell = writer.object("NSButtonCell", ["NSCell"])
    #expect(cell == 6)
    // A title that is also a name.
    writer.text("Button")
    writer.object("NSFont")
    let gauge = writer.object("GSCustomView")
    writer.text("Dial")
    writer.frame(width: 0x4000_0000, height: 0x4000_0000)
    let helper = writer.object("GSNibItem")
    writer.text("Helper")
    writer.frame(width: 0, height: 0)
    writer.array([.reference(panel)])
    writer.array([])
    writer.object("NSMutableDictionary")
    writer.number(5)
    writer.text("NSOwner")
    writer.text("PanelController")
    for (name, number) in [
      ("Panel(0)", panel), ("Button", button), ("Gauge", gauge), ("Helper", helper),
    ] {
      writer.text(name)
      writer.reference(number)
    }
    writer.array([
      .connector("", "Panel(0)", "NSOwner", ""), .connector("", "Button", "Panel(0)", ""),
      .connector("", "Gauge", "Panel(0)", ""), .connector("", "Helper", "NSOwner", ""),
      .connector("Outlet", "NSOwner", "Panel(0)", "window"),
      .connector("Control", "Button", "NSOwner", "press:"),
      .connector("Control", "Button", "NSFirst", "copy:"),
      .connector("Outlet", "Helper", "Gauge", "gauge"),
    ])
    writer.object("NSMutableDictionary")
    writer.number(0)
    return writer.bytes
  }
}

/// Writes archives as GNUstep's `NSArchiver` does.
private struct GNUstepWriter {
  enum Item {
    case reference(Int)
    case connector(String, String, String, String)
  }

  /// An archive of a text and nothing else.
  static var alone: [UInt8] {
    var writer = GNUstepWriter()
    writer.text("alone")
    return writer.bytes
  }

  private var body: [UInt8] = []
  private var classes: [String: Int] = [:]
  private var texts: [String: Int] = [:]
  private var count = 0

  var bytes: [UInt8] {
    Array("GNUstep archive00002af8:00000001:00000002:00000003:".utf8) + body
  }

  private func big(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  @discardableResult
  mutating func object(_ name: String, _ superclasses: [String] = []) -> Int {
    count += 1
    body += [0x30, UInt8(count)]
    type(name, superclasses)
    return count
  }

  mutating func type(_ name: String, _ superclasses: [String] = []) {
    if let known = classes[name] {
      body += [0xb1, UInt8(known)]
      return
    }
    for name in [name] + superclasses where classes[name] == nil {
      classes[name] = classes.count + 1
      body += [0x31, UInt8(classes.count)] + big(name.utf8.count, 2) + Array(name.utf8) + big(1, 4)
    }
    body.append(0)
  }

  /// A text, which is written once.
  mutating func text(_ text: String) {
    if let known = texts[text] { return reference(known) }
    texts[text] = object("NSString")
    number(text.utf8.count)
    guard !text.isEmpty else { return }
    body += [0x25] + big(5, 4) + [0x15] + big(text.utf8.count, 4) + [0x02] + Array(text.utf8)
  }

  mutating func reference(_ number: Int) { body += [0xb0, UInt8(number)] }

  mutating func number(_ value: Int) { body += [0x26] + big(value, 4) }

  mutating func frame(width: Int, height: Int) {
    let point = [0x16, 0x0b] + big(0, 4) + [0x0b] + big(0, 4)
    body += [0x16] + point + [0x16, 0x0b] + big(width, 4) + [0x0b] + big(height, 4)
    number(0)
  }

  mutating func array(_ items: [Item]) {
    object("NSMutableArray", ["NSArray"])
    number(items.count)
    guard !items.isEmpty else { return }
    body += [0x15] + big(items.count, 4)
    for item in items {
      switch item {
      case .reference(let number): reference(number)
      case .connector(let kind, let source, let destination, let label):
        object("NSNib\(kind)Connector")
        text(source)
        text(destination)
        if label.isEmpty { body.append(0x10) } else { text(label) }
      }
    }
  }
}
