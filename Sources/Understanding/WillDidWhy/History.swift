internal import WillDidFindings
package import WillDidModel
package import WillDidTimeline

/// The history of a run's instances that questions about them need.
///
/// It hears the fold and keeps the calls of the classes that a question is about, with what surrounds
/// them. What concerns all controllers is kept of all classes: presentations, the app and its scenes, and the
/// transitions.
package struct History: LifecycleObserver {
  /// A call that an instance received.
  package struct Sighting: Sendable {
    /// When it came.
    package let moment: Moment
    /// The object that received it.
    package let instance: InstanceID
    /// The class of that object.
    package let classID: NameID
    /// The callback that came.
    package let callback: Callback
    /// The call around it of another method or object, as a place in ``sightings``; -1 if there is none.
    var outer: Int32 = -1
    /// Whether the call has ended, where its end can be seen.
    var isOpen = false
    /// Whether a class of the app has a method of its own for it.
    var isOwn = true
    /// Whether it begins that something appears, and not that it disappears.
    var isAppearing: Bool?
  }

  /// A call that presents or dismisses, and what it says of that.
  struct Presenting: Sendable {
    /// When the call began.
    let moment: Moment
    /// The callback of the call.
    let callback: Callback
    /// The controller that was called.
    let caller: InstanceID
    /// The controller that is presented.
    var presented = InstanceID.none
    /// The style that it asked for.
    var style: PresentationStyle?
    /// Whether the view of the presenter is removed.
    var removesPresenter = false
    /// Whether code called it; `nil` where that is not known.
    var isByCode: Bool?
  }

  /// A complaint of a framework about an instance.
  struct Complaint: Sendable {
    /// When the complaint came.
    let moment: Moment
    /// The message.
    let message: Callback
    /// The instance that it is about.
    let instance: InstanceID
    /// The method that was called directly.
    var selector = NameID.none
    /// The controller that was not presented, and why.
    var presented = InstanceID.none
    var refusal = Refusal.outsideWindow
  }

  /// Why UIKit does not present a controller.
  enum Refusal {
    case outsideWindow, inProgress, alreadyPresenting
  }

  /// A transition, with those who saw it and took no part.
  struct Change: Sendable {
    /// The transition.
    let transition: Transition
    /// The presenter of a controller that comes or goes, as far as anything names it.
    let presenter: InstanceID
    /// The parents of what comes or goes.
    let ancestors: [InstanceID]
    /// The controllers on the screen that took no part, with their parents.
    let bystanders: [InstanceID: [InstanceID]]
  }

  /// The app is left or returned to.
  struct Leaving: Sendable {
    /// When it was left or returned to.
    let moment: Moment
    /// The callback that says so.
    let callback: Callback
    /// The controllers on the screen, but those in the window of another scene.
    let visible: Set<InstanceID>
  }

  /// A life and how it ended.
  package struct Past: Sendable {
    /// The life at its end, or at the end of the run.
    package var life: Life
    /// When it ended, if it did.
    package var end: Moment?
    /// The stretches of its life in one state.
    package var phases: [Phase] = []
    /// The calls that it received, as places in ``sightings``.
    var calls: [Int32] = []
    /// The transitions that it takes part in, as places in ``changes``.
    var changes: [Int32] = []
    /// The irregularities of the instance.
    var irregularities: [Irregularity] = []

    /// The state in which an event found it.
    func state(at sequence: UInt64) -> LifeState {
      let phase = phases.first { ($0.last?.sequence ?? .max) >= sequence }
      return phase?.state ?? life.state
    }
  }

  /// The classes whose calls are kept; `nil` for all.
  let classes: Set<NameID>?
  /// The address that is asked about, and the object that had it last.
  private let address: UInt64?
  private(set) var addressed: InstanceID?
  /// The calls that are kept, in the order in which they came.
  package private(set) var sightings: [Sighting] = []
  /// The calls that present and dismiss.
  private(set) var presentings: [Presenting] = []
  /// The complaints of frameworks.
  private(set) var complaints: [Complaint] = []
  /// The transitions with those that took part.
  private(set) var changes: [Change] = []
  /// The times when the app was left or returned to.
  private(set) var leavings: [Leaving] = []
  /// The past of each instance.
  package private(set) var pasts: [InstanceID: Past] = [:]
  /// The loads of nibs.
  private(set) var loads: [NibLoad] = []
  /// The callbacks that were seen of each class.
  private(set) var seen: [NameID: CallbackSet] = [:]
  /// Those on the screen whose calls are kept.
  private var visible: Set<InstanceID> = []
  /// The callbacks that any instance has.
  private(set) var seenAnywhere = CallbackSet()
  /// The last moment of the run.
  private(set) var last: Moment?
  /// When a view got another size or was rotated last.
  private(set) var lastResize: Moment?
  /// The other classes whose methods made objects of each class: those that it inherits from.
  private(set) var bases: [NameID: Set<NameID>] = [:]
  /// The windows of scenes and controllers.
  private(set) var windows = WindowHolders()
  /// What ended the app, if a fatal message or exception did.
  private(set) var crash: Moment?
  /// The calls of those that live, as places in ``sightings``.
  private var calls: [InstanceID: [Int32]] = [:]
  /// The calls that have not returned, by thread.
  private var open: [UInt32: [Int32]] = [:]

  /// Begins before the first event.
  ///
  /// - Parameters:
  ///   - classes: The classes whose calls are kept; `nil` for all.
  ///   - address: The address that is asked about.
  ///   - wantsEveryLife: Whether objects that were only made count: people ask about views, too, and by name.
  package init(
    of classes: Set<NameID>? = nil, address: UInt64? = nil, wantsEveryLife: Bool = true
  ) {
    (self.classes, self.address, self.wantsEveryLife) = (classes, address, wantsEveryLife)
  }

  /// All callbacks are handed over.
  package var wanted: CallbackSet { .all }
  package let wantsEveryLife: Bool

  /// The callbacks that concern every controller.
  private static let common = CallbackSet(
    [
      .shouldAutomaticallyForwardAppearanceMethods, .focus, .finishInteractiveTransition,
      .cancelInteractiveTransition,
    ]
      + Callback.all(in: [
        .presents, .dismisses, .leavesApp, .returnsToApp, .shows, .comesAbove, .goesAbove, .resize,
      ])
      + Callback.definitions.filter {
        [.application, .scene, .presentation, .console].contains($0.family)
      }.map(\.callback))
  private static let making = CallbackSet(Callback.all(in: .initializer) + [.awakeFromNib])
  private static let resizing = CallbackSet(Callback.all(in: .resize))
  private static let leaving = CallbackSet(Callback.all(in: [.leavesApp, .returnsToApp]))
  private static let presenting = CallbackSet(Callback.all(in: [.presents, .dismisses]))
  /// How many calls that have not returned are followed of a thread.
  private static let deepest = 256

  /// Notes an event with the state of its instance.
  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    let callback = Callback(rawValue: events.callback[row])
    let isHop = events.bits[row] & EventColumns.hopBit != 0
    let edge = events.bits[row] & EventColumns.edgeMask
    last = Moment(events, row)
    if let address { noteAddress(address, events, row) }
    if edge == Edge.exit.rawValue { return isHop ? () : leave(events, row, callback) }
    guard !isHop else { return }
    seenAnywhere.insert(callback.rawValue)
    if WindowHolders.callbacks.contains(callback) { windows.note(events[row]) }
    if Self.resizing.contains(callback) { lastResize = last }
    let classID = NameID(rawValue: events.classID[row])
    let isAsked = classes?.contains(classID) != false
    guard isAsked || Self.common.contains(callback) else { return }
    if isAsked { seen[classID, default: CallbackSet()].insert(callback.rawValue) }
    note(callback, events, row, lives)
    var id = InstanceID(rawValue: events.instance[row])
    if id == .none, classID != .none { id = stranger(classID) }
    let place = Int32(sightings.count)
    let level = events.level[row]
    if level != 0, level != classID.rawValue, Self.making.contains(callback) {
      bases[classID, default: []].insert(NameID(rawValue: level))
    }
    sightings.append(
      Sighting(
        moment: Moment(events, row), instance: id, classID: classID, callback: callback,
        outer: open[events.thread[row]]?.last ?? -1, isOpen: edge == Edge.enter.rawValue,
        isOwn: level == 0 || level == classID.rawValue,
        isAppearing: callback == .beginAppearanceTransition
          ? events[row].flag(.isAppearing) : nil))
    calls[id, default: []].append(place)
    if classID == .none { noteNameless(callback, id) }
    guard edge == Edge.enter.rawValue else { return }
    open[events.thread[row], default: []].push(place, most: Self.deepest)
  }

  /// Notes whether a controller is on the screen of which a log says nothing but its callbacks.
  private mutating func noteNameless(_ callback: Callback, _ id: InstanceID) {
    switch callback {
    case .viewDidAppear: visible.insert(id)
    case .viewDidDisappear: visible.remove(id)
    default: break
    }
  }

  /// The number of a delegate that is named by its class alone.
  private func stranger(_ classID: NameID) -> InstanceID {
    InstanceID(rawValue: UInt32.max - classID.rawValue)
  }

  /// Looks whether the object of an event has the address that is asked about.
  private mutating func noteAddress(_ address: UInt64, _ events: EventColumns, _ row: Int) {
    for attribute in events.attributes(row) where attribute.key == .address {
      guard case .number(let number) = attribute.value, UInt64(bitPattern: number) == address
      else { continue }
      addressed = InstanceID(rawValue: events.instance[row])
    }
  }

  /// Keeps what an event says besides being a call of an instance.
  private mutating func note(
    _ callback: Callback, _ events: EventColumns, _ row: Int, _ lives: LifeTable
  ) {
    let moment = Moment(events, row)
    if Self.leaving.contains(callback) {
      let left =
        events[row].instance(.scene).map { scene in
          visible.filter { windows.scene(of: lives.family(of: $0)) ?? scene == scene }
        } ?? visible
      leavings.append(Leaving(moment: moment, callback: callback, visible: left))
    }
    guard Self.presenting.contains(callback) || callback.family == .console else { return }
    var complaint = Complaint(
      moment: moment, message: callback, instance: InstanceID(rawValue: events.instance[row]))
    var found = Presenting(
      moment: moment, callback: callback, caller: InstanceID(rawValue: events.instance[row]))
    for attribute in events.attributes(row) {
      switch (attribute.key, attribute.value) {
      case (.fatal, .flag(true)): crash = moment
      case (.selector, .name(let name)): complaint.selector = name
      case (.inProgress, .flag(true)): complaint.refusal = .inProgress
      case (.previous, .instance): complaint.refusal = .alreadyPresenting
      case (.presented, .instance(let other)), (.controller, .instance(let other)):
        found.presented = other
        complaint.presented = other
      case (.presentationStyle, .number(let style)):
        found.style = PresentationStyle(rawValue: style)
      case (.removesPresenter, .flag(let flag)): found.removesPresenter = flag
      case (.programmatic, .flag(let flag)): found.isByCode = flag
      default: break
      }
    }
    if callback == .dismiss { found.isByCode = found.isByCode ?? true }
    if Self.presenting.contains(callback) {
      presentings.append(found)
    } else {
      complaints.append(complaint)
    }
  }

  /// Takes a call off the stack of its thread, with those inside it whose ends were lost.
  private mutating func leave(_ events: EventColumns, _ row: Int, _ callback: Callback) {
    var id = InstanceID(rawValue: events.instance[row])
    if id == .none, events.classID[row] != 0 {
      id = stranger(NameID(rawValue: events.classID[row]))
    }
    let ended = open[events.thread[row]]?.popAll(from: {
      sightings[Int($0)].callback == callback && sightings[Int($0)].instance == id
    })
    for inner in ended ?? [] { sightings[Int(inner)].isOpen = false }
  }

  /// The call that an event began.
  func sighting(at sequence: UInt64) -> Sighting? {
    let place = sightings.firstPlace { $0.moment.sequence >= sequence }
    return place < sightings.count && sightings[place].moment.sequence == sequence
      ? sightings[place] : nil
  }

  /// Notes a phase that has ended.
  package mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    guard classes?.contains(life.classID) != false else { return }
    pasts[life.instance, default: Past(life: life)].phases.append(phase)
    switch phase.next {
    case .appearing, .appeared, .disappearing: visible.insert(life.instance)
    default: visible.remove(life.instance)
    }
  }

  /// Notes an irregularity of an instance.
  package mutating func found(_ irregularity: Irregularity, _ life: Life) {
    pasts[life.instance, default: Past(life: life)].irregularities.append(irregularity)
  }

  /// Notes a transition with those on the screen.
  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    let place = Int32(changes.count)
    for participant in transition.participants {
      pasts[participant.instance]?.changes.append(place)
    }
    let main =
      switch transition.kind {
      case .dismiss, .pop: transition.from
      default: transition.to == .none ? transition.from : transition.to
      }
    let ancestors = lives.ancestors(of: main)
    let presenter = ([main] + ancestors).lazy.compactMap { lives[$0]?.presenter }
      .first { $0 != .none }
    var bystanders: [InstanceID: [InstanceID]] = [:]
    for instance in visible
    where !transition.participants.contains(where: { $0.instance == instance }) {
      bystanders[instance] = lives.ancestors(of: instance)
    }
    changes.append(
      Change(
        transition: transition, presenter: presenter ?? .none, ancestors: ancestors,
        bystanders: bystanders))
  }

  /// Takes in the end of the run, and the classes of those that a message alone names.
  package mutating func finish(_ instances: InstanceClasses) {
    for complaint in complaints where complaint.presented != .none {
      let (id, classID) = (complaint.presented, instances.classID(of: complaint.presented))
      guard pasts[id] == nil, calls[id] == nil, classes?.contains(classID) != false else {
        continue
      }
      pasts[id] = Past(life: Life(id, classID, identity: .exact, at: complaint.moment))
    }
    // Nearly all of a long run are in one of the two; growing by doubling would move them again and again.
    pasts.reserveCapacity(pasts.count + calls.count)
    for (id, places) in calls {
      guard let first = places.first.map({ sightings[Int($0)] }) else { continue }
      pasts[id, default: Past(life: Life(id, first.classID, identity: .exact, at: first.moment))]
        .calls += places
    }
    calls = [:]
  }

  /// Notes a load of a nib.
  package mutating func nibLoaded(_ load: NibLoad) { loads.append(load) }

  /// Notes the end of an instance.
  package mutating func ended(_ life: Life, at moment: Moment?) {
    pasts[life.instance, default: Past(life: life)].life = life
    pasts[life.instance]?.end = moment
    // An object that ended before may have received more since.
    pasts[life.instance]?.calls += calls.removeValue(forKey: life.instance) ?? []
  }

  /// Notes an instance that was only made.
  package mutating func endedOnlyCreated(_ life: Life, at moment: Moment) {
    guard classes?.contains(life.classID) != false else { return }
    ended(life, at: moment)
  }
}

extension Moment {
  /// The moment of an event.
  fileprivate init(_ events: borrowing EventColumns, _ row: Int) {
    self.init(
      sequence: events.sequence(row),
      time: events.time[row] == EventColumns.unknownTime ? nil : events.time[row])
  }
}
