import Foundation
import TestSupport
import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidRecord
import WillDidStage
import WillDidTimeline

/// What came of something that was played on a stage.
struct Played {
  /// The events, a line each: class, callback, and what tells one from another.
  private(set) var lines: [String] = []
  private(set) var events: [Event] = []
  private(set) var names = Names()
  private var found: [Finding] = []
  /// The kind and the outcome of each transition.
  private(set) var transitions: [String] = []
  let console: [String]

  /// Plays on a stage of its own, and reads back what was recorded.
  init(_ profile: SystemProfile = SystemProfile(.iOS, 17), _ play: (Stage) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("run.willdid")
    var configuration = Recorder.Configuration.ofStage
    configuration.journal = Recorder.JournalSize(initial: 1 << 18, maximum: 1 << 24)
    let recorder = try Recorder(writingTo: path, configuration: configuration)
    let stage = Stage(recorder, profile: profile)
    try play(stage)
    stage.close()
    recorder.stop()
    console = stage.console.lines
    try read(Run(path), profile)
  }

  /// Plays the text of a story.
  init(story text: String) throws {
    let story = try Story.read(Array(text.utf8))
    try self.init(story.profile) { stage in
      try StoryPlayer(story, on: stage).play()
    }
  }

  private mutating func read(_ run: Run, _ profile: SystemProfile) throws {
    names = run.declarations.names
    var lifecycle = Lifecycle(names: names)
    let environment = Environment(
      isAppKit: profile.system == .macOS, systemVersion: profile.version)
    var both = ObserverPair(Findings(environment: environment, names: names), TransitionList())
    for batch in run.batches() {
      for row in 0..<batch.count { events.append(batch[row]) }
      lifecycle.fold(batch, into: &both)
    }
    lifecycle.finish(into: &both)
    lines = events.map { Self.line($0, names) }
    found = both.first.finish(lifecycle)
    transitions = both.second.transitions.map { "\($0.kind) \($0.outcome)" }
  }

  private static func line(_ event: Event, _ names: Names) -> String {
    var line = "\(names[event.classID] ?? "-") \(event.callback.name)"
    if event.edge != .point { line += " \(event.edge)" }
    if let level = event.level.flatMap({ names[$0] }), level != names[event.classID] {
      line += " \(level)"
    }
    if event.attributes.contains(.uncertain(true)) { line += " ?" }
    return line
  }

  /// The rule and the class of each finding.
  var findings: [String] { findings(atLeast: .info) }

  /// The same for those that are at least so bad.
  func findings(atLeast severity: Severity) -> [String] {
    found.filter { $0.severity >= severity }.map { "\($0.rule.id) \($0.className)" }
  }

  /// The calls of controllers of the app, as prints would show them.
  var calls: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 3, words[2] == "enter", !words[0].hasPrefix("UI") else { return nil }
      return words.prefix(2).joined(separator: " ")
    }
  }

  /// Those of appearing and disappearing.
  var appearances: [String] {
    calls.filter { call in
      ["WillAppear", "DidAppear", "WillDisappear", "DidDisappear"].contains { call.hasSuffix($0) }
    }
  }
}

private struct TransitionList: LifecycleObserver {
  var transitions: [Transition] = []

  mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    transitions.append(transition)
  }
}

extension Stage {
  /// Lets everything come to rest, and a second pass.
  func rest() {
    settle()
    pass(1_000_000_000)
  }
}
