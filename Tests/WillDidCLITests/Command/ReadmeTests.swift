import Foundation
import TestSupport
import Testing

/// Runs what the README shows, one command after the other, in a folder that has no more than a fresh clone.
@Suite struct ReadmeTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A command, and the lines that it is said to print.
  private struct Example {
    var command: Substring
    var lines: [Substring] = []
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  /// The commands of the README that begin with a dollar sign, in their order.
  private func examples() throws -> [Example] {
    let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    var examples: [Example] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$ ") {
        examples.append(Example(command: line.dropFirst(2)))
        isOpen = true
      } else if line.hasPrefix("```") {
        isOpen = false
      } else if isOpen {
        examples[examples.count - 1].lines.append(line)
      }
    }
    return examples
  }

  @Test func `every command of the README prints what stands below it`() throws {
    let examples = try examples()
    #expect(examples.count > 2)
    // What was copied is the log of the story that the README plays.
    let story = try #require(examples.first { $0.command.hasPrefix("willdid play") })
    let words = story.command.split(separator: " ")
    let start = """
      ln -s '\(Self.root.path())'/Traces Traces
      pbpaste() { willdid play \(words[2]) -o copied.willdid; }
      """
    #expect(try Tool.shell(start, in: folder).status == 0)
    for example in examples {
      let result = try Tool.shell(
        "\(start.split(separator: "\n")[1])\n\(example.command)", in: folder)
      #expect(result.status == 0, "\(example.command): \(result.errors)")
      try folder.removeCopy()
      expect(result.output.split(separator: "\n", omittingEmptySubsequences: false), example)
    }
  }

  /// Looks for the lines of an example in their order; an ellipsis stands for any lines.
  private func expect(_ output: [Substring], _ example: Example) {
    var place = 0
    var mayLeaveOut = false
    for line in example.lines {
      if line.trimmingCharacters(in: .whitespaces) == "…" {
        mayLeaveOut = true
        continue
      }
      let next = output[place...].firstIndex(of: line)
      #expect(next != nil, "\(example.command) does not print: \(line)")
      guard let next else { return }
      #expect(mayLeaveOut || next == place, "\(example.command) prints more before: \(line)")
      (place, mayLeaveOut) = (next + 1, false)
    }
  }
}

extension TemporaryFolder {
  fileprivate func removeCopy() throws {
    let copy = URL(filePath: path("copied.willdid"))
    if FileManager.default.fileExists(atPath: copy.path()) {
      try FileManager.default.removeItem(at: copy)
    }
  }
}
