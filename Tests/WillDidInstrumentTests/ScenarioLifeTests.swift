import StandInUIKit
import Testing
import WillDidInstrument
import WillDidModel

/// What is let go of while it is presented.
@MainActor private var briefController: Thing?

extension Scenarios {
  /// From the first sight of an object to its end, and who is recorded at all.
  @MainActor @Suite struct Lives {
    @Test func `an address that is used again is another instance`() throws {
      precondition(Screens.areDefined)
      var addresses: Set<UInt> = []
      si_reuse_memory(true)
      defer { si_reuse_memory(false) }
      let recorded = try Recorded {
        for _ in 0..<5 {
          let made = StandIn.make("DetailController")
          addresses.insert(made.word)
          made.send("view")
          made.release()
          StandIn.settle()
        }
      }
      #expect(addresses.count == 1)
      let ends = recorded.events("DetailController", .deinit)
      #expect(ends.count == 5)
      #expect(Set(ends.map(\.instance)).count == 5)
      let loads = recorded.events("DetailController", .viewDidLoad, .enter).filter { !$0.hop }
      #expect(loads.map(\.instance) == ends.map(\.instance))
      #expect(recorded.rules() == [])
    }

    @Test func `a view that nothing else holds ends when it is taken out`() throws {
      si_wreck_memory(true)
      defer { si_wreck_memory(false) }
      let recorded = try Recorded {
        let (_, _, list) = Screens.launch()
        let view = StandIn.make("UIView")
        list.asked(for: "view")?.send("addSubview:", view)
        view.release()
        view.send("removeFromSuperview")
      }
      recorded.expectPrints()
      #expect(recorded.rules() == [])
    }

    @Test func `a view and the one that it is put into end within the call`() throws {
      StandIn.define("FrailController", "UIViewController", .all)
      var view: Thing?
      StandIn.define(
        "FrailView", "UIView",
        [
          Override("didMoveToSuperview", SI_SUPER_FIRST) { moved in
            guard let host = view, moved != host else { return }
            view = nil
            moved.send("removeFromSuperview")
            host.release()
          }
        ])
      si_wreck_memory(true)
      defer { si_wreck_memory(false) }
      let recorded = try Recorded {
        _ = Screens.launch()
        let child = StandIn.make("FrailController")
        let inner = StandIn.make("FrailView")
        let host = StandIn.make("UIView")
        child.send("setView:", inner)
        inner.release()
        view = host
        host.send("addSubview:", inner)
        child.release()
      }
      #expect(recorded.events("FrailController", .addSubview).count == 1)
    }

    // What a getter returns may be gone: only what is handed to a call or known to live is touched.

    @Test func `a responder that is gone is not touched`() throws {
      StandIn.define("WreckController", "UIViewController", .all)
      var gone = Thing(word: 0)
      si_wreck_memory(true)
      defer { si_wreck_memory(false) }
      let recorded = try Recorded {
        _ = Screens.launch()
        gone = StandIn.make("WreckController")
        gone.release()
        StandIn.define(
          "OrphanView", "UIView",
          [Override("nextResponder", SI_NO_SUPER, types: "@@:", answering: gone.word)])
        let (host, inner) = (StandIn.make("OrphanView"), StandIn.make("OrphanView"))
        host.send("addSubview:", inner)
        inner.send("removeFromSuperview")
        for view in [inner, host] { view.release() }
      }
      #expect(recorded.events("WreckController", .deinit).count == 1)
      #expect(recorded.events("WreckController", .addSubview) == [])
    }

    @Test func `a parent that is gone is not touched`() throws {
      si_wreck_memory(true)
      defer { si_wreck_memory(false) }
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        let gone = StandIn.make("DetailController")
        gone.release()
        StandIn.define(
          "OrphanController", "UIViewController",
          [Override("parentViewController", SI_NO_SUPER, types: "@@:", answering: gone.word)])
        _ = Screens.show("OrphanController") { navigation.push($0) }
      }
      let began = recorded.events(.transitionBegan).last
      #expect(recorded.value(.to, began) == "OrphanController")
      #expect(recorded.value(.transitionKind, began) == nil)
    }

    @Test func `a controller that ends while it is presented is not touched`() throws {
      StandIn.define("BriefController", "UIViewController", .all)
      StandIn.define(
        "PresentingController", "UIViewController",
        [
          Override("presentViewController:animated:completion:", SI_NO_SUPER) { _ in
            briefController?.release()
          }
        ])
      si_wreck_memory(true)
      defer { si_wreck_memory(false) }
      let recorded = try Recorded {
        _ = Screens.launch()
        let presenter = StandIn.make("PresentingController")
        let brief = StandIn.make("BriefController")
        briefController = brief
        presenter.present(brief)
        presenter.release()
      }
      #expect(recorded.events("BriefController", .deinit).count == 1)
      #expect(recorded.events(.present).map(\.edge) == [.enter, .exit])
      #expect(recorded.events(.attemptToPresentMessage) == [])
    }

    @Test func `what answers no object is not taken for one`() throws {
      StandIn.define(
        "CountingNotice", "NSObject",
        [Override("object", SI_NO_SUPER, types: "q@:", answering: 7)])
      StandIn.define(
        "HearingDelegate", "NSObject",
        [Override("windowDidBecomeKey:", SI_NO_SUPER, types: "v@:@")])
      let recorded = try Recorded {
        let (delegate, notice) = (StandIn.make("HearingDelegate"), StandIn.make("CountingNotice"))
        delegate.send("windowDidBecomeKey:", notice)
        for made in [delegate, notice] { made.release() }
      } choosing: {
        $0.scan = .all
      }
      let heard = recorded.events("HearingDelegate", .windowDidBecomeKey, .enter)
      #expect(heard.map { recorded.value(.window, $0) } == [nil])
    }

