internal import WillDidModel

/// The events of an instance in both runs, as lines for people: a call is one line where nothing else
/// happens in it, and what stays the same is left out far from what does not.
struct DiffRows {
  /// A line.
  struct Row: Hashable {
    var operation: EditScript.Operation
    /// The event, without its marks.
    var text: String
    /// The note besides: other arguments, or where it was.
    var note = ""
    var hasOtherArguments = false
    /// How often it happened one after the other.
    var times = 1
    /// Whether so many lines that are the same are left out here, instead of an event.
    var left = 0

    var isChange: Bool { operation != .same || hasOtherArguments }
  }

  private(set) var rows: [Row] = []
  private let vocabulary: Vocabulary
  private let arrow: String
  private let marks: (enter: String, exit: String)

  /// So many lines around a change are shown.
  private static let context = 2
  /// Of more changes than this the rest is only counted.
  static let most = 200

  /// Makes the lines of a script.
  init(_ script: EditScript, _ vocabulary: Vocabulary, hasUnicode: Bool = true) {
    self.vocabulary = vocabulary
    arrow = hasUnicode ? "→" : "->"
    marks = hasUnicode ? ("▸ ", "◂ ") : ("> ", "< ")
    let entries = script.entries
    let olds = Self.olds(entries)
    var place = 0
    while place < entries.count {
      let isWhole =
        place + 1 < entries.count && isCall(entries[place], entries[place + 1])
      append(row(entries[place], isWhole: isWhole, olds))
      place += isWhole ? 2 : 1
    }
    rows = Self.shortened(rows)
  }

  /// The symbols of the base by their places, as far as the script has them.
  private static func olds(_ entries: [EditScript.Entry]) -> [Int: Vocabulary.Symbol] {
    var olds: [Int: Vocabulary.Symbol] = [:]
    for entry in entries {
      if let base = entry.base { olds[base] = entry.former ?? entry.symbol }
    }
    return olds
  }

  /// Whether two entries are the beginning and the end of a call in which nothing else happens.
  private func isCall(_ enter: EditScript.Entry, _ exit: EditScript.Entry) -> Bool {
    let (first, second) = (vocabulary.act(enter.symbol), vocabulary.act(exit.symbol))
    return first.edge == .enter && second.edge == .exit && first.callback == second.callback
      && first.hop == second.hop && enter.operation == exit.operation && !exit.hasOtherArguments
      && (enter.operation != .moved || enter.base.map { $0 + 1 } == exit.base)
  }

  private func row(
    _ entry: EditScript.Entry, isWhole: Bool, _ olds: [Int: Vocabulary.Symbol]
  ) -> Row {
    var row = Row(operation: entry.operation, text: word(entry.symbol, isWhole: isWhole))
    if let former = entry.former {
      row.hasOtherArguments = true
      row.note = vocabulary.change(from: former, to: entry.symbol, arrow: arrow)
    }
    if entry.operation == .moved, let base = entry.base {
      let before = base > 0 ? olds[base - 1].map { word($0, isWhole: true) } : nil
      let place = before.map { "was after \($0)" } ?? "was first"
      row.note = row.note.isEmpty ? place : "\(place), \(row.note)"
    }
    return row
  }

  private func word(_ symbol: Vocabulary.Symbol, isWhole: Bool) -> String {
    let act = vocabulary.act(symbol)
    let mark: String =
      switch act.edge {
      case _ where isWhole: ""
      case .enter: marks.enter
      case .exit: marks.exit
      case .point: ""
      }
    let level = act.hop ? ClassName.bare(vocabulary.level(of: symbol)) : ""
    let hop = act.hop ? " of super" + (level.isEmpty ? "" : " (\(level))") : ""
    return "\(mark)\(act.callback.name)\(hop)"
  }

  private mutating func append(_ row: Row) {
    if let last = rows.last, last.operation == row.operation, last.text == row.text,
      last.note == row.note, row.operation != .moved
    {
      rows[rows.count - 1].times += 1
    } else {
      rows.append(row)
    }
  }

  /// Leaves out what is the same far from what is not.
  private static func shortened(_ rows: [Row]) -> [Row] {
    var isNear = [Bool](repeating: false, count: rows.count)
    for (place, row) in rows.enumerated() where row.isChange {
      for near in max(0, place - context)...min(rows.count - 1, place + context) {
        isNear[near] = true
      }
    }
    var result: [Row] = []
    var left = 0
    func gap() {
      if left > 0 { result.append(Row(operation: .same, text: "", left: left)) }
      left = 0
    }
    for (place, row) in rows.enumerated() {
      if isNear[place] {
        gap()
        result.append(row)
      } else {
        left += row.times
      }
    }
    gap()
    return result
  }
}

extension EditScript {
  /// "6 removed, 1 moved": how many events are of each operation, where there are any.
  func summary(_ vocabulary: Vocabulary) -> String {
    var counts: [(Int, String)] = []
    for (operation, word) in [
      (Operation.removed, "removed"), (.added, "added"), (.moved, "moved"),
    ] {
      counts.append((callbacks(operation, vocabulary), word))
    }
    counts.append((otherArguments, "with other arguments"))
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// How many callbacks are of an operation: a call counts once, by its beginning or else by its end.
  private func callbacks(_ operation: Operation, _ vocabulary: Vocabulary) -> Int {
    var (enters, exits, points) = (0, 0, 0)
    for entry in entries where entry.operation == operation {
      switch vocabulary.act(entry.symbol).edge {
      case .enter: enters += 1
      case .exit: exits += 1
      case .point: points += 1
      }
    }
    return max(enters, exits) + points
  }
}
