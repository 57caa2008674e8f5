import Foundation
import TestSupport
import Testing

/// What an audit is given, what it says where that is wrong, and how it is printed.
@Suite struct AuditInputTests {
  private let folder: TemporaryFolder
  init() throws { folder = try .audited() }

  @Test func `bodies are read once more from the files that a rule asks for`() throws {
    try folder.makeFolder("Shop")
    try folder.write(
      """
      class Cart: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); player = Player() }
        override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); player = nil }
      }
      """.utf8, to: "Shop/Cart.swift")
    try folder.write(
      """
      class Use: UIViewController { func a() { n.pushViewController(Cart(), animated: true) } }
      """.utf8, to: "Shop/Use.swift")
    try folder.write("func start() { show(Use()) }".utf8, to: "Shop/Start.swift")
    let text = try Tool.run("audit", "Shop", in: folder.path).output
    #expect(text.contains("Shop/Cart.swift:3:") && text.contains("AP-26"), "\(text)")
  }

  @Test
  func
    `what is not judged is told with its class or its reason, and classes alone are counted as such`()
    throws
  {
    try folder.write(
      """
      class A: UIViewController {
        func go() {
          _ = UIStoryboard(name: "One", bundle: nil); _ = UIStoryboard(name: "Two", bundle: nil)
          _ = UINib(nibName: "Three", bundle: nil)
        }
      }
      """.utf8, to: "Bare/A.swift")
    let bare = try Tool.run("audit", "Bare", "--undecided", in: folder.path)
    #expect(bare.status == 0)
    #expect(
      bare.output == """
        No problems found in 0 documents and 1 source.
        undecided: 3 identifiers: a tree without its documents
        The documents that sources name are not there: their names were not judged.
        3 identifiers: 0 judged, 3 undecided

        """)
    try folder.write("class CardController: LibraryController {}".utf8, to: "App/Card.swift")
    let unknown = try Tool.run("audit", "App", "--undecided", in: folder.path).output
    #expect(unknown.contains("\nundecided: 2 outlets of LibraryController\n"), "\(unknown)")
    #expect(unknown.hasSuffix(" (1 class of dependencies)\n"), "\(unknown)")
  }

  @Test
  func `files that are not read are counted, and listed with the reasons where that is asked for`()
    throws
  {
    try folder.makeFolder("Old")
    try folder.write("class A {}".utf8, to: "Old/A.swift")
    try folder.write("<archive/>".utf8, to: "Old/A.xib")
    try folder.write(String(repeating: "x", count: (1 << 20) + 1).utf8, to: "Old/B.swift")
    // Data says nothing where it is large, as most data does where it is small.
    try folder.write(String(repeating: "x", count: (1 << 20) + 1).utf8, to: "Old/C.json")
    let counted = try Tool.run("audit", "Old", in: folder.path).output
    #expect(
      counted.hasSuffix("\n2 files skipped: `--undecided` lists them with the reasons.\n"),
      "\(counted)")
    let listed = try Tool.run("audit", "Old", "--undecided", in: folder.path).output
    #expect(
      listed.hasSuffix(
        """

        skipped: Old/A.xib: it is in no format of Xcode 3 or later
        skipped: Old/B.swift: it has a line of more than 1 MB

        """), "\(listed)")
    let json = try Tool.run("audit", "Old", "--format", "json", in: folder.path).output
    #expect(json.contains(#""file":"Old/A.xib","reason":"it is in no format of Xcode 3 or later""#))
  }

  @Test func `what a build has made is no part of the project, for audits and names of nibs alike`()
    throws
  {
    for made in ["build", "Shop.appex", "Shop.plugin", "Tests.xctest"] {
      try folder.makeFolder("Made/\(made)")
      try folder.write("class A {}".utf8, to: "Made/A.swift")
      try folder.write("<<<<<<< A\n=======\n>>>>>>> B\n".utf8, to: "Made/\(made)/Cart.xib")
      let audit = try Tool.run("audit", "Made", in: folder.path)
      #expect(audit.status == 0 && audit.output.contains("0 documents"), "\(made)")
      let resolved = try Tool.run(
        "nib", "resolve", "--class", "CartController", "--bundle", "Made", in: folder.path)
      #expect(resolved.output.contains("empty view"), "\(made): \(resolved.output)")
    }
  }

  @Test func `as many findings of a rule are shown as the help says`() throws {
    let classes = (0...100).map {
      "class A\($0): UIViewController { override func viewWillAppear(_ a: Bool) {} }\n"
    }
    try folder.makeFolder("Many")
    try folder.write(classes.joined().utf8, to: "Many/A.swift")
    let text = try Tool.run("audit", "Many", in: folder.path).output
    #expect(text.contains("A100.viewWillAppear") && !text.contains("more of SU-01"))
    let markdown = try Tool.run("audit", "Many", "--format", "markdown", in: folder.path).output
    #expect(markdown.contains("and 1 more: "), "\(markdown.suffix(600))")
    let help = try Tool.run("audit", "--help", in: folder.path).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(help.contains("an audit shows all as text and 100 in other formats"), "\(help)")
  }

  @Test func `what is given must be a folder with something to read`() throws {
    try folder.makeFolder("Empty")
    for (words, status, text) in [
      (["Nowhere"], 66, "there is no such folder: Nowhere"),
      (["/dev/null"], 65, "this is no folder, document or source: /dev/null"),
      (["Empty"], 66, "there is no storyboard, .xib file or source below it: Empty"),
      (["App", "--also", "Nowhere"], 66, "there is no such folder: Nowhere"),
      (["App", "--target", "Gone"], 64, "there is no target 'Gone'."),
      (["App", "--limit", "0"], 64, "'--limit' must be at least 1."),
      (
        ["App", "--baseline", "none"], 5,
        "there is no baseline: none ('--write-baseline none' makes one)"
      ),
      (["App", "--runs", "Empty"], 66, "no trace in the folder: Empty"),
    ] as [([String], Int32, String)] {
      var child = ChildProcess(Tool.path)
      child.folder = folder.path
      let result = try child.run(["audit"] + words)
      #expect(result.status == status, "\(words)")
      #expect(result.errors.contains(text), "\(result.errors)")
      #expect(result.output.isEmpty, "\(result.output)")
    }
  }

  /// The Bakery with a project file that a closure changes; what `audit` prints of it in a format.
  private func audit(_ format: String, _ change: (String) -> String) throws -> ChildProcess.Result {
    let name = "App.xcodeproj/project.pbxproj"
    try folder.makeFolder("Shop/App.xcodeproj")
    try folder.write("class Shop: UIViewController {}".utf8, to: "Shop/Shop.swift")
    let whole = """
      { objects = {
        P = { isa = PBXProject; targets = (); };
      }; rootObject = P; }
      """
    try folder.write(change(whole).utf8, to: "Shop/\(name)")
    return try Tool.run("audit", "Shop", "--format", format, in: folder.path)
  }

  @Test(arguments: ["text", "json", "markdown", "junit", "sarif", "github", "gitlab"])
  func `a project file that is not read is told in each format, and has a status of its own`(
    format: String
  ) throws {
    let fine = try audit(format) { $0 }
    #expect(fine.status == 0 && !fine.output.contains("project.pbxproj"), "\(fine.output)")
    let cut = try audit(format) { String($0.dropLast(20)) }
    #expect(cut.status == 6, "\(cut.output)")
    #expect(cut.output.contains("project.pbxproj") && cut.output.contains("WR-12"), "\(cut.output)")
    let merged = try audit(format) {
      $0.replacingOccurrences(of: "\n}", with: "\n<<<<<<< a\n=======\n>>>>>>> b\n}")
    }
    #expect(merged.status == 6, "\(merged.output)")
    #expect(merged.output.contains("WR-11"), "\(merged.output)")
    // What is known already does not make the file readable.
    let known = try Tool.run(
      "audit", "Shop", "--allow", "WR-11", "--format", format, in: folder.path)
    #expect(known.status == 6, "\(known.output)")
  }

  @Test func `a document that is not read is no document that is not there`() throws {
    try folder.makeFolder("Deep")
    let deep =
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">"#
      + String(repeating: "<a>", count: 9000)
    try folder.write(deep.utf8, to: "Deep/Cart.xib")
    var child = ChildProcess(Tool.path)
    child.folder = folder.path
    let result = try child.run(["audit", "Deep"])
    #expect(result.status == 66)
    #expect(
      result.errors.contains(
        "nothing below it can be read; of Deep/Cart.xib: its elements are nested too deep"),
      "\(result.errors)")
    // Beside other files it makes the audit one of a part.
    try folder.write("class Cart {}".utf8, to: "Deep/Cart.swift")
    #expect(try Tool.run("audit", "Deep", in: folder.path).status == 3)
  }

  @Test func `a folder is entered once, and one that cannot be read is told`() throws {
    func audit(_ line: String) throws -> ChildProcess.Result {
      // Nothing is closed to the superuser.
      let user = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
      return try Tool.shell("chmod 755 .; \(line); \(user) '\(Tool.path)' audit App", in: folder)
    }
    let plain = try audit("true")
    #expect(plain.status == 2)
    let looped = try audit("ln -s . App/Self; ln -s ../App App/Again; ln -s Loop App/Loop")
    #expect(looped.status == 2 && looped.output == plain.output && looped.errors.isEmpty)
    let locked = try audit("mkdir App/Locked; chmod 000 App/Locked")
    #expect(locked.status == 2 && locked.output == plain.output)
    #expect(locked.errors.contains("Permission denied: App/Locked"), "\(locked.errors)")
    let fine = try audit("rm App/*.xib")
    #expect(fine.status == 3, "\(fine.output)")
  }

  @Test func `text has each finding on a line of its own, however narrow the terminal is`() throws {
    for number in 0..<7 {
      try folder.write(
        "class Cell\(number): UIViewController { override func viewDidAppear(_ a: Bool) {} }".utf8,
        to: "App/Cell\(number).swift")
    }
    func audit(_ words: String...) throws -> [Substring] {
      var child = ChildProcess(Tool.path)
      child.folder = folder.path
      child.destination = .terminal(columns: 60)
      return try child.run(["audit", "App", "--no-color", "--no-pager"] + words).lines
    }
    #expect(
      try audit().count {
        $0.hasSuffix("[missing-super SU-01]\r") || $0.hasSuffix("[missing-super SU-01]")
      } == 8)
    let few = try audit("--limit", "2")
    #expect(few.count { $0.contains("[missing-super SU-01]") } == 2)
    #expect(few.contains { $0.hasPrefix("and 6 more of missing-super") }, "\(few)")
    let head = try Tool.shell("willdid audit App 2>&1 | head -1", in: folder)
    #expect(head.status == 0 && head.output.hasPrefix("App/CardController.xib:7:17: error: "))
    #expect(head.lines.count == 1)
  }

  @Test func `a table of an audit counts what audits read, and places are whole`() throws {
    let deep = "App/" + String(repeating: "AFolderWithALongName/", count: 6)
    try folder.makeFolder(deep)
    try folder.write(
      "class Deep: UIViewController { override func viewDidAppear(_ a: Bool) {} }".utf8,
      to: "\(deep)Deep.swift")
    let text = try Tool.run("audit", "App", "--format", "markdown", in: folder.path).output
    #expect(text.contains("| errors | warnings | notices | infos | documents | sources |\n"))
    #expect(text.contains("| 1 | 2 | 0 | 0 | 1 | 3 |\n"), "\(text)")
    #expect(text.contains("Deep, \(deep)Deep.swift:1:46"), "\(text)")
  }
}
