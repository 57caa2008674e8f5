internal import Glibc
internal import WillDidLog
internal import WillDidModel
internal import WillDidStore
import WillDidSystem

/// Prints what questions in SQL cost, and what they answer.
///
/// Each question is a line of a file: a name, how many of the runs it is about, and a statement, between
/// tabs. It is asked once of a store that was just opened, and again of the same store; the projections
/// of the runs are in the folder before.
func measureQuerying(of paths: [String], in folder: String, _ questions: String) throws {
  let file = try File(reading: questions)
  let text = String(decoding: try file.read(Int(try file.size()), at: 0), as: UTF8.self)
  let kept = ProjectionFolder(folder)
  for path in paths { _ = try project([path], in: kept) }
  for line in text.split(separator: "\n") {
    let parts = line.split(separator: "\t", maxSplits: 2)
    guard parts.count == 3, let count = Int(parts[1]) else {
      throw BenchError("no question: \(line)")
    }
    try measure(parts[0], parts[2], Array(paths.prefix(count)), kept)
  }
}

private func measure(
  _ name: Substring, _ sql: Substring, _ paths: [String], _ kept: ProjectionFolder
) throws {
  var store: Store?
  var rows: [[Value]] = []
  let cold = try time(CLOCK_MONOTONIC) {
    let opened = try Store(paths.map { try Run($0) }, keepingIn: kept)
    rows = try ask(opened, sql)
    store = opened
  }
  guard let store else { return }
  let answer = rows.answer
  let warm = try (0..<5).map { _ in
    let cost = try time(CLOCK_MONOTONIC) { rows = try ask(store, sql) }
    guard rows.answer == answer else { throw BenchError("\(name) has two answers") }
    return cost
  }
  // One figure a round, so that it is held against what the peers took in the same round.
  Figure("query.\(name).cold", cold / 1e6, "ms").print()
  Figure("query.\(name).warm", warm.median / 1e6, "ms").print()
  print("answer", "query.\(name)", "willdid", answer, separator: "\t")
}

/// Opens a store whose projections are made or there already, and asks the least of them.
func project(_ paths: [String], in folder: ProjectionFolder?) throws -> Store {
  let store = try Store(paths.map { try Run($0) }, keepingIn: folder)
  guard case .integer(let count)? = try ask(store, "SELECT events FROM checkpoint").first?.first,
    count > 0
  else { throw BenchError("\(paths) have no events") }
  return store
}

/// All rows of a statement, as a program would take them out.
func ask(_ store: Store, _ sql: Substring) throws -> [[Value]] {
  guard let statement = try store.prepare(sql).statement else { throw BenchError("no statement") }
  let columns = statement.columns.indices
  var rows: [[Value]] = []
  while try statement.step() { rows.append(columns.map { statement.value($0) }) }
  return rows
}

extension [[Value]] {
  /// How many rows there are, and a number that their values make in any order.
  fileprivate var answer: String {
    let sum = reduce(0 as UInt64) { $0 &+ fnv($1.map(text).joined(separator: "|")) }
    return "\(count) rows, \(String(sum, radix: 16))"
  }
}

private func text(_ value: Value) -> String {
  switch value {
  case .null: "null"
  case .integer(let number): String(number)
  case .real(let number): String(Int64(number.rounded()))
  case .text(let text): text
  case .blob(let bytes): "\(bytes)"
  }
}

/// FNV-1a, which the peers compute too.
private func fnv(_ text: String) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

/// Prints which instance has the most events of a run, and one that lived in the middle of it for a
/// short time, as words for a command line.
func printInstances(of path: String) throws {
  let run = try Run(path)
  var counts: [UInt32] = []
  for batch in run.batches(strips: Strip.allCases) {
    for instance in batch.instance {
      while counts.count <= instance { counts.append(0) }
      counts[Int(instance)] += 1
    }
  }
  guard counts.count > 2, let most = counts.dropFirst().max() else {
    throw BenchError("\(path) has no instances")
  }
  // Views have a few events; a screen that was opened and closed has some dozens.
  let middle = counts.indices.dropFirst(counts.count / 2).first { (50...100).contains(counts[$0]) }
  print(middle ?? counts.count / 2, counts.dropFirst().firstIndex(of: most) ?? 0)
}
