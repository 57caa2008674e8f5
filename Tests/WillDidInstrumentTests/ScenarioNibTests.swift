import StandInUIKit
import Testing
import WillDidFindings
import WillDidModel
import WillDidTimeline

/// The nibs and scenes of the scenarios.
@MainActor enum Nibs {
  /// An object of a nib, and an outlet of one.
  struct Object {
    var className: String
    var inside = -1
  }
  struct Outlet {
    var source = -1
    var name: String
    var destination: Int
  }

  static func make(_ name: String, _ objects: [Object], _ outlets: [Outlet] = []) {
    let objects = unsafe objects.map {
      unsafe si_nib_object(class_name: StandIn.kept($0.className), inside: Int32($0.inside))
    }
    let outlets = unsafe outlets.map {
      unsafe si_outlet(
        source: Int32($0.source), name: StandIn.kept($0.name), destination: Int32($0.destination))
    }
    unsafe si_make_nib(name, objects, objects.count, outlets, outlets.count)
  }

  /// A view with a label that wakes, for an owner with outlets for both.
  static let areDefined: Bool = {
    StandIn.define(
      "TitleLabel", "UILabel", [Override("initWithCoder:"), Override("awakeFromNib")])
    StandIn.define("CardView", "UIView", [Override("initWithCoder:"), Override("awakeFromNib")])
    StandIn.define(
      "CardController", "UIViewController", .all + [.outlet("setTitleLabel:")])
    make(
      "CardController",
      [Object(className: "CardView"), Object(className: "TitleLabel", inside: 0)],
      [Outlet(name: "view", destination: 0), Outlet(name: "titleLabel", destination: 1)])
    StandIn.define("SceneController")
    StandIn.define("ArchivedController", "UIViewController", .all + [Override("encodeWithCoder:")])
    return true
  }()
}

extension Scenarios {
  /// Nibs, storyboards, archives and restoration.
  @MainActor @Suite struct Loading {
    /// Makes a controller whose view is in a nib, and shows it.
    private func loadCard() throws -> Recorded {
      precondition(Nibs.areDefined)
      return try Recorded {
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show("CardController") { navigation.push($0) }
      }
    }

    @Test func `a nib that is loaded for its owner`() throws {
      let recorded = try loadCard()
      recorded.expectPrints()
      let loads = recorded.events(.nibLoad)
      #expect(loads.map(\.edge) == [.enter, .exit])
      #expect(recorded.value(.nib, loads.first) == "CardController")
      #expect(recorded.value(.owner, loads.first) == "CardController")
      #expect(recorded.rules() == [])
    }

    @Test func `the load lies in loadView, and the objects in the load`() throws {
      let recorded = try loadCard()
      let order = recorded.events.filter { $0.edge != .exit && !$0.hop }.map {
        "\(recorded.text($0.classID)) \($0.callback)"
      }
      let steps = [
        "CardController loadView", " nibLoad", "CardView initWithCoder", "TitleLabel initWithCoder",
        "CardView awakeFromNib", "TitleLabel awakeFromNib", "CardController viewDidLoad",
      ]
      #expect(order.filter { steps.contains($0) } == steps)
    }

    @Test func `the objects of a nib get its decoder`() throws {
      let recorded = try loadCard()
      let made = recorded.events("TitleLabel", .initWithCoder, .enter)
      #expect(made.map { recorded.value(.coderKind, $0) }.first == "\(CoderKind.nib.rawValue)")
      #expect(recorded.events("CardController", .initWithCoder) == [])
    }

    @Test func `the outlets of an owner are events of the load`() throws {
      let recorded = try loadCard()
      let outlets = recorded.events(.nibOutletConnected)
      #expect(outlets.map { recorded.value(.outlet, $0) } == ["view", "titleLabel"])
      #expect(outlets.map { recorded.value(.source, $0) } == ["CardController", "CardController"])
      #expect(outlets.map { recorded.value(.destination, $0) } == ["CardView", "TitleLabel"])
    }

