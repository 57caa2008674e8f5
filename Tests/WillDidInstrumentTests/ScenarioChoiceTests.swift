import CWillDidHook
import StandInUIKit
import Testing
import WillDidFindings
import WillDidInstrument
import WillDidModel
import WillDidTimeline

/// Whether the runtime behaves as Apple's, which tells of images.
private let isApple = unsafe strict_is_used() && String(cString: wd_hook_runtime()) == "Apple"

extension Scenarios {
  /// Which classes are recorded, and what stays of hooks when none is.
  @MainActor @Suite struct Choices {
    private static let methods = [
      ("UIViewController", "viewDidLoad"), ("ListController", "viewDidLoad"),
      ("UINavigationController", "pushViewController:animated:"),
      ("ListController", "viewWillTransitionToSize:withTransitionCoordinator:"),
      ("UIViewController", "dealloc"), ("NSBundle", "loadNibNamed:owner:options:"),
    ]

    private var implementations: [UInt] {
      Self.methods.map { StandIn.implementation($0.0, $0.1) }
    }

    private func walk() {
      let (_, navigation, _) = Screens.launch()
      _ = Screens.show("DetailController") { navigation.push($0) }
      navigation.pop()
    }

    @Test func `what is hooked is given back`() throws {
      precondition(Screens.areDefined)
      let before = implementations
      var during: [UInt] = []
      _ = try Recorded {
        during = implementations
        walk()
      } choosing: {
        $0.scan = .all
      }
      #expect(implementations == before)
      #expect(zip(before, during).allSatisfy { $0 != $1 })
      #expect(!before.contains(0))
      StandIn.forget()
      walk()
      #expect(StandIn.prints.contains("ListController viewDidAppear:"))
      StandIn.quit()
    }

    @Test func `the trace says how many methods there was no room to hook`() async {
      // What fills a pool leaves no room for the other tests of its process.
      await #expect(processExitsWith: .success) { try await Choices().fillPool() }
    }

    private func fillPool() throws {
      // More than there is room for with such a result.
      let types = "{CGRect={CGPoint=dd}{CGSize=dd}}@:@"
      for index in 0..<70 {
        StandIn.define(
          "RoomlessDelegate\(index)", "NSObject",
          [Override("windowWillClose:", SI_NO_SUPER, types: types)])
      }
      let all = try Recorded {
        walk()
      } choosing: {
        $0.scan = .all
      }
      #expect(all.metadata["hooks.withoutRoom"] == "6")
      let others = try Recorded {
        walk()
      } choosing: {
        $0.scan = .all
        $0.excluded = "^Roomless"
      }
      #expect(others.metadata["hooks.withoutRoom"] == nil)
    }

    @Test
    func `where the runtime tells of images, a bundle that is loaded has nothing else looked at`()
      throws
    {
      // How long the latest look at the classes took.
      var looks: [UInt64] = []
      _ = try Recorded {
        walk()
        let type = Thing(word: UInt(bitPattern: unsafe wd_class_named("NSNotificationCenter")))
        let center = try #require(type.asked(for: "defaultCenter"))
        looks.append(wd_hook_count().scan_nanoseconds)
        center.send(
          "postNotificationName:object:userInfo:", Text("NSBundleDidLoadNotification"), center)
        looks.append(wd_hook_count().scan_nanoseconds)
      }
      #expect((looks[0] == looks[1]) == isApple)
    }

    @Test(.enabled(if: isApple))
    func `a Boolean or a number in Info.plist counts as text does`() {
      precondition(Screens.areDefined)
      let values = unsafe [
        ("WILLDID", si_number(1)), ("WILLDID_LAYOUT", si_string("views")),
        ("WILLDID_SAMPLE", si_number(12)),
      ]
      for unsafe(name, value) in unsafe values { unsafe si_set_info(name, value) }
      defer { for unsafe(name, _) in unsafe values { unsafe si_set_info(name, nil) } }
      #expect(
        AppRecording.Configuration.bundleVariables
          == ["WILLDID": "1", "WILLDID_LAYOUT": "views", "WILLDID_SAMPLE": "12"])
    }

    @Test func `a recording that is switched off hooks nothing`() throws {
      precondition(Screens.areDefined)
      let before = implementations
      var configuration = AppRecording.Configuration()
      configuration.isEnabled = false
      let recording = try AppRecording.start(configuration)
      #expect(implementations == before)
      #expect(recording.recorder == nil)
      #expect(recording.status.hooks == .off)
      recording.stop()
    }

