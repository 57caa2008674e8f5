import Testing
import WillDidModel
import WillDidStage

@Suite struct AppKitControllerTests {
  @Test func `a controller in a window appears and disappears`() throws {
    let played = try Played(mac) { stage in
      stage.mac.launch(stage.controller("CardController"))
      stage.rest()
      stage.mac.keyWindow?.close()
      stage.rest()
    }
    #expect(
      played.told == [
        "CardController initWithNibName", "NSApplication finishLaunching",
        "AppDelegate applicationWillFinishLaunching",
        "AppDelegate applicationDidFinishLaunching", "NSWindow initWithContentViewController",
        "CardController loadView", "CardController setView", "CardController viewDidLoad",
        "NSWindow makeKeyAndOrderFront", "CardController viewWillAppear",
        "NSWindow windowDidBecomeKey", "NSWindow windowDidBecomeMain",
        "AppDelegate applicationDidBecomeActive", "CardController viewDidAppear",
        "NSWindow close", "NSWindow windowWillClose", "CardController viewWillDisappear",
        "CardController viewDidDisappear", "NSWindow windowDidResignKey",
        "NSWindow windowDidResignMain", "NSWindow deinit", "CardController deinit",
      ])
    #expect(played.findings == [])
  }

  @Test func `a window that is visible sends nothing when it comes to the front`() throws {
    let played = try Played(mac) { stage in
      stage.mac.launch(stage.controller("ListController"))
      stage.rest()
      let first = stage.mac.keyWindow
      stage.mac.open(stage.controller("CardController"))
      stage.rest()
      first?.makeKeyAndOrderFront()
      stage.rest()
      first?.makeKeyAndOrderFront()
      stage.rest()
    }
    #expect(
      played.told(from: "NSWindow makeKeyAndOrderFront", after: 2) == [
        "NSWindow makeKeyAndOrderFront", "NSWindow windowDidResignKey",
        "NSWindow windowDidResignMain", "NSWindow windowDidBecomeKey",
        "NSWindow windowDidBecomeMain", "NSWindow makeKeyAndOrderFront",
      ])
    #expect(played.findings == [])
  }

  @Test func `viewWillAppear comes again when a window is asked for on its way out of the Dock`()
    throws
  {
    let played = try Played(mac) { stage in
      stage.mac.launch(stage.controller("CardController"))
      stage.rest()
      let window = stage.mac.keyWindow
      window?.miniaturize()
      stage.rest()
      window?.makeKeyAndOrderFront()
      window?.makeKeyAndOrderFront()
      stage.rest()
      window?.makeKeyAndOrderFront()
      stage.rest()
    }
    #expect(
      played.told(from: "NSWindow windowDidMiniaturize") == [
        "NSWindow windowDidMiniaturize", "NSWindow makeKeyAndOrderFront",
        "CardController viewWillAppear", "NSWindow windowDidBecomeKey",
        "NSWindow windowDidBecomeMain", "NSWindow makeKeyAndOrderFront",
        "CardController viewWillAppear", "CardController viewDidAppear",
        "NSWindow windowDidDeminiaturize", "NSWindow makeKeyAndOrderFront",
      ])
    #expect(played.findings == ["MC-03 CardController"])
  }

  @Test func `a window that is restored in the Dock is silent`() throws {
    let played = try Played(mac) { stage in
      let window = stage.mac.launchMiniaturized(stage.controller("CardController"))
      stage.rest()
      window.deminiaturize()
      stage.rest()
      #expect(window.isVisible)
      window.miniaturize()
      stage.rest()
    }
    #expect(
      played.told(from: "CardController viewDidLoad") == [
        "CardController viewDidLoad", "NSApplication finishLaunching",
        "AppDelegate applicationWillFinishLaunching",
        "AppDelegate applicationDidFinishLaunching", "CardController viewWillDisappear",
        "AppDelegate applicationDidBecomeActive", "NSWindow windowDidDeminiaturize",
        "NSWindow windowWillMiniaturize", "NSWindow windowDidMiniaturize",
      ])
  }

  @Test func `a window that is taken away and comes back`() throws {
    let played = try Played(mac) { stage in
      stage.mac.launch(stage.controller("CardController"))
      stage.rest()
      let window = stage.mac.keyWindow
      window?.orderOut()
      stage.rest()
      window?.makeKeyAndOrderFront()
      stage.rest()
      window?.miniaturize()
      stage.rest()
      window?.deminiaturize()
      stage.rest()
      stage.mac.hide()
      stage.rest()
      stage.mac.unhide()
      stage.rest()
    }
    #expect(
      played.told(from: "NSWindow orderOut") == [
        "NSWindow orderOut", "CardController viewWillDisappear",
        "CardController viewDidDisappear", "NSWindow windowDidResignKey",
        "NSWindow windowDidResignMain", "NSWindow makeKeyAndOrderFront",
        "CardController viewWillAppear", "NSWindow windowDidBecomeKey",
        "NSWindow windowDidBecomeMain", "CardController viewDidAppear",
        "NSWindow windowWillMiniaturize", "CardController viewWillDisappear",
        "CardController viewDidDisappear", "NSWindow windowDidResignKey",
        "NSWindow windowDidResignMain", "NSWindow windowDidMiniaturize",
        "CardController viewWillAppear", "CardController viewDidAppear",
        "NSWindow windowDidDeminiaturize", "AppDelegate applicationWillHide",
        "CardController viewWillDisappear", "CardController viewDidDisappear",
        "AppDelegate applicationDidHide", "AppDelegate applicationWillUnhide",
        "CardController viewWillAppear", "AppDelegate applicationDidUnhide",
        "CardController viewDidAppear",
      ])
    #expect(played.findings == [])
  }

  @Test func `a view that is hidden takes the controllers within along`() throws {
    let played = try Played(mac) { stage in
      let outer = stage.controller("ListController")
      let inner = stage.controller("CardController")
      stage.mac.launch(outer)
      stage.rest()
      outer.addChild(inner)
      outer.show(inner)
      stage.rest()
      outer.view.isHidden = true
      stage.rest()
      outer.view.isHidden = false
      stage.rest()
      inner.hide()
      inner.removeFromParent()
      stage.rest()
    }
    #expect(
      played.told(from: "ListController viewDidAppear") == [
        "ListController viewDidAppear", "CardController loadView", "CardController setView",
        "CardController viewDidLoad", "CardController viewWillAppear",
        "CardController viewDidAppear", "ListController viewWillDisappear",
        "CardController viewWillDisappear", "ListController viewDidDisappear",
        "CardController viewDidDisappear", "ListController viewWillAppear",
        "CardController viewWillAppear", "ListController viewDidAppear",
        "CardController viewDidAppear", "CardController viewWillDisappear",
        "CardController viewDidDisappear", "CardController deinit",
      ])
    #expect(played.findings == [])
  }

  @Test func `sheets, modal windows and popovers`() throws {
    let played = try Played(mac) { stage in
      let list = stage.controller("ListController")
      stage.mac.launch(list)
      stage.rest()
      let card = stage.controller("CardController")
      list.presentAsSheet(card)
      stage.rest()
      card.dismissController()
      stage.rest()
      list.presentAsModalWindow(card)
      stage.rest()
      list.dismiss(card)
      stage.rest()
      list.presentAsPopover(card)
      stage.rest()
      list.dismiss(card)
      stage.rest()
    }
    #expect(
      played.told(from: "CardController initWithNibName") == [
        "CardController initWithNibName", "NSWindow initWithContentViewController",
        "CardController loadView", "CardController setView", "CardController viewDidLoad",
        "NSWindow beginSheet", "NSWindow windowWillBeginSheet",
        "CardController viewWillAppear", "NSWindow windowDidResignKey",
        "NSWindow windowDidBecomeKey", "CardController viewDidAppear", "NSWindow endSheet",
        "CardController viewWillDisappear", "CardController viewDidDisappear",
        "NSWindow windowDidResignKey", "NSWindow windowDidBecomeKey",
        "NSWindow windowDidEndSheet", "NSWindow deinit",
        "NSWindow initWithContentViewController", "NSWindow makeKeyAndOrderFront",
        "CardController viewWillAppear", "NSWindow windowDidResignKey",
        "NSWindow windowDidResignMain", "NSWindow windowDidBecomeKey",
        "NSWindow windowDidBecomeMain", "CardController viewDidAppear", "NSWindow close",
        "NSWindow windowWillClose", "CardController viewWillDisappear",
        "CardController viewDidDisappear", "NSWindow windowDidResignKey",
        "NSWindow windowDidResignMain", "NSWindow windowDidBecomeKey",
        "NSWindow windowDidBecomeMain", "NSWindow deinit", "CardController popoverWillShow",
        "CardController viewWillAppear", "CardController viewDidAppear",
        "CardController popoverDidShow", "CardController popoverWillClose",
        "CardController viewWillDisappear", "CardController viewDidDisappear",
        "CardController popoverDidClose",
      ])
    #expect(
      played.transitions == [
        "unknown completed", "present completed", "dismiss completed", "present completed",
        "dismiss completed", "present completed", "dismiss completed",
      ])
    #expect(
      played.findings == ["CT-07 ListController", "CT-07 ListController", "CT-07 ListController"])
  }

  @Test func `a tab is loaded when it is selected`() throws {
    let played = try Played(mac) { stage in
      let tabs = NSTabViewController(
        [stage.controller("ListController"), stage.controller("CardController")], on: stage)
      stage.mac.launch(tabs)
      stage.rest()
      tabs.select(1)
      stage.rest()
      tabs.select(0)
      stage.rest()
    }
    #expect(
      played.told(from: "NSTabViewController setSelectedTabViewItemIndex") == [
        "NSTabViewController setSelectedTabViewItemIndex",
        "NSTabViewController tabViewWillSelect", "CardController loadView",
        "CardController setView", "CardController viewDidLoad",
        "CardController viewWillAppear", "ListController viewWillDisappear",
        "ListController viewDidDisappear", "NSTabViewController tabViewDidSelect",
        "CardController viewDidAppear", "NSTabViewController setSelectedTabViewItemIndex",
        "NSTabViewController tabViewWillSelect", "ListController viewWillAppear",
        "CardController viewWillDisappear", "CardController viewDidDisappear",
        "NSTabViewController tabViewDidSelect", "ListController viewDidAppear",
      ])
    #expect(played.transitions == ["unknown completed", "tab completed", "tab completed"])
    #expect(played.findings == [])
  }

  @Test func `panes of a split view`() throws {
    let played = try Played(mac) { stage in
      let split = NSSplitViewController(
        [stage.controller("ListController"), stage.controller("CardController")], on: stage)
      stage.mac.launch(split)
      stage.rest()
      split.setCollapsed(true, split.children[0])
      stage.rest()
      split.setCollapsed(false, split.children[0])
      stage.rest()
    }
    #expect(
      played.told(from: "NSWindow makeKeyAndOrderFront") == [
        "NSWindow makeKeyAndOrderFront", "ListController viewWillAppear",
        "CardController viewWillAppear", "NSWindow windowDidBecomeKey",
        "NSWindow windowDidBecomeMain", "AppDelegate applicationDidBecomeActive",
        "ListController viewDidAppear", "CardController viewDidAppear",
        "ListController viewWillDisappear", "ListController viewDidDisappear",
        "ListController viewWillAppear", "ListController viewDidAppear",
      ])
    #expect(played.findings == [])
  }

  @Test func `a controller finds the nib of its class`() throws {
    let played = try Played(mac) { stage in
      stage.bundle = try StageBundle(["CardController.xib": Self.card])
      let card = stage.declare("CardController", of: "NSViewController").overriding(
        .initWithNibName, .loadView, .awakeFromNib, .viewDidLoad)
      stage.declare("Chart", of: "NSView").overriding(
        .initWithFrame, .initWithCoder, .awakeFromNib)
      let controller = stage.makeObject(of: card) as? NSViewController
      controller.map(stage.mac.launch)
      stage.rest()
      #expect(controller?.isViewLoaded == true)
    }
    #expect(
      played.told(from: "CardController initWithNibName", until: "NSWindow makeKeyAndOrderFront")
        == [
          "CardController initWithNibName", "NSApplication finishLaunching",
          "AppDelegate applicationWillFinishLaunching",
          "AppDelegate applicationDidFinishLaunching", "NSWindow initWithContentViewController",
          "CardController loadView", "- nibLoad", "- nibPlaceholderMapped",
          "Chart initWithFrame", "Chart nibObjectCreated", "NSView nibObjectCreated",
          "CardController setView", "- nibOutletConnected", "Chart awakeFromNib",
          "CardController awakeFromNib", "- nibTopLevelObject", "CardController viewDidLoad",
        ])
    #expect(played.findings == [])
  }

  @Test func `without a nib there is no view`() throws {
    let played = try Played(mac) { stage in
      stage.bundle = try StageBundle(["CardController.xib": Self.card])
      stage.mac.launch(NSViewController(on: stage))
      #expect(stage.ending != nil)
    }
    #expect(played.findings == ["NB-05 NSViewController"])
    #expect(
      played.console == [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'-[NSNib _initWithNibNamed:bundle:options:] could not load the nibName: "
          + "NSViewController in bundle (null).'"
      ])
  }

  @Test func `before OS X 10.10 there is only loadView`() throws {
    let played = try Played(SystemProfile(.macOS, 10)) { stage in
      stage.bundle = try StageBundle(["Card.xib": Self.card])
      let card = stage.declareController("CardController")
      card.methods[.loadView] = { $0.callSuper() }
      card.traits.nibName = "Card"
      stage.declare("Chart", of: "NSView")
      (stage.makeObject(of: card) as? NSViewController).map(stage.mac.launch)
      stage.rest()
    }
    #expect(
      played.told.filter { $0.hasPrefix("CardController") } == [
        "CardController initWithNibName", "CardController loadView", "CardController setView",
        "CardController awakeFromNib",
      ])
    #expect(played.findings == [])
  }

  /// A nib with the view of a controller.
  private static let card = Interface.mac(
    """
    <customObject id="-2" userLabel="File's Owner" customClass="CardController"><connections>
      <outlet property="view" destination="v" id="c1"/>
    </connections></customObject>
    <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
    <customView id="v"><subviews>\(Interface.chart)</subviews></customView>
    """)
}
