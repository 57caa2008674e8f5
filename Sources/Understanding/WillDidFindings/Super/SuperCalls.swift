package import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

/// Says which overrides leave `super` out or call it in a wrong way.
///
/// The fold says of each call that returned whether an implementation above it ran (a hop), which
/// one, how often and when. Absence means something only where hops would have been seen, so calls
/// are judged at the end: if the recorder itself says that nothing was reached, if any class
/// reached a framework in the same callback, or if the class was seen to reach its framework in two
/// others.
///
/// A wrong or late call explains a missing one, which is then not reported.
struct SuperCalls: Detector {
  static let rules: [Rule] = [
    .missingSuper, .wrongSuper, .superArgumentChanged, .superCalledTwice, .superCalledLate,
  ]

  static var wantsCalls: Bool { true }

  /// The class of the framework that a class of the app was seen to reach, and in what.
  private struct Base: Codable {
    var level: NameID
    let callback: Callback
    /// Whether it was reached in another callback as well.
    var isReachedOften = false
  }

  /// Calls without a hop, by the class that implements the method.
  private var missing = Tallies()
  /// How many calls of a method lacked the hop.
  private var counts = CallCounts(Callback.all(in: .callsSuper))
  /// Calls of another method of `super`.
  private var wrong = Tallies()
  /// Calls that pass on another value of `animated`.
  private var changed = Tallies()
  /// Calls with two hops.
  private var repeated = Tallies()
  /// Hops that came after the call had returned.
  private var late = Tallies()
  /// The last calls that left `super` out, by the class of the object and the callback.
  private var lapses: [Tallies.Key: Call] = [:]
  /// The callbacks in which any class reached a framework: there its absence means something.
  private var reaching = CallbackSet()
  /// The base that each class was seen to be made from.
  private var bases = PerClass<Base?>(nil)
  /// The classes of the app whose methods objects of a class were seen to run.
  private var levels = PerClass<Set<NameID>>([])
  /// The classes of the app with a method of their own in place of one that is light to leave out.
  private var own = CallCounts(SuperCalls.light)
  /// The traits in the names of classes, kept because asking is slow.
  private var traits = PerClass<ClassTraits?>(nil)

  mutating func returned(_ call: Call, _ context: inout DetectorContext) {
    guard Self.isWatched.contains(call.callback), call.level != .none else { return }
    if call.facts.contains(.isLate) { noteLate(call) }
    let traits = traits(of: call.level, context)
    guard !traits.contains(.framework) else {
      // A class that overrides nothing shows as well that the framework is watched.
      noteBase(call, traits)
      context.isHooked = true
      return
    }
    // An exception may have left the method before it came to `super`, and what classes of SwiftUI
    // do is their own affair. Of views no source says that `updateProperties` must call it.
    guard call.facts.isDisjoint(with: Self.excused), !traits.contains(.hosting) else { return }
    let key = Tallies.Key(classID: call.level, callback: call.callback)
    // Looking is cheaper than inserting, which copies the set.
    if call.hop, !levels[call.classID].contains(call.level) {
      levels[call.classID].insert(call.level)
    }
    _ = own.count(call.level, call.callback)
    func note(_ tallies: inout Tallies, _ key: Tallies.Key, certainty: Int64 = 0) {
      tallies.note(
        key, at: call.start, instance: call.instance, of: call.classID, amount: certainty,
        events: Tallies.Tally.proof(call.start, call.end))
    }
    if call.facts.isDisjoint(with: Self.reached) {
      let count = counts.count(key.classID, key.callback)
      let isCertain = call.facts.contains(.saidUnreached)
      if count == 1 || isCertain { note(&missing, key, certainty: isCertain ? 1 : 0) }
      // Where no framework is watched every call seems to leave it out.
      if isCertain || reaching.contains(call.callback) {
        lapses[Tallies.Key(classID: call.classID, callback: call.callback)] = call
      }
    }
    guard call.wrongHop != nil || !call.facts.isDisjoint(with: Self.misused)
    else { return }
    if let other = call.wrongHop, Self.isWatched.contains(other) {
      note(
        &wrong,
        Tallies.Key(classID: key.classID, callback: key.callback, other: UInt32(other.rawValue)))
    }
    if call.facts.contains(.animatedDiffers) { note(&changed, key) }
    if call.facts.contains(.hoppedTwice) { note(&repeated, key) }
  }

