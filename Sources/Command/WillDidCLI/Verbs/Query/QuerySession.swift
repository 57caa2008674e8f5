internal import WillDidReport
internal import WillDidStore
internal import WillDidSystem
internal import WillDidTerminal
internal import WillDidText

/// Asks a store what statements say, and prints the answers.
///
/// It lives as long as the command or the prompt. Rows are printed as SQLite finds them, and
/// flushed between statements; an error names the line and column in the text that was asked.
final class QuerySession {
  /// The tables of all runs that are asked.
  let store: Store
  /// How rows are printed; the prompt can change it.
  var format: QueryFormat
  /// Whether the time of an answer is printed.
  var isTimed = false
  let style: TextStyle
  /// How long a statement may take.
  let limit: RunTime?
  private let hasHeading: Bool
  private let values: QueryValues

  init(
    _ store: Store, format: QueryFormat, style: TextStyle, hasHeading: Bool, limit: RunTime?,
    values: QueryValues
  ) {
    self.store = store
    self.format = format
    self.style = style
    self.hasHeading = hasHeading
    self.limit = limit
    self.values = values
    store.limit(to: limit?.nanoseconds)
  }

  /// Refuses values for names that no statement of a text has: giving them is a mistake.
  func check(_ text: QueryText) throws(CommandError) {
    guard let (name, nearest) = values.unused(in: text) else { return }
    throw CommandError(
      "no statement has a parameter of this name", at: name,
      remedy: nearest.map { "did you mean '\($0)'?" } ?? "", status: .usage)
  }

  /// Asks all statements of a text, up to the first that fails.
  ///
  /// Earlier answers are in the output then, too. Returns how many there were.
  @discardableResult
  func ask(_ text: QueryText, _ output: inout Output) throws(CommandError) -> Int {
    do throws(CommandError) {
      return try InterruptKey.watch(stop: { [store] in store.interrupt() }) {
        () throws(CommandError) in
        try askEach(text, &output)
      }
    } catch {
      // The terminal has shown the key that was pressed, and did not begin a new line.
      if error.status == .interrupted, Terminal.isInput { Output.printError("") }
      throw error
    }
  }

  /// Answers each statement of a text; how many there were.
  private func askEach(_ text: QueryText, _ output: inout Output) throws(CommandError) -> Int {
    let length = text.text.utf8.count
    var rest = text.text[...]
    var count = 0
    while !rest.isEmpty {
      var place = QueryStatement(text: text, start: length - rest.utf8.count, end: length)
      let start = MonotonicClock.now
      guard let statement = try prepare(&rest, &place) else { continue }
      try bind(statement, place)
      if let rows = try answer(statement, place, isFirst: count == 0, &output) {
        output.bytes += ending(rows, MonotonicClock.now - start).utf8
        // The next statement may take long, and these rows should not wait for it.
        try output.flush()
      }
      count += 1
    }
    return count
  }

  /// Prepares the next statement.
  private func prepare(
    _ rest: inout Substring, _ place: inout QueryStatement
  ) throws(CommandError) -> Statement? {
    do throws(StoreError) {
      if InterruptKey.isPressed { throw StoreError(.interrupted, "interrupted") }
      let (statement, next) = try inTime { () throws(StoreError) in try store.prepare(rest) }
      place.end -= next.utf8.count
      // Text that neither is a statement nor leads on to one cannot be passed over.
      rest = statement == nil && next.utf8.count == rest.utf8.count ? "" : next
      return statement
    } catch { throw place.failure(error, self) }
  }

  /// Has SQLite do something, which looks at the time between its steps only: one may take for ever.
  private func inTime<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result
  {
    try LastResort.watch(
      limit: limit?.nanoseconds, status: ExitStatus.inputOutput.rawValue, during: body)
  }

  /// Binds the parameters of a statement to the settings.
  private func bind(_ statement: Statement, _ place: QueryStatement) throws(CommandError) {
    let text = place.text.text
    do throws(StoreError) {
      guard let name = try values.bind(statement, of: text[place.start..<place.end]) else { return }
      let token = place.tokens.first {
        $0.kind == .parameter && (text[$0.range] == name || $0.range.count == 1)
      }
      throw StoreError(
        .statement, "no value for \(name); --param \(name.dropFirst())=... gives it one",
        offset: token.map { $0.range.lowerBound - place.start })
    } catch { throw place.failure(error, self) }
  }

  /// Prints the rows of a statement and counts them; one without columns has none.
  private func answer(
    _ statement: Statement, _ place: QueryStatement, isFirst: Bool, _ output: inout Output
  ) throws(CommandError) -> Int? {
    let columns = statement.columns
    var rows: (any QueryRows)?
    var count = 0
    while true {
      let hasRow = try step(statement, place, rows, &output)
      // A statement that fails before its first row is not answered, not even by a heading.
      if rows == nil, !columns.isEmpty {
        if !isFirst, format.needsGap { output.bytes.append(UInt8(ascii: "\n")) }
        rows = format.rows(style, hasHeading: hasHeading)
        rows?.begin(columns, to: &output.bytes)
      }
      guard hasRow else { break }
      count += 1
      rows?.append(columns.indices.map(statement.value), to: &output.bytes)
      try output.flush(beyond: Output.block)
    }
    rows?.end(&output.bytes)
    return rows == nil ? nil : count
  }

  /// Goes to the next row; the rows before it are printed in any case.
  private func step(
    _ statement: Statement, _ place: QueryStatement, _ rows: (any QueryRows)?,
    _ output: inout Output
  ) throws(CommandError) -> Bool {
    do throws(StoreError) {
      if InterruptKey.isPressed { throw StoreError(.interrupted, "interrupted") }
      return try inTime { () throws(StoreError) in try statement.step() }
    } catch {
      var rows = rows
      rows?.release(&output.bytes)
      throw place.failure(error, self)
    }
  }

  /// The line below the rows, for a person.
  private func ending(_ count: Int, _ nanoseconds: Int64) -> String {
    guard style.width != nil else { return "" }
    var facts: [String] = []
    if format == .table { facts.append(count.counted("row")) }
    if isTimed {
      facts.append(TimelineTime.duration(nanoseconds, hasUnicode: style.look.hasUnicode))
    }
    guard !facts.isEmpty else { return "" }
    return style.paint("(\(facts.joined(separator: ", ")))", .faint) + "\n"
  }
}
