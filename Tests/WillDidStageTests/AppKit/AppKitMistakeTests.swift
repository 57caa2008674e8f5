import Testing
import WillDidModel
import WillDidStage

/// Mistakes, each of which gives just the finding of its rule.
@Suite struct AppKitMistakeTests {
  private static let card = Interface.window(owner: "CardWindowController")
  private static let chart = Interface.window(
    owner: "CardWindowController", view: Interface.chart)

  private func findings(
    _ documents: [String: String] = ["CardWindow.xib": card], _ play: (Stage) throws -> Void
  ) throws -> [String] {
    try Played(mac) { stage in
      stage.bundle = try StageBundle(documents)
      try play(stage)
      stage.settle()
      stage.pass(5 * second)
      stage.mac.terminate()
    }.findings
  }

  @Test func `MC-01: the app loads a window by hand`() throws {
    let found = try findings { stage in
      stage.mac.launch()
      let controller = stage.windowController("CardWindowController", nib: "CardWindow")
      controller.map(stage.keep)
      controller?.callLoadWindow()
      controller?.showWindow()
    }
    #expect(found == ["MC-01 CardWindowController"])
  }

  @Test func `MC-02: a document names a nib and makes its window controllers`() throws {
    let found = try findings(["Text.xib": Interface.window(owner: "TextDocument")]) { stage in
      let text = stage.declare("TextDocument", of: "NSDocument").overriding(.makeWindowControllers)
      text.traits.windowNibName = "Text"
      stage.mac.launch()
      stage.mac.openUntitledDocument(text)
    }
    #expect(found == ["MC-02 TextDocument"])
  }

  @Test func `MC-03: a window in the Dock is asked for twice`() throws {
    let found = try findings { stage in
      stage.mac.launch(stage.controller("ListController"))
      stage.rest()
      let window = stage.mac.keyWindow
      window?.miniaturize()
      stage.rest()
      window?.makeKeyAndOrderFront()
      stage.pass(100_000_000)
      window?.makeKeyAndOrderFront()
    }
    #expect(found == ["MC-03 ListController"])
  }

  @Test func `MC-04: a view is loaded before the launch is over`() throws {
    let found = try findings { stage in
      let delegate = stage.declare("AppDelegate", of: "NSObject")
      delegate.overriding(.applicationDidFinishLaunching)
      delegate.methods[.applicationWillFinishLaunching] = { call in
        call.object.stage.mac.open(call.object.stage.controller("CardController"))
      }
      let object = stage.makeObject(of: delegate)
      stage.keep(object)
      stage.mac.setDelegate(object)
      stage.mac.launch()
    }
    #expect(found == ["MC-04 CardController"])
  }

  @Test func `MC-05: the outlet of the window is missing`() throws {
    let nib = Interface.window(owner: "CardWindowController", outlet: "panel")
    let found = try findings(["CardWindow.xib": nib]) { stage in
      stage.mac.launch()
      let controller = stage.windowController("CardWindowController", nib: "CardWindow")
      controller.map(stage.keep)
      controller?.showWindow()
      #expect(stage.mac.windows.isEmpty)
    }
    #expect(found == ["MC-05 CardWindowController"])
  }

  @Test func `MM-06: the owner of a nib ends before its objects`() throws {
    let nib = Interface.window(
      owner: "PanelOwner", outlet: "panel", "<customObject id=\"m\" customClass=\"Model\"/>")
    let found = try findings(["Panel.xib": nib]) { stage in
      let model = stage.declare("Model", of: "NSObject").overriding(.plainInit, .awakeFromNib)
      let owner = stage.declare("PanelOwner", of: "NSResponder").overriding(.awakeFromNib)
      stage.mac.launch()
      // Another one of the class ends, so that its end is something that is recorded.
      _ = stage.makeObject(of: model)
      let object = stage.makeObject(of: owner)
      for made in stage.loadNib(named: "Panel", owner: object) { stage.keep(made) }
      stage.rest()
    }
    #expect(found == ["MM-06 PanelOwner"])
  }

  @Test func `MM-12: nothing keeps a window controller`() throws {
    let found = try findings { stage in
      stage.mac.launch()
      stage.rest()
      stage.windowController("CardWindowController", nib: "CardWindow")?.showWindow()
    }
    #expect(found == ["MM-12 CardWindowController"])
  }

  @Test func `NB-01: the outlet of the view is missing`() throws {
    let nib = Interface.mac(
      """
      <customObject id="-2" userLabel="File's Owner" customClass="CardController"/>
      <customView id="v"/>
      """)
    let found = try findings(["Panel.xib": nib]) { stage in
      let card = stage.declare("CardController", of: "NSViewController").overriding(.viewDidLoad)
      card.traits.nibName = "Panel"
      (stage.makeObject(of: card) as? NSViewController).map(stage.mac.launch)
    }
    #expect(found == ["NB-01 CardController"])
  }

  @Test func `NB-10: the app loads a view by hand`() throws {
    let found = try findings { stage in
      stage.mac.launch(stage.controller("ListController"))
      stage.rest()
      let card = stage.controller("CardController")
      card.callLoadView()
      stage.mac.keyWindow?.contentView.addSubview(card.view)
      stage.keep(card)
    }
    #expect(found == ["NB-10 CardController"])
  }

  @Test func `NB-12: a nib for each row awakens its owner each time`() throws {
    let nib = Interface.mac(
      """
      <customObject id="-2" userLabel="File's Owner" customClass="ListController"/>
      <customView id="v" customClass="RowView"/>
      """)
    let found = try findings(["Row.xib": nib]) { stage in
      stage.declare("RowView", of: "NSView").overriding(.initWithFrame, .awakeFromNib)
      let list = stage.controller("ListController")
      stage.mac.launch(list)
      stage.rest()
      let table = NSTableView(on: stage)
      list.view.addSubview(table)
      table.register("Row", forIdentifier: "row")
      for _ in 0..<3 {
        table.makeView(withIdentifier: "row", owner: list).map(table.addSubview)
      }
    }
    #expect(found == ["NB-12 ListController"])
  }

  @Test func `NB-17: a nib makes a view with the initialiser that is not its own`() throws {
    let found = try findings(["CardWindow.xib": Self.chart]) { stage in
      let chart = stage.declare("Chart", of: "NSView").overriding(.initWithCoder)
      stage.mac.launch()
      let controller = stage.windowController("CardWindowController", nib: "CardWindow")
      controller.map(stage.keep)
      controller?.showWindow()
      // Another object made it with a coder: it has that initialiser.
      stage.unarchive(stage.archive(stage.makeObject(of: chart))).map(stage.keep)
    }
    #expect(found == ["NB-17 Chart"])
  }
}
