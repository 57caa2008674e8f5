import Foundation
import Testing
import WillDidStore

/// A question of the cookbook, with the query that answers it and the answer that the page prints.
struct Recipe: Sendable, CustomTestStringConvertible {
  let question: String
  let sql: String
  /// The files in `Traces` that are asked.
  let runs: [String]
  /// The table under the query: the names of the columns and the rows, as texts.
  let columns: [String]
  let rows: [[String]]
  /// Whether the page says that there are more rows.
  let isExcerpt: Bool

  static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Showing/WillDidStore/WillDidStore.docc/Cookbook.md")
    .standardized

  /// All questions, in the order of the page.
  static let all: [Recipe] =
    ((try? String(contentsOf: page, encoding: .utf8)) ?? "").components(separatedBy: "\n## ")
    .dropFirst().map(Recipe.init)

  private init(_ section: String) {
    let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
    question = String(lines[0])
    sql = lines.drop { $0 != "```sql" }.dropFirst().prefix { $0 != "```" }
      .joined(separator: "\n")
    runs =
      lines.first { $0.hasPrefix("Of `") }?.split(separator: "`").enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) } ?? []
    let table = lines.filter { $0.hasPrefix("|") }.map(Self.cells)
    columns = table.first ?? []
    isExcerpt = table.last == ["…"]
    rows = Array(table.dropFirst(2).dropLast(isExcerpt ? 1 : 0))
  }

  var testDescription: String { question }

  private static func cells(_ line: Substring) -> [String] {
    line.dropFirst().dropLast().components(separatedBy: " | ")
      .map { $0.trimmingCharacters(in: .whitespaces).replacing("\\|", with: "|") }
  }

  /// An answer as the page prints it.
  static func table(_ columns: [String], _ rows: [[String]]) -> String {
    // The page shows no more of an answer than this.
    let most = 8
    let lines =
      [columns, columns.map { _ in "---" }] + rows.prefix(most)
      + (rows.count > most ? [["…"]] : [])
    return lines.map { cells in
      "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |\n"
    }.joined()
  }
}

extension Value {
  /// The value as a page prints it.
  var cell: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}
