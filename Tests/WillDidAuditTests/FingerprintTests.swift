import Testing
import WillDidAudit
import WillDidFindings

/// What a baseline knows a finding by.
struct FingerprintTests {
  private let source = "class Cart: UIViewController {}"
  private let board = AuditedProject.storyboard(
    connections: #"<outlet property="gone" destination="v" id="o"/>"#)

  /// The fingerprints of what is wrong, by the paths of the documents.
  private func told(_ paths: [String], _ more: [String: String] = [:], foreign: Set<String> = [])
    -> [String: String]
  {
    var project = AuditedProject(exactly: more)
    project.foreign = foreign
    for path in paths { project.files[path] = board }
    project.files["Cart.swift"] = source
    return Dictionary(
      project.verdict.findings.filter { $0.rule.id == "NB-07" }
        .map { ($0.place?.file ?? "", $0.fingerprint) }, uniquingKeysWith: { $0 + $1 })
  }

  @Test func `of a document whose name no other has only the name counts`() {
    let known = Fingerprint.of("NB-07|Main.storyboard|vc|gone|o")
    #expect(told(["Main.storyboard"]) == ["Main.storyboard": known])
    #expect(
      told(["Shop/Main.storyboard", "Shop/Other.storyboard"])["Shop/Main.storyboard"] == known)
    // A copy in another language is the same document.
    let copies = ["Shop/Base.lproj/Main.storyboard", "Shop/de.lproj/Main.storyboard"]
    #expect(told(copies) == [copies[0]: known])
    // Dependencies are not there on all machines.
    let pods = ["Shop/Main.storyboard", "Pods/Main.storyboard"]
    #expect(told(pods, foreign: [pods[1]])[pods[0]] == known)
  }

  @Test func `documents of one name are told apart by the folders that differ`() {
    let (shop, cart) = ("App/Shop/Main.storyboard", "App/Cart/Main.storyboard")
    let both = told([shop, cart])
    #expect(Set(both.values).count == 2)
    // Neither the name of the tree nor a third document changes them.
    let moved = told(["Tree/\(shop)", "Tree/\(cart)"])
    #expect(moved["Tree/\(shop)"] == both[shop] && moved["Tree/\(cart)"] == both[cart])
    let more = told([shop, cart, "Main.storyboard", "App/Shop/More/Main.storyboard"])
    #expect(more[shop] == both[shop] && more[cart] == both[cart])
    #expect(Set(more.values).count == 4)
    // As many folders as it takes.
    let deep = told(["A/Shop/Main.storyboard", "B/Shop/Main.storyboard", "Shop/Main.storyboard"])
    #expect(Set(deep.values).count == 3)
  }

  @Test func `sources of one name are told apart as well`() {
    func told(_ folders: [String]) -> [String] {
      var files: [String: String] = [:]
      for folder in folders {
        files["\(folder)/Shelf.swift"] =
          "class Shelf: UIViewController { override func viewDidAppear(_ a: Bool) {} }\nfunc f() { _ = Shelf() }"
      }
      return AuditedProject(exactly: files).verdict.findings.map(\.fingerprint)
    }
    #expect(told(["A"]) == told(["B"]))
    #expect(Set(told(["A", "B"])).count == 2)
  }
}
