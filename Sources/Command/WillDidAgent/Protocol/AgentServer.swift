package import WillDidSystem
internal import WillDidText

/// Speaks the protocol with one client: a message a line comes in, a message a line goes out.
///
/// Everything happens on one thread. While a call is answered, the work asks now and then whether it goes on; then
/// what has come meanwhile is read: a cancellation ends the call, and other messages wait for their turn.
package final class AgentServer {
  private let service: any AgentService
  private let input: File
  private let output: ([UInt8]) -> Bool
  private var lines = MessageLines()
  private var waiting: [Waiting] = []
  private var waitingBytes = 0
  private var hasEnded = false
  /// Whether the client still reads.
  private var isHeard = true
  /// The version that a handshake agreed on; `nil` before there was one.
  private var agreed: ProtocolVersion?
  /// Whether the client shows pages beside answers.
  private var showsPages = false
  /// The id of the request that is being answered.
  private var current: String?
  private var isCancelled = false

  /// So many messages may wait, and so many bytes; more stay in the pipe until some are answered.
  private static let (mostWaiting, mostWaitingBytes) = (1000, 32 << 20)

  /// A line that waits for its turn, and the id of the request that it cancels.
  private struct Waiting {
    let line: MessageLines.Line
    let cancelled: String?
  }

  /// Takes a service, the bytes of the client, and a place for those of the server, which says whether the client
  /// still reads.
  package init(_ service: any AgentService, input: File, output: @escaping ([UInt8]) -> Bool) {
    (self.service, self.input, self.output) = (service, input, output)
  }

  /// Answers until the client sends no more, or reads no more.
  ///
  /// - Throws: Why the bytes of the client cannot be read.
  package func run() throws(SystemError) {
    while isHeard {
      if waiting.isEmpty {
        guard !hasEnded else { return }
        try read()
      } else {
        let next = waiting.removeFirst().line
        waitingBytes -= next.size
        answer(next)
      }
    }
  }

  /// Reads some bytes, and waits for them if there are none yet.
  private func read() throws(SystemError) {
    let bytes = try input.nextPiece(1 << 16)
    hasEnded = bytes.isEmpty
    for line in hasEnded ? lines.finish() : lines.take(bytes) {
      waiting.append(Waiting(line: line, cancelled: Self.cancelled(line)))
      waitingBytes += line.size
    }
  }

  /// Whether the request that is being answered is still wanted, by all that has come so far.
  private func goesOn() -> Bool {
    while !isCancelled, !hasEnded, waiting.count < Self.mostWaiting,
      waitingBytes < Self.mostWaitingBytes, input.isReady(within: 0)
    {
      let before = waiting.count
      do { try read() } catch { hasEnded = true }
      isCancelled = waiting[before...].contains { $0.cancelled == current }
    }
    return !isCancelled
  }

  /// The id of the request that a line cancels; a long line is no cancellation.
  private static func cancelled(_ line: MessageLines.Line) -> String? {
    guard line.size < 4096, case .text(let bytes) = line, let json = JSON(parsing: bytes),
      json["method"]?.string == "notifications/cancelled"
    else { return nil }
    return json["params"]?["requestId"]?.text()
  }

  // MARK: - Lines

  private func answer(_ line: MessageLines.Line) {
    guard case .text(let bytes) = line else {
      return send(.parse("A message of more than \(MessageLines.limit) bytes"))
    }
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
      return send(.parse("A message that is not UTF-8"))
    }
    guard let json = JSON(parsing: bytes) else { return send(.parse("A message that is no JSON")) }
    guard case .array(let messages) = json else {
      if let response = respond(to: json) { send(response) }
      return
    }
    guard agreed?.hasBatches == true, !messages.isEmpty else {
      return send(.invalidRequest("This version of the protocol has no arrays of messages"))
    }
    let responses = messages.compactMap(respond)
    if !responses.isEmpty { send(.array(responses)) }
  }

  private func send(_ error: RPCError) { send(Message.response(nil, .failure(error))) }

  private func send(_ json: JSON) {
    isHeard = isHeard && output(Array("\(json.text())\n".utf8))
  }

  /// The response to a message; `nil` where none is due.
  private func respond(to json: JSON) -> JSON? {
    do throws(Message.Refusal) {
      guard let message = try Message.read(json), let id = message.id else { return nil }
      (current, isCancelled) = (message.key, false)
      defer { current = nil }
      // It may have been cancelled while it waited.
      if waiting.contains(where: { $0.cancelled == current }) { return nil }
      do throws(RPCError) {
        let result = try result(of: message)
        return isCancelled ? nil : Message.response(id, .success(result))
      } catch {
        return Message.response(id, .failure(error))
      }
    } catch {
      return Message.response(error.id, .failure(error.error))
    }
  }

  // MARK: - Versions

  private static let versionKey = "io.modelcontextprotocol/protocolVersion"
  private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"

  private func result(of message: Message) throws(RPCError) -> JSON {
    let meta = message.parameters["_meta"]
    if let version = meta?[Self.versionKey] {
      guard let version = version.string else {
        throw .invalidParameters("'\(Self.versionKey)' must be a text")
      }
      guard ProtocolVersion(rawValue: version)?.isStateless == true else {
        throw .unsupported(version)
      }
      guard let capabilities = meta?[Self.capabilitiesKey], case .object = capabilities else {
        throw .invalidParameters("'\(Self.capabilitiesKey)' is missing in '_meta'")
      }
      showsPages = Self.showsPages(capabilities)
      return try stateless(message)
    }
    switch message.method {
    case "initialize": return try begin(message)
    case "ping": return .object([])
    default: break
    }
    guard agreed != nil else {
      throw .invalidParameters(
        "'initialize' comes first, or '\(Self.versionKey)' in '_meta' of each request")
    }
    if message.method == "logging/setLevel" { return .object([]) }
    guard let (members, _) = try answer(message) else { throw .unknownMethod(message.method) }
    return .object(members)
  }

  /// Agrees on a version.
  private func begin(_ message: Message) throws(RPCError) -> JSON {
    guard let wanted = message.parameters["protocolVersion"]?.string else {
      throw .invalidParameters("'protocolVersion' must be a text")
    }
    let version = ProtocolVersion.agreed(wanted)
    agreed = version
    showsPages = Self.showsPages(message.parameters["capabilities"])
    return .object([
      ("protocolVersion", .string(version.rawValue)), ("capabilities", capabilities),
      ("serverInfo", implementation),
      ("instructions", .string(service.introduction.instructions)),
    ])
  }

  /// Answers a request that says itself which version it is of.
  private func stateless(_ message: Message) throws(RPCError) -> JSON {
    var answered = try answer(message)
    if message.method == "server/discover" {
      let versions = ProtocolVersion.allCases.filter(\.isStateless)
      answered = (
        [
          ("supportedVersions", .array(versions.map { .string($0.rawValue) })),
          ("capabilities", capabilities),
          ("instructions", .string(service.introduction.instructions)),
        ], .always
      )
    }
    guard let answered else { throw .unknownMethod(message.method) }
    var members = answered.members
    var meta: [(String, JSON)] = [("io.modelcontextprotocol/serverInfo", implementation)]
    if let place = members.firstIndex(where: { $0.0 == "_meta" }),
      case .object(let own) = members.remove(at: place).1
    {
      meta += own
    }
    members.insert(("resultType", .string("complete")), at: 0)
    if let lifetime = answered.lifetime {
      members += [
        ("ttlMs", .number(lifetime.milliseconds)), ("cacheScope", .string("public")),
      ]
    }
    return .object(members + [("_meta", .object(meta))])
  }

  private var implementation: JSON {
    .object([
      ("name", .string(service.introduction.name)), ("title", .string(service.introduction.title)),
      ("version", .string(service.introduction.version)),
    ])
  }

  private static let pages = "io.modelcontextprotocol/ui"

  /// Whether a client with some capabilities shows pages.
  private static func showsPages(_ capabilities: JSON?) -> Bool {
    guard case .array(let types)? = capabilities?["extensions"]?[pages]?["mimeTypes"] else {
      return false
    }
    return types.contains { $0.string == AgentPage.type }
  }

  private var capabilities: JSON {
    let ui = JSON.object([("mimeTypes", .array([.string(AgentPage.type)]))])
    return .object([
      ("tools", .object([])), ("resources", .object([])), ("prompts", .object([])),
      ("extensions", .object([(Self.pages, ui)])),
    ])
  }

  // MARK: - Methods

  /// How long a client may keep a result.
  private enum Lifetime {
    /// It is the same as long as the command is not replaced.
    case always

    var milliseconds: Int { 3_600_000 }
  }

  /// The members of the result of a method that both eras have; `nil` for another one.
  private func answer(
    _ message: Message
  ) throws(RPCError) -> (members: [(String, JSON)], lifetime: Lifetime?)? {
    let parameters = message.parameters
    if message.method.hasSuffix("/list"), let cursor = parameters["cursor"] {
      throw .invalidParameters("There is no such cursor: \(cursor.text())")
    }
    switch message.method {
    case "tools/list":
      return ([("tools", .array(service.tools.map(\.json)))], .always)
    case "tools/call": return (try call(parameters).members, nil)
    case "resources/list":
      let all = service.resources.filter { !$0.isTemplate }
      return ([("resources", .array(all.map(\.json)))], .always)
    case "resources/templates/list":
      let all = service.resources.filter(\.isTemplate)
      return ([("resourceTemplates", .array(all.map(\.json)))], .always)
    case "resources/read": return (try read(parameters), .always)
    case "prompts/list":
      return ([("prompts", .array(service.prompts.map(\.json)))], .always)
    case "prompts/get": return (try prompt(parameters), nil)
    default: return nil
    }
  }

  private func call(_ parameters: JSON) throws(RPCError) -> AgentAnswer {
    guard let name = parameters["name"]?.string else {
      throw .invalidParameters("'name' must be a text")
    }
    guard let tool = service.tools.first(where: { $0.name == name }) else {
      throw .invalidParameters("Unknown tool: \(name.escaped)")
    }
    guard case .object(let members) = parameters["arguments"] ?? .object([]) else {
      throw .invalidParameters("'arguments' must be an object")
    }
    let arguments = AgentArguments(members)
    // The model that asked can mend it: it is an answer and no error of the protocol.
    if let problem = tool.problem(arguments) { return AgentAnswer(problem, isError: true) }
    var answer = service.call(name, arguments) { [unowned self] in goesOn() }
    if !showsPages { answer.picture = nil }
    return answer
  }

  private func read(_ parameters: JSON) throws(RPCError) -> [(String, JSON)] {
    guard let address = parameters["uri"]?.string else {
      throw .invalidParameters("'uri' must be a text")
    }
    guard let (type, text) = service.resource(at: address) else {
      throw .invalidParameters("There is no resource '\(address.escaped)'")
    }
    let content = JSON.object([
      ("uri", .string(address)), ("mimeType", .string(type)), ("text", .string(text)),
    ])
    return [("contents", .array([content]))]
  }

  private func prompt(_ parameters: JSON) throws(RPCError) -> [(String, JSON)] {
    guard let name = parameters["name"]?.string,
      let prompt = service.prompts.first(where: { $0.name == name })
    else { throw .invalidParameters("There is no such prompt") }
    var given: [String: String] = [:]
    if case .object(let members)? = parameters["arguments"] {
      for (name, value) in members { given[name] = value.string }
    }
    for argument in prompt.arguments where argument.isRequired && given[argument.name] == nil {
      throw .invalidParameters("'\(argument.name)' is missing")
    }
    let content = JSON.object([
      ("type", .string("text")), ("text", .string(service.promptText(name, given))),
    ])
    let message = JSON.object([("role", .string("user")), ("content", content)])
    return [("description", .string(prompt.description)), ("messages", .array([message]))]
  }
}
