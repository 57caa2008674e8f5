import StandInUIKit
import Testing
import WillDidFindings
import WillDidModel
import WillDidTimeline

extension Scenarios {
  /// Presentations, tabs, pages, children of the app's own containers, and sizes.
  @MainActor @Suite struct Containers {
    // MARK: - Presentations

    @Test func `a sheet that is dismissed by code`() throws {
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        let sheet = Screens.show("SheetController") { navigation.present($0) }
        sheet.dismiss()
      }
      recorded.expectPrints()
      #expect(
        recorded.appearances == [
          "ListController viewWillAppear", "ListController viewDidAppear",
          "SheetController viewWillAppear", "SheetController viewDidAppear",
          "SheetController viewWillDisappear", "SheetController viewDidDisappear",
        ])
      #expect(
        recorded.changes.dropFirst().map {
          $0.split(separator: " ").prefix(3).joined(separator: " ")
        }
          == ["present completed ListController", "dismiss completed SheetController"]
          || recorded.changes.count == 3)
      #expect(recorded.rules() == [])
      let call = recorded.events(.present).first
      #expect(recorded.value(.presented, call) == "SheetController")
      let gone = recorded.events("SheetController", .viewDidDisappear, .enter).first
      #expect(recorded.value(.beingDismissed, gone) == "true")
      #expect(recorded.events("SheetController", .deinit).count == 1)
    }

    @Test func `a sheet that is pulled down and springs back`() throws {
      Screens.defineDelegates()
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        let sheet = Screens.show("AskingController") { navigation.present($0) }
        sheet.hearOfDismissals()
        sheet.pullDown(cancelled: true)
      }
      recorded.expectPrints()
      #expect(
        recorded.appearances.suffix(3) == [
          "AskingController viewWillDisappear", "AskingController viewWillAppear",
          "AskingController viewDidAppear",
        ])
      #expect(recorded.changes.last?.hasPrefix("dismiss cancelled AskingController") == true)
      #expect(recorded.rules() == [])
      #expect(recorded.allRules.contains("CT-08 AskingController"))
      #expect(recorded.events(.presentationControllerWillDismiss).count { $0.edge == .enter } == 1)
      #expect(recorded.events(.presentationControllerDidDismiss) == [])
    }

    @Test func `a sheet that is pulled down and goes`() throws {
      Screens.defineDelegates()
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        let sheet = Screens.show("AskingController") { navigation.present($0) }
        sheet.hearOfDismissals()
        sheet.pullDown(cancelled: false)
      }
      recorded.expectPrints()
      #expect(recorded.changes.last?.hasPrefix("dismiss completed AskingController") == true)
      #expect(recorded.rules() == [])
      let heard = recorded.events.filter { $0.edge == .enter && !$0.hop }.map(\.callback)
      let order: [Callback] = [
        .presentationControllerShouldDismiss, .presentationControllerWillDismiss,
        .viewWillDisappear, .viewDidDisappear, .presentationControllerDidDismiss,
      ]
      #expect(heard.suffix(12).filter(order.contains) == order)
      let question = recorded.events(.presentationControllerShouldDismiss)
      #expect(recorded.value(.answer, question.last) == "true")
    }

    @Test func `a sheet that may not be pulled down`() throws {
      Screens.defineDelegates()
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        let sheet = Screens.show("AskingController") { navigation.present($0) }
        sheet.hearOfDismissals()
        sheet.send("setModalInPresentation:", true)
        #expect(!sheet.pullDown(cancelled: true))
      }
      #expect(recorded.events(.presentationControllerDidAttemptToDismiss).count > 0)
      #expect(recorded.appearances.last == "AskingController viewDidAppear")
      #expect(recorded.rules() == [])
    }

    @Test func `a presentation over the whole screen takes the presenter away`() throws {
      let recorded = try Recorded {
        precondition(Screens.areDefined)
        let list = StandIn.make("ListController")
        StandIn.launch(list)
        let sheet = Screens.show("SheetController") { shown in
          shown.send("setModalPresentationStyle:", 0)
          list.present(shown)
        }
        sheet.dismiss()
      }
      recorded.expectPrints()
      #expect(
        recorded.appearances.dropFirst(2) == [
          "ListController viewWillDisappear", "SheetController viewWillAppear",
          "SheetController viewDidAppear", "ListController viewDidDisappear",
          "SheetController viewWillDisappear", "ListController viewWillAppear",
          "ListController viewDidAppear", "SheetController viewDidDisappear",
        ])
      #expect(
        recorded.changes.suffix(2) == [
          "present completed ListController > SheetController",
          "dismiss completed SheetController > ListController",
        ])
      #expect(recorded.rules() == [])
    }

    @Test func `a presentation from viewDidLoad is refused`() throws {
      precondition(Screens.areDefined)
      StandIn.define(
        "HastyController", "UIViewController",
        .all(but: Override("viewDidLoad") { $0.present(StandIn.make("SheetController")) }))
      let recorded = try Recorded { StandIn.launch(StandIn.make("HastyController")) }
      recorded.expectPrints()
      #expect(recorded.complaints.contains { $0.contains("not in the window hierarchy") })
      #expect(recorded.events("SheetController", .viewDidLoad) == [])
      #expect(recorded.changes == ["unknown completed none > HastyController"])
      #expect(recorded.rules() == ["AP-20 HastyController"])
    }

    // MARK: - Tabs and pages

    @Test func `tabs load when they are first selected`() throws {
      let recorded = try Recorded {
        precondition(Screens.areDefined)
        let tabs = StandIn.make("UITabBarController")
        let children = ["HomeController", "MapController"].map { StandIn.make($0) }
        tabs.send("setViewControllers:animated:", StandIn.array(children), false)
        StandIn.launch(tabs)
        unsafe si_tap_tab(tabs.object, 1)
        StandIn.settle()
        tabs.send("setSelectedIndex:", 0)
      }
      recorded.expectPrints()
      #expect(
        recorded.appearances == [
          "HomeController viewWillAppear", "HomeController viewDidAppear",
          "MapController viewWillAppear", "HomeController viewWillDisappear",
          "HomeController viewDidDisappear", "MapController viewDidAppear",
          "HomeController viewWillAppear", "MapController viewWillDisappear",
          "MapController viewDidDisappear", "HomeController viewDidAppear",
        ])
      #expect(
        recorded.changes.suffix(2) == [
          "tab completed HomeController > MapController",
          "tab completed MapController > HomeController",
        ])
      #expect(recorded.rules() == [])
      let calls = recorded.calls
      let load = calls.firstIndex(of: "MapController viewDidLoad")
      let appear = calls.firstIndex(of: "HomeController viewDidAppear")
      #expect(try #require(load) > #require(appear))
    }

    @Test(arguments: [true, false]) func `a page that is turned`(isCancelled: Bool) throws {
      let recorded = try Recorded {
        precondition(Screens.areDefined)
        let pages = StandIn.make("UIPageViewController")
        let first = StandIn.make("HomeController")
        let second = StandIn.make("MapController")
        pages.send(
          "setViewControllers:direction:animated:completion:", StandIn.array([first]), 0, false)
        StandIn.launch(pages)
        unsafe si_turn_begin(pages.object, second.object)
        unsafe si_turn_end(pages.object, isCancelled)
      }
      recorded.expectPrints()
      #expect(
        recorded.appearances.dropFirst(4)
          == (isCancelled
            ? [
              "HomeController viewWillAppear", "HomeController viewDidAppear",
              "MapController viewWillDisappear", "MapController viewDidDisappear",
            ] : ["MapController viewDidAppear", "HomeController viewDidDisappear"]))
      #expect(
        recorded.changes.last
          == "page \(isCancelled ? "cancelled" : "completed") HomeController > MapController")
      #expect(recorded.rules() == [])
      #expect(recorded.allRules == (isCancelled ? ["CT-13 HomeController"] : []))
    }

    // MARK: - Children

    @Test func `a child that is taken in and given up as it should be`() throws {
      let recorded = try Recorded {
        let (parent, child) = Screens.launchParent()
        parent.send("addChildViewController:", child)
        parent.send("_showChild:", child)
        child.send("didMoveToParentViewController:", parent)
        StandIn.settle()
        child.send("willMoveToParentViewController:", Screens.noObject)
        child.send("_hide")
        child.send("removeFromParentViewController")
      }
      recorded.expectPrints()
      #expect(
        recorded.calls.filter { $0.hasPrefix("ChildController") && !$0.contains("Layout") }
          .dropFirst() == [
            "ChildController initWithNibName", "ChildController willMoveToParent",
            "ChildController loadView", "ChildController setView", "ChildController viewDidLoad",
            "ChildController viewWillAppear",
            "ChildController viewIsAppearing", "ChildController didMoveToParent",
            "ChildController viewDidAppear", "ChildController willMoveToParent",
            "ChildController viewWillDisappear", "ChildController viewDidDisappear",
            "ChildController removeFromParent", "ChildController didMoveToParent",
          ])
      #expect(recorded.rules() == [])
      let move = recorded.events("ChildController", .didMoveToParent, .enter).first
      #expect(recorded.value(.parent, move) == "ParentController")
    }

    @Test func `a child that is given up without a word`() throws {
      let recorded = try Recorded {
        let (parent, child) = Screens.launchParent()
        parent.send("addChildViewController:", child)
        parent.send("_showChild:", child)
        child.send("didMoveToParentViewController:", parent)
        StandIn.settle()
        child.send("_hide")
        child.send("removeFromParentViewController")
      }
      #expect(recorded.rules() == ["CT-02 ChildController"])
    }

    @Test func `a container that tells its child with begin and end`() throws {
      let recorded = try Recorded {
        let (parent, child) = Screens.launchParent("SilentController")
        parent.send("addChildViewController:", child)
        parent.send("_showChild:", child)
        child.send("didMoveToParentViewController:", parent)
        child.send("beginAppearanceTransition:animated:", true, false)
        child.send("endAppearanceTransition")
        child.send("beginAppearanceTransition:animated:", false, true)
        child.send("beginAppearanceTransition:animated:", true, true)
        child.send("endAppearanceTransition")
      }
      recorded.expectPrints()
      #expect(
        recorded.appearances.filter { $0.hasPrefix("Child") } == [
          "ChildController viewWillAppear", "ChildController viewDidAppear",
          "ChildController viewWillDisappear", "ChildController viewWillAppear",
          "ChildController viewDidAppear",
        ])
      #expect(recorded.changes.last?.hasPrefix("child cancelled ChildController") == true)
      let begin = recorded.events(.beginAppearanceTransition).first
      #expect(recorded.value(.isAppearing, begin) == "true")
      #expect(recorded.value(.animated, begin) == "false")
      #expect(recorded.rules(atLeast: .warning) == [])
    }

    @Test func `an end without its begin`() throws {
      let recorded = try Recorded {
        let (parent, child) = Screens.launchParent("SilentController")
        parent.send("addChildViewController:", child)
        child.send("beginAppearanceTransition:animated:", true, false)
        child.send("endAppearanceTransition")
        child.send("endAppearanceTransition")
        child.send("didMoveToParentViewController:", parent)
      }
      #expect(recorded.complaints.contains { $0.hasPrefix("Unbalanced calls") })
      #expect(recorded.rules().contains("AP-17 ChildController"))
    }

    // MARK: - Sizes

    @Test func `another size is told with its width and height`() throws {
      let recorded = try Recorded {
        let (window, _, _) = Screens.launch()
        unsafe si_resize(window.object, 844, 390)
      }
      recorded.expectPrints()
      let events = recorded.events("ListController", .viewWillTransitionToSize, .enter)
      #expect(events.map(recorded.level) == ["ListController", "UIViewController"])
      #expect(recorded.value(.width, events.first) == "844")
      #expect(recorded.value(.height, events.first) == "390")
      #expect(recorded.appearances.count == 2)
      #expect(recorded.rules() == [])
    }
  }
}

