import Foundation
import TestSupport
import Testing
import WillDidArguments
import WillDidCLI

@Suite struct CommandTests {
  @Test func `the declarations are without mistakes`() {
    #expect(WillDid.command.outline.mistakes == [])
  }

  @Test func `the version is told as text and as JSON`() throws {
    let text = ChildProcess.Result(output: "willdid 0.1.0\n", errors: "", status: 0)
    #expect(try Tool.run("--version") == text)
    #expect(try Tool.run("events", "--version") == text)
    #expect(try Tool.run("--version", "--format", "text") == text)
    for json in try [
      Tool.run("--version", "--format", "json"), Tool.run("--format=json", "--version"),
    ] {
      #expect(
        json.output == #"{"schema":"willdid.version/1","version":"0.1.0","format":"1.2"}"# + "\n")
      #expect(json.status == 0)
    }
  }

  @Test func `help, manual pages and completions are there for each verb`() throws {
    #expect(try Tool.run().output.hasPrefix("OVERVIEW: "))
    for verb in ["report", "explain", "import", "info", "events", "query", "recover"] {
      let help = try Tool.run("help", verb)
      #expect(help.output.contains("USAGE: willdid \(verb) "))
      #expect(help.status == 0)
      #expect(try Tool.run(verb, "--help") == help)
      let page = try Tool.run("--generate-manual-page", "willdid-\(verb)").output
      #expect(page.contains(".Dt WILLDID-\(verb.uppercased()) 1"))
    }
    for shell in Shell.allCases {
      let script = try Tool.run("--generate-completion-script", shell.rawValue)
      #expect(script.output.contains("viewIsAppearing"))
      #expect(script.status == 0)
    }
  }

  @Test func `shells accept the completions`() throws {
    for (shell, option) in [(Shell.bash, "-n"), (.zsh, "-n"), (.fish, "--no-execute")] {
      let path = ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + shell.rawValue }
        .first(where: FileManager.default.isExecutableFile)
      guard let path else { continue }
      let script = try Tool.run("--generate-completion-script", shell.rawValue).output
      let result = try ChildProcess(path).run([option], input: script)
      #expect(result == ChildProcess.Result(output: "", errors: "", status: 0), "\(shell)")
    }
  }

  @Test func `a command line that makes no sense ends with 64`() throws {
    for words in [
      ["evnts"], ["events"], ["events", "--nonsense", "x"], ["recover", "x"], ["info", "--format"],
      ["info", "-x", "y"], ["--completions"],
    ] {
      let result = try ChildProcess(Tool.path).run(words)
      #expect(result.status == 64, "\(words)")
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("Error: "))
    }
    #expect(try Tool.run("evnts").errors.contains("Did you mean 'events'?"))
  }

  @Test func `a run without a verb is reported`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Logs.cancelledPop.utf8, to: "console.log")
    _ = try folder.write(Logs.cancelledPop.utf8, to: "info")
    let report = try Tool.run("report", "console.log", in: folder.path)
    #expect(report.output.contains("CT-12"))
    #expect(try Tool.run("console.log", in: folder.path) == report)
    #expect(try Tool.run("./console.log", "--fail-on", "any", in: folder.path).status == 2)
    #expect(try Tool.run("--fail-on=any", "console.log", in: folder.path).status == 2)
    #expect(
      try Tool.run("-v", "console.log", in: folder.path)
        == Tool.run("report", "-v", "console.log", in: folder.path))
    let pasted = try Tool.run("report", "-", input: Logs.cancelledPop)
    for words in [[], ["-"]] {
      #expect(try ChildProcess(Tool.path).run(words, input: Logs.cancelledPop) == pasted)
    }
    #expect(try Tool.shell("cat console.log | willdid", in: folder).output == pasted.output)
    #expect(
      try Tool.shell("cat console.log | willdid -v --fail-on any; echo $?", in: folder).output
        == Tool.run("report", "-v", "-", input: Logs.cancelledPop).output + "2\n")
    // A path that leads nowhere is one all the same, and a verb comes before a file of its name.
    #expect(try Tool.run("missing.log", in: folder.path).status == 66)
    #expect(try Tool.run("info", "console.log", in: folder.path).output.contains("events"))
  }

  @Test func `nothing at all prints help, at a terminal too`() throws {
    let help = try Tool.run("help").output
    #expect(try Tool.run().output == help)
    let child = try TerminalChild(
      [Tool.path], environment: ["PATH": "/usr/bin:/bin"], columns: 200, rows: 200)
    #expect(try child.end() == 0)
    #expect(child.screen.lines.contains { $0.hasPrefix("OVERVIEW: ") })
  }

  @Test func `a log may be typed, and the key that ends it is told`() throws {
    let child = try TerminalChild(
      [Tool.path, "info", "--quiet", "-"], environment: ["PATH": "/usr/bin:/bin"], columns: 90)
    try child.wait(forLine: "willdid: paste a log, then press ctrl-D on a line of its own")
    child.type("<A: 0x1> viewDidLoad\n")
    try child.wait("the line") { $0.lines.contains { $0.contains("0x1") } }
    child.type("\u{4}")
    #expect(try child.end() == 0)
    #expect(child.screen.lines.contains { $0.contains("1  viewDidLoad") })
  }

  @Test func `help lists first what is used most`() throws {
    let help = try Tool.run("help").output
    let parts = help.components(separatedBy: "\nMORE:\n")
    #expect(parts.count == 2)
    for verb in [
      "report", "audit", "timeline", "tree", "events", "diff", "query", "view", "explain",
    ] {
      #expect(parts[0].contains("\n  \(verb) "), "\(verb)")
      #expect(!parts[1].contains("\n  \(verb) "), "\(verb)")
    }
    #expect(parts[1].hasPrefix("  import "))
  }

  @Test func `former spellings are read, and shown nowhere`() throws {
    let folder = try TemporaryFolder()
    // An import has a new identity each time; a trace keeps its own.
    #expect(
      try Tool.run("import", "-", "-o", folder.path("a.log"), input: Logs.cancelledPop).status == 0)
    for (former, current) in [
      ("verify a.log", "info --verify a.log"), ("verify -q a.log", "info -q a.log --verify"),
      ("nibs --format json a.log", "nib loads --format json a.log"),
      ("export a.log --format otlp", "export otlp a.log"),
      ("export --to=csv a.log", "export csv a.log"),
      ("export csv a.log", "events --format csv a.log"), ("help verify", "help info"),
      ("help nibs", "nib loads --help"), ("report --format html a.log", "view --findings a.log"),
      ("report --severity fact a.log", "report --severity info a.log"),
    ] {
      #expect(
        try Tool.shell("willdid \(former)", in: folder)
          == Tool.shell("willdid \(current)", in: folder), "\(former)")
    }
    let outlines = WillDid.command.outline.subcommands
    let words = outlines.flatMap { verb in
      [verb.name]
        + verb.parameters.flatMap { [$0.id] + $0.choices.map(\.word) }.map { "\(verb.name) \($0)" }
    }
    for word in ["verify", "nibs", "export --format", "export jsonl", "report html", "report fact"]
    {
      #expect(!words.contains(word))
    }
    #expect(words.contains("export perfetto") && words.contains("report json"))
  }

  @Test func `examples in help can be pasted, however narrow the terminal is`() throws {
    let help = try Tool.run("help", "import", environment: ["COLUMNS": "50"]).lines
    let start = try #require(help.firstIndex { $0.hasSuffix("--pattern \\") })
    #expect(help[start + 1].hasPrefix("    '^(?<class>"))
  }
}
