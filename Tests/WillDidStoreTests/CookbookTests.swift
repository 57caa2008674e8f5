import Foundation
import TestSupport
import Testing
import WillDidLog
import WillDidStore
import WillDidTables

/// The page `Cookbook.md`: its queries run, and answer what it prints.
@Suite struct CookbookTests {
  @Test(arguments: Recipe.all)
  func `a question of the cookbook has its answer`(recipe: Recipe) throws {
    let answer = try ask(recipe)
    #expect(answer.columns == recipe.columns)
    #expect(!answer.rows.isEmpty)
    let rows = recipe.isExcerpt ? Array(answer.rows.prefix(recipe.rows.count)) : answer.rows
    #expect(rows == recipe.rows)
    #expect(!recipe.isExcerpt || answer.rows.count > recipe.rows.count)
  }

  @Test func `there are twenty questions and more`() {
    #expect(Recipe.all.count >= 20)
    #expect(Set(Recipe.all.map(\.question)).count == Recipe.all.count)
    #expect(Recipe.all.allSatisfy { $0.question.hasSuffix("?") })
  }

  @Test(arguments: Recipe.all)
  func `a question asks documented tables alone`(recipe: Recipe) {
    let asked = recipe.sql.matches(of: /\b(?:FROM|JOIN)\s+(\w+)/).map { String($0.output.1) }
    #expect(!asked.isEmpty)
    #expect(Set(asked).isSubset(of: Set(Table.all.map(\.name))))
  }

  @Test(arguments: Recipe.all)
  func `a question can be asked elsewhere`(recipe: Recipe) {
    // Some engines let an alias hide the column of its name, and some cut what they divide.
    let names = Set(Table.all.flatMap { $0.columns.map(\.name) })
    let aliases = recipe.sql.matches(of: /\bAS\s+(\w+)(?!\))\b/).map { String($0.output.1) }
    #expect(Set(aliases).isDisjoint(with: names))
    let parts = recipe.sql.split(separator: "/").dropLast()
    #expect(parts.allSatisfy { $0.contains(/\b\d+\.\d+ \*[^,]*$/) })
  }

  /// Writes the answers into the page when a variable asks for it.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["WILLDID_RECORD"] == "1"))
  func `answers are written down`() throws {
    var page = try String(contentsOf: Recipe.page, encoding: .utf8)
    for recipe in Recipe.all {
      let answer = try ask(recipe)
      let start = try #require(page.range(of: "\n## \(recipe.question)\n"))
      let end =
        page.range(of: "\n## ", range: start.upperBound..<page.endIndex)?.lowerBound
        ?? page.endIndex
      let section = page[start.upperBound..<end]
      let line = try #require(section.range(of: "\nOf `")?.upperBound)
      let place = try #require(section[line...].firstIndex(of: "\n"))
      page.replaceSubrange(place..<end, with: "\n\n\(Recipe.table(answer.columns, answer.rows))")
    }
    try Data(page.utf8).write(to: Recipe.page)
  }

  private func ask(_ recipe: Recipe) throws -> (columns: [String], rows: [[String]]) {
    let store = try Store(recipe.runs.flatMap { try StoredRun.open($0) })
    let first = try store.prepare(recipe.sql[...])
    let statement = try #require(first.statement)
    try #require(store.prepare(first.rest).statement == nil)
    var rows: [[String]] = []
    while try statement.step() {
      rows.append(statement.columns.indices.map { statement.value($0).cell })
    }
    return (statement.columns, rows)
  }
}
