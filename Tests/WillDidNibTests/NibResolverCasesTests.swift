import TestSupport
import Testing
import WillDidNib

/// Where the nib of a controller depends on what was not said, and where the controller is none.
@Suite struct NibResolverCasesTests {
  private static func owner(_ outlet: String, _ platform: String = "iOS.CocoaTouch") -> String {
    let kind = platform == "MacOSX.Cocoa" ? "Cocoa.XIB" : "CocoaTouch.XIB"
    let placeholder =
      platform == "MacOSX.Cocoa"
      ? "customObject id=\"-2\"" : "placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\""
    return """
      <document type="com.apple.InterfaceBuilder3.\(kind)" targetRuntime="\(platform)"><objects>
      <\(placeholder)><connections><outlet property="\(outlet)" destination="v" id="c"/></connections>
      </\(placeholder.prefix { $0 != " " })><view id="v"/></objects></document>
      """
  }

  private func resolve(
    _ className: String, _ files: [String: String], in path: String = "App.app",
    _ change: (inout NibResolver.Query) -> Void = { _ in }
  ) throws -> NibResolver.Resolution {
    var query = NibResolver.Query(className: className)
    change(&query)
    var texts: [String: String] = [:]
    for (name, text) in files { texts["\(path)/\(name)"] = text }
    return try NibResolver.resolve(query, in: path, MemoryFiles(texts: texts))
  }

  @Test func `what a build has made, and what is one thing, is no folder of the project`() throws {
    func path(_ path: String, beside others: String...) throws -> String? {
      var texts = [path: Samples.document("<objects><view id='v'/></objects>")]
      for other in others { texts[other] = "" }
      let query = NibResolver.Query(className: "CartController")
      return try NibResolver.resolve(query, in: "Shop", MemoryFiles(texts: texts)).chosen?.path
    }
    for folder in [
      "build", "App/build", "DerivedData", ".swiftpm", "Shop.xcarchive", "Try.playground",
      "Kit.xcframework", "Images.xcassets",
    ] { #expect(try path("Shop/\(folder)/Cart.xib") == nil, "\(folder)") }
    // A project may lie in a folder of this name.
    #expect(
      try path("Shop/build/Cart.xib", beside: "Shop/build/Shop.xcodeproj/project.pbxproj")
        == "Shop/build/Cart.xib")
  }

  @Test func `without a kind of device both are answered for`() throws {
    let view = Self.owner("view")
    let both = try resolve("Menu", ["Menu~iphone.xib": view, "Menu~ipad.xib": view])
    #expect(both.outcome == .differs)
    #expect(both.cases.map(\.condition) == [.phone, .pad])
    #expect(both.cases.map(\.resolution.chosen?.name) == ["Menu~iphone", "Menu~ipad"])
    #expect(both.cases.map(\.resolution.outcome) == [.loads, .loads])
    let one = try resolve("Menu", ["Menu~ipad.xib": Self.owner("header")])
    #expect(one.cases.map(\.resolution.outcome) == [.emptyView, .viewOutletNotSet])
    #expect(one.isCrash)
    // A nib for all is taken on an iPhone, and its own on an iPad.
    let own = try resolve("Menu", ["Menu.xib": view, "Menu~ipad.xib": view])
    #expect(own.cases.map(\.resolution.chosen?.name) == ["Menu", "Menu~ipad"])
    #expect(try resolve("Menu", ["Menu.xib": view]).cases.isEmpty)
  }

  @Test func `a folder of sources is searched to the bottom`() throws {
    let view = Self.owner("view")
    let files = [
      "Info.plist": "", "Screens/Menu/MenuController.xib": view,
      "Screens/de.lproj/Page.xib": view, "build/Old.xib": view, "Other.app/Alien.xib": view,
    ]
    let found = try resolve("MenuController", files, in: "Sources")
    #expect(found.chosen?.path == "Sources/Screens/Menu/MenuController.xib")
    #expect(found.outcome == .loads)
    #expect(found.remarks == [.searchedProject])
    #expect(try resolve("Page", files, in: "Sources").outcome == .loads)
    for name in ["Old", "Alien"] {
      #expect(try resolve(name, files, in: "Sources").outcome == .emptyView)
    }
    // In a bundle the system looks into folders of languages and no others.
    #expect(try resolve("MenuController", files).outcome == .emptyView)
    let twice = try resolve(
      "Menu", ["One/Menu.xib": view, "Two/Menu.xib": view], in: "Sources")
    #expect(twice.isAmbiguous)
    #expect(twice.remarks == [.severalPlaces, .searchedProject])
  }

  @Test func `a window controller needs a window, and no nib is found by its name`() throws {
    let files = ["PanelWindowController.xib": Self.owner("window", "MacOSX.Cocoa")]
    func found(
      _ change: (inout NibResolver.Query) -> Void = { _ in }
    ) throws -> NibResolver.Resolution {
      try resolve("PanelWindowController", files) {
        $0.system.platform = .appKit
        change(&$0)
      }
    }
    let unnamed = try found()
    #expect(unnamed.outcome == .noNib)
    #expect(unnamed.remarks == [.namedInCode, .guessedKind])
    let named = try found { $0.nibName = "PanelWindowController" }
    #expect(named.outcome == .loads)
    #expect(named.remarks == [.guessedKind])
    let told = try found {
      $0.kind = .windowController
      $0.nibName = "PanelWindowController"
    }
    #expect(told.remarks == [])
    let viewController = try found { $0.kind = .viewController }
    #expect(viewController.outcome == .viewOutletNotSet)
  }

  @Test func `the nib tells that a class is a window controller`() throws {
    let found = try resolve("Panel", ["Panel.xib": Self.owner("window", "MacOSX.Cocoa")]) {
      $0.system.platform = .appKit
    }
    #expect(found.outcome == .loads)
    #expect(found.remarks == [.windowOutlet, .namedInCode])
  }

  @Test func `a loadView of its own looks for a nib only if it calls super`() throws {
    let files = ["DetailView.xib": Self.owner("header")]
    let unknown = try resolve("DetailViewController", files) { $0.loadView = .overridden }
    #expect(unknown.outcome == .noNib)
    #expect(unknown.remarks == [.loadViewOverridden])
    #expect(unknown.cases.map(\.condition) == [.superCalled])
    #expect(unknown.cases.map(\.resolution.outcome) == [.viewOutletNotSet])
    #expect(!unknown.isCrash)
    let without = try resolve("DetailViewController", files) { $0.loadView = .withoutSuper }
    #expect(without.outcome == .noNib)
    #expect(without.cases.isEmpty)
  }
}
