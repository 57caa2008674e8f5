import StandInUIKit
import Testing
import WillDidFindings
import WillDidModel
import WillDidTimeline

/// The two screens of most scenarios, and others that behave.
@MainActor enum Screens {
  /// Classes that override everything and call super.
  static let areDefined: Bool = {
    for name in names + ["ParentController", "ChildController", "OtherChildController"] {
      StandIn.define(name)
    }
    return true
  }()

  nonisolated static let names = [
    "ListController", "DetailController", "SheetController", "HomeController", "MapController",
  ]

  /// A navigation controller with a list that is on the screen.
  static func launch() -> (window: Thing, navigation: Thing, list: Thing) {
    precondition(areDefined)
    let list = StandIn.make("ListController")
    let navigation = StandIn.navigation(list)
    list.release()
    return (StandIn.launch(navigation), navigation, list)
  }

  /// One of a class, which only those that show it hold.
  static func show(_ className: String, by show: (Thing) -> Void) -> Thing {
    precondition(areDefined)
    let made = StandIn.make(className)
    show(made)
    made.release()
    StandIn.settle()
    return made
  }
}

extension Scenarios {
  @MainActor @Suite struct Walks {
    @Test func `a launch, a push and a pop`() throws {
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show("DetailController") { navigation.push($0) }
        navigation.pop()
      }
      recorded.expectPrints()
      recorded.expectClosed()
      #expect(
        recorded.appearances == [
          "ListController viewWillAppear", "ListController viewDidAppear",
          "ListController viewWillDisappear", "DetailController viewWillAppear",
          "ListController viewDidDisappear", "DetailController viewDidAppear",
          "DetailController viewWillDisappear", "ListController viewWillAppear",
          "DetailController viewDidDisappear", "ListController viewDidAppear",
        ])
      #expect(
        recorded.changes == [
          "unknown completed none > ListController",
          "push completed ListController > DetailController",
          "pop completed DetailController > ListController",
        ])
      #expect(recorded.allRules == [])
      let push = recorded.events(.pushViewController).first
      #expect(recorded.value(.child, push) == "DetailController")
      #expect(recorded.value(.animated, push) == "true")
      let gone = recorded.events("DetailController", .viewDidDisappear, .enter).first
      #expect(recorded.value(.movingFromParent, gone) == "true")
      #expect(recorded.value(.beingDismissed, gone) == "false")
      #expect(recorded.value(.hasWindow, gone) == "false")
      #expect(recorded.events("DetailController", .deinit).count == 1)
    }

    @Test func `each override and what it reaches through super are levels of one call`() throws {
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show("DetailController") { navigation.push($0, animated: false) }
      }
      let calls = recorded.events("DetailController", .viewDidAppear)
      #expect(calls.map(\.edge) == [.enter, .enter, .exit, .exit])
      #expect(calls.map(\.hop) == [false, true, true, false])
      #expect(
        calls.map(recorded.level) == [
          "DetailController", "UIViewController", "UIViewController", "DetailController",
        ])
      #expect(Set(calls.map(\.instance)).count == 1)
      #expect(recorded.value(.animated, calls.first) == "false")
    }

    @Test func `a swipe back that is let go is a cancelled pop and no defect`() throws {
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show("DetailController") { navigation.push($0) }
        navigation.swipeBack(cancelled: true)
      }
      recorded.expectPrints()
      #expect(
        recorded.appearances.suffix(6) == [
          "DetailController viewWillDisappear", "ListController viewWillAppear",
          "ListController viewWillDisappear", "ListController viewDidDisappear",
          "DetailController viewWillAppear", "DetailController viewDidAppear",
        ])
      #expect(
        recorded.changes.last == "pop cancelled DetailController > ListController")
      #expect(recorded.transitions.last?.interactive == true)
      #expect(recorded.allRules == ["CT-12 DetailController"])
    }

    @Test func `a swipe back that goes through is a pop`() throws {
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show("DetailController") { navigation.push($0) }
        navigation.swipeBack(cancelled: false)
      }
      recorded.expectPrints()
      #expect(recorded.changes.last == "pop completed DetailController > ListController")
      #expect(recorded.transitions.last?.interactive == true)
      #expect(recorded.allRules == [])
      #expect(recorded.events("DetailController", .deinit).count == 1)
    }

    @Test func `a pop that a finger catches and takes back is cancelled by hand`() throws {
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show("DetailController") { navigation.push($0) }
        navigation.send("popViewControllerAnimated:", true)
        navigation.catchPop()
      }
      #expect(recorded.changes.last == "pop cancelled DetailController > ListController")
      #expect(recorded.transitions.last?.interactive == true)
      #expect(recorded.allRules == ["CT-12 DetailController"])
      let changed = recorded.events(.transitionInteractionChanged)
      #expect(changed.map { recorded.value(.interactive, $0) } == ["true"])
    }

    @Test func `the coordinator tells how a swipe ended`() throws {
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show("DetailController") { navigation.push($0) }
        navigation.swipeBack(cancelled: true)
      }
      let changed = recorded.events(.transitionInteractionChanged)
      #expect(changed.map { recorded.value(.cancelled, $0) } == ["true"])
      let ended = recorded.events(.transitionEnded)
      let outcomes = ended.map { recorded.value(.outcome, $0) }
      #expect(
        outcomes == [Outcome.completed, .cancelled].map { "\($0.rawValue)" })
      let numbers = recorded.events(.transitionBegan).map { recorded.value(.transition, $0) }
      #expect(Set(numbers).count == 2)
    }

    @Test func `several are popped at once, and those that were covered hear nothing`() throws {
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show("DetailController") { navigation.push($0) }
        _ = Screens.show("HomeController") { navigation.push($0) }
        navigation.send("popToRootViewControllerAnimated:", true)
        StandIn.settle()
      }
      recorded.expectPrints()
      #expect(recorded.changes.last == "pop completed HomeController > ListController")
      #expect(recorded.rules() == [])
      #expect(
        recorded.events("DetailController", .viewDidDisappear, .enter).filter { !$0.hop }.count == 1
      )
    }

    @Test func `a stack is replaced`() throws {
      let recorded = try Recorded {
        let (_, navigation, list) = Screens.launch()
        let home = StandIn.make("HomeController")
        navigation.send("setViewControllers:animated:", StandIn.array([list, home]), false)
        home.release()
        StandIn.settle()
      }
      recorded.expectPrints()
      #expect(recorded.changes.last == "push completed ListController > HomeController")
      #expect(recorded.rules() == [])
    }

    @Test func `a push in the turn of the launch interrupts the first appearance`() throws {
      let recorded = try Recorded {
        precondition(Screens.areDefined)
        let list = StandIn.make("ListController")
        let navigation = StandIn.navigation(list)
        list.release()
        StandIn.launch(navigation, settles: false)
        let detail = StandIn.make("DetailController")
        navigation.push(detail)
        detail.release()
      }
      recorded.expectPrints()
      #expect(
        recorded.appearances == [
          "ListController viewWillAppear", "ListController viewWillDisappear",
          "DetailController viewWillAppear", "ListController viewDidDisappear",
          "DetailController viewDidAppear",
        ])
      #expect(recorded.transitions.map(\.outcome) == [.interrupted, .completed])
      #expect(recorded.changes.last == "push completed ListController > DetailController")
      let coordinated = recorded.events(.transitionBegan).first
      #expect(recorded.value(.from, coordinated) == "ListController")
      #expect(recorded.value(.to, coordinated) == "DetailController")
      #expect(recorded.value(.initiallyInteractive, coordinated) == "false")
      #expect(recorded.rules(atLeast: .warning) == [])
    }

    @Test func `the delegate of a navigation controller hears who is shown`() throws {
      precondition(Screens.areDefined)
      let types = "v@:@@\(StandIn.flagType)"
      StandIn.define(
        "StackDelegate", "NSObject",
        ["will", "did"].map {
          Override(
            "navigationController:\($0)ShowViewController:animated:", SI_NO_SUPER, types: types)
        })
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        let delegate = StandIn.make("StackDelegate")
        navigation.send("setDelegate:", delegate)
        _ = Screens.show("DetailController") { navigation.push($0) }
        navigation.send("setDelegate:", Screens.noObject)
        delegate.release()
      }
      recorded.expectPrints()
      for callback in [Callback.navigationControllerWillShow, .navigationControllerDidShow] {
        let heard = recorded.events("StackDelegate", callback, .enter)
        #expect(heard.count == 1)
        #expect(recorded.value(.container, heard.first) == "UINavigationController")
        #expect(recorded.value(.controller, heard.first) == "DetailController")
        #expect(recorded.value(.animated, heard.first) == "true")
      }
      #expect(recorded.rules() == [])
    }

    @Test func `the app and its window are told of by their notifications`() throws {
      let recorded = try Recorded {
        _ = Screens.launch()
        si_go_to_background()
        si_come_back()
        si_warn_of_memory()
      }
      recorded.expectPrints()
      let told = recorded.events.filter { $0.callback.family == .application }.map(\.callback)
      let wanted: [Callback] = [
        .applicationDidFinishLaunching, .applicationDidBecomeActive, .applicationWillResignActive,
        .applicationDidEnterBackground, .applicationWillEnterForeground,
        .applicationDidBecomeActive, .applicationDidReceiveMemoryWarning,
      ]
      #expect(told.filter(wanted.contains) == wanted)
      #expect(recorded.events(.windowDidBecomeVisible).count == 1)
      // No controller disappears because the app does.
      #expect(recorded.appearances.count == 2)
      #expect(recorded.events("ListController", .didReceiveMemoryWarning) != [])
      #expect(recorded.rules() == [])
    }
  }
}
