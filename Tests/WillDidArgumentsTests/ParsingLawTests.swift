import TestSupport
import Testing
import WillDidArguments

@Suite struct ParsingLawTests {
  private static let words = [
    "events", "play", "nib", "resolve", "plan", "help", "selftest", "x", "", "-", "--", "-q", "-qa",
    "-n", "-n5", "-n=", "--limit", "--limit=3", "--limit=", "--limit=x", "-o", "-oout", "--to",
    "csv", "--to=csv", "--callback", "--color", "--no-color", "--no-color=1", "-5", "-.", "--=",
    "-=", "--share", "100", "--é", "-é", "é", "--class", "-vvv", "---", "-\u{0}", "😀",
  ]

  @Test func `any words give a request or an error that can be shown`() {
    var generator = SplitMix64(seed: 1)
    for round in 0..<5000 {
      let count = Int.random(in: 0...6, using: &generator)
      let line = (0..<count).map { _ in Self.words.randomElement(using: &generator) ?? "" }
      do throws(UsageError) {
        _ = try sample.parse(line)
      } catch {
        #expect(error.place != nil, "round \(round): \(line)")
        #expect(!error.description.isEmpty, "round \(round): \(line)")
      }
    }
  }

  @Test func `what is typed in any order of options and arguments gives the same values`() throws {
    var generator = SplitMix64(seed: 2)
    let pieces = [
      ["-q"], ["--limit", "3"], ["--callback=a"], ["--no-color"], ["-vv"], ["--class=x y"],
    ]
    for round in 0..<500 {
      let options = pieces.shuffled(using: &generator)
      let place = Int.random(in: 0...options.count, using: &generator)
      let line = options[..<place] + [["run"]] + options[place...]
      guard case .run(_, let arguments) = try sample.parse(["events"] + line.joined()) else {
        Issue.record("round \(round) runs nothing: \(line)")
        continue
      }
      #expect(arguments[Events.quiet] && arguments[Events.color] == false, "round \(round)")
      #expect(arguments[Events.limit] == 3 && arguments[Events.verbose] == 2, "round \(round)")
      #expect(arguments[Events.callbacks] == ["a"], "round \(round)")
      #expect(arguments[Events.pattern] == "x y", "round \(round)")
      #expect(arguments[Events.runs] == ["run"], "round \(round)")
    }
  }
}
