import Testing
import WillDidSystem
import WillDidText

@testable import WillDidAgent

/// The protocol, with a service that only echoes.
@Suite struct AgentServerTests {
  /// A service with one tool, one resource, one form of resources and one prompt.
  private final class Echo: AgentService {
    let introduction = AgentIdentity(
      name: "echo", title: "Echo", version: "1", instructions: "Ask.")
    let tools = [
      AgentTool(
        "echo", title: "Echo", "Says it again.",
        [
          .init("text", .text, "", isRequired: true), .init("times", .count), .init("loud", .flag),
          .init("kind", .choice(["a", "b"])),
        ])
    ]
    let resources = [
      AgentResource("e://one", name: "one", title: "One", description: "", type: "text/plain"),
      AgentResource("e://{n}", name: "any", title: "Any", description: "", type: "text/plain"),
    ]
    let prompts = [
      AgentPrompt("ask", title: "Ask", description: "Asks.", arguments: [.init("run", "A run")])
    ]
    /// Whether each call was wanted to its end.
    private(set) var wanted: [Bool] = []

    func call(_ tool: String, _ arguments: AgentArguments, while goesOn: @escaping () -> Bool)
      -> AgentAnswer
    {
      wanted.append(goesOn())
      return AgentAnswer(arguments.text("text") ?? "", structure: .object([]))
    }

    func resource(at address: String) -> (type: String, text: String)? {
      address == "e://one" ? ("text/plain", "1") : nil
    }

    func promptText(_ name: String, _ arguments: [String: String]) -> String {
      arguments["run"] ?? ""
    }
  }

  /// The answers to some bytes.
  private func answers(_ bytes: [UInt8], _ service: Echo = Echo()) throws -> [JSON] {
    let file = try File(temporaryIn: File.temporaryFolder)
    try file.write(bytes, at: 0)
    var output: [UInt8] = []
    try AgentServer(service, input: file) {
      output += $0
      return true
    }.run()
    return output.split(separator: 0x0a).compactMap { JSON(parsing: $0) }
  }

  private func answers(_ lines: String..., service: Echo = Echo()) throws -> [JSON] {
    try answers(Array(lines.map { "\($0)\n" }.joined().utf8), service)
  }

  private static func begin(_ version: String) -> String {
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":{}}}"#
  }

  private static func request(_ method: String, _ parameters: String = "{}", id: String = "1")
    -> String
  {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
  }

  /// Parameters of the newest version.
  private static func modern(_ rest: String = "", version: String = "2026-07-28") -> String {
    #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)","#
      + #""io.modelcontextprotocol/clientCapabilities":{}}\#(rest)}"#
  }

