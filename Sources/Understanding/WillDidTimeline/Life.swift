package import WillDidModel

/// The state of an instance at a place in the run.
package struct Life: Codable, Hashable, Sendable {
  // A run may have a million: the wide fields stand first, so that none leaves room between them.

  /// Its first event.
  package let first: Moment
  /// When ``state`` was entered.
  package internal(set) var since: Moment
  /// The latest `viewDidLoad`, if ``Facts/loaded`` says that there was one.
  package internal(set) var load = Moment(sequence: 0, time: nil)
  private var lastGone = Moment.never
  private var lastRemoval = Moment.never
  package let instance: InstanceID
  package let classID: NameID
  /// Which instance of its class it is, from 1 in the order in which they were met.
  package let ordinal: UInt32
  /// The nib or storyboard that it comes from, or that it owns.
  package internal(set) var nib = NameID.none
  package internal(set) var parent = InstanceID.none
  package internal(set) var presenter = InstanceID.none
  package internal(set) var owner = InstanceID.none
  /// The class of the parent or presenter that it had last: where in the app it belongs.
  package internal(set) var home = NameID.none
  /// How often it appeared: a did that had its will.
  package internal(set) var appearances: UInt32 = 0
  /// The number of the open transition that it takes part in, or 0.
  var transition: UInt32 = 0
  /// The size that it was laid out in, as one number, where events tell.
  var size: UInt32 = 0
  package internal(set) var facts: Facts = []
  /// How often it was laid out since its latest will to appear or its latest change of size.
  package internal(set) var layouts: UInt16 = 0
  package let identity: Identity
  /// The traits that the name of its class shows.
  package internal(set) var traits: ClassTraits
  package internal(set) var state = LifeState.unloaded
  package internal(set) var origin = Creation.unknown
  /// By what it came onto the screen last: a push, a presentation, or nothing that is known.
  var arrival = TransitionKind.unknown

  /// The things that have happened to an instance.
  package struct Facts: OptionSet, Codable, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The log saw it being made.
    package static let created = Facts(rawValue: 1)
    /// Its view was loaded, and not unloaded again.
    package static let loaded = Facts(rawValue: 2)
    /// It was announced to appear at least once.
    package static let announced = Facts(rawValue: 4)
    /// Its first events are missing: the log starts later than its life.
    package static let truncated = Facts(rawValue: 8)
    /// `viewIsAppearing` was seen since the latest `viewWillAppear`.
    package static let isAppearing = Facts(rawValue: 16)
    /// It was taken out of its parent, or dismissed.
    package static let removed = Facts(rawValue: 32)
    /// It woke from a nib.
    package static let awake = Facts(rawValue: 64)
    /// It has a view that appears: it is a controller.
    package static let controller = Facts(rawValue: 128)
    /// It received that it leaves its parent.
    package static let leaving = Facts(rawValue: 256)
    /// It was laid out since the latest `viewWillAppear`.
    package static let laidOut = Facts(rawValue: 512)
    /// Its view was loaded at least once.
    package static let wasLoaded = Facts(rawValue: 1024)
    /// It was shown again after it had been removed: the app keeps it for later.
    package static let cameBack = Facts(rawValue: 2048)
    /// It received that it gets a parent, and not yet that it has one.
    package static let arriving = Facts(rawValue: 4096)
    /// It changed places with another one, and nothing tells which of the two was there first.
    package static let unplaced = Facts(rawValue: 8192)
    /// It was presented as a popover.
    package static let popover = Facts(rawValue: 16384)
    /// It presented another one, and was not seen to come back from that.
    package static let presenting = Facts(rawValue: 32768)
  }

  /// Begins a life with its first event.
  init(_ instance: InstanceID, _ classID: NameID, _ membership: ClassMembership, at first: Moment) {
    self.instance = instance
    self.classID = classID
    ordinal = membership.ordinal
    identity = membership.identity
    traits = membership.traits
    self.first = first
    since = first
  }

  /// Begins the life of an instance without known facts.
  package init(
    _ instance: InstanceID, _ classID: NameID, identity: Identity, at first: Moment
  ) {
    self.init(
      instance, classID, ClassMembership(ordinal: 0, identity: identity, traits: []), at: first)
  }

  /// The latest `viewDidDisappear`, if it has one.
  package internal(set) var gone: Moment? {
    get { lastGone == .never ? nil : lastGone }
    set { lastGone = newValue ?? .never }
  }

  /// When it was taken out of its parent or dismissed, if it was.
  package internal(set) var removal: Moment? {
    get { lastRemoval == .never ? nil : lastRemoval }
    set { lastRemoval = newValue ?? .never }
  }

  /// Its latest will, while nothing has followed it.
  var will: Moment? { state.isPassing ? since : nil }

  /// Whether its view is on the screen, or partly so.
  package var isVisible: Bool { state.isVisible }
}

extension Life {
  /// Whether it is the screen of a layer above UIKit that has come or gone, and no controller.
  package var isAbove: Bool {
    (state == .appeared || state == .disappeared)
      && facts.isDisjoint(with: [.controller, .loaded, .wasLoaded])
  }

  /// Whether it has a view that appears: a controller, or the screen of a layer.
  package var isScreen: Bool { isAbove || facts.contains(.controller) }
}
