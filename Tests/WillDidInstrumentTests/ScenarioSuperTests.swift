import StandInUIKit
import Testing
import WillDidFindings
import WillDidInstrument
import WillDidModel
import WillDidTimeline

extension Scenarios {
  /// Overrides that call super as they should not.
  @MainActor @Suite struct Supers {
    /// Shows an object of a class in a stack, and takes it away again.
    private func show(_ className: String) throws -> Recorded {
      try Recorded {
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show(className) { navigation.push($0) }
        navigation.pop()
      }
    }

    @Test func `who forgets super is blamed`() throws {
      StandIn.define(
        "LazyController", "UIViewController", .all(but: Override("viewDidAppear:", SI_NO_SUPER)))
      let recorded = try show("LazyController")
      recorded.expectPrints()
      #expect(recorded.rules() == ["SU-01 LazyController"])
      let exit = recorded.events("LazyController", .viewDidAppear, .exit).first
      #expect(recorded.value(.superEntered, exit) == "false")
    }

    @Test func `the class between that forgets super is blamed and not the one below`() throws {
      StandIn.define(
        "MiddleController", "UIViewController", .all(but: Override("viewDidLoad", SI_NO_SUPER)))
      StandIn.define("LeafController", "MiddleController")
      let recorded = try show("LeafController")
      recorded.expectPrints()
      #expect(recorded.rules() == ["SU-01 MiddleController"])
    }

    @Test func `the class below that forgets super is blamed and not the one between`() throws {
      StandIn.define("GoodMiddleController")
      StandIn.define(
        "BadLeafController", "GoodMiddleController",
        .all(but: Override("viewWillAppear:", SI_NO_SUPER)))
      let recorded = try show("BadLeafController")
      recorded.expectPrints()
      #expect(recorded.rules() == ["SU-01 BadLeafController"])
    }

    @Test func `both that forget super are blamed, each where it does`() throws {
      StandIn.define(
        "ForgetfulController", "UIViewController", .all(but: Override("viewDidLoad", SI_NO_SUPER)))
      StandIn.define(
        "MoreForgetfulController", "ForgetfulController",
        .all(but: Override("viewWillDisappear:", SI_NO_SUPER)))
      let recorded = try show("MoreForgetfulController")
      recorded.expectPrints()
      #expect(
        Set(recorded.rules()) == ["SU-01 ForgetfulController", "SU-01 MoreForgetfulController"])
    }

    @Test func `a class without the method is not blamed for the one above`() throws {
      StandIn.define(
        "BareBaseController", "UIViewController", .all(but: Override("viewDidLoad", SI_NO_SUPER)))
      StandIn.define("BareController", "BareBaseController", [])
      let recorded = try show("BareController")
      #expect(recorded.rules() == ["SU-01 BareBaseController"])
    }

