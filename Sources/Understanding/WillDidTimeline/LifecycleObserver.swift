package import WillDidModel

/// An observer that wants to know at once whatever the fold finds out.
///
/// Findings, reports, exports, projections, comparisons and pages all are observers: what each of
/// them needs is kept by itself, and the fold forgets it. Two at once are an ``ObserverPair``.
package protocol LifecycleObserver {
  /// The callbacks whose events are to be handed on one by one.
  var wanted: CallbackSet { get }

  /// Whether it is to hear of the end of objects that were only made, such as views.
  var wantsEveryLife: Bool { get }

  /// An event whose callback is ``wanted``, before the fold has taken it in.
  mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable)
  /// A stretch of a life ended.
  mutating func phaseEnded(_ phase: Phase, _ life: Life)
  /// An event did not fit the state of its instance, or an expected one stayed away.
  mutating func found(_ irregularity: Irregularity, _ life: Life)
  /// A transition ended, or the log did.
  mutating func ended(_ transition: Transition, _ lives: LifeTable)
  /// A call of a method returned, or was seen to have returned.
  mutating func returned(_ call: Call)
  /// A load of a nib ended, or the log did.
  mutating func nibLoaded(_ load: NibLoad)
  /// An instance ended; at the end of the log, all that live are handed on too.
  mutating func ended(_ life: Life, at moment: Moment?)
  /// An instance ended without events but that it was made; only an observer that ``wantsEveryLife``
  /// is called.
  mutating func endedOnlyCreated(_ life: Life, at moment: Moment)
}

extension LifecycleObserver {
  package var wanted: CallbackSet { CallbackSet() }
  package var wantsEveryLife: Bool { false }
  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {}
  package mutating func phaseEnded(_ phase: Phase, _ life: Life) {}
  package mutating func found(_ irregularity: Irregularity, _ life: Life) {}
  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {}
  package mutating func returned(_ call: Call) {}
  package mutating func nibLoaded(_ load: NibLoad) {}
  package mutating func ended(_ life: Life, at moment: Moment?) {}

  package mutating func endedOnlyCreated(_ life: Life, at moment: Moment) {
    phaseEnded(
      Phase(state: life.state, first: life.since, last: moment, next: .deinited), life)
    var life = life
    life.state = .deinited
    life.since = moment
    ended(life, at: moment)
  }
}

/// Hears nothing: for a fold whose end alone counts.
package struct NoObserver: LifecycleObserver {
  package init() {}
}

/// Something in which a life departs from what callbacks promise.
///
/// The fold only says what did not fit. Whether it is a defect, and by which rule, is for observers
/// to decide.
package struct Irregularity: Codable, Hashable, Sendable {
  package let kind: Kind
  package let callback: Callback
  /// The event that shows it.
  package let moment: Moment
  /// An earlier event that belongs to it.
  package let earlier: Moment?
  /// The state before the event.
  package let state: LifeState
  /// The open transition that the instance takes part in, or 0.
  package let transition: UInt32
  package let circumstances: Circumstances
  /// The holders of the instance, as parents or presenters, the nearest first.
  package let holders: [InstanceID]

  /// Where frameworks are reported to leave out or repeat callbacks themselves.
  package struct Circumstances: OptionSet, Codable, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The instance is in a split view controller, with nothing but containers of the framework between.
    package static let inSplit = Circumstances(rawValue: 1)
    /// The same of a tab controller.
    package static let inTab = Circumstances(rawValue: 2)
    /// It takes part in a transition of the children of a tab controller.
    package static let switchesTabs = Circumstances(rawValue: 4)
    /// It, or who holds it, was presented as a popover.
    package static let inPopover = Circumstances(rawValue: 8)
    /// Nothing says what holds it, in a run that has a tab or split view controller and names no parents.
    package static let mayBeInSwitch = Circumstances(rawValue: 16)
  }

  /// In what way a life departs.
  package enum Kind: UInt8, Codable, CaseIterable, Sendable {
    case didAppearWithoutWill, didDisappearWithoutWill
    case didAppearTwice, willAppearTwice, willDisappearTwice
    /// A will to appear that nothing followed although the others arrived.
    case missingDidAppear
    /// A will to disappear that nothing followed although the others arrived.
    case missingDidDisappear
    case appearedBeforeLoad, disappearedWithoutAppearing
    case isAppearingOutOfPlace, loadedTwice
    /// The first event of the instance is one that others must have preceded.
    case beginningMissing
    case endedWhileVisible, eventAfterEnd

    /// Whether what is missing should have come before the state that the event leads to.
    package var lacksBeginning: Bool {
      switch self {
      case .didAppearWithoutWill, .didDisappearWithoutWill, .didAppearTwice, .appearedBeforeLoad,
        .disappearedWithoutAppearing, .isAppearingOutOfPlace, .beginningMissing:
        true
      case .willAppearTwice, .willDisappearTwice, .missingDidAppear, .missingDidDisappear,
        .loadedTwice, .endedWhileVisible, .eventAfterEnd:
        false
      }
    }
  }
}

/// A call of a method from its enter to its exit.
///
/// A call of an override and those that it makes of `super` are calls of their own; what the inner
/// ones reached is noted as `facts` of the outer ones.
package struct Call: Codable, Hashable, Sendable {
  package let start: Moment
  package internal(set) var end: Moment
  package let instance: InstanceID
  package let classID: NameID
  /// The class whose implementation ran.
  package let level: NameID
  package let thread: UInt32
  package let callback: Callback
  /// Whether the implementation was reached through `super`.
  package let hop: Bool
  package internal(set) var facts: Facts = []
  /// The call of another method of a superclass inside it, which it should not make.
  package internal(set) var wrongHop: Callback?

  /// The facts about a call and the implementations that it reached.
  package struct Facts: OptionSet, Codable, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It reached the implementation of a framework.
    package static let reachedFramework = Facts(rawValue: 1)
    /// It called the implementation of its superclass twice itself.
    package static let hoppedTwice = Facts(rawValue: 2)
    /// It and the one of the superclass were given different values of `animated`.
    package static let animatedDiffers = Facts(rawValue: 4)
    /// The event itself said that the superclass was reached.
    package static let saidReached = Facts(rawValue: 8)
    /// The event itself said that the superclass was not reached.
    package static let saidUnreached = Facts(rawValue: 16)
    static let animated = Facts(rawValue: 32)
    static let still = Facts(rawValue: 64)
    /// It called the implementation of its superclass itself, and not through another one.
    package static let hopped = Facts(rawValue: 128)
    /// It was left by an exception.
    package static let unwound = Facts(rawValue: 256)
    /// It was reached through `super` when no method of the object was running any more.
    package static let isLate = Facts(rawValue: 512)
    /// It is of a callback that views have too, and nothing shows that the object is a controller.
    package static let ofView = Facts(rawValue: 1024)
  }

  /// How long it took, in nanoseconds, where both times are known.
  package var duration: Int64? { end.since(start) }
}
