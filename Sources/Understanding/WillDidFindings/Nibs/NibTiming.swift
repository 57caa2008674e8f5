internal import WillDidModel
internal import WillDidTimeline

/// Tells of views that are loaded too early and nibs that are read too often.
///
/// Early loads are found by intervals: a view that was loaded between the enter and the exit of an
/// initialiser, of `awakeFromNib`, or of another controller's `prepare(for:sender:)`. Loads of the
/// same nib are counted between two transitions; more than ten look like one for each row of a
/// table.
struct NibTiming: Detector {
  static let rules: [Rule] = [.viewInInit, .viewInAwakePrepare, .nibReinstantiatedPerRow]

  /// A call of an initialiser.
  private struct Frame: Codable {
    let callback: UInt16
    let start: UInt64
  }

  /// A call of `prepare(for:sender:)`.
  private struct Prepare: Codable {
    let destination: InstanceID
    let start: UInt64
  }

  /// How often a nib was read.
  private struct Count: Codable {
    var loads = 0
    var events: [UInt64] = []
    /// The load that was one too many.
    var excess: Moment?
    /// The owner of that load.
    var owner: Life?
  }

  /// The outermost initialiser of each object that is being made.
  private var inits: [InstanceID: Frame] = [:]
  /// When each object that is awaking began to.
  private var awakes: [InstanceID: UInt64] = [:]
  /// The calls of `prepare(for:sender:)` that have not returned, by thread.
  private var prepares: [UInt32: Prepare] = [:]
  /// Whose view was asked for outright.
  private var deliberate: Set<InstanceID> = []
  /// The controllers that were reported already.
  private var early: Set<InstanceID> = []
  /// How often a nib was read since the last transition.
  private var counts: [NameID: Count] = [:]
  /// How often each nib was read that has not been read too often.
  private var totals: [NameID: Int] = [:]
  /// How often each nib was read that was read too often between two transitions, with all loads of the run.
  private var repeated: [NameID: Count] = [:]
  /// Whether the loads themselves are recorded, and not only the calls.
  private var seesLoads = false
  /// The nibs that the app keeps.
  private var kept: Set<NameID> = []
  /// The threads on which a nib object makes its objects.
  private var instantiating: Set<UInt32> = []

  /// More rows than this are a table.
  private static let fewLoads = 10

  static let rows = Callback.all(in: .initializer) + [.awakeFromNib]
  static let callbacks: [Callback] = [
    .prepareForSegue, .loadViewIfNeeded, .pushViewController, .present, .showViewController,
    .nibLoad, .loadNibNamed, .instantiateNib, .nibCacheHit,
  ]

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    // Only of calls it is known what came within them.
    let edge = events.edge(row)
    guard edge != .point, !events.isHop(row), events.instance[row] != 0 else { return }
    let instance = InstanceID(rawValue: events.instance[row])
    let sequence = events.sequence(row)
    let callback = events.callback[row]
    if callback == Callback.awakeFromNib.rawValue {
      if edge == .enter {
        awakes[instance] = sequence
      } else if let start = awakes.removeValue(forKey: instance), let life = lives[instance],
        life.facts.contains(.loaded), life.load.sequence > start
      {
        reportEarly(life, "in its awakeFromNib", start, &context)
      }
      return
    }
    if edge == .enter {
      if inits[instance] == nil {
        inits[instance] = Frame(callback: callback, start: sequence)
      }
    } else if let frame = inits[instance], frame.callback == callback {
      inits[instance] = nil
      guard let life = lives[instance], life.facts.contains(.loaded),
        life.load.sequence > frame.start,
        // The initialiser of UITabBarController loads the view itself (JetBrains/kotlin-native#3488;
        // qiita.com/hicka04/items/e5ce253ce74fdea38378), and what others of the frameworks do is their affair.
        life.traits.isDisjoint(with: [.tab, .framework, .hosting])
      else { return }
      context.report(
        .viewInInit, life, about: .itself, at: life.load,
        events: [frame.start, life.load.sequence, sequence],
        "\(context.word(life)) loaded its view before its initialiser had returned.",
        // Outlets of a storyboard may have asked for it.
        severity: callback == Callback.initWithCoder.rawValue ? .notice : nil)
    }
  }

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    switch event.callback {
    case .prepareForSegue: prepare(event, lives, &context)
    case .loadViewIfNeeded: deliberate.insert(event.instance)
    case .instantiateNib:
      if event.edge == .enter { instantiating.insert(event.thread) }
      if event.edge == .exit { instantiating.remove(event.thread) }
    case .nibCacheHit: if let nib = event.name(.nib) { kept.insert(nib) }
    case .nibLoad, .loadNibNamed: if event.isCall { count(event, lives, &context) }
    default:
      guard event.isCall else { return }
      for subject in event.shown {
        guard let life = lives[subject], life.facts.isSuperset(of: [.awake, .loaded]),
          // One that lies in a nib with its view has it from the beginning.
          !life.facts.contains(.announced), life.gone == nil, life.origin != .nibObject
        else { continue }
        reportEarly(life, "before it was shown", event.sequence, &context)
      }
    }
  }

  /// Begins or ends a call of `prepare(for:sender:)`.
  private mutating func prepare(
    _ event: Event, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard !event.hop else { return }
    if event.edge == .enter, let destination = event.instance(.destination) {
      prepares[event.thread] = Prepare(destination: destination, start: event.sequence)
    } else if event.edge == .exit, let prepare = prepares.removeValue(forKey: event.thread),
      let life = lives[prepare.destination], life.facts.contains(.loaded),
      life.load.sequence > prepare.start
    {
      reportEarly(life, "in prepare(for:sender:) of another controller", prepare.start, &context)
    }
  }

  /// Reports a view that was loaded early, once for each controller.
  private mutating func reportEarly(
    _ life: Life, _ when: String, _ sequence: UInt64, _ context: inout DetectorContext
  ) {
    guard !deliberate.contains(life.instance), early.insert(life.instance).inserted else { return }
    context.report(
      .viewInAwakePrepare, life, about: .itself, at: life.load,
      events: [sequence, life.load.sequence],
      "\(context.word(life)) loaded its view \(when).")
  }

  /// Counts a load that reads the nib again.
  private mutating func count(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext)
  {
    guard let nib = event.name(.nib), nib != .none, event.flag(.cached) != true,
      !kept.contains(nib), !instantiating.contains(event.thread)
    else { return }
    // The call and the load that it leads to are one.
    if event.callback == .loadNibNamed, seesLoads { return }
    if event.callback == .nibLoad, !seesLoads { (seesLoads, counts, totals) = (true, [:], [:]) }
    // A controller that loads its own view does so once.
    if let owner = event.instance(.owner), let life = lives[owner],
      !life.facts.contains(.loaded), context.word(life.classID).hasSuffix("Controller")
    {
      return
    }
    guard repeated[nib] == nil else {
      repeated[nib]?.loads += 1
      return
    }
    totals[nib, default: 0] += 1
    counts[nib, default: Count()].loads += 1
    counts[nib]?.events.append(event.sequence)
    guard var count = counts[nib], count.loads > Self.fewLoads else { return }
    counts[nib] = nil
    count.loads = totals.removeValue(forKey: nib) ?? count.loads
    (count.excess, count.owner) = (event.moment, event.instance(.owner).flatMap { lives[$0] })
    repeated[nib] = count
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (nib, count) in repeated.sorted(by: { $0.key < $1.key }) {
      guard let moment = count.excess else { continue }
      let name = context.text(nib)
      context.report(
        .nibReinstantiatedPerRow, className: count.owner.map { context.text($0.classID) } ?? "",
        about: .ofClass.naming(.nib, name), at: moment, events: count.events,
        "The nib \(name) was loaded \(count.loads) times without a UINib that keeps it.",
        instance: count.owner?.instance ?? .none, formerly: name)
    }
  }

  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    if !counts.isEmpty { counts = [:] }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    if !inits.isEmpty { inits[life.instance] = nil }
    if !awakes.isEmpty { awakes[life.instance] = nil }
    if !deliberate.isEmpty { deliberate.remove(life.instance) }
    if !early.isEmpty { early.remove(life.instance) }
  }
}

