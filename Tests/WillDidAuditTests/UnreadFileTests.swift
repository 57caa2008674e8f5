import Testing
import WillDidAudit
import WillDidFindings
import WillDidProject

/// Files that are cut off, damaged, in the middle of a merge, or in another encoding.
struct UnreadFileTests {
  private static let source = """
    class Cart: UIViewController {
      override func viewWillAppear(_ animated: Bool) {}
    }
    """
  private static let merge = [
    "<<<<<<< HEAD", "  let a = 1", "=======", "  let a = 2", ">>>>>>> other",
  ]

  /// A text with some lines behind one of its own.
  private static func adding(_ lines: [String], to text: String, behind line: Int) -> String {
    var all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    all.insert(contentsOf: lines, at: line)
    return all.joined(separator: "\n")
  }

  private func problems(_ files: [String: String]) -> [String] { AuditedProject(files).problems }

  @Test(arguments: ["swift", "m", "h"])
  func `the marks of a merge in a source are an error with their line`(suffix: String) {
    let (source, member) =
      suffix == "swift"
      ? (Self.source, "  let a = ") : ("@implementation Cart : NSObject\n\n@end", "static int a = ")
    let lines = Self.merge.map { $0.replacing("  let a = ", with: member) }
    let merged = Self.adding(lines, to: source, behind: 1)
    let told = ["error WR-11 Cart.\(suffix):2"]
    let made = suffix == "swift" ? ["warning SU-01 Cart.swift:7"] : []
    let use = ["App/Use.swift": "let cart = Cart()"]
    #expect(problems(use.merging(["App/Cart.\(suffix)": merged]) { $1 }) == told + made)
    let withBase = Self.adding(["||||||| base"], to: merged, behind: 3)
    #expect(problems(["App/Cart.\(suffix)": withBase]).first == told[0])
    let ends = merged.replacing("\n", with: "\r\n")
    #expect(problems(["App/Cart.\(suffix)": ends]).first == told[0])
    // In comments and in longer lines nothing is wrong.
    let comment = Self.adding(["/*"] + lines + ["*/"], to: source, behind: 1)
    #expect(problems(["App/Cart.\(suffix)": comment]).allSatisfy { !$0.contains("WR-11") })
    for change in [("<<<<<<<", "<<<<<<"), ("<<<<<<<", " <<<<<<<"), (">>>>>>>", ">>>>>>>>")] {
      let other = merged.replacing(change.0, with: change.1)
      #expect(problems(["App/Cart.\(suffix)": other]).allSatisfy { !$0.contains("WR-11") })
    }
  }

  @Test func `a text of several lines may have marks of merges in it`() {
    let text = "let text = \"\"\"\n\(Self.merge.joined(separator: "\n"))\n\"\"\""
    #expect(problems(["App/Text.swift": text]).isEmpty)
  }

  @Test func `both sides of a merge are read, and what one of them has is there`() {
    let source = """
      class Cart: UIViewController {
      <<<<<<< HEAD
        @IBOutlet var total: UIView!
      =======
        @IBOutlet var sum: UIView!
      >>>>>>> other
      }
      """
    for name in ["total", "sum"] {
      let board = AuditedProject.storyboard(
        connections: #"<outlet property="\#(name)" destination="v" id="o"/>"#)
      #expect(
        problems(["App/Cart.swift": source, "App/Main.storyboard": board])
          == ["error WR-11 Cart.swift:2"])
    }
  }

  /// What of a document, of data and of a project file is told.
  private func unread(_ files: [String: String]) -> [String] {
    AuditedProject(exactly: files).problems.sorted()
  }

  @Test func `marks in documents and in files of a project are an error with their line`() {
    let board = Self.adding(Self.merge, to: AuditedProject.storyboard(), behind: 3)
    #expect(unread(["App/Main.storyboard": board]) == ["error WR-11 Main.storyboard:4"])
    let all = "<<<<<<< HEAD\n\(AuditedProject.storyboard())\n=======\n>>>>>>> other\n"
    #expect(unread(["App/Main.storyboard": all]) == ["error WR-11 Main.storyboard:1"])
    for name in [
      "App/project.yml", "Podfile", "Podfile.lock", "App/Info.plist", "Debug.xcconfig",
      "Package.resolved", "Package.swift", "BUILD.bazel",
    ] {
      let text = Self.adding(Self.merge, to: "\n\n", behind: 1)
      let last = Paths.name(name)
      #expect(unread([name: text]) == ["error WR-11 \(last):2"], "\(name)")
      #expect(unread(["AppTests/Fixtures/\(name)": text]).isEmpty, "\(name)")
    }
  }

