import Foundation
import TestSupport
import Testing

@Suite struct PlayTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Playing/WillDidStage/WillDidStage.docc/Stories.md")
    .standardized

  private static let swipe = """
    story: A swipe back
    class FirstViewController
        prints its callbacks with "✨"
    class SecondViewController
        prints its callbacks with "🚀"
    launch FirstViewController in UINavigationController
    push SecondViewController
    swipe back and let go
    """

  @Test func `the page of the language has all its sentences`() throws {
    let words = try Tool.run("play", "--words").output
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: "As `willdid play --words` prints them:\n\n"))
    if ProcessInfo.processInfo.environment["WILLDID_RECORD"] == "1" {
      let page = text[..<start.upperBound] + "```\n\(words)```\n"
      try Data(page.utf8).write(to: Self.page)
    }
    #expect(text[start.upperBound...] == "```\n\(words)```\n")
  }

  @Test func `what the app prints comes out, and the trace tells the rest`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.swipe.utf8, to: "swipe.story")
    let played = try Tool.run("play", "swipe.story", "-o", "run.willdid", in: folder.path)
    #expect(played.status == 0)
    #expect(played.errors == "")
    #expect(
      played.lines.prefix(2).map(String.init) == [
        "✨ FirstViewController viewDidLoad", "✨ FirstViewController viewWillAppear",
      ])
    let report = try Tool.run("report", "run.willdid", in: folder.path).output
    #expect(report.hasPrefix("info cancelled-pop CT-12"))
    #expect(try folder.names == ["run.willdid", "swipe.story"])
  }

  @Test func `the console of a play can be reported as well`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.swipe.utf8, to: "swipe.story")
    let result = try Tool.shell(
      "willdid play swipe.story -o run.willdid | willdid report - 2>/dev/null", in: folder)
    #expect(result.output.contains("1 transition was cancelled"))
  }

  @Test func `a crash that no rule is about is no good end`() throws {
    let folder = try TemporaryFolder()
    let text = "class A\nclass B\nlaunch A\npresent B as b\npresent b\n"
    try folder.write(text.replacing(" as b\n", with: " named b\n").utf8, to: "crash.story")
    let played = try Tool.run("play", "crash.story", "-o", "run.willdid", in: folder.path)
    #expect(played.status == 0, "\(played.errors)")
    let report = try Tool.run("report", "run.willdid", in: folder.path).output
    #expect(report.hasPrefix("error crash CR-01\n"))
    #expect(report.contains("The app crashed. "))
    // The reason is that of the log, and with it the fingerprint.
    try folder.write(played.output.utf8, to: "console.log")
    let finding = #/\[\w+\]\n  The app stopped with \w+:(?s:.*?)▸/#
    let (told, logged) = try (
      report.firstMatch(of: finding),
      Tool.run("report", "console.log", in: folder.path).output.firstMatch(of: finding)
    )
    #expect(told != nil && told?.0 == logged?.0, "\(report)")
  }

  @Test func `a story can come through a pipe`() throws {
    let folder = try TemporaryFolder()
    let played = try Tool.run(
      "play", "-", "-o", folder.path("run.willdid"), input: Self.swipe)
    #expect(played.status == 0, "\(played.errors)")
  }

  @Test(arguments: [
    ("pusch Detail", "1:1: there is no sentence 'pusch …'; did you mean 'push WHO'?", 65),
    ("class A\nlaunch A\nrelease B", "3:9: ", 65),
    ("class A\nlaunch A\npop", "3:1: ", 65),
    ("bundle: nowhere\nclass A\nlaunch A", "1:9: ", 65),
  ]) func `an error says where and what`(text: String, says: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write(text.utf8, to: "bad.story")
    let played = try Tool.run("play", "bad.story", "-o", "run.willdid", in: folder.path)
    #expect(played.status == status)
    #expect(played.errors.split(separator: "\n").count == 1)
    let place = says.split(separator: " ").first.map { String($0.dropLast()) } ?? ""
    #expect(played.errors.contains("bad.story:\(place)"), "\(played.errors)")
    #expect(!(try folder.names).contains("run.willdid"))
  }

  @Test func `a trace is replaced only if that is asked for`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.swipe.utf8, to: "swipe.story")
    #expect(try Tool.run("play", "swipe.story", "-o", "run.willdid", in: folder.path).status == 0)
    let again = try Tool.run("play", "swipe.story", "-o", "run.willdid", in: folder.path)
    #expect(again.status == 74)
    #expect(again.errors.contains("--force"))
    #expect(
      try Tool.run("play", "swipe.story", "-o", "run.willdid", "-f", in: folder.path).status == 0)
    #expect(try Tool.run("play", "swipe.story", in: folder.path).status == 64)
    #expect(try Tool.run("play", "nowhere.story", "-o", "x.willdid", in: folder.path).status == 66)
    #expect(try Tool.run("play", "swipe.story", "-o", "swipe.story", in: folder.path).status == 74)
  }

  @Test func `the stories of a folder are listed with their titles`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("deep")
    try folder.write(Self.swipe.utf8, to: "deep/swipe.story")
    try folder.write("nothing".utf8, to: "deep/notes.txt")
    let listed = try Tool.run("play", "--list", in: folder.path)
    #expect(listed.output == "deep/swipe.story  A swipe back\n")
    #expect(try Tool.run("play", "--list", "deep/notes.txt", in: folder.path).status == 3)
    let none = try Tool.run("play", "--list", folder.path("deep") + "/none", in: folder.path)
    #expect(none.status == 66)
  }

  @Test func `a play in real time takes as long as the app would`() throws {
    let folder = try TemporaryFolder()
    try folder.write("class A\nlaunch A\nwait 300 ms".utf8, to: "slow.story")
    let start = ContinuousClock.now
    #expect(
      try Tool.run("play", "slow.story", "--realtime", "-o", "run.willdid", in: folder.path).status
        == 0)
    #expect(ContinuousClock.now - start > .milliseconds(800))
  }
}
