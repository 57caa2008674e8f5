internal import WillDidAgent
internal import WillDidArguments
internal import WillDidSystem
internal import WillDidText

/// The verb that lets a client of agents know the server.
///
/// Which file a client has, and how an entry is put into it, ``AgentClient`` knows; here the file is read and
/// replaced. A file appears as a whole, in the place of the one that was there, and is private: such settings may hold
/// keys. Whatever cannot be read as the settings of the client is never replaced.
struct SetupCommand: Verb {
  static let help = VerbHelp(
    "setup", abstract: "Prints or writes the entry with which a client starts 'willdid mcp'.",
    discussion: """
      Without --write the entry is printed, below a line with the file that it belongs into. With it, \
      the entry is added to that file: what is there stays as it is, byte for byte, and a file that \
      cannot be read as what it should be is left alone. The command stands there with its whole path, \
      because some clients start it without a search path.

      Examples:
        willdid setup claude-code
        willdid setup cursor --write
        willdid setup codex ~/Traces ~/App --write
      """)

  @Given(Flag("write", help: "Add the entry to the file of the client."))
  var writes
  @Given(
    Option<String?>(
      "output", short: "o", value: "file",
      help: "The file of the client, where it does not stand in its usual place.",
      completion: .file()))
  var otherFile
  @Given(Argument<ClientName>("client", help: "The client."))
  var client
  @Given(
    Argument<[String]>(
      "folder", default: [],
      help: "The folders that agents may read; without any, the one that the client starts it in.",
      completion: .folder))
  var folders

  /// Prints or writes the entry.
  func run() throws(CommandError) -> ExitStatus {
    let client = client.client
    var arguments = ["mcp"]
    for folder in folders {
      guard let path = File.absolute(folder), File.kind(at: path) == .folder else {
        throw CommandError("there is no such folder", at: folder, status: .noInput)
      }
      arguments.append(path)
    }
    let path: String
    if let otherFile { path = otherFile } else { path = try Self.place(of: client) }
    let command = ThisProcess.program ?? "willdid"
    guard writes else {
      let entry = client.adding(command, arguments, to: []) ?? []
      try Output.print("\(path.tamed):\n" + String(decoding: entry, as: UTF8.self).tamed)
      return .success
    }
    try Self.write(client, command, arguments, to: path)
    try Output.print("\(path.tamed) has 'willdid' now.")
    return .success
  }

  /// Where a client has its file.
  private static func place(of client: AgentClient) throws(CommandError) -> String {
    guard client.path.hasPrefix("~/") else { return client.path }
    guard let home = EnvironmentVariables.value(of: "HOME"), !home.isEmpty else {
      throw CommandError("HOME is not set", at: client.path, status: .noInput)
    }
    return "\(home)/\(client.path.dropFirst(2))"
  }

  /// Adds the entry to a file, which is made if it is not there.
  ///
  /// Folders above it are made too.
  private static func write(
    _ client: AgentClient, _ command: String, _ arguments: [String], to path: String
  ) throws(CommandError) {
    // Settings are often a link into a folder of settings: that file is replaced, and the link stays.
    let path = File.absolute(path) ?? path
    var bytes: [UInt8] = []
    if File.kind(at: path) != nil {
      do { bytes = try File(reading: path).next(Self.longest + 1) } catch {
        throw CommandError(error.reason, at: path, status: .inputOutput)
      }
    }
    guard bytes.count <= Self.longest, let text = client.adding(command, arguments, to: bytes)
    else {
      throw CommandError(
        "it cannot be read as the settings of the client, and was left as it is", at: path,
        remedy: "without --write the entry is printed", status: .badData)
    }
    if let slash = path.lastIndex(of: "/") {
      // A folder beside this one is made too, with those above it.
      let folder = String(path[..<slash])
      _ = File.makeFolder(folder.hasPrefix("/") ? folder : "\(ThisProcess.workingFolder)/\(folder)")
    }
    do {
      // Settings may hold keys of services: they stay those of one user.
      let new = try NewFile(at: path, replacing: true, isPrivate: true)
      try new.file.write(text, at: 0)
      try new.keep()
    } catch { throw CommandError(error, writing: path) }
  }

  /// No settings are longer.
  private static let longest = 16 << 20

  /// A client by its name.
  struct ClientName: ArgumentValue {
    let client: AgentClient

    init(argument: String) throws(UsageError) {
      guard let client = AgentClient(rawValue: argument) else {
        throw UsageError(notAmong: Self.choices)
      }
      self.client = client
    }

    var argument: String { client.rawValue }

    static var choices: [Choice] {
      AgentClient.allCases.map { Choice($0.rawValue, explanation: $0.title) }
    }
  }
}
