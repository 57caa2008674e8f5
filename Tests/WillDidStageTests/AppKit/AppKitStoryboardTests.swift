import Testing
import WillDidModel
import WillDidStage

@Suite struct AppKitStoryboardTests {
  @Test func `a main storyboard loads its first view before the launch is over`() throws {
    let played = try Played(mac) { stage in
      stage.bundle = try StageBundle(["Main.storyboard": Self.main])
      stage.declare("AppDelegate", of: "NSObject").overriding(
        .plainInit, .applicationWillFinishLaunching, .applicationDidFinishLaunching)
      stage.declare("CardWindowController", of: "NSWindowController").overriding(
        .initWithCoder, .setWindow, .awakeFromNib, .windowDidLoad, .showWindow)
      stage.declareController("CardController").methods[.loadView] = { $0.callSuper() }
      stage.mac.launch(storyboard: "Main")
      stage.rest()
      #expect(stage.mac.keyWindow?.contentViewController?.appearance == .appeared)
    }
    #expect(
      played.told(from: "- instantiateInitialController") == [
        "- instantiateInitialController", "- nibLoad", "CardWindowController initWithCoder",
        "NSWindow initWithContentRect", "NSView nibObjectCreated", "NSWindow nibObjectCreated",
        "CardController initWithCoder", "CardController nibObjectCreated",
        "CardWindowController nibObjectCreated", "- nibOutletConnected",
        "CardWindowController setWindow", "- nibOutletConnected", "- nibAttributeSet",
        "CardWindowController awakeFromNib", "NSWindow awakeFromNib",
        "CardController awakeFromNib", "- nibTopLevelObject",
        "NSWindow setContentViewController", "CardController loadView", "- nibLoad",
        "- nibPlaceholderMapped", "NSView nibObjectCreated", "CardController setView",
        "- nibOutletConnected", "CardController awakeFromNib", "- nibTopLevelObject",
        "CardController viewDidLoad", "CardWindowController windowDidLoad ?",
        "NSApplication finishLaunching", "AppDelegate applicationWillFinishLaunching",
        "CardWindowController showWindow", "NSWindow makeKeyAndOrderFront",
        "CardController viewWillAppear", "NSWindow windowDidBecomeKey",
        "NSWindow windowDidBecomeMain", "CardController viewDidAppear ?",
        "AppDelegate applicationDidFinishLaunching", "AppDelegate applicationDidBecomeActive",
      ])
    #expect(played.findings == ["NB-12 CardController", "MC-04 CardController"])
  }

  private static let main = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" \
    targetRuntime="MacOSX.Cocoa" initialViewController="wc"><scenes>
    <scene sceneID="s1"><objects>
      <application id="app" sceneMemberID="viewController"><connections>
        <outlet property="delegate" destination="d" id="c1"/>
      </connections></application>
      <customObject id="d" customClass="AppDelegate"/>
      <customObject id="r1" userLabel="First Responder" customClass="NSResponder" \
    sceneMemberID="firstResponder"/>
    </objects></scene>
    <scene sceneID="s2"><objects>
      <windowController id="wc" customClass="CardWindowController" sceneMemberID="viewController">
        <window key="window" id="w" visibleAtLaunch="NO"/>
        <connections>
          <segue destination="vc" kind="relationship" \
    relationship="window.shadowedContentViewController" id="g1"/>
        </connections>
      </windowController>
      <customObject id="r2" userLabel="First Responder" customClass="NSResponder" \
    sceneMemberID="firstResponder"/>
    </objects></scene>
    <scene sceneID="s3"><objects>
      <viewController id="vc" customClass="CardController" sceneMemberID="viewController">
        <view key="view" id="v"/>
      </viewController>
      <customObject id="r3" userLabel="First Responder" customClass="NSResponder" \
    sceneMemberID="firstResponder"/>
    </objects></scene>
    </scenes></document>
    """
}
