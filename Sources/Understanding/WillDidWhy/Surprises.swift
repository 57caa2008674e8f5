internal import WillDidFrameworks
package import WillDidModel
package import WillDidTimeline

/// The questions that a report names and that a person will have, though nothing is wrong.
///
/// It hears the fold of a report, which may be of any length, and keeps the first few.
package struct Surprises: Sendable {
  /// A controller that received nothing when what lay over it went.
  package struct Surprise: Sendable {
    /// The controller that presents.
    package let presenter: InstanceID
    /// The controller that is presented.
    package let presented: InstanceID
  }

  /// The surprises that were found.
  package private(set) var found: [Surprise] = []
  /// How many transitions were searched for the controller below.
  private var scans = 0

  /// Begins without events.
  package init() {}

  /// The most surprises that are kept.
  private static let most = 1
  /// A log without calls of `present` is searched for who lies below as long as so few live.
  private static let (mostScans, mostLives) = (4, 4096)

  /// Takes in a transition that ended.
  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    guard found.count < Self.most, transition.outcome == .completed,
      transition.kind == .dismiss || transition.kind == .unknown,
      transition.participants.allSatisfy({ !$0.comes }), transition.from != .none,
      let gone = lives[transition.from], gone.traits.isDisjoint(with: .framework)
    else { return }
    guard let below = presenter(transition, gone, lives) else { return }
    found.append(Surprise(presenter: below, presented: gone.instance))
  }

  /// The presenter below the one that went, a controller of the app.
  private mutating func presenter(
    _ transition: Transition, _ gone: Life, _ lives: LifeTable
  ) -> InstanceID? {
    if transition.kind == .dismiss, let life = lives[transition.to] {
      if life.traits.isDisjoint(with: .framework) {
        return life.state == .appeared ? life.instance : nil
      }
    } else if gone.parent != .none || transition.kind == .dismiss {
      return nil
    }
    guard scans < Self.mostScans, lives.count < Self.mostLives else { return nil }
    scans += 1
    let below = lives.living.filter {
      $0.state == .appeared && !$0.isAbove && $0.instance != gone.instance && $0.identity != .shared
        && $0.traits.isDisjoint(with: .framework) && $0.since.sequence < gone.first.sequence
        && (transition.to == .none ? $0.parent == .none : $0.parent == transition.to)
    }
    return below.max { $0.since.sequence < $1.since.sequence }?.instance
  }
}
