import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidReport

/// The drawings of all stored runs, held against the events of the run.
@Suite struct CutTests {
  @Test func `a drawing shows what came and what did not, and counts what it leaves out`()
    throws
  {
    var (cuts, rows, ghosts, differences) = (0, 0, 0, [String]())
    for run in StoredRun.all() {
      let drawings = StoredDrawings(run)
      let record = DrawnRecord(drawings.events)
      for (extent, diagram) in drawings.all {
        rows += diagram.steps.count { $0.event != nil }
        cuts += diagram.steps.count { $0.skipped + $0.rest > 0 }
        ghosts += diagram.steps.count(where: \.isGhost)
        differences +=
          (record.flaws(of: diagram) + record.miscounts(in: diagram, of: extent)
          + diagram.flawsOfGhosts(record.byNumber))
          .map { "\(run.path) \(diagram.title): \($0)" }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.joined(separator: "\n"))")
    #expect(cuts > 1000)
    #expect(rows > 10000)
    #expect(ghosts > 3000)
  }
}

/// The events of a run, which what drawings say of them is held against.
private struct DrawnRecord {
  let events: [Event]
  let byNumber: [UInt64: Event]
  /// The calls on each object.
  private let calls: [InstanceID: [UInt64]]

  init(_ events: [Event]) {
    self.events = events
    byNumber = Dictionary(
      events.map { ($0.sequence, $0) }, uniquingKeysWith: { first, _ in first })
    calls = Dictionary(grouping: events.filter(Self.isCall), by: \.instance)
      .mapValues { $0.map(\.sequence) }
  }

  /// The events that are no calls on an object: they are drawn as notes, and not counted.
  private static let notes: Set<String> = [
    "firstSeen", "foundAlive", "addObserver", "removeObserver", "encodeKey", "decodeKey", "mark",
    "intervalBegan", "intervalEnded", "windowDidBecomeVisible", "windowDidBecomeHidden",
    "nibCandidate", "nibResolved", "nibLoad", "nibCacheHit", "nibCacheDropped",
    "nibTopLevelObject", "nibWindowShown", "nibFailed", "transitionBegan",
    "transitionInteractionChanged", "transitionAlongsideCompleted", "transitionEnded",
    "viewTaskEnded", "viewTaskCancelled", "viewBodyChanged", "transitionStart", "transitionEnd",
    "gestureCancel", "onWillAppear", "onWillDisappear", "willFocus", "willBlur", "onNavigatedTo",
    "onNavigatingFrom", "onNavigatedFrom", "componentDidMount", "componentWillUnmount",
    "appResumed", "appInactive", "appHidden", "appPaused", "appDetached",
  ]
  private static let families: Set<Family> = [.console, .nibObject]

  /// Whether an event begins a call on an object.
  private static func isCall(_ event: Event) -> Bool {
    guard let family = event.callback.family else { return false }
    return event.edge != .exit && !event.hop && event.instance != .none
      && !notes.contains(event.callback.name) && !families.contains(family)
  }

  /// Whether an event is the end of a call that the record has from its beginning on.
  private func isEnd(_ event: Event) -> Bool {
    event.edge == .exit
      && events.contains {
        $0.edge == .enter && $0.sequence < event.sequence && $0.callback == event.callback
          && $0.instance == event.instance && $0.thread == event.thread
      }
  }

  /// The flaws of the rows that came.
  func flaws(of diagram: CallDiagram) -> [String] {
    var (flaws, last) = ([String](), UInt64?.none)
    for step in diagram.steps {
      guard let sequence = step.event else {
        if step.mark.hasCome, step.rest == 0, step.callback != .mark {
          flaws.append("\(step.name) has no event")
        }
        continue
      }
      if let last, sequence <= last {
        flaws.append("\(step.name) \(sequence) stands behind \(last)")
      }
      last = sequence
      guard let event = byNumber[sequence], !isEnd(event) || step.note != nil,
        event.callback == step.callback, event.hop == step.isSuper, event.time == step.time
      else {
        flaws.append("\(step.name) is not event \(sequence)")
        continue
      }
      let lane = diagram.lanes[step.lane].instance
      guard step.note == nil, !step.isSuper else { continue }
      if event.instance != .none, event.edge != .exit, !Self.isCall(event) {
        flaws.append("\(step.name) is drawn as a call, and never counted")
      }
      // The view of a controller is drawn as put into another controller.
      if lane != event.instance, event.callback != .addSubview {
        flaws.append("\(step.name) \(sequence) is drawn on the lane of \(lane)")
      }
    }
    return flaws
  }

  /// The cuts whose numbers are not those of the calls that the drawing does not show there.
  func miscounts(in diagram: CallDiagram, of extent: StoredDrawings.Extent) -> [String] {
    let lanes = Set(diagram.lanes.map(\.instance)).subtracting([.none])
    let shown = Set(diagram.steps.compactMap(\.event))
    // Calls on no object, such as loads of nibs, are counted where others of their callback are shown.
    let onNone = Set(
      diagram.steps.filter {
        $0.isCounted && $0.event.flatMap { byNumber[$0] }?.instance == InstanceID.none
      }.map(\.callback))
    let free = events.filter {
      $0.instance == .none && onNone.contains($0.callback) && $0.edge != .exit && !$0.hop
    }.map(\.sequence)
    let hidden = (lanes.flatMap { calls[$0] ?? [] } + free).filter { !shown.contains($0) }.sorted()
    var (flaws, said, place, isBehindFirst) = ([String](), 0, 0, false)
    for step in diagram.steps {
      said += step.skipped
      guard let next = step.event else { continue }
      let end = hidden[place...].firstIndex { $0 >= next } ?? hidden.count
      let count = end - place
      place = end
      // A drawing of a transition begins with that.
      if said != count, isBehindFirst || extent == .run || said > 0 {
        flaws.append("\(said) left out before \(step.name) \(next), \(count) in the record")
      }
      (said, isBehindFirst) = (0, true)
    }
    let rest = said + diagram.steps.reduce(0) { $0 + $1.rest }
    let count = hidden.count - place
    if rest != count, extent == .run || rest > count {
      flaws.append("\(rest) left out behind all, \(count) in the record")
    }
    return flaws
  }
}