    @Test func `a pause is a gap, and what goes on in it is not recorded`() throws {
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        AppRecording.current?.pause()
        _ = Screens.show("DetailController") { navigation.push($0) }
        AppRecording.current?.resume()
        _ = Screens.show("HomeController") { navigation.push($0) }
      }
      #expect(recorded.events("DetailController", .viewDidLoad) == [])
      #expect(recorded.events("HomeController", .viewDidLoad, .enter).count == 2)
    }

    @Test func `only classes that are included are recorded`() throws {
      let recorded = try Recorded {
        walk()
      } choosing: {
        $0.included = "^Detail"
      }
      #expect(Set(recorded.calls.map { $0.prefix { $0 != " " } }) == ["DetailController"])
      #expect(recorded.events.allSatisfy { recorded.text($0.classID) != "ListController" })
      // What stands above a class that is recorded is seen all the same.
      #expect(
        recorded.events("DetailController", .viewDidLoad, .enter).map(recorded.level) == [
          "DetailController", "UIViewController",
        ])
      #expect(recorded.rules() == [])
    }

    @Test func `classes that are excluded are not recorded and not hooked`() throws {
      precondition(Screens.areDefined)
      let before = StandIn.implementation("DetailController", "viewDidLoad")
      var during: UInt = 0
      let recorded = try Recorded {
        during = StandIn.implementation("DetailController", "viewDidLoad")
        walk()
      } choosing: {
        $0.excluded = "^Detail"
      }
      #expect(during == before)
      #expect(recorded.events.allSatisfy { recorded.text($0.classID) != "DetailController" })
      #expect(recorded.calls.contains("ListController viewDidLoad"))
      #expect(recorded.rules() == [])
    }

    @Test func `who calls super of a class that is excluded is not blamed for it`() throws {
      StandIn.define(
        "ShellController", "UIViewController", .all(but: Override("viewDidLoad", SI_NO_SUPER)))
      StandIn.define("KernelController", "ShellController")
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show("KernelController") { navigation.push($0) }
        navigation.pop()
      } choosing: {
        $0.excluded = "^Shell"
      }
      #expect(recorded.calls.contains("KernelController viewDidLoad"))
      #expect(recorded.rules() == [])
    }

    @Test func `one in three instances`() throws {
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        for _ in 0..<7 {
          _ = Screens.show("DetailController") { navigation.push($0) }
          navigation.pop()
          StandIn.settle()
        }
      } choosing: {
        $0.sampling = 3
      }
      let loads = recorded.events("DetailController", .viewDidLoad, .enter).filter { !$0.hop }
      #expect(loads.count == 3)
      #expect(Set(loads.map(\.instance)).count == 3)
      let ends = recorded.events("DetailController", .deinit)
      #expect(ends.map(\.instance) == loads.map(\.instance))
      #expect(recorded.rules() == [])
    }

    @Test func `screens are called what the app says`() throws {
      nonisolated(unsafe) var asked = 0
      let recorded = try Recorded {
        walk()
      } choosing: { configuration in
        configuration.screenName = { screen in
          unsafe asked += 1
          return screen.className == "DetailController" ? "Order 12" : nil
        }
      }
      let appearing = recorded.events(.viewWillAppear).filter { $0.edge == .enter && !$0.hop }
      let named = appearing.filter { recorded.value(.name, $0) != nil }
      #expect(named.map { recorded.value(.name, $0) } == ["Order 12"])
      #expect(named.map { recorded.text($0.classID) } == ["DetailController"])
      #expect(unsafe asked == appearing.count)
    }

    @Test(arguments: [true, false])
    func `controllers of SwiftUI may be left out`(isRecorded: Bool) throws {
      precondition(Hosting.isDefined)
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show("UIHostingController") { navigation.push($0) }
        _ = Screens.show("_TtGC7SwiftUI19UIHostingControllerV3App8RootView_") {
          navigation.push($0)
        }
      } choosing: {
        $0.recordsHostingControllers = isRecorded
      }
      let names = Set(recorded.events.map { recorded.text($0.classID) })
      #expect(names.contains { $0.contains("HostingController") } == isRecorded)
      #expect(names.contains("ListController"))
      #expect(recorded.rules(atLeast: .warning) == [])
    }

    @Test func `layout is left out where it is not wanted`() throws {
      let without = try Recorded {
        walk()
      } choosing: {
        $0.layout = .none
      }
      #expect(without.events(.viewWillLayoutSubviews) == [])
      let with = try Recorded { walk() }
      #expect(with.events(.viewWillLayoutSubviews) != [])
      #expect(without.appearances == with.appearances)
    }

    @Test func `a method that another one has swizzled goes on`() throws {
      StandIn.define("SharedController")
      let own = StandIn.implementation("SharedController", "viewDidAppear:")
      // Who looks at all hooks of the process must not find this one changed.
      defer { StandIn.restore("SharedController", "viewDidAppear:", own) }
      let recorded = try Recorded {
        let (_, navigation, _) = Screens.launch()
        #expect(StandIn.swizzle("SharedController", "viewDidAppear:"))
        _ = Screens.show("SharedController") { navigation.push($0) }
      }
      recorded.expectPrints()
      #expect(recorded.rules() == [])
      // The other one stays, and goes on to the method itself.
      let again = try Recorded {
        let (_, navigation, _) = Screens.launch()
        _ = Screens.show("SharedController") { navigation.push($0) }
      }
      again.expectPrints()
      #expect(again.rules() == [])
    }
  }
}

/// Controllers named as those that SwiftUI makes.
@MainActor enum Hosting {
  static let isDefined: Bool = {
    StandIn.define("UIHostingController")
    StandIn.define("_TtGC7SwiftUI19UIHostingControllerV3App8RootView_")
    return true
  }()
}
