internal import WillDidStore
internal import WillDidTables
internal import WillDidTerminal
internal import WillDidText

/// The words that the beginning of a word may mean, in a statement or in a command of the prompt.
///
/// Candidates are the tables after `FROM` and `JOIN`, the columns of a table after its name and a
/// dot, and else the columns of the tables that the statement names, tables, keywords and
/// functions.
enum QueryCompletion {
  /// The words that may replace the last letters of a text.
  static func completion(_ before: String) -> LineEditor.Completion {
    if before.hasPrefix(".") { return PromptCommand.completion(before) }
    let tokens = QueryToken.all(in: before)
    if let last = tokens.last, last.isOpen || last.kind == .comment {
      return LineEditor.Completion(length: 0, words: [])
    }
    // A name that touches the cursor is being typed.
    let typed = tokens.last { $0.kind == .word && $0.range.upperBound == before.utf8.count }
    let word = typed.map { String(before[$0.range]) } ?? ""
    let earlier = (typed == nil ? tokens : tokens.dropLast()).map { String(before[$0.range]) }
    let candidates = candidates(for: word, behind: earlier)
    return LineEditor.Completion(
      length: word.count, words: candidates.filter { $0.lowercased().hasPrefix(word.lowercased()) })
  }

  /// The words that may stand in the place of one, by the words before it.
  private static func candidates(for word: String, behind earlier: [String]) -> [String] {
    let lower = earlier.map { $0.lowercased() }
    let tables = Table.all.map(\.name)
    if lower.last == "." {
      return columns(of: earlier.dropLast().last ?? "", among: lower).sorted()
    }
    if let last = lower.last, ["from", "join"].contains(last) { return tables }
    let asked = Table.all.filter { lower.contains($0.name) }
    let names = (asked.isEmpty ? Table.all : asked).flatMap { $0.columns.map(\.name) }
    // Nothing is offered for nothing but where little is possible.
    guard !word.isEmpty else { return [] }
    let isUpper = word.contains { $0.isUppercase }
    let keywords = QueryKeyword.all.map { isUpper ? $0.uppercased() : $0 }
    return Array(Set(names + tables + keywords + QueryKeyword.functions)).sorted()
  }

  /// The columns of a table, which may be meant by another name that it was given.
  private static func columns(of name: String, among words: [String]) -> [String] {
    let name = name.lowercased()
    if let table = Table.all.first(where: { $0.name == name }) {
      return table.columns.map(\.name)
    }
    let tables = Table.all.filter { table in
      words.indices.contains { place in
        let after = words[(place + 1)...].first { $0 != "as" }
        return words[place] == table.name && after == name
      }
    }
    return (tables.isEmpty ? Table.all : tables).flatMap { $0.columns.map(\.name) }
  }
}
