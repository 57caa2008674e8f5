import Testing
import WillDidModel
import WillDidReport
import WillDidText
import WillDidTimeline

@Suite struct WindowsTextTests {
  /// Folds callbacks of a document (1), its window controller (2), its window (3) and a menu's window (4).
  private func states(_ calls: [(Callback, UInt32, [Attribute])]) -> WindowStates {
    var columns = EventColumns()
    for (number, (callback, instance, attributes)) in calls.enumerated() {
      columns.append(
        Event(
          sequence: UInt64(number), time: Int64(number) * 1_000_000_000, edge: .point,
          callback: callback, instance: InstanceID(rawValue: instance),
          classID: NameID(rawValue: instance), attributes: attributes))
    }
    var states = WindowStates()
    var lifecycle = Lifecycle()
    lifecycle.fold(columns, into: &states)
    lifecycle.finish(into: &states)
    return states
  }

  private let names: Names = [
    NameID(rawValue: 1): "Document", NameID(rawValue: 2): "Controller",
    NameID(rawValue: 3): "Window",
    NameID(rawValue: 4): "NSMenuPanel",
  ]

  private func text(_ states: WindowStates, at time: Int64? = nil) -> String {
    WindowsText(states, names, InstanceClasses(), TextLook(width: 200)).text(at: time)
  }

  private let session: [(Callback, UInt32, [Attribute])] = [
    (.initWithType, 1, []), (.initWithWindowNibName, 2, []),
    (.addWindowController, 1, [.windowController(InstanceID(rawValue: 2))]),
    (.initWithContentRect, 3, []),
    (.makeKeyAndOrderFront, 3, [.windowController(InstanceID(rawValue: 2))]),
    (.windowDidBecomeKey, 3, []), (.windowDidBecomeMain, 3, []), (.orderFront, 4, []),
    (.windowDidMiniaturize, 3, []), (.windowDidDeminiaturize, 3, []), (.windowWillClose, 3, []),
    (.windowDidResignKey, 3, []), (.close, 1, []),
  ]

  @Test func `a window stands under its controller, and that under its document`() {
    let lines = text(states(session)).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("Document  ") && lines[0].hasSuffix("made 0.000s, closed 12.000s"))
    #expect(lines[1].hasPrefix("└─ Controller"))
    #expect(lines[2].hasPrefix("   └─ Window"))
    #expect(
      lines[2].hasSuffix(
        "made 3.000s, shown 4.000s, key 5.000s, main 6.000s, miniaturised 8.000s, shown 9.000s, "
          + "closed 10.000s"))
    #expect(lines[3] == "1 other window, never shown or of menus")
  }

  @Test func `at a time the state is the one of that time`() {
    #expect(text(states(session), at: 6_500_000_000).contains("Window  main"))
    #expect(text(states(session), at: 8_500_000_000).contains("Window  miniaturised"))
  }

  @Test func `a closed window is key no more`() {
    #expect(states(session).objects[InstanceID(rawValue: 3)]?.state == .closed)
  }

  @Test func `what is not made yet, and what has ended, is in no state`() {
    let early = text(states(session), at: 500_000_000)
    #expect(early.hasPrefix("Document  made") && !early.contains("Window"))
    let ended = states(session + [(.deinit, 3, [])])
    #expect(text(ended, at: .max).contains("Document  closed"))
    #expect(!text(ended, at: .max).contains("Window"))
  }

  @Test func `JSON has all of them with their states`() {
    let json = WindowsJSON(states(session), names, InstanceClasses())
    let all = json.json { _, _ in true }.text()
    #expect(
      all.contains(
        #"{"instance":2,"class":"Controller","ordinal":0,"kind":"windowController","owner":1,"#
          + #""state":"made","told":true,"states":[{"state":"made","start":1000000000,"#
          + #""end":null,"first":1,"last":null}]}"#))
    #expect(all.contains(#""class":"NSMenuPanel","ordinal":0,"kind":"window","owner":null,"#))
    #expect(all.contains(#""state":"shown","told":false,"#))
    let then = json.json(at: 6_500_000_000).text()
    #expect(
      then.contains(#""class":"Window","ordinal":0,"kind":"window","owner":2,"state":"main""#))
    #expect(!then.contains("NSMenuPanel"))
  }

  @Test
  func `a run is of AppKit by a callback that only AppKit sends, or a class that only it has`() {
    func isAppKit(_ callback: Callback, _ name: String) -> Bool {
      let (instance, classID) = (InstanceID(rawValue: 1), NameID(rawValue: 1))
      var (lifecycle, observer) = (
        Lifecycle(names: [classID: name], instances: InstanceClasses([(instance, classID)])),
        NoObserver()
      )
      lifecycle.fold(
        Event(
          sequence: 0, time: nil, edge: .point, callback: callback,
          instance: instance, classID: classID), into: &observer)
      lifecycle.finish(into: &observer)
      return lifecycle.isAppKit(nil)
    }
    #expect(isAppKit(.initWithContentRect, "CartWindow"))
    #expect(isAppKit(.initWithWindow, "Cart") && isAppKit(.windowDidBecomeMain, "CartWindow"))
    #expect(isAppKit(.makeKeyAndOrderFront, "NSPanel"))
    #expect(isAppKit(.viewDidLoad, "AppKit.NSTabViewController"))
    for name in ["NSObject", "NSString", "UIWindow", "NSync", "Window"] {
      #expect(!isAppKit(.makeKeyAndOrderFront, name), "\(name)")
    }
  }
}
