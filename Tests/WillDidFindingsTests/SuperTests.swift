import Testing
import WillDidFindings
import WillDidFrameworks
import WillDidModel

@Suite struct SuperTests {
  /// A run in which UIKit is seen to be reached.
  private static func told(_ tell: (inout Story) -> Void) -> Story {
    var story = Story()
    let other = story.some("OtherController")
    for callback in [Callback.viewDidLoad, .viewWillAppear, .viewDidAppear, .awakeFromNib] {
      story.call(callback, other, reaching: ["UIViewController"])
    }
    tell(&story)
    return story
  }

  @Test func `an override that leaves super out is found once with its count`() {
    let story = Self.told { story in
      for _ in 0..<3 {
        let second = story.some("DetailController")
        story.call(.viewDidLoad, second)
      }
    }
    let findings = story.findings("SU-01")
    #expect(findings.count == 1)
    #expect(findings.first?.severity == .notice)
    #expect(findings.first?.className == "DetailController")
    #expect(
      findings.first?.message == "DetailController does not call super.viewDidLoad (3 times).")
    #expect(findings.first?.events == [16, 17])
  }

  @Test func `a call of super late, through a base class or through a helper is one`() {
    let story = Self.told { story in
      let second = story.some("DetailController")
      story.call(.viewDidLoad, second, reaching: ["BaseController", "UIViewController"])
      let third = story.some("ThirdController")
      story.enter(.viewDidLoad, third)
      story.pass(50)
      story.enter(.method, third)
      story.tell(.enter, .viewDidLoad, third, level: "UIViewController", hop: true)
      story.tell(.exit, .viewDidLoad, third, level: "UIViewController", hop: true)
      story.exit(.method, third)
      story.exit(.viewDidLoad, third)
    }
    #expect(story.findings == [])
  }

  @Test func `the class that breaks the chain is blamed and not the one below it`() {
    let story = Self.told { story in
      for name in ["DetailController", "ListController"] {
        let second = story.some(name)
        story.call(.viewDidLoad, second, reaching: ["BaseController"])
      }
    }
    #expect(story.findings("SU-01").map(\.className) == ["BaseController"])
    #expect(
      story.findings("SU-01").first?.message
        == "BaseController does not call super.viewDidLoad (2 times).")
  }

  @Test func `without a framework in sight nothing is said of super`() {
    var story = Story()
    let first = story.some("DetailController")
    story.call(.viewDidLoad, first)
    story.call(.viewWillAppear, first, reaching: ["UIViewController"])
    #expect(story.findings("SU-01") == [])
  }

  @Test func `a class that reaches its framework in other methods is judged in all`() {
    var story = Story()
    let first = story.some("DetailController")
    story.call(.viewDidLoad, first)
    story.call(.viewWillAppear, first, reaching: ["UIViewController"])
    story.call(.viewDidAppear, first, reaching: ["UIViewController"])
    #expect(story.findings("SU-01").map(\.className) == ["DetailController"])
  }

  @Test(arguments: [Attribute.superEntered(false), Attribute(.superCalls, .number(0))])
  func `an event that says itself that super was not reached is believed`(said: Attribute) {
    var story = Story()
    let first = story.some("DetailController")
    story.enter(.viewDidLoad, first)
    story.exit(.viewDidLoad, first, said)
    #expect(story.findings("SU-01").map(\.severity) == [.notice])
    story.enter(.viewDidAppear, first)
    story.exit(.viewDidAppear, first, .superEntered(true))
    #expect(story.findings("SU-01").count == 1)
  }

  @Test func `an object of a nib is judged only where an event says so`() {
    var story = Story()
    let model = story.some("Model")
    story.enter(.awakeFromNib, model)
    story.exit(.awakeFromNib, model, .superEntered(false))
    #expect(story.findings("SU-01").map(\.className) == ["Model"])
  }

  @Test func `classes of GNUstep are a framework`() {
    let story = Self.told { story in
      let panel = story.some("GSNamePanel")
      story.call(.awakeFromNib, panel, reaching: ["NSPanel"])
      story.call(.awakeFromNib, panel)
      story.call(.awakeFromNib, story.some("GStringView"))
    }
    #expect(story.findings("SU-01").map(\.className) == ["GStringView"])
  }

  @Test func `in a subclass of a container it is an error`() {
    let story = Self.told { story in
      let named = story.some("MyTabBarController")
      story.call(.viewDidLoad, named)
      let other = story.some("Wizard")
      story.call(.viewWillAppear, other, reaching: ["UINavigationController"])
      story.call(.viewDidLoad, other)
    }
    #expect(story.findings("SU-01").map(\.severity) == [.error, .error])
  }

  @Test func `loadView, layout and methods of frameworks need no super`() {
    let story = Self.told { story in
      let first = story.some("DetailController")
      story.call(.loadView, first)
      story.call(.viewWillLayoutSubviews, first)
      for name in ["UIAlertController", "SwiftUI.StackHost", "_UIHostingController<Text>"] {
        story.call(.viewDidLoad, story.some(name))
      }
      story.tell(.enter, .viewDidLoad, first, level: "UIViewController")
      story.tell(.exit, .viewDidLoad, first, level: "UIViewController")
    }
    #expect(story.findings("SU-01") == [])
  }

  @Test func `an override that an exception left, or that never returned, is not judged`() {
    let story = Self.told { story in
      let first = story.some("DetailController")
      story.enter(.viewDidLoad, first)
      story.exit(.viewDidLoad, first, Attribute(.unwound, .flag(true)))
      story.enter(.viewWillAppear, first)
    }
    #expect(story.findings("SU-01") == [])
  }

  @Test func `an object of a nib that is no view has no super to wake`() {
    let story = Self.told { story in
      let model = story.some("DocumentStore")
      story.call(.awakeFromNib, model)
      let view = story.some("BadgeView")
      story.call(.awakeFromNib, view)
    }
    #expect(story.findings("SU-01").map(\.className) == ["BadgeView"])
  }

  @Test func `the wrong super is an error that explains the missing one`() {
    let story = Self.told { story in
      let second = story.some("DetailController")
      story.enter(.viewWillAppear, second)
      story.tell(.enter, .viewDidDisappear, second, level: "UIViewController", hop: true)
      story.tell(.exit, .viewDidDisappear, second, level: "UIViewController", hop: true)
      story.exit(.viewWillAppear, second)
    }
    #expect(story.findings("SU-01") == [])
    #expect(story.findings("SU-02").map(\.severity) == [.error])
    #expect(
      story.findings("SU-02").first?.message
        == "DetailController calls super.viewDidDisappear in viewWillAppear.")
  }

  @Test func `one init may call another of super, and loadView may set the view of super`() {
    var story = Story()
    let first = story.some("DetailController")
    story.enter(.initWithStyle, first)
    story.tell(.enter, .initWithNibName, first, level: "UIViewController", hop: true)
    story.tell(.exit, .initWithNibName, first, level: "UIViewController", hop: true)
    story.exit(.initWithStyle, first)
    story.enter(.loadView, first)
    story.tell(.enter, .setView, first, level: "UIViewController", hop: true)
    story.tell(.exit, .setView, first, level: "UIViewController", hop: true)
    story.exit(.loadView, first)
    #expect(story.findings == [])
  }

  @Test func `another value of animated is noticed, the same one is not`() {
    var story = Story()
    let first = story.some("DetailController")
    story.call(.viewWillAppear, first, reaching: ["UIViewController"], .animated(true))
    #expect(story.findings("SU-03") == [])
    story.enter(.viewDidAppear, first, .animated(false))
    story.tell(
      .enter, .viewDidAppear, first, level: "UIViewController", hop: true, [.animated(true)])
    story.tell(.exit, .viewDidAppear, first, level: "UIViewController", hop: true)
    story.exit(.viewDidAppear, first)
    #expect(story.findings("SU-03").map(\.severity) == [.notice])
    var said = Story()
    let second = said.some("DetailController")
    said.enter(.viewWillAppear, second, .animated(false))
    said.exit(.viewWillAppear, second, Attribute(.superAnimated, .flag(true)))
    #expect(said.findings("SU-03").count == 1)
  }

  @Test func `super that is called twice in one run of an override is found`() {
    var story = Story()
    let first = story.some("DetailController")
    story.enter(.viewDidLoad, first)
    for _ in 0..<2 {
      for level in ["BaseController", "UIViewController"] {
        story.tell(.enter, .viewDidLoad, first, level: level, hop: true)
      }
      for level in ["UIViewController", "BaseController"] {
        story.tell(.exit, .viewDidLoad, first, level: level, hop: true)
      }
    }
    story.exit(.viewDidLoad, first)
    #expect(
      story.findings("SU-04").map(\.message)
        == ["DetailController calls super.viewDidLoad twice in one call."])
    var said = Story()
    let second = said.some("DetailController")
    said.enter(.viewWillAppear, second)
    said.exit(.viewWillAppear, second, Attribute(.superCalls, .number(2)))
    #expect(said.findings("SU-04").count == 1)
  }

  @Test func `super that is called when the override has returned is found`() {
    let story = Self.told { story in
      let second = story.some("DetailController")
      for other in [story.some("OtherController"), second] {
        story.call(.viewWillAppear, second)
        story.call(.viewDidAppear, other, reaching: ["UIViewController"])
        story.tell(.enter, .viewWillAppear, second, level: "UIViewController", hop: true)
        story.tell(.exit, .viewWillAppear, second, level: "UIViewController", hop: true)
      }
    }
    let findings = story.findings.filter { $0.rule.id.hasPrefix("SU-") }
    #expect(
      findings.map(\.message) == [
        "DetailController calls super.viewWillAppear when viewWillAppear has returned (2 times)."
      ])
    #expect(findings.map(\.rule.id) == ["SU-06"])
  }

  @Test func `a call of super whose override is not in the log is no late one`() {
    let story = Self.told { story in
      let second = story.some("DetailController")
      story.tell(.enter, .viewWillAppear, second, level: "UIViewController", hop: true)
      story.tell(.exit, .viewWillAppear, second, level: "UIViewController", hop: true)
    }
    #expect(story.findings("SU-06") == [])
  }

  @Test func `a call inside the same call is a call of its own`() {
    var story = Story()
    let first = story.some("DetailController")
    story.enter(.updateViewConstraints, first)
    story.call(.updateViewConstraints, first, reaching: ["UIViewController"])
    story.tell(.enter, .updateViewConstraints, first, level: "UIViewController", hop: true)
    story.tell(.exit, .updateViewConstraints, first, level: "UIViewController", hop: true)
    story.exit(.updateViewConstraints, first)
    #expect(story.findings("SU-04") == [])
    #expect(story.findings("SU-01") == [])
  }

  @Test func `loadView that lets super load a view and sets another is noticed`() {
    var story = Story()
    let first = story.some("DetailController")
    story.enter(.loadView, first)
    story.tell(.enter, .loadView, first, level: "UITableViewController", hop: true)
    story.tell(.enter, .loadView, first, level: "UIViewController", hop: true)
    story.tell(.exit, .loadView, first, level: "UIViewController", hop: true)
    // UIKit sets a view of its own.
    story.point(.setView, first)
    story.tell(.exit, .loadView, first, level: "UITableViewController", hop: true)
    story.exit(.loadView, first)
    #expect(story.findings("SU-05") == [])
    story.enter(.loadView, first)
    story.tell(.enter, .loadView, first, level: "UIViewController", hop: true)
    story.tell(.exit, .loadView, first, level: "UIViewController", hop: true)
    story.point(.setView, first)
    story.exit(.loadView, first)
    #expect(story.findings("SU-05").map(\.severity) == [.notice])
  }

  @Test func `loadView that only sets a view does as it should`() {
    var story = Story()
    let first = story.some("DetailController")
    story.enter(.loadView, first)
    story.point(.setView, first)
    story.exit(.loadView, first)
    story.point(.setView, first)
    #expect(story.findings == [])
  }

  @Test(arguments: [
    "viewWillTransitionToSize", "willTransitionToTraitCollection", "updateProperties",
  ])
  func `sizes, traits and properties ask for super`(callback: String) {
    let call = "A.>\(callback) A.<\(callback)(superEntered=false)"
    let story = Story(words: "A.init A.load A.WA A.DA " + call)
    #expect(story.found("SU-01") == ["SU-01 warning AController"])
  }

  @Test func `no source says that a view must hand on its properties`() {
    let call =
      "V:CardView V.initWithFrame V.>updateProperties V.<updateProperties(superEntered=false)"
    #expect(Story(words: call).found("SU-01") == [])
  }

  @Test(arguments: ["WA", "DA", "WD", "DD", "load"])
  func `the callbacks of NSViewController do nothing, but in its containers`(callback: String) {
    let call = "A.>\(callback) A.<\(callback)(superEntered=false)"
    func found(_ start: String) -> [String] {
      Story(words: start + "A.init " + call).onMac.found("SU-01").map { String($0.prefix(13)) }
    }
    #expect(found("") == ["SU-01 notice "])
    #expect(found("A:MainTabViewController ") == ["SU-01 warning"])
    #expect(
      found("A.>awake A.>^awake/NSSplitViewController A.<^awake/NSSplitViewController A.<awake ")
        == ["SU-01 warning"])
  }

  @Test(arguments: OverrideDuty.all.filter { $0.callback != nil }.map(\.selector))
  func `a run weighs a missing super as the table of overrides does`(selector: String) throws {
    for duty in OverrideDuty.all where duty.selector == selector {
      let callback = try #require(duty.callback)
      for base in duty.classes where base != "NSObject" {
        for isDirect in [true, false] {
          let story = Self.story(of: callback, base, isDirect: isDirect)
          let expected = Severity(
            duty.weight(
              isAppKit: base.hasPrefix("NS"), isContainer: false, isDirect: isDirect))
          #expect(
            story.findings("SU-01").map(\.severity) == [expected], "\(base) \(selector) \(isDirect)"
          )
        }
      }
    }
  }

  /// A class that leaves `super` out, with or without a superclass of the app that has the method.
  private static func story(of callback: Callback, _ base: String, isDirect: Bool) -> Story {
    var story = Story()
    let other = story.some("BaseController")
    for known in [callback, .viewWillDisappear, .viewDidDisappear] {
      story.call(known, other, reaching: [base])
    }
    let second = story.some("DetailController")
    let above = isDirect ? [base] : ["BaseController", base]
    story.call(.viewWillDisappear, second, reaching: above)
    story.call(callback, second)
    return story
  }
}
