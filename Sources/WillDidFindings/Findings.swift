package import WillDidModel
package import WillDidTimeline

/// Listens to the fold of a run and says what there is to say of it, rule by rule.
package struct Findings: LifecycleObserver, Sendable {
  private var scene: Scene
  private var detectors: [any Detector]
  /// Which detectors want the events of a callback, by its number.
  private let interests: [[Int]]
  /// Which detectors want to hear of calls.
  private let callers: [Int]

  package let wanted: CallbackSet

  /// Begins before the first event of a run.
  package init(
    environment: Environment = Environment(), names: [NameID: String] = [:],
    identities: Identities = Identities()
  ) {
    scene = Scene(environment, names: names, identities: identities)
    detectors = Self.kinds.map { $0.init() }
    var interests: [[Int]] = Array(
      repeating: [], count: Callback.definitions.map { Int($0.callback.rawValue) + 1 }.max() ?? 0)
    for (index, kind) in Self.kinds.enumerated() {
      for callback in kind.callbacks { interests[Int(callback.rawValue)].append(index) }
    }
    self.interests = interests
    wanted = CallbackSet(Self.kinds.flatMap { $0.callbacks })
    callers = Self.kinds.indices.filter { Self.kinds[$0].wantsCalls }
  }

  /// Every kind of detector there is.
  private static let kinds: [any Detector.Type] = [Pairing.self, Cancellations.self]

  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    let event = events[row]
    for index in interests[Int(event.callback.rawValue)] {
      detectors[index].saw(event, lives, &scene)
    }
  }

  package mutating func found(_ irregularity: Irregularity, _ life: Life) {
    for index in detectors.indices { detectors[index].found(irregularity, life, &scene) }
  }

  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    for index in detectors.indices { detectors[index].ended(transition, lives, &scene) }
  }

  package mutating func returned(_ call: Call) {
    for index in callers { detectors[index].returned(call, &scene) }
  }

  package mutating func ended(_ life: Life, at moment: Moment?) {
    for index in detectors.indices { detectors[index].ended(life, at: moment, &scene) }
  }

  /// What is found, in the order of the run, when the fold has finished.
  package mutating func finish(_ lifecycle: Lifecycle) -> [Finding] {
    scene.seen = lifecycle.seen
    for index in detectors.indices { detectors[index].finish(&scene) }
    var counts: [String: Int] = [:]
    return scene.findings.sorted { $0.finding.at.sequence < $1.finding.at.sequence }
      .compactMap { draft in
        if let needs = draft.needs, !lifecycle.seen.contains(needs) { return nil }
        var finding = draft.finding
        finding.severity = draft.severity
        if finding.severity != draft.finding.severity {
          finding.message += " The log names only classes, so it may be two instances."
        }
        let key = "\(finding.rule.id)|\(draft.place)"
        counts[key, default: 0] += 1
        finding.fingerprint = Fingerprint.of("\(key)|\(counts[key, default: 1])")
        return finding
      }
  }
}

extension Scene.Draft {
  /// How bad it is in view of how surely the instance is known.
  fileprivate var severity: Severity {
    guard needsExactIdentity, identity != .exact else { return finding.severity }
    return Severity(rawValue: max(1, finding.severity.rawValue) - 1) ?? .fact
  }
}

/// A short text that is the same for the same text in every run.
enum Fingerprint {
  /// The FNV-1a hash in 16 hexadecimal digits.
  static func of(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
