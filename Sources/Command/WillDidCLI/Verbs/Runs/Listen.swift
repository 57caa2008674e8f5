internal import WillDidArguments
internal import WillDidLog
internal import WillDidReceive
internal import WillDidRecord
internal import WillDidSystem
internal import WillDidTerminal
internal import WillDidText

/// The verb that receives runs while they are recorded.
///
/// The work is that of `Receiver`; here its events become lines.
struct Listen: Verb {
  static let help = VerbHelp(
    "listen", abstract: "Receives runs of apps while they are recorded.",
    discussion: """
      An app sends its run if its recorder is configured to, or with WILLDID_SEND=host:port. Each run \
      becomes a trace in the output folder, named by the id of the run; it can be read while it grows. A line \
      is printed when a run begins, goes on, and ends. If a sender is lost, what it sent is a whole trace, and it \
      goes on there if it comes back. Ctrl-C and SIGTERM end all traces.

      Nothing is encrypted. Only this machine is listened to unless --host is given, and then a token is \
      needed: one is made and printed if none is given. WILLDID_SEND_TOKEN can have it as well, which other \
      users do not see.

      Examples:
        willdid listen -o runs
        willdid listen --host 0.0.0.0 --token correct-horse
      """)

  @Given(
    Option(
      "port", value: "port", default: Int(Self.usualPort),
      help: "The port to listen at; 0 is any that is free."))
  var port
  @Given(
    Option(
      "host", value: "address", default: "127.0.0.1",
      help: "The address to listen at; 0.0.0.0 and :: are all of this machine."))
  var host
  @Given(
    Option<String?>("token", value: "token", help: "The secret that senders must know."))
  var token
  @Given(
    Option(
      "output", short: "o", value: "folder", default: ".",
      help: "The folder for the traces, which is made if need be.", completion: .file()))
  var output
  @Given(Flag("once", help: "End after the first run has ended.")) var isOnce
  @Given(Shared.otherReaders) var allowsOtherReaders
  @Given(Shared.quiet) var isQuiet

  /// Receives until ctrl-C is pressed, or the first run has ended.
  func run() throws(CommandError) -> ExitStatus {
    guard let port = UInt16(exactly: port) else { throw .misuse("A port is at most 65535.") }
    guard File.makeFolder(output), File.mayWrite(output) else {
      throw CommandError(
        "no folder that can be written", at: output, remedy: "give another output",
        status: .inputOutput)
    }
    let socket: ListeningSocket
    do { socket = try ListeningSocket(host, port: port) } catch {
      throw CommandError(error.reason, at: error.path, status: .inputOutput)
    }
    let token = token ?? EnvironmentVariables.take("WILLDID_SEND_TOKEN") ?? ""
    let isMade = token.isEmpty && !socket.isLoopback
    let secret = isMade ? WireToken.random() : token
    for path in ReceivedRun.closeLeft(in: output) { try say("completed", path) }
    try say("listening", Socket.address(host, socket.port), isMade ? ["token \(secret)"] : [])
    return try serve(socket, WireToken(secret))
  }

  /// Lets recorders connect for as long as they may.
  private func serve(_ socket: ListeningSocket, _ token: WireToken) throws(CommandError)
    -> ExitStatus
  {
    let progress = Progress()
    let runs = ReceivedRuns(in: output, isPrivate: !allowsOtherReaders) { event in
      progress.note(event, say)
    }
    let receiver = Receiver(socket, token: token, into: runs) { peer, refusal in
      Diagnostics(isQuiet: isQuiet).note("a sender was refused: \(refusal.text)", at: peer)
    }
    InterruptKey.watchEnding {
      receiver.serve {
        !InterruptKey.isPressed && progress.failure == nil && !(isOnce && progress.hasEnded)
      }
    }
    if let failure = progress.failure { throw failure }
    return progress.status
  }

  /// Prints a line about a place.
  private func say(_ word: String, _ place: String, _ remarks: [String] = []) throws(CommandError) {
    guard !isQuiet else { return }
    try Output.print(([word + ": " + place.escaped] + remarks).joined(separator: ", "))
  }

  /// The parts of runs that have come so far.
  private final class Progress {
    /// Whether a run has come to its end.
    var hasEnded = false
    /// How the command ends if nothing else happens.
    var status = ExitStatus.success
    /// Why nothing can be printed any more.
    var failure: CommandError?

    /// Prints what happened to a run.
    func note(
      _ event: ReceivedRuns.Event, _ say: (String, String, [String]) throws(CommandError) -> Void
    ) {
      let events = event.events.counted("event")
      do throws(CommandError) {
        switch event.kind {
        case .begun: try say("begun", event.path, ["from \(event.peer)"])
        case .continued:
          try say("continued", event.path, ["from \(event.peer)", "behind \(events)"])
        case .ended:
          try say("ended", event.path, ["\(events), whole"])
          hasEnded = true
        case .cut:
          try say("cut", event.path, ["\(events), the sender was lost"])
          hasEnded = true
        case .failed(let reason):
          Diagnostics(isQuiet: false).note(
            reason, at: event.path, remedy: "the recorder keeps its own trace")
          status = .inputOutput
        }
      } catch { failure = error }
    }
  }

  /// The port at which recorders look for a receiver where none is said.
  private static let usualPort = RunReceiver.usualPort
}
