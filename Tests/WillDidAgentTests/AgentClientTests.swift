import Testing
import WillDidText

@testable import WillDidAgent

@Suite struct AgentClientTests {
  private func added(_ client: AgentClient, _ text: String) -> String? {
    client.adding("/bin/willdid", ["mcp"], to: Array(text.utf8)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test(arguments: AgentClient.allCases)
  func `an entry is put into an empty file, and a second time nothing changes`(
    client: AgentClient
  ) throws {
    let once = try #require(added(client, ""))
    #expect(once.contains("/bin/willdid") && once.contains("\"mcp\""))
    #expect(added(client, once) == once)
  }

  @Test func `everything else in a file stays as it is`() throws {
    let old = """
      // My settings
      {
        "theme": "dark", /* at night */
        "context_servers": {
          "other": { "command": "x", "args": [1, 2,], },
        },
      }

      """
    let new = try #require(added(.zed, old))
    for line in old.split(separator: "\n") { #expect(new.contains(line), "\(line)") }
    #expect(new.contains(#""willdid": {"#) && JSONSettings(Array(new.utf8)) != nil)
  }

  @Test func `an entry that is there gets the new command and keeps the rest`() throws {
    let old = #"{"mcpServers":{"willdid":{"command":"/old","env":{"A":"b"},"args":["mcp","/t"]}}}"#
    let new = try #require(added(.cursor, old))
    #expect(
      new
        == #"{"mcpServers":{"willdid":{"command":"/bin/willdid","env":{"A":"b"},"args":["mcp"]}}}"#)
  }

  @Test func `a table of TOML is added behind the others, or mended where it stands`() throws {
    let old = """
      model = "x" # mine
      [mcp_servers.other]
      command = 'y'
      args = [
        "a", # first
      ]
      text = \"\"\"
      [mcp_servers.willdid]
      \"\"\"
      """
    let new = try #require(added(.codex, old))
    #expect(
      new == old + "\n\n[mcp_servers.willdid]\ncommand = \"/bin/willdid\"\nargs = [\"mcp\"]\n")
    let mended = try #require(added(.codex, new.replacing("/bin/willdid", with: "/old")))
    #expect(mended == new)
  }

  @Test(arguments: [
    "[", "{\"a\":}", "{\"mcpServers\":[]}", "{} {}", "{\"a\":1", "{'a':1}", "{/* }", "[]", "\u{0}",
    "{\"mcpServers\":{\"willdid\":3}}",
  ]) func `what is no such JSON is left alone`(text: String) {
    #expect(added(.cursor, text) == nil)
  }

  @Test(arguments: [
    "a", "[a", "a = \"", "a = [1", "mcp_servers = {}", "mcp_servers.willdid.command = \"x\"",
    "[[mcp_servers]]\n", "a = b c", "= 1", "[mcp_servers]\nwilldid = {}",
  ]) func `what is no such TOML is left alone`(text: String) {
    #expect(added(.codex, text) == nil)
  }
}
