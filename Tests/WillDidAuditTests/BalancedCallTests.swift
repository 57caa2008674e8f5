import Testing
import WillDidAudit
import WillDidFindings

/// Children, observers and timers are matched with what ends them, one by one.
struct BalancedCallTests {
  private func told(_ source: String, _ name: String = "Cart.swift") -> [String] {
    AuditedProject(["App/\(name)": source, "App/Use.swift": "let cart = Cart()"]).problems
  }

  private static func controller(_ body: String) -> String {
    "class Cart: UIViewController {\n  var head: UIViewController\n  var list: UIViewController\n\(body)\n}"
  }

  @Test func `a child is told by its name, and another one that is told says nothing`() {
    let both = """
        func show() {
          addChild(head); view.addSubview(head.view)
          addChild(list); view.addSubview(list.view)
          head.didMove(toParent: self)
          list.didMove(toParent: self)
        }
      """
    #expect(told(Self.controller(both)).isEmpty)
    for (name, line) in [("head", 5), ("list", 6)] {
      let one = both.replacing("\(name).didMove(toParent: self)", with: "")
      #expect(told(Self.controller(one)) == ["warning CT-01 Cart.swift:\(line)"], "\(name)")
    }
    // Told in another method, as the property that it is.
    let elsewhere =
      both.replacing("list.didMove(toParent: self)", with: "")
      + "\n  func end() { self.list?.didMove(toParent: self) }"
    #expect(told(Self.controller(elsewhere)).isEmpty)
  }

  @Test func `a child in a variable is one of its method`() {
    let two = """
        func one() { let child = make(); addChild(child); child.didMove(toParent: self) }
        func two() { let child = make(); addChild(child); END }
      """
    #expect(
      told(Self.controller(two.replacing("END", with: "child.didMove(toParent: self)"))).isEmpty)
    #expect(told(Self.controller(two.replacing("END", with: ""))) == ["warning CT-01 Cart.swift:5"])
    // What has another name may be the same child.
    for end in [
      "children.forEach { $0.didMove(toParent: self) }", "finish(child)",
      "children.last?.didMove(toParent: self)",
      "let other = child; other.didMove(toParent: self)",
    ] {
      let more = "\n  func finish(_ new: UIViewController) { new.didMove(toParent: self) }"
      let body = two.replacing("END", with: end) + (end == "finish(child)" ? more : "")
      #expect(told(Self.controller(body)).isEmpty, "\(end)")
    }
    // To leave a parent is something else.
    let leaving = two.replacing("END", with: "child.didMove(toParent: nil)")
    #expect(told(Self.controller(leaving)) == ["warning CT-01 Cart.swift:5"])
  }

  @Test func `Objective-C tells its children alike`() {
    let source = """
      @interface Cart : UIViewController
      @property UIViewController *head;
      @end
      @implementation Cart
      - (void)show {
        UIViewController *list = [self make];
        [self addChildViewController:self.head];
        [self addChildViewController:list];
        [_head didMoveToParentViewController:self];
        [list didMoveToParentViewController:self];
      }
      @end
      """
    #expect(told(source, "Cart.m").isEmpty)
    let head = source.replacing("  [_head didMoveToParentViewController:self];\n", with: "")
    #expect(told(head, "Cart.m") == ["warning CT-01 Cart.m:7"])
    let list = source.replacing("  [list didMoveToParentViewController:self];\n", with: "")
    #expect(told(list, "Cart.m") == ["warning CT-01 Cart.m:8"])
  }

  // MARK: Observers and timers

  private static func appearing(_ adds: String, _ removes: String) -> String {
    """
    class Cart: UIViewController {
      var token: Any?, other: Any?
      var clock: Timer?, blink: Timer?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        \(adds)
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        \(removes)
      }
    }
    """
  }

  @Test(arguments: [
    // Two of a kind, what ends each, and what ends all or may be anything.
    (
      [
        "NotificationCenter.default.addObserver(self, selector: #selector(a), name: .one, object: nil)",
        "NotificationCenter.default.addObserver(self, selector: #selector(b), name: Cart.two, object: nil)",
      ],
      [
        "NotificationCenter.default.removeObserver(self, name: .one, object: nil)",
        "NotificationCenter.default.removeObserver(self, name: .two, object: nil)",
      ],
      [
        "NotificationCenter.default.removeObserver(self)",
        "NotificationCenter.default.removeObserver(self, name: nil, object: nil)",
        "for name in names { NotificationCenter.default.removeObserver(self, name: name, object: nil) }",
      ]
    ),
    (
      [
        #"player.addObserver(self, forKeyPath: "rate", options: [], context: nil)"#,
        #"player.addObserver(self, forKeyPath: "status", options: [], context: nil)"#,
      ],
      [
        #"player.removeObserver(self, forKeyPath: "rate")"#,
        #"player.removeObserver(self, forKeyPath: "status")"#,
      ],
      ["for path in paths { player.removeObserver(self, forKeyPath: path) }"]
    ),
    (
      [
        "token = center.addObserver(forName: .one, object: nil, queue: nil) { _ in }",
        "other = center.addObserver(forName: .two, object: nil, queue: nil) { _ in }",
      ],
      ["center.removeObserver(token!)", "if let other { center.removeObserver(other) }"],
      ["for one in [token, other] { center.removeObserver(one) }"]
    ),
    (
      [
        "clock = Timer.scheduledTimer(timeInterval: 1, target: self, selector: s, userInfo: nil, repeats: true)",
        "blink = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }",
      ],
      ["clock?.invalidate()", "self.blink?.invalidate()"],
      ["[clock, blink].forEach { $0?.invalidate() }"]
    ),
  ])
  func `an observer or a timer is ended by what is about it`(
    adds: [String], removes: [String], all: [String]
  ) {
    func told(_ removes: [String]) -> [String] {
      self.told(
        Self.appearing(adds.joined(separator: "\n"), removes.joined(separator: "\n    ")))
    }
    #expect(told(removes).isEmpty)
    #expect(told([]) == ["warning MM-09 Cart.swift:6"])
    #expect(told([removes[0]]) == ["warning MM-09 Cart.swift:7"])
    #expect(told([removes[1]]) == ["warning MM-09 Cart.swift:6"])
    for remove in all { #expect(told([remove]).isEmpty, "\(remove)") }
  }
}
