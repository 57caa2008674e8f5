import Testing
import WillDidAudit
import WillDidFindings

/// What a screen ends before it leaves, and begins again when it stays or not.
struct BrokenReturnTests {
  func found(_ files: [String: String]) -> [String] {
    var files = files
    files["App/Use.swift"] =
      "class Use: UIViewController { func a() { n.pushViewController(Cart(), animated: true) } }"
    files["App/Start.swift"] = "func start() { show(Use()) }"
    return AuditedProject(files).verdict.findings.filter { $0.rule == .brokenReturn }
      .map { "\($0.place?.line ?? 0) \($0.message)" }
  }

  /// What is found in a screen that begins something in one method and ends it before it leaves.
  func found(
    _ begin: String, in method: String = "viewDidLoad()", _ end: String, more: String = "",
    above: String = ""
  ) -> [String] {
    found([
      "App/Cart.swift": """
      class Cart: UIViewController {
        override func \(method) { \(begin) }
        override func viewWillDisappear(_ animated: Bool) {
          super.viewWillDisappear(animated)
          \(end)
        }
        \(more)
      }
      \(above)
      """
    ])
  }

  /// What begins something, what ends it, and how the finding names both.
  private static let pairs: [(begin: String, end: String, words: String)] = [
    (
      "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }",
      "timer?.invalidate()", "calls `timer.invalidate`, and only `viewDidLoad` sets it"
    ),
    (
      "self.player = Player()", "player = nil",
      "sets `player` to `nil`, and only `viewDidLoad` sets it"
    ),
    (
      "tableView.delegate = self", "self.tableView.delegate = nil",
      "sets `tableView.delegate` to `nil`, and only `viewDidLoad` sets it"
    ),
    (
      "NotificationCenter.default.addObserver(self, selector: #selector(a), name: .shown, object: nil)",
      "NotificationCenter.default.removeObserver(self, name: .shown, object: nil)",
      "removes the observer of `shown`, and only `viewDidLoad` calls `addObserver`"
    ),
    (
      "NotificationCenter.default.addObserver(self, selector: #selector(a), name: Cart.shown, object: nil)",
      "NotificationCenter.default.removeObserver(self)",
      "removes the observer of `shown`, and only `viewDidLoad` calls `addObserver`"
    ),
    (
      "token = NotificationCenter.default.addObserver(forName: .shown, object: nil, queue: nil) { _ in }",
      "if let token { NotificationCenter.default.removeObserver(token) }",
      "removes the observer `token`, and only `viewDidLoad` sets it"
    ),
    (
      #"item.addObserver(self, forKeyPath: "status", options: [], context: nil)"#,
      #"item.removeObserver(self, forKeyPath: "status")"#,
      "stops to observe `status` of `item`, and only `viewDidLoad` calls `addObserver`"
    ),
    (
      "camera.session.startRunning()", "queue.async { self.camera.session.stopRunning() }",
      "calls `camera.session.stopRunning`, and only `viewDidLoad` calls `startRunning`"
    ),
    (
      "player.play()", "player.pause()", "calls `player.pause`, and only `viewDidLoad` calls `play`"
    ),
    (
      "view.addSubview(banner)", "banner.removeFromSuperview()",
      "takes `banner` from its superview, and only `viewDidLoad` calls `addSubview`"
    ),
    (
      "model.sink { _ in }.store(in: &bag)", "bag.removeAll()",
      "ends the subscriptions in `bag`, and only `viewDidLoad` calls `store`"
    ),
    (
      "navigationController?.setToolbarHidden(false, animated: true)",
      "navigationController?.isToolbarHidden = true",
      "sets `navigationController.isToolbarHidden` to `true`, and only `viewDidLoad` calls `setToolbarHidden`"
    ),
    (
      "view.addGestureRecognizer(pan)", "view.removeGestureRecognizer(pan)",
      "calls `removeGestureRecognizer` with `pan`, and only `viewDidLoad` calls `addGestureRecognizer`"
    ),
  ]

