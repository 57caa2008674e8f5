internal import WillDidFindings
internal import WillDidLog
internal import WillDidModel
package import WillDidReport
package import WillDidRun
internal import WillDidSystem
internal import WillDidText
package import WillDidTimeline
internal import WillDidWhy

/// A run that is watched: what has come of it, and where in its time the user is.
package final class WatchSession {
  /// How the texts of its lists look; the screen cuts them.
  private let look: TextLook
  private let live: LiveAnalysis<ObserverPair<WatchFold, ObserverPair<WindowStates, SceneStates>>>
  private let layout: Bool
  private var beats = WatchBeats()
  private var beginnings = 0
  private var pace = FindingPace()
  private var findings: [Finding] = []
  /// When each finding was first seen, by the monotonic clock.
  private var firstSeen: [Finding.Occasion: Int64] = [:]
  /// The moment that is shown, while the user stands still.
  private var moment: Moment?
  private var past: WatchPast?
  private var shownPast: (moment: Moment, state: WatchPast.State)?
  private var marks: [Moment] = []
  /// The texts of transitions, which do not change.
  private var transitionRows: [UInt32: WatchRow] = [:]

  /// So long a finding is new.
  private static let newness: Int64 = 8_000_000_000
  /// So many findings are listed.
  private static let mostFindings = 500
  /// As many beats as the widest screen shows.
  private static let mostBeats = 400

  /// Watches a run, with events about layout or without them.
  package init(_ source: LiveRun, layout: Bool, look: TextLook) {
    var look = look
    look.isCut = false
    look.width = 300
    (self.layout, self.look) = (layout, look)
    live = LiveAnalysis(source, layout: layout) {
      ObserverPair(WatchFold(), ObserverPair(WindowStates(), SceneStates()))
    }
  }

  /// The run that is followed.
  package var source: LiveRun { live.live }

  /// Takes in what has come; whether there is anything else to see.
  package func take(waiting milliseconds: Int32 = 0) throws(RunError) -> Bool {
    let before = beats.events
    let wasEnded = source.hasEnded
    try live.look(waiting: milliseconds) { [self] events in
      if beginnings != live.beginnings { begin() }
      beats.take(events, at: MonotonicClock.now)
    }
    if let found = pace.findings(of: live) { take(found) }
    return before != beats.events || wasEnded != source.hasEnded
  }

  private func begin() {
    beginnings = live.beginnings
    beats = WatchBeats()
    (findings, transitionRows, past, shownPast) = ([], [:], nil, nil)
  }

  private func take(_ found: [Finding]) {
    let now = MonotonicClock.now
    for finding in found where firstSeen[finding.occasion] == nil {
      firstSeen[finding.occasion] = now
    }
    findings = found.sorted {
      ($0.severity.rawValue, $0.at.sequence) > ($1.severity.rawValue, $1.at.sequence)
    }
  }

  // MARK: - Time

  /// Stands still at the latest event, or goes on.
  package func pause(_ isPaused: Bool) {
    moment = isPaused ? moment ?? beats.latest : nil
    if !isPaused { (past, shownPast) = (nil, nil) }
  }

  /// Goes some steps back or ahead; whether there are so many.
  package func step(_ step: WatchWish.Step, by count: Int) -> Bool {
    guard let here = moment ?? beats.latest else { return false }
    let moments =
      step == .event
      ? beats.moments
      : live.analysis?.observer.first.transitions.map { $0.end ?? $0.start }
        .sorted { $0.sequence < $1.sequence } ?? []
    let place: Int
    if count < 0 {
      guard let last = moments.lastIndex(where: { $0.sequence < here.sequence }) else {
        return false
      }
      place = last + count + 1
    } else {
      guard let first = moments.firstIndex(where: { $0.sequence > here.sequence }) else {
        moment = nil
        return true
      }
      place = first + count - 1
    }
    guard !moments.isEmpty else { return false }
    moment = moments[max(0, min(moments.count - 1, place))]
    return true
  }

  /// Marks the moment that is shown, or goes to the one that was marked last.
  package func mark() -> Moment? {
    guard let here = moment ?? beats.latest else { return nil }
    marks.append(here)
    return here
  }

  /// Goes to the place that was marked last; whether there is one.
  package func goToMark() -> Bool {
    guard let last = marks.last else { return false }
    moment = last
    return true
  }

  // MARK: - The state

  /// The state that there is to see now.
  package func state(at now: Int64 = MonotonicClock.now) -> WatchState {
    var state = WatchState()
    state.isLog = source.isLog
    state.progress =
      source.hasEnded ? .ended : beats.events == 0 && source.current == nil ? .waiting : .recording
    let app = source.current?.metadata[.process].map { "  \($0.escaped)" } ?? ""
    state.title = (source.name.split(separator: "/").last.map(String.init) ?? "").escaped + app
    state.events = beats.events
    state.rate = beats.rate(at: now)
    state.lost = source.lost
    state.age = age
    state.moment = moment
    guard let run = source.current, let analysis = live.analysis else { return state }
    if let moment, let then = pastState(at: moment) {
      state.tree = tree(then.lifecycle, then.windows, run)
      state.events = then.next
    } else {
      state.tree = tree(analysis.lifecycle, analysis.observer.second, run)
    }
    let lines = LiveLines(run.declarations.names, look)
    state.transitions = transitions(analysis.observer.first.transitions, lines)
    state.findings = findings.lazy.filter { [moment] in
      $0.at.sequence <= moment?.sequence ?? .max
    }.prefix(Self.mostFindings).map { finding in
      var row = WatchRow(.finding(finding.occasion), lines.line(finding))
      row.isNew = moment == nil && now - (firstSeen[finding.occasion] ?? 0) < Self.newness
      return row
    }
    state.beats = strip(analysis.observer.first.transitions)
    return state
  }

  /// How long ago the newest event was, or came where a log says when.
  private var age: Int64? {
    if source.isLog { return beats.arrival.map { MonotonicClock.now - $0 } }
    guard let time = beats.latest?.time, let start = source.current?.header.wallStart, start > 0
    else {
      return nil
    }
    let age = WallClock.now.subtractingReportingOverflow(start &+ time)
    return age.overflow ? nil : max(0, age.partialValue)
  }

  private func pastState(at moment: Moment) -> WatchPast.State? {
    if let shownPast, shownPast.moment == moment { return shownPast.state }
    if past.map({ $0.end <= moment.sequence }) ?? true, let run = try? source.snapshots().last {
      past = WatchPast(run, layout: layout)
    }
    guard let state = past?.state(behind: moment.sequence) else { return nil }
    shownPast = (moment, state)
    return state
  }

  private func tree(
    _ lifecycle: Lifecycle, _ observed: ObserverPair<WindowStates, SceneStates>, _ run: Run
  ) -> [WatchRow] {
    let (names, instances) = (run.declarations.names, run.instances)
    var rows = TreeText(Tree(lifecycle.lives), names, look).rows()
      .map { WatchRow(.instance($0.instance), $0.text) }
    var others = ""
    if lifecycle.isAppKit(run.metadata.isOfAppKit) {
      others = WindowsText(observed.first, names, instances, look).text(at: .max)
    }
    if observed.second.isTold, run.metadata.isOfAppKit != true || rows.isEmpty && others.isEmpty {
      others += ScenesOutput(observed.second, names, instances).text(look, at: .max)
    }
    rows += others.split(separator: "\n").enumerated().map { WatchRow(.window($0), String($1)) }
    return rows
  }

  private func transitions(_ settled: [TimelineTransition], _ lines: LiveLines) -> [WatchRow] {
    if transitionRows.count > 2 * WatchFold.kept { transitionRows = [:] }
    return settled.suffix(WatchFold.kept).compactMap { transition in
      let end = transition.end ?? transition.start
      guard end.sequence <= moment?.sequence ?? .max else { return nil }
      if let row = transitionRows[transition.id] { return row }
      let row = WatchRow(.transition(transition.id), lines.line(transition))
      transitionRows[transition.id] = row
      return row
    }
  }

  /// The last tenths of seconds before the moment that is shown.
  private func strip(_ settled: [TimelineTransition]) -> [WatchState.Beat] {
    guard let here = moment ?? beats.latest else { return [] }
    /// The beat of a moment.
    func beat(_ moment: Moment) -> Int64? { moment.time.map { $0 / WatchBeats.length } }
    var end = beat(here) ?? MonotonicClock.now / WatchBeats.length
    if moment == nil, let age, !source.hasEnded { end += age / WatchBeats.length }
    let shown = beats.beats(upTo: end, most: Self.mostBeats)
    guard let first = shown.first?.beat else { return [] }
    var result = shown.map { entry in
      var beat = WatchState.Beat()
      beat.events = entry.events
      return beat
    }
    /// Sets a sign in the beat of a moment.
    func set(_ sign: WritableKeyPath<WatchState.Beat, Bool>, _ moment: Moment) {
      guard let place = beat(moment).map({ $0 - first }), place >= 0, place < Int64(result.count)
      else { return }
      result[Int(place)][keyPath: sign] = true
    }
    for transition in settled.suffix(Self.mostBeats) {
      set(\.hasTransition, transition.end ?? transition.start)
    }
    for finding in findings.prefix(Self.mostFindings) { set(\.hasFinding, finding.at) }
    for mark in marks { set(\.isMarked, mark) }
    return result
  }

  // MARK: - Questions

  /// The meaning of a finding, and the events that prove it.
  package func explanation(
    of subject: WatchSubject, _ look: TextLook
  ) throws(RunError) -> String? {
    guard case .finding(let occasion) = subject,
      let finding = findings.first(where: { $0.occasion == occasion }),
      let run = try source.snapshots().last
    else { return nil }
    var report = RunReport(
      run: RunFacts(run), findings: [finding], names: run.declarations.names,
      instances: run.instances)
    report.read(Set(finding.events + [finding.at.sequence]), of: run)
    return RuleText(look: look).text(finding, in: report)
  }

  /// Why what is selected came, or did not.
  package func answer(
    about subject: WatchSubject, _ look: TextLook
  ) throws(RunError) -> String? {
    guard let run = try source.snapshots().last, let question = question(about: subject, run) else {
      return nil
    }
    let classes = question.className.map { run.classIDs([$0]) }
    let inquiry = Inquiry(reading: run, about: classes, layout: layout)
    return inquiry.answer(question).map { AnswerText(look: look).text($0, inquiry) }
  }

  private func question(about subject: WatchSubject, _ run: Run) -> Question? {
    var question = Question()
    question.time = moment?.time
    switch subject {
    case .transition(let number): question.transition = number
    case .finding(let occasion):
      guard let finding = findings.first(where: { $0.occasion == occasion }),
        !finding.className.isEmpty
      else { return nil }
      question.className = finding.className
      question.ordinal =
        finding.instance == .none ? nil : run.instances.ordinal(of: finding.instance)
    case .instance(let instance):
      let lives = shownPast?.state.lifecycle.lives ?? live.analysis?.lifecycle.lives
      guard let life = lives?[instance], let name = run.declarations.names[life.classID] else {
        return nil
      }
      question.className = name
      question.ordinal = life.ordinal == 0 ? nil : life.ordinal
      question.callback = life.state.expected
    case .window: return nil
    }
    return question
  }
}

extension LifeState {
  /// The callback that led to the state, or that is to be expected in it.
  fileprivate var expected: Callback {
    switch self {
    case .unloaded: .viewDidLoad
    case .appearing, .appeared: .viewDidAppear
    case .disappearing, .disappeared: .viewDidDisappear
    case .deinited: .deinit
    }
  }
}
