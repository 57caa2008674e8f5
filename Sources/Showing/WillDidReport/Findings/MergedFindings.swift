internal import WillDidFindings

/// The findings of several runs, each once, with the number of runs that it was seen in.
struct MergedFindings: Sendable {
  /// A finding, as the newest of the runs has it.
  struct Entry {
    var finding: Finding
    /// In how many runs it was seen.
    var runs = 0
    /// The name of the newest of them.
    var newest: String
    fileprivate var age: Age
  }

  /// A run, and what was counted in it.
  struct Row {
    var name: String
    var totals: RunTotals
    fileprivate var age: Age
  }

  private(set) var totals = RunTotals()
  /// The findings, each once.
  private(set) var entries: [Entry] = []
  /// The only finding so far, explained; `nil` where there are several.
  var explanation: [String]?
  /// The runs with their totals.
  private var rows: [Row] = []
  /// The places of findings among the entries, by their fingerprints.
  private var places: [String: Int] = [:]

  /// Whether nothing is known but some findings, and they are all one.
  func holdsOnly(_ findings: [Finding]) -> Bool {
    Set(entries.map(\.finding.fingerprint) + findings.map(\.fingerprint)).count == 1
  }

  /// Takes in the findings of one more run.
  mutating func add(_ report: RunReport) {
    let age = Age(start: report.run.start ?? "", number: rows.count)
    totals.add(report)
    rows.append(Row(name: report.run.name, totals: RunTotals(report), age: age))
    for finding in report.findings {
      let place = places[finding.fingerprint] ?? entries.count
      if place == entries.count {
        places[finding.fingerprint] = place
        entries.append(Entry(finding: finding, newest: report.run.name, age: age))
      }
      entries[place].runs += 1
      if entries[place].age < age {
        let runs = entries[place].runs
        entries[place] = Entry(finding: finding, runs: runs, newest: report.run.name, age: age)
      }
    }
    if entries.count > 1 { explanation = nil }
  }

  /// The findings, those of the newest runs first.
  var newestFirst: [Entry] { entries.sorted { $1.age < $0.age } }
  /// The runs, the newest first.
  var newestRuns: [Row] { rows.sorted { $1.age < $0.age } }
}

/// When a run started; where that is not known, the runs named later are the newer ones.
private struct Age: Comparable {
  var start: String
  var number: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.start, left.number) < (right.start, right.number)
  }
}
