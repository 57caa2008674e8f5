import TestSupport
import Testing

@Suite struct ListenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `what cannot be listened at, or written to, is said`() throws {
    let file = try folder.write("".utf8, to: "file")
    for (words, status, problem) in [
      (["--port", "70000"], 64, "65535"), (["--port", "0", "-o", file], 74, "file"),
      (["--port", "0", "--host", "999.1.1.1", "-o", folder.path], 74, "999.1.1.1"),
    ] as [([String], Int32, String)] {
      let result = try ChildProcess(Tool.path).run(["listen"] + words)
      #expect(result.status == status && result.errors.contains(problem), "\(words)")
    }
  }

  /// The lines that it prints until it is sent a signal, once it listens.
  private func listen(_ words: String, with variables: String = "") throws -> ChildProcess.Result {
    try Tool.shell(
      """
      rm -f said
      \(variables) "\(Tool.path)" listen --port 0 \(words) >said &
      until grep -q listening said; do sleep 0.02; done
      kill $!
      wait $!
      status=$?
      cat said
      exit $status
      """, in: folder)
  }

  @Test func `a signal ends it, and a token is made where other machines can connect`() throws {
    let own = try listen("")
    #expect(own.status == 0 && own.output.hasPrefix("listening: 127.0.0.1:"))
    #expect(!own.output.contains("token"))
    let wide = try listen("--host 0.0.0.0")
    #expect(wide.output.split(separator: "token ").last?.dropLast().count == 32, "\(wide)")
    let given = try listen("--host 0.0.0.0", with: "WILLDID_SEND_TOKEN=secret")
    #expect(given.output.hasPrefix("listening: ") && !given.output.contains("token"))
  }
}
