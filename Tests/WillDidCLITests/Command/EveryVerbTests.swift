import Foundation
import TestSupport
import Testing
import WillDidArguments
import WillDidCLI

/// Every verb with each of its options and each of their values, over inputs of each kind.
@Suite struct EveryVerbTests {
  @Test func `each option has a value to be tried with`() {
    #expect(VerbLines.all.count > 15)
    for verb in VerbLines.all {
      for parameter in verb.outline.parameters where parameter.kind != .flag {
        #expect(!VerbLines.values(of: parameter).isEmpty, "\(verb.names) \(parameter.id)")
      }
    }
  }

  // In a process of its own: what traps ends it, and what is printed there is of no interest.

  @Test func `each option is read over a trace`() async {
    await #expect(processExitsWith: .success) {
      try VerbInputs().run { folder in
        let log = try folder.write(Logs.cancelledPop.utf8, to: "console.txt")
        try #require(Tool.run("import", log, "-o", folder.path("run.willdid")).status == 0)
        return folder.path("run.willdid")
      }
    }
  }

  @Test func `each option is read over a log`() async {
    await #expect(processExitsWith: .success) {
      try VerbInputs().run { try $0.write(Logs.cancelledPop.utf8, to: "console.txt") }
    }
  }

  @Test func `each option is read over a file that is missing`() async {
    await #expect(processExitsWith: .success) {
      try VerbInputs().run(expecting: 66) { $0.path("missing") }
    }
  }
}

/// What verbs are tried with.
private struct VerbInputs {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // Nothing is to be left in the folders of the user.
    unsafe setenv("XDG_CACHE_HOME", folder.path("cache"), 1)
    try folder.write("SELECT 1".utf8, to: "statements.sql")
  }

  /// Runs all verbs over an input, and without options ends with a status if one is expected.
  func run(expecting status: Int32? = nil, _ make: (TemporaryFolder) throws -> String) throws {
    let input = try make(folder)
    for verb in VerbLines.all {
      let bare = try self.status(verb.bare, input)
      let expected = verb.bare.contains("@input") ? status : nil
      #expect(expected.map { bare == $0 } ?? (bare != 64), "\(verb.names) ended with \(bare)")
      // A file that is missing may come later: it is waited for.
      for line in verb.lines where status == nil || !line.contains("--follow") {
        _ = try self.status(line, input)
      }
    }
  }

  /// How a line ends; its places are filled in.
  private func status(_ line: [String], _ input: String) throws -> Int32 {
    let output = folder.path("out-\(UUID().uuidString)")
    let words = line.map {
      $0.replacingOccurrences(of: "@input", with: input)
        .replacingOccurrences(of: "@output", with: output)
        .replacingOccurrences(of: "@sql", with: folder.path("statements.sql"))
    }
    guard case .run(let verb, let arguments) = try WillDid.command.parse(words) else {
      Issue.record("\(words) runs nothing")
      return 0
    }
    do { return try verb.run(arguments).rawValue } catch { return error.status.rawValue }
  }
}

/// The command lines that a verb is tried with.
private struct VerbLines {
  let names: [String]
  let outline: CommandOutline

  /// All but those that go on until ctrl-C is pressed.
  static let all = leaves(of: WillDid.command.outline, []).filter { $0.names != ["listen"] }

  private static func leaves(of outline: CommandOutline, _ names: [String]) -> [VerbLines] {
    guard !outline.subcommands.isEmpty else { return [VerbLines(names: names, outline: outline)] }
    return outline.subcommands.flatMap { leaves(of: $0, names + [$0.name]) }
  }

  /// The line with nothing but what it reads and where it writes.
  var bare: [String] { names + required(without: "") + output + operands(all: true) }

  /// A line for each option and each of its values, with all arguments and with those it must have.
  var lines: [[String]] {
    outline.parameters.filter { $0.kind != .argument }.flatMap { parameter in
      let uses =
        parameter.kind == .flag
        ? parameter.longNames.map { [$0] }
        : Self.values(of: parameter).map { ["--\(parameter.name)", $0] }
      let others = required(without: parameter.id) + (parameter.name == "output" ? [] : output)
      return uses.flatMap { use in
        [true, false].map { names + use + others + operands(all: $0) }
      }
    }
  }

  private func required(without id: String) -> [String] {
    outline.parameters.filter { $0.kind == .option && $0.isRequired }
      .filter { $0.id != id && $0.name != "output" }
      .flatMap { ["--\($0.name)", Self.values(of: $0)[0]] }
  }

  private var output: [String] {
    outline.parameters.contains { $0.id == "--output" } ? ["--output", "@output"] : []
  }

  private func operands(all: Bool) -> [String] {
    outline.parameters.filter { $0.kind == .argument && (all || $0.isRequired) }
      .flatMap { ($0.isTrailing ? ["--"] : []) + Self.values(of: $0).prefix(1) }
  }

  /// The words that a parameter is tried with: all of a few, and the first and the last of many.
  static func values(of parameter: Parameter) -> [String] {
    if !parameter.choices.isEmpty { return parameter.choices.map(\.word) }
    if let sample = samples[parameter.id] { return [sample] }
    guard case .choices(let choices) = parameter.completion else { return [] }
    return [choices.first, choices.last].compactMap(\.?.word)
  }

  private static let samples = [
    "<run>": "@input", "<base>": "@input", "<current>": "@input", "<log>": "@input",
    "<file>": "@input", "<story>": "@input", "<app>": "@input", "<finding>": "CT-12",
    "<question>": "viewDidAppear",
    "<folder>": "@input", "<path>": "@input", "--also": "@input", "--target": "App",
    "--project": "@input",
    "--runs": "@input", "--threads": "2", "--beside": "@input",
    "<sql>": "SELECT 1", "--output": "@output", "--class": "Controller", "--instance": "1",
    "--since": "1ms", "--until": "1h", "--limit": "3", "--at": "1s", "--events": "10",
    "--anchor": "viewDidAppear", "--param": "a=1", "--timeout": "1min", "--file": "@sql",
    "--baseline": "@input", "--write-baseline": "@output", "--allow": "Controller",
    "--budget": "@input", "--write-budget": "@output",
    "--map": "Old=New", "--effect": "5%", "--noise": "1ms", "--scene": "Main",
    "--bundle": "@input", "--os": "12", "--nib-name": "Main", "--runtime-name": "Main",
    "--language": "en", "--pattern": "(?<callback>view[A-Za-z]+)", "--for": "1s",
    "--explain-line": "1", "--finding": "CT-12",
    "--include": "Controller", "--exclude": "Controller",
  ]
}
