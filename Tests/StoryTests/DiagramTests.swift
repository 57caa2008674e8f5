import Asking
import TestSupport
import Testing
import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidReport
import WillDidTimeline

/// The diagrams of all played stories, alone and beside those of another story.
@Suite struct DiagramTests {
  private static let played = StoryFile.all.filter { $0.source == .played }

  @Test func `each transition begins and ends once in a diagram that does not name it`() throws {
    var (count, differences) = (0, [String]())
    for file in Self.played {
      let story = try PlayedStory.once(file)
      for (_, diagram) in story.diagrams() {
        for callback in [Callback.transitionBegan, .transitionEnded] {
          let notes = diagram.steps.filter { $0.callback == callback }.compactMap(\.note)
          count += notes.count
          if Set(notes).count < notes.count, !notes.allSatisfy({ $0.contains(" of ") }) {
            differences.append("\(file.name) \(diagram.title): \(notes)")
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.joined(separator: "\n"))")
    #expect(count > 800)
  }

  @Test
  func `two runs stand beside each other in the order of each, and no wider than 120 columns`()
    throws
  {
    var (pairs, alike, differences) = (0, 0, [String]())
    for (file, next) in zip(Self.played, Self.played.dropFirst())
    where file.theme == next.theme {
      let (story, other) = (try PlayedStory.once(file), try PlayedStory.once(next))
      let read = [story, other].map { RunReport.reading($0.run, besides: TransitionsByNumber()) }
      let reports = read.map(\.0)
      for (finding, diagram) in story.diagrams() where finding != nil {
        let subject = "\(file.name) \(diagram.title)"
        for line in DiagramText(diagram, look: TextLook(width: 120)).text.split(separator: "\n")
        where line.count > 120 {
          differences.append("\(subject): \(line)")
        }
        let likeness = DiagramLikeness([diagram], reports[0], story.run.batches())
        pairs += 1
        guard let scope = likeness.scopes(in: other.run.batches(), reports[1], read[1].1)[0],
          let second = reports[1].diagrams([scope], of: other.run).first
        else { continue }
        alike += 1
        let pair = DiagramPair(diagram, second)
        for (before, after) in [(diagram, pair.left), (second, pair.right)]
        where before.steps.map(\.name) != after.steps.map(\.name)
          || before.steps.map(\.number) != after.steps.map(\.number)
        {
          differences.append("\(subject) beside \(next.name) has another order")
        }
        differences += pair.parted.map { "\(subject) beside \(next.name) parts \($0)" }
        let names = (left: file.name, right: next.name)
        let text = DiagramPairText(pair, names, look: TextLook(width: 200)).text
        for line in text.split(separator: "\n") where line.count > 120 {
          differences.append("\(subject) beside \(next.name): \(line)")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.joined(separator: "\n"))")
    #expect(pairs > 200)
    #expect(alike * 2 > pairs, "\(alike) of \(pairs)")
  }
}

extension DiagramPair {
  /// The calls that came in both runs, and stand in two rows although nothing that both have is between these.
  fileprivate var parted: [String] {
    var found: [String] = []
    var alone: (left: Set<String>, right: Set<String>) = ([], [])
    for row in rows {
      let one = row.left.map { left.steps[$0] }.flatMap { $0.mark.hasCome ? $0 : nil }
      let other = row.right.map { right.steps[$0] }.flatMap { $0.mark.hasCome ? $0 : nil }
      guard one == nil || other == nil else {
        alone = ([], [])
        continue
      }
      if let one, one.note == nil { alone.left.insert(words(one)) }
      if let other, other.note == nil { alone.right.insert(words(other)) }
      found += alone.left.intersection(alone.right)
    }
    return found
  }

  private func words(_ step: CallDiagram.Step) -> String {
    "\(step.lane) \(step.words.joined(separator: " "))"
  }
}

extension StoryFile {
  /// The folder of the stories about the same thing.
  fileprivate var theme: Substring {
    folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex)
  }
}
