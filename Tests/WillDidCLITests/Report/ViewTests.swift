import Foundation
import TestSupport
import Testing
import WillDidModel

@Suite struct ViewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func page(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder.path(name))), as: UTF8.self)
  }

  @Test func `a run becomes one page`() throws {
    let run = try Traces.writeSession(3000, in: folder)
    let result = try Tool.run("view", run, "-o", folder.path("page.html"))
    #expect(result == ChildProcess.Result(output: "", errors: "", status: 0))
    let page = try page("page.html")
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.hasSuffix("</html>\n"))
    #expect(page.contains("<title>run.willdid · WillDid</title>"))
    #expect(page.contains("class=\"events\" data-run=\"0\" data-count=\""))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "page.html", "run.willdid",
      ])
    // A pipe is as good as a file.
    #expect(try Tool.run("view", run).output == page)
  }

  @Test func `two runs are compared`() throws {
    let base = try Traces.writeSession(500, to: "base.willdid", in: folder)
    let current = try Traces.writeSession(600, to: "current.willdid", in: folder)
    let result = try Tool.run("view", base, current, "-o", folder.path("page.html"))
    #expect(result.status == 0)
    let page = try page("page.html")
    #expect(page.contains("class=\"match\""))
    #expect(page.contains("data-run=\"1\""))
    let three = try Tool.run("view", "--findings", base, current, current).output
    #expect(!three.contains("class=\"match\"") && three.contains("data-run=\"2\""))
    let both = try Tool.run("view", "-", "-", input: "x")
    #expect(both.status == 64)
    #expect(both.errors.contains("cannot be two runs"))
  }

  @Test func `several runs of one log are shown, and not compared`() throws {
    let log = folder.path("two.log")
    let lines = (1...2).flatMap { pid in
      ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map {
        "2026-11-21 10:00:0\(pid).000 App[\(pid):1] -[ListController \($0)]"
      }
    }
    try lines.joined(separator: "\n").write(toFile: log, atomically: true, encoding: .utf8)
    #expect(try Tool.run("view", log, "-q", "-o", folder.path("page.html")).status == 0)
    #expect(try page("page.html").split(separator: "class=\"run\"").count == 3)
    let compared = try Tool.run("view", log, log, "-q", "-o", folder.path("both.html"))
    #expect(compared.status == 65)
    #expect(compared.errors.contains("several runs in one log cannot be compared"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("both.html")))
  }

  @Test func `a screen is no place for a page`() throws {
    let run = try Traces.writeSession(100, in: folder)
    for words in [["view", run], ["report", "--format", "html", run]] {
      var child = ChildProcess(Tool.path)
      child.destination = .terminal(columns: 80)
      let result = try child.run(words)
      #expect(result.status == 64)
      #expect(!result.output.contains("<!doctype"))
    }
  }

  @Test func `what cannot be read is told, and the rest is shown`() throws {
    let run = try Traces.writeSession(5000, in: folder)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: run))
    for place in bytes.count / 2..<bytes.count / 2 + 40 { bytes[place] = 0xff }
    try bytes.write(to: URL(fileURLWithPath: run))
    let result = try Tool.run("view", run, "-o", folder.path("page.html"))
    #expect(result.status == 3)
    #expect(result.errors.contains("willdid: "))
    #expect(try page("page.html").hasSuffix("</html>\n"))
    let missing = try Tool.run("view", folder.path("missing"), "-o", folder.path("none.html"))
    #expect(missing.status == 66)
    #expect(!FileManager.default.fileExists(atPath: folder.path("none.html")))
  }

  @Test func `a page takes the place of no run`() throws {
    let run = try Traces.writeSession(100, in: folder)
    let other = try Traces.writeSession(100, to: "other.willdid", in: folder)
    #expect(try Tool.run("view", run, "-o", run).status == 74)
    #expect(try Tool.run("view", run, "-o", other).status == 74)
    #expect(try Tool.run("info", run).status == 0)
  }

  @Test func `a closed pipe ends quietly`() throws {
    _ = try Traces.writeSession(3000, in: folder)
    let result = try Tool.shell("willdid view run.willdid | head -c 20", in: folder)
    #expect(result == ChildProcess.Result(output: "<!doctype html>\n<htm", errors: "", status: 0))
  }

  @Test func `a report as a page gates like every other`() throws {
    let calls: [Callback] = [.viewDidLoad, .viewDidAppear, .viewWillAppear, .viewDidAppear]
    let events = calls.enumerated().map {
      Traces.event(UInt64($0), at: Int64($0) * 1_000_000, edge: .point, callback: $1)
    }
    let run = try Traces.write(events, in: folder)
    func status(_ words: String...) throws -> Int32 {
      try ChildProcess(Tool.path).run(
        ["report", "--format", "html", "-o", folder.path("page.html"), run] + words
      ).status
    }
    let text = try Tool.run("report", run).status
    #expect(text == 2)
    #expect(try status() == 2)
    #expect(try status("--fail-on", "never") == 0)
    #expect(try status("--allow", ".") == 0)
    #expect(try page("page.html").contains("class=\"plan\""))
  }

  @Test func `the same run gives the same page`() throws {
    let run = try Traces.writeSession(400, in: folder)
    #expect(try Tool.run("view", run).output == Tool.run("view", run).output)
    #expect(try Tool.run("view", run).output.count < Tool.run("view", "--layout", run).output.count)
  }
}
