import Testing
import WillDidAudit
import WillDidFindings
import WillDidReport

/// Comments in sources by which findings do not count.
@Suite struct SuppressionTests {
  /// The findings that a comment puts aside, with its reason, and what is said of comments that do nothing.
  private static func judged(_ source: String, _ name: String = "Cart.swift") -> [String] {
    let verdict = AuditedProject(["App/\(name)": source, "App/Use.swift": "let cart = Cart()"])
      .verdict
    let disabled = verdict.findings.compactMap { finding in
      finding.audited?.disabled.map { "\(finding.rule.id): \($0)" }
    }
    return disabled + verdict.idleComments.map { "\($0.line) \($0.problem)" }
  }

  /// A class whose override lacks `super` in line 3, with a comment above it and one behind it.
  private static func cart(_ above: String, behind: String = "", below: String = "") -> String {
    """
    class Cart: UIViewController {
      \(above)
      override func viewWillAppear(_ animated: Bool) { \(behind)
      \(below)
      }
    }
    """
  }

  @Test(.timeLimit(.minutes(1))) func `a file of nothing but such comments is read once`() {
    let comments = String(repeating: "// willdid:disable:next SU-01 because\n", count: 8_000)
    let verdict = AuditedProject(["App/Many.swift": comments]).verdict
    #expect(verdict.idleComments.count == 8_000)
  }

  @Test func `a comment keeps a finding of its line from counting, in Swift`() {
    let text = "willdid:disable:next SU-01 the base asks not to"
    #expect(Self.judged(Self.cart("// \(text)")) == ["SU-01: the base asks not to"])
    #expect(Self.judged(Self.cart("//\(text)")) == ["SU-01: the base asks not to"])
    // By name, and above other comments.
    let named = "// willdid:disable:next missing-super old code\n  // more\n"
    #expect(Self.judged(Self.cart(named)) == ["SU-01: old code"])
    let this = Self.cart("", behind: "// willdid:disable:this SU-01 old code")
    #expect(Self.judged(this) == ["SU-01: old code"])
    let previous = Self.cart("", below: "// willdid:disable:previous SU-01 old code")
    #expect(Self.judged(previous) == ["SU-01: old code"])
  }

  @Test func `a comment keeps a finding of its line from counting, in Objective-C`() {
    let source = """
      @interface Cart : UIViewController
      @end
      @implementation Cart
      // willdid:disable:next SU-01 old code
      - (void)viewWillAppear:(BOOL)animated {
      }
      @end
      """
    #expect(Self.judged(source, "Cart.m") == ["SU-01: old code"])
  }

  @Test(arguments: [
    ("// willdid:disable:next SU-01", "2 does not disable missing-super SU-01: it has no reason"),
    (
      "// willdid:disable:next SU-1 old code",
      "2 disables nothing: there is no rule 'SU-1'"
    ),
    (
      "// willdid:disable:next NB-07 old code",
      "2 disables nothing: there is no kvc-undefined-key NB-07 in its line"
    ),
    (
      "// willdid:disable SU-01 old code",
      "2 disables nothing: it takes ':next', ':this' or ':previous', a rule and a reason"
    ),
    ("// willdid:disable:next", "2 disables nothing: it has no rule and no reason"),
  ])
  func `a comment that does nothing is named`(comment: String, problem: String) {
    #expect(Self.judged(Self.cart(comment)) == [problem])
  }

  @Test(arguments: [
    #"let text = "// willdid:disable:next SU-01 old code""#,
    "/* willdid:disable:next SU-01 old code */",
    "// willdid: disable this",
  ])
  func `only a comment of its own line asks for something`(text: String) {
    #expect(Self.judged(Self.cart(text)) == [])
  }
}
