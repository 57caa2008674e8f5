internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText

/// How the answers of many runs agree with what the stage knows.
package struct Tally {
  package private(set) var questions: [AskedQuestion] = []
  package private(set) var mutations: [MutationResult] = []

  package init() {}

  package mutating func add(_ asked: [AskedQuestion]) { questions += asked }

  package mutating func add(_ result: MutationResult) { mutations.append(result) }

  /// The share of questions whose verdict is right.
  package var agreement: Double {
    Self.share(questions.count(where: \.agrees), of: questions.count)
  }

  /// What is called owed and was not.
  package var falseAlarms: Int { questions.count(where: \.isFalseAlarm) }

  /// The share of questions that a run cannot answer.
  package var cannotTell: Double {
    Self.share(questions.count { $0.given.verdict == .cannotTell }, of: questions.count)
  }

  /// The explanations that the run refutes: the transition went through, as its coordinator says.
  package var refuted: [MutationResult] {
    mutations.filter { $0.outcome == .explained && $0.wentThrough }
  }

  /// The share of changed calls that the answer notices or explains.
  package var mutationsSeen: Double {
    Self.share(mutations.count { $0.outcome != .missed }, of: mutations.count)
  }

  private static func share(_ part: Int, of all: Int) -> Double {
    all == 0 ? 1 : Double(part) / Double(all)
  }

  /// The agreement by verdict, as a table.
  package var table: String {
    var rows = [["right verdict", "asked", "agree", "", "same law", "answers that differ"]]
    for verdict in Law.Verdict.allCases {
      let asked = questions.filter { $0.right[0].verdict == verdict }
      if asked.isEmpty { continue }
      rows.append(row(verdict.words, asked))
    }
    rows.append(row("all", questions))
    return Self.text(rows)
  }

  /// Answers whose verdict is right and whose law is another one, the most frequent first.
  package var otherLaws: String {
    let others = questions.filter {
      $0.agrees && $0.right[0] != .sent && !$0.right.contains($0.given)
    }
    let groups = Dictionary(grouping: others) {
      "\($0.callback.name): right is \($0.right.map(\.name).joined(separator: " or ")), "
        + "answered \($0.given.name)"
    }
    return groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { "\($0.value.count)  \($0.key), as in \($0.value[0].story)" }.joined(separator: "\n")
  }

  private func row(_ name: String, _ asked: [AskedQuestion]) -> [String] {
    let wrong = Dictionary(grouping: asked.filter { !$0.agrees }, by: \.given.verdict)
    let named = asked.filter { $0.right[0] != .sent }
    let same = named.count { $0.right.contains($0.given) }
    return [
      name, "\(asked.count)", "\(asked.count(where: \.agrees))",
      Self.percent(Self.share(asked.count(where: \.agrees), of: asked.count)),
      named.isEmpty ? "" : Self.percent(Self.share(same, of: named.count)),
      wrong.sorted { ($1.value.count, $0.key.rawValue) < ($0.value.count, $1.key.rawValue) }
        .map { "\($0.value.count) \($0.key.words)" }.joined(separator: ", "),
    ]
  }

  /// How many questions have more than one right verdict.
  package var ambiguous: Int { questions.count { Set($0.right.map(\.verdict)).count > 1 } }

  /// Questions for which the stage names a law that is not about their callback.
  package var strayLaws: [AskedQuestion] {
    questions.filter { asked in !asked.right.allSatisfy { $0.isAbout(asked.callback) } }
  }

  /// The names of the laws by which the stage decided nothing.
  package var unplayedLaws: [String] {
    let played = Set(questions.flatMap(\.right))
    return Law.all.filter { !played.contains($0) }.map(\.name)
  }

  /// What became of the changed calls, as a table.
  package var mutationTable: String {
    var rows = [["changed call", "asked", "noticed", "explained", "missed", ""]]
    for kind in Mutation.Kind.allCases {
      let own = mutations.filter { $0.mutation.kind == kind }
      for (callback, results) in Dictionary(grouping: own, by: \.mutation.callback)
        .sorted(by: { $0.key.name < $1.key.name })
      {
        rows.append(row("\(callback.name) \(kind.rawValue)", results))
      }
    }
    rows.append(row("all", mutations))
    return Self.text(rows)
  }

  private func row(_ name: String, _ results: [MutationResult]) -> [String] {
    let counts = MutationResult.Outcome.allCases.map { outcome in
      results.count { $0.outcome == outcome }
    }
    return [name, "\(results.count)"] + counts.map(String.init)
      + [Self.percent(Self.share(counts[0] + counts[1], of: results.count))]
  }

  /// A share as people read it: never rounded up to all.
  package static func percent(_ share: Double) -> String {
    let hundredths = Int(share * 10_000)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) %"
  }

  /// Rows with their columns below each other, the numbers to the right.
  private static func text(_ rows: [[String]]) -> String {
    let widths = (0..<rows[0].count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 || column == row.count - 1 ? cell + space : space + cell
      }
      return cells.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
