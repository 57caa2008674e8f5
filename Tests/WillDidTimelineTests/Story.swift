import WillDidModel
import WillDidTimeline

/// A run in short: "A.load A.WA A.DA A.WD B.WA A.DD B.DA", a letter an instance and its class.
struct Story {
  var events: [Event] = []
  var names = Names()

  /// Reads the words; `step` is the time between two of them in milliseconds, 0 for no times.
  init(_ text: String, step: Int64 = 10) {
    var time: Int64 = 0
    for word in text.split(separator: " ") {
      // "3s" lets time pass.
      if word.hasSuffix("s"), let seconds = Int64(word.dropLast()) {
        time += seconds * 1_000_000_000
        continue
      }
      let parts = word.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, let callback = Self.callbacks[String(parts[1])] else {
        fatalError("no word of a story: \(word)")
      }
      let number = Self.number(parts[0])
      names[NameID(rawValue: number)] = "\(parts[0])Controller"
      events.append(
        Event(
          sequence: UInt64(events.count), time: step == 0 ? nil : time, edge: .point,
          callback: callback, instance: InstanceID(rawValue: number),
          classID: NameID(rawValue: number)))
      time += step * 1_000_000
    }
  }

  private static func number(_ letter: Substring) -> UInt32 {
    UInt32(letter.utf8.first ?? 64) - 64
  }

  private static let callbacks: [String: Callback] = [
    "init": .plainInit, "load": .viewDidLoad, "unload": .viewDidUnload, "WA": .viewWillAppear,
    "IA": .viewIsAppearing, "DA": .viewDidAppear, "WD": .viewWillDisappear,
    "DD": .viewDidDisappear, "deinit": .deinit, "willDismiss": .presentationControllerWillDismiss,
  ]
}

/// Writes down what the fold says.
struct Notes: LifecycleObserver, Hashable {
  var irregularities: [Irregularity] = []
  var transitions: [Transition] = []
  var phases: [InstanceID: [Phase]] = [:]
  var calls: [Call] = []
  var lives: [Life] = []

  mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    phases[life.instance, default: []].append(phase)
  }
  mutating func found(_ irregularity: Irregularity, _ life: Life) {
    irregularities.append(irregularity)
  }
  mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    transitions.append(transition)
  }
  mutating func returned(_ call: Call) { calls.append(call) }
  mutating func ended(_ life: Life, at moment: Moment?) { lives.append(life) }

  /// "pop cancelled B>A", a transition each.
  var summary: [String] {
    transitions.map { "\($0.kind) \($0.outcome) \(Self.letter($0.from))>\(Self.letter($0.to))" }
  }

  var kinds: [Irregularity.Kind] { irregularities.map(\.kind) }

  private static func letter(_ instance: InstanceID) -> String {
    instance == .none ? "-" : String(UnicodeScalar(UInt8(instance.rawValue + 64)))
  }
}

extension Story {
  func folded(identities: Identities = Identities()) -> Notes {
    var lifecycle = Lifecycle(names: names, identities: identities)
    var notes = Notes()
    for event in events { lifecycle.fold(event, into: &notes) }
    lifecycle.finish(into: &notes)
    return notes
  }
}
