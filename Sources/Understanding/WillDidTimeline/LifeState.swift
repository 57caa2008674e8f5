/// Where a controller is in its life.
///
/// `viewDidLoad` leads from unloaded to disappeared, and the four appearance callbacks to the four
/// states after them. A will may be followed by the opposite will, which is how a cancelled
/// transition shows.
package enum LifeState: UInt8, Codable, CaseIterable, Sendable {
  /// Its view has not been loaded, as far as the log shows.
  case unloaded
  /// Its view is loaded, but not on the screen.
  case disappeared
  /// Its view is about to appear.
  case appearing
  /// Its view is on the screen.
  case appeared
  /// Its view is about to disappear.
  case disappearing
  /// It has ended.
  case deinited

  /// Whether a will has announced that the state ends soon.
  package var isPassing: Bool { self == .appearing || self == .disappearing }

  /// Whether the view is on the screen, or partly so.
  package var isVisible: Bool { isPassing || self == .appeared }

  /// The states that may follow it; an object may end in any.
  package var followers: [LifeState] {
    switch self {
    case .unloaded: [.disappeared, .appearing, .deinited]
    case .disappeared: [.unloaded, .appearing, .deinited]
    case .appearing: [.appeared, .disappearing, .deinited]
    case .appeared: [.disappearing, .deinited]
    case .disappearing: [.disappeared, .appearing, .deinited]
    case .deinited: []
    }
  }
}

extension LifeState: CustomStringConvertible {
  /// The word for the state in every output.
  package var description: String {
    switch self {
    case .unloaded: "unloaded"
    case .disappeared: "disappeared"
    case .appearing: "appearing"
    case .appeared: "appeared"
    case .disappearing: "disappearing"
    case .deinited: "deinited"
    }
  }
}

/// A stretch in the life of an instance in which its state was the same.
package struct Phase: Codable, Hashable, Sendable {
  package var state: LifeState
  /// The event that began it.
  package var first: Moment
  /// The event that ended it; `nil` if nothing did.
  package var last: Moment?
  /// The state that followed; `nil` if none did.
  package var next: LifeState?

  package init(state: LifeState, first: Moment, last: Moment?, next: LifeState? = nil) {
    self.state = state
    self.first = first
    self.last = last
    self.next = next
  }
}
