import Foundation
import TestSupport
import Testing

/// The skill for agents: what it says to run does run.
@Suite struct SkillTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Tools/skill/SKILL.md").standardized

  /// The lines of the blocks that a shell is to run.
  private static func commands() throws -> [String] {
    var commands: [String] = []
    var isOpen = false
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("```") {
        isOpen = text == "```sh"
      } else if isOpen {
        commands.append(text)
      }
    }
    return commands
  }

  @Test func `each command of the skill runs`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("App")
    try folder.write("import UIKit\nclass A: UIViewController {}\n".utf8, to: "App/A.swift")
    let steps = Logs.cancelledPop.split(separator: "\n")
    try folder.write(steps.joined(separator: "\n").utf8, to: "before.txt")
    try folder.write(steps.prefix(8).joined(separator: "\n").utf8, to: "after.txt")
    for name in ["before", "after"] {
      let made = try Tool.run("import", "\(name).txt", "-o", "\(name).willdid", in: folder.path)
      try #require(made.status == 0, "\(made.errors)")
    }
    let commands = try Self.commands()
    #expect(commands.count > 10)
    for command in commands {
      let result = try Tool.shell(command, in: folder)
      #expect(result.status == 0 && !result.output.isEmpty, "\(command): \(result.errors)")
    }
  }

  @Test func `the skill begins with what agents look for`() throws {
    let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
    #expect(lines[0] == "---" && lines[1] == "name: willdid" && lines[3] == "---")
    #expect(lines[2].hasPrefix("description: ") && lines[2].count < 1024)
  }
}
