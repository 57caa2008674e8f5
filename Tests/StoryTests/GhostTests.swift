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
        count += diagram.steps.count(where: \.isGhost)
        differences += diagram.flawsOfGhosts(events).map { "\(file.name) \(diagram.title): \($0)" }
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

extension EventColumns {
  fileprivate var all: [Event] { (0..<count).map { self[$0] } }
}
