import Testing
import WillDidSource

/// The calls and assignments of bodies, which are read from a file's bytes when they are asked for.
@Suite struct StepTests {
  private let screen = """
    class Cart: UIViewController {
      override func viewDidLoad() { super.viewDidLoad(); timer = Timer.scheduledTimer(self) }
      override func viewWillDisappear(_ animated: Bool) { if isMovingFromParent { timer.invalidate() } }
    }
    """

  private func deeds(_ file: SourceFile, in text: String) -> [String] {
    file.steps(in: Array(text.utf8)).map { "\($0.method): \($0.target) \($0.name)" }
  }

  @Test func `steps of a screen are read from its bytes`() {
    let file = SourceFile(swift: Array(screen.utf8))
    #expect(
      deeds(file, in: screen) == [
        "viewDidLoad: timer =", "viewDidLoad: Timer scheduledTimer",
        "viewWillDisappear: timer invalidate",
      ])
    let method = """
      @implementation Cart
      - (void)viewDidAppear:(BOOL)animated { self.timer = nil; [self.feed start]; }
      @end
      """
    #expect(
      deeds(SourceFile(objectiveC: Array(method.utf8)), in: method) == [
        "viewDidAppear: timer =", "viewDidAppear: feed start",
      ])
  }

  @Test func `a file that is no screen's has none`() {
    let text = "class Cart { func load() { timer.invalidate() } }"
    let file = SourceFile(swift: Array(text.utf8))
    #expect(!file.hasSteps && deeds(file, in: text).isEmpty)
  }

  @Test func `a file that has changed since it was read has none`() {
    let file = SourceFile(swift: Array(screen.utf8))
    #expect(deeds(file, in: "struct A {}\n" + screen).isEmpty)
    #expect(deeds(file, in: "").isEmpty)
  }
}
