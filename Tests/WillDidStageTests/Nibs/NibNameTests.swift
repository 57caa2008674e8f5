import Testing
import WillDidFindings
import WillDidModel
import WillDidStage

@Suite struct NibNameTests {
  /// Launches a controller of a class with nibs of a bundle.
  private func play(
    _ className: String, _ nibs: [String: String],
    _ profile: SystemProfile = SystemProfile(.iOS, 17),
    _ change: (AppClass) -> Void = { _ in }
  ) throws -> Played {
    try Played(profile) { stage in
      stage.bundle = try StageBundle(nibs)
      let controller = stage.declare(className, of: "UIViewController")
      change(controller)
      stage.application.launch(stage.makeController(controller))
      stage.settle()
    }
  }

  private static let good = Interface.owned(["view": "a"], "<view id=\"a\"/>")
  private static let bad = Interface.owned([:], "<view id=\"a\"/>")

  @Test func `the nib of the seed is taken because of its name and has no view`() throws {
    let played = try play("DetailViewController", ["DetailView.xib": Self.bad])
    #expect(
      played.console == [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"DetailView\" nib but "
          + "the view outlet was not set.'"
      ])
    #expect(
      played.findings == ["NB-01 DetailViewController", "NB-02 DetailViewController"])
  }

  @Test func `a nib by the name without Controller is a fact if it is meant`() throws {
    let played = try play("DetailViewController", ["DetailView.xib": Self.good])
    #expect(played.findings == ["NB-02 DetailViewController"])
    #expect(played.findings(atLeast: .notice) == [])
  }

  @Test func `a nib whose owner is another class is taken by its name all the same`() throws {
    let other = Interface.owned("OtherController", ["view": "a"], "<view id=\"a\"/>")
    let played = try play("DetailViewController", ["DetailView.xib": other])
    #expect(played.findings(atLeast: .warning) == ["NB-02 DetailViewController"])
  }

  @Test func `two nibs are one too many`() throws {
    let both = ["DetailView.xib": Self.good, "DetailViewController.xib": Self.good]
    #expect(
      try play("DetailViewController", both).findings == ["NB-03 DetailViewController"])
    let old = try play("DetailViewController", both, SystemProfile(.iOS, 9))
    #expect(old.findings(atLeast: .warning) == ["NB-03 DetailViewController"])
  }

  @Test func `without a nib the view is empty`() throws {
    let played = try play("DetailViewController", ["Other.xib": Self.good])
    #expect(played.findings == ["NB-04 DetailViewController"])
    let mangled = try play(
      "Shop.DetailViewController", ["DetailViewController.xib": Self.good], SystemProfile(.iOS, 8))
    #expect(mangled.findings(atLeast: .warning) == ["NB-04 Shop.DetailViewController"])
    let named = try play(
      "Shop.DetailViewController", ["SHDetailViewController.xib": Self.good],
      SystemProfile(.iOS, 8)
    ) { $0.traits.runtimeName = "SHDetailViewController" }
    #expect(named.findings == [])
  }

  @Test func `a nib that was named must be there`() throws {
    let played = try play("DetailViewController", ["Other.xib": Self.good]) {
      $0.traits.nibName = "Detail"
    }
    #expect(
      played.console == [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'Could not load NIB in bundle: 'NSBundle <Sample.app> (loaded)' with name 'Detail''"
      ])
    #expect(played.findings == ["NB-05 DetailViewController"])
  }

  @Test func `a nib of a device is taken on that device`() throws {
    let nibs = ["DetailViewController~ipad.xib": Self.good]
    let pad = try play("DetailViewController", nibs, SystemProfile(.iOS, 17, idiom: .pad))
    #expect(pad.findings == [])
    #expect(pad.lines.contains("- nibLoad enter"))
    let phone = try play("DetailViewController", nibs)
    #expect(phone.findings == ["NB-06 DetailViewController", "NB-04 DetailViewController"])
  }

  @Test func `who makes the view in code looks for no nib`() throws {
    let played = try play("DetailViewController", ["DetailView.xib": Self.bad]) {
      $0.methods[.loadView] = { _ in }
    }
    #expect(!played.lines.contains { $0.contains("nibCandidate") })
    #expect(played.findings == [])
  }

  @Test func `without a bundle nothing is looked for`() throws {
    let played = try Played { stage in
      stage.application.launch(
        stage.makeController(stage.declare("DetailViewController", of: "UIViewController")))
      stage.settle()
    }
    #expect(played.findings == [])
    #expect(!played.lines.contains { $0.contains("nib") })
  }
}