extension Screens {
  /// The word of an object that is not there.
  static var noObject: Int { 0 }

  private static let haveDelegates: Bool = {
    StandIn.define(
      "AskingController", "UIViewController",
      .all + [
        Override(
          "presentationControllerShouldDismiss:", SI_NO_SUPER, types: "\(StandIn.flagType)@:@",
          answering: 1),
        Override("presentationControllerWillDismiss:", SI_NO_SUPER, types: "v@:@"),
        Override("presentationControllerDidDismiss:", SI_NO_SUPER, types: "v@:@"),
        Override("presentationControllerDidAttemptToDismiss:", SI_NO_SUPER, types: "v@:@"),
      ])
    StandIn.define(
      "SilentController", "UIViewController",
      .all + [Override("shouldAutomaticallyForwardAppearanceMethods", SI_NO_SUPER)])
    return true
  }()

  /// A class that is the delegate of its own presentation, and a container that forwards nothing.
  static func defineDelegates() { precondition(haveDelegates) }

  /// A container of the app on the screen, and a child that is not in it yet.
  static func launchParent(
    _ className: String = "ParentController"
  ) -> (parent: Thing, child: Thing) {
    precondition(areDefined && haveDelegates)
    let parent = StandIn.make(className)
    StandIn.launch(parent)
    return (parent, StandIn.make("ChildController"))
  }
}
