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

  @Test func `ctrl-C ends it, and a token is made where other machines can connect`() throws {
    let own = try Tool.shell("timeout 0.3 \"\(Tool.path)\" listen --port 0", in: folder)
    #expect(own.output.hasPrefix("listening: 127.0.0.1:") && !own.output.contains("token"))
    let wide = try Tool.shell(
      "timeout 0.3 \"\(Tool.path)\" listen --host 0.0.0.0 --port 0", in: folder)
    let token = wide.output.split(separator: "token ").last?.dropLast() ?? ""
    #expect(token.count == 32, "\(wide)")
    let given = try Tool.shell(
      "WILLDID_SEND_TOKEN=secret timeout 0.3 \"\(Tool.path)\" listen --host 0.0.0.0 --port 0",
      in: folder)
    #expect(given.output.hasPrefix("listening: ") && !given.output.contains("token"))
  }
}
