import Foundation
import TestSupport
import Testing

@Suite struct StoryCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func trace(_ name: String) throws -> String {
    let file = try #require(StoryFile.all.first { $0.source == .played && $0.name == name })
    return file.url("willdid").path
  }

  @Test func `a story that was told is played again with the same events`() throws {
    let run = try trace("nav-swipe-back-cancelled")
    let told = try Tool.run("story", run, "-o", folder.path("again.story"))
    #expect(told.status == 0 && told.errors == "")
    let played = try Tool.run(
      "play", folder.path("again.story"), "-o", folder.path("again.willdid"))
    #expect(played.status == 0)
    let compared = try Tool.run("diff", run, folder.path("again.willdid"))
    #expect(compared.status == 0, "\(compared.output)")
  }

  @Test func `a log becomes a story that shows its finding`() throws {
    let result = try ChildProcess(Tool.path).run(
      ["story", "-", "--minimal", "--finding", "CT-12", "--anonymous"], input: Logs.cancelledPop)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        class FirstController

        class SecondController

        launch FirstController in UINavigationController
        push SecondController
        swipe back and let go

        """)
  }

  @Test func `a log that lacks a callback is certainly another than the model`() throws {
    let log = StoryFile.root.appending(
      path: "logged/excerpts/lost-did-of-new/lost-did-of-new.log"
    ).path
    let result = try Tool.run("story", log, "--check", columns: 60)
    #expect(result.status == 1)
    #expect(result.output.contains("certain"))
    #expect(result.output.contains("+ viewDidAppear"))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 61 })
  }

  @Test(arguments: [
    (["--finding", "CT-12"], 64, "'--finding' needs '--minimal'"),
    (["--check", "--anonymous"], 64, "'--check' is about the whole run"),
    (["--until", "99"], 64, "the run has no event 99"),
    (["--until", "soon"], 64, "it is not a time"),
    (["--minimal", "--finding", "AP-22"], 64, "the run has no finding 'AP-22'"),
    (["--minimal", "--finding", "?"], 64, "neither a fingerprint nor a rule"),
    (["--bundle", "/none"], 66, "there is no such folder"),
    (["--bundle", "/", "--anonymous"], 64, "have the names"),
  ]) func `what cannot be asked is said`(words: [String], status: Int32, says: String) throws {
    let result = try ChildProcess(Tool.path).run(
      ["story", try trace("nav-swipe-back-cancelled")] + words)
    #expect(result.status == status)
    #expect(result.output == "" && result.errors.contains(says), "\(result.errors)")
  }

  @Test func `what is no run is refused in one line`() throws {
    try folder.write([], to: "empty")
    try FileManager.default.createDirectory(
      atPath: folder.path("folder"), withIntermediateDirectories: false)
    for (name, status) in [("none", 66), ("folder", 66), ("empty", 65)] {
      let result = try Tool.run("story", folder.path(name))
      #expect(result.status == Int32(status), "\(name)")
      #expect(result.output == "" && result.errors.split(separator: "\n").count == 1)
    }
    let nothing = try ChildProcess(Tool.path).run(["story", "-"], input: "viewDidLoad\n")
    #expect(nothing.status == 65 && nothing.errors.contains("shows no controller"))
  }

  @Test func `a reader that goes away is no error`() throws {
    let result = try Tool.shell(
      "willdid story '\(try trace("keep-leaked"))' | head -n 1; echo ${PIPESTATUS:-0}", in: folder)
    #expect(result.errors == "" && result.output.hasPrefix("story: "))
  }

  @Test func `any prefix and any flip of a trace ends with a status of its own`() throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: trace("nav-swipe-in-a-tab"))))
    var random = SplitMix64(seed: 7)
    for place in 0..<40 {
      var changed = bytes
      if place % 2 == 0 {
        changed.removeLast(Int.random(in: 1..<changed.count, using: &random))
      } else {
        changed[Int.random(in: 0..<changed.count, using: &random)] ^= UInt8.random(
          in: 1...255, using: &random)
      }
      let path = try folder.write(changed, to: "damaged\(place).willdid")
      for words in [[], ["--check"], ["--minimal"]] {
        let status = try ChildProcess(Tool.path).run(["story", path] + words).status
        #expect([0, 1, 3, 64, 65].contains(status), "\(place) \(words): \(status)")
      }
    }
  }
}