  /// Looks for the override that a call of `super` without a call around it comes from.
  private mutating func noteLate(_ call: Call) {
    let key = Tallies.Key(classID: call.classID, callback: call.callback)
    guard let lapse = lapses[key], lapse.instance == call.instance else { return }
    lapses[key] = nil
    late.note(
      Tallies.Key(classID: lapse.level, callback: call.callback), at: lapse.start,
      instance: call.instance, of: call.classID,
      events: Tallies.Tally.proof(lapse.start, lapse.end, call.start))
  }

  /// Notes which class of a framework an object's class reaches.
  private mutating func noteBase(_ call: Call, _ traits: ClassTraits) {
    if !reaching.contains(call.callback) { reaching.insert(call.callback.rawValue) }
    guard let base = bases[call.classID] else {
      bases[call.classID] = Base(level: call.level, callback: call.callback)
      return
    }
    // The traits of a container show where its own implementation is reached, and not that of all.
    if !traits.isDisjoint(with: .container) { bases[call.classID]?.level = call.level }
    if !base.isReachedOften, base.callback != call.callback {
      bases[call.classID]?.isReachedOften = true
    }
  }

  private mutating func traits(of level: NameID, _ context: DetectorContext) -> ClassTraits {
    if let known = traits[level] { return known }
    let found = context.traits(of: level)
    traits[level] = found
    return found
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (key, tally) in wrong.inOrder {
      // The one that was called in place of the right one explains that the right one is missing.
      missing.forget(Tallies.Key(classID: key.classID, callback: key.callback))
      let other = Callback(rawValue: UInt16(truncatingIfNeeded: key.other)).name
      report(
        .wrongSuper, key, tally, &context, "calls super.\(other) in \(key.callback.name)",
        other: other)
    }
    for (key, tally) in late.inOrder {
      missing.forget(key)
      report(
        .superCalledLate, key, tally, &context,
        "calls super.\(key.callback.name) when \(key.callback.name) has returned")
    }
    for (key, tally) in missing.inOrder {
      // Hooks say so only where they watch an implementation above.
      let isCertain = tally.amount > 0
      guard isJudged(key, tally), isCertain || !isNibObject(key, context) else { continue }
      var tally = tally
      tally.count = Int(counts[key])
      report(
        .missingSuper, key, tally, &context, "does not call super.\(key.callback.name)",
        severity: severity(key, tally, context))
    }
    for (key, tally) in changed.inOrder {
      report(
        .superArgumentChanged, key, tally, &context,
        "passes another value of animated to super.\(key.callback.name) than it received")
    }
    for (key, tally) in repeated.inOrder {
      report(
        .superCalledTwice, key, tally, &context,
        "calls super.\(key.callback.name) twice in one call")
    }
  }

  /// Reports a tally as one finding of a class and callback.
  private func report(
    _ rule: Rule, _ key: Tallies.Key, _ tally: Tallies.Tally, _ context: inout DetectorContext,
    _ what: String, other: String = "", severity: Severity? = nil
  ) {
    context.report(
      rule, key, tally, about: .ofClass.naming(key.callback).naming(.callback, other),
      "\(what)\(tally.times).", severity: severity,
      formerly: other.isEmpty ? "|\(key.callback.name)" : "|\(key.callback) \(other)")
  }

  /// Whether a call of `super` would have been seen: the framework is known to be watched.
  private func isJudged(_ key: Tallies.Key, _ tally: Tallies.Tally) -> Bool {
    if tally.amount > 0 || reaching.contains(key.callback) { return true }
    // Hooks or prints on two methods of a base class are on its other methods as well.
    return key.callback != .awakeFromNib
      && (bases[key.classID]?.isReachedOften ?? bases[tally.classID]?.isReachedOften ?? false)
  }

  /// How bad it is that a class leaves `super` out.
  private func severity(_ key: Tallies.Key, _ tally: Tallies.Tally, _ context: DetectorContext)
    -> Severity?
  {
    let base = bases[key.classID].map { context.traits(of: $0.level) } ?? []
    let traits = context.traits(of: key.classID).union(base)
    let isAppKit = context.isAppKit || traits.contains(.appKit)
    let isDirect = levels[tally.classID].allSatisfy { level in
      level == key.classID
        || own[Tallies.Key(classID: level, callback: key.callback)] == 0
    }
    return OverrideDuty.of(key.callback, isAppKit: isAppKit).map {
      Severity(
        $0.weight(
          isAppKit: isAppKit, isContainer: !traits.isDisjoint(with: .container),
          isDirect: isDirect))
    }
  }

