package import WillDidModel
package import WillDidTimeline

/// Keeps what a page shows of a run besides its events and findings.
///
/// It grows with instances, phases and transitions, and not with events.
///
/// It listens to the fold beside the findings (`ObserverPair`), and ``finish()`` sorts what it
/// has kept. ``PageRun`` then turns it into columns.
package struct PageFold: LifecycleObserver {
  /// A controller, view or other object of the run.
  struct Subject {
    var life: Life
    var end: Moment?
    /// Whom it belonged to last, which is not forgotten when it is taken out.
    var parent = InstanceID.none
    var presenter = InstanceID.none
  }

  /// A stretch of a life.
  struct Stretch {
    var instance: InstanceID
    var phase: Phase
  }

  /// The part that a controller had in a transition that did not go through.
  struct Participation {
    var instance: InstanceID
    var transition: UInt32
    var first: Moment
    var last: Moment?
  }

  /// Something in which a life departs from what callbacks promise.
  struct IrregularEvent {
    var instance: InstanceID
    var kind: Irregularity.Kind
    var sequence: UInt64
  }

  private(set) var subjects: [Subject] = []
  /// How many objects that are no controllers are not kept.
  package private(set) var omittedObjects = 0
  private var objectCount = 0
  /// More objects than this are no picture; most are views, and a large run has any number of them.
  private static let mostObjects = 200_000

  /// The windows; nothing may be known but that they show a controller.
  private(set) var windows: [InstanceID] = []
  private(set) var stretches: [Stretch] = []
  private(set) var participations: [Participation] = []
  private(set) var irregularities: [IrregularEvent] = []
  private(set) var transitions: [Transition] = []
  private(set) var loads: [NibLoad] = []
  private var relatives: [InstanceID: Relatives] = [:]
  /// The window that shows a controller.
  private var windowOf: [InstanceID: InstanceID] = [:]
  private var placeOfWindow: [InstanceID: Int] = [:]

  /// The last owner of an instance.
  private struct Relatives {
    var parent = InstanceID.none
    var presenter = InstanceID.none
  }

  /// The states of windows, window controllers and documents.
  private(set) var windowStates = WindowStates()

  package let wanted = CallbackSet([.window, .windowController]).union(WindowStates().wanted)
  package let wantsEveryLife = true

  package init() {}

  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    windowStates.saw(events, row, lives)
    let instance = InstanceID(rawValue: events.instance[row])
    // Controllers and documents close too.
    let isWindow =
      Callback(rawValue: events.callback[row]).family == .window
      && windowStates.objects[instance]?.kind ?? .window == .window
    if isWindow, instance != .none {
      note(window: instance)
    }
    for attribute in events.attributes(row) {
      switch (attribute.key, attribute.value) {
      case (.window, .instance(let window)) where window != .none:
        note(window: window)
        windowOf[instance] = window
      case (.controller, .instance(let subject)) where isWindow && subject != .none,
        (.root, .instance(let subject)) where isWindow && subject != .none:
        windowOf[subject] = instance
      default: break
      }
    }
  }

  /// Gives a window its place when it is first seen.
  private mutating func note(window: InstanceID) {
    guard placeOfWindow[window] == nil else { return }
    placeOfWindow[window] = windows.count
    windows.append(window)
  }

  /// The place of the window that shows a controller, from 1; 0 where none is known.
  func placeOfWindow(showing instance: InstanceID) -> Int {
    windowOf[instance].flatMap { placeOfWindow[$0] }.map { $0 + 1 } ?? 0
  }

  package mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    note(life)
    stretches.append(Stretch(instance: life.instance, phase: phase))
  }

  package mutating func found(_ irregularity: Irregularity, _ life: Life) {
    irregularities.append(
      IrregularEvent(
        instance: life.instance, kind: irregularity.kind,
        sequence: irregularity.moment.sequence))
  }

  package mutating func nibLoaded(_ load: NibLoad) { loads.append(load) }

  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    for participant in transition.participants {
      if let life = lives[participant.instance] { note(life) }
      guard
        transition.outcome == .cancelled
          || transition.outcome == .interrupted && participant.turnedRound
      else { continue }
      participations.append(
        Participation(
          instance: participant.instance, transition: transition.id, first: participant.will,
          last: participant.did ?? transition.end))
    }
    transitions.append(transition)
  }

  package mutating func ended(_ life: Life, at moment: Moment?) {
    windowStates.ended(life, at: moment)
    note(life)
    let relatives = relatives.removeValue(forKey: life.instance) ?? Relatives()
    if !life.isScreen {
      objectCount += 1
      guard objectCount <= Self.mostObjects else { return omit(life) }
    }
    subjects.append(
      Subject(
        life: life, end: moment, parent: relatives.parent, presenter: relatives.presenter))
  }

  /// Leaves out an object beyond the limit, with its phases.
  private mutating func omit(_ life: Life) {
    omittedObjects += 1
    // The phases of an instance that is no controller were the last that came.
    while stretches.last?.instance == life.instance { stretches.removeLast() }
  }

  /// Remembers the parent and presenter of a life, which are gone when it has ended.
  private mutating func note(_ life: Life) {
    guard life.parent != .none || life.presenter != .none else { return }
    var known = relatives[life.instance] ?? Relatives()
    if life.parent != .none, life.parent != life.instance { known.parent = life.parent }
    if life.presenter != .none, life.presenter != life.instance {
      known.presenter = life.presenter
    }
    relatives[life.instance] = known
  }

  /// Puts all in the order of the run, when the fold has finished.
  package mutating func finish() {
    loads.sort { $0.number < $1.number }
    subjects.sort {
      ($0.life.first.sequence, $0.life.instance) < ($1.life.first.sequence, $1.life.instance)
    }
    transitions.sort { $0.id < $1.id }
  }
}