  private static func code(_ json: JSON?) -> String? { json?["error"]?["code"]?.text() }

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
    ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
  ]) func `a handshake agrees on a version`(asked: String, agreed: String) throws {
    let result = try answers(Self.begin(asked)).first?["result"]
    #expect(result?["protocolVersion"]?.string == agreed)
    #expect(result?["serverInfo"]?["name"]?.string == "echo")
    #expect(result?["instructions"]?.string == "Ask.")
  }

  @Test func `nothing is answered before the version is known, but ping`() throws {
    let found = try answers(
      Self.request("tools/list"), Self.request("ping", id: #""p""#), Self.begin("2025-11-25"),
      Self.request("tools/list"), Self.request("logging/setLevel", #"{"level":"debug"}"#))
    #expect(Self.code(found[0]) == "-32602")
    #expect(found[1].text() == #"{"jsonrpc":"2.0","id":"p","result":{}}"#)
    #expect(found[3]["result"]?["resultType"] == nil)
    #expect(found[4]["result"]?.text() == "{}")
  }

  @Test func `a request of the newest version needs no handshake`() throws {
    let found = try answers(
      Self.request("server/discover", Self.modern()), Self.request("tools/list", Self.modern()),
      Self.request("resources/read", Self.modern(#","uri":"e://one""#)),
      Self.request("tools/call", Self.modern(#","name":"echo","arguments":{"text":"x"}"#)),
      Self.request("ping", Self.modern()))
    #expect(found[0]["result"]?["supportedVersions"]?.text() == #"["2026-07-28"]"#)
    for answer in found[0...2] {
      #expect(answer["result"]?["ttlMs"]?.text() == "3600000")
      #expect(answer["result"]?["cacheScope"]?.string == "public")
    }
    for answer in found[0...3] {
      #expect(answer["result"]?["resultType"]?.string == "complete")
      let key = "io.modelcontextprotocol/serverInfo"
      #expect(answer["result"]?["_meta"]?[key]?["name"]?.string == "echo")
    }
    #expect(found[3]["result"]?["ttlMs"] == nil)
    #expect(Self.code(found[4]) == "-32601")
  }

  @Test func `a version that is not spoken is refused with those that are`() throws {
    let found = try answers(
      Self.request("tools/list", Self.modern(version: "2030-01-01")),
      Self.request(
        "tools/list", #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#))
    #expect(Self.code(found[0]) == "-32022")
    #expect(found[0]["error"]?["data"]?["requested"]?.string == "2030-01-01")
    #expect(Self.code(found[1]) == "-32602")
  }

  @Test(arguments: [
    ("nothing/known", "{}", "-32601"), ("tools/call", "{}", "-32602"),
    ("tools/call", #"{"name":"other"}"#, "-32602"),
    ("tools/call", #"{"name":"echo","arguments":[]}"#, "-32602"),
    ("tools/list", #"{"cursor":"x"}"#, "-32602"), ("resources/read", "{}", "-32602"),
    ("resources/read", #"{"uri":"e://two"}"#, "-32602"), ("prompts/get", "{}", "-32602"),
    ("prompts/get", #"{"name":"ask"}"#, "-32602"), ("initialize", "{}", "-32602"),
  ]) func `a request that cannot be answered has a code`(
    method: String, parameters: String, code: String
  ) throws {
    let found = try answers(Self.begin("2025-06-18"), Self.request(method, parameters))
    #expect(Self.code(found[1]) == code)
  }

  @Test(arguments: [
    (#"{"text":1}"#, "must be a text"), ("{}", "is missing"),
    (#"{"text":"a","times":0}"#, "from 1"), (#"{"text":"a","loud":1}"#, "true or false"),
    (#"{"text":"a","kind":"c"}"#, "one of a, b"), (#"{"txt":"a"}"#, "did you mean 'text'"),
  ]) func `a mistake in arguments is an answer that the model can mend`(
    arguments: String, says: String
  ) throws {
    let found = try answers(
      Self.begin("2025-06-18"),
      Self.request("tools/call", #"{"name":"echo","arguments":\#(arguments)}"#))
    #expect(found[1]["result"]?["isError"]?.text() == "true")
    #expect(found[1].text().contains(says))
  }

  @Test func `what is no message is refused, and the next one is answered`() throws {
    let ping = Self.request("ping")
    for (line, code) in [
      ("{", "-32700"), ("nonsense", "-32700"), ("\"text\"", "-32600"), ("[]", "-32600"),
      ("[\(ping)]", "-32600"), (#"{"id":1,"method":"ping"}"#, "-32600"),
      (#"{"jsonrpc":"2.0","id":1,"method":7}"#, "-32600"),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, "-32600"),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, "-32600"),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, "-32600"),
      (String(repeating: "[", count: 100_000), "-32700"),
    ] {
      let found = try answers(line, ping)
      #expect(found.count == 2 && Self.code(found[0]) == code, "\(line.prefix(40))")
      #expect(found.last?["result"]?.text() == "{}")
    }
    let found = try answers([0xff, 0xfe, 0x0a] + Array("\(ping)\n".utf8))
    #expect(found.count == 2 && Self.code(found[0]) == "-32700")
  }

  @Test func `notifications and responses are not answered`() throws {
    #expect(
      try answers(
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
        #"{"jsonrpc":"2.0","method":"nothing/known"}"#,
        #"{"jsonrpc":"2.0","id":1,"result":{}}"#, "", "  "
      ).isEmpty)
  }

  @Test func `arrays of messages are answered in the versions that have them`() throws {
    let array = "[\(Self.request("ping")),\(Self.request("ping", id: "2"))]"
    for version in ["2024-11-05", "2025-03-26"] {
      let found = try answers(Self.begin(version), array)
      guard case .array(let all) = found[1] else {
        Issue.record("no array")
        return
      }
      #expect(all.count == 2)
    }
    #expect(Self.code(try answers(Self.begin("2025-06-18"), array)[1]) == "-32600")
  }

  @Test func `a call that is cancelled ends and is not answered`() throws {
    let call = { (id: String) in
      Self.request("tools/call", #"{"name":"echo","arguments":{"text":"x"}}"#, id: id)
    }
    let cancel = { (id: String) in
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#
    }
    let service = Echo()
    // The second goes on though another is cancelled, and so is one that was answered already.
    let found = try answers(
      Self.begin("2025-11-25"), call("1"), cancel("1"), call("2"), cancel("1"), cancel("9"),
      Self.request("ping", id: "3"), service: service)
    #expect(found.map { $0["id"]?.text() } == ["0", "2", "3"])
    // The first had waited, so that it was not begun.
    #expect(service.wanted == [true])
  }

  @Test func `what a call finds cancelled meanwhile is not answered`() throws {
    // A pipe gives the messages one after the other: the second comes while the first is answered.
    let (read, write) = try OpenStream.pipe()
    let stream = OpenStream(descriptor: write, name: "pipe")
    let service = Slow()
    service.whileWorking = {
      try? stream.write(
        Array(
          #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#.utf8)
          + [0x0a])
      stream.close()
    }
    try stream.write(
      Array(
        "\(Self.begin("2025-11-25"))\n\(Self.request("tools/call", #"{"name":"slow"}"#))\n".utf8))
    var answers = 0
    try AgentServer(service, input: File(duplicating: read, path: "pipe")) { _ in
      answers += 1
      return true
    }.run()
    #expect(service.sawEnd && answers == 1)
  }

  /// A service whose call goes on until it is not wanted any more.
  private final class Slow: AgentService {
    let introduction = AgentIdentity(name: "slow", title: "Slow", version: "1", instructions: "")
    let tools = [AgentTool("slow", title: "Slow", "", [])]
    let resources: [AgentResource] = []
    let prompts: [AgentPrompt] = []
    var whileWorking: () -> Void = {}
    private(set) var sawEnd = false

    func call(_ tool: String, _ arguments: AgentArguments, while goesOn: @escaping () -> Bool)
      -> AgentAnswer
    {
      let wasWanted = goesOn()
      whileWorking()
      sawEnd = wasWanted && !goesOn()
      return AgentAnswer("")
    }

    func resource(at address: String) -> (type: String, text: String)? { nil }
    func promptText(_ name: String, _ arguments: [String: String]) -> String { "" }
  }

  @Test func `a client that reads no more ends the server`() throws {
    let file = try File(temporaryIn: File.temporaryFolder)
    try file.write(Array("\(Self.request("ping"))\n\(Self.request("ping"))\n".utf8), at: 0)
    var answers = 0
    try AgentServer(Echo(), input: file) { _ in
      answers += 1
      return false
    }.run()
    #expect(answers == 1)
  }
}
