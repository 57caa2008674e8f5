internal import WillDidModel
internal import WillDidTimeline

/// Says which objects at the top level of nibs end too early and which never.
///
/// An object at the top of a nib is fresh until an outlet, a view or a window keeps it. One that
/// ends while it is fresh and within a second was lost. On macOS, objects that live for three
/// seconds after the owner of their nib are reported, unless the owner is a controller that
/// releases them.
struct NibObjects: Detector {
  static let rules: [Rule] = [.topLevelObjectLost, .topLevelNotReleased]

  static var callbacks: [Callback] {
    [
      .nibLoad, .nibTopLevelObject, .nibOutletConnected, .willMoveToSuperview, .didMoveToSuperview,
      .viewWillMoveToSuperview, .viewDidMoveToSuperview, .addSubview, .nibWindowShown,
      .makeKeyAndOrderFront, .orderFront,
    ]
  }
  static let rows: [Callback] = [.deinit]

  /// An object of a nib without a known owner.
  private struct Fresh: Codable {
    let moment: Moment
    let owner: InstanceID
    let nib: NameID
  }

  /// The owner of an object that lives.
  private struct Ownership: Codable {
    let owner: InstanceID
    /// The class of the object.
    let classID: NameID
    let made: Moment
  }

  /// An object whose owner ended before it.
  private struct Orphan: Codable {
    let classID: NameID
    let owner: NameID
    let made: Moment
    let since: Moment
  }

  /// The objects that nothing is known to keep.
  private var fresh: [InstanceID: Fresh] = [:]
  /// The objects that the nib that was loaded last connected.
  private var connected: Set<InstanceID> = []
  /// The objects that live and those of each owner, where no framework releases what it owns.
  private var owners: [InstanceID: Ownership] = [:]
  private var owned: [InstanceID: Set<InstanceID>] = [:]
  /// The objects whose owner has ended.
  private var orphans: [InstanceID: Orphan] = [:]
  /// The classes with an instance that was seen to end.
  private var ending = PerClass(false)
  /// The objects that were lost, by class and nib.
  private var lost = Tallies()

