internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

/// Tells of `awakeFromNib` and initialisers that do not run as expected.
///
/// Whether an owner of a nib should wake depends on the platform: on iOS an owner whose class has
/// an `awakeFromNib` that never ran is reported, on macOS an object that woke twice. For views, the
/// initialiser that a nib used is compared with those that the class implements itself.
struct NibAwaking: Detector {
  static let rules: [Rule] = [
    .ownerAwakeFromNibExpected, .ownerAwakeFromNibRepeated, .customNSViewInitMismatch,
  ]

  /// An object that woke more than once.
  private struct Repeated: Codable {
    let life: Life
    let first: Moment
    var count = 2
  }

  /// How often a nib was loaded for one owner, and when at first.
  private struct Loads: Codable {
    var moments: [Moment] = []
    var count = 0
  }

  /// The objects that owned a nib and have not woken yet.
  private var owners: [InstanceID: Moment] = [:]
  /// The first of each class that owned a nib and never woke.
  private var asleep: [NameID: LifeMoment] = [:]
  /// The classes with an `awakeFromNib` of their own.
  private var waking = PerClass(false)
  /// The first such object of each class.
  private var repeated: [UInt32: Repeated] = [:]
  /// The nibs of each owner that lives, or that woke more than once.
  private var loads: [InstanceID: [NameID: Loads]] = [:]
  /// The classes with initialisers of their own.
  private var framing = PerClass(false)
  private var coding = PerClass(false)
  /// The classes where the initialiser of a superclass was seen to run instead.
  private var framed = PerClass(false)
  private var coded = PerClass(false)
  /// How nibs made the first object of each class.
  private var made: [NameID: [Initializer: Making]] = [:]

  static let rows: [Callback] = [.awakeFromNib, .initWithFrame, .initWithCoder]
  static let callbacks: [Callback] = [.nibLoad, .nibObjectCreated]

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard events.edge(row) != .exit, !events.isHop(row) else { return }
    let classID = events.classID[row]
    let id = NameID(rawValue: classID)
    let isOwn = events.isOwn(row)
    switch events.callback[row] {
    case Callback.initWithFrame.rawValue:
      if isOwn { framing.insert(id) } else { framed.insert(id) }
    case Callback.initWithCoder.rawValue:
      if isOwn { coding.insert(id) } else { coded.insert(id) }
    default:
      if isOwn { waking.insert(id) }
      // The work of a framework's class when it wakes cannot be changed.
      let instance = InstanceID(rawValue: events.instance[row])
      guard lives.facts(of: instance)?.contains(.awake) == true, let life = lives[instance],
        !life.traits.contains(.framework)
      else { return }
      if repeated[classID] == nil {
        repeated[classID] = Repeated(life: life, first: events.moment(row))
      } else if repeated[classID]?.life.instance == life.instance {
        repeated[classID]?.count += 1
      }
    }
  }

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.isCall else { return }
    if event.callback == .nibLoad {
      guard let owner = event.instance(.owner) else { return }
      if let life = lives[owner], !life.facts.contains(.awake) {
        owners[owner] = owners[owner] ?? event.moment
      }
      if let nib = event.name(.nib) {
        var seen = loads[owner]?[nib] ?? Loads()
        seen.count += 1
        if seen.moments.count < 2 { seen.moments.append(event.moment) }
        loads[owner, default: [:]][nib] = seen
      }
      return
    }
    let object = event.instance(.object) ?? event.instance
    let classID = event.classID == .none ? lives[object]?.classID ?? .none : event.classID
    guard classID != .none, let how = event.number(.how).flatMap({ Initializer(rawValue: $0) }),
      made[classID]?[how] == nil
    else { return }
    made[classID, default: [:]][how] = Making(instance: object, moment: event.moment)
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    if repeated[life.classID.rawValue]?.life.instance != life.instance {
      loads.removeValue(forKey: life.instance)
    }
    guard let loaded = owners.removeValue(forKey: life.instance), !life.facts.contains(.awake),
      asleep[life.classID] == nil
    else { return }
    asleep[life.classID] = LifeMoment(life: life, moment: loaded)
  }

  mutating func finish(_ context: inout DetectorContext) {
    if context.isAppKit {
      reportRepeated(&context)
      reportInitializers(&context)
      return
    }
    for (classID, entry) in asleep.sorted(by: { $0.key < $1.key })
    where waking[classID] {
      context.report(
        .ownerAwakeFromNibExpected, entry.life, about: .ofClass, at: entry.moment,
        events: [entry.moment.sequence],
        "\(context.word(entry.life)) owned a nib and received no awakeFromNib, which other objects of its "
          + "class get.", needsExactIdentity: true)
    }
  }

  /// Reports objects that woke more than once, and the nib that was loaded again for them.
  private func reportRepeated(_ context: inout DetectorContext) {
    for entry in repeated.values.sorted(by: { $0.first.sequence < $1.first.sequence }) {
      var message = "\(context.word(entry.life)) received awakeFromNib \(entry.count) times"
      var events = [entry.first.sequence]
      var subject = FindingSubject.ofClass
      if let (nib, loads) = nibLoadedAgain(by: entry.life.instance) {
        subject = subject.naming(.nib, context.text(nib))
        message += ": it owns the nib \(context.text(nib)), which was loaded \(loads.count) times"
        events += loads.moments.map(\.sequence)
      }
      context.report(
        .ownerAwakeFromNibRepeated, entry.life, about: subject, at: entry.first, events: events,
        message + ".",
        needsExactIdentity: true)
    }
  }

  /// The nib that was loaded again for the same owner, if there is one.
  private func nibLoadedAgain(by owner: InstanceID) -> (nib: NameID, loads: Loads)? {
    (loads[owner] ?? [:]).filter { $0.value.count > 1 }
      .min { $0.value.moments[0].sequence < $1.value.moments[0].sequence }
      .map { ($0.key, $0.value) }
  }

  /// Reports classes whose own initialiser did not run because nibs used the other one.
  private func reportInitializers(_ context: inout DetectorContext) {
    for (classID, ways) in made.sorted(by: { $0.key < $1.key }) {
      let hasCoder = coding[classID]
      var wrong: Making?
      if hasCoder, !framing[classID], framed[classID] { wrong = ways[.frame] }
      if !hasCoder, framing[classID], coded[classID] { wrong = ways[.coder] }
      guard let wrong else { continue }
      context.report(
        .customNSViewInitMismatch, className: context.text(classID),
        about: .ofClass.naming(hasCoder ? .initWithFrame : .initWithCoder), at: wrong.moment,
        events: [wrong.moment.sequence],
        "A nib made \(context.word(classID)) with \(hasCoder ? "init(frame:)" : "init(coder:)"), but "
          + "only \(hasCoder ? "init(coder:)" : "init(frame:)") is its own.",
        instance: wrong.instance)
    }
  }
}

