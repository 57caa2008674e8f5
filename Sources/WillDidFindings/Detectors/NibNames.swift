internal import WillDidModel
internal import WillDidTimeline

/// Tells which nib a controller takes and what is wrong with it: NB-01 to NB-09.
struct NibNames: Detector {
  /// A name that was tried.
  private struct Candidate: Codable {
    let nib: String
    let rule: NibRule
    let exists: Bool
    let sequence: UInt64
  }

  /// What was said already of a class and a nib, which is said once.
  struct Place: Codable, Hashable {
    let rule: Rule
    let className: String
    let nib: String
  }

  /// A class that a document names and the app lacks.
  struct UnknownClass: Codable {
    let first: Moment
    /// The events that tell of it.
    var events: [UInt64] = []
    /// The class of the objects that are made instead, or nothing.
    var fallback: String
  }

  private var candidates: [InstanceID: [Candidate]] = [:]
  var told: Set<Place> = []
  var unknown: [String: UnknownClass] = [:]
  /// The last class that was unknown.
  var latestUnknown: String?

  static let callbacks: [Callback] =
    [.nibCandidate, .nibResolved, .nibLoad, .nibFailed] + messages

  mutating func saw(_ event: Event, _ lives: LifeTable, _ scene: inout Scene) {
    guard event.isCall else { return }
    switch event.callback {
    case .nibCandidate: note(event, scene)
    case .nibResolved: resolve(event, lives, &scene)
    case .nibLoad: load(event, lives, &scene)
    case .nibFailed:
      guard event.nibOutcome == .notFound || event.flag(.exists) == false else { return }
      reportMissing(event, lives, &scene)
    default: hear(event, lives, &scene)
    }
  }

  private mutating func note(_ event: Event, _ scene: Scene) {
    candidates[event.instance, default: []].append(
      Candidate(
        nib: scene.text(event.name(.nib)), rule: event.nibRule ?? .explicit,
        exists: event.flag(.exists) == true, sequence: event.sequence))
  }

  private mutating func resolve(_ event: Event, _ lives: LifeTable, _ scene: inout Scene) {
    let tried = candidates.removeValue(forKey: event.instance) ?? []
    let life =
      lives[event.instance] ?? scene.life(event.instance, event.classID, at: event.moment)
    let events = tried.map(\.sequence) + [event.sequence]
    let nib = scene.text(event.name(.nib))
    judgeCandidates(tried, event, life, &scene)
    switch event.nibOutcome {
    case .emptyView:
      guard isNew(.nibNoneEmptyView, life, "", scene) else { break }
      // Swift classes of iOS 8 are not matched by their names.
      let isMangled = scene.environment.systemVersion == 8 && scene.text(life.classID).contains(".")
      scene.report(
        .nibNoneEmptyView, life, at: event.moment, events: events,
        "No nib fits \(scene.word(life)), which gets an empty view.",
        severity: isMangled ? .warning : nil)
    case .notFound: reportMissing(event, lives, &scene)
    case .viewOutletNotSet: reportOutlet(life, nib, event, events, &scene)
    case .loads, nil: break
    }
    if event.nibRule == .strippedController {
      reportStripped(life, nib, event, events, fails: event.nibOutcome == .viewOutletNotSet, &scene)
    }
  }

  /// Whether something is said of a class and a nib for the first time.
  mutating func isNew(_ rule: Rule, _ life: Life, _ nib: String, _ scene: Scene) -> Bool {
    told.insert(Place(rule: rule, className: scene.text(life.classID), nib: nib)).inserted
  }

  private mutating func judgeCandidates(
    _ tried: [Candidate], _ event: Event, _ life: Life, _ scene: inout Scene
  ) {
    let found = tried.filter(\.exists)
    let both = [NibRule.sameName, .strippedController].allSatisfy { rule in
      found.contains { $0.rule == rule }
    }
    let events = tried.map(\.sequence) + [event.sequence]
    if event.nibRule != .explicit, both || event.flag(.ambiguous) == true,
      isNew(.nibAmbiguous, life, "", scene)
    {
      let names = found.map(\.nib).joined(separator: " and ")
      scene.report(
        .nibAmbiguous, life, at: event.moment, events: events,
        "Several nibs fit \(scene.word(life))\(names.isEmpty ? "" : ": \(names)").")
    }
    let devices = tried.filter { $0.rule == .deviceSuffix }
    for candidate in devices where candidate.exists {
      let base = candidate.nib.prefix { $0 != "~" }
      guard
        let other = devices.first(where: {
          $0.nib != candidate.nib && $0.nib.prefix { $0 != "~" } == base
        }), !other.exists, !found.contains(where: { $0.nib == base }),
        isNew(.deviceSuffixIncomplete, life, String(base), scene)
      else { continue }
      scene.report(
        .deviceSuffixIncomplete, life, at: event.moment, events: events,
        "There is a nib \(candidate.nib), but neither \(other.nib) nor \(base).")
    }
  }

  private mutating func load(_ event: Event, _ lives: LifeTable, _ scene: inout Scene) {
    guard let owner = event.instance(.owner), let life = lives[owner] else { return }
    let nib = scene.text(event.name(.nib))
    // Who was given a name searches for none, and AppKit knows exact names only.
    guard !life.facts.contains(.loaded), life.nib == .none, scene.environment.isAppKit != true,
      Self.stripped(scene.word(life.classID)) == nib
    else { return }
    reportStripped(life, nib, event, [event.sequence], fails: false, &scene)
  }

  /// The name that a controller also looks for; `nil` if its class has no such name.
  static func stripped(_ className: String) -> String? {
    guard className.hasSuffix("Controller"), className != "Controller" else { return nil }
    return String(className.dropLast("Controller".count))
  }

  mutating func reportStripped(
    _ life: Life, _ nib: String, _ event: Event, _ events: [UInt64], fails: Bool,
    _ scene: inout Scene
  ) {
    let owner = ClassName.bare(scene.text(event.name(.expectedClass)))
    let isMeant = owner.isEmpty || owner == scene.word(life.classID)
    let className = scene.text(life.classID)
    let failed = Place(rule: .nibByStrippedName, className: className, nib: "\(nib)!")
    guard !told.contains(failed), fails || isNew(.nibByStrippedName, life, nib, scene) else {
      return
    }
    if fails {
      told.insert(failed)
      // What was only remarkable before has proved to be wrong.
      scene.drop {
        $0.rule == .nibByStrippedName && $0.className == className && $0.severity != .error
      }
    }
    let why = isMeant ? "" : ", though its File's Owner is \(owner)"
    scene.report(
      .nibByStrippedName, life, at: event.moment, events: events,
      "\(scene.word(life)) took the nib \(nib), because its name without \"Controller\" is that"
        + "\(why).",
      severity: fails ? .error : isMeant ? .info : nil)
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ scene: inout Scene) {
    candidates[life.instance] = nil
  }

  mutating func finish(_ scene: inout Scene) {
    for (name, entry) in unknown.sorted(by: { $0.value.first.sequence < $1.value.first.sequence }) {
      let instead =
        entry.fallback.isEmpty ? "" : " An object of \(entry.fallback) was made instead."
      scene.report(
        .unknownClass, className: name, at: entry.first, events: entry.events,
        "A document names the class \(name), which the app does not have.\(instead)")
    }
  }
}

extension Event {
  var nibRule: NibRule? { number(.nibRule).flatMap { NibRule(rawValue: $0) } }
  var nibOutcome: NibOutcome? { number(.nibOutcome).flatMap { NibOutcome(rawValue: $0) } }
}
