import Testing
import WillDidAudit
import WillDidFindings
import WillDidFrameworks

/// SU-01 means the same in an audit as in the table of overrides, by which runs judge too.
@Suite struct OverrideDutyTests {
  @Test(arguments: OverrideDuty.all.map(\.selector))
  func `an audit weighs a missing super as the table of overrides does`(selector: String) {
    for duty in OverrideDuty.all where duty.selector == selector {
      for base in duty.classes {
        for isDirect in [true, false] {
          let isAppKit = base.hasPrefix("NS")
          let expected = Severity(
            duty.weight(isAppKit: isAppKit, isContainer: false, isDirect: isDirect))
          #expect(
            Self.severities(of: duty, base, isDirect: isDirect) == [expected],
            "\(base) \(selector) \(isDirect)")
        }
      }
    }
  }

  @Test func `a container of UIKit that is left without its own method is an error`() {
    let source = "class Cart: UINavigationController {\n override func viewDidLoad() {}\n}"
    let verdict = AuditedProject(["App/Cart.swift": source, "App/Use.swift": "let cart = Cart()"])
      .verdict
    #expect(verdict.findings.filter { $0.rule.id == "SU-01" }.map(\.severity) == [.error])
  }

  private static func severities(
    of duty: OverrideDuty, _ base: String, isDirect: Bool
  ) -> [Severity] {
    let parameters = duty.labels.enumerated().map { "\($1) p\($0): Any" }.joined(separator: ", ")
    let method = "override func \(duty.name)(\(parameters))"
    let names = duty.labels.enumerated().map { label in
      "\(label.element == "_" ? "" : "\(label.element): ")p\(label.offset)"
    }
    let call = "super.\(duty.name)(\(names.joined(separator: ", ")))"
    let above = isDirect ? base : "Base"
    let source = """
      class Base: \(base) { \(isDirect ? "" : "\(method) { \(call) }") }
      class Cart: \(above) {
       \(method) {}
      }
      """
    let files = ["App/Cart.swift": source, "App/Use.swift": "let all = [Cart(), Base()]"]
    return AuditedProject(files, platform: base.hasPrefix("NS") ? "macosx" : "iphoneos").verdict
      .findings.filter { $0.rule.id == "SU-01" }.map(\.severity)
  }
}
