internal import WillDidReport
internal import WillDidText

// The events of an instance, as they were and as they are.
extension DiffText {
  func rows(of script: EditScript) -> [String] {
    let rows = DiffRows(script, diff.vocabulary, hasUnicode: look.hasUnicode).rows
    var lines = rows.prefix(DiffRows.most).map {
      look.width >= Self.wide ? beside($0) : below($0)
    }
    if rows.count > DiffRows.most {
      lines.append("    and \(rows.count - DiffRows.most) more lines")
    }
    return lines
  }

  private func gap(_ row: DiffRows.Row) -> String {
    look.paint("\(look.ellipsis) \(row.left) the same", .faint)
  }

  private func text(_ row: DiffRows.Row) -> String {
    row.text.escaped + (row.times > 1 ? " \(look.hasUnicode ? "×" : "x")\(row.times)" : "")
  }

  private func role(_ row: DiffRows.Row) -> TextLook.Role? {
    switch row.operation {
    case .removed: .error
    case .added: .success
    case .moved: .notice
    case .same: row.hasOtherArguments ? .notice : nil
    }
  }

  private func below(_ row: DiffRows.Row) -> String {
    guard row.left == 0 else { return "      \(gap(row))" }
    let sign: String =
      switch row.operation {
      case .removed: "-"
      case .added: "+"
      case .moved: look.hasUnicode ? "↕" : "^"
      case .same: row.hasOtherArguments ? "~" : " "
      }
    let note = row.note.isEmpty ? "" : "  \(row.note.escaped)"
    return line("    \(sign) \(text(row))\(note)", role(row))
  }

  private func beside(_ row: DiffRows.Row) -> String {
    let half = (look.width - 7) / 2
    guard row.left == 0 else { return "    \(gap(row))" }
    let sign: String =
      switch row.operation {
      case .removed: "<"
      case .added: ">"
      case .moved: look.hasUnicode ? "↕" : "^"
      case .same: row.hasOtherArguments ? "~" : (look.hasUnicode ? "│" : "|")
      }
    let left: String
    var right = text(row)
    switch row.operation {
    case .removed: (left, right) = (right, "")
    case .added: left = ""
    case .moved: left = "(\(row.note.escaped))"
    case .same:
      left = right
      if row.hasOtherArguments { right += "  \(row.note.escaped)" }
    }
    let filled = fit(left, half - 4)
    let space = String(repeating: " ", count: max(0, half - 4 - filled.columns))
    let color = role(row)
    let front = "    \(look.paint(filled, row.operation == .moved ? .faint : color))\(space)"
    let back = fit(right, half)
    return back.isEmpty
      ? "\(front) \(look.paint(sign, color))"
      : "\(front) \(look.paint(sign, color)) \(look.paint(back, color))"
  }
}
