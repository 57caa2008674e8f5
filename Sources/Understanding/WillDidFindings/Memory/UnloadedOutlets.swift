internal import WillDidModel
internal import WillDidTimeline

/// Says which outlets keep their views although the view above them was purged, and who waits for
/// that in vain.
///
/// Only iOS 5 and older purge views, so outlets are followed only where the system is known to be
/// one of these.
///
/// On newer systems the only finding is an override of `viewDidUnload` that the app itself must
/// have called.
struct UnloadedOutlets: Detector {
  static let rules: [Rule] = [.outletRetainedAfterUnload, .viewDidUnloadExpected]

  static var callbacks: [Callback] {
    [.nibOutletConnected, .viewWillUnload, .viewDidUnload, .loadView, .viewDidLoad]
  }
  static let rows: [Callback] = [.deinit]

  /// A view that an owner has let go of.
  private struct Purge: Codable {
    let moment: Moment
    let owner: NameID
    let objects: [InstanceID]
  }

  /// An outlet that held on after its owner had let go of its view.
  private struct HeldOutlet: Codable {
    /// The class of the object, whose end must be seen at all.
    let classID: NameID
    let owner: InstanceID
    let purge: Purge
  }

  /// The objects that the outlets of an owner hold, and their classes.
  private var outlets: [InstanceID: [InstanceID]] = [:]
  /// The class of each object that an outlet leads to, as long as it lives.
  private var classes: [InstanceID: NameID] = [:]
  /// Owners that have let go of their view and not loaded it again.
  private var purges: [InstanceID: Purge] = [:]
  /// The classes with an instance that was seen to end.
  private var ending: Set<NameID> = []
  /// Calls of methods that no system calls any more.
  private var dead = Tallies()
  /// The outlets that held on.
  private var held: [HeldOutlet] = []

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard let version = context.environment.systemVersion, !event.hop else { return }
    guard version < 6 else { return noteDead(event, context) }
    switch event.callback {
    case .viewWillUnload: break
    case .nibOutletConnected:
      guard let object = event.instance(.destination), let life = lives[object] else { return }
      let owner = event.instance(.source) ?? event.instance
      guard outlets[owner, default: []].count < Self.most else { return }
      outlets[owner, default: []].append(object)
      classes[object] = life.classID
    case .viewDidUnload:
      // The outlets are let go of inside the call.
      guard event.edge != .enter, let objects = outlets.removeValue(forKey: event.instance) else {
        return
      }
      purges[event.instance] = Purge(
        moment: event.moment, owner: event.classID,
        objects: objects.filter { classes[$0] != nil })
    // The nib that is loaded anew sets the outlets anew, and lets go of what they held.
    default: if event.isCall { settle(event.instance) }
    }
  }

  /// An object has ended.
  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard let version = context.environment.systemVersion, version < 6, !events.isHop(row) else {
      return
    }
    classes[InstanceID(rawValue: events.instance[row])] = nil
    ending.insert(NameID(rawValue: events.classID[row]))
  }

  /// Notes an override that only the app itself can have called.
  private mutating func noteDead(_ event: Event, _ context: DetectorContext) {
    guard event.callback == .viewWillUnload || event.callback == .viewDidUnload, event.isCall,
      context.environment.isAppKit != true
    else { return }
    dead.note(
      Tallies.Key(classID: event.classID, callback: event.callback), at: event.moment,
      instance: event.instance, events: [event.sequence])
  }

  /// Looks at what is left when the view is loaded again or the log ends.
  private mutating func settle(_ owner: InstanceID) {
    guard let purge = purges.removeValue(forKey: owner) else { return }
    for object in purge.objects {
      guard let classID = classes[object], held.count < Self.most else { continue }
      held.append(HeldOutlet(classID: classID, owner: owner, purge: purge))
    }
  }

  /// How many outlets of an owner, and findings, are kept.
  private static let most = 256

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    guard moment != nil, !outlets.isEmpty || !purges.isEmpty else { return }
    outlets[life.instance] = nil
    purges[life.instance] = nil
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (key, tally) in dead.inOrder {
      context.report(
        .viewDidUnloadExpected, key, tally, about: .ofClass.naming(key.callback),
        "overrides \(key.callback.name), which only the app itself calls"
          + " since iOS 6\(tally.times).", formerly: "|\(key.callback.name)")
    }
    for owner in purges.keys.sorted() { settle(owner) }
    var found = Tallies()
    for outlet in held where ending.contains(outlet.classID) {
      let purge = outlet.purge
      found.note(
        Tallies.Key(classID: purge.owner, callback: .viewDidUnload), at: purge.moment,
        instance: outlet.owner, events: [purge.moment.sequence])
    }
    for (key, tally) in found.inOrder {
      context.report(
        .outletRetainedAfterUnload, key, tally, about: .ofClass,
        "kept \(tally.count) of its outlets after viewDidUnload.")
    }
  }
}

extension Rule {
  /// Outlets kept after the view was unloaded.
  package static let outletRetainedAfterUnload = Rule(
    "MM-07", "outlet-retained-after-unload", .memory, .warning,
    expects: .wrong("outlets still hold the views"),
    meaning: """
      `viewDidUnload` ran and outlets still held their views afterwards, so the memory was not \
      given back.
      """,
    cause: """
      This only concerns iOS 5 and earlier, where a memory warning unloads views that are not \
      visible. Since iOS 6 views are not unloaded and the method is never called.
      """,
    remedy: """
      Set the outlets to `nil` in `viewDidUnload` or make them `weak`. If the app does not support \
      iOS 5, remove the method.
      """
  )

  /// A `viewDidUnload` that never runs.
  package static let viewDidUnloadExpected = Rule(
    "MM-08", "viewDidUnload-expected", .memory, .notice,
    expects: .wrong("only code of the app calls it"),
    meaning: """
      The class overrides `viewDidUnload` or `viewWillUnload`, which has not been called since iOS \
      6. The code in it is dead.
      """,
    cause: "It was written for iOS 5 or earlier, or after an old guide.",
    remedy: """
      Remove the override. Free what can be made again in `didReceiveMemoryWarning()`, and the \
      rest in `deinit`.
      """
  )
}
