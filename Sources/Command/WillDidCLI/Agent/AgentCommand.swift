internal import WillDidAgent
internal import WillDidArguments
internal import WillDidSystem

/// The verb that answers an agent over standard input and output.
///
/// It only opens the streams: ``AgentServer`` speaks the protocol, and ``AgentTools`` answers.
///
/// Standard output belongs to the protocol alone, so that nothing else may print there while it runs. The command ends
/// when the client closes its end; a client that was killed closes it too.
struct AgentCommand: Verb {
  static let help = VerbHelp(
    "mcp", abstract: "Answers agents, as a server of the Model Context Protocol.",
    discussion: """
      A client starts it and talks to it over standard input and output; 'willdid setup' prints what \
      the client needs for that. It reads what lies in the folders that are given, and nothing else: \
      without any, what is in the current one. It writes nothing.

      Exit status: 0 when the client has closed its end; 65 if what is given is no folder; 66 if a \
      folder does not exist; 74 if standard input cannot be read.

      Examples:
        willdid mcp
        willdid mcp ~/Traces ~/App
        willdid setup claude-code
      """)

  @Given(
    Argument<[String]>(
      "folder", default: [], help: "The folders that agents may read.", completion: .folder))
  var folders

  /// Answers until the client ends.
  func run() throws(CommandError) -> ExitStatus {
    let tools = AgentTools(try AgentRuns(folders.isEmpty ? ["."] : folders))
    do {
      let input = try File.openStandardInput()
      let server = AgentServer(tools, input: input) { bytes in
        (try? OpenStream.output.write(bytes)) != nil
      }
      try server.run()
    } catch {
      throw CommandError(error.reason, at: "standard input", status: .inputOutput)
    }
    return .success
  }
}
