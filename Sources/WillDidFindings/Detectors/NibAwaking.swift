internal import WillDidModel
internal import WillDidTimeline

/// Tells of `awakeFromNib` and initialisers that do not run as expected: NB-11, NB-12 and NB-17.
struct NibAwaking: Detector {
  private struct Repeated: Codable {
    let life: Life
    let first: Moment
    var count = 2
  }

  /// Who owned a nib and has not woken yet.
  private var owners: [InstanceID: Moment] = [:]
  /// The first of each class that owned a nib and never woke.
  private var asleep: [NameID: Occasion] = [:]
  /// The classes with an `awakeFromNib` of their own.
  private var waking = PerClass(false)
  private var repeated: [UInt32: Repeated] = [:]
  /// The classes with initialisers of their own.
  private var framing = PerClass(false)
  private var coding = PerClass(false)
  /// The classes of which the initialiser of a superclass was seen to run instead.
  private var framed = PerClass(false)
  private var coded = PerClass(false)
  /// How nibs made the first object of each class.
  private var made: [NameID: [Initializer: Making]] = [:]

  static let rows: [Callback] = [.awakeFromNib, .initWithFrame, .initWithCoder]
  static let callbacks: [Callback] = [.nibLoad, .nibObjectCreated]

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ scene: inout Scene
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
      guard let life = lives[InstanceID(rawValue: events.instance[row])],
        life.facts.contains(.awake)
      else { return }
      if repeated[classID] == nil {
        repeated[classID] = Repeated(life: life, first: events.moment(row))
      } else if repeated[classID]?.life.instance == life.instance {
        repeated[classID]?.count += 1
      }
    }
  }

  mutating func saw(_ event: Event, _ lives: LifeTable, _ scene: inout Scene) {
    guard event.isCall else { return }
    if event.callback == .nibLoad {
      if let owner = event.instance(.owner), let life = lives[owner], !life.facts.contains(.awake) {
        owners[owner] = owners[owner] ?? event.moment
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

  mutating func ended(_ life: Life, at moment: Moment?, _ scene: inout Scene) {
    guard let loaded = owners.removeValue(forKey: life.instance), !life.facts.contains(.awake),
      asleep[life.classID] == nil
    else { return }
    asleep[life.classID] = Occasion(life: life, moment: loaded)
  }

  mutating func finish(_ scene: inout Scene) {
    if scene.isAppKit {
      reportRepeated(&scene)
      reportInitializers(&scene)
      return
    }
    for (classID, entry) in asleep.sorted(by: { $0.key < $1.key })
    where waking[classID] {
      scene.report(
        .ownerAwakeFromNibExpected, entry.life, at: entry.moment, events: [entry.moment.sequence],
        "\(scene.word(entry.life)) owned a nib and got no awakeFromNib, which other objects of its "
          + "class get.", needsExactIdentity: true)
    }
  }

  private func reportRepeated(_ scene: inout Scene) {
    for entry in repeated.values.sorted(by: { $0.first.sequence < $1.first.sequence }) {
      scene.report(
        .ownerAwakeFromNibRepeated, entry.life, at: entry.first, events: [entry.first.sequence],
        "\(scene.word(entry.life)) got awakeFromNib \(entry.count) times.",
        needsExactIdentity: true)
    }
  }

  private func reportInitializers(_ scene: inout Scene) {
    for (classID, ways) in made.sorted(by: { $0.key < $1.key }) {
      let hasCoder = coding[classID]
      var wrong: Making?
      if hasCoder, !framing[classID], framed[classID] { wrong = ways[.frame] }
      if !hasCoder, framing[classID], coded[classID] { wrong = ways[.coder] }
      guard let wrong else { continue }
      scene.report(
        .customNSViewInitMismatch, className: scene.text(classID), at: wrong.moment,
        events: [wrong.moment.sequence],
        "A nib made \(scene.word(classID)) with \(hasCoder ? "init(frame:)" : "init(coder:)"), but "
          + "only \(hasCoder ? "init(coder:)" : "init(frame:)") is its own.",
        instance: wrong.instance)
    }
  }
}
