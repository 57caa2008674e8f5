internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

/// Tells of screens that are not restored, or not in order.
///
/// It remembers three things: for which restoration path a controller exists, whose state was
/// decoded and when, and what restoration classes answered. A second controller for a path,
/// decoding out of order, and an answer whose state is never decoded are reported.
struct CodingRestoration: Detector {
  static let rules: [Rule] = [.restorationDropped, .restorationOrder, .restoreDuplicatesDefault]

  /// The result of a restoration class.
  private struct Answer: Codable {
    let life: Life
    let moment: Moment
    let path: String
    let expected: String
  }

  /// Whose state was read, and when first.
  private var decoded: [InstanceID: Moment] = [:]
  /// Whose state was read before anything else was heard of them.
  private var premature: [InstanceID: Moment] = [:]
  /// When the app received that restoration has finished.
  private var finished: Moment?
  /// Whether the state of any object was decoded.
  private var hasRestored = false
  /// The results of restoration classes.
  private var answers: [Answer] = []
  /// The object that stands for a path, of those that no restoration made.
  private var paths: [NameID: Life] = [:]
  /// The objects that were found to be one too many.
  private var duplicates: Set<InstanceID> = []

  static let callbacks: [Callback] = [
    .viewControllerWithRestorationIdentifierPath, .decodeRestorableState,
    .applicationFinishedRestoringState, .shouldRestoreApplicationState,
    .applicationWillFinishLaunching,
  ]
  static let rows = Callback.all(in: .initializer)

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard events.edge(row) != .exit, !events.isHop(row) else { return }
    let instance = InstanceID(rawValue: events.instance[row])
    if !premature.isEmpty, let moment = premature.removeValue(forKey: instance),
      let life = lives[instance], !life.facts.contains(.created)
    {
      context.report(
        .restorationOrder, life, about: .itself.naming(.plainInit), at: moment,
        events: [moment.sequence, events.sequence(row)],
        "The state of \(context.word(life)) was decoded before the object was made.",
        needsExactIdentity: true)
    }
    guard events.attributeCount[row] > 0 else { return }
    note(instance, lives, events, row, &context)
  }

  /// Remembers who a storyboard made for a path.
  private mutating func note(
    _ instance: InstanceID, _ lives: LifeTable, _ events: EventColumns, _ row: Int,
    _ context: inout DetectorContext
  ) {
    var (path, isRestored) = (NameID?.none, false)
    for place in events.attributePlaces(row) {
      switch (events.attributes[place].key, events.attributes[place].value) {
      case (.path, .name(let name)), (.restorationIdentifier, .name(let name)): path = name
      case (.creation, .number(let code)): isRestored = Creation(rawValue: code) == .restoration
      case (.coderKind, .number(let code)):
        isRestored = isRestored || CoderKind(rawValue: code) == .restoration
      default: break
      }
    }
    guard let path else { return }
    let life = context.life(instance, NameID(rawValue: events.classID[row]), at: events.moment(row))
    if isRestored {
      reportDuplicate(life, path, life.first, lives, &context)
    } else if paths[path] == nil {
      paths[path] = life
    }
  }

  /// Reports a restored controller whose path another living one has, once each.
  private mutating func reportDuplicate(
    _ life: Life, _ path: NameID, _ moment: Moment, _ lives: LifeTable,
    _ context: inout DetectorContext
  ) {
    guard let usual = paths[path], usual.instance != life.instance, lives[usual.instance] != nil,
      duplicates.insert(life.instance).inserted
    else { return }
    context.report(
      .restoreDuplicatesDefault, life, about: .itself.naming(.path, context.text(path)), at: moment,
      events: [usual.first.sequence, moment.sequence],
      "Restoration made \(context.word(life)) for \(context.text(path)), which the storyboard had made "
        + "already.", needsExactIdentity: true)
  }

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard !event.hop else { return }
    switch event.callback {
    case .decodeRestorableState: if event.edge != .exit { decode(event, lives, &context) }
    case .applicationFinishedRestoringState:
      if event.edge != .exit, finished == nil { finished = event.moment }
    case .viewControllerWithRestorationIdentifierPath:
      // The result is known when the call is left.
      if event.edge != .enter { answer(event, lives, &context) }
    default: finished = nil
    }
  }

  /// The state of an object is decoded.
  private mutating func decode(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext)
  {
    hasRestored = true
    let life = lives[event.instance]
    if life == nil { premature[event.instance] = event.moment }
    if decoded[event.instance] == nil { decoded[event.instance] = event.moment }
    guard let finished else { return }
    // A controller that was made later was not among those that UIKit restored: the app hands it its state itself.
    let isLater = life.map { $0.first.sequence > finished.sequence } ?? false
    context.report(
      .restorationOrder, life ?? context.life(event.instance, event.classID, at: event.moment),
      about: .itself.naming(.applicationFinishedRestoringState),
      at: event.moment, events: [finished.sequence, event.sequence],
      "The state of \(context.word(event.classID)) was decoded after "
        + "applicationFinishedRestoringState.", severity: isLater ? .notice : nil)
  }

  /// A restoration class returned an object, or nil.
  private mutating func answer(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext)
  {
    let name = event.name(.path) ?? event.name(.restorationIdentifier)
    let path = context.text(name)
    let caller =
      lives[event.instance] ?? context.life(event.instance, event.classID, at: event.moment)
    if event.flag(.returnedNil) == true {
      context.report(
        .restorationDropped, caller, about: .itself.naming(.path, path), at: event.moment,
        events: [event.sequence],
        "The restoration class gave back nothing for \(path), so that screen was not restored.",
        // Often nothing is wanted there.
        severity: .notice)
      return
    }
    guard let result = event.instance(.result), result != .none, let life = lives[result] else {
      return
    }
    answers.append(
      Answer(
        life: life, moment: event.moment, path: path,
        expected: context.text(event.name(.expectedClass))))
    if let name { reportDuplicate(life, name, event.moment, lives, &context) }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    premature[life.instance] = nil
    duplicates.remove(life.instance)
  }

  mutating func finish(_ context: inout DetectorContext) {
    for answer in answers where decoded[answer.life.instance] == nil {
      let isOther =
        !answer.expected.isEmpty
        && ClassName.bare(answer.expected) != context.word(answer.life.classID)
      // Without the class only the decoding of others shows that this one was left out.
      guard isOther || hasRestored && answer.expected.isEmpty else { continue }
      let saved = isOther ? " It was saved as \(ClassName.bare(answer.expected))." : ""
      context.report(
        .restorationDropped, answer.life, about: .itself.naming(.path, answer.path),
        at: answer.moment, events: [answer.moment.sequence],
        "\(context.word(answer.life)) was given back for \(answer.path), and its state was not "
          + "decoded.\(saved)", needs: isOther ? nil : .decodeRestorableState)
    }
  }
}

