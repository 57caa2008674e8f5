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
    #expect(played.told(from: "CardWindowController initWithWindowNibName") == ["x"])
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
    #expect(played.told(from: "NSWindow performClose") == ["x"])
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
    #expect(played.told == ["x"])
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
    #expect(played.told(from: "NSDocumentController openDocument") == (hearsFirst ? ["y"] : ["x"]))
    #expect(played.findings == [])
  }
}
