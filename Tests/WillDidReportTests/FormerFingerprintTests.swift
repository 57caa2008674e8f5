import Testing
import WillDidFindings
import WillDidReport

/// Baselines of versions whose fingerprints left out what some findings are about.
@Suite struct FormerFingerprintTests {
  /// The number-th finding of a group of which earlier versions told no more than the place.
  private func finding(_ subject: String, _ number: Int, of group: String = "g") -> Finding {
    var finding = Sample.finding("NB-05", fingerprint: subject)
    finding.former = .init(text: "\(group)\(number)", group: group)
    return finding
  }

  /// Which findings of each run are accepted, and the lines that are named.
  private func accepted(
    _ lines: [String], _ runs: [Finding]...
  ) throws -> (accepted: [[String]], ambiguous: [String], outdated: [String]) {
    let text = lines.map { "{\"fingerprint\":\"\($0)\"}" }.joined(separator: "\n")
    var baseline = try Baseline(Array(text.utf8), today: "2026-11-21")
    let accepted = runs.map { run in
      baseline.meet(run)
      return run.filter { baseline.accept($0) != nil }.map(\.fingerprint)
    }
    #expect(Set(baseline.unused.compactMap(\.fingerprint)).isDisjoint(with: accepted.joined()))
    return (accepted, baseline.ambiguousLines, baseline.outdatedLines)
  }

  @Test func `a line that can mean one finding only accepts it and is named`() throws {
    let result = try accepted(["other", "g1"], [finding("a", 1)])
    #expect(result.accepted == [["a"]])
    #expect((result.ambiguous, result.outdated) == ([], ["line 2"]))
  }

  @Test func `a line that may mean several findings accepts none and is named`() throws {
    for order in [["a", "b"], ["b", "a"]] {
      let run = order.enumerated().map { finding($1, $0 + 1) }
      let result = try accepted(["g1"], run)
      #expect(result.accepted == [[]])
      #expect((result.ambiguous, result.outdated) == (["line 1"], []))
      // As many lines as findings leave none to choose.
      let both = try accepted(["g1", "g2"], run)
      #expect(both.accepted == [order])
      #expect((both.ambiguous, both.outdated) == ([], ["line 1", "line 2"]))
    }
  }

  @Test func `of several runs a line accepts the same finding only`() throws {
    let result = try accepted(["g1"], [finding("a", 1)], [finding("a", 1)], [finding("b", 1)])
    #expect(result.accepted == [["a"], ["a"], []])
    #expect(result.ambiguous == ["line 1"])
    let swapped = try accepted(
      ["g1", "g2"], [finding("a", 1), finding("b", 2)], [finding("b", 1), finding("a", 2)])
    #expect(swapped.accepted == [["a", "b"], ["b", "a"]])
  }

  @Test func `a line of today accepts no other finding`() throws {
    var baseline = try Baseline(
      Array(#"{"fingerprint":"g1","version":2}"#.utf8), today: "2026-11-21")
    baseline.meet([finding("a", 1)])
    let entry = baseline.accept(finding("a", 1))
    #expect(entry == nil)
    #expect(baseline.unused.count == 1)
    // What it knows by its own fingerprint is no longer among those that an old line may mean.
    let mixed = try accepted(["a", "g1"], [finding("a", 1), finding("b", 2)])
    #expect(mixed.accepted == [["a"]])
  }

  @Test func `an old line is written anew with its reason`() throws {
    var baseline = try Baseline(
      Array(#"{"fingerprint":"g1","reason":"r"}"#.utf8), today: "2026-11-21")
    baseline.meet([finding("a", 1)])
    let known = baseline.accept(finding("a", 1))
    let entry = Baseline.Entry(keeping: try #require(known), for: finding("a", 1))
    #expect(
      entry.line == """
        {"fingerprint":"a","version":2,"rule":"NB-05","class":"SecondViewController",\
        "reason":"r","expires":null}\n
        """)
  }
}