  /// Whether the object may have no superclass that wakes: models and controllers of objects in
  /// nibs come straight from `NSObject`, which has no `awakeFromNib` everywhere.
  private func isNibObject(_ key: Tallies.Key, _ context: DetectorContext) -> Bool {
    guard key.callback == .awakeFromNib, bases[key.classID] == nil else { return false }
    let name = context.word(key.classID)
    return !["ViewController", "View", "Cell", "Button", "Label", "Control"].contains {
      name.hasSuffix($0)
    }
  }

  private static let isWatched = CallbackSet(.callsSuper)
  /// The callbacks for which it matters whether a superclass of the app has one.
  private static let light = OverrideDuty.all.filter(\.isLight).compactMap(\.callback)

  // These are made once: to make a set of options of another module costs more than all the rest.
  private static let reached: Call.Facts = [.reachedFramework, .hopped, .saidReached]
  private static let excused: Call.Facts = [.unwound, .ofView]
  private static let misused: Call.Facts = [.animatedDiffers, .hoppedTwice]
}

extension Severity {
  /// How bad it is to leave super out.
  package init(_ weight: OverrideDuty.Weight) {
    self =
      switch weight {
      case .notice: .notice
      case .warning: .warning
      case .error: .error
      }
  }
}

extension Rule {
  /// An override that left `super` out.
  package static let missingSuper = Rule(
    "SU-01", "missing-super", .super, .warning,
    expects: .super,
    provenBy: .both,
    meaning: """
      An override returned without having called the method of its superclass. In a subclass of a \
      container such as `UINavigationController` this breaks the container and counts as an error. Where the \
      method of the framework does nothing, as `viewDidLoad` and the callbacks of `NSViewController`, or Apple \
      only recommends the call, as for the restoration of state, and no superclass of the app has one, it is \
      a notice.
      """,
    cause: """
      The line was forgotten, or is skipped by an early return. It may stand anywhere in the \
      method, also at the end. Without it, children do not hear of what `viewWillTransition(to:with:)` \
      and `willTransition(to:with:)` announce. `loadView` is different: it must not call `super` when it \
      builds the view itself, and `viewWillLayoutSubviews` does nothing by default.
      """,
    remedy: """
      Add the `super` call with the same arguments, usually as the first line of the override, and \
      place it before any `guard`.
      """
  )

  /// An override that called another method of `super`.
  package static let wrongSuper = Rule(
    "SU-02", "wrong-super", .super, .error,
    expects: .super,
    provenBy: .both,
    meaning: """
      An override called a different method of its superclass than the one it overrides, for \
      example `super.viewDidDisappear` in `viewWillAppear`.
      """,
    cause: """
      This is nearly always left over from copying a method. The superclass misses one call and \
      gets another at the wrong time.
      """,
    remedy: """
      Change the name after `super.` to that of the method around it, and look at the neighbours \
      that were copied with it.
      """
  )

  /// An override that passed other arguments to `super`.
  package static let superArgumentChanged = Rule(
    "SU-03", "super-argument-changed", .super, .notice,
    expects: Expectation(isOfSuper: true),
    meaning: "The value of `animated` passed to `super` is not the one the override received.",
    cause: """
      A literal `true` or `false` was written in place of the parameter. It is mostly harmless, \
      but a superclass that looks at the value acts wrongly.
      """,
    remedy: "Pass the parameter on: `super.viewWillAppear(animated)`."
  )

  /// An override that called `super` twice.
  package static let superCalledTwice = Rule(
    "SU-04", "super-called-twice", .super, .warning,
    expects: .secondSuper,
    meaning: """
      One run of an override called the method of its superclass twice, so the superclass did its \
      work twice.
      """,
    cause: """
      The call stands both at the top and in a branch, or a helper method calls `super` as well.
      """,
    remedy: "Keep one call, on a path that always runs."
  )

  /// A call of `super` that came when the override had returned.
  package static let superCalledLate = Rule(
    "SU-06", "super-called-late", .super, .warning,
    expects: .super,
    meaning: """
      An override returned without having called the method of its superclass, and called it \
      afterwards. Whatever the superclass does in the callback is done when the framework believes \
      that it is over.
      """,
    cause: """
      The call of `super` stands in a closure: in `DispatchQueue.main.async`, in a `Task` or in a \
      completion handler.
      """,
    remedy: "Call `super` in the method itself, and leave only the rest in the closure."
  )
}
