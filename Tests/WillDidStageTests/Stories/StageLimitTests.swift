import Testing
import WillDidModel
import WillDidStage

/// What has no end in an app has one on the stage.
@Suite struct StageLimitTests {
  private static let overflow = "EXC_BAD_ACCESS (code=2): stack overflow"

  private func ending(of story: String) throws -> Stage.Ending? {
    let read = try Story.read(Array(story.utf8))
    var ending: Stage.Ending?
    _ = try Played(read.profile) { stage in
      try StoryPlayer(read, on: stage).play()
      ending = stage.ending
    }
    return ending
  }

  private func error(of story: String) throws -> String {
    do {
      let read = try Story.read(Array(story.utf8))
      _ = try Played(read.profile) { stage in
        stage.limits.events = 5000
        try StoryPlayer(read, on: stage).play()
      }
      return "none"
    } catch let error as StoryError { return error.description }
  }

  @Test(arguments: [
    """
    class A
      in viewWillAppear: call viewDidAppear of itself
      in viewDidAppear: call viewWillAppear of itself
    launch A
    """,
    "class A\n  in viewWillLayoutSubviews: on another thread lay out itself 10000 times\nlaunch A",
    "class A\n  in init(nibName:bundle:): make A\nlaunch A",
    "system: macOS 15\nclass A\n  in viewDidLoad: call viewDidLoad of itself\nlaunch A",
    "class A\nmake A as one\nlaunch one\nadd child one to one",
    """
    class A
    make A as one
    make A as two
    launch one
    add child two to one
    add child one to two
    """,
    "system: macOS 15\nclass A: NSViewController\nmake A as one\nlaunch one\nadd child one to one",
  ]) func `calls within each other fill the stack`(story: String) throws {
    #expect(try ending(of: story) == .crashed(Self.overflow))
  }

  @Test func `who has crashed complains no more`() throws {
    let played = try Played(
      story: "class A\nmake A as one\nlaunch one\nadd child one to one")
    #expect(played.console == [])
  }

  @Test func `a nib whose view loads it again fills the stack`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle([
        "Panel.xib": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view id="v" customClass="Panel"/></objects></document>
        """
      ])
      let panel = stage.declare("Panel", of: "UIView")
      panel.methods[.awakeFromNib] = { call in
        call.callSuper()
        call.object.stage.loadNib(named: "Panel", owner: call.object)
      }
      stage.loadNib(named: "Panel")
      #expect(stage.ending == .crashed(Self.overflow))
    }
    #expect(played.console.isEmpty)
    #expect(played.lines.last == "Panel exceptionMessage")
  }

  @Test func `a chain of superclasses and of containers may be long, and not endless`() throws {
    let containers = (1...40).map { "make A as a\($0)\nadd child a\($0) to a\($0 - 1)\n" }
    #expect(
      try error(of: "class A\nmake A as a0\nlaunch a0\n" + containers.joined()) == "none")
    let classes = (1...1001).map { "class A\($0): A\($0 - 1)\n" }
    #expect(
      try error(of: "class A0\n" + classes.joined())
        == "line 1001, column 1: a story has at most 1000 classes")
  }

  @Test(arguments: [
    (
      "launch A as one\npresent one from one",
      "Application tried to present modal view controller on itself."
    ),
    (
      "launch A\nmake A as one\nadd child one\npresent one",
      "has a parent view controller"
    ),
    ("launch A as one\nadd view of one to one", "Can't add self as subview"),
  ]) func `what UIKit refuses ends the app`(steps: String, text: String) throws {
    guard case .crashed(let reason)? = try ending(of: "class A\n" + steps) else {
      Issue.record("the app goes on")
      return
    }
    #expect(reason.contains(text))
  }

  @Test(arguments: [
    (
      "class A\n  in viewDidAppear: after 10 s call viewDidAppear of itself\nrotate\nlaunch A\nrotate",
      "line 4, column 1: the app never comes to rest: an hour later there is still more to come"
    ),
    (
      "class A\n  in viewDidAppear: after 1 ms call viewDidAppear of itself\nlaunch A",
      "line 3, column 1: the app never comes to rest: 5000 events come of one step"
    ),
    (
      "class A\n  in viewWillLayoutSubviews: lay out B 1000 times\nclass B\nlaunch B\n"
        + "make A as one\nlay out one 100 times",
      "line 6, column 1: the app never comes to rest: 5000 events come of one step"
    ),
    (
      "class A\n  takes 86400 s in viewWillLayoutSubviews\nlaunch A\nlay out A 1000 times",
      "line 4, column 1: the session lasts longer than a year"
    ),
  ]) func `a play without an end ends with the step that began it`(
    story: String, expected: String
  ) throws {
    #expect(try error(of: story) == expected)
  }
}