    @Test func `a call of the wrong super`() throws {
      StandIn.define(
        "MistakenController", "UIViewController",
        .all(but: Override("viewWillAppear:", SI_OTHER_SUPER, of: "viewDidDisappear:")))
      let recorded = try show("MistakenController")
      recorded.expectPrints()
      #expect(recorded.rules() == ["SU-02 MistakenController"])
      #expect(
        recorded.findings.first { $0.rule.id == "SU-02" }?.message.contains(
          "super.viewDidDisappear in viewWillAppear") == true)
      // The call of the wrong one is none of its own.
      #expect(
        recorded.appearances.filter { $0.hasPrefix("Mistaken") } == [
          "MistakenController viewWillAppear", "MistakenController viewDidAppear",
          "MistakenController viewWillDisappear", "MistakenController viewDidDisappear",
        ])
    }

    @Test func `another value of animated for super`() throws {
      StandIn.define(
        "ChangingController", "UIViewController",
        .all(but: Override("viewWillAppear:", SI_CHANGED_SUPER)))
      let recorded = try show("ChangingController")
      recorded.expectPrints()
      #expect(recorded.rules() == ["SU-03 ChangingController"])
      let enters = recorded.events("ChangingController", .viewWillAppear, .enter)
      #expect(enters.map { recorded.value(.animated, $0) } == ["true", "false"])
    }

    @Test func `super twice`() throws {
      StandIn.define(
        "EagerController", "UIViewController", .all(but: Override("viewDidAppear:", SI_SUPER_TWICE))
      )
      let recorded = try show("EagerController")
      recorded.expectPrints()
      #expect(recorded.rules() == ["SU-04 EagerController"])
      #expect(
        recorded.appearances.count { $0 == "EagerController viewDidAppear" } == 1)
    }

    @Test func `super as the last thing is as good as the first`() throws {
      let body: @MainActor (Thing) -> Void = { $0.send("viewIfLoaded") }
      StandIn.define(
        "LateMannerController", "UIViewController",
        .all(
          but: Override("viewDidLoad", SI_SUPER_LAST, then: body),
          Override("viewWillAppear:", SI_SUPER_LAST, then: body)))
      let recorded = try show("LateMannerController")
      recorded.expectPrints()
      #expect(recorded.allRules == [])
    }

    @Test func `super when the call is over is none`() throws {
      StandIn.define(
        "TardyController", "UIViewController", .all(but: Override("viewDidAppear:", SI_LATE_SUPER)))
      let recorded = try show("TardyController")
      #expect(recorded.rules() == ["SU-06 TardyController"])
      // What comes late is part of no call, and no second appearance.
      #expect(recorded.appearances.count { $0 == "TardyController viewDidAppear" } == 1)
      let late = recorded.events("TardyController", .viewDidAppear, .enter).filter {
        recorded.level(of: $0) == "UIViewController"
      }
      #expect(late.map(\.hop) == [true])
    }

    @Test(arguments: [SI_RAISES_FIRST, SI_RAISES_LAST])
    func `an exception is no missing super`(way: si_way) throws {
      let name = way == SI_RAISES_FIRST ? "RaisingController" : "LaterRaisingController"
      StandIn.define(name, "UIViewController", .all(but: Override("viewDidLoad", way)))
      let recorded = try Recorded {
        _ = Screens.launch()
        let made = StandIn.make(name)
        #expect(made.raises("view"))
        // What the thread does next is recorded as ever.
        made.send("viewWillAppear:", true)
        made.leak()
      }
      let calls = recorded.events(name, .viewDidLoad)
      #expect(recorded.value(.unwound, calls.last) == "true")
      #expect(!recorded.allRules.contains { $0.hasPrefix("SU-") })
      #expect(recorded.events(name, .viewWillAppear).map(\.hop) == [false, true, true, false])
      recorded.expectClosed()
    }

    @Test func `an exception through several calls leaves each of them`() throws {
      StandIn.define(
        "ExplosiveController", "UIViewController",
        .all(but: Override("viewWillAppear:", SI_RAISES_LAST)))
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        let made = StandIn.make("ExplosiveController")
        #expect(navigation.raises("pushViewController:animated:", made, true))
        made.leak()
        // Another window, as if nothing had been.
        let (_, other, _) = Screens.launch()
        _ = Screens.show("DetailController") { other.push($0) }
      }
      recorded.expectPrints()
      recorded.expectClosed()
      let left = recorded.events.filter { recorded.value(.unwound, $0) == "true" }
      #expect(
        left.map { "\($0.callback) \(recorded.level(of: $0))" } == [
          "viewWillAppear ExplosiveController", "pushViewController UINavigationController",
        ])
      #expect(
        recorded.events("DetailController", .viewWillAppear).map(\.hop) == [
          false, true, true, false,
        ])
      #expect(!recorded.allRules.contains { $0.hasPrefix("SU-") })
    }

    @Test func `a call to itself is another call`() throws {
      StandIn.define(
        "RecursiveController", "UIViewController",
        .all(but: Override("viewDidLoad", SI_RECURS)))
      let recorded = try Recorded {
        let made = StandIn.make("RecursiveController")
        made.send("view")
        made.leak()
      }
      recorded.expectPrints()
      #expect(
        recorded.events("RecursiveController", .viewDidLoad).filter { $0.edge == .enter }.map(\.hop)
          == [false, false, true, true])
      #expect(!recorded.allRules.contains { $0.hasPrefix("SU-") })
    }

    @Test func `the same call of another object in between`() throws {
      precondition(Screens.areDefined)
      let other = StandIn.make("OtherChildController")
      StandIn.define(
        "NestingController", "UIViewController",
        .all(but: Override("viewDidLoad", SI_NESTS, with: other)))
      let recorded = try Recorded {
        let made = StandIn.make("NestingController")
        made.send("view")
        made.leak()
      } choosing: {
        // The other object was made before.
        $0.scan = .all
      }
      recorded.expectPrints()
      #expect(
        recorded.events(.viewDidLoad).filter { $0.edge == .enter }.map {
          "\(recorded.className($0.instance)) \(recorded.level(of: $0)) \($0.hop)"
        } == [
          "NestingController NestingController false",
          "OtherChildController OtherChildController false",
          "OtherChildController UIViewController true", "NestingController UIViewController true",
        ])
      #expect(!recorded.allRules.contains { $0.hasPrefix("SU-") })
    }

    @Test func `a container that forgets super leaves its children untold`() throws {
      StandIn.define(
        "DeafTabsController", "UITabBarController", [Override("viewWillAppear:", SI_NO_SUPER)])
      precondition(Screens.areDefined)
      let recorded = try Recorded {
        let tabs = StandIn.make("DeafTabsController")
        let child = StandIn.make("HomeController")
        tabs.send("setViewControllers:animated:", StandIn.array([child]), false)
        StandIn.launch(tabs)
      }
      #expect(recorded.findings.contains { $0.rule.id == "SU-01" && $0.severity == .error })
      #expect(recorded.events("HomeController", .viewWillAppear) == [])
    }

    @Test func `a callback that the app calls by hand`() throws {
      StandIn.define(
        "ManualController", "UIViewController",
        .all(but: Override("viewDidLoad") { $0.send("viewWillAppear:", false) }))
      let recorded = try show("ManualController")
      recorded.expectPrints()
      #expect(recorded.events("ManualController", .viewWillAppear, .enter).count { !$0.hop } == 2)
      #expect(recorded.rules().contains { ["AP-23", "AP-09", "AP-12"].contains($0.prefix(5)) })
    }
  }
}
