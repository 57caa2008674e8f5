import WillDidDiff
import WillDidFindings
import WillDidModel
import WillDidReport
import WillDidText
import WillDidTimeline

/// Two runs made of bytes, which are compared.
struct DiffInput {
  private let runs: (base: [Event], current: [Event])

  init(_ bytes: [UInt8]) {
    let middle = bytes.count / 12 * 6
    runs = (
      FoldInput(Array(bytes[..<middle])).events, FoldInput(Array(bytes[middle...])).events
    )
  }

  /// Whatever the runs are, each is equal to itself, and what one has more of the other has less of.
  func read() {
    check(diff(runs.base, runs.base).diff.isEqual, "a run differs from itself")
    let (there, back) = (diff(runs.base, runs.current), diff(runs.current, runs.base))
    check(there.diff.isEqual == back.diff.isEqual, "runs are equal one way round only")
    check(
      there.diff.count(.added) == back.diff.count(.removed),
      "other instances are added than are removed the other way round")
    check(
      there.diff.newFindings.count == back.diff.resolvedFindings.count,
      "other findings are new than are resolved the other way round")
    for width in [60, 120] {
      let text = DiffText(there, look: TextLook(width: width), limit: 20)
      check(!text.text().contains("\u{1b}"), "a name reached the terminal as it is")
    }
    check(!DiffMarkdown(there, limit: 20).text().isEmpty, "there is nothing to show")
    check(!DiffHTML(there, limit: 20).text().isEmpty, "there is nothing to show")
    var json = ByteBuffer()
    DiffJSON(there, changesOnly: false).write(to: &json)
    check(JSON(parsing: json.bytes) != nil, "what is written is no JSON")
  }

  private func diff(_ base: [Event], _ current: [Event]) -> RunComparison {
    var vocabulary = Vocabulary()
    var sides = [RunGroup(), RunGroup()]
    for (side, events) in [base, current].enumerated() {
      var lifecycle = Lifecycle(names: Self.names)
      var fold = ObserverPair(
        Findings(environment: Environment(mainThreads: [0]), names: Self.names),
        ShapeCollector(vocabulary, names: Self.names))
      for event in events { lifecycle.fold(event, into: &fold) }
      lifecycle.finish(into: &fold)
      vocabulary = fold.second.vocabulary
      sides[side].add(
        fold.second.finish(fold.first.finish(lifecycle)), RunFacts(path: "run"))
    }
    let comparison = RunComparison(
      sides[0], sides[1], vocabulary, timing: TimingComparison.Threshold())
    guard let comparison else { fatalError("a side has no run") }
    return comparison
  }

  private static let names: Names = [
    NameID(rawValue: 1): "App.First", NameID(rawValue: 2): "UINavigationController",
    NameID(rawValue: 3): "\u{1b}[31m<b>", NameID(rawValue: 4): "SecondController",
  ]

  static var seeds: [String: [UInt8]] {
    let walk = FoldInput.seeds["walk"] ?? []
    return ["same": walk + walk, "shorter": walk + walk.dropLast(12)]
  }
}
