import Testing
import WillDidAudit
import WillDidFindings

/// Screens that no swipe back or down takes away, which are not judged by what a swipe that is given up leaves.
struct FixedScreenTests {
  /// The findings about a screen with some members, in a project with files that show it.
  private func shown(_ more: String, _ files: [String: String]) -> [String] {
    var files = files
    files["App/Cart.swift"] = """
      class Cart: UIViewController {
        override func viewDidLoad() { clock.start() }
        override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); clock.stop() }
        \(more)
      }
      """
    return AuditedProject(files).verdict.findings.filter { $0.rule == .brokenReturn }.map(\.message)
  }

  @Test func `a screen that no swipe takes away stays or leaves for good`() {
    func opener(_ body: String) -> [String: String] {
      ["App/Shop.swift": "class Shop: UIViewController { func open() { \(body) } }"]
    }
    for (body, count) in [
      ("present(Cart(), animated: true)", 1),
      ("let c = Cart(); c.modalPresentationStyle = .fullScreen; present(c, animated: true)", 0),
      ("let c = Cart(); c.modalPresentationStyle = .pageSheet; present(c, animated: true)", 1),
      ("let c = Cart(); c.isModalInPresentation = true; present(c, animated: true)", 0),
      (
        "let n = UINavigationController(rootViewController: Cart()); n.modalPresentationStyle = .overFullScreen; present(n, animated: true)",
        0
      ),
      (
        "let c = Cart(); c.modalPresentationStyle = .fullScreen; n.pushViewController(c, animated: true)",
        1
      ),
      ("window.rootViewController = Cart()", 0),
      (
        "let c = Cart(); UIView.transition(with: window, animations: { window.rootViewController = c })",
        0
      ),
      ("window.rootViewController = UINavigationController(rootViewController: Cart())", 1),
    ] {
      #expect(shown("", opener(body)).count == count, "\(body)")
    }
    let open = "present(Cart(), animated: true)"
    for own in [
      "init() { super.init(nibName: nil, bundle: nil); modalPresentationStyle = .fullScreen }",
      "func setUp() { self.isModalInPresentation = true }",
    ] {
      #expect(shown(own, opener(open)).isEmpty, "\(own)")
      #expect(shown(own, opener("show(Cart(), sender: self)")).count == 1, "\(own)")
    }
    let other =
      "func help() { let h = Help(); h.modalPresentationStyle = .fullScreen; present(h, animated: true) }"
    #expect(shown(other, opener(open)).count == 1)
    // Another file makes it in a way that is not known.
    let full = opener(
      "let c = Cart(); c.modalPresentationStyle = .fullScreen; present(c, animated: true)")
    #expect(shown("", full.merging(["App/More.swift": "let other = Cart()"]) { $1 }).count == 1)
  }

  @Test func `a screen without the swipe back stays or leaves for good`() {
    let push = [
      "App/Shop.swift":
        "class Shop: UIViewController { func open() { n.pushViewController(Cart(), animated: true) } }"
    ]
    #expect(shown("", push).count == 1)
    let hides =
      "override func viewWillAppear(_ a: Bool) { navigationController?.setNavigationBarHidden(true, animated: a) }"
    for own in [
      hides,
      "override func viewDidAppear(_ a: Bool) { navigationController?.interactivePopGestureRecognizer?.isEnabled = false }",
      "func setUp() { navigationItem.leftBarButtonItem = UIBarButtonItem(image: x) }",
      "func setUp() { navigationItem.hidesBackButton = true }",
    ] {
      #expect(shown(own, push).isEmpty, "\(own)")
    }
    for own in [
      hides.replacing("true", with: "false"),
      "func setUp() { navigationItem.leftBarButtonItem = x; navigationItem.leftItemsSupplementBackButton = true }",
    ] {
      #expect(shown(own, push).count == 1, "\(own)")
    }
    let delegate =
      "class Stack: UINavigationController { func a() { interactivePopGestureRecognizer?.delegate = self } }"
    #expect(shown(hides, push.merging(["App/Stack.swift": delegate]) { $1 }).count == 1)
  }
}