  @Test(arguments: pairs.indices)
  func `what only the setup begins is gone when the screen stays`(number: Int) {
    let (begin, end, words) = Self.pairs[number]
    let found = found(begin, end)
    #expect(
      found == [
        "5 `Cart.viewWillDisappear` \(words): a screen that stays after a swipe back goes on without it"
      ])
    // It is begun again with each appearance, or whenever something else happens.
    for method in ["viewWillAppear(_ animated: Bool)", "viewDidLayoutSubviews()", "refresh()"] {
      #expect(self.found(begin, in: method, end).isEmpty, "\(method)")
      #expect(self.found(begin, end, more: "func other() { \(begin) }").isEmpty)
    }
    // The screen asks why it leaves, or something else decides.
    for condition in [
      "isBeingDismissed", "isBeingDismissed || done", "isPlaying, done", "!isMovingFromParent",
      "self.isMovingFromParent == false",
    ] {
      #expect(self.found(begin, "if \(condition) { \(end) }").isEmpty, "\(condition)")
      #expect(self.found(begin, "guard \(condition) else { return }; \(end)").isEmpty)
      #expect(self.found(begin, "if \(condition) { return }\n\(end)").isEmpty)
    }
    // A swipe back that is given up has begun to move it from its parent.
    for condition in ["isMovingFromParent", "isBeingDismissed || self.isMovingFromParent"] {
      #expect(self.found(begin, "if \(condition) { \(end) }").count == 1, "\(condition)")
      #expect(self.found(begin, "guard \(condition) else { return }; \(end)").count == 1)
      #expect(self.found(begin, "if \(condition) { return }\n\(end)").isEmpty)
      #expect(self.found(begin, "if \(condition) { x() } else { \(end) }").isEmpty)
    }
    #expect(
      self.found(begin, "coordinator.animate(alongsideTransition: nil) { _ in \(end) }").isEmpty)
    for end in [
      "if done { x() } else { return }\n\(end)", "if done { x() } else if player != nil { \(end) }",
      "for x in y { return }\n\(end)",
    ] {
      #expect(self.found(begin, end).isEmpty, "\(end)")
    }
    // An heir begins it again.
    let heir = "class Sale: Cart { override func viewDidAppear(_ a: Bool) { \(begin) } }"
    #expect(self.found(begin, end, above: heir).isEmpty)
  }

  @Test func `variables of bodies are no properties`() {
    for (begin, end) in [
      ("timer = Timer.every(1)", "timer?.invalidate()"), ("player = Player()", "player = nil"),
      ("map.delegate = self", "map.delegate = nil"),
      ("map.showsUserLocation = true", "map.showsUserLocation = false"),
    ] {
      for local in [
        "func cast() { var p = 0; p = 1 }", "func cast() { let q: Int; if x { q = 1 }; use(q) }",
        "func cast() { let label = UILabel(); label.text = name }",
        "func cast() { if x { var timer = 1; timer = 2; use(timer) } }",
      ] {
        #expect(found(begin, end, more: local).count == 1, "\(begin) \(local)")
      }
    }
    let again = "func cast() { if x { var timer = 1; timer = 2 }\n timer = Timer.every(1) }"
    #expect(found("timer = Timer.every(1)", "timer?.invalidate()", more: again).isEmpty)
    let made = "func cast() { let timer = self.timer(); timer.delegate = x }"
    #expect(found("map.delegate = self", "map.delegate = nil", more: made).isEmpty)
    let source = """
      @interface Cart : UIViewController
      @end
      @implementation Cart
      - (void)viewDidLoad { _timer = [NSTimer every:1]; }
      - (void)count { int q = 0; q = 1; for (int i = 0; i < 2; i = i + 1) { q = i; } }
      - (void)viewWillDisappear:(BOOL)animated { [super viewWillDisappear:animated]; if (_timer) { [_timer invalidate]; } }
      @end
      """
    #expect(found(["App/Cart.m": source]).count == 1)
    let begun = source.replacing(
      "int q = 0; q = 1;", with: "int q = 0; _timer = [NSTimer every:q];")
    #expect(found(["App/Cart.m": begun]).isEmpty)
  }

  @Test func `a guard on the thing itself and a choice in the setup say nothing`() {
    #expect(
      found("d = a()", "if d?.isDisposed == false { d?.dispose() }").count == 1)
    #expect(found("d = a()", "if d?.isValid == true { d?.invalidate() }").count == 1)
    #expect(found("if x { d = a() } else { d = b() }", "d?.invalidate()").count == 1)
    #expect(found("switch x { case 1: d = a()\n default: d = b() }", "d?.invalidate()").count == 1)
    #expect(found("if x { d = a() } else { run { self.d = b() } }", "d?.invalidate()").isEmpty)
    #expect(found("d = a()", "if d?.isDisposed == done { d?.dispose() }").isEmpty)
  }

  @Test func `an object that is made is no other one, and a variable is no name`() {
    #expect(
      found(
        "bar.addSubview(spinner)", "spinner.removeFromSuperview()",
        more: "func warn() { view.addSubview(Banner(text: \"Wait...\")) }"
      ).count == 1)
    let base = """
      class Base: UIViewController {
        override func viewDidLoad() { observe(.shown) }
        func observe(_ name: Notification.Name) {
          NotificationCenter.default.addObserver(self, selector: #selector(a), name: name, object: nil)
        }
      }
      class Cart: Base {
        override func viewWillDisappear(_ animated: Bool) { NotificationCenter.default.removeObserver(self) }
      }
      """
    #expect(found(["App/Base.swift": base]).allSatisfy { !$0.contains("`name`") })
  }

  @Test func `a superclass may have another name, together with a protocol`() {
    for alias in ["Base & Shop", "Shop & Base", "Base"] {
      let found = found([
        "App/Base.swift": """
        protocol Shop {}
        typealias Kind = \(alias)
        class Base: UIViewController { override func viewDidLoad() { clock.start() } }
        """,
        "App/Cart.swift": """
        class Cart: Kind {
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); clock.stop() }
        }
        """,
      ])
      #expect(found.count == 1, "\(alias)")
    }
  }

  @Test func `a method that observes what its caller names begins what callers name`() {
    let base = """
      class Base: UIViewController {
        override func viewDidLoad() { super.viewDidLoad() }
        func observe(_ name: Notification.Name, _ action: Selector) {
          NotificationCenter.default.addObserver(self, selector: action, name: name, object: nil)
        }
      }
      """
    func found(_ body: String, _ more: String = "") -> [String] {
      self.found([
        "App/Base.swift": base,
        "App/Cart.swift": """
        class Cart: Base {
          override func viewDidLoad() {
            NotificationCenter.default.addObserver(self, selector: #selector(a), name: .shown, object: nil)
          }
          func more() { \(body) }
          override func viewWillDisappear(_ animated: Bool) {
            NotificationCenter.default.removeObserver(self, name: .shown, object: nil)
          }
        }
        """, "App/More.swift": more,
      ])
    }
    #expect(found("").count == 1)
    #expect(found("observe(.other, #selector(b))").count == 1)
    #expect(found("observe(.shown, #selector(b))").isEmpty)
    #expect(found("observe(name, #selector(b))").isEmpty)
    #expect(found("", "func f(_ cart: Cart) { cart.observe(.shown, s) }").isEmpty)
  }

  @Test func `what its own callback stops is over by itself`() {
    let begin = "manager.startUpdatingLocation()"
    let end = "manager.stopUpdatingLocation()"
    #expect(found(begin, end).count == 1)
    let callback =
      "func locationManager(_ m: CLLocationManager, didUpdateLocations l: [CLLocation]) { m.stopUpdatingLocation() }"
    #expect(found(begin, end, more: callback).isEmpty)
    #expect(found(begin, end, more: "func halt() { manager.stopUpdatingLocation() }").count == 1)
  }

  @Test func `helpers are followed one level, and only if nothing else calls them`() {
    let helpers = "func setUp() { clock.start() }\n  func tearDown() { clock.stop() }"
    let told = found("setUp()", "tearDown()", more: helpers)
    #expect(
      told == [
        "8 `Cart.viewWillDisappear` calls `clock.stop`, and only `setUp` calls `start`: a screen that stays "
          + "after a swipe back goes on without it"
      ])
    for caller in [
      "func other() { setUp() }", "override func viewWillAppear(_ a: Bool) { setUp() }",
      "func other() { button.addTarget(self, action: #selector(setUp), for: .touchUpInside) }",
    ] {
      #expect(found("setUp()", "tearDown()", more: "\(helpers)\n\(caller)").isEmpty, "\(caller)")
    }
    let other = "class Shop { func open(_ cart: Cart) { cart.setUp() } }"
    #expect(
      found([
        "App/Cart.swift": """
        class Cart: UIViewController {
          override func viewDidLoad() { setUp() }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); clock.stop() }
          func setUp() { clock.start() }
        }
        """, "App/Shop.swift": other,
      ]).isEmpty)
    #expect(found("DispatchQueue.main.async { self.clock.start() }", "clock.stop()").count == 1)
    #expect(found("model.done = { self.clock.start() }", "clock.stop()").isEmpty)
  }

  @Test func `a superclass sets up, and an extension in another file may begin again`() {
    let files = [
      "App/Base.swift":
        "class Base: UIViewController { override func viewDidLoad() { clock.start() } }",
      "App/Cart.swift": """
      class Cart: Base {
        override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); clock.stop() }
      }
      """,
    ]
    #expect(found(files).count == 1)
    for more in [
      "extension Cart { func again() { clock.start() } }",
      "class Sale: Cart { func again() { clock.start() } }",
    ] {
      #expect(found(files.merging(["App/More.swift": more]) { $1 }).isEmpty, "\(more)")
    }
  }

  @Test func `Objective-C is judged alike`() {
    let source = """
      @interface Cart : UIViewController
      @end
      @implementation Cart
      - (void)viewDidLoad {
        NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
        [center addObserver:self selector:@selector(shown:) name:CartShown object:nil];
        _timer = [NSTimer scheduledTimerWithTimeInterval:1 target:self selector:@selector(tick) userInfo:nil repeats:YES];
        self.table.delegate = self;
        [self.navigationController setToolbarHidden:NO];
      }
      - (void)viewWillDisappear:(BOOL)animated {
        [super viewWillDisappear:animated];
        [[NSNotificationCenter defaultCenter] removeObserver:self name:CartShown object:nil];
        if (self.timer) {
          [self.timer invalidate];
          self.timer = nil;
        }
        [[self table] setDelegate:nil];
        [self.navigationController setToolbarHidden:YES animated:animated];
      }
      @end
      """
    let lines = found(["App/Cart.m": source]).map { $0.prefix { $0 != "," } }
    #expect(
      lines == [
        "13 `Cart.viewWillDisappear:` removes the observer of `CartShown`",
        "15 `Cart.viewWillDisappear:` calls `timer.invalidate`",
        "18 `Cart.viewWillDisappear:` sets `table.delegate` to `nil`",
        "19 `Cart.viewWillDisappear:` sets `navigationController.toolbarHidden` to `YES`",
      ])
    for (start, count) in [
      ("if (self.isMovingFromParentViewController)", 4), ("if (done)", 3),
      ("if (![self isMovingFromParentViewController])", 3),
      ("if (self.isMovingFromParentViewController == NO)", 3),
    ] {
      let guarded = source.replacing(
        "[[NSNotificationCenter", with: "\(start) [[NSNotificationCenter")
      #expect(found(["App/Cart.m": guarded]).count == count, "\(start)")
    }
    let left = source.replacing(
      "[super viewWillDisappear:animated];",
      with: "[super viewWillDisappear:animated];\n  if (!done) { return; }")
    #expect(found(["App/Cart.m": left]).isEmpty)
  }

  @Test func `a screen that pops before it leaves pops in a swipe that is given up`() {
    let pop = "navigationController?.popToRootViewController(animated: true)"
    #expect(
      found("", pop) == [
        "5 `Cart.viewWillDisappear` calls `popToRootViewController`: a swipe back that is given up pops all the same"
      ])
    #expect(found("", "if isMovingFromParent { \(pop) }").count == 1)
    #expect(found("", "if !isMovingFromParent { \(pop) }").isEmpty)
  }

  @Test func `what is not certain is silent`() {
    for (begin, end) in [
      // What a flag of its own is for is not known.
      ("isShown = true", "isShown = false"),
      // The gesture goes on without a delegate.
      (
        "navigationController?.interactivePopGestureRecognizer?.delegate = self",
        "navigationController?.interactivePopGestureRecognizer?.delegate = nil"
      ),
      // It is over when what it shows is.
      ("spinner.startAnimating()", "spinner.stopAnimating()"),
      ("view.addSubview(banner)", "other.removeFromSuperview()"),
      (
        "NotificationCenter.default.addObserver(self, selector: #selector(a), name: .one, object: nil)",
        "NotificationCenter.default.removeObserver(self, name: .two, object: nil)"
      ),
      ("let clock = Clock(); clock.start()", "clock.stop()"),
    ] {
      #expect(found(begin, end).isEmpty, "\(begin)")
    }
    // No screen of UIKit.
    #expect(
      found([
        "App/Cart.swift": """
        class Cart: Unknown {
          override func viewDidLoad() { clock.start() }
          override func viewWillDisappear(_ animated: Bool) { clock.stop() }
        }
        """
      ]).isEmpty)
  }
}