    @Test func `a number where a delegate is handed an object is not touched`() throws {
      StandIn.define(
        "CountingDelegate", "NSObject",
        [
          Override("windowWillClose:", SI_NO_SUPER, types: "v@:q"),
          Override(
            "navigationController:willShowViewController:animated:", SI_NO_SUPER,
            types: "v@:qq\(StandIn.flagType)"),
        ])
      let recorded = try Recorded {
        let delegate = StandIn.make("CountingDelegate")
        delegate.send("windowWillClose:", 7)
        delegate.send("navigationController:willShowViewController:animated:", 1, 2, true)
        delegate.release()
      } choosing: {
        $0.scan = .all
      }
      let heard = recorded.events.filter { recorded.text($0.classID) == "CountingDelegate" }
      #expect(heard.count { $0.callback == .windowWillClose && $0.edge == .enter } == 1)
      let instances = heard.flatMap(\.attributes).compactMap {
        if case .instance(let instance) = $0.value { instance } else { nil }
      }
      #expect(instances.allSatisfy { $0 == .none })
    }

    @Test func `a controller that the app keeps is a leak`() throws {
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        for index in 0..<6 {
          let made = Screens.show("DetailController") { navigation.push($0) }
          if index % 2 == 0 { made.leak() }
          navigation.pop()
          StandIn.settle()
        }
      }
      #expect(
        recorded.events("DetailController", .deinit).count { $0.edge != .exit && !$0.hop } == 3)
      #expect(
        recorded.rules().contains {
          $0 == "MM-01 DetailController" || $0 == "MM-04 DetailController"
        })
    }

    @Test func `an object that is observed is the one that it was`() throws {
      let recorded = try Recorded {
        let (_, navigation, list) = Screens.launch()
        list.observe()
        _ = Screens.show("DetailController") { made in
          made.observe()
          navigation.push(made)
        }
        navigation.pop()
        StandIn.settle()
        list.stopObserving()
      }
      recorded.expectPrints()
      #expect(recorded.events.allSatisfy { !recorded.text($0.classID).hasPrefix("NSKVO") })
      let lists = recorded.events.filter { recorded.text($0.classID) == "ListController" }
      #expect(Set(lists.map(\.instance)).count == 1)
      #expect(recorded.allRules == [])
    }

    @Test func `classes that come while it records are hooked`() throws {
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        StandIn.define(
          "LateController", "UIViewController",
          .all(but: Override("viewDidAppear:", SI_NO_SUPER)))
        AppRecording.current?.lookForClasses()
        _ = Screens.show("LateController") { navigation.push($0) }
      }
      recorded.expectPrints()
      #expect(recorded.rules() == ["SU-01 LateController"])
    }

    @Test func `classes that are hooked when an object of them is first seen`() throws {
      StandIn.define(
        "UnforeseenController", "UIViewController",
        .all(but: Override("viewDidAppear:", SI_NO_SUPER)))
      let before = StandIn.implementation("UnforeseenController", "viewDidLoad")
      var during: UInt = 0
      let recorded = try Recorded {
        during = StandIn.implementation("UnforeseenController", "viewDidLoad")
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show("UnforeseenController") { navigation.push($0) }
      } choosing: {
        $0.scan = .atFirstSight
      }
      #expect(during == before)
      #expect(
        recorded.events("UnforeseenController", .viewDidLoad, .enter).map(recorded.level) == [
          "UnforeseenController", "UIViewController",
        ])
      #expect(recorded.rules() == ["SU-01 UnforeseenController"])
      #expect(StandIn.implementation("UnforeseenController", "viewDidLoad") == before)
    }

    @Test func `methods that a category adds are hooked`() throws {
      StandIn.define("PlainController", "UIViewController", [])
      #expect(StandIn.add(Override("viewDidLoad"), to: "PlainController"))
      let recorded = try Recorded {
        let made = StandIn.make("PlainController")
        made.send("view")
        made.release()
      }
      recorded.expectPrints()
      #expect(
        recorded.events("PlainController", .viewDidLoad, .enter).map(recorded.level) == [
          "PlainController", "UIViewController",
        ])
    }

    @Test func `calls of several threads do not mix`() throws {
      StandIn.define(
        "BusyController", "UIViewController",
        [Override("viewDidLayoutSubviews"), Override("didReceiveMemoryWarning")])
      let recorded = try Recorded {
        let made = StandIn.make("BusyController")
        unsafe si_send_from_threads(made.object, "didReceiveMemoryWarning", 0, 4, 500)
        made.leak()
      }
      recorded.expectClosed()
      let calls = recorded.events("BusyController", .didReceiveMemoryWarning)
      #expect(calls.count == 4 * 500 * 4)
      #expect(Set(calls.map(\.thread)).count == 4)
      #expect(!recorded.allRules.contains { $0.hasPrefix("SU-") })
      #expect(recorded.rules().contains { $0.hasPrefix("TH-01") })
    }

    @Test func `no controller is asked for a view`() throws {
      let recorded = try Recorded {
        precondition(Screens.areDefined)
        let made = StandIn.make("DetailController")
        made.send("viewWillDisappear:", false)
        made.send("viewDidDisappear:", false)
        made.send("didMoveToParentViewController:", 0)
        made.release()
      }
      #expect(recorded.events("DetailController", .loadView) == [])
      #expect(!recorded.prints.contains("DetailController loadView"))
    }
  }
}
