import Testing
import WillDidModel
import WillDidTimeline

/// What comes before each shape: A is on the screen, then B is pushed onto it.
private let pushed = "A.load A.WA A.DA B.load A.WD B.WA A.DD B.DA "

@Suite struct TransitionTests {
  @Test(arguments: [
    ("push", "A.load A.WA A.DA B.load A.WD B.WA A.DD B.DA", "push completed A>B"),
    ("pop", pushed + "B.WD A.WA B.DD A.DA", "pop completed B>A"),
    ("present", "A.load A.WA A.DA B.load A.WD B.WA B.DA A.DD", "present completed A>B"),
    (
      "dismiss", "A.load A.WA A.DA B.load A.WD B.WA B.DA A.DD B.WD A.WA A.DA B.DD",
      "dismiss completed B>A"
    ),
    ("page", "A.load A.WA A.DA B.load B.WA A.WD B.DA A.DD", "page completed A>B"),
    ("tab or curl", "A.load A.WA A.DA B.load B.WA A.WD A.DD B.DA", "unknown completed A>B"),
  ]) func `a transition that goes through has its kind by the order of callbacks`(
    name: String, story: String, last: String
  ) {
    let notes = Story(story).folded()
    #expect(notes.summary.last == last, "\(name)")
    #expect(notes.kinds == [])
  }

  @Test(arguments: [
    ("both", pushed + "B.WD A.WA 3s A.WD A.DD B.WA B.DA", "pop cancelled B>A"),
    (
      "with viewIsAppearing", pushed + "B.WD A.WA A.IA A.WD A.DD B.WA B.IA B.DA",
      "pop cancelled B>A"
    ),
    ("as in a page", pushed + "B.WD A.WA B.WA B.DA A.WD A.DD", "pop cancelled B>A"),
    ("interleaved", pushed + "B.WD A.WA A.WD B.WA A.DD B.DA", "pop cancelled B>A"),
    ("the top alone", "B.load B.WA B.DA B.WD B.WA B.DA", "pop cancelled B>-"),
    ("without the first line", pushed + "A.WA A.WD A.DD B.WA B.DA", "pop cancelled B>A"),
    ("page, scrolled", pushed + "A.WA B.WD B.WA B.DA A.WD A.DD", "page cancelled B>A"),
    ("page, curled", pushed + "A.WA B.WD A.WD B.WA A.DD B.DA", "page cancelled B>A"),
    ("a sheet", "A.load A.WA A.DA C.load C.WA C.DA C.WD C.WA C.DA", "dismiss cancelled C>-"),
  ]) func `a cancelled transition is known in all its shapes`(
    name: String, story: String, last: String
  ) {
    let notes = Story(story).folded()
    #expect(notes.summary.last == last, "\(name)")
    #expect(notes.transitions.count { $0.outcome == .cancelled } == 1, "\(name)")
  }

  @Test func `an excerpt that lacks its first lines is still a cancelled transition`() {
    let notes = Story("Z.load Z.WA Z.DA A.WA A.WD A.DD B.WA B.DA").folded()
    #expect(notes.transitions.last?.outcome == .cancelled)
    #expect(notes.kinds == [])
  }

  @Test func `a push right after the first appearance interrupts it`() {
    let notes = Story("A.load A.WA A.IA A.WD B.load B.WA A.DD B.IA B.DA").folded()
    #expect(notes.summary == ["unknown interrupted ->A", "unknown completed A>B"])
    #expect(notes.kinds == [])
  }

  @Test func `a transition that the log leaves is open`() {
    let notes = Story(pushed + "B.WD A.WA B.DD").folded()
    #expect(notes.transitions.last?.outcome == .open)
    #expect(notes.kinds == [])
  }

  @Test func `a did that never comes is missed when others have gone on`() {
    #expect(
      Story(pushed + "B.WD A.WA A.DA C.load A.WD C.WA A.DD C.DA").folded().kinds
        == [.missingDidDisappear])
    let lost = Story(pushed + "C.load B.WD C.WA B.DD D.load D.WA D.DA D.WD D.DD").folded()
    #expect(lost.kinds == [.missingDidAppear])
  }

  @Test func `the order of the callbacks of two controllers is never irregular`() {
    for order in ["A.WD B.WA A.DD B.DA", "A.WD B.WA B.DA A.DD", "B.WA A.WD A.DD B.DA"] {
      #expect(Story("A.load A.WA A.DA B.load " + order).folded().kinds == [])
    }
  }
}

/// What is known of kinds where the log tells little.
@Suite struct KindTests {
  @Test(arguments: [
    ("who was never seen is pushed", "A.WA A.DA A.WD B.WA A.DD B.DA", "push completed A>B"),
    (
      "and goes back by a pop", "A.WA A.DA A.WD B.WA A.DD B.DA B.WD A.WA B.DD A.DA",
      "pop completed B>A"
    ),
    (
      "a controller that is kept is pushed again",
      "A.load A.WA A.DA B.load A.WD B.WA A.DD B.DA B.WD A.WA B.DD A.DA A.WD B.WA A.DD B.DA",
      "push completed A>B"
    ),
    ("a log that begins on the second screen", "B.WD A.WA B.DD A.DA", "pop completed B>A"),
    (
      "who was presented is dismissed, also if that is cancelled",
      "A.load A.WA A.DA B.load A.WD B.WA B.DA A.DD B.WD A.WA A.WD A.DD B.WA B.DA",
      "dismiss cancelled B>A"
    ),
  ]) func `kinds follow from who has been there before`(name: String, story: String, last: String) {
    #expect(Story(story).folded().summary.last == last, "\(name)")
  }

  @Test func `a sheet that is pulled twice without coming to rest was cancelled once`() {
    let notes = Story("B.load B.WA B.DA B.WD B.WA B.WD B.DD").folded()
    #expect(notes.transitions.map(\.outcome) == [.completed, .cancelled, .completed])
  }

  @Test func `two pushes that interleave are two`() {
    let notes = Story(
      "A.load A.WA A.DA C.load C.WA C.DA B.load D.load A.WD B.WA C.WD D.WA A.DD B.DA C.DD D.DA"
    ).folded()
    #expect(notes.summary.suffix(2) == ["push completed A>B", "push completed C>D"])
  }

  @Test func `wills without dids do not pile up`() {
    var lifecycle = Lifecycle()
    var notes = Notes()
    for number in 1..<UInt32(20_000) {
      lifecycle.fold(
        Event(
          sequence: UInt64(number), time: nil, edge: .point, callback: .viewWillAppear,
          instance: InstanceID(rawValue: number), classID: NameID(rawValue: 1)), into: &notes)
    }
    #expect(lifecycle.open.count <= 32)
    #expect(lifecycle.open.allSatisfy { $0.participants.count <= 256 })
  }
}