extension Rule {
  /// A screen that was saved but not restored.
  package static let restorationDropped = Rule(
    "CD-06", "restoration-dropped", .coding, .warning,
    expects: .notDue(.decodeRestorableState, at: .atEnd, by: .noCause),
    meaning: """
      A saved screen received no `decodeRestorableState(with:)`: its restoration class gave back `nil` \
      or an object of another class.
      """,
    cause: """
      `viewController(withRestorationIdentifierPath:coder:)` returned `nil`, which means that this \
      screen is not wanted and is right if done on purpose. If it returned another class than the \
      one that was saved, UIKit leaves decoding out.
      """,
    remedy: """
      Return an object of the class that was saved, with its `restorationIdentifier` set. If `nil` \
      is meant, nothing needs to be done.
      """
  )

  /// Steps of restoration in the wrong order.
  package static let restorationOrder = Rule(
    "CD-07", "restoration-order", .coding, .error,
    expects: .wrong("out of order"),
    meaning: """
      A step of state restoration came before one it depends on: decoding before the object was \
      made, or `applicationFinishedRestoringState()` before all objects had been decoded.
      """,
    cause: """
      UIKit keeps this order itself, so a step was called by hand, or an object was made or \
      replaced while restoration was running. A child that the app makes afterwards and hands its \
      saved state is a notice.
      """,
    remedy: """
      Do not call `decodeRestorableState(with:)` or `applicationFinishedRestoringState()` \
      yourself. Do what needs all restored objects in `applicationFinishedRestoringState()`, as \
      UIKit calls it.
      """
  )

  /// A restored screen that existed already.
  package static let restoreDuplicatesDefault = Rule(
    "CD-08", "restore-duplicates-default", .coding, .notice,
    expects: .wrong("a second object"),
    meaning: """
      Restoration made a new controller although the storyboard had already made one with the same \
      restoration path. Two objects now stand for one screen.
      """,
    cause: """
      The storyboard's initial controllers are loaded before restoration begins. A restoration \
      class that always makes a new object does not take the existing one into account.
      """,
    remedy: """
      Return the existing object from the restoration class, or remove `restorationClass` for \
      screens that the storyboard makes at launch, so that UIKit finds them on its own.
      """
  )
}