  /// An object that ends within so many nanoseconds was never used.
  private static let soon: Int64 = 1_000_000_000
  private static let patience: Int64 = 3_000_000_000
  private static let most = 4096

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.isCall else { return }
    switch event.callback {
    case .nibLoad:
      connected.removeAll(keepingCapacity: true)
      fresh = fresh.filter { (event.moment.since($0.value.moment) ?? 0) < Self.soon }
    case .nibOutletConnected:
      guard let target = event.instance(.destination) ?? event.instance(.object) else { return }
      // Where loads of nibs are not recorded, what they connect is not kept for ever.
      if connected.count == Self.most { connected.removeAll(keepingCapacity: true) }
      connected.insert(target)
      fresh[target] = nil
    case .nibTopLevelObject: noteTopLevel(event, lives, context)
    case .nibWindowShown, .makeKeyAndOrderFront, .orderFront:
      // An app that closes a window which was shown has done with it.
      connected.insert(event.instance)
      fresh[event.instance] = nil
    default:
      guard !fresh.isEmpty else { return }
      // A view that is put into another is kept by it.
      fresh[event.instance] = nil
      if let view = event.instance(.view) { fresh[view] = nil }
    }
  }

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard events.isCall(row) else { return }
    ending.insert(NameID(rawValue: events.classID[row]))
    guard !fresh.isEmpty || !owned.isEmpty || !orphans.isEmpty else { return }
    noteEnd(events[row], lives, context)
  }

  private mutating func noteTopLevel(_ event: Event, _ lives: LifeTable, _ context: DetectorContext)
  {
    let object = event.instance(.object) ?? event.instance
    guard object != .none else { return }
    let owner = event.instance(.owner) ?? .none
    let isKept = event.flag(.retained)
    // GNUstep gives each of them a reference for its owner to release: what ends was released on purpose.
    if !context.environment.isGNUstep,
      isKept == false || isKept == nil && !connected.contains(object)
    {
      fresh[object] = Fresh(moment: event.moment, owner: owner, nib: event.name(.nib) ?? .none)
    }
    // These release the objects of their nibs when they end.
    guard let life = lives[owner], !keeps(life, context),
      !context.word(life.classID).hasSuffix("ViewController")
    else { return }
    let classID = lives[object]?.classID ?? event.classID
    owners[object] = Ownership(owner: owner, classID: classID, made: event.moment)
    owned[owner, default: []].insert(object)
  }

  /// An object ends: it may be lost, or leave objects of its nib behind.
  private mutating func noteEnd(_ event: Event, _ lives: LifeTable, _ context: DetectorContext) {
    if let known = owners.removeValue(forKey: event.instance) {
      owned[known.owner]?.remove(event.instance)
    }
    orphans[event.instance] = nil
    for object in owned.removeValue(forKey: event.instance) ?? [] {
      guard let known = owners.removeValue(forKey: object) else { continue }
      orphans[object] = Orphan(
        classID: known.classID, owner: event.classID, made: known.made, since: event.moment)
    }
    guard let object = fresh.removeValue(forKey: event.instance),
      object.owner == .none || lives[object.owner] != nil,
      event.moment.since(object.moment).map({ $0 < Self.soon }) ?? false,
      !keeps(lives[object.owner], context)
    else { return }
    lost.note(
      Tallies.Key(classID: event.classID, callback: .deinit, other: object.nib.rawValue),
      at: event.moment, instance: event.instance,
      events: Tallies.Tally.proof(object.moment, event.moment))
  }

  /// Whether the owner of a nib keeps the objects at its top: controllers of AppKit do.
  private func keeps(_ owner: Life?, _ context: DetectorContext) -> Bool {
    guard let owner else { return false }
    let name = context.word(owner.classID)
    return name.hasSuffix("WindowController")
      || context.environment.isAppKit == true && name.hasSuffix("ViewController")
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (key, tally) in lost.inOrder {
      let nib = context.text(NameID(rawValue: key.other))
      context.report(
        .topLevelObjectLost, key, tally, about: .ofClass.naming(.nib, nib),
        "was freed right after its nib \(nib.isEmpty ? "" : "\(nib) ")"
          + "was loaded\(tally.times): nothing kept it.", formerly: nib)
    }
    guard context.isAppKit else { return }
    var left = Tallies()
    for (object, orphan) in orphans.sorted(by: { $0.key < $1.key }) {
      guard ending[orphan.classID],
        context.latest?.since(orphan.since).map({ $0 >= Self.patience }) ?? false
      else { continue }
      left.note(
        Tallies.Key(classID: orphan.owner, callback: .nibTopLevelObject), at: orphan.since,
        instance: object, events: Tallies.Tally.proof(orphan.made, orphan.since))
    }
    for (key, tally) in left.inOrder {
      context.report(
        .topLevelNotReleased, key, tally, about: .ofClass,
        "ended, but \(tally.count) of the objects at the top of its nib did not.")
    }
  }
}

extension Rule {
  /// An object of a nib that nothing kept.
  package static let topLevelObjectLost = Rule(
    "MM-05", "top-level-object-lost", .memory, .warning,
    expects: .wrong("freed, or let go, too early"),
    meaning: """
      An object at the top level of a nib was freed right after loading, or an outlet to it was \
      `nil` at its first use.
      """,
    cause: """
      The array that loading gives back was not kept, and the only outlet to the object is `weak`. \
      Objects inside a view are kept by it, and on macOS a window controller or view controller \
      that owns the nib keeps its top-level objects.
      """,
    remedy: """
      Make the outlet `strong`, or keep the array from `loadNibNamed(_:owner:options:)` or \
      `instantiate(withOwner:options:)` as long as the objects are needed.
      """
  )

  /// Objects of a macOS nib that were never released.
  package static let topLevelNotReleased = Rule(
    "MM-06", "top-level-not-released", .memory, .notice,
    expects: .wrong("objects of its nib stay"),
    meaning: """
      A nib was loaded on macOS in the old way by an owner that is no window or view controller, \
      and its top-level objects were not released when it closed.
      """,
    cause: """
      The old call `loadNibNamed:owner:` gives each top-level object one reference more, which the \
      owner has to release. `NSNib`'s `instantiate(withOwner:topLevelObjects:)`, since OS X 10.8, \
      follows the usual rules.
      """,
    remedy: """
      Use `loadNibNamed(_:owner:topLevelObjects:)` of `Bundle` or \
      `instantiate(withOwner:topLevelObjects:)` of `NSNib` and keep the array, or let an \
      `NSWindowController` or `NSViewController` own the nib.
      """
  )
}
