import Testing
import WillDidFrameworks
import WillDidInstrument

@Suite struct ClassFilterTests {
  private func filter(
    _ change: (inout AppRecording.Configuration) -> Void
  ) throws -> ClassFilter {
    var configuration = AppRecording.Configuration()
    change(&configuration)
    return try ClassFilter(configuration)
  }

  @Test func `without patterns every class is hooked and recorded`() throws {
    let filter = try filter { _ in }
    for name in ["UIViewController", "Shop.CartController", "SwiftUI.UIHostingController<Home>"] {
      #expect(filter.hooks(name, image: nil) && filter.records(name, image: nil))
    }
  }

  @Test func `a class that is not included is hooked and not recorded`() throws {
    let filter = try filter { $0.included = "^Cart" }
    #expect(filter.records("CartController", image: nil))
    #expect(filter.records("Shop.CartController", image: nil))
    #expect(!filter.records("UIViewController", image: nil))
    #expect(filter.hooks("UIViewController", image: nil))
  }

  @Test func `a class that is excluded is neither, also if it is included`() throws {
    let filter = try filter {
      $0.included = "Controller"
      $0.excluded = "^Debug"
    }
    #expect(filter.records("CartController", image: nil))
    #expect(!filter.records("DebugController", image: nil))
    #expect(!filter.hooks("DebugController", image: nil))
    #expect(!filter.hooks("Shop.DebugController", image: nil))
  }

  @Test func `libraries are told apart by their paths`() throws {
    let filter = try filter {
      $0.includedImages = "/Shop\\.app/"
      $0.excludedImages = "/Ads\\.framework/"
    }
    #expect(filter.records("CartController", image: "/x/Shop.app/Shop"))
    let ads = "/x/Shop.app/Frameworks/Ads.framework/Ads"
    #expect(
      !filter.records("AdController", image: ads) && !filter.hooks("AdController", image: ads))
    let system = "/System/UIKit"
    #expect(!filter.records("UIViewController", image: system))
    #expect(filter.hooks("UIViewController", image: system))
    #expect(!filter.looks(at: ads) && filter.looks(at: system))
    // Where a class is from that was made at run time is unknown.
    #expect(!filter.records("MadeController", image: nil))
    #expect(filter.hooks("MadeController", image: nil))
  }

  @Test(arguments: [
    ("UIHostingController", true), ("NSHostingView", true), ("_UIHostingView", true),
    ("SwiftUI.PresentationHostingController<SwiftUI.AnyView>", true),
    ("_TtGC7SwiftUI19UIHostingControllerV3App8RootView_", true),
    ("Shop.HostingController", false), ("HostController", false), ("_TtC4Shop4Cart", false),
  ])
  func `controllers of SwiftUI are known by their names`(name: String, isHosting: Bool) throws {
    #expect(FrameworkName(name).isHosting == isHosting)
    let filter = try filter { $0.recordsHostingControllers = false }
    #expect(filter.records(name, image: nil) != isHosting)
    #expect(filter.hooks(name, image: nil))
  }

  @Test(arguments: [
    ("UIViewController", true), ("NSWindow", true), ("GSWindowDecorationView", true),
    ("_UIBarBackground", true), ("Document", false), ("NSKeeper.Cart", false), ("UIder", false),
    ("Underline", false), ("Shop.UICart", false), ("NS", false),
    ("GSKCartController", false), ("GSToolbarView", true),
  ])
  func `classes of the system are known by their names`(name: String, isFramework: Bool) {
    #expect(FrameworkName(name).isOfFramework == isFramework)
  }
}
