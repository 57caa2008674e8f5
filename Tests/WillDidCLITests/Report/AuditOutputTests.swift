import Foundation
import TestSupport
import Testing

/// How an audit is printed: the worst first, one line for one cause, and what comes of it.
@Suite struct AuditOutputTests {
  private let folder: TemporaryFolder
  init() throws { folder = try .audited() }

  private func audit(_ words: String...) throws -> ChildProcess.Result {
    try Tool.shell("willdid audit \(words.joined(separator: " "))", in: folder)
  }

  /// Adds connections to outlets that the class does not have.
  private func connect(_ names: String...) throws {
    let xib = try String(decoding: folder.bytes("App/CardController.xib"), as: UTF8.self)
    let line = try #require(xib.split(separator: "\n").first { $0.contains("titleLabel") })
    let lines = names.map {
      String(line).replacing("titleLabel", with: $0).replacing("id=\"", with: "id=\"\($0)")
    }
    try folder.write(
      xib.replacing("\(line)\n", with: ([String(line)] + lines).joined(separator: "\n") + "\n")
        .utf8,
      to: "App/CardController.xib")
  }

  @Test func `errors come first, with what comes of them`() throws {
    // By their paths the warning would be first.
    try folder.write(folder.bytes("App/List.swift"), to: "App/A.swift")
    _ = try Tool.shell("rm App/List.swift", in: folder)
    let lines = try audit("App").output.components(separatedBy: "\n")
    #expect(
      lines.first == """
        App/CardController.xib:7:17: error: class CardController has no property for outlet titleLabel \
        (raises when the nib is loaded) [kvc-undefined-key NB-07]
        """)
    #expect(lines[1].hasPrefix("App/A.swift:4:17: warning: "), "\(lines)")
    let json = try audit("App", "--format", "json").output
    #expect(json.contains(#""consequence":"raises when the nib is loaded""#), "\(json)")
  }

  @Test func `outlets that one class lacks are one line, and one finding each for machines`() throws
  {
    try connect("priceTag", "stockCount")
    let text = try audit("App").output
    #expect(
      text.contains(
        "(raises when the nib is loaded); also priceTag in line 8, stockCount in line 9 [kvc-undefined-key NB-07]\n"
      ),
      "\(text)")
    #expect(text.contains("\n\n3 errors, 1 warning in 1 document"), "\(text)")
    #expect(try audit("App", "--format", "json").output.split(separator: "NB-07").count == 4)
  }

  @Test func `many lines are counted by rule, and notes do not drown the rest`() throws {
    for number in 10..<30 {
      try folder.write(
        """
        class Cell\(number): UITableViewCell { override func awakeFromNib() {} }
        let cell\(number) = Cell\(number)()
        """.utf8, to: "App/Cell\(number).swift")
      try folder.write(
        """
        class Page\(number): UIViewController { override func viewDidAppear(_ a: Bool) {} }
        let page\(number) = Page\(number)()
        """.utf8, to: "App/Page\(number).swift")
    }
    let text = try audit("App").output
    #expect(text.contains("\nand 15 more of missing-super: --limit 1000 lists them\n"), "\(text)")
    #expect(text.components(separatedBy: ": warning: ").count == 22)
    #expect(
      text.contains(
        """

           1 error     kvc-undefined-key  NB-07
          21 warnings  missing-super      SU-01
          20 notices   missing-super      SU-01

        1 error, 21 warnings in
        """.trimmingCharacters(in: .newlines)), "\(text)")
    #expect(
      try audit("App", "--limit", "1000").output.components(separatedBy: ": note: ").count == 21)
    let summary = try audit("App", "--summary")
    #expect(summary.status == 2)
    #expect(
      summary.output.hasPrefix("   1 error     kvc-undefined-key  NB-07\n"), "\(summary.output)")
    #expect(summary.output.contains("\n\n  App: 1 error, 21 warnings, 20 notices\n\n1 error"))
    let whole = try audit(folder.path("App"), "--summary")
    #expect(whole.output.contains("\n\n  \(folder.path("App")): 1 error, "), "\(whole.output)")
  }

  @Test func `a single document or source is judged with its project, and alone listed`() throws {
    _ = try Tool.shell("git init -q .", in: folder)
    let document = try audit("App/CardController.xib")
    #expect(document.status == 2)
    #expect(document.output.hasPrefix("App/CardController.xib:7:17: error: class CardController"))
    #expect(
      document.output.hasSuffix(
        "[kvc-undefined-key NB-07]\n\n1 error in App/CardController.xib.\n"),
      "\(document.output)")
    let below = try Tool.shell("cd App && willdid audit CardController.xib", in: folder)
    #expect(below.output.hasPrefix("CardController.xib:7:17: error: class CardController"))
    let source = try audit("App/List.swift")
    #expect(source.status == 0)
    #expect(source.output.contains("\n\n1 warning in App/List.swift.\n"), "\(source.output)")
    #expect(try audit("App/Card.swift").output == "No problems found in App/Card.swift.\n")
  }

  @Test func `a comment in a source puts a finding aside, and one that does nothing is named`()
    throws
  {
    let list = try String(decoding: folder.bytes("App/List.swift"), as: UTF8.self)
    try folder.write(
      """
      // willdid:disable:next NB-07 nothing like it here
      \(list.replacing("  override", with: "  // willdid:disable:next SU-01 it is a stub\n  override"))
      """.utf8, to: "App/List.swift")
    let text = try audit("App", "--fail-on", "warning")
    #expect(
      text.output.contains("[missing-super SU-01] (disabled in the source: it is a stub)\n"),
      "\(text.output)")
    #expect(
      text.output.contains("\n\n1 error in 1 document and 2 sources. 1 finding is suppressed.\n"))
    #expect(
      text.errors.contains(
        "App/List.swift:1: the comment disables nothing: there is no kvc-undefined-key NB-07 in its line"
      )
        || text.errors.contains(
          "the comment disables nothing: there is no kvc-undefined-key NB-07 in its line: App/List.swift:1"
        ),
      "\(text.errors)")
    let json = try audit("App", "--format", "json").output
    #expect(json.contains(#""reason":"disabled in the source: it is a stub""#), "\(json)")
    #expect(
      json.contains(#""idleComments":[{"file":"App/List.swift","line":1,"problem":""#), "\(json)")
    let sarif = try audit("App", "--format", "sarif").output
    #expect(
      sarif.contains(
        #""suppressions":[{"kind":"inSource","status":"accepted","justification":"disabled in the source: it is a stub"}]"#
      ), "\(sarif)")
  }
}
