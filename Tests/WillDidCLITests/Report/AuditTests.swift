import Foundation
import TestSupport
import Testing

/// Audits of projects on disk, alone and together with runs.
@Suite struct AuditTests {
  private let folder: TemporaryFolder
  init() throws { folder = try .audited() }

  private func trace(_ story: String) -> String {
    let name = story.split(separator: "/").last ?? ""
    return StoryFile.root.appending(path: "played/\(story)/\(name).willdid").path
  }

  private static let lapse = "super/super-forgotten-in-view-will-appear"
  private static let stale = "nibs/nib-stale-outlet"

  @Test(arguments: ["text", "json", "sarif", "github", "gitlab", "junit", "markdown"])
  func `what is printed is the same for any number of threads`(format: String) throws {
    let xib = try String(decoding: folder.bytes("App/CardController.xib"), as: UTF8.self)
    try folder.write(xib.utf8, to: "App/Lonely.xib")
    for number in 0..<40 {
      try folder.write(
        xib.replacing("CardController", with: "Cell\(number)").utf8, to: "App/Cell\(number).xib")
      try folder.write(
        "class Cell\(number): UIViewController { override func viewDidAppear(_ a: Bool) {} }".utf8,
        to: "App/Cell\(number).swift")
    }
    func output(_ threads: Int) throws -> String {
      let result = try Tool.run(
        "audit", "App", "--format", format, "--fail-on", "never", "--threads", "\(threads)",
        in: folder.path)
      #expect(result.status == 0)
      return result.output
    }
    let alone = try output(1)
    // Some of them are of rules that come after others.
    for name in ["Cell39", "NB-07", "SU-01", "WR-08"] { #expect(alone.contains(name)) }
    for threads in [2, 4] { #expect(try output(threads) == alone) }
  }

  @Test func `a report has the place of an override that leaves out super`() throws {
    func report(_ words: String...) throws -> String {
      let words = words.joined(separator: " ")
      return try Tool.shell(
        "willdid report --project App --fail-on never \(words) '\(trace(Self.lapse))'", in: folder
      ).output
    }
    #expect(try report().contains("\n  in App/List.swift:4:17\n  class in App/List.swift:3\n"))
    #expect(
      try report("--format", "github").hasPrefix(
        "::warning file=App/List.swift,line=4,col=17,title="))
    let sarif = try report("--format", "sarif")
    #expect(
      sarif.contains(
        #""physicalLocation":{"artifactLocation":{"uri":"App/List.swift"},"region":{"startLine":4,"startColumn":17}}"#
      ), "\(sarif)")
    #expect(
      try report("--format", "json").contains(
        #""place":{"file":"App/List.swift","line":4,"column":17"#))
  }

  @Test func `a report has the connection that a key of a run comes from`() throws {
    try folder.write(#"{"project": "App"}"#.utf8, to: ".willdid.json")
    let result = try Tool.run("report", trace(Self.stale), in: folder.path)
    #expect(result.output.contains("\n  in App/CardController.xib:7:"), "\(result.output)")
    #expect(result.output.contains("\n  class in App/Card.swift:2\n"), "\(result.output)")
  }

  @Test(arguments: [
    ("containment/child-did-move-forgotten", "App/Home.swift:4:5"),
    ("appkit/mac-only-the-exact-name", "App/Home.swift:8:15"),
  ])
  func `a report has the call of a parent, and the one that names a nib`(
    story: String, place: String
  ) throws {
    try folder.write(
      """
      class PanelController: UIViewController {}
      class HomeController: UIViewController {
        func show() {
          addChild(PanelController())
        }
      }
      class CardControllerController: UIViewController {
        let other = CardControllerController(nibName: "CardControllerController", bundle: nil)
      }
      """.utf8, to: "App/Home.swift")
    let result = try Tool.run(
      "report", "--project", "App", "--fail-on", "never", trace(story), in: folder.path)
    #expect(result.output.contains("\n  in \(place)\n"), "\(result.output)")
  }

  @Test func `an audit says what runs have shown`() throws {
    func audit(_ words: String...) throws -> String {
      try Tool.shell(
        "willdid audit App --fail-on never \(words.joined(separator: " "))", in: folder
      ).output
    }
    #expect(try !audit().contains("seen in a run"))
    let both = try audit("--runs '\(trace(Self.stale))' --runs '\(trace(Self.lapse))'")
    #expect(
      both.contains("titleLabel (raises when the nib is loaded), seen in a run at event"), "\(both)"
    )
    #expect(both.contains("call super, seen in a run at event"), "\(both)")
    // A nib that was loaded whole disproves that its outlet raises.
    let fine = try audit("--runs '\(trace("nibs/nib-order-of-loading"))'")
    #expect(
      fine.contains(
        "warning: class CardController has no property for outlet titleLabel (raises when the nib is loaded), which no run"
      ),
      "\(fine)")
    #expect(fine.contains("does not call super, loaded in no run [missing-super SU-01]"), "\(fine)")
    let json = try audit("--format json --runs '\(trace(Self.stale))'")
    #expect(json.contains(#""live":true,"reached":[],"runs":"seen""#), "\(json)")
  }

