import Testing
import WillDidAudit
import WillDidFindings

/// Segues that begin at a controller, which only code performs.
struct SegueTests {
  private func findings(
    _ segue: String, _ body: String, inside: String = "", attributes: String? = nil
  ) -> [String] {
    let second = """
      <scene sceneID="2"><objects><viewController id="w" customClass="Gone" customModule="App" \
      customModuleProvider="target" sceneMemberID="viewController"/></objects></scene></scenes>
      """
    let own = attributes ?? #"customClass="Cart" customModule="App" customModuleProvider="target""#
    return AuditedProject([
      "App/Cart.swift": "class Cart: UIViewController { func f() { \(body) } }",
      "App/Main.storyboard": AuditedProject.storyboard(own, connections: segue, inside: inside)
        .replacing("</scenes>", with: second),
    ]).verdict.findings.map { "\($0.severity) \($0.rule.id)" }
  }

  @Test func `a scene is reached by a segue that code performs or an object`() {
    let segue = #"<segue destination="w" kind="show" identifier="next" id="s1"/>"#
    let (live, dead) = (["warning NB-08"], ["notice WR-08"])
    #expect(findings(segue, "") == dead)
    let other = findings(segue, "performSegue(withIdentifier: \"other\", sender: self)")
    #expect(other == ["error WR-04"] + dead)
    for body in [
      "performSegue(withIdentifier: \"next\", sender: self)", "go(\"next\")",
      "performSegue(withIdentifier: \"to\" + name, sender: self)",
      "performSegue(withIdentifier: StoryboardSegue.Main.next.rawValue, sender: self)",
    ] { #expect(findings(segue, body) == live, "\(body)") }
    let unnamed = #"<segue destination="w" kind="show" id="s1"/>"#
    let button = "<button id=\"b\"><connections>\(unnamed)</connections></button>"
    #expect(findings("", "", inside: button) == live)
    // Containers have their controllers by relationship, and libraries perform segues of their own.
    let relationship =
      #"<segue destination="w" kind="relationship" relationship="rootViewController" id="s1"/>"#
    #expect(findings(relationship, "") == live)
    let library = segue.replacing("kind=", with: #"customClass="SWRevealSegue" kind="#)
    #expect(findings(library, "").contains("warning NB-08"))
    #expect(findings(segue, "", attributes: #"customClass="MenuController""#).contains(live[0]))
  }

  @Test func `a segue that nothing performs unwinds to a method all the same`() {
    let unwind =
      #"<segue destination="x" kind="unwind" identifier="back" unwindAction="back:" id="s1"/>"#
    let exit = #"<exit id="x" sceneMemberID="exit"/>"#
    func told(_ segue: String, _ body: String, inside: String = "") -> [String] {
      findings(segue, body, inside: exit + inside).filter { $0.contains("WR-05") }
    }
    #expect(told(unwind, "") == ["error WR-05"])
    #expect(told(unwind, "performSegue(withIdentifier: \"back\", sender: x)") == ["error WR-05"])
    let button = "<button id=\"b\"><connections>\(unwind)</connections></button>"
    #expect(told("", "", inside: button) == ["error WR-05"])
  }
}
