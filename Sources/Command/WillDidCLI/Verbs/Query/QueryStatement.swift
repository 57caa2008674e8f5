internal import WillDidArguments
internal import WillDidReport
internal import WillDidStore
internal import WillDidTables
internal import WillDidTerminal
internal import WillDidText

/// A statement in the text that it stands in.
///
/// SQLite reports errors by a byte offset in the statement, or only by the name that it does not
/// know. From either this finds the line and column in the whole text, and names of the schema that
/// may have been meant.
struct QueryStatement {
  let text: QueryText
  /// Where it begins, or what is before it does, in bytes.
  let start: Int
  /// Where what is behind it begins; the end of the text as long as it is unknown.
  var end: Int

  /// Its tokens, by their places in the text.
  var tokens: [QueryToken] {
    let all = QueryToken.all(in: text.text[start..<end])
    let own = all.drop { $0.kind == .comment || $0.kind == .semicolon }
      .prefix { $0.kind != .semicolon }
    return own.filter { $0.kind != .comment }.map { token in
      var token = token
      token.range = token.range.lowerBound + start..<token.range.upperBound + start
      return token
    }
  }

  /// The text for a statement that the store refuses or gives up.
  func failure(_ error: StoreError, _ session: QuerySession) -> CommandError {
    let offset = offset(of: error)
    let place = text.place(of: offset)
    let line = (text.name.isEmpty ? "" : "\(text.name), ") + "line \(place.line)"
    let excerpt = text.excerpt(at: offset, columns: session.style.look.width)
    switch error.reason {
    case .statement:
      return CommandError(
        error.message, at: "\(line), column \(place.column)",
        remedy: suggestion(error).map { "did you mean '\($0)'?" } ?? "", status: .usage,
        excerpt: excerpt)
    case .forbidden:
      return CommandError(
        error.message, at: "\(line), column \(place.column)", remedy: "runs are only read",
        status: .usage, excerpt: excerpt)
    case .interrupted where InterruptKey.isPressed:
      return CommandError("interrupted", at: line, status: .interrupted)
    case .interrupted:
      let limit = session.limit.map { " than \($0.argument)" } ?? ""
      return CommandError("took longer\(limit)", at: line, status: .inputOutput)
    case .tooLarge, .file:
      return CommandError(error.message, at: line, status: .inputOutput)
    }
  }
}

// MARK: - Places and names

extension QueryStatement {
  /// Where in the text an error is, in bytes.
  private func offset(of error: StoreError) -> Int {
    if let offset = error.offset { return start + offset }
    let tokens = tokens
    if error.message.hasPrefix("incomplete input"), let last = tokens.last {
      return last.range.upperBound
    }
    let named = unknownName(error).flatMap { name in
      tokens.first { $0.kind != .string && text.text[$0.range].isName(name) }
    }
    return (named ?? tokens.first)?.range.lowerBound ?? start
  }

  /// The name that SQLite does not know, without that of the table before it.
  private func unknownName(_ error: StoreError) -> String? {
    for kind in ["table", "column", "function", "table-valued function"] {
      let beginning = "no such \(kind): "
      guard error.message.hasPrefix(beginning) else { continue }
      return error.message.dropFirst(beginning.count).split(separator: ".").last.map { String($0) }
    }
    return nil
  }

  /// The name that was probably meant.
  private func suggestion(_ error: StoreError) -> String? {
    // Every other short name is near to a letter or two.
    guard let name = unknownName(error)?.lowercased(), name.count > 2 else { return nil }
    if error.message.hasPrefix("no such function") {
      return name.nearest(in: QueryKeyword.functions)
    }
    guard error.message.hasPrefix("no such column") else {
      return name.nearest(in: Table.all.map(\.name))
    }
    let tokens = tokens
    let asked = Table.all.filter { table in
      tokens.contains { text.text[$0.range].isName(table.name) }
    }
    let tables = asked.isEmpty ? Table.all : asked
    return name.nearest(in: tables.flatMap { $0.columns.map(\.name) })
  }
}

extension Substring {
  /// Whether this is how a name can be written in SQL.
  fileprivate func isName(_ name: String) -> Bool {
    let name = name.lowercased()
    return lowercased() == name || dropFirst().dropLast().lowercased() == name
  }
}

extension String {
  /// The part of the text between two places, in bytes.
  subscript(bytes: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
    return self[start..<utf8.index(start, offsetBy: bytes.count)]
  }
}
