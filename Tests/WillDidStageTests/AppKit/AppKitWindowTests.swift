import Testing
import WillDidModel
import WillDidStage

@Suite struct AppKitWindowTests {
  private static let card = Interface.window(owner: "CardWindowController", view: Interface.chart)

  @Test func `a window controller loads its window when it is shown`() throws {
    let played = try Played(mac) { stage in
      stage.bundle = try StageBundle(["CardWindow.xib": Self.card])
      stage.declare("Chart", of: "NSView").overriding(
        .initWithFrame, .initWithCoder, .awakeFromNib)
      stage.mac.launch()
      let controller = stage.windowController("CardWindowController", nib: "CardWindow")
      stage.rest()
      controller?.showWindow()
      stage.rest()
      controller?.window?.performClose()
      stage.rest()
      #expect(controller?.isWindowLoaded == true)
      #expect(controller?.windowIfLoaded?.isVisible == false)
    }
    #expect(
      played.told(from: "CardWindowController initWithWindowNibName") == [
        "CardWindowController initWithWindowNibName", "AppDelegate applicationDidBecomeActive",
        "CardWindowController showWindow", "CardWindowController windowWillLoad",
        "CardWindowController loadWindow", "- nibLoad", "- nibPlaceholderMapped",
        "NSWindow initWithContentRect", "Chart initWithFrame", "Chart nibObjectCreated",
        "NSView nibObjectCreated", "NSWindow nibObjectCreated",
        "CardWindowController setWindow", "- nibOutletConnected", "NSWindow awakeFromNib",
        "Chart awakeFromNib", "CardWindowController awakeFromNib", "- nibTopLevelObject",
        "CardWindowController windowDidLoad", "NSWindow makeKeyAndOrderFront",
        "NSWindow windowDidBecomeKey", "NSWindow windowDidBecomeMain", "NSWindow performClose",
        "NSWindow close", "NSWindow windowWillClose", "NSWindow windowDidResignKey",
        "NSWindow windowDidResignMain", "CardWindowController deinit", "NSWindow deinit",
        "Chart deinit",
      ])
    #expect(played.findings == [])
  }

  @Test func `a window that does not want to close`() throws {
    let played = try Played(mac) { stage in
      let listener = stage.declare("Listener", of: "NSResponder").overriding(
        .windowShouldClose, .windowWillClose)
      listener.answers[.windowShouldClose] = false
      let delegate = stage.makeObject(of: listener)
      stage.mac.launch(stage.controller("CardController"))
      stage.rest()
      stage.mac.keyWindow?.delegate = delegate
      stage.mac.keyWindow?.performClose()
      stage.rest()
      listener.answers[.windowShouldClose] = true
      stage.mac.keyWindow?.performClose()
      stage.rest()
      #expect(stage.mac.windows.isEmpty)
    }
    #expect(
      played.told(from: "NSWindow performClose") == [
        "NSWindow performClose", "Listener windowShouldClose", "NSWindow performClose",
        "Listener windowShouldClose", "NSWindow close", "Listener windowWillClose",
        "CardController viewWillDisappear", "CardController viewDidDisappear",
        "NSWindow windowDidResignKey", "NSWindow windowDidResignMain", "NSWindow deinit",
        "CardController deinit", "Listener deinit",
      ])
    #expect(played.findings == [])
  }

  @Test func `the main nib makes the delegate and shows the window`() throws {
    let played = try Played(mac) { stage in
      stage.bundle = try StageBundle(["MainMenu.xib": Self.main])
      let delegate = stage.declare("AppDelegate", of: "NSObject").overriding(
        .plainInit, .initWithCoder, .awakeFromNib, .applicationWillFinishLaunching,
        .applicationDidFinishLaunching, .applicationShouldTerminateAfterLastWindowClosed,
        .applicationWillTerminate)
      delegate.answers[.applicationShouldTerminateAfterLastWindowClosed] = true
      stage.mac.launch(nib: "MainMenu")
      stage.rest()
      stage.mac.keyWindow?.performClose()
      stage.rest()
      #expect(stage.ending == .quit)
    }
    #expect(
      played.told == [
        "- nibLoad", "- nibPlaceholderMapped", "AppDelegate init",
        "AppDelegate nibObjectCreated", "NSWindow initWithContentRect",
        "NSView nibObjectCreated", "NSWindow nibObjectCreated", "- nibOutletConnected",
        "- nibOutletConnected", "AppDelegate awakeFromNib", "NSWindow awakeFromNib",
        "NSWindow nibWindowShown", "NSWindow makeKeyAndOrderFront",
        "NSWindow windowDidBecomeKey", "NSWindow windowDidBecomeMain", "- nibTopLevelObject",
        "- nibTopLevelObject", "NSApplication finishLaunching",
        "AppDelegate applicationWillFinishLaunching",
        "AppDelegate applicationDidFinishLaunching",
        "NSApplication applicationDidBecomeActive", "NSWindow performClose", "NSWindow close",
        "NSWindow windowWillClose", "NSWindow windowDidResignKey",
        "NSWindow windowDidResignMain",
        "AppDelegate applicationShouldTerminateAfterLastWindowClosed",
        "NSApplication applicationTerminate", "AppDelegate applicationWillTerminate",
      ])
    #expect(played.findings == [])
  }

  private static let main = Interface.mac(
    """
    <customObject id="-2" userLabel="File's Owner" customClass="NSApplication"><connections>
      <outlet property="delegate" destination="d" id="c1"/>
    </connections></customObject>
    <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
    <customObject id="-3" userLabel="Application" customClass="NSObject"/>
    <customObject id="d" customClass="AppDelegate"><connections>
      <outlet property="window" destination="w" id="c2"/>
    </connections></customObject>
    <window id="w"><view key="contentView" id="v"/></window>
    """)

  @Test(arguments: [false, true]) func `a document and its window`(hearsFirst: Bool) throws {
    var profile = mac
    profile.assumptions[.documentHearsFirst] = hearsFirst
    let played = try Played(profile) { stage in
      stage.bundle = try StageBundle(["Text.xib": Interface.window(owner: "TextDocument")])
      let text = stage.declare("TextDocument", of: "NSDocument").overriding(
        .plainInit, .windowControllerWillLoadNib, .windowControllerDidLoadNib, .awakeFromNib,
        .showWindows, .close)
      text.methods[.readFromData] = { _ in }
      text.traits.windowNibName = "Text"
      stage.mac.launch()
      stage.rest()
      stage.mac.openDocument(text)
      stage.rest()
      stage.mac.keyWindow?.performClose()
      stage.rest()
      #expect(stage.mac.documentController.documents.isEmpty)
    }
    #expect(
      played.told(from: "NSDocumentController openDocument")
        == (hearsFirst
          ? [
            "NSDocumentController openDocument", "TextDocument init", "TextDocument readFromData",
            "NSDocumentController addDocument", "TextDocument windowNibName",
            "NSWindowController initWithWindowNibNameOwner", "NSWindowController setDocument",
            "TextDocument showWindows", "NSWindowController showWindow",
            "TextDocument windowControllerWillLoadNib ?", "NSWindowController windowWillLoad",
            "NSWindowController loadWindow", "- nibLoad", "- nibPlaceholderMapped",
            "NSWindow initWithContentRect", "NSView nibObjectCreated", "NSWindow nibObjectCreated",
            "- nibOutletConnected", "NSWindow awakeFromNib", "TextDocument awakeFromNib",
            "- nibTopLevelObject", "NSWindowController setWindow",
            "TextDocument windowControllerDidLoadNib ?", "NSWindowController windowDidLoad",
            "NSWindow makeKeyAndOrderFront", "NSWindow windowDidBecomeKey",
            "NSWindow windowDidBecomeMain", "NSWindow performClose", "TextDocument close",
            "NSWindowController close", "NSWindow close", "NSWindow windowWillClose",
            "NSWindow windowDidResignKey", "NSWindow windowDidResignMain",
            "NSDocumentController removeDocument", "TextDocument deinit",
            "NSWindowController deinit", "NSWindow deinit",
          ]
          : [
            "NSDocumentController openDocument", "TextDocument init", "TextDocument readFromData",
            "NSDocumentController addDocument", "TextDocument windowNibName",
            "NSWindowController initWithWindowNibNameOwner", "NSWindowController setDocument",
            "TextDocument showWindows", "NSWindowController showWindow",
            "NSWindowController windowWillLoad", "TextDocument windowControllerWillLoadNib ?",
            "NSWindowController loadWindow", "- nibLoad", "- nibPlaceholderMapped",
            "NSWindow initWithContentRect", "NSView nibObjectCreated", "NSWindow nibObjectCreated",
            "- nibOutletConnected", "NSWindow awakeFromNib", "TextDocument awakeFromNib",
            "- nibTopLevelObject", "NSWindowController setWindow",
            "NSWindowController windowDidLoad", "TextDocument windowControllerDidLoadNib ?",
            "NSWindow makeKeyAndOrderFront", "NSWindow windowDidBecomeKey",
            "NSWindow windowDidBecomeMain", "NSWindow performClose", "TextDocument close",
            "NSWindowController close", "NSWindow close", "NSWindow windowWillClose",
            "NSWindow windowDidResignKey", "NSWindow windowDidResignMain",
            "NSDocumentController removeDocument", "TextDocument deinit",
            "NSWindowController deinit", "NSWindow deinit",
          ]))
    #expect(played.findings == [])
  }
}
