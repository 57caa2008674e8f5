import Testing
import WillDidAudit
import WillDidFindings

/// Screens that a swipe back takes away: only these are judged by the state in which a given-up swipe leaves them.
struct SwipedScreenTests {
  /// The number of findings about a screen with some members, in a project with files that show it.
  private func shown(_ more: String, _ files: [String: String]) -> Int {
    var files = files
    files["App/Cart.swift"] = """
      class Cart: UIViewController {
        override func viewDidLoad() { clock.start() }
        override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); clock.stop() }
        \(more)
      }
      """
    return AuditedProject(files).verdict.findings.count { $0.rule == .brokenReturn }
  }

  private func opener(_ body: String) -> [String: String] {
    [
      "App/Shop.swift": """
      class Shop: UIViewController {
        override func viewDidLoad() { super.viewDidLoad() }
        func open() { \(body) }
      }
      """,
      "App/Start.swift": "func start() { show(Shop()) }",
    ]
  }

  @Test func `a screen that is pushed is swiped away`() {
    for (body, count) in [
      ("navigationController?.pushViewController(Cart(), animated: true)", 1),
      ("let c = Cart(); c.id = 1; navigationController?.pushViewController(c, animated: true)", 1),
      ("show(Cart(), sender: self)", 1), ("router.push(Cart())", 1),
      ("n.pushViewController(Cart(), animated: true); presentModal(Help())", 1),
      (
        "let c = Cart(); if x { n.pushViewController(b, animated: true) }; presentModalViewController(c)",
        0
      ),
      ("cart.show(Cart())", 0), ("present(Cart(), animated: true)", 0),
      ("let c = Cart(); c.modalPresentationStyle = .fullScreen; present(c, animated: true)", 0),
      ("window.rootViewController = UINavigationController(rootViewController: Cart())", 0),
      ("navigationController?.setViewControllers([Cart()], animated: true)", 0),
      // What is pushed is another one, or may be.
      (
        "let c = Cart(); if x { n.pushViewController(Help(), animated: true) } else { present(c) }",
        0
      ),
      ("if x { n.pushViewController(Cart(), animated: true) } else { present(Help()) }", 1),
      // The gesture does not begin without the bar.
      (
        "n.setNavigationBarHidden(true, animated: true); n.pushViewController(Cart(), animated: true)",
        0
      ),
    ] {
      #expect(shown("", opener(body)) == count, "\(body)")
    }
    #expect(shown("", ["App/Use.swift": "let shown = Cart()"]) == 0)
    // An heir is pushed with all that it has of the class.
    let heir = opener("n.pushViewController(Sale(), animated: true)")
    #expect(shown("", heir.merging(["App/Sale.swift": "class Sale: Cart {}"]) { $1 }) == 1)
  }

  @Test func `what nothing makes pushes nothing`() {
    var push = opener("n.pushViewController(Cart(), animated: true)")
    push["App/Start.swift"] = "func start() { /* show(Shop()) */ }"
    #expect(shown("", push) == 0)
    push["App/Start.swift"] = "class Market: Shop {}"
    #expect(shown("", push) == 1)
  }

  @Test func `a screen without the swipe back stays or leaves for good`() {
    let push = opener("n.pushViewController(Cart(), animated: true)")
    let hides =
      "override func viewWillAppear(_ a: Bool) { navigationController?.setNavigationBarHidden(true, animated: a) }"
    for own in [
      hides,
      "func setUp() { if small { navigationController?.isNavigationBarHidden = true } }",
      "override func viewDidAppear(_ a: Bool) { navigationController?.interactivePopGestureRecognizer?.isEnabled = false }",
      "func setUp() { navigationItem.leftBarButtonItem = UIBarButtonItem(image: x) }",
      "func setUp() { navigationItem.hidesBackButton = true }",
    ] {
      #expect(shown(own, push) == 0, "\(own)")
    }
    for own in [
      hides.replacing("true", with: "false"),
      "func setUp() { navigationItem.leftBarButtonItem = x; navigationItem.leftItemsSupplementBackButton = true }",
    ] {
      #expect(shown(own, push) == 1, "\(own)")
    }
  }

  /// A storyboard in which a scene leads to another one, and that to the screen.
  private func board(_ first: String, _ second: String) -> [String: String] {
    [
      "App/Stack.swift": "let n = UINavigationController(rootViewController: first)",
      "App/Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      <scene sceneID="a"><objects><viewController id="list" sceneMemberID="viewController"><connections>
      \(first)</connections></viewController></objects></scene>
      <scene sceneID="b"><objects><viewController id="holder" sceneMemberID="viewController"><connections>
      \(second)</connections></viewController></objects></scene>
      <scene sceneID="c"><objects><viewController id="cart" customClass="Cart" sceneMemberID="viewController"/></objects>
      </scene></scenes></document>
      """,
    ]
  }

  private func segue(_ kind: String, to id: String) -> String {
    "<segue destination=\"\(id)\" kind=\"\(kind)\" id=\"s\(id)\"/>"
  }

  @Test func `a storyboard pushes what it shows, and what is embedded in that`() {
    for (first, second, count) in [
      (segue("show", to: "cart"), "", 1), (segue("push", to: "cart"), "", 1),
      (segue("presentation", to: "cart"), "", 0), (segue("showDetail", to: "cart"), "", 0),
      (segue("show", to: "holder"), segue("embed", to: "cart"), 1),
      (segue("presentation", to: "holder"), segue("embed", to: "cart"), 0),
      ("", segue("embed", to: "cart"), 0),
    ] {
      #expect(shown("", board(first, second)) == count, "\(first) \(second)")
    }
    // An item in the place of the back button ends the gesture.
    let item =
      "<navigationItem key=\"navigationItem\" id=\"i\"><barButtonItem key=\"leftBarButtonItem\" id=\"x\"/></navigationItem>"
    var left = board(segue("show", to: "cart"), "")
    left["App/Main.storyboard"] = left["App/Main.storyboard"]?.replacing(
      "customClass=\"Cart\" sceneMemberID=\"viewController\"/>",
      with: "customClass=\"Cart\" sceneMemberID=\"viewController\">\(item)</viewController>")
    #expect(shown("", left) == 0)
    // Without a stack, what is shown is presented.
    var board = board(segue("show", to: "cart"), "")
    board["App/Stack.swift"] = ""
    #expect(shown("", board) == 0)
  }
}
