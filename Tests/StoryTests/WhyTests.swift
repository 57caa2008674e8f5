import Asking
import TestSupport
import Testing
import WillDidFrameworks
import WillDidModel
import WillDidStage
import WillDidWhy

/// The short form of `Tools/check-why`: a part of the stories, and what the stage knows of some of them.
@Suite struct WhyTests {
  private static let played = StoryFile.all.filter { $0.source == .played }

  @Test func `answers agree with what the stage knows`() throws {
    var tally = Tally()
    var random = SplitMix64(seed: 29)
    for (place, file) in Self.played.enumerated() where place % 5 == 0 {
      let story = try PlayedStory.once(file)
      tally.add(story.askAll())
      for choice in story.choices().shuffled(using: &random).prefix(5) {
        tally.add(story.ask(about: choice))
      }
    }
    #expect(tally.questions.count > 3000)
    #expect(tally.agreement >= 0.99, "\(tally.table)")
    #expect(tally.falseAlarms == 0, "\(tally.table)")
    #expect(tally.strayLaws.isEmpty, "\(tally.strayLaws)")
    #expect(tally.cannotTell <= 0.1, "\(tally.table)")
    #expect(tally.mutations.count > 250)
    #expect(tally.mutationsSeen >= 0.95, "\(tally.mutationTable)")
  }

  @Test(arguments: [
    ("seed-003-push", "SecondViewController", Callback.viewDidAppear, "push"),
    ("seed-003-cancelled-swipe", "FirstViewController", .viewDidAppear, "takenBackDid"),
    ("seed-003-cancelled-swipe", "SecondViewController", .viewDidDisappear, "takenBackDid"),
    ("sheet-swiped-away", "ListController", .viewWillAppear, "presenterStayed"),
    ("sheet-swiped-away", "ListController", .viewDidDisappear, "presenterStays"),
    ("nav-pop-to-root", "FolderController", .viewDidDisappear, "coveredGoes"),
    ("super-forgotten-in-tab-bar", "MapController", .viewDidAppear, "ruled"),
    ("child-begin-without-end", "PanelController", .viewDidAppear, "promised"),
    ("present-from-a-popover", "LegendController", .viewDidAppear, "popoverPresenter"),
    ("keep-leaked", "DetailController", .deinit, "leaked"),
    ("mac-child", "CardController", .didMoveToParent, "otherFramework"),
    ("launch-background-and-back", "HomeController", .viewWillAppear, "foregroundUncovers"),
  ]) func `the stage knows why it sends a callback or does not`(
    name: String, className: String, callback: Callback, law: String
  ) throws {
    let file = try #require(Self.played.first { $0.name == name })
    let right = try PlayedStory.once(file).answers.last {
      $0.className == className && $0.callback == callback
    }
    #expect(right?.laws.first?.name == law)
  }

  @Test(arguments: played) func `no law says that what a rule misses was not due`(_ file: StoryFile)
    throws
  {
    #expect(Interrogation(try PlayedStory.once(file).run).contradictions == [])
  }

  @Test func `a stage that is not asked keeps nothing`() throws {
    #expect(try PlayedStory(Self.played[0]).answers.isEmpty)
  }

  @Test func `a call that is taken out of the events is owed, and one that is doubled comes again`()
    throws
  {
    let file = try #require(Self.played.first { $0.name == "seed-003-push" })
    let story = try PlayedStory.once(file)
    let events = story.events
    for (kind, law) in [(Mutation.Kind.removed, Law.unannounced), (.doubled, .unexpected)] {
      let instances = Set(story.answers.map(\.subject))
      let change = try #require(
        Mutation.all(kind, in: events, of: instances).last { $0.callback == .viewWillAppear })
      let changed = Interrogation(story.run, events: change.applied(to: events))
      #expect(changed.answer(change.callback, of: change.instance)?.occasion.law == law)
    }
  }
}
