import Foundation
import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidSystem

/// What all readers say of a run, and who may read the files of the command.
@Suite struct TraceFileTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func mode(of name: String) throws -> Int {
    let facts = try FileManager.default.attributesOfItem(atPath: folder.path(name))
    return try #require(facts[.posixPermissions] as? NSNumber).intValue & 0o777
  }

  @Test func `traces that are made are for their user alone, unless others are let in`() throws {
    let log = try folder.write(Array("Cart viewDidLoad\nCart viewWillAppear\n".utf8), to: "log.txt")
    let story = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path:
        "../../../Traces/stories/played/transitions/seed-003-cancelled-swipe/seed-003-cancelled-swipe.story"
    ).path
    let run = try Traces.writeSession(100, in: folder)
    for (name, words) in [
      ("import", ["import", log]), ("recover", ["recover", run]), ("play", ["play", story]),
    ] {
      for (ending, others) in [("own", []), ("shared", ["--allow-other-readers"])] {
        let new = "\(name)-\(ending).willdid"
        let made = try ChildProcess(Tool.path).run(words + ["-q", "-o", folder.path(new)] + others)
        #expect(made.status == 0, "\(name): \(made.errors)")
        let mode = try mode(of: new)
        #expect(others.isEmpty ? mode == 0o600 : mode & 0o044 != 0, "\(new): \(mode)")
      }
    }
  }

  private func trace(_ name: String, _ facts: Metadata) throws -> String {
    let path = folder.path(name)
    var writer = try LogWriter(File(creating: path), header: Traces.header, compression: .none)
    writer.append(facts)
    var declarations = Declarations()
    declarations.threads[0] = ThreadInfo(index: 0, isMain: true)
    writer.append(declarations)
    try writer.finish()
    return path
  }

  @Test func `all readers say the same of the app, its build and its device`() throws {
    let facts = ["app": "Shop", "version": "2.1", "app.build": "42", "device": "iPhone15,2"]
    let old = try trace("old.willdid", facts)
    let new = try trace("new.willdid", facts.merging(["app.build": "43"]) { $1 })
    func output(_ words: String...) throws -> String {
      try ChildProcess(Tool.path).run(words).output
    }
    let info = try output("info", old)
    #expect(info.contains("  build") && info.contains("  42\n") && !info.contains("app.build"))
    #expect(
      try output("query", "--format", "csv", "SELECT app, version, build, device FROM run", old)
        == "app,version,build,device\nShop,2.1,42,\"iPhone15,2\"\n")
    #expect(
      try output("query", "--format", "csv", "SELECT value FROM metadata WHERE key = 'build'", old)
        == "value\n42\n")
    let spans = try output("export", "--to", "otlp", old)
    #expect(spans.contains(#""willdid.metadata.build","value":{"stringValue":"42"}"#))
    #expect(spans.contains(#""service.version","value":{"stringValue":"2.1"}"#))
    #expect(try output("diff", "--no-color", old, new).hasPrefix("builds   42 and 43\n"))
    #expect(try output("report", "--format", "json", old).contains(#""build":"42""#))
  }
}
