import TestSupport
import Testing
import WillDidFrameworks
import WillDidNib

/// Which nib a controller takes its view from.
@Suite struct NibResolverTests {
  private static let connected = Samples.document(
    """
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
    <outlet property="view" destination="v" id="c"/></connections></placeholder><view id="v"/></objects>
    """)
  private static let bare = Samples.document(
    """
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/></objects>
    """)

  private func resolve(
    _ className: String, _ files: [String: String],
    _ change: (inout NibResolver.Query) -> Void = { _ in }
  ) throws(NibError) -> NibResolver.Resolution {
    var query = NibResolver.Query(className: className)
    change(&query)
    var texts = ["App.app/Info.plist": ""]
    for (name, text) in files { texts["App.app/\(name)"] = text }
    return try NibResolver.resolve(query, in: "App.app", MemoryFiles(texts: texts))
  }

  private func names(_ resolution: NibResolver.Resolution) -> [String] {
    resolution.candidates.map { "\($0.name) \($0.rule.rawValue)\($0.path == nil ? "" : " !")" }
  }

  @Test func `a nib named as the class without Controller is found, and crashes without a view`()
    throws
  {
    let found = try resolve("DetailViewController", ["DetailView.xib": Self.bare])
    #expect(
      names(found) == ["DetailView stripped-controller !", "DetailViewController same-name"])
    #expect(found.chosen?.name == "DetailView")
    #expect(found.outcome == .viewOutletNotSet)
    #expect(!found.isAmbiguous)
    #expect(
      found.exception
        == "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"DetailView\" nib "
        + "but the view outlet was not set.")
    let healthy = try resolve("DetailViewController", ["DetailView.xib": Self.connected])
    #expect(healthy.outcome == .loads)
    #expect(healthy.exception == nil)
  }

  @Test func `a nib named as the class is found`() throws {
    let found = try resolve("Detail", ["Detail.xib": Self.connected])
    #expect(names(found) == ["Detail same-name !"])
    #expect(found.outcome == .loads)
    // Only at the end, only as it is written, and not if nothing is left.
    for name in ["ControllerView", "Detailcontroller", "Controller"] {
      #expect(try resolve(name, [:]).candidates.count == 1)
    }
  }

  @Test func `where both exist it is ambiguous, and systems differ`() throws {
    let both = ["DetailView.xib": Self.bare, "DetailViewController.xib": Self.connected]
    func found(_ version: Int?) throws(NibError) -> NibResolver.Resolution {
      try resolve("DetailViewController", both) { $0.system.version = version }
    }
    for (version, name, remark) in [
      (12, "DetailViewController", .observedOrder), (5, "DetailView", .documentedOrder),
      (nil, "DetailView", .documentedOrder),
    ] as [(Int?, String, NibResolver.Remark)] {
      let found = try found(version)
      #expect(found.isAmbiguous)
      #expect(found.chosen?.name == name)
      #expect(found.remarks.contains(remark))
    }
    #expect(try found(12).outcome == .loads)
    #expect(try found(5).outcome == .viewOutletNotSet)
  }

  @Test func `nothing to be found is an empty view, and a name to no avail an error`() throws {
    let nothing = try resolve("DetailViewController", [:])
    #expect(nothing.outcome == .emptyView)
    #expect(nothing.chosen == nil)
    let named = try resolve("DetailViewController", ["DetailView.xib": Self.connected]) {
      $0.nibName = "Other"
    }
    #expect(names(named) == ["Other explicit"])
    #expect(named.outcome == .notFound)
    #expect(
      named.exception
        == "Could not load NIB in bundle: 'NSBundle <App.app> (loaded)' with name 'Other'")
    let there = try resolve("DetailViewController", ["Other.xib": Self.connected]) {
      $0.nibName = "Other"
    }
    #expect(there.outcome == .loads)
  }

  @Test func `a nib for the device counts before one for all`() throws {
    let files = [
      "DetailView~ipad.xib": Self.connected, "DetailView.xib": Self.bare,
      "Menu~ipad.xib": Self.bare,
    ]
    let pad = try resolve("DetailViewController", files) { $0.idiom = .pad }
    #expect(
      names(pad) == [
        "DetailView~ipad device-suffix !", "DetailView stripped-controller !",
        "DetailViewController~ipad device-suffix", "DetailViewController same-name",
      ])
    #expect(pad.outcome == .loads)
    #expect(!pad.isAmbiguous)
    let phone = try resolve("DetailViewController", files) { $0.idiom = .phone }
    #expect(phone.chosen?.name == "DetailView")
    let other = try resolve("Menu", files) { $0.idiom = .phone }
    #expect(other.outcome == .emptyView)
    #expect(other.remarks == [.otherDeviceOnly])
  }

  @Test func `the exception names the nib without its device`() throws {
    let found = try resolve("DetailViewController", ["DetailView~ipad.xib": Self.bare]) {
      $0.idiom = .pad
    }
    #expect(found.exception?.contains("loaded the \"DetailView\" nib") == true)
  }

  @Test func `a Swift class is looked for without its module since iOS 9 at least`() throws {
    let files = ["CartView.xib": Self.connected, "Shop.CartView.xib": Self.connected]
    for name in ["Shop.CartViewController", "_TtC4Shop18CartViewController"] {
      let new = try resolve(name, files) { $0.system.version = 17 }
      #expect(new.chosen?.name == "CartView")
      #expect(new.remarks == [])
      let old = try resolve(name, files) { $0.system.version = 8 }
      #expect(old.chosen?.name == "Shop.CartView")
      #expect(old.remarks == [.moduleInName])
    }
  }

  @Test func `the name in Objective-C wins`() throws {
    let files = ["AudioPlayerView.xib": Self.bare]
    let saved = try resolve("AudioPlayerViewController", files) {
      $0.runtimeName = "VLCAudioPlayerViewController"
    }
    #expect(saved.outcome == .emptyView)
    #expect(try resolve("AudioPlayerViewController", files).outcome == .viewOutletNotSet)
  }

  @Test func `folders of languages are searched first`() throws {
    let files = [
      "Menu.xib": Self.bare, "ko.lproj/Menu.xib": Self.connected, "de.lproj/Menu.xib": Self.bare,
      "Base.lproj/Base.xib": Self.connected, "Base.xib": Self.bare,
    ]
    let korean = try resolve("Menu", files) { $0.languages = ["ko"] }
    #expect(korean.chosen?.path == "App.app/ko.lproj/Menu.xib")
    let french = try resolve("Menu", files) { $0.languages = ["fr"] }
    #expect(french.chosen?.path == "App.app/Menu.xib")
    #expect(try resolve("Base", files).chosen?.path == "App.app/Base.lproj/Base.xib")
    let any = try resolve("Menu", files)
    #expect(any.remarks == [.severalLanguages])
  }

  @Test func `compiled nibs count before their sources, also in bundles of macOS`() throws {
    let nib = Samples.compiledDetail.nibArchive()
    let files = MemoryFiles([
      "App.app/Contents/Resources/Menu.nib": nib, "App.app/Contents/Resources/Menu.xib": [1],
    ])
    var query = NibResolver.Query(className: "Menu")
    query.system.platform = .uiKit
    let found = try NibResolver.resolve(query, in: "App.app", files)
    #expect(found.chosen?.path == "App.app/Contents/Resources/Menu.nib")
    #expect(found.outcome == .loads)
  }

  @Test func `AppKit takes the name of the class and no other`() throws {
    let found = try resolve("DetailViewController", ["DetailView.xib": Self.connected]) {
      $0.system.platform = .appKit
    }
    #expect(names(found) == ["DetailViewController same-name"])
    #expect(found.outcome == .notFound)
    #expect(found.exception == nil)
  }

  @Test func `an owner of another class is remarked on`() throws {
    let other = Self.connected.replacing(
      "id=\"-1\"", with: "id=\"-1\" customClass=\"MasterController\"")
    #expect(try resolve("Detail", ["Detail.xib": other]).remarks == [.otherOwner])
    #expect(try resolve("MasterController", ["Master.xib": other]).remarks == [])
  }

  @Test func `a nib that cannot be read is told with its place`() {
    #expect(
      failure { () throws(NibError) in try resolve("Menu", ["Menu.xib": "<document"]) }?.description
        == "'<document' is not closed by '>', App.app/Menu.xib, line 1, column 1")
    #expect(
      failure { () throws(NibError) in
        try NibResolver.resolve(
          NibResolver.Query(className: "A"), in: "none", MemoryFiles(texts: [:]))
      }?.description == "No such file or directory")
  }
}
