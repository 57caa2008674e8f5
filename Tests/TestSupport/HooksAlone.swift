package import Testing

/// Lets a test have the hooks of the process for itself: there is one set of them, and tests of all
/// targets run in one process.
package struct HooksAlone: TestTrait, SuiteTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite holds nothing: its tests ask one by one.
    guard testCase != nil else { return try await function() }
    await Turn.shared.take()
    do {
      try await function()
    } catch {
      await Turn.shared.give()
      throw error
    }
    await Turn.shared.give()
  }

  /// Goes from one test to the next, in the order in which they asked.
  private actor Turn {
    static let shared = Turn()
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
      if !isTaken {
        isTaken = true
        return
      }
      await withCheckedContinuation { waiting.append($0) }
    }

    func give() {
      if waiting.isEmpty {
        isTaken = false
      } else {
        waiting.removeFirst().resume()
      }
    }
  }
}

extension Trait where Self == HooksAlone {
  /// Only one test at a time installs hooks.
  package static var hooksAlone: HooksAlone { HooksAlone() }
}
