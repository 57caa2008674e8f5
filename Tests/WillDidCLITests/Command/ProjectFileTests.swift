import Foundation
import TestSupport
import Testing

@Suite struct ProjectFileTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func project(_ text: String) throws { try folder.write(text.utf8, to: ".willdid.json") }

  @Test func `a project file is found upwards, and options go before it`() throws {
    try folder.write(Logs.unannounced.utf8, to: "a.log")
    try folder.makeFolder("inner")
    func status(_ words: String) throws -> Int32 {
      try Tool.shell("cd inner; willdid report -q \(words) ../a.log", in: folder).status
    }
    #expect(try status("") == 2)
    try project(#"{"failOn": ["never"]}"#)
    #expect(try status("") == 0)
    #expect(try status("--fail-on error") == 2)
    try project(#"{"allow": ["^B"]}"#)
    #expect(try status("") == 0)
    try project(#"{"baseline": "known.jsonl"}"#)
    #expect(try status("") == 5)
    #expect(try status("--write-baseline ../known.jsonl --baseline /dev/null") == 2)
    #expect(try status("") == 0)
  }

  @Test func `the page on reports lists every key of a project file`() throws {
    let written = try Tool.run("init", "-o", "all.json", in: folder.path)
    #expect(written.status == 0, "\(written.errors)")
    let text = try Data(contentsOf: URL(fileURLWithPath: folder.path("all.json")))
    let keys = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any]).keys
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Sources/Showing/WillDidReport/WillDidReport.docc/ReportsInCI.md"),
      encoding: .utf8)
    for key in keys { #expect(page.contains("\n| `\(key)` |"), "\(key)") }
  }

  @Test func `a suppression names the file that it is from`() throws {
    try folder.write(Logs.unannounced.utf8, to: "a.log")
    try project(#"{"allow": ["^B"]}"#)
    let allowed = try Tool.run("report", "a.log", in: folder.path)
    #expect(allowed.output.contains("allowed for the class by .willdid.json"), "\(allowed.output)")
    let option = try Tool.run("report", "--allow", "^B", "a.log", in: folder.path)
    #expect(option.output.contains("allowed for the class\n"), "\(option.output)")
  }

  @Test func `a project decides how bad a rule is, and says why`() throws {
    try folder.write(Logs.unannounced.utf8, to: "a.log")
    func report(_ words: String...) throws -> ChildProcess.Result {
      var child = ChildProcess(Tool.path)
      child.folder = folder.path
      return try child.run(["report"] + words + ["a.log"])
    }
    try project(
      #"{"rules": {"did-without-will-appear": {"severity": "notice", "reason": "known"}}}"#)
    var result = try report()
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("notice did-without-will-appear AP-06"), "\(result.output)")
    #expect(try report("--fail-on", "notice").status == 2)
    #expect(try report("--severity", "warning").output.hasPrefix("No such finding"))
    try project(#"{"rules": {"AP-06": {"severity": "off", "reason": "the log lacks them"}}}"#)
    result = try report("--fail-on", "any")
    #expect(result.status == 0)
    #expect(result.output.contains("off by .willdid.json: the log lacks them"), "\(result.output)")
    try project(#"{"allow": [{"class": "^B", "reason": "goes in March"}]}"#)
    result = try report("--fail-on", "any")
    #expect(result.status == 0)
    #expect(result.output.contains("allowed for the class by .willdid.json: goes in March"))
    for (text, problem) in [
      (#"{"rules": {"AP-99": {"severity": "off"}}}"#, "there is no rule 'AP-99'"),
      (#"{"rules": {"AP-06": {"severity": "bad"}}}"#, "needs a 'severity': error, warning"),
      (#"{"rules": {"AP-06": {"severty": "off"}}}"#, "Did you mean 'severity'?"),
      (#"{"rules": {"AP-06": "off"}}"#, "is no object with a 'severity'"),
      (#"{"allow": [{"reason": "x"}]}"#, "without a 'class'"),
    ] {
      try project(text)
      result = try report()
      #expect(result.status == 65)
      #expect(result.errors.contains(problem), "\(result.errors)")
      #expect(result.errors.contains(".willdid.json:1"))
    }
  }

  @Test(.enabled(if: getuid() == 0)) func `a project file of another user is not obeyed`() throws {
    try folder.write(Logs.unannounced.utf8, to: "a.log")
    try project(#"{"allow": ["^B"]}"#)
    #expect(try Tool.run("report", "-q", "a.log", in: folder.path).status == 0)
    #expect(unsafe chown(folder.path(".willdid.json"), 4711, 4711) == 0)
    let result = try Tool.run("report", "-q", "a.log", in: folder.path)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("willdid: the project file belongs to another user and is not"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `patterns of a project read its own lines`() throws {
    try folder.write("Login|~|viewDidLoad\nLogin|~|viewWillAppear\n".utf8, to: "odd.log")
    try project(#"{"patterns": ["^(?<class>[A-Za-z]+)[|]~[|](?<callback>[A-Za-z]+)"]}"#)
    let result = try Tool.run("events", "odd.log", in: folder.path)
    #expect(result.status == 0)
    #expect(result.lines.count == 2)
  }

  @Test func `patterns cannot take the memory of the machine, and none is compiled for a trace`()
    throws
  {
    try folder.write("A viewDidLoad\n".utf8, to: "a.log")
    #expect(try Tool.run("import", "a.log", "-o", "a.willdid", in: folder.path).status == 0)
    func limited(_ words: String) throws -> (status: Int32, errors: String) {
      let result = try Tool.shell("ulimit -v 2000000; willdid \(words)", in: folder)
      return (result.status, result.errors)
    }
    for option in ["--class", "--allow"] {
      let result = try limited("report a.willdid \(option) '(((a{1,255}){1,255}){1,255})'")
      #expect(result.status == 64)
      #expect(result.errors.contains("too large"), "\(result.errors)")
    }
    let pattern = "(?<callback>((a{1,200}){1,200}){1,200})"
    #expect(try limited("report a.log --pattern '\(pattern)'").status == 64)
    try project("{\"patterns\": [\"\(pattern)\"]}")
    let refused = try limited("report a.log")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("in 'patterns': its counts and choices make it too large"))
    #expect(refused.errors.contains("/.willdid.json:1\n"), "\(refused.errors)")
    #expect(try limited("report a.willdid").status == 0)
    // A state for nearly each letter.
    try project("{\"patterns\": [\"[ab]*a[ab]{30}(?<callback>c)\"]}")
    var seed: UInt64 = 1
    let lines = (0..<400).map { _ in
      String(
        (0..<200).map { _ -> Character in
          seed = seed &* 6_364_136_223_846_793_005 &+ 1
          return seed >> 40 & 1 == 0 ? "a" : "b"
        })
    }
    try folder.write(lines.joined(separator: "\n").utf8, to: "b.log")
    let result = try Tool.shell("ulimit -v 300000; willdid report b.log", in: folder)
    #expect(result.status == 65)
    #expect(result.errors.contains("no line"), "\(result.errors)")
  }

  @Test func `what is wrong with a project file is told in a line with its place`() throws {
    try folder.write("A viewDidLoad\n".utf8, to: "a.log")
    for (text, line, error) in [
      ("{\n\"failOn\": [],\n\"alow\": []}", 3, "there is no key 'alow' in a project file. Did you"),
      ("{\"patterns\": \"x\"}", 1, "'patterns' is no list"),
      ("{\"patterns\":\n [\"(x\"]}", 1, "'(x' in 'patterns': "),
      ("{\"allow\": [1]}", 1, "'allow' has an item that is no text"),
      ("{\"baseline\": 1}", 1, "'baseline' is no text"),
      ("{\"failOn\": [\"erorr\"]}", 1, "Did you mean 'error'?"),
    ] {
      try project(text)
      let result = try Tool.run("report", "a.log", in: folder.path)
      #expect(result.status == 65, "\(text)")
      #expect(result.errors.contains(error), "\(result.errors)")
      #expect(result.errors.contains("/.willdid.json:\(line)\n"), "\(result.errors)")
      #expect(result.lines.isEmpty)
    }
    try project("[]")
    #expect(try Tool.run("report", "a.log", in: folder.path).errors.contains("not an object in"))
  }

  @Test func `the file that init writes has just the keys that help explains`() throws {
    #expect(try Tool.run("init", in: folder.path).status == 0)
    let file = try JSONSerialization.jsonObject(with: Data(folder.bytes(".willdid.json")))
    let written = try #require(file as? [String: Any]).keys.sorted()
    let help = try Tool.run("help", "init").output
    let paragraphs = help.components(separatedBy: "\n\n")
    let list = try #require(paragraphs.first { $0.hasPrefix("patterns: ") })
    let keys = list.split(separator: "\n").compactMap { line in
      line.firstIndex(of: ":").map { String(line[..<$0]) }
    }.filter { !$0.contains(" ") }
    #expect(written == keys.sorted())
    #expect(written.count > 4)
    // Each is a key that is read, and none of them sets anything that was not so without the file.
    try folder.write("A viewDidLoad\n".utf8, to: "a.log")
    #expect(try Tool.run("report", "a.log", in: folder.path).status == 0)
    for key in written {
      try project("{\"\(key)\": 1}")
      let errors = try Tool.run("report", "a.log", in: folder.path).errors
      #expect(errors.contains("'\(key)' is no "), "\(errors)")
    }
  }

  @Test func `init writes a project file once`() throws {
    #expect(try Tool.run("init", in: folder.path).status == 0)
    let first = try folder.bytes(".willdid.json")
    let again = try Tool.run("init", in: folder.path)
    #expect(again.status == 74)
    #expect(again.errors.contains("use --force to replace it"))
    #expect(try Tool.run("init", "--force", in: folder.path).status == 0)
    #expect(try folder.bytes(".willdid.json") == first)
    try folder.write("A viewDidLoad\n".utf8, to: "a.log")
    #expect(try Tool.run("report", "a.log", in: folder.path).status == 0)
  }

  @Test func `a screen is shown under the name that the team gives it`() throws {
    try folder.write(Logs.cancelledPop.utf8, to: "a.log")
    try folder.write(Logs.unannounced.utf8, to: "b.log")
    try project(#"{"screens": {"SecondViewController": "Recipe page"}}"#)
    func output(_ words: String) throws -> String {
      try Tool.shell("willdid \(words)", in: folder).output
    }
    for words in [
      "report a.log", "report -v a.log", "timeline a.log", "tree a.log", "explain a.log CT-12",
      "why a.log 'SecondViewController viewDidDisappear'", "explain a.log CT-12 --diagram mermaid",
      "events a.log", "export --format chrome a.log -o a.json; cat a.json",
      "diff a.log b.log",
    ] {
      let text = try output(words)
      #expect(text.contains("Recipe page"), "\(words): \(text)")
    }
    let json = try output("report a.log --format json")
    #expect(json.contains(#""class":"SecondViewController""#), "\(json)")
    #expect(json.contains(#""screen":"Recipe page""#), "\(json)")
    let fingerprint = try #require(json.firstMatch(of: /"fingerprint":"(\w+)"/)).1
    try project(#"{"screens": {"SecondViewController": "Detail"}}"#)
    #expect(
      try output("why a.log 'Detail viewDidDisappear'").hasPrefix("Detail viewDidDisappear: "))
    #expect(try output("report a.log --format json").contains(fingerprint))
    for wrong in [#"{"A": ""}"#, #"{"A": "B", "C": "B"}"#, #"{"A": "B#2"}"#, "[]"] {
      try project(#"{"screens": \#(wrong)}"#)
      #expect(try Tool.run("report", "a.log", in: folder.path).status == 65, "\(wrong)")
    }
  }
}
