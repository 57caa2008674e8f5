internal import WillDidFrameworks
internal import WillDidModel
package import WillDidRecord

/// A world in which models of UIKit and AppKit run, and every step of theirs is recorded.
///
/// There is one clock, which only the stage moves, and one queue of what is still to come: the same
/// calls give the same events at the same times, wherever and how often they are made.
///
///     let stage = Stage(recorder, profile: SystemProfile(.iOS, 17))
///     let navigation = UINavigationController(rootViewController: ListController(on: stage))
///     stage.application.launch(navigation)
///     navigation.pushViewController(DetailController(on: stage), animated: true)
///     stage.settle()
///     navigation.swipeBack(.letGo)
///     stage.settle()
package final class Stage {
  /// Which system the frameworks are those of.
  package let profile: SystemProfile
  /// The folder in which nibs and storyboards are looked for.
  package var bundle: StageBundle?
  /// The console of the app: its prints, and the complaints of the frameworks.
  package let console = Console()
  /// The classes of the app that were made at run time, by name.
  var classes: [String: AppClass] = [:]
  /// Nanoseconds since the start.
  package private(set) var now: Int64 = 0
  /// How the app ended; `nil` while it runs.
  package private(set) var ending: Ending?
  /// Why the play could not go on: a document that cannot be read.
  ///
  /// The player of a story looks here after each step, because callbacks throw nothing.
  package private(set) var failure: StageError?

  /// Objects that exist once on a stage, by their class; all of them are let go of when the stage is closed.
  private var parts: [ObjectIdentifier: any StagePart] = [:]

  let recorder: Recorder
  var activations: [Activation] = []
  /// Objects that are kept for ever.
  private var kept: [StageObject] = []
  /// All objects that may live, by class.
  private var objects: [String: WeakList<StageObject>] = [:]
  private var queue = StageQueue()
  private var random: StageRandom
  private var uncertainty = 0
  private var lastTransition: Int64 = 0
  /// The limits beyond which something is taken to have no end.
  package var limits = StageLimits()
  /// How many calls lie within each other.
  var depth = 0
  /// How many events may still come of the step that is played; `nil` where no steps are played.
  var eventsLeft: Int?
  /// Why callbacks were sent and why not; `nil` unless it is asked for.
  var decisions: DecisionLog?
  /// Whether it is code of the app that runs now, and not a framework.
  private(set) var isInCode = false
  /// Whether what is begun the other way round takes back what ran before.
  var isTakingBack = false
  /// The work that waits for the layout at the end of the turn.
  private var layouts: [() -> Void] = []
  /// Whether such work is being done.
  private var isLayingOut = false
  /// Called when the clock moves, with how many nanoseconds passed: a play in real time waits here.
  package var onPassing: ((Int64) -> Void)?

  /// Makes a stage whose events go to a recorder with a clock that is set by hand.
  package init(_ recorder: Recorder, profile: SystemProfile, seed: UInt64 = 1) {
    self.recorder = recorder
    self.profile = profile
    random = StageRandom(seed: seed)
    recorder.setTime(0)
  }

  /// The only object of a class, made when it is asked for first.
  func part<Part: StagePart>(_ make: () -> Part) -> Part {
    if let known = parts[ObjectIdentifier(Part.self)] as? Part { return known }
    let made = make()
    parts[ObjectIdentifier(Part.self)] = made
    return made
  }

  /// How an app ends.
  package enum Ending: Equatable {
    /// By itself.
    case quit
    /// The system killed it.
    case killed
    /// By an exception or a trap, whose text this is.
    case crashed(String)
  }

  // MARK: - Decisions

  /// Whether it keeps why it sends a callback or does not; to be switched on before the first object is made.
  package var keepsDecisions: Bool {
    get { decisions != nil }
    set {
      decisions =
        newValue
        ? DecisionLog(without: Set(Callback.allYoung.filter { !profile.sends($0) })) : nil
    }
  }

  /// Does what sends callbacks of appearing and disappearing by a law.
  func because(_ law: Law, _ work: () -> Void) {
    let before = decisions?.cause
    decisions?.cause = law
    running(code: false, work)
    decisions?.cause = before
  }

  /// Does what code of the app does, or what a framework does.
  func running<Result, Failure>(
    code isInCode: Bool, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = self.isInCode
    self.isInCode = isInCode
    defer { self.isInCode = before }
    return try work()
  }

  /// Whether code of the app made the call of each event of the trace.
  ///
  /// It is empty unless decisions are kept.
  package var callsByCode: [Bool] { decisions?.isByCode ?? [] }

  // MARK: - Time

  /// Lets time pass; what was to come by then comes.
  package func pass(_ nanoseconds: Int64) {
    endTurn()
    let end = now + nanoseconds
    while ending == nil, let due = queue.next(until: end) { turn(due) }
    move(to: end)
  }

  /// Lets time pass until nothing more is to come.
  package func settle() {
    endTurn()
    let end = now + limits.rest
    while ending == nil, let due = queue.next(until: end) { turn(due) }
    if ending == nil, !queue.isEmpty {
      fail(StageError("the app never comes to rest: an hour later there is still more to come"))
    }
  }

  /// Does something later, as the run loop does.
  package func after(_ nanoseconds: Int64, _ work: @escaping () -> Void) {
    if ending == nil { queue.add(at: now + nanoseconds, work) }
  }

  /// Does something when the code that runs has returned, in the layout that ends the turn of the run loop; at once
  /// within such a layout, and in a system that does not wait.
  func inLayout(if waits: Bool, _ work: @escaping () -> Void) {
    guard waits, !isLayingOut else { return work() }
    layouts.append(work)
  }

  /// Ends a turn of the run loop: what waits for the layout is done.
  package func endTurn() {
    guard !isLayingOut else { return }
    isLayingOut = true
    while ending == nil, !layouts.isEmpty { running(code: false, layouts.removeFirst()) }
    isLayingOut = false
  }

  /// Does what is due, as a turn of the run loop.
  private func turn(_ due: StageQueue.Appointment) {
    move(to: due.time)
    due.work()
    endTurn()
  }

  /// Code that takes a while: nothing else comes in between.
  func spend(_ nanoseconds: Int64) { move(to: now + nanoseconds) }

  private func move(to time: Int64) {
    guard time > now, ending == nil else { return }
    guard time <= limits.session else {
      return fail(StageError("the session lasts longer than a year"))
    }
    onPassing?(time - now)
    now = time
    recorder.setTime(now)
  }

  // MARK: - Events

  /// Records an event, and lets pass what such a call takes.
  func emit(
    _ callback: Callback, _ edge: Edge = .point, of object: StageObject?, level: String? = nil,
    hop: Bool = false, _ attributes: [Attribute] = []
  ) {
    emit(callback, edge, of: object?.id ?? .none, level: level, hop: hop, attributes)
  }

  func emit(
    _ callback: Callback, _ edge: Edge = .point, of id: InstanceID, level: String? = nil,
    hop: Bool = false, _ attributes: [Attribute] = []
  ) {
    guard ending == nil, mayEmit() else { return }
    decisions?.emitted(
      edge == .exit || hop ? nil : .sent, callback, to: id, at: now, isByCode: isInCode)
    var attributes = attributes
    if uncertainty > 0 { attributes.append(.uncertain(true)) }
    let level = level.map(recorder.name)
    if id == .none {
      recorder.emit(callback, edge, level: level, hop: hop, attributes: attributes)
    } else {
      recorder.emit(callback, edge, of: id, level: level, hop: hop, attributes: attributes)
    }
    spend(20_000 + Int64(random.next() % 60_000))
  }

  /// Whether the step may have one more event.
  private func mayEmit() -> Bool {
    guard let left = eventsLeft else { return true }
    eventsLeft = left - 1
    if left > 0 { return true }
    fail(StageError("the app never comes to rest: \(limits.events) events come of one step"))
    return false
  }

  /// Records that something worth a name happens.
  func mark(_ text: String) { emit(.mark, of: nil, [.name(name(text))]) }

  /// Events that no source confirms are marked, so that nothing is concluded from them.
  func uncertainly(_ work: () -> Void) {
    uncertainty += 1
    work()
    uncertainty -= 1
  }

  /// Does what a switch of the profile says about behaviour that no source confirms.
  func assuming(_ assumption: Assumption, _ work: () -> Void) {
    if profile.assumes(assumption) { uncertainly(work) }
  }

  func name(_ text: String) -> NameID { recorder.name(text) }

  /// Numbers an object that is new, so that it can be found by its class.
  func register(_ object: StageObject, className: String) -> InstanceID {
    objects[className, default: WeakList()].append(object)
    let id = recorder.makeInstance(ofClass: className)
    decisions?.parts += [
      DecisionLog.Part(
        id: id, className: className, isOfApp: object.isOfApp,
        kind: ObjectIdentifier(type(of: object)), object: object)
    ]
    return id
  }

  /// The youngest living object of a class.
  func youngest(ofClass className: String) -> StageObject? { objects[className]?.youngest() }

  /// A number that the events of one transition share.
  func nextTransition() -> Int64 {
    lastTransition += 1
    return lastTransition
  }

  // MARK: - Ends

  /// Keeps an object until the end of the app.
  package func keep(_ object: StageObject) { kept.append(object) }

  /// Lets go of an object that was kept.
  package func release(_ object: StageObject) {
    if let place = kept.lastIndex(where: { $0 === object }) { kept.remove(at: place) }
  }

  /// Writes a complaint of a framework to the console, and records it.
  func complain(
    _ message: FrameworkMessage, as callback: Callback? = nil, about object: StageObject? = nil,
    _ values: [FrameworkMessage.Variable: String] = [:], _ attributes: [Attribute] = []
  ) {
    guard ending == nil else { return }
    let text = message.text(values)
    console.write(text)
    let facts = message.facts.map { Attribute($0.key, .flag($0.value)) }
    emit(
      callback ?? message.callback, of: object, attributes + facts + [.message(name(text))])
  }

  /// Raises an exception that is not caught.
  func crash(
    _ message: FrameworkMessage, as callback: Callback? = nil, about object: StageObject? = nil,
    exception: String, _ values: [FrameworkMessage.Variable: String] = [:],
    _ attributes: [Attribute] = []
  ) {
    guard ending == nil else { return }
    let text = message.text(values)
    console.write(
      FrameworkMessage.uncaught.text([.exceptionName: exception, .reason: text]))
    emit(
      callback ?? message.callback, of: object,
      attributes + [
        .message(name(text)), Attribute(.exceptionName, .name(name(exception))),
        Attribute(.reason, .name(name(text))), Attribute(.fatal, .flag(true)),
      ])
    end(.crashed(text))
  }

  /// Traps, as Swift does.
  func trap(_ message: FrameworkMessage, in object: StageObject?) {
    guard ending == nil else { return }
    let text = message.text()
    console.write(text)
    die(message.callback, in: object, text)
  }

  /// Ends the app by something fatal that is no exception.
  func die(_ callback: Callback, in object: StageObject?, _ text: String) {
    emit(callback, of: object, [.message(name(text)), Attribute(.fatal, .flag(true))])
    end(.crashed(text))
  }

  /// Ends the play, which is nothing that happens to the app.
  func fail(_ error: StageError) {
    failure = failure ?? error
    end(.quit)
  }

  /// Ends the app: nothing is recorded from here on, and nothing is freed as far as the trace goes.
  package func end(_ ending: Ending) {
    guard self.ending == nil else { return }
    self.ending = ending
    decisions?.isClosed = true
    queue = StageQueue()
  }

  /// Lets go of everything; the stage cannot be used any more.
  package func close() {
    end(.quit)
    kept = []
    for part in parts.values { part.close() }
    parts = [:]
  }
}

/// An object that exists once on a stage, and often holds it.
protocol StagePart: AnyObject {
  /// Lets go of everything.
  func close()
}
