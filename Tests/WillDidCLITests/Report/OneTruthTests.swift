import Foundation
import TestSupport
import Testing
import WillDidFrameworks
import WillDidLaunch
import WillDidModel
import WillDidProject

/// Verbs that know the same fact say the same of it.
@Suite struct OneTruthTests {
  private let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("App")
  }

  // Apple says of `encodeRestorableState(with:)`: "It is strongly recommended that you call super at some point in
  // your implementation". That is a notice in both.
  @Test(arguments: OverrideDuty.all.filter { $0.callback != nil }.map(\.selector))
  func `an audit and a run weigh a missing super alike, and the run counts as having shown it`(
    selector: String
  ) throws {
    for duty in OverrideDuty.all where duty.selector == selector {
      let callback = try #require(duty.callback)
      for base in duty.classes {
        try folder.write(Self.source(of: duty, base).utf8, to: "App/Cart.swift")
        try folder.write(Self.run(callback.name, base).utf8, to: "run.jsonl")
        let audit = try finding(
          "audit", "App", "--runs", "run.jsonl", "--fail-on", "never", "--format", "json")
        let report = try finding("report", "run.jsonl", "--fail-on", "never", "--format", "json")
        #expect(audit?.severity == report?.severity, "\(base) \(selector)")
        #expect(audit?.runs == "seen", "\(base) \(selector)")
      }
    }
  }

  @Test(arguments: [
    // A window of the app, and one of AppKit.
    ("CartWindow", "initWithContentRect:styleMask:backing:defer:", true),
    ("NSPanel", "makeKeyAndOrderFront:", true), ("CartWindow", "makeKeyAndVisible", false),
  ])
  func `a run that does not name its framework is of the same one for all verbs`(
    window: String, callback: String, isAppKit: Bool
  ) throws {
    let calls = [
      "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillAppear", "viewDidAppear",
    ]
    let lines =
      [
        "<\(window): 0x600000001000> \(callback)",
        "<\(window): 0x600000001000> makeKeyAndOrderFront:",
      ]
      + calls.map { "<CartController: 0x600000002000> \($0)" }
    let log = lines.enumerated().map { "12:00:00.\($0)00 \($1)\n" }.joined()
    try folder.write(log.utf8, to: "run.log")
    let report = try Tool.run("report", "run.log", in: folder.path).output
    #expect(report.contains("as AppKit is seen to") == isAppKit, "\(report)")
    let timeline = try Tool.run("timeline", "run.log", in: folder.path).output
    #expect(timeline.contains("\n\(window)  ") == isAppKit, "\(timeline)")
    let tree = try Tool.run("tree", "run.log", in: folder.path).output
    #expect(tree.contains(window) == isAppKit, "\(tree)")
    guard isAppKit else { return }
    let diagram = try Tool.run("explain", "--diagram", "text", "run.log", "MC-03", in: folder.path)
    #expect(diagram.output.contains("AppKit  "), "\(diagram.output)")
  }

  @Test func `a list out of a textbook is one in either order of its initialisers`() throws {
    let rest = [
      "awakeFromNib", "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear",
      "viewWillDisappear", "viewDidDisappear",
    ]
    let both = ["initWithNibName", "initWithCoder"]
    let results = try [both, both.reversed()].map { first in
      try folder.write((first + rest).map { "\($0)\n" }.joined().utf8, to: "list.log")
      return try Tool.run("report", "list.log", in: folder.path)
    }
    #expect(results[0].status == results[1].status)
    #expect(results.map { $0.output.contains("IQ-06") } == [false, false])
  }

  @Test func `a large document is read by audits as by plans`() throws {
    let remark = "<!--\(String(repeating: "x", count: 9 << 20))-->"
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/>\(remark)</objects></document>
      """
    try folder.write(document.utf8, to: "App/Cart.xib")
    #expect(try Tool.run("nib", "plan", "App/Cart.xib", in: folder.path).status == 0)
    let audit = try Tool.run("audit", "App", "--undecided", "--fail-on", "never", in: folder.path)
    #expect(audit.output.contains("1 document") && !audit.output.contains("skipped"))
  }

  // Apple documents ~ipad and ~iphone alone: "Device-Specific Resources in iOS", Bundle Programming Guide.
  @Test(arguments: DeviceSuffix.all.map(\.text))
  func `a nib for a device that no system loads is not taken for one by an audit`(ending: String)
    throws
  {
    let suffix = try #require(DeviceSuffix.all.first { $0.text == ending })
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CardController">
      <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
      <view id="v"/></objects></document>
      """
    try folder.write(document.utf8, to: "App/Card\(ending).xib")
    let source = """
      import UIKit
      class CardController: UIViewController {}
      let card = CardController(nibName: "Card", bundle: nil)
      """
    try folder.write(source.utf8, to: "App/CardController.swift")
    let resolved = try Tool.run(
      "nib", "resolve", "--class", "CardController", "--nib-name", "Card", "--bundle", "App",
      "--idiom", suffix.device.rawValue, in: folder.path)
    let audit = try Tool.run("audit", "App", "--undecided", "--fail-on", "never", in: folder.path)
    let isSilent =
      audit.output.hasPrefix("No problems found") && !audit.output.contains("undecided:")
    #expect((resolved.status == 0) == suffix.isOfSystem, "\(resolved.output)")
    #expect(isSilent == suffix.isOfSystem, "\(audit.output)")
  }

  #if os(Linux)
    @Test(arguments: [
      #"""
      <?xml version="1.0"?><!DOCTYPE plist SYSTEM "x"><plist version="1.0"><dict>
      <!-- <key>ApplicationRelease</key><string>9</string> -->
      <key>NSTypes</key><array><dict><key>ApplicationName</key><string>Paper</string></dict></array>
      <key>ApplicationName</key><string>Till &amp; Café</string><key>ApplicationRelease</key><string>1.2</string>
      <key>More</key><dict><key>ApplicationName</key><string>Nested</string></dict></dict></plist>
      """#,
      #"""
      { /* ApplicationRelease = 9; */ NSTypes = ({ ApplicationName = Paper; });
        ApplicationName = "Till & Caf\U00e9"; ApplicationRelease = 1.2; More = { ApplicationName = Nested; }; }
      """#,
    ])
    func `the properties of an application are read as all property lists are`(text: String) throws
    {
      try folder.makeFolder("Cart.app/Resources")
      try folder.write(text.utf8, to: "Cart.app/Resources/Info-gnustep.plist")
      try folder.write("#!/bin/sh\n".utf8, to: "Cart.app/Cart")
      try folder.setPermissions(0o755, of: "Cart.app/Cart")
      let facts = try GNUstepApp(named: folder.path("Cart.app")).facts
      let list = try #require(PlistValue(reading: Array(text.utf8)))
      #expect(facts["WILLDID_APP"] == "Till & Café" && facts["WILLDID_VERSION"] == "1.2")
      #expect(facts["WILLDID_APP"] == list["ApplicationName"]?.text)
    }
  #endif

  // MARK: Reading

  /// The one finding of SU-01 that a verb prints.
  private func finding(_ arguments: String...) throws -> Finding? {
    var child = ChildProcess(Tool.path)
    child.folder = folder.path
    let output = try child.run(arguments).output
    let findings = try JSONDecoder().decode(Findings.self, from: Data(output.utf8)).findings
      .filter { $0.rule == "SU-01" && $0.class == "CartViewController" }
    #expect(findings.count == 1, "\(arguments): \(output)")
    return findings.first
  }

  private struct Findings: Decodable { var findings: [Finding] }
  private struct Finding: Decodable {
    var rule: String
    var severity: String
    var `class`: String?
    var runs: String?
  }

  // MARK: Making

  /// A class that overrides a method and leaves `super` out.
  private static func source(of duty: OverrideDuty, _ base: String) -> String {
    let parameters = duty.labels.enumerated().map { "\($1) p\($0): Any" }.joined(separator: ", ")
    return """
      import \(FrameworkName(base).isOfUIKit || base == "NSObject" ? "UIKit" : "AppKit")
      class CartViewController: \(base) {
        override func \(duty.name)(\(parameters)) {}
      }
      let cart = CartViewController()
      """
  }

  /// A run in which that class reaches its base in all but one callback, and another does in that as well.
  private static func run(_ callback: String, _ base: String) -> String {
    var lines: [String] = []
    func call(_ callback: String, _ instance: Int, _ name: String, isReaching: Bool) {
      let hop = #","level":"\#(base)","hop":true"#
      let steps =
        [("enter", "")] + (isReaching ? [("enter", hop), ("exit", hop)] : []) + [("exit", "")]
      for (edge, rest) in steps {
        let number = lines.count
        lines.append(
          #"{"seq":\#(number),"t":\#(number + 1),"callback":"\#(callback)","instance":\#(instance),"#
            + #""class":"\#(name)","edge":"\#(edge)"\#(rest)}"#)
      }
    }
    call(callback, 1, "BaseViewController", isReaching: true)
    for known in ["viewWillAppear", "viewWillDisappear", "viewDidDisappear"] where known != callback
    {
      call(known, 2, "CartViewController", isReaching: true)
    }
    call(callback, 2, "CartViewController", isReaching: false)
    return lines.joined(separator: "\n") + "\n"
  }
}
