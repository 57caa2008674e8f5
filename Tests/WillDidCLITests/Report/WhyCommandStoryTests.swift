import Foundation
import TestSupport
import Testing

/// Questions about stories, whose answers have to hold for the whole of the run.
@Suite struct WhyCommandStoryTests {
  @Test(arguments: [
    // Whatever came before the other screen was there does not follow it.
    (
      "logged/navigation/pop-to-view-controller",
      "ThirdViewController viewWillAppear after FourthViewController", "not due", "stillGone"
    ),
    (
      "logged/navigation/pop-to-view-controller",
      "viewWillAppear of FirstViewController after SecondViewController", "not due", "stillGone"
    ),
    (
      "logged/navigation/pop-to-view-controller",
      "SecondViewController viewWillAppear after FourthViewController", "came", "pop"
    ),
    // Another scene went to the background.
    (
      "logged/background/scene-of-two-disconnected", "NoteController viewDidDisappear", "not due",
      "stillThere"
    ),
    (
      "logged/background/scene-of-two-disconnected", "NoteController viewWillDisappear", "not due",
      "stillThere"
    ),
    (
      "logged/background/scene-of-two-disconnected", "HomeController viewDidDisappear", "not due",
      "backgroundCovers"
    ),
    // A container is where its children appeared.
    (
      "logged/navigation/two-windows", "UINavigationController viewWillAppear", "not observable",
      "notOverridden"
    ),
    (
      "logged/navigation/two-windows", "UINavigationController viewDidDisappear",
      "not observable", "notOverridden"
    ),
    (
      "logged/navigation/push-without-animation", "UINavigationController viewDidAppear",
      "not observable", "notOverridden"
    ),
    (
      "logged/pages/page-curl-cancelled", "UIPageViewController viewDidAppear", "not observable",
      "notOverridden"
    ),
    // Of a class that prints no end none is owed, whichever of its objects is meant.
    ("logged/memory/sheets-never-freed", "SheetVC deinit", "not observable", "notPrinted"),
    // One that presents another is in use, and so is the root of a window.
    (
      "played/nib-objects/seed-001-view-loaded-when-needed", "HomeController deinit", "not due",
      "stillHeld"
    ),
    // The two sheets have no delegate, whether the pull went through or not.
    (
      "played/transitions/seed-003-cancelled-sheet",
      "FirstViewController presentationControllerDidDismiss", "not due", "notDismissed"
    ),
    (
      "played/transitions/seed-003-sheet",
      "FirstViewController presentationControllerDidDismiss", "not due", "notDismissed"
    ),
    // Views and windows are no controllers.
    (
      "played/nib-names/seed-004-detail-view-crash", "DetailView viewWillAppear", "not due",
      "controllersOnly"
    ),
    (
      "played/nib-names/seed-004-detail-view-crash", "UIWindow viewDidAppear", "not due",
      "controllersOnly"
    ),
    (
      "played/storyboards/storyboard-present-by-segue", "PriceLabel viewDidDisappear", "not due",
      "controllersOnly"
    ),
  ]) func `a question about a story is answered by all of its run`(
    folder: String, question: String, verdict: String, law: String
  ) throws {
    let output = try Self.ask(folder, question)
    let headline = output.split(separator: "\n").first ?? ""
    #expect(headline.hasSuffix(": \(verdict)"), "\(output)")
    #expect(output.contains("law   \(law),"), "\(output)")
  }

  @Test func `objects of one class have one answer`() throws {
    for number in [3, 9] {
      let output = try Self.ask(
        "logged/memory/sheets-never-freed", "SheetVC deinit", "--instance", "\(number)")
      #expect(output.contains("SheetVC#\(number) deinit: not observable"), "\(output)")
      #expect(output.contains("leaked MM-01"), "\(output)")
    }
  }

  @Test func `a call that has returned has nothing inside it`() throws {
    let output = try Self.ask("played/restoration/restore-other-class", "EditorController deinit")
    #expect(output.contains("The last strong reference to EditorController went.\n"), "\(output)")
  }

  /// Asks a question about a story.
  private static func ask(_ folder: String, _ question: String, _ options: String...) throws
    -> String
  {
    let story = try #require(StoryFile.all.first { $0.folder == folder })
    let path = story.url(story.source == .played ? "willdid" : story.source.rawValue).path
    return try ChildProcess(Tool.path).run(["why", path, question, "-q"] + options).output
  }
}
