internal import WillDidModel
internal import WillDidRecord

/// The transitions that UIKit coordinates now, each recorded once.
final class TransitionWatch: Sendable {
  /// A transition that has begun.
  struct Watched {
    var number: Int64
    /// Whom its events are about.
    var subject: InstanceID
    /// The addresses of those who take part.
    var from: UInt
    var to: UInt
    /// The object that waits for a finger, until one comes; 0 for none.
    var waiting: UInt = 0
  }

  private let open = Guarded([UInt: Watched]())

  /// Whether a transition was taken in.
  func knows(_ coordinator: UInt, from: UInt, to: UInt) -> Bool {
    open.withLock { open in
      guard let known = open[coordinator] else { return false }
      return known.from == from && known.to == to
    }
  }

  /// Takes in a transition; `nil` if it is known.
  ///
  /// A coordinator that went without a word may have left its place to another one.
  func begin(
    _ coordinator: UInt, from: UInt, to: UInt, _ made: () -> (number: Int64, subject: InstanceID)
  ) -> Watched? {
    open.withLock { open in
      if let known = open[coordinator], known.from == from, known.to == to { return nil }
      let (number, subject) = made()
      let watched = Watched(number: number, subject: subject, from: from, to: to)
      open[coordinator] = watched
      return watched
    }
  }

  /// Keeps what waits for a finger.
  func wait(_ coordinator: UInt, for block: UInt) {
    open.withLock { $0[coordinator]?.waiting = block }
  }

  /// Takes in that what waited has been called.
  func called(_ coordinator: UInt, _ block: UInt) -> Watched? {
    open.withLock { open in
      if open[coordinator]?.waiting == block { open[coordinator]?.waiting = 0 }
      return open[coordinator]
    }
  }

  /// Ends a transition, and returns it if it is known.
  func end(_ coordinator: UInt) -> Watched? {
    open.withLock { $0.removeValue(forKey: coordinator) }
  }
}
