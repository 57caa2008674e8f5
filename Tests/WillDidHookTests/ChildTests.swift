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
  func `what sanitizers and other processors are tried with goes well here`() throws {
    #expect(
      try HookChild.run("forms") == """
        install 0
        forms 40, hooked 33
        whole all 1, seen all 1, enters 3300, exits 3300

        """)
    #expect(
      try HookChild.run("threads") == """
        install 0
        ran 6800 and 6000
        enters 8000, exits 8000, supers 4000, missing 0
        left behind 0

        """)
    #expect(try HookChild.run("ending") == "install 0\nsome 1, entered 1, left all 1\n")
    #expect(
      try HookChild.run("dying") == """
        install 0
        raised 50, enters 300, exits 300, supers 150, missing 0

        """)
    #expect(
      try HookChild.run("signals") == """
        install 0
        all entered 1, all left 1
        in signals 1, left all 1

        """)
  }

  @Test(.enabled(if: hook_load_runtime()))
  func `each function for exceptions is called once, also if another set the last`() throws {
    #expect(
      try HookChild.run("handlers") == """
        hears 1
        handled by recording app
        hears 1
        handled by recording other app
        hears 1
        handled by recording other app
        handled by other app
        hears 1
        handled by recording other app
        handled by recording other app
        hears 1
        handled by recording app
        handled by app

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
