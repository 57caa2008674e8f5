internal import Glibc
internal import WillDidLog
internal import WillDidStore

/// Prints what questions in SQL cost, and what they answer.
///
/// Each question is a line of a file: a name, a tab, and a statement. It is asked once of a store that
/// was just opened, and again of the same store.
func measureQuerying(of paths: [String], _ questions: String) throws {
  let file = try File(reading: questions)
  let text = String(decoding: try file.read(Int(try file.size()), at: 0), as: UTF8.self)
  for line in text.split(separator: "\n") {
    let parts = line.split(separator: "\t", maxSplits: 1)
    guard parts.count == 2 else { throw BenchError("no question: \(line)") }
    var store: Store?
    var answer = ""
    let cold = try time(CLOCK_MONOTONIC) {
      let opened = try Store(try paths.map { try Run($0) })
      answer = try ask(opened, parts[1])
      store = opened
    }
    Figure("query.\(parts[0]).cold", cold / 1e6, "ms").print()
    for _ in 0..<3 {
      guard let store else { break }
      var again = ""
      let warm = try time(CLOCK_MONOTONIC) { again = try ask(store, parts[1]) }
      guard again == answer else { throw BenchError("\(parts[0]) has two answers") }
      Figure("query.\(parts[0]).warm", warm / 1e6, "ms").print()
    }
    print("answer", parts[0], answer, separator: "\t")
  }
}

/// How many rows there are, and a number that their values make in any order.
private func ask(_ store: Store, _ sql: Substring) throws -> String {
  guard let statement = try store.prepare(sql).statement else { throw BenchError("no statement") }
  let columns = statement.columns.indices
  var rows = 0
  var sum: UInt64 = 0
  while try statement.step() {
    rows += 1
    sum &+= hash(columns.map { text(statement.value($0)) }.joined(separator: "|"))
  }
  return "\(rows) \(String(sum, radix: 16))"
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
private func hash(_ text: String) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
