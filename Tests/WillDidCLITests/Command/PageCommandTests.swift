import Foundation
import TestSupport
import Testing
import WillDidArguments
import WillDidCLI

/// The lines of commands on pages and in help: what is not run by a test is at least what the command takes.
@Suite struct PageCommandTests {
  @Test func `each line of a page, and of help, has a verb and options that there are`() throws {
    var count = 0
    for (place, line) in try Self.pages + Self.help {
      for command in Self.commands(in: line) {
        count += 1
        #expect(Self.mistake(in: command) == nil, "\(place): \(command)")
      }
    }
    #expect(count > 250)
  }

  @Test func `a verb, an option and a format that there are not are found`() {
    for (line, mistake) in [
      ("willdid verify a.willdid", "verify"), ("cat a | willdid report - --formt json", "--formt"),
      ("willdid report --format html a", "html"),
      ("`willdid nib lods RUN`", "lods"), ("willdid export xml RUN", "xml"),
    ] {
      #expect(Self.commands(in: line).compactMap(Self.mistake) == [mistake])
    }
    for line in [
      "willdid console.log", "`willdid`", "`willdid FILE`", "pbpaste | willdid",
      "willdid export FORMAT RUN",
      "willdid report --format=json '--x' | jq", "willdid -v a.log",
      "$ willdid --version --format json",
    ] {
      #expect(Self.commands(in: line).compactMap(Self.mistake) == [], "\(line)")
    }
  }

  /// The lines of all pages, with the page.
  private static var pages: [(String, String)] {
    get throws {
      try PageExamples.allPages.flatMap { file in
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
          (file.lastPathComponent, String($0))
        }
      }
    }
  }

  /// The lines of examples in help.
  private static var help: [(String, String)] {
    func lines(_ outline: CommandOutline) -> [(String, String)] {
      outline.discussion.split(separator: "\n").map { (outline.name, String($0)) }
        + outline.subcommands.flatMap(lines)
    }
    return lines(WillDid.command.outline)
  }

  /// The words behind `willdid` wherever it begins a command in a line: of a block, or between backquotes.
  private static func commands(in line: String) -> [[String]] {
    let command =
      #/(?:^\s*(?:\$ )?|[|;&(`] ?)willdid(?= |$|`)(?<rest>(?:[^|;&>`'"#]|'[^']*'|"[^"]*")*)/#
    return line.matches(of: command).map {
      $0.rest.matches(of: #/'[^']*'|"[^"]*"|\S+/#).map { String($0.0) }
    }
  }

  /// The word that the command does not take; placeholders are written in capitals.
  private static func mistake(in command: [String]) -> String? {
    var words = command[...].filter { $0 != "help" }[...]
    var outline = WillDid.command.outline
    while let word = words.first, !outline.subcommands.isEmpty {
      if let verb = outline.subcommands.first(where: { $0.name == word }) {
        outline = verb
        words.removeFirst()
      } else {
        let isVerb =
          word.first?.isLetter == true && word.allSatisfy(\.isLetter) && !isPlaceholder(word)
        guard !isVerb, let report = outline.subcommands.first(where: { $0.name == "report" }) else {
          return isPlaceholder(word) ? nil : word
        }
        outline = report
      }
    }
    var operands: [String] = []
    while let word = words.popFirst(), word != "--" {
      let name = word.prefix { $0 != "=" }
      guard word.hasPrefix("-"), word != "-", !["--help", "--version"].contains(word) else {
        if !word.hasPrefix("--") { operands.append(word) }
        continue
      }
      guard let option = outline.parameters.first(where: { $0.names.contains(String(name)) }) else {
        return word
      }
      guard option.kind == .option else { continue }
      let value = name == word ? words.popFirst() ?? "" : String(word.dropFirst(name.count + 1))
      if !isChoice(value, of: option) { return value }
    }
    return zip(outline.parameters.filter { $0.kind == .argument }, operands)
      .first { !isChoice($1, of: $0) }?.1
  }

  private static func isChoice(_ word: String, of parameter: Parameter) -> Bool {
    parameter.choices.isEmpty || isPlaceholder(word)
      || parameter.choices.contains { $0.word == word }
  }

  private static func isPlaceholder(_ word: String) -> Bool {
    word.allSatisfy { $0.isUppercase || "…-".contains($0) } || word.hasPrefix("<")
      || word.hasPrefix("$")
  }
}