    @Test func `an outlet that is not there raises an exception`() throws {
      precondition(Nibs.areDefined)
      StandIn.define("StaleController")
      Nibs.make(
        "StaleController", [Nibs.Object(className: "CardView")],
        [Nibs.Outlet(name: "view", destination: 0), Nibs.Outlet(name: "subtitle", destination: 0)])
      let recorded = try Recorded {
        let made = StandIn.make("StaleController")
        #expect(made.raises("view"))
        made.leak()
      }
      recorded.expectClosed()
      #expect(
        recorded.rules(atLeast: .error).contains { $0.hasPrefix("NB-07") })
      #expect(!recorded.allRules.contains { $0.hasPrefix("SU-") })
    }

    @Test func `a nib without a view for its owner`() throws {
      precondition(Nibs.areDefined)
      StandIn.define("HollowController")
      Nibs.make("HollowController", [Nibs.Object(className: "CardView")])
      let recorded = try Recorded {
        let made = StandIn.make("HollowController")
        #expect(made.raises("view"))
        made.leak()
      }
      #expect(recorded.rules(atLeast: .error).contains("NB-01 HollowController"))
    }

    @Test func `a nib that does not exist`() throws {
      precondition(Screens.areDefined)
      let recorded = try Recorded {
        let made = StandIn.make("ListController", nib: "NoSuchNib")
        #expect(made.raises("view"))
        made.leak()
      }
      #expect(recorded.rules(atLeast: .error).contains { $0.hasPrefix("NB-05") })
      let inits = recorded.events("ListController", .initWithNibName, .enter)
      #expect(recorded.value(.nib, inits.first) == "NoSuchNib")
    }

    @Test func `a nib that is loaded by its bundle`() throws {
      precondition(Nibs.areDefined)
      Nibs.make("Cell", [Nibs.Object(className: "CardView")])
      let recorded = try Recorded {
        let (_, _, list) = Screens.launch()
        #expect(unsafe !si_load_nib("Cell", list.object))
        unsafe si_load_cached_nib("Cell", list.object, 3)
      }
      let loads = recorded.events(.nibLoad).filter { $0.edge == .enter }
      #expect(loads.map { recorded.value(.nib, $0) } == ["Cell", "Cell", "Cell", "Cell"])
      #expect(loads.map { recorded.value(.owner, $0) }.allSatisfy { $0 == "ListController" })
      #expect(recorded.events("CardView", .awakeFromNib, .enter).count { !$0.hop } == 4)
      // The owner of a nib is not woken on iOS.
      #expect(recorded.events("ListController", .awakeFromNib) == [])
    }

