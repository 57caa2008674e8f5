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

  @Test func `patterns of a project read its own lines`() throws {
    try folder.write("Login|~|viewDidLoad\nLogin|~|viewWillAppear\n".utf8, to: "odd.log")
    try project(#"{"patterns": ["^(?<class>[A-Za-z]+)[|]~[|](?<callback>[A-Za-z]+)"]}"#)
    let result = try Tool.run("events", "odd.log", in: folder.path)
    #expect(result.status == 0)
    #expect(result.lines.count == 2)
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
    }
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
}