extension Rule {
  /// An `awakeFromNib` that never runs.
  package static let ownerAwakeFromNibExpected = Rule(
    "NB-11", "owner-awakeFromNib-expected", .nib, .notice,
    expects: .notDue(.awakeFromNib, at: .within(.nibLoad), by: .ownerNotAwoken), provenBy: .both,
    meaning: """
      The class has an `awakeFromNib`, but its object is only the owner of a nib, and on iOS \
      owners do not get the call. For that object the code in it did not run.
      """,
    cause: """
      On iOS only objects stored in the nib get `awakeFromNib`, and File's Owner is a placeholder \
      for an object that exists already. On macOS the owner gets it too. The same class used in a \
      storyboard gets it as well, since there it is stored in the document.
      """,
    remedy: """
      Move the code to `viewDidLoad` for a controller, or to the place after the nib was loaded \
      for any other owner.
      """
  )

  /// An `awakeFromNib` that ran several times.
  package static let ownerAwakeFromNibRepeated = Rule(
    "NB-12", "owner-awakeFromNib-repeated", .nib, .notice,
    expects: .wrong("again"),
    meaning: """
      On macOS `awakeFromNib` ran more than once on the same object, so what is set up there was \
      set up again.
      """,
    cause: """
      AppKit sends it to the owner for each nib loaded with that owner. \
      `makeView(withIdentifier:owner:)` of a table view loads a nib whenever it makes a new cell. \
      A main nib is loaded twice where code loads the one that the properties of the app name. \
      Controllers of storyboards are reported to get it more often than once, too. It does no harm if \
      the code can be repeated.
      """,
    remedy: """
      Load the nib once, move the set-up to `viewDidLoad` or `windowDidLoad`, guard it with a flag, \
      or pass another owner to `makeView(withIdentifier:owner:)`.
      """
  )

  /// A custom view whose set-up is in the other initialiser.
  package static let customNSViewInitMismatch = Rule(
    "NB-17", "custom-NSView-init-mismatch", .nib, .notice,
    expects: .wrong("not init(coder:)"),
    meaning: """
      A custom `NSView` from a nib came through `init(frame:)` while its set-up is in \
      `init(coder:)`, or the other way round. The set-up did not run.
      """,
    cause: """
      On macOS a setting of the document decides which of the two a custom view gets: newer \
      documents mostly use `init(coder:)`, older ones `init(frame:)`. On iOS it is always \
      `init(coder:)`.
      """,
    remedy: "Put the set-up into one private method and call it from both initialisers."
  )
}
