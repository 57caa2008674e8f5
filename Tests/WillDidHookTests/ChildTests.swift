import Foundation
import StandInUIKit
import TestSupport
import Testing

/// What needs a process of its own.
@Suite struct HookChildTests {
  @Test func `without a runtime, nothing is available`() throws {
    #expect(
      try HookChild.run("absent") == """
        runtime none
        install 1
        rescan 0
        methods 0
        answers none
        load \(hook_load_runtime() ? 1 : 0)
        install \(hook_load_runtime() ? 0 : 1)

        """)
  }

  @Test(.enabled(if: hook_load_runtime()))
  func `methods for which there is no trampoline are counted, and run as ever`() throws {
    #expect(
      try HookChild.run("full") == """
        install 0
        all 1
        hooked some 1, left some 1
        again 0
        answered all 1
        heard as many as hooked 1
        install 0
        the same again 1

        """)
  }

  @Test(.enabled(if: hook_load_runtime()))
  func `notifications are heard until the hooks go`() throws {
    #expect(
      try HookChild.run("foundation") == """
        observes 0
        string 0
        install 0
        observes 1
        noticed first, object 1, info 1
        noticed second, object 0, info 0
        posts 1 1 0
        heard 0
        text what was given
        text of another none
        heard 1
        observers 0, posts 0

        """)
  }
}

enum HookChild {
  /// Runs the program that SwiftPM built beside the tests, and returns what it printed.
  static func run(_ argument: String) throws -> String {
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "HookChild")
    let result = try ChildProcess(program.path).run([argument])
    #expect(result.status == 0 && result.errors.isEmpty)
    return result.output
  }
}
