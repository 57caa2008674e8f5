import Asking
import Foundation
import TestSupport
import Testing
import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidReport
import WillDidTimeline
import WillDidWhy

/// Where calls stand that stayed away, in every diagram of all played stories.
@Suite struct GhostTests {
  private static let played = StoryFile.all.filter { $0.source == .played }

  @Test func `no call is drawn as missing that came, or behind what it would be too late for`()
    throws
  {
    var (count, differences) = (0, [String]())
    for file in Self.played {
      let story = try PlayedStory.once(file)
      let events = Dictionary(
        story.events.all.map { ($0.sequence, $0) }, uniquingKeysWith: { first, _ in first })
      for (_, diagram) in story.diagrams() {
        for place in diagram.steps.indices where diagram.steps[place].isGhost {
          count += 1
          if let flaw = diagram.flaw(of: place, events) {
            differences.append("\(file.name) \(diagram.title): \(diagram.words(place)) \(flaw)")
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.joined(separator: "\n"))")
    #expect(count > 200)
  }

  /// The changes to a story that take a defect away, or turn a choice round, and the rules whose findings are gone
  /// then: what stayed away comes.
  private static let mends: [(rules: Set<String>, change: @Sendable (String) -> String)] = [
    (["CT-01"], { $0.replacing(" without didMove", with: "") }),
    (["CT-02"], { $0.replacing(" without willMove", with: "") }),
    (["CT-05"], { $0.replacing(/\n *forwards no appearance/, with: "") }),
    (
      ["AP-04"],
      { $0.replacing("end appearance of Second", with: "end appearance of First") }
    ),
    (
      // A sheet of AppKit has no other style.
      ["CT-07"],
      {
        $0.contains("system: macOS")
          ? $0
          : $0.replacing(/\npresent (\w+)(?=\n|$)/, with: { "\npresent \($0.1) as full screen" })
      }
    ),
    (["CT-08", "CT-12", "CT-13"], { $0.replacing(" and let go", with: "") }),
  ]

  @Test func `a call that stayed away stands where it comes once the story is mended`() throws {
    var (held, differences) = (0, [String]())
    for file in Self.played {
      let text = try String(contentsOf: file.url, encoding: .utf8)
      for mend in Self.mends where mend.change(text) != text {
        let mended = Calls(try PlayedStory(file, as: mend.change))
        for (finding, diagram) in try PlayedStory.once(file).diagrams() {
          guard let finding, mend.rules.contains(finding.rule.id) else { continue }
          for place in diagram.steps.indices where diagram.steps[place].isGhost {
            guard let flaw = mended.flaw(diagram, place, held: &held) else { continue }
            differences.append("\(file.name) \(diagram.title): \(diagram.words(place)) \(flaw)")
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.joined(separator: "\n"))")
    #expect(held > 80)
  }
}

extension GhostTests {
  /// The callbacks that are asked for.
  private static let asked: [Callback] = [
    .loadView, .viewDidLoad, .awakeFromNib, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .deinit,
  ]

  @Test func `no answer draws a call as missing that came, or where it could not come`() throws {
    var (count, differences) = (0, [String]())
    for file in Self.played {
      let story = try PlayedStory.once(file)
      let report = RunReport.reading(story.run, besides: TransitionsByNumber()).0
      let inquiry = Inquiry(reading: story.run, layout: true)
      let reader = QuestionReader(classNames: story.run.classNames)
      let events = Dictionary(
        story.events.all.map { ($0.sequence, $0) }, uniquingKeysWith: { first, _ in first })
      let names = Set(
        story.events.all.filter { $0.callback == .viewDidLoad }.map {
          ClassName.bare(report.names[$0.classID] ?? "")
        })
      let scopes = try names.sorted().flatMap { name in
        try Self.asked.compactMap { callback in
          inquiry.answer(try reader.read("why not \(name) \(callback.name)"))
            .flatMap { DiagramScope($0, inquiry) }
        }
      }
      for diagram in report.diagrams(scopes, of: story.run) {
        for place in diagram.steps.indices where diagram.steps[place].isGhost {
          count += 1
          // What was not due may come later, though not behind the will that stands before it, and promises nothing.
          let isNotDue = diagram.steps[place].mark == .notDue && !diagram.isKept(place)
          if !isNotDue, let flaw = diagram.flaw(of: place, events) {
            differences.append("\(file.name) \(diagram.title): \(diagram.words(place)) \(flaw)")
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.joined(separator: "\n"))")
    #expect(count > 1000)
  }

  @Test func `what a gesture took back stands where it was let go, in the order in which it comes`()
    throws
  {
    var (count, differences) = (0, [String]())
    for file in Self.played {
      let text = try String(contentsOf: file.url, encoding: .utf8)
      let letGo = Self.mends[Self.mends.count - 1].change
      guard letGo(text) != text else { continue }
      let mended = Calls(try PlayedStory(file, as: letGo))
      for (_, diagram) in try PlayedStory.once(file).diagrams() {
        let ghosts = diagram.steps.indices.filter { diagram.steps[$0].mark == .cancelled }
        for (place, next) in zip(ghosts, ghosts.dropFirst()) where next == place + 1 {
          count += 1
          if let order = mended.order(diagram, place, next), !order {
            differences.append("\(file.name) \(diagram.title): \(diagram.words(place)) is first")
          }
        }
        for place in ghosts {
          let said = diagram.steps[..<place].last { $0.mark != .cancelled }
          guard let said, diagram.steps.contains(where: { $0.isLetGo }), !said.isLetGo else {
            continue
          }
          differences.append("\(file.name) \(diagram.title): \(diagram.words(place)) is elsewhere")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.joined(separator: "\n"))")
    #expect(count > 40)
  }
}

/// The calls of a play, by who received them and which they are.
private struct Calls {
  private var places: [String: [UInt64]] = [:]

  init(_ story: PlayedStory) {
    let report = RunReport.reading(story.run, besides: TransitionsByNumber()).0
    for event in story.events.all where event.edge != .exit && !event.hop {
      let key = "\(report.diagramLabel(event.instance)) \(event.callback.name)"
      places[key, default: []].append(event.sequence)
    }
  }

  /// Whether the first of two ghosts comes before the second in the mended play too, where it has both once or as often.
  func order(_ diagram: CallDiagram, _ one: Int, _ other: Int) -> Bool? {
    guard let first = places[diagram.words(one)], let second = places[diagram.words(other)],
      first.count == second.count
    else { return nil }
    return first[first.count - 1] < second[second.count - 1]
  }

  /// The flaw in the place of a ghost: the call before it, with which it comes in the mended play too, is not
  /// followed by it there before the call comes again or before the one that stands behind the ghost.
  func flaw(_ diagram: CallDiagram, _ place: Int, held: inout Int) -> String? {
    guard let own = places[diagram.words(place)] else { return nil }
    let isHeld = { (other: Int) in
      let step = diagram.steps[other]
      // A return has no place in the play that does not turn round.
      return step.mark.hasCome && step.note == nil && !step.isSuper && !diagram.isReturn(other)
        && places[diagram.words(other)] != nil
    }
    guard let before = diagram.steps[..<place].indices.last(where: isHeld) else { return nil }
    held += 1
    let starts = places[diagram.words(before)] ?? []
    let after = diagram.steps.indices.suffix(from: place).first(where: isHeld)
    let isThere = own.contains { ghost in
      guard let start = starts.last(where: { $0 < ghost }) else { return false }
      let next = after.flatMap { places[diagram.words($0)]?.first { $0 > start } }
      return next.map { ghost < $0 } ?? true
    }
    return isThere
      ? nil
      : "comes elsewhere than between \(diagram.words(before)) and "
        + (after.map(diagram.words) ?? "the end")
  }
}

extension CallDiagram.Step {
  fileprivate var isGhost: Bool { !mark.hasCome && note == nil && !isSuper }
  /// Whether it says that a finger gave up what it began.
  fileprivate var isLetGo: Bool { note?.hasPrefix("let go: cancelled") ?? false }
}

extension CallDiagram {
  /// The receiver of a call and its name.
  fileprivate func words(_ place: Int) -> String {
    "\(lanes[steps[place].lane].name) \(steps[place].callback.name)"
  }

  /// Whether a call belongs to the way back of what the diagram shows to have gone the other way before.
  fileprivate func isReturn(_ place: Int) -> Bool {
    let step = steps[place]
    let opposite: Callback
    switch step.callback {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear: opposite = .viewWillDisappear
    case .viewWillDisappear, .viewDidDisappear: opposite = .viewWillAppear
    default: return false
    }
    return steps[..<place].contains {
      $0.lane == step.lane && $0.callback == opposite && $0.mark.hasCome
    }
  }

  /// The calls that bring wills and dids.
  private static let brackets: Set<Callback> = [
    .beginAppearanceTransition, .endAppearanceTransition,
  ]
  private static let wills: Set<Callback> = [.viewWillAppear, .viewWillDisappear]
  private static let turns = wills.union([.viewDidAppear, .viewDidDisappear, .deinit])
  private static let announcements: [Callback: Callback] = [
    .viewDidAppear: .viewWillAppear, .viewDidDisappear: .viewWillDisappear,
  ]

  /// Whether a did that is drawn as one that stayed away comes behind it, with its will before it.
  fileprivate func isKept(_ place: Int) -> Bool {
    let ghost = steps[place]
    let isTurn = { (step: Step) in
      step.lane == ghost.lane && step.note == nil && !step.isSuper && step.mark.hasCome
        && Self.turns.contains(step.callback)
    }
    let (before, after) = (
      steps[..<place].last(where: isTurn), steps[place...].first(where: isTurn)
    )
    guard let will = Self.announcements[ghost.callback] else { return false }
    return after?.callback == ghost.callback && before?.callback == will
  }

  /// The flaw in the place of a call that stayed away, as far as the diagram shows it by itself.
  fileprivate func flaw(of place: Int, _ events: [UInt64: Event]) -> String? {
    let ghost = steps[place]
    let isOwn = { (step: Step) in
      step.lane == ghost.lane && step.note == nil && !step.isSuper
    }
    let came = { (step: Step) in isOwn(step) && step.mark.hasCome }
    let later = steps[(place + 1)...].first { came($0) && Self.turns.contains($0.callback) }
    if later?.callback == ghost.callback, Self.turns.contains(ghost.callback) {
      return "comes after all"
    }
    let earlier = steps[..<place].lastIndex { came($0) && Self.turns.contains($0.callback) }
    if ghost.callback != .deinit, let earlier, steps[earlier].callback == .deinit {
      return "stands behind the end of its object"
    }
    guard let will = Self.announcements[ghost.callback] else { return nil }
    // A turn within the call of the will is over before its did could come.
    let own = steps[..<place].lastIndex { came($0) && $0.callback == will }
    let call = own.map { start in
      start + 1..<(steps[(start + 1)...].firstIndex { $0.depth <= steps[start].depth } ?? place)
    }
    let said = steps[..<place].indices.last { index in
      let step = steps[index]
      guard !(call?.contains(index) ?? false), !Self.brackets.contains(step.callback) else {
        return false
      }
      return isOwn(step) && Self.turns.contains(step.callback)
        || step.lane == ghost.lane && step.isGhost
          && (step.mark != .notDue || Self.announcements[step.callback] != nil
            || step.callback == will)
    }.map { steps[$0] }
    if let own, ghost.depth > steps[own].depth { return "stands deeper than its will" }
    if let said, said.callback != will { return "stands behind \(said.callback.name)" }
    guard let earlier, steps[earlier].callback == will else { return nil }
    let between = steps[earlier + 1..<place]
    let began = steps[...earlier].last { $0.note != nil && $0.callback == .transitionBegan }
    let number = { (step: Step) in step.event.flatMap { events[$0]?.number(.transition) } }
    let isOver = between.contains {
      $0.callback == .transitionEnded && began != nil && number($0) == began.flatMap(number)
    }
    if isOver { return "stands behind the end of its transition" }
    return between.contains { came($0) && $0.callback == .removeFromParent }
      ? "stands behind the removal of its object" : nil
  }
}

extension EventColumns {
  fileprivate var all: [Event] { (0..<count).map { self[$0] } }
}