extension Rule {
  /// A view loaded while its controller was being made.
  package static let viewInInit = Rule(
    "NB-13", "view-in-init", .nib, .warning,
    expects: .wrong("within the initialiser"),
    meaning: """
      The view was loaded before the initialiser of the controller had returned. `viewDidLoad` \
      then runs on a controller that is not set up yet.
      """,
    cause: """
      The initialiser, or a property observer or method it calls, reads `view`, or an outlet \
      through `view`. Properties that a subclass or the caller sets afterwards are not there in \
      `viewDidLoad`. `UITabBarController` does so itself in every initialiser, so its subclasses are \
      not meant here; their `viewDidLoad` runs before their own initialiser goes on all the same.
      """,
    remedy: """
      Keep `view` out of initialisers. Store the values in properties and apply them in \
      `viewDidLoad`. In a subclass of `UITabBarController` set properties that `viewDidLoad` needs \
      before `super.init`, or do that work after the initialiser has returned.
      """
  )

  /// A view loaded before it was needed.
  package static let viewInAwakePrepare = Rule(
    "NB-14", "view-in-awake-prepare", .nib, .notice,
    expects: .wrong("before it is needed"),
    meaning: """
      The view was loaded in `awakeFromNib` or in another controller's `prepare(for:sender:)`, \
      before the transition to it began.
      """,
    cause: """
      Code touches `destination.view` to fill labels at once. `viewDidLoad` then runs before the \
      rest of the data is handed over. It is harmless if the view is loaded early on purpose.
      """,
    remedy: """
      In `prepare(for:sender:)` set properties only and let the destination fill its outlets in \
      `viewDidLoad`. If early loading is meant, call `loadViewIfNeeded()` after all values are \
      set.
      """
  )

  /// A nib read again for every row.
  package static let nibReinstantiatedPerRow = Rule(
    "NB-16", "nib-reinstantiated-per-row", .nib, .notice,
    expects: .wrong("loaded for each row"),
    meaning: """
      The same nib was loaded by name again and again, for example for each row of a table. That \
      costs time while scrolling.
      """,
    cause: """
      `loadNibNamed(_:owner:options:)` stands in `cellForRowAt` or in the initialiser of a view \
      that is made often. With few rows it does not matter.
      """,
    remedy: """
      Register a `UINib` once with `register(_:forCellReuseIdentifier:)` and use \
      `dequeueReusableCell(withIdentifier:for:)`, or keep one `UINib` in a static property and \
      call `instantiate(withOwner:options:)`.
      """
  )
}
