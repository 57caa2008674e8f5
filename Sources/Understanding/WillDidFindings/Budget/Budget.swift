package import WillDidModel

/// The bounds of a run: numbers that good runs have had, and how long their calls took.
package struct Budget: Sendable {
  /// The machines and systems that times are compared on, by the keys of facts about runs.
  package var environment: [String: String] = [:]
  /// How many runs it was made of.
  package private(set) var runs = 0
  /// The most that each number may be.
  package var most: [Measure.Key: Int64] = [:]
  /// The measures of classes that are bounded, each as a key without a callback; a number that is missing is 0.
  package var bounded: Set<Measure.Key> = []
  /// How long calls took.
  package var times: [Measure.Key: Quartiles] = [:]
  /// The least number that a good run had, while a budget is made.
  private var least: [Measure.Key: Int64] = [:]
  /// The highest number that a good run had, while a budget is made.
  private var highest: [Measure.Key: Int64] = [:]
  /// The times of the calls of good runs, while a budget is made.
  private var values: [Measure.Key: [Int64]] = [:]

  /// The facts that decide whether times can be compared.
  package static let facts: [RunFact] = [.device, .machine, .system, .release]
  /// So many calls have times that mean something.
  static let enough = 4

  /// Makes a budget that bounds nothing.
  package init() {}

  /// Makes a budget that is read from a file.
  package init(environment: [String: String], runs: Int) {
    (self.environment, self.runs) = (environment, runs)
  }

  /// The facts of a run that decide whether times can be compared.
  package static func environment(of metadata: [String: String]) -> [String: String] {
    Dictionary(
      facts.compactMap { fact in metadata[fact].map { (fact.key, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Makes room for a good run.
  ///
  /// Numbers that differ between good runs get as much room again as there was between them.
  package mutating func allow(_ measured: [Measure.Key: Measured], of metadata: [String: String]) {
    let environment = Self.environment(of: metadata)
    if runs == 0 {
      self.environment = environment
    } else if self.environment != environment {
      // Times of several machines are those of none.
      self.environment = [:]
    }
    for key in Set(least.keys).union(measured.keys) where key.measure != .time {
      let number = measured[key]?.number ?? 0
      let least = min(number, runs == 0 ? number : self.least[key] ?? 0)
      let highest = max(number, highest[key] ?? 0)
      self.least[key] = least
      self.highest[key] = highest
      most[key] = highest + (highest - least)
      guard !key.measure.isOfNibs else { continue }
      bounded.formUnion(Measure.ofClasses.map { Measure.Key($0, key.subject) })
    }
    for (key, found) in measured where key.measure == .time {
      values[key, default: []] += found.values
    }
    runs += 1
    times =
      self.environment.isEmpty
      ? [:]
      : values.filter { $0.value.count >= Self.enough }
        .compactMapValues { Quartiles(of: $0) }
  }
}
