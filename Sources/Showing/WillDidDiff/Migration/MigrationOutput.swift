package import WillDidReport
package import WillDidText

/// The fate of an app delegate's callbacks, as text for people and as JSON.
package struct MigrationOutput {
  private let migration: Migration

  /// Takes a comparison of both sides of a move.
  package init(_ migration: Migration) { self.migration = migration }

  /// The table with a line for each promise, and the sum.
  package func text(_ look: TextLook) -> String {
    let rows =
      [["before", "after", "cold", "warm", ""]]
      + migration.promises.map { promise in
        [
          promise.callback, promise.successor, "\(promise.before.cold) → \(promise.after.cold)",
          "\(promise.before.warm) → \(promise.after.warm)", Self.words(promise),
        ]
      }
    let widths = (0..<4).map { column in rows.map { $0[column].columns }.max() ?? 0 }
    var text = heading("before", migration.sides.before) + heading("after", migration.sides.after)
    guard !migration.promises.isEmpty else {
      return text + "\nNo callback of an app delegate came before: there is nothing to move.\n"
    }
    text += "\n"
    for (number, row) in rows.enumerated() {
      let start = zip(row, widths).map { $0 + $0.padding(to: $1) }.joined(separator: "  ")
      guard number > 0 else {
        text += look.paint(start.withoutEnd, .faint) + "\n"
        continue
      }
      let line = look.hasUnicode ? start : start.replacing("→", with: ">")
      let isKept = migration.promises[number - 1].outcome == .came
      text += line + "  " + look.paint(row[4], isKept ? .success : .error) + "\n"
    }
    return text + "\n" + sum + "\n"
  }

  /// The runs of a side.
  private func heading(_ word: String, _ runs: [RunFacts]) -> String {
    let name = runs.count == 1 ? runs[0].path.escaped : runs.count.counted("run")
    return "\(word)\(word.padding(to: 8))\(name)\n"
  }

  /// "lost: only … is still called".
  private static func words(_ promise: Migration.Promise) -> String {
    let word: String =
      switch promise.outcome {
      case .came: "came"
      case .twice: "came twice"
      case .reordered: "came in another order"
      case .lost: "lost"
      }
    return promise.remark.isEmpty ? word : "\(word), \(promise.remark)"
  }

  /// How many promises were kept, and what became of the rest.
  private var sum: String {
    let others = Migration.Outcome.allCases.dropFirst().compactMap { outcome -> String? in
      let count = migration.promises.count { $0.outcome == outcome }
      return count > 0 ? "\(count) \(outcome.rawValue)" : nil
    }
    let kept = migration.promises.count { $0.outcome == .came }
    return "\(kept) of \(migration.promises.count.counted("promise")) kept"
      + (others.isEmpty ? "." : ": \(others.joined(separator: ", ")).")
  }

  /// The object `willdid.migration/1`.
  package var json: JSON {
    .object([
      ("schema", .string("willdid.migration/1")),
      ("before", .array(migration.sides.before.map(\.json))),
      ("after", .array(migration.sides.after.map(\.json))), ("kept", .bool(migration.isKept)),
      (
        "promises",
        .array(
          migration.promises.map { promise in
            .object([
              ("callback", .string(promise.callback)), ("successor", .string(promise.successor)),
              ("before", Self.json(promise.before)), ("after", Self.json(promise.after)),
              ("outcome", .string(promise.outcome.rawValue)), ("remark", .string(promise.remark)),
            ])
          })
      ),
    ])
  }

  /// How often something came.
  private static func json(_ count: Migration.Count) -> JSON {
    .object([("cold", .number(count.cold)), ("warm", .number(count.warm))])
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var withoutEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