  @Test func `what a run has shown is told by the member, and not by what is near it`() throws {
    let runs = "--fail-on never --runs '\(trace(Self.stale))'"
    let xib = try String(decoding: folder.bytes("App/CardController.xib"), as: UTF8.self)
    try folder.write(
      xib.replacing("titleLabel", with: "titleLabels").utf8, to: "App/CardController.xib")
    try folder.write(
      "class CardController: UIViewController { @IBOutlet var titleLabel: UILabel? }".utf8,
      to: "App/Card.swift")
    let near = try Tool.shell("willdid audit App \(runs)", in: folder).output
    #expect(
      near.contains(
        "outlet titleLabels; it has titleLabel (raises when the nib is loaded), which no run that"),
      "\(near)")
  }

  @Test func `what a finding is about stands beside it, and does not change its fingerprint`()
    throws
  {
    func audit(_ format: String) throws -> String {
      try Tool.shell("willdid audit App --fail-on never --format \(format)", in: folder).output
    }
    let json = try audit("json")
    // Baselines of 2026 have these.
    for fingerprint in ["1cc705156ace676f", "d91977d99a9d6216"] {
      #expect(json.contains(#""fingerprint":"\#(fingerprint)""#), "\(json)")
    }
    #expect(json.contains(#""member":"titleLabel""#), "\(json)")
    #expect(json.contains(#""member":"viewWillAppear""#), "\(json)")
    let sarif = try audit("sarif")
    for location in [
      #"{"fullyQualifiedName":"CardController","kind":"type"},{"name":"titleLabel","fullyQualifiedName":"CardController.titleLabel","kind":"member"},{"name":""#,
      #"{"name":"viewWillAppear","fullyQualifiedName":"ListController.viewWillAppear","kind":"member"}]"#,
    ] { #expect(sarif.contains(location), "\(sarif)") }
  }

  /// Gives the list the call of `super` that it lacks.
  private func mendList() throws {
    let list = try String(decoding: folder.bytes("App/List.swift"), as: UTF8.self)
    try folder.write(
      list.replacing("    reload()", with: "    super.viewWillAppear(animated)\n    reload()").utf8,
      to: "App/List.swift")
  }

  @Test func `what the sources no longer have is told while a run still shows it`() throws {
    func audit(_ words: String) throws -> ChildProcess.Result {
      try Tool.shell("willdid audit App \(words)", in: folder)
    }
    _ = try audit("--fail-on warning --write-baseline known.jsonl")
    try mendList()
    let runs = "--runs '\(trace(Self.lapse))'"
    let text = try audit(runs).output
    let line =
      "App/List.swift:4:17: note: resolved in source, still seen in a run: ListController does not call "
      + "super.viewWillAppear (2 times). The file was changed after the run began: record it again. [missing-super SU-01]"
    #expect(text.contains("\(line)\n\n1 error in 1 document"), "\(text)")
    let json = try audit("\(runs) --format json").output
    #expect(json.contains(#""resolvedInSource":[{"rule":"SU-01""#), "\(json)")
    #expect(json.contains(#""changedSince":true}]"#), "\(json)")
    // A file that is older than the run says that something else is the matter.
    _ = try Tool.shell("touch -d 2020-01-01 App/List.swift", in: folder)
    #expect(try audit(runs).output.contains("The file was not changed since the run began"))
    let known = try audit("--baseline known.jsonl \(runs)").errors
    #expect(known.contains("the sources no longer have SU-01 ListController"), "\(known)")
    #expect(known.contains("and a run still shows it"), "\(known)")
    let alone = try audit("--baseline known.jsonl").errors
    #expect(alone.contains("nothing in the baseline matches SU-01 ListController"), "\(alone)")
  }

  @Test func `what the sources do not decide is never told as resolved`() throws {
    for list in [
      // Of an unknown superclass nothing is known, and a class of another name is not it.
      "class ListController: LibraryController { override func viewWillAppear(_ a: Bool) {} }",
      "class OtherController: UIViewController {}",
    ] {
      try folder.write(list.utf8, to: "App/List.swift")
      let text = try Tool.shell(
        "willdid audit App --fail-on never --runs '\(trace(Self.lapse))'", in: folder
      ).output
      #expect(!text.contains("resolved"), "\(text)")
    }
  }

  @Test(arguments: [
    ("@IBOutlet var titleLabel: UILabel!", "titleLabel"), ("", "cardLabel"),
  ])
  func `a key that a run lacks is resolved by a property, or by deleting its connection`(
    property: String, key: String
  ) throws {
    let xib = try String(decoding: folder.bytes("App/CardController.xib"), as: UTF8.self)
    try folder.write(xib.replacing("titleLabel", with: key).utf8, to: "App/CardController.xib")
    try folder.write(
      "class CardController: UIViewController { \(property) }".utf8, to: "App/Card.swift")
    let text = try Tool.shell(
      "willdid audit App --fail-on never --runs '\(trace(Self.stale))'", in: folder
    ).output
    #expect(text.contains("note: resolved in source, still seen in a run: "), "\(text)")
    #expect(text.contains("[kvc-undefined-key NB-07]\n\n"), "\(text)")
  }

  @Test func `a comparison says what the sources have of the current run`() throws {
    func diff(_ words: String) throws -> ChildProcess.Result {
      let runs = "'\(trace(Self.lapse))' '\(trace(Self.lapse))'"
      return try Tool.shell("willdid diff \(words) \(runs)", in: folder)
    }
    let before = try diff("--project App")
    #expect(before.status == 0)
    #expect(
      before.output.contains("sources  App\n  = in source and seen  warning missing-super SU-01\n"),
      "\(before.output)")
    try mendList()
    try folder.write(#"{"project": "App"}"#.utf8, to: ".willdid.json")
    let after = try diff("")
    #expect(after.status == 0)
    #expect(
      after.output.contains(
        """
        sources  App
          - resolved in source, still seen  warning missing-super SU-01
              in App/List.swift:4:17
              ListController does not call super.viewWillAppear (2 times).
              The file was changed after the run began: record it again.
          ! in source, not seen  error kvc-undefined-key NB-07
              in App/CardController.xib:7:17
              class CardController has no property for outlet titleLabel
              Nothing of it was loaded.

        """), "\(after.output)")
    let page = try String(contentsOf: Self.comparing, encoding: .utf8)
    #expect(page.contains("  - resolved in source, still seen  warning missing-super SU-01\n"))
    for format in ["markdown", "html"] {
      #expect(try diff("--format \(format)").output.contains("resolved in source, still seen"))
    }
    let json = try diff("--format json").output
    #expect(
      json.contains(#""sources":{"path":"App","resolvedInSource":[{"rule":"SU-01""#), "\(json)")
    #expect(json.contains(#""runs":"not-loaded","seenInBase":false}]}"#), "\(json)")
    #expect(try diff("--class Card").output.contains("sources  App\n  ! in source, not seen"))
    #expect(try diff("--project /dev/null").status == 65)
  }

  @Test func `a finding that only the base shows is still in the sources`() throws {
    let result = try Tool.shell(
      "willdid diff --project App '\(trace(Self.stale))' '\(trace(Self.lapse))'", in: folder)
    #expect(
      result.output.contains("! in source, seen in the base only  error kvc-undefined-key NB-07"),
      "\(result.output)")
  }

  @Test func `what is in a document that nothing loads is told on request`() throws {
    let lonely = try String(decoding: folder.bytes("App/CardController.xib"), as: UTF8.self)
      .replacing("CardController", with: "Lonely").replacing("Lonely\">", with: "CardController\">")
    try folder.write(lonely.utf8, to: "App/Lonely.xib")
    func audit(_ words: String) throws -> String {
      try Tool.shell("willdid audit App --fail-on never \(words)", in: folder).output
    }
    let folded = try audit("")
    #expect(
      folded.contains("nothing loads nib Lonely; 1 finding in it [unreached WR-08]"), "\(folded)")
    #expect(!folded.contains("App/Lonely.xib:7:"))
    let all = try audit("--dead")
    #expect(all.contains("App/Lonely.xib:7:"), "\(all)")
    #expect(all.contains(": note: class CardController has no property for outlet titleLabel"))
  }

  @Test func `a document that a run has loaded is one that something leads to`() throws {
    try folder.makeFolder("Other")
    try folder.write(folder.bytes("App/CardController.xib"), to: "Other/CardController.xib")
    try folder.write("class Unrelated {}\n".utf8, to: "Other/Unrelated.swift")
    let alone = try Tool.run("audit", "Other", in: folder.path)
    #expect(alone.output.contains("nothing loads nib CardController"), "\(alone.output)")
    let known = try Tool.run(
      "audit", "Other", "--runs", trace("nibs/nib-order-of-loading"), in: folder.path)
    #expect(!known.output.contains("[unreached WR-08]"), "\(known.output)")
  }

  // MARK: Recipes

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources")
  private static let page = sources.appending(
    path: "Auditing/WillDidAudit/WillDidAudit.docc/AuditAProject.md")
  private static let comparing = sources.appending(
    path: "Showing/WillDidDiff/WillDidDiff.docc/ComparingRuns.md")

  /// The scripts of the page *Audit a project*.
  private static var recipes: [String] {
    get throws {
      try String(contentsOf: page, encoding: .utf8).split(separator: "```sh\n").dropFirst()
        .map { String($0.prefix(upTo: $0.range(of: "```")?.lowerBound ?? $0.endIndex)) }
    }
  }

  @Test func `the build phase of the page stops a build at errors only`() throws {
    let phase = try #require(try Self.recipes.first)
    let build = "export SRCROOT=\(folder.path); \(phase)"
    let failed = try Tool.shell(build, in: folder)
    #expect(failed.status == 2)
    #expect(failed.output.contains("App/CardController.xib:7:"), "\(failed.output)")
    try folder.write(
      "class CardController: UIViewController { @IBOutlet var titleLabel: UILabel! }".utf8,
      to: "App/Card.swift")
    let built = try Tool.shell(build, in: folder)
    #expect(built.status == 0)
    #expect(built.output.contains("App/List.swift:4:17: warning:"), "\(built.output)")
  }

  @Test func `the hook of the page stops a commit at warnings`() throws {
    let hook = try #require(try Self.recipes.last)
    try folder.write(hook.utf8, to: "hook")
    // The hook finds the command as users have it.
    let commit = """
      mkdir bin && ln -s '\(Tool.path)' bin/willdid && PATH="$PWD/bin:$PATH" && export PATH
      git init -q . && cp hook .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit
      git add App && git -c user.name=a -c user.email=a@example.com commit -q -m first
      """
    let result = try Tool.shell(commit, in: folder)
    #expect(result.status != 0)
    #expect((result.output + result.errors).contains("App/CardController.xib:7:"))
  }
}

extension TemporaryFolder {
  /// A folder with a project in `App` that has two defects, each of which runs of stories show.
  static func audited() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["App", "Bare"] { try folder.makeFolder(name) }
    let xib = try Data(
      contentsOf: StoryFile.root.appending(path: "played/nibs/Stale/CardController.xib"))
    try folder.write(xib, to: "App/CardController.xib")
    try folder.write(
      "import UIKit\nclass CardController: UIViewController {}\n".utf8, to: "App/Card.swift")
    try folder.write(
      """
      import UIKit

      class ListController: UITableViewController {
        override func viewWillAppear(_ animated: Bool) {
          reload()
        }
        func reload() { _ = CardController() }
      }
      """.utf8, to: "App/List.swift")
    return folder
  }
}
