internal import WillDidModel
internal import WillDidTimeline

/// Tells of callbacks that the app calls itself: AP-23, NB-10, and MC-01 for windows.
///
/// One finding for each class and callback names the first calls.
struct ManualCalls: Detector {
  private struct Place: Codable, Hashable {
    let classID: UInt32
    let callback: UInt16
  }

  private struct Calls: Codable {
    let life: Life
    let first: Moment
    /// The first few.
    var events: [UInt64]
    var count: UInt64 = 1
  }

  private var places: [Place: Calls] = [:]
  /// Calls that other rules would take for something else.
  private var called: Set<UInt64> = []

  static let rows = Callback.all(in: .frameworkOnly)

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ scene: inout Scene
  ) {
    // An override that calls `super` is app code too.
    guard events.attributeCount[row] > 0, !events.isHop(row), events.edge(row) != .exit,
      events.flag(.callerInApp, row) == true
    else { return }
    let moment = events.moment(row)
    let instance = InstanceID(rawValue: events.instance[row])
    called.insert(moment.sequence)
    let place = Place(classID: events.classID[row], callback: events.callback[row])
    if var calls = places[place] {
      calls.count += 1
      if calls.events.count < 8 { calls.events.append(moment.sequence) }
      places[place] = calls
    } else {
      let classID = NameID(rawValue: events.classID[row])
      places[place] = Calls(
        life: lives[instance] ?? scene.life(instance, classID, at: moment), first: moment,
        events: [moment.sequence])
    }
  }

  mutating func finish(_ scene: inout Scene) {
    let consumed = Self.consumed
    let called = called
    scene.drop { finding in
      consumed.contains(finding.rule)
        && (called.contains(finding.at.sequence) || finding.events.contains(where: called.contains))
    }
    for (place, calls) in places.sorted(by: { $0.value.first.sequence < $1.value.first.sequence }) {
      let callback = Callback(rawValue: place.callback)
      let rule: Rule =
        switch callback {
        case .loadView: .directLoadCall
        case .loadWindow: .windowLoadOrder
        default: .manualCallback
        }
      let times = calls.count > 1 ? " \(calls.count) times" : ""
      scene.report(
        rule, calls.life, at: calls.first,
        events: calls.events,
        "The app called \(callback.name) of \(scene.word(calls.life.classID)) itself\(times).",
        severity: rule == .manualCallback && scene.environment.isImported ? .warning : nil)
    }
  }

  /// What a call by hand looks like to rules that do not know of it.
  private static let consumed: Set<Rule> = [
    .didWithoutWillAppear, .didWithoutWillDisappear, .appearTwice, .doubleWA, .doubleWD,
    .appearBeforeLoad, .disappearNeverAppeared, .isAppearingOutOfPlace, .doubleViewDidLoad,
  ]
}
