import Foundation
import Retold
import TestSupport
import Testing
import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidRetell
import WillDidStage

/// The way back from a run to a story; the first test is the short form of `Tools/check-story`.
@Suite struct RetellTests {
  private static let played = StoryFile.all.filter { $0.source == .played }

  private static func run(_ name: String) throws -> Run {
    let file = try #require(played.first { $0.name == name })
    return try Run(file.url("willdid").path)
  }

  private static func logged(_ folder: String) throws -> Run {
    let file = try #require(StoryFile.all.first { $0.folder == "logged/\(folder)" })
    return try #require(try StoryRuns(file).runs.first)
  }

  @Test func `played stories come back from their traces`() throws {
    let files = Self.played.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
    let trips = try files.map { try RoundTrip($0) }
    let others = trips.filter { $0.difference != nil }
    #expect(trips.count > 80)
    #expect(others.count * 100 <= trips.count * 3, "\(others.map(\.line))")
  }

  @Test func `a story is as short as its author wrote it`() throws {
    let draft = try Retelling(Self.run("nav-swipe-back-cancelled-then-pop")).tell()
    #expect(
      draft.steps.map(\.text) == [
        "launch ListController in UINavigationController", "push DetailController",
        "swipe back and let go", "pop",
      ])
    #expect(draft.unsaid == [])
  }

  @Test func `a run is told up to an event`() throws {
    let run = try Self.run("nav-swipe-back-cancelled-then-pop")
    let draft = try Retelling(run, until: 76).tell()
    #expect(draft.steps.map(\.sentence).last == "push DetailController")
  }

  @Test func `the smallest story shows the finding`() throws {
    let run = try Self.run("keep-leaked")
    let finding = try #require(SoughtFinding.findings(of: run).first)
    let retelling = Retelling(run)
    let draft = try retelling.tell(smallestWith: SoughtFinding(finding))
    let whole = try retelling.tell()
    #expect(draft.steps.count < whole.steps.count)
    #expect(draft.steps.count >= 3)
    #expect(draft.classes.flatMap(\.habits) == ["leaks"])
    for index in draft.steps.indices {
      var shorter = draft
      shorter.steps.remove(at: index)
      #expect(try !retelling.shows(shorter, SoughtFinding(finding)), "\(draft.steps[index])")
    }
  }

  @Test func `a disguised story has no name of the app and shows the same`() throws {
    let run = try Self.run("keep-observer-in-a-sheet")
    let finding = try #require(SoughtFinding.findings(of: run).first)
    let retelling = Retelling(run)
    var disguise = Disguise()
    let draft = disguise.disguise(try retelling.tell())
    for (name, _) in disguise.names { #expect(!draft.text.contains(name)) }
    #expect(disguise.names.contains { $0.new.hasSuffix("Notification") })
    let again = try #require(draft.story)
    let findings = SoughtFinding.findings(of: try StoryReplay(bundle: nil).play(again).run)
    #expect(findings.contains { $0.rule == finding.rule })
  }

  @Test(arguments: [
    // A sheet leaves what it lies over in its place, and goes alone.
    (
      "texts/seed-003-sheet",
      ["launch FirstViewController", "present ThirdViewController", "dismiss"]
    ),
    (
      "sheets/sheet-swipe-cancelled-printed",
      ["launch FirstViewController", "present ThirdViewController", "swipe down and let go"]
    ),
    // Where no line is of disappearing, what comes back was covered.
    (
      "partly-printed/partly-appear",
      ["launch FirstViewController in UINavigationController", "push SecondViewController", "pop"]
    ),
    // Only one side of a swipe prints.
    (
      "cancelled-pops/cancelled-pop-printed-by-top",
      [
        "launch UIViewController in UINavigationController", "push SecondViewController",
        "swipe back and let go",
      ]
    ),
    (
      "cancelled-pops/cancelled-pop-printed-by-below",
      [
        "launch FirstViewController in UINavigationController", "push UIViewController",
        "swipe back and let go",
      ]
    ),
    // A class of SwiftUI has a name that stories cannot say.
    (
      "layers/swiftui-cancelled-swipe",
      [
        "launch ShelfViewHostingController in UINavigationController",
        "push LetterViewHostingController", "swipe back and let go", "pop",
      ]
    ),
  ]) func `a log becomes the steps that its lines show`(name: String, steps: [String]) throws {
    let retelling = Retelling(try Self.logged(name))
    let draft = try retelling.tell()
    #expect(draft.steps.map(\.sentence).filter { !$0.hasPrefix("wait ") } == steps)
    #expect(draft.unsaid == [])
    #expect(try retelling.compare(draft).differences.isEmpty)
  }

  @Test(arguments: [
    // What a log does not begin or end with is no difference that a law is about.
    ("excerpts/head-before-push", false), ("excerpts/tail-in-swipe", false),
    ("excerpts/one-name-for-several", false),
    // A line that is not there is one, and one that came twice.
    ("excerpts/lost-did-of-popped", true), ("excerpts/doubled-line", true),
  ]) func `a part of a log differs for certain only where it lacks or doubles what is due`(
    name: String, isCertain: Bool
  ) throws {
    let retelling = Retelling(try Self.logged(name))
    let differences = try retelling.compare(retelling.tell()).differences
    #expect(differences.contains(where: \.isCertain) == isCertain)
  }

  @Test func `each call by hand is told that a story can make`() throws {
    for (system, owner, callbacks) in [
      ("iOS 26", "UIViewController", Set(UIViewController.byHand.keys)),
      ("macOS 15", "NSViewController", Set(NSViewController.byHand.keys)),
      ("macOS 15", "NSWindowController", Set(NSWindowController.byHand.keys)),
    ] {
      for callback in callbacks {
        let call = "call \(callback.name) of CardController"
        let text = """
          story: A call
          system: \(system)
          class CardController: \(owner)
          launch CardController
          \(call)
          """
        let (run, failure) = try StoryReplay(bundle: nil).play(Story.read(Array(text.utf8)))
        #expect(failure == nil, "\(call)")
        #expect(try Retelling(run).tell().steps.map(\.sentence).contains(call), "\(call)")
      }
    }
  }

  @Test func `views that are unloaded are of iOS 5`() throws {
    let retelling = Retelling(try Self.logged("memory/memory-warning-printed"))
    #expect(try retelling.tell().head.contains("system: iOS 5"))
  }

  @Test func `a run that answers what the model only guesses differs from it, uncertainly`() throws
  {
    let other = Retelling(try Self.run("nav-swipe-back-cancelled"))
    #expect(try other.compare(other.tell()).differences.isEmpty)
    let run = try Self.run("nav-swipe-back-cancelled-no-is-appearing")
    let retelling = Retelling(run)
    let draft = try retelling.tell()
    #expect(draft.head.contains("assume: is-appearing-during-swipe no"))
    let difference = try #require(try retelling.compare(draft).differences.first)
    #expect(difference.inModel == .viewIsAppearing)
    #expect(!difference.isCertain)
  }

  @Test func `a callback that stays away against a documented law is a certain difference`() throws
  {
    let run = try Self.run("super-forgotten-in-tab-bar")
    let retelling = Retelling(run)
    var draft = try retelling.tell()
    for index in draft.classes.indices { draft.classes[index].habits = [] }
    let differences = try retelling.compare(draft).differences
    #expect(differences.contains { $0.isCertain && $0.inModel != nil })
  }
}
