package import WillDidStage
internal import WillDidText

/// A story in the making: its lines, and what it leaves unsaid.
package struct StoryDraft: Hashable, Sendable {
  /// The lines above the first class.
  package var head: [String] = []
  /// The classes, each behind the one that it comes from.
  package var classes: [ClassLines] = []
  /// The steps, in order.
  package var steps: [StepLine] = []
  /// The parts of the run that the language cannot say, a sentence each.
  package var unsaid: [String] = []

  /// A class with what is particular about it.
  package struct ClassLines: Hashable, Sendable {
    /// The name without its module.
    package var name: String
    /// The class above it; `nil` for the usual one.
    package var superclass: String?
    /// The sentences about it.
    package var habits: [String] = []
  }

  /// A step with what stands before it.
  package struct StepLine: Hashable, Sendable {
    /// When it happens, as `after 300 ms`; empty for when all has come to rest.
    package var timing = ""
    /// The step itself.
    package var sentence: String
    /// The first event of the run that the step is behind.
    package var event: UInt64

    /// The line.
    package var text: String { timing.isEmpty ? sentence : "\(timing) \(sentence)" }
  }

  /// The lines of the story: head, comments, classes and steps.
  package var text: String {
    var paragraphs = [head.filter { $0.hasPrefix("story:") }]
    paragraphs[0] += unsaid.map { "# not said: \($0.replacing("\n", with: " "))" }
    paragraphs[0] += head.filter { !$0.hasPrefix("story:") }
    paragraphs += classes.map(\.lines)
    paragraphs.append(steps.map(\.text))
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  /// The story as the stage plays it; `nil` if its lines are none.
  package var story: Story? {
    do throws(StoryError) { return try Story.read(Array(text.utf8)) } catch { return nil }
  }
}

extension StoryDraft.ClassLines {
  fileprivate var lines: [String] {
    [superclass.map { "class \(name): \($0)" } ?? "class \(name)"] + habits.map { "    \($0)" }
  }
}

extension StoryDraft {
  /// Why the lines are no story; `nil` if they are one.
  package var mistake: StoryError? {
    do throws(StoryError) {
      _ = try Story.read(Array(text.utf8))
      return nil
    } catch { return error }
  }

  /// Leaves out the line with a mistake; whether there is such a line.
  mutating func leaveOut(_ mistake: StoryError) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let step = mistake.position.line - 1 - (lines.count - steps.count)
    if steps.indices.contains(step) {
      unsaid.append("'\(steps[step].text)': \(mistake.what)")
      steps.remove(at: step)
      return true
    }
    guard lines.indices.contains(mistake.position.line - 1) else { return false }
    let line = lines[mistake.position.line - 1].drop { $0 == " " }
    for index in classes.indices {
      guard let habit = classes[index].habits.firstIndex(where: { $0 == line }) else { continue }
      unsaid.append("'\(line)' of \(classes[index].name): \(mistake.what)")
      classes[index].habits.remove(at: habit)
      return true
    }
    guard let index = classes.firstIndex(where: { $0.lines.first?[...] == line }) else {
      return false
    }
    unsaid.append("'\(line)': \(mistake.what)")
    classes.remove(at: index)
    return true
  }

  /// Launches the app, without which nothing else can be played.
  mutating func launchIfNeeded() {
    guard !steps.isEmpty, !steps.contains(where: { $0.sentence.hasPrefix("launch ") }) else {
      return
    }
    let isMac = head.contains { $0.hasPrefix("system: macOS") }
    steps.insert(
      StepLine(sentence: "launch \(FrameworkClass.usual(onMac: isMac).name)", event: 0), at: 0)
  }
}
