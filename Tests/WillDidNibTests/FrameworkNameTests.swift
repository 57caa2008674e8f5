import Testing
import WillDidFrameworks

/// One answer for all to what a class, a nib or a controller is called like.
@Suite struct FrameworkNameTests {
  @Test(arguments: [
    ("UIViewController", "UIKit"), ("NSWindow", "AppKit"), ("_UIBarBackground", "UIKit"),
    ("GSWindowDecorationView", "GNUstep"), ("GSToolbarView", "GNUstep"), ("CALayer", "QuartzCore"),
    ("UIKit.UIShadowView", "UIKit"), ("OS_dispatch_queue_main", "dispatch"),
    ("GSKVOObserver", "GNUstep"), ("GSKCartController", nil), ("NSyncController", nil),
    ("UIder", nil), ("Underline", nil), ("NS", nil), ("Shop.UICart", nil), ("NSKeeper.Cart", nil),
    ("Document", nil), ("MKMapView", nil),
  ])
  func `a class of a framework is known by its name`(name: String, framework: String?) {
    #expect(FrameworkName(name).framework == framework)
  }

  @Test func `documents name classes of more frameworks`() {
    #expect(FrameworkName("MKMapView").mayBeOfFramework)
    #expect(FrameworkName("SCNView").mayBeOfFramework)
    #expect(!FrameworkName("Shop.MKMapView").mayBeOfFramework)
    #expect(!FrameworkName("MKart").mayBeOfFramework)
  }

  @Test func `a controller has a name without its ending`() {
    #expect(ControllerName.stripped("CartViewController") == "CartView")
    #expect(ControllerName.stripped("Shop.CartController") == "Shop.Cart")
    #expect(ControllerName.stripped("Controller") == nil)
    #expect(ControllerName.stripped("Shop.Controller") == nil)
    #expect(ControllerName.stripped("Cart") == nil)
  }

  @Test(arguments: [
    ("Card~ipad.nib", "Card~ipad", "Card"), ("Card~iphone", "Card~iphone", "Card"),
    ("Back~up", "Back~up", "Back~up"), ("Main.storyboard", "Main", "Main"),
    ("/app/Main.storyboardc/abc-view-1.nib", "Main", "Main"),
    ("/app/Edit.nib/keyedobjects.nib", "Edit", "Edit"), ("Card_iPad", "Card_iPad", "Card_iPad"),
  ])
  func `a nib has one name and one by which loads are compared`(
    text: String, name: String, base: String
  ) {
    #expect(NibFileName(text).name == name)
    #expect(NibFileName.base(text) == base)
  }

  @Test func `code of apps has suffixes of its own for devices`() {
    #expect(DeviceSuffix.removed(from: "Card_iPad", alsoOfApps: true) == "Card")
    #expect(DeviceSuffix.removed(from: "Card~tv", alsoOfApps: true) == "Card")
    #expect(DeviceSuffix.removed(from: "~ipad") == "~ipad")
    #expect(DeviceSuffix.ofSystem(.pad) == "~ipad")
  }

  @Test func `notifications have names and methods of their own`() {
    let all = FrameworkNotification.all
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(all.allSatisfy { $0.name.hasSuffix("Notification") })
    #expect(
      FrameworkNotification.named("NSWindowWillCloseNotification")?.selector == "windowWillClose:")
  }
}
