/// How well what stands around a callback fits the line of a log, and why.
///
/// A line is an event from ``threshold`` points on. What speaks for it are an exact spelling and what
/// it is about; what speaks against it are words that belong to sentences, to code and to stacks.
struct LineScore {
  /// The points so far.
  private(set) var points = 0
  /// The reasons that gave and took points; kept only where a line is to be explained.
  private(set) var reasons: [Reason] = []
  /// Whether reasons are kept.
  var explains = false

  /// Why points were given or taken.
  struct Reason {
    var points: Int
    var text: StaticString
  }

  /// The fewest points of an event.
  static let threshold = 2
  /// Takes away so much that nothing makes up for it.
  static let refusal = -100

  /// Whether there are enough points for an event.
  var isEvent: Bool { points >= Self.threshold }

  /// Adds points for a reason.
  mutating func add(_ points: Int, _ text: StaticString) {
    guard points != 0 else { return }
    self.points += points
    if explains { reasons.append(Reason(points: points, text: text)) }
  }
}
