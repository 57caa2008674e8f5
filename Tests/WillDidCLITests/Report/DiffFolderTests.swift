import Foundation
import TestSupport
import Testing

/// Folders are compared run by run: by name, then by likeness.
@Suite struct DiffFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["base", "current"] { try folder.makeFolder(name) }
  }

  /// A log of a class that is shown, and what else is printed.
  private func log(_ className: String, _ more: String...) -> String { log(className, more) }

  private func log(_ className: String, _ more: [String]) -> String {
    let callbacks = ["viewDidLoad", "viewWillAppear:", "viewDidAppear:"] + more
    return callbacks.map { "-[\(className) \($0)]\n" }.joined()
  }

  private func write(_ side: String, _ name: String, _ log: String) throws {
    try folder.write(log.utf8, to: "\(name).log")
    let path = folder.path("\(side)/\(name).willdid")
    #expect(try Tool.run("import", "-q", folder.path("\(name).log"), "-o", path).status == 0)
  }

  private func diff(
    _ words: String..., base: String = "base", current: String = "current"
  ) throws -> ChildProcess.Result {
    var child = ChildProcess(Tool.path)
    child.folder = folder.path
    return try child.run(["diff", base, current] + words)
  }

  @Test func `a run that is new in a copy of a folder changes nothing of the others`() throws {
    for side in ["base", "current"] {
      try write(side, "a", log("ListController"))
      try write(side, "b", log("CartController", "viewDidAppear:"))
    }
    #expect(try diff().status == 0)
    try write("current", "c", log("LoginController", "viewDidAppear:"))
    let result = try diff()
    #expect(result.status == 1)
    #expect(!result.output.contains("removed") && !result.output.contains("resolved"))
    #expect(result.output.contains("+ added current/c.willdid, 4 events of 1 instance, 1 finding"))
    #expect(result.output.contains("Different: 1 finding new, 1 run added; "), "\(result.output)")
    #expect(try diff("--fail-on", "new-findings").status == 1)
    let back = try diff("--fail-on", "new-findings", base: "current", current: "base")
    #expect(back.status == 0)
    #expect(back.output.contains("- gone current/c.willdid, 4 events"), "\(back.output)")
  }

  @Test func `all pairs that differ are shown, in every format`() throws {
    for (name, className) in [("a", "ListController"), ("b", "CartController"), ("c", "Same")] {
      try write("base", name, log(className))
      let more = name == "c" ? [] : ["deinit"]
      try write("current", name, log(className, more))
    }
    for format in ["text", "markdown", "html", "json"] {
      let result = try diff("--format", format)
      #expect(result.status == 1)
      for name in ["ListController", "CartController"] {
        #expect(result.output.contains(name), "\(format): \(result.output)")
      }
      #expect(format == "json" || !result.output.contains("c.willdid"), "\(format)")
    }
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(try diff("--format", "json").output.utf8))
        as? [String: Any])
    let others = try #require(json["otherPairs"] as? [[String: Any]])
    #expect(others.map { $0["base"] as? Int } == [1])
    #expect((json["added"] as? [Any])?.count == 0 && (json["gone"] as? [Any])?.count == 0)
  }

  @Test func `runs of other names are compared with those that they are most alike`() throws {
    try write("base", "old1", log("ListController", "viewWillDisappear:", "viewDidDisappear:"))
    try write("base", "old2", log("CartController"))
    try write("current", "new1", log("CartController"))
    try write("current", "new2", log("ListController", "viewWillDisappear:"))
    let result = try diff()
    #expect(result.status == 1)
    #expect(result.output.contains("old1.willdid") && result.output.contains("new2.willdid"))
    #expect(!result.output.contains("CartController"), "\(result.output)")
    // Shapes of transitions may be gone; no run is.
    let runs = result.output.split(separator: "\n").filter { $0.contains(".willdid") }
    #expect(!runs.contains { $0.contains("added") || $0.contains("gone") })
  }

  @Test func `another missing nib is a new finding`() throws {
    let message = "Could not load NIB in bundle: 'NSBundle </a/Shop.app> (loaded)' with name"
    for (side, name) in [("base", "One"), ("current", "Two")] {
      try write(side, "a", log("ListController") + "\(message) '\(name)'\n")
    }
    let result = try diff("--fail-on", "new-findings")
    #expect(result.status == 1)
    #expect(result.output.contains("+ new error explicit-nib-missing NB-05"))
    let report = try ChildProcess(Tool.path).run([
      "report", folder.path("base/a.willdid"), folder.path("current/a.willdid"), "--rule", "NB-05",
    ])
    #expect(report.output.contains("One") && report.output.contains("Two"), "\(report.output)")
  }
}
