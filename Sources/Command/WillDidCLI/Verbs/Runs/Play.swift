internal import WillDidArguments
internal import WillDidLog
internal import WillDidRecord
internal import WillDidStage
internal import WillDidSystem

/// The verb that plays a story on the stage, and records it.
struct Play: Verb {
  static let help = VerbHelp(
    "play", abstract: "Plays a story on a model of UIKit and AppKit, and records it.",
    discussion: """
      A story is a text that lists the classes of an app with their mistakes, and what the user \
      and the system do. It is played on the stage, a model that does to controllers and nibs what \
      the frameworks are known to do, on any system and the same each time. What no source says \
      about the frameworks can be switched in the story, and is marked as uncertain in the trace.

      What the app and the frameworks print goes to standard output.

      Examples:
        willdid play --list Traces/stories
        willdid play cancelled-swipe.story -o run.willdid
        willdid play --words
      """)

  @Given(Shared.trace) var output
  @Given(
    Flag(
      "realtime", help: "Play in real time.",
      discussion: "The trace is the same, and grows while the story is played."))
  var realtime
  @Given(Shared.force) var force
  @Given(Shared.otherReaders) var allowsOtherReaders
  @Given(
    Flag(
      "list", help: "List the stories in the given folders, or in the current one."))
  var list
  @Given(Flag("words", help: "List every sentence that a story can have."))
  var words
  @Given(Shared.quiet) var isQuiet
  @Given(Shared.noColor) var noColor
  @Given(
    Argument<[String]>(
      "story", default: [], help: "The story to play; - is standard input.",
      completion: .file(extensions: ["story"])))
  var stories

  /// Plays each story and records it.
  func run() throws(CommandError) -> ExitStatus {
    if words { return try StoryList.printWords() }
    if list { return try StoryList.print(in: stories.isEmpty ? ["."] : stories) }
    guard stories.count == 1, let path = stories.first else {
      throw .misuse(stories.isEmpty ? "A story is missing." : "One story is played at a time.")
    }
    guard let trace = output else {
      throw .misuse("'--output' is missing: where should the trace go?")
    }
    guard trace != "-" else {
      throw .misuse("A trace can't be written to standard output.")
    }
    let play = try StoryPlay(
      path, to: trace, replacing: force, allowsOtherReaders: allowsOtherReaders,
      inRealTime: realtime, quiet: isQuiet)
    try play.play()
    return .success
  }
}

/// One story on its way to a trace.
///
/// The story is read and the recorder started when it is made; ``play()`` then runs the stage and
/// gives the trace its place. A story that fails half way leaves no trace.
private struct StoryPlay {
  private let name: String
  private let path: String
  private let trace: String
  /// Where the trace is recorded: beside one that it replaces, which a story that fails must not take
  /// along.
  private let recording: String
  private let isInRealTime: Bool
  private let isQuiet: Bool
  private let story: Story
  private let recorder: Recorder

  /// Reads a story and prepares its stage.
  init(
    _ path: String, to trace: String, replacing: Bool, allowsOtherReaders: Bool, inRealTime: Bool,
    quiet: Bool
  ) throws(CommandError) {
    name = path == "-" ? "standard input" : path
    (self.path, self.trace, isInRealTime, isQuiet) = (path, trace, inRealTime, quiet)
    let standing = File.kind(at: trace)
    guard standing == nil || standing == .file else {
      throw CommandError(
        "it is not a file", at: trace, remedy: "give another output", status: .inputOutput)
    }
    recording = standing != nil && replacing && !inRealTime ? "\(trace).playing.willdid" : trace
    guard !File.isSame(path, trace) else {
      throw CommandError(
        "the story itself would be replaced", at: trace, remedy: "give another output",
        status: .inputOutput)
    }
    story = try StoryList.read(path)
    guard !story.steps.isEmpty else {
      throw CommandError(
        "nothing happens in the story", at: name,
        remedy: "it has no step; 'willdid play --words' prints what there is", status: .badData)
    }
    var configuration = story.recording(named: name)
    configuration.replacesExisting = replacing
    configuration.allowsOtherReaders = allowsOtherReaders
    do { recorder = try Recorder(writingTo: recording, configuration: configuration) } catch {
      throw CommandError(error, writing: trace)
    }
  }

  /// Plays all steps, prints what the app prints, and closes the trace.
  func play() throws(CommandError) {
    let stage = Stage(recorder, profile: story.profile, seed: story.seed)
    var unwritten: CommandError?
    stage.console.onLine = { line in
      do throws(CommandError) { try Output.print(line) } catch { unwritten = unwritten ?? error }
    }
    if isInRealTime { stage.onPassing = ThisProcess.sleep }
    do throws(StoryError) {
      if let bundle = story.bundle { try open(bundle, stage) }
      let player = try StoryPlayer(story, on: stage)
      try player.play()
      if let place = player.unplayed {
        Diagnostics(isQuiet: isQuiet).note(
          "the app has crashed, and this step and what follows are not played",
          at: "\(name):\(place.line):\(place.column)")
      }
    } catch {
      stage.close()
      recorder.stop()
      // Half a story is none.
      try? File.remove(recording)
      throw CommandError(error, reading: name)
    }
    stage.close()
    recorder.stop()
    if let failure = recorder.failure {
      if recording != trace { try? File.remove(recording) }
      throw CommandError(failure, writing: trace)
    }
    if recording != trace {
      do { try File.move(recording, to: trace) } catch {
        throw CommandError(error, writing: trace)
      }
    }
    if let unwritten, !unwritten.text.isEmpty { throw unwritten }
  }

  /// Opens the bundle that a story names.
  private func open(_ bundle: StoryName, _ stage: Stage) throws(StoryError) {
    let folder =
      bundle.text.hasPrefix("/")
      ? "" : path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    do throws(StageError) {
      stage.bundle = try StageBundle(at: folder + bundle.text, as: bundle.text, in: DiskFiles())
    } catch { throw StoryError("\(error)", at: bundle.position) }
  }
}

extension CommandError {
  /// Why a story cannot be played, in the form that editors jump to.
  init(_ error: StoryError, reading path: String) {
    self.init(
      error.what, at: "\(path):\(error.position.line):\(error.position.column)", status: .badData)
  }

  /// Why a trace cannot be recorded.
  init(_ error: RecordError, writing path: String) {
    switch error {
    case .system(let error): self.init(error, writing: path)
    case .exists(let path):
      self.init(
        "it exists already", at: path, remedy: "use --force to replace it", status: .inputOutput)
    case .beingWritten(let path):
      self.init("it is still being recorded", at: path, status: .inputOutput)
    case .moved(let path, _):
      self.init("it was moved while it was recorded", at: path, status: .inputOutput)
    case .removed(let path), .journalRemoved(let path):
      self.init("it was deleted or replaced while it was recorded", at: path, status: .inputOutput)
    }
  }
}
