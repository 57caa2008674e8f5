import Testing
import WillDidAudit
import WillDidFindings

/// Doubts about a return, with which nothing is said of it.
extension BrokenReturnTests {
  @Test func `an object that is only made or given is begun by other calls`() {
    for value in ["Preview()", "Preview(frame: .zero)", "preview"] {
      #expect(found("preview = \(value)", "preview.cancel()").isEmpty, "\(value)")
    }
    for value in [
      "Timer(timeInterval: 1, repeats: true) { _ in }", "Task { await load() }",
      "store.sink { _ in }",
      "view.observe(a)",
    ] {
      #expect(found("work = \(value)", "work?.cancel()").count == 1, "\(value)")
    }
  }

  @Test func `calls to an object or a container whose meaning is not known say nothing`() {
    let make = "preview = factory.make()"
    #expect(found(make, "preview.cancel()").count == 1)
    #expect(found(make, "preview.cancel()", more: "func a() { preview.configure(b) }").isEmpty)
    #expect(found(make, "preview.cancel()", more: "func a() { preview.resume() }").count == 1)
    let tint = "navigationController?.navigationBar.tintColor = .red"
    let restore =
      "override func viewWillAppear(_ a: Bool) { if let n = navigationController as? Stack { n.restore() } }"
    let white = tint.replacing("red", with: "white")
    #expect(found(tint, white).count == 1)
    #expect(found(tint, white, more: restore).isEmpty)
    #expect(found("Cache.shared.keeps = false", "Cache.shared.keeps = true").isEmpty)
    #expect(
      found(
        "UIApplication.shared.isIdleTimerDisabled = true",
        "UIApplication.shared.isIdleTimerDisabled = false"
      ).count == 1)
  }

  @Test func `a timer that fires once is over by itself`() {
    let begin =
      "timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)"
    #expect(found(begin, "timer?.invalidate()").count == 1)
    #expect(
      found(begin.replacing("repeats: true", with: "repeats: false"), "timer?.invalidate()").isEmpty
    )
  }

  @Test func `a method that does nothing begins nothing`() {
    let helpers = "func startPing() { \n// timer = x\n }\nfunc stopPing() { timer?.invalidate() }"
    #expect(found("startPing()", "stopPing()", more: helpers).isEmpty)
    let begun = helpers.replacing("// timer = x", with: "timer = Timer.every(1)")
    #expect(found("startPing()", "stopPing()", more: begun).count == 2)
  }

  @Test func `an observer stays with its center when its token is let go`() {
    let begin = "token = center.addObserver(forName: .shown, object: nil, queue: nil) { _ in }"
    #expect(found(begin, "token = nil").isEmpty)
    #expect(found(begin, "NotificationCenter.default.removeObserver(token)").count == 1)
  }

  @Test func `a selector is no call`() {
    let find = "@objc func find() { bar.isHidden = false }"
    let watch = "center.addObserver(self, selector: #selector(find), name: .find, object: nil)"
    #expect(found(watch, "bar.isHidden = true", more: find).isEmpty)
    #expect(found("find()", "bar.isHidden = true", more: find).count == 1)
    let called = watch.replacing("#selector(find)", with: "#selector(find(_:))")
    #expect(
      found(called, "bar.isHidden = true", more: find.replacing("find()", with: "find(_ a: Any)"))
        .isEmpty)
  }

  @Test func `a class that is declared once for each of several conditions is found once`() {
    let cart = """
      #if MAC
      @interface Cart : UIViewController <A>
      #else
      @interface Cart : UIViewController
      #endif
      @end
      @implementation Cart
      - (void)viewDidLoad { self.list.delegate = self; }
      - (void)viewWillDisappear:(BOOL)animated { self.list.delegate = nil; }
      @end
      """
    #expect(found(["App/Cart.m": cart]).count == 1)
  }

  @Test func `a thing that is the screen itself is named so`() {
    let found = found("model.addDelegate(self)", "model.removeDelegate(self)")
    #expect(found.count == 1 && found[0].contains("calls `removeDelegate` with `self`, and only"))
  }
}
