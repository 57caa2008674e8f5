#if canImport(Testing)
  public import Testing
  public import WillDidFindings

  /// Records each test alone, and lets it fail on what went wrong in it.
  ///
  ///     @Suite(.recordsLifecycle(failingOn: .error)) @MainActor struct CheckoutTests {
  ///       @Test func `a sheet that is pulled down comes back`() { … }
  ///     }
  ///
  /// Where there is an Objective-C runtime, the hooks record the app; what a test emits by
  /// `AppRecording.current?.recorder` goes into the same trace. A process has one set of hooks, so that tests with
  /// the trait run one after the other. A failure shows the timeline and has the trace as an attachment.
  public struct LifecycleTrait: TestTrait, SuiteTrait, TestScoping {
    /// The least severity that lets a test fail.
    let severity: Severity

    /// Each test of a suite is recorded, not the suite.
    public var isRecursive: Bool { true }

    /// Records a test.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      guard testCase != nil else { return try await function() }
      await TestTurn.shared.take()
      do {
        let recorded = try RecordedTest()
        do { try await function() } catch {
          _ = try? recorded.end()
          throw error
        }
        try recorded.end()?.judge(failingOn: severity, at: Place(of: test))
      } catch {
        await TestTurn.shared.give()
        throw error
      }
      await TestTurn.shared.give()
    }
  }

  extension Trait where Self == LifecycleTrait {
    /// Records each test alone, and lets it fail on findings at or above a severity.
    public static func recordsLifecycle(
      failingOn severity: Severity = .error
    ) -> Self { LifecycleTrait(severity: severity) }
  }

  extension Place {
    /// Where a test begins.
    fileprivate init(of test: Test) {
      let location = test.sourceLocation
      self.init(
        fileID: location.fileID, file: "", path: location.filePath, line: UInt(location.line),
        column: UInt(location.column))
    }
  }

  /// Lets one test record after the other.
  private actor TestTurn {
    static let shared = TestTurn()
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits until no other test records.
    func take() async {
      if isTaken { await withCheckedContinuation { waiting.append($0) } }
      isTaken = true
    }

    /// Lets the test record that has waited longest.
    func give() {
      isTaken = !waiting.isEmpty
      if !waiting.isEmpty { waiting.removeFirst().resume() }
    }
  }
#endif
