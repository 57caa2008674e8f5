import Foundation
import Testing
import WillDidArguments

@Suite struct InterfaceDumpTests {
  @Test func `a parameter is dumped with all that is declared of it`() throws {
    let command = try subcommand("play", of: dump("--experimental-dump-help"))
    let options = try #require(command["arguments"] as? [NSDictionary])
    #expect(
      options.first { $0["valueName"] as? String == "medium" } == [
        "kind": "option", "shouldDisplay": true, "isOptional": true, "isRepeating": true,
        "parsingStrategy": "default", "names": [["kind": "long", "name": "to"]],
        "preferredName": ["kind": "long", "name": "to"], "valueName": "medium",
        "defaultValue": "csv", "allValues": ["csv", "perfetto", "speedscope-profile-of-time"],
        "allValueDescriptions": [
          "csv": "Rows with commas between the columns, for spreadsheets.",
          "perfetto": "For ui.perfetto.dev.", "speedscope-profile-of-time": "A profile.",
        ],
        "completionKind": [
          "list": ["values": ["csv", "perfetto", "speedscope-profile-of-time"]]
        ],
        "abstract": "What to write.",
      ])
    #expect(options.map { $0["kind"] as? String }.prefix(2) == ["positional", "positional"])
    #expect(options[4]["parsingStrategy"] as? String == "postTerminator")
  }

  @Test func `a flag with an inversion is dumped as two`() throws {
    let command = try subcommand("events", of: dump("--experimental-dump-help"))
    let options = try #require(command["arguments"] as? [NSDictionary])
    let flags = options.filter { ($0["valueName"] as? String)?.contains("pager") ?? false }
    #expect(flags.map { $0["valueName"] as? String } == ["pager", "no-pager"])
    #expect(flags.map { $0["defaultValue"] as? String } == ["--pager", nil])
    #expect(flags.map { $0["sectionTitle"] as? String } == ["Output", "Output"])
  }

  @Test func `what is hidden is dumped and marked`() throws {
    let tool = try dump("--experimental-dump-help")
    #expect(try subcommand("selftest", of: tool)["shouldDisplay"] as? Bool == false)
    #expect(try subcommand("help", of: tool)["superCommands"] as? [String] == ["willdid"])
  }

  @Test func `a subcommand can be dumped alone`() throws {
    let command = try dump("nib", "--experimental-dump-help")
    #expect(command["commandName"] as? String == "nib")
    #expect(
      try subcommand("resolve", of: command)["superCommands"] as? [String] == ["willdid", "nib"])
  }

  @Test func `texts are escaped as JSON wants it`() throws {
    let odd = "\"\\\n\t\u{1}\u{7f}é€😀"
    let command = Command("odd", abstract: odd, action: "odd")
    guard case .show(let text) = try command.parse(["--experimental-dump-help"]) else { return }
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    #expect((root?["command"] as? NSDictionary)?["abstract"] as? String == odd)
  }

  private func dump(_ words: String...) throws -> NSDictionary {
    guard case .show(let text) = try sample.parse(words) else { throw UsageError("no dump") }
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    #expect(root?["serializationVersion"] as? Int == 0)
    return try #require(root?["command"] as? NSDictionary)
  }

  private func subcommand(_ name: String, of command: NSDictionary) throws -> NSDictionary {
    let subcommands = try #require(command["subcommands"] as? [NSDictionary])
    return try #require(subcommands.first { $0["commandName"] as? String == name })
  }
}
