import Foundation
import TestSupport
import Testing

/// The page *Ready for iOS 27* names what there is, and the comparison that it shows says what a move loses.
@Suite struct ReadyPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized
  private static let page = root.appending(
    path: "Sources/Auditing/WillDidAudit/WillDidAudit.docc/ReadyForIOS27.md")

  /// A folder with the logs of the page.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["before.log", "after.log"] {
      try FileManager.default.copyItem(
        at: root.appending(path: "Traces/ready/\(name)"), to: URL(filePath: folder.path(name)))
    }
    return folder
  }

  @Test func `the page names each rule about scenes`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    for number in 1...7 { #expect(text.contains("SC-0\(number)")) }
  }

  @Test func `a move is compared with what each callback became`() throws {
    let folder = try Self.folder()
    let moved = try Tool.shell("willdid diff --migration before.log after.log", in: folder)
    #expect(moved.status == 1)
    // Columns are as wide as what stands in them.
    let lines = moved.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    for line in [
      "applicationDidFinishLaunching applicationDidFinishLaunching 1 → 1 0 → 0 came",
      "applicationDidBecomeActive sceneDidBecomeActive 1 → 1 1 → 1 came twice, "
        + "applicationDidBecomeActive is still called, too",
      "applicationDidEnterBackground sceneDidEnterBackground 0 → 0 1 → 0 lost",
      "applicationOpenURL sceneOpenURLContexts 1 → 0 1 → 1 lost, at launch: it comes in the "
        + "options of sceneWillConnect",
      "decodeRestorableState decodeRestorableState 1 → 1 0 → 0 came in another order, "
        + "now after viewWillAppear",
    ] { #expect(lines.contains(line), "\(moved.output)") }
    let same = try Tool.shell("willdid diff --migration after.log after.log", in: folder)
    #expect(same.output.contains("came\n"), "\(same.output)")
    let none = try Tool.shell(
      "willdid diff --migration --fail-on never before.log after.log", in: folder)
    #expect(none.status == 0)
    let wrong = try Tool.shell(
      "willdid diff --migration --format html before.log after.log", in: folder)
    #expect(wrong.status == 64 && wrong.errors.contains("prints text or JSON"))
  }

  @Test func `a log of scenes alone is no empty timeline`() throws {
    let folder = try TemporaryFolder()
    let log = try String(
      contentsOf: Self.root.appending(path: "Traces/ready/after.log"), encoding: .utf8
    )
    .split(separator: "\n").filter { !$0.contains("HomeController") }.joined(separator: "\n")
    try folder.write(log.utf8, to: "scenes.log")
    let timeline = try Tool.shell("willdid timeline scenes.log", in: folder).output
    #expect(timeline.contains("1 app, 1 scene"), "\(timeline)")
    #expect(
      timeline.contains("scene SceneDelegate  connected 0.010s, foreground"), "\(timeline)")
    let tree = try Tool.shell("willdid tree --at 5s scenes.log", in: folder).output
    #expect(tree.contains("scene SceneDelegate  inactive\n"), "\(tree)")
    #expect(!tree.contains("no controllers"))
  }
}