    @Test func `a controller of a storyboard`() throws {
      precondition(Nibs.areDefined)
      Nibs.make(
        "scene-view", [Nibs.Object(className: "CardView")],
        [Nibs.Outlet(name: "view", destination: 0)])
      unsafe si_make_scene("Main", "scene", "SceneController", "scene-view")
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        let made = unsafe Thing(si_make_from_storyboard("Main", "scene"))
        navigation.push(made)
        made.release()
        StandIn.settle()
      }
      recorded.expectPrints()
      let made = recorded.events("SceneController", .initWithCoder, .enter).first
      #expect(recorded.value(.coderKind, made) == "\(CoderKind.storyboard.rawValue)")
      let order = recorded.calls.filter { $0.hasPrefix("SceneController") }
      #expect(
        order.prefix(4) == [
          "SceneController initWithCoder", "SceneController awakeFromNib",
          "SceneController willMoveToParent", "SceneController loadView",
        ])
      let call = recorded.events(.instantiateViewController).first
      #expect(recorded.value(.identifier, call) == "scene")
      #expect(recorded.rules() == [])
    }

    @Test func `a controller of an archive`() throws {
      precondition(Nibs.areDefined)
      let recorded = try Recorded {
        let made = unsafe Thing(si_unarchive("ArchivedController"))
        unsafe si_archive(made.object)
        made.release()
      }
      recorded.expectPrints()
      let coders = [Callback.initWithCoder, .encodeWithCoder].map {
        recorded.value(.coderKind, recorded.events("ArchivedController", $0, .enter).first)
      }
      #expect(coders == Array(repeating: "\(CoderKind.archive.rawValue)", count: 2))
    }

    @Test func `the state of a controller is saved and restored`() throws {
      StandIn.define(
        "RestoredController", "UIViewController",
        .all + [
          Override("encodeRestorableStateWithCoder:"),
          Override("decodeRestorableStateWithCoder:", SI_NO_SUPER),
          Override("applicationFinishedRestoringState"),
        ])
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        let made = Screens.show("RestoredController") { navigation.push($0) }
        unsafe si_save_state(made.object)
        unsafe si_restore_state(made.object)
      }
      recorded.expectPrints()
      // Apple recommends the call, and does not require it.
      #expect(recorded.rules(atLeast: .warning) == [])
      #expect(recorded.rules(atLeast: .notice) == ["SU-01 RestoredController"])
    }

    // MARK: - AppKit

    @Test func `a window controller loads its window when it is asked for it`() throws {
      StandIn.define(
        "PanelController", "NSWindowController",
        ["windowWillLoad", "loadWindow", "windowDidLoad", "showWindow:", "awakeFromNib"].map {
          Override($0)
        })
      StandIn.define(
        "PaneController", "NSViewController",
        [
          "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
          "viewDidDisappear",
        ].map { Override($0) })
      Nibs.make(
        "Panel", [Nibs.Object(className: "NSWindow"), Nibs.Object(className: "PaneController")],
        [
          Nibs.Outlet(name: "window", destination: 0),
          Nibs.Outlet(source: 0, name: "contentViewController", destination: 1),
        ])
      let recorded = try Recorded {
        let nib = Text("Panel")
        let panel = StandIn.make(
          "PanelController", "initWithWindowNibName:", Thing(word: nib.word))
        panel.send("showWindow:", 0)
        panel.send("close")
        panel.release()
      }
      recorded.expectPrints()
      let calls = recorded.calls
      let order = [
        "PanelController showWindow", "PanelController windowWillLoad",
        "PanelController loadWindow", "PanelController awakeFromNib",
        "PanelController windowDidLoad", "PaneController viewWillAppear",
        "PaneController viewDidAppear", "PaneController viewWillDisappear",
        "PaneController viewDidDisappear",
      ]
      #expect(calls.filter { order.contains($0) } == order)
      let load = recorded.events(.nibLoad).first
      #expect(recorded.value(.nib, load) == "Panel")
      #expect(recorded.value(.owner, load) == "PanelController")
      #expect(recorded.rules(atLeast: .warning) == [])
    }

    @Test func `a window closes whose delegate and controller are gone`() throws {
      StandIn.define("GoneController", "NSWindowController", [])
      StandIn.define(
        "GoneDelegate", "NSObject", [Override("windowWillClose:", SI_NO_SUPER, types: "v@:@")])
      si_wreck_memory(true)
      defer { si_wreck_memory(false) }
      let recorded = try Recorded {
        let window = StandIn.make("NSWindow")
        let controller = StandIn.make("GoneController", "initWithWindow:", window)
        let delegate = StandIn.make("GoneDelegate")
        controller.send("setWindow:", window)
        window.send("setDelegate:", delegate)
        window.send("makeKeyAndOrderFront:", 0)
        for gone in [delegate, controller] { gone.release() }
        window.send("close")
        window.release()
      }
      #expect(recorded.events("GoneController", .deinit).count == 1)
      let key = recorded.events("NSWindow", .windowDidBecomeKey)
      let closing = recorded.events("NSWindow", .windowWillClose)
      #expect(key.map { recorded.value(.windowController, $0) } == ["GoneController"])
      #expect(closing.map { recorded.value(.windowController, $0) } == [nil])
      #expect(recorded.events("NSWindow", .close, .enter).count == 1)
    }
  }
}
