import Testing
import WillDidAudit
import WillDidFindings

/// Names that stand in property lists, in JSON and in nibs of old formats.
struct DataNamesTests {
  private func told(_ files: [String: String], platform: String = "iphoneos") -> [String] {
    AuditedProject(files, platform: platform).verdict.findings.map { finding in
      let name = finding.place?.file.split(separator: "/").last ?? ""
      return "\(finding.severity) \(finding.rule.id) \(name)"
    }
  }

  /// A binary property list of some texts.
  private func binary(_ texts: [String]) -> String {
    var (bytes, offsets): ([UInt8], [UInt8]) = (Array("bplist00".utf8), [])
    for text in texts {
      offsets.append(UInt8(bytes.count))
      let count = UInt8(text.utf8.count)
      bytes += count < 15 ? [0x50 | count] : [0x5f, 0x10, count]
      bytes += text.utf8
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(texts.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Documents

  private let list =
    "<plist><array><dict><key>board</key><string>Shelf</string></dict></array></plist>"
  private let opens = "func f(_ name: String) { _ = UIStoryboard(name: name, bundle: nil) }"
  private var files: [String: String] {
    [
      "App/Shelf.storyboard": AuditedProject.storyboard(
        connections: #"<outlet property="gone" destination="v" id="o"/>"#),
      "App/Cart.swift": "class Cart: UIViewController {}",
    ]
  }

  @Test func `a document that data names is loaded where a call takes any name`() {
    func told(_ path: String, _ data: String, _ source: String? = nil) -> [String] {
      self.told(files.merging([path: data, "App/Open.swift": source ?? opens]) { $1 })
    }
    let live = ["error NB-07 Shelf.storyboard"]
    for data in [
      list, list.replacing("Shelf", with: " Shelf.storyboard\n"), "{ board = Shelf; }",
      #"{ "board" = "Shelf"; }"#, binary(["board", "Shelf"]),
      binary(["A text of more than fifteen letters", "Shelf"]),
    ] {
      #expect(told("App/Samples.plist", data) == live, "\(data)")
    }
    #expect(told("App/Samples.json", #"[{"board": "Shelf"}]"#) == live)
    // Part of a text is no name, and tools write for themselves.
    let folded = ["notice WR-08 Shelf.storyboard"]
    #expect(told("App/Samples.json", #"[{"board": "The Shelf"}]"#) == folded)
    #expect(told("App.xcodeproj/x.plist", list) == folded)
    #expect(told("App/Contents.json", #"["Shelf"]"#) == folded)
    // Calls that name what they load do not read lists.
    let named = #"func f() { _ = UIStoryboard(name: "Other", bundle: nil) }"#
    #expect(told("App/Samples.plist", list, named).contains("notice WR-08 Shelf.storyboard"))
    #expect(
      told("App/Samples.plist", list, "func f(_ n: String) { _ = UINib(nibName: n, bundle: nil) }")
        == ["notice WR-08 Shelf.storyboard"])
  }

  @Test func `what a call may load by any name is one notice`() throws {
    var files = files.merging(["App/Open.swift": opens]) { $1 }
    #expect(told(files) == ["notice WR-08 Shelf.storyboard"])
    for name in ["A", "B", "C"] {
      files["App/\(name).storyboard"] = AuditedProject.storyboard("")
    }
    let finding = try #require(AuditedProject(files).verdict.findings.first)
    #expect(finding.place?.related.count == 4)
    #expect(
      finding.message == """
        no name that is known loads storyboards `A`, `B`, `C` and 1 other; this call loads by names that \
        are made at run time; 1 finding in them
        """)
    // A nib is none of the storyboards that the call loads.
    files["App/Row.xib"] = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <view id="v"/></objects></document>
      """
    #expect(told(files) == ["notice WR-08 Open.swift", "notice WR-08 Row.xib"])
  }

  @Test func `large files of data are not read`() {
    for path in ["a.json", "b/Samples.plist", "Old.nib"] {
      #expect(AuditReader.wants(path) && AuditReader.limit(of: path) == 1 << 20, "\(path)")
    }
    #expect(AuditReader.limit(of: "a.swift") == 8 << 20)
    let contents = AuditReader.read(
      [.init("a.json", isForeign: false), .init("a.swift", isForeign: false)], threads: 1
    ) { _ throws(AuditReader.SkipReason) in throw .tooLarge(limit: 8 << 20) }
    #expect(
      contents.skipped.map { "\($0.path): \($0.reason)" } == ["a.swift: it is larger than 8 MB"])
  }

  @Test func `damaged lists give what there is`() {
    let whole = Array(binary(["Shelf", "A text of more than fifteen letters"]).utf8)
    for length in whole.indices {
      _ = AuditReader.read("a.plist", Array(whole[..<length]), isForeign: false)
    }
    for place in whole.indices {
      for value in [0, 0x5f, 0x80, 0xff] as [UInt8] {
        var bytes = whole
        bytes[place] = value
        _ = AuditReader.read("a.plist", bytes, isForeign: false)
      }
    }
  }

  // MARK: Classes

  private let shelf = [
    "App/Shelf.swift":
      "class Shelf: UIViewController { override func viewDidAppear(_ animated: Bool) {} }"
  ]

  @Test func `a class that data names is made where one is made by its name`() {
    func told(_ source: String) -> [String] {
      self.told(
        shelf.merging([
          "App/Samples.plist": list, "App/Make.swift": "func f(_ name: String) { \(source) }",
        ]) {
          $1
        })
    }
    #expect(told("_ = NSClassFromString(name)") == ["warning SU-01 Shelf.swift"])
    #expect(told("") == ["notice SU-01 Shelf.swift"])
  }

  @Test func `a nib of an old format makes the classes that it names and no others`() {
    func told(_ path: String, _ nib: String) -> [String] {
      self.told(shelf.merging([path: nib]) { $1 })
    }
    for (path, nib) in [
      ("App/Old.nib/keyedobjects.nib", binary(["NSClassName", "Shelf"])),
      ("App/Old.nib", "NIBArchive\u{1}\u{0}\u{0}Shelf\u{0}UIView\u{0}"),
      ("App/Old.xib", #"<archive><string key="NSClassName">Shelf</string></archive>"#),
    ] {
      #expect(told(path, nib) == ["warning SU-01 Shelf.swift"], "\(path)")
      let other = nib.replacing("Shelf", with: "Other")
      #expect(told(path, other) == ["notice SU-01 Shelf.swift"], "\(path)")
    }
    // Of a compiled storyboard nothing is known.
    #expect(told("App/Old.storyboardc", "") == ["warning SU-01 Shelf.swift"])
  }
}
