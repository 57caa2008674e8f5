import StandInUIKit
import TestSupport
import Testing
import WillDidFindings
import WillDidInstrument
import WillDidLog
import WillDidModel
import WillDidRecord
import WillDidTimeline

/// Hooks are of the whole process: what uses them runs one after the other, and none of it waits, so
/// that nothing else of the main actor comes in between.
@MainActor @Suite(.serialized, .hooksAlone, .enabled(if: StandIn.isThere)) enum Scenarios {}

/// What hooks recorded while something happened to the stand-in.
struct Recorded {
  private(set) var events: [Event] = []
  private(set) var transitions: [Transition] = []
  private(set) var findings: [Finding] = []
  private(set) var lives: [Life] = []
  private(set) var names = Names()
  /// What the trace says of the run.
  private(set) var metadata: [String: String] = [:]
  /// What the app itself would have printed.
  let prints: [String]
  let complaints: [String]

  /// Records while a closure runs and everything comes to rest.
  @MainActor init(
    _ body: () throws -> Void,
    choosing choose: (inout AppRecording.Configuration) -> Void = { _ in }
  ) throws {
    let folder = try TemporaryFolder()
    StandIn.forget()
    var configuration = AppRecording.Configuration()
    configuration.path = folder.path("run.willdid")
    configuration.appCode = [StandIn.appCode]
    configuration.requiresRuntime = true
    configuration.recorder.whenFull = .wait
    choose(&configuration)
    let recording = try AppRecording.start(configuration)
    defer { StandIn.quit() }
    do { try body() } catch {
      recording.stop()
      throw error
    }
    StandIn.settle()
    // An app that ends does not take its controllers apart.
    recording.stop()
    prints = StandIn.prints
    complaints = StandIn.complaints
    try read(Run(folder.path("run.willdid")))
  }

  private mutating func read(_ run: Run) throws {
    names = run.declarations.names
    metadata = run.metadata
    for batch in run.batches() {
      for row in 0..<batch.count { events.append(batch[row]) }
    }
    var lifecycle = Lifecycle(names: names)
    // The runner of the tests has a main thread that does nothing.
    let environment = Environment(mainThreads: Set(events.prefix(1).map(\.thread)))
    var both = ObserverPair(Findings(environment: environment, names: names), Told())
    for batch in run.batches() { lifecycle.fold(batch, into: &both) }
    lifecycle.finish(into: &both)
    findings = both.first.finish(lifecycle)
    transitions = both.second.transitions.sorted { $0.id < $1.id }
    lives = both.second.lives
  }

  // MARK: - Events

  func text(_ name: NameID?) -> String { name.flatMap { names[$0] } ?? "" }

  /// The class whose implementation ran.
  func level(of event: Event) -> String { text(event.level ?? event.classID) }

  /// What instances of classes of the app were sent: "DetailController viewWillAppear".
  var calls: [String] {
    events.filter { $0.edge == .enter && !$0.hop && isOfApp($0.classID) }.map {
      "\(text($0.classID)) \($0.callback)"
    }
  }

  /// The calls of appearing and disappearing.
  var appearances: [String] {
    calls.filter { call in
      ["WillAppear", "DidAppear", "WillDisappear", "DidDisappear"].contains { call.hasSuffix($0) }
    }
  }

  /// The implementations of the app that ran.
  var entered: [String] {
    events.filter { $0.edge == .enter && isOfApp($0.level ?? $0.classID) }.map {
      "\(level(of: $0)) \($0.callback)"
    }
  }

  private func isOfApp(_ name: NameID) -> Bool {
    !ClassTraits(className: text(name)).contains(.framework)
  }

  func events(_ className: String, _ callback: Callback, _ edge: Edge? = nil) -> [Event] {
    events.filter {
      text($0.classID) == className && $0.callback == callback && (edge == nil || $0.edge == edge)
    }
  }

  func events(_ callback: Callback) -> [Event] { events.filter { $0.callback == callback } }

  /// The value of an attribute of an event, as text.
  func value(_ key: Attribute.Key, _ event: Event?) -> String? {
    switch event?.attributes.first(where: { $0.key == key })?.value {
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .name(let name): text(name)
    case .instance(let instance): className(instance)
    case nil: nil
    }
  }

  func className(_ instance: InstanceID) -> String {
    text(events.first { $0.instance == instance }?.classID)
  }

  // MARK: - What the fold says

  /// The transitions: "pop cancelled DetailController > ListController" and the like.
  var changes: [String] {
    transitions.map {
      "\($0.kind) \($0.outcome) \(word($0.from)) > \(word($0.to))"
    }
  }

  private func word(_ instance: InstanceID) -> String {
    instance == .none ? "none" : className(instance)
  }

  /// The rule and the class of each finding that is at least so bad, but for those about time: that
  /// is the time of a machine that tests something.
  func rules(atLeast severity: Severity = .notice) -> [String] {
    findings.filter { $0.severity >= severity && !$0.rule.id.hasPrefix("PF-") }.map {
      "\($0.rule.id) \($0.className)"
    }
  }

  var allRules: [String] { rules(atLeast: .info) }

  // MARK: - Expectations

  /// Expects that the trace has what the app itself would have printed: the same implementations in
  /// the same order, no more and no less.
  ///
  /// The end of an object and what is told when it is known are events of another form. Where classes are
  /// hooked at their first sight, that is the call which makes the first object.
  func expectPrints(sourceLocation: SourceLocation = #_sourceLocation) {
    var quiet: [Callback] = [.deinit, .shouldAutomaticallyForwardAppearanceMethods]
    if strict_is_used() { quiet.append(.initWithCoder) }
    let printed = prints.compactMap { line -> (name: String, callback: Callback)? in
      let words = line.split(separator: " ").map(String.init)
      guard let callback = Callback(named: words[1]), !quiet.contains(callback) else { return nil }
      return (words[0], callback)
    }
    let known = Set(printed.map { "\($0.callback)" })
    let recorded = entered.filter { line in known.contains { line.hasSuffix(" \($0)") } }
    #expect(recorded == printed.map { "\($0.name) \($0.callback)" }, sourceLocation: sourceLocation)
    #expect(!printed.isEmpty, sourceLocation: sourceLocation)
  }

  /// Expects that each call that was entered was left.
  func expectClosed(sourceLocation: SourceLocation = #_sourceLocation) {
    let enters = events.count { $0.edge == .enter }
    let exits = events.count { $0.edge == .exit }
    #expect(enters == exits, sourceLocation: sourceLocation)
    #expect(enters > 0, sourceLocation: sourceLocation)
  }
}

/// Keeps what the fold tells.
private struct Told: LifecycleObserver {
  var transitions: [Transition] = []
  var lives: [Life] = []

  mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    transitions.append(transition)
  }

  mutating func ended(_ life: Life, at moment: Moment?) { lives.append(life) }
}