  @Test func `a document that is cut off or damaged is an error with its line`() {
    let board = AuditedProject.storyboard()
    let lines = board.split(separator: "\n").count
    #expect(
      unread(["App/Main.storyboard": String(board.dropLast(12))])
        == ["error WR-12 Main.storyboard:\(lines)"])
    #expect(
      unread(["App/Main.storyboard": board.replacing("<subviews>", with: "<subviews")])
        == ["error WR-12 Main.storyboard:5"])
    // What is no document of Xcode's is none that is damaged.
    #expect(unread(["App/Main.xib": "<html><p></html>"]).isEmpty)
    #expect(unread(["App/Main.xib": "# a Gorm file"]).isEmpty)
    #expect(unread(["App/Main.xib": ""]).isEmpty)
  }

  @Test func `a project file is read as a whole or not at all`() throws {
    let whole = try #require(
      AuditedProject(["App/Cart.swift": Self.source]).files["App.xcodeproj/project.pbxproj"])
    func reason(_ text: String?) -> String {
      let files = ["App.xcodeproj/project.pbxproj": text, "App/Cart.swift": Self.source]
      let project = Project(
        reading: ProjectFiles(paths: files.keys.sorted()) { path in
          files[path]?.map { Array($0.utf8) }
        })
      return project.unread.map { "\($0.path): \($0.reason)" }.joined()
    }
    let path = "App.xcodeproj/project.pbxproj: "
    #expect(reason(whole).isEmpty)
    #expect(reason(nil) == path + "it cannot be read")
    #expect(reason("") == path + "it is cut off or damaged in line 1")
    #expect(reason("{}") == path + "it has no project in it")
    #expect(
      reason(whole.replacing("rootObject = P", with: "rootObject = Q")).hasSuffix(
        "no project in it"))
    // Wherever it ends, that is told; behind its last bracket nothing is missing.
    let end = try #require(whole.lastIndex(of: "}"))
    for length in stride(from: 1, to: whole[..<end].utf8.count, by: 7) {
      let cut = String(decoding: whole.utf8.prefix(length), as: UTF8.self)
      let line = 1 + cut.utf8.count { $0 == 0x0a }
      #expect(reason(cut) == path + "it is cut off or damaged in line \(line)", "\(length)")
    }
    let merged = Self.adding(
      ["<<<<<<< HEAD", "  X = { isa = A; };", "=======", "  Y = { isa = A; };", ">>>>>>> other"],
      to: whole, behind: 1)
    #expect(reason(merged) == path + "a merge left its marks in line 2")
    let broken = Self.adding(
      ["<<<<<<< HEAD", "};", "=======", "};", ">>>>>>> other"], to: whole, behind: 3)
    #expect(reason(broken) == path + "a merge left its marks in line 4")
    // As XML it is the same.
    let xml = "<?xml version=\"1.0\"?>\n<plist><dict>\n<key>objects</key>"
    #expect(reason(xml) == path + "it is cut off or damaged in line 3")
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `sources and documents in UTF-16 are read`(isBig: Bool, isMarked: Bool) throws {
    func bytes(_ text: String) -> [UInt8] {
      Array((isMarked ? "\u{feff}" : "").utf16).appending(text.utf16).flatMap { unit in
        isBig ? [UInt8(unit >> 8), UInt8(unit & 0xff)] : [UInt8(unit & 0xff), UInt8(unit >> 8)]
      }
    }
    let board = AuditedProject.storyboard(
      connections: #"<outlet property="gone" destination="v" id="o"/>"#)
    let files = [
      "App/Cart.swift": Self.source + "\n// ü🍞\nlet cart = Cart()",
      "App/Main.storyboard": board.replacing("UTF-8", with: "UTF-16"),
    ]
    var (sources, documents): ([AuditSource], [AuditDocument]) = ([], [])
    for (path, text) in files {
      switch AuditReader.read(path, bytes(text), isForeign: false) {
      case .source(let source): sources.append(source)
      case .document(let document): documents.append(document)
      case .data, .skipped, .other: Issue.record("\(path) is not read")
      }
    }
    let project = Project(reading: ProjectFiles(paths: files.keys.sorted()) { _ in nil })
    let audit = Audit(sources: sources, documents: documents, project: project)
    let found = audit.judge(threads: 1).findings.filter {
      $0.severity > .notice
    }
    #expect(
      found.map { "\($0.rule.id) \($0.place?.file ?? ""):\($0.place?.line ?? 0)" } == [
        "SU-01 App/Cart.swift:2", "NB-07 App/Main.storyboard:6",
      ])
  }
}

extension Array {
  fileprivate func appending(_ other: some Sequence<Element>) -> Self { self + other }
}
