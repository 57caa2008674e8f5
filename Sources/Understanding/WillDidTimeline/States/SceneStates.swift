package import WillDidModel

/// The lives of the app and of its scenes, by the callbacks of their delegates.
///
/// A delegate is no controller, and one may be that of several scenes: a scene is distinguished by itself where the
/// run names it, else by its delegate, else by the class of that.
package struct SceneStates: LifecycleObserver {
  /// The kinds of lives.
  package enum Kind: UInt8, Codable, CaseIterable, Sendable {
    /// The app.
    case app
    /// One of its scenes.
    case scene
  }

  /// The states at a time.
  package enum State: UInt8, Codable, CaseIterable, Sendable, CustomStringConvertible {
    /// The states, in the order in which a life comes to them first.
    case launching, launched, connected, foreground, active, inactive, background, disconnected
    case terminated

    /// The word of the state.
    package var description: String {
      switch self {
      case .launching: "launching"
      case .launched: "launched"
      case .connected: "connected"
      case .foreground: "foreground"
      case .active: "active"
      case .inactive: "inactive"
      case .background: "background"
      case .disconnected: "disconnected"
      case .terminated: "terminated"
      }
    }

    /// Whether a life that came no further only began.
    fileprivate var isBeginning: Bool { rawValue <= Self.active.rawValue }
  }

  /// A stretch in which a life was in one state.
  package struct Stretch: Codable, Hashable, Sendable {
    /// The state of it.
    package let state: State
    /// The event that began it.
    package let first: Moment
    /// The event that ended it; `nil` if none did.
    package internal(set) var last: Moment?
  }

  /// The app or a scene.
  package struct Subject: Codable, Hashable, Sendable {
    /// Whether it is the app.
    package let kind: Kind
    /// The scene or its delegate; none where only the class is known.
    package let instance: InstanceID
    /// The class of the delegate.
    package let classID: NameID
    /// The stretches of its life, in their order.
    package internal(set) var stretches: [Stretch]
  }

  /// The app and its scenes, in the order of their first callbacks.
  package private(set) var subjects: [Subject] = []
  /// The places of the subjects.
  private var places: [Key: Int] = [:]

  /// Tells the subjects apart.
  private struct Key: Hashable {
    var kind: Kind
    var instance: InstanceID
    var classID: NameID
  }

  /// The callbacks that lead to a state.
  package let wanted = CallbackSet(Self.states.keys)

  /// The state that each callback leads to.
  private static let states: [Callback: (kind: Kind, state: State)] = [
    .applicationWillFinishLaunching: (.app, .launching),
    .applicationDidFinishLaunching: (.app, .launched),
    .applicationWillEnterForeground: (.app, .foreground),
    .applicationDidBecomeActive: (.app, .active),
    .applicationWillResignActive: (.app, .inactive),
    .applicationDidEnterBackground: (.app, .background),
    .applicationWillTerminate: (.app, .terminated),
    .sceneWillConnect: (.scene, .connected), .sceneWillEnterForeground: (.scene, .foreground),
    .sceneDidBecomeActive: (.scene, .active), .sceneWillResignActive: (.scene, .inactive),
    .sceneDidEnterBackground: (.scene, .background), .sceneDidDisconnect: (.scene, .disconnected),
  ]

  /// Begins without a run.
  package init() {}

  /// Takes in a callback of a delegate.
  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    let bits = events.bits[row]
    guard bits & EventColumns.hopBit == 0, bits & EventColumns.edgeMask != Edge.exit.rawValue,
      let (kind, state) = Self.states[Callback(rawValue: events.callback[row])]
    else { return }
    let classID = NameID(rawValue: events.classID[row])
    var instance = kind == .app ? .none : InstanceID(rawValue: events.instance[row])
    for attribute in events.attributes(row) where attribute.key == .scene && kind == .scene {
      if case .instance(let scene) = attribute.value { instance = scene }
    }
    let key = Key(kind: kind, instance: instance, classID: instance == .none ? classID : .none)
    let moment = Moment(sequence: events.sequence(row), ticks: events.time[row])
    guard let place = places[key] else {
      places[key] = subjects.count
      subjects.append(
        Subject(
          kind: kind, instance: instance, classID: classID,
          stretches: [Stretch(state: state, first: moment)]))
      return
    }
    let last = subjects[place].stretches.count - 1
    guard subjects[place].stretches[last].state != state else { return }
    subjects[place].stretches[last].last = moment
    subjects[place].stretches.append(Stretch(state: state, first: moment))
  }

  /// Whether they are more than the beginning of one scene, which the life of every screen shows.
  package var isTold: Bool {
    subjects.count { $0.kind == .scene } > 1
      || subjects.contains { subject in subject.stretches.contains { !$0.state.isBeginning } }
  }

  /// The stretch of a subject that a time lies in; `nil` before its first callback.
  package func stretch(of subject: Subject, at time: Int64) -> Stretch? {
    subject.stretches.last { $0.first.time ?? .min <= time }
  }
}

extension Callback {
  /// The callbacks that scenes receive in place of the app.
  package static let sceneSuccessors: [Callback: Callback] = [
    .applicationDidBecomeActive: .sceneDidBecomeActive,
    .applicationWillResignActive: .sceneWillResignActive,
    .applicationDidEnterBackground: .sceneDidEnterBackground,
    .applicationWillEnterForeground: .sceneWillEnterForeground,
    .applicationOpenURL: .sceneOpenURLContexts,
    .applicationContinueActivity: .sceneContinueActivity,
  ]
}
