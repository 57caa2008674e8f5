import Foundation
import TestSupport
import Testing

/// The products for a release and for a workflow, each tried by a tool that can be run by hand as well.
@Suite struct ReleaseTests {
  private func run(_ tool: String, _ words: String...) throws -> ChildProcess.Result {
    var child = ChildProcess("/usr/bin/env")
    child.folder = StoryFile.root.appending(path: "../..").standardized.path
    child.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    return try child.run([tool] + words)
  }

  @Test func `packages of a stand-in hold what they should, and are the same twice`() throws {
    let result = try run("Tools/release", "--check", "--quick")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `the action for GitHub does what its description says`() throws {
    let result = try run(".github/actions/report/check", Tool.path)
    #expect(result.status == 0, "\(result.output) \(result.errors)")
  }
}
