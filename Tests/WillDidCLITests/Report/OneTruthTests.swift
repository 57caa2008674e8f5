import Foundation
import TestSupport
import Testing
import WillDidFrameworks

/// Verbs that know the same fact say the same of it.
@Suite struct OneTruthTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

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
    call("viewWillLayoutSubviews", 2, "CartViewController", isReaching: true)
    call("viewDidLayoutSubviews", 2, "CartViewController", isReaching: true)
    call(callback, 2, "CartViewController", isReaching: false)
    return lines.joined(separator: "\n") + "\n"
  }
}
