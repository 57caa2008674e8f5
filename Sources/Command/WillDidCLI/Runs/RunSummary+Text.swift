internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidText

extension RunSummary {
  /// How many of the most frequent callbacks are shown to people.
  private static let topCallbacks = 10

  /// The summary for people: a heading, and under it facts in two columns.
  func text(_ style: TextStyle) -> String {
    let state = RunState(ending: run.ending, damages: damages)
    var table = [("run", "\(run.header.run)")]
    table += run.metadata.filter { ![ProcessEnd.key, ProcessEnd.openKey].contains($0.key) }
      .sorted { $0.key < $1.key }.map { ($0.key.escaped, $0.value.escaped) }
    table += [
      ("started", start.map { "\($0)" } ?? "unknown"),
      ("duration", run.duration.map { Self.seconds($0) } ?? "unknown"),
      ("state", state.text), ("end", end),
      ("events", events),
      ("classes", "\(census.classes.count)"), ("instances", "\(census.instances.count)"),
      ("threads", threads.map(Self.text).joined(separator: ", ")),
      ("size", size), ("frames", frameCounts),
      ("format", "\(run.header.version), \(run.header.tick) ns a tick"),
    ]
    if let givenUp = run.givenUp { table.append(("given up", givenUp.words)) }
    table += run.losses.byReason.filter { $0.total.reason != .givenUp }
      .map { ("lost", Self.text($0)) }
    table += state.places.map { ("damage", $0) }
    let width = table.map(\.0.columns).max() ?? 0
    let rows = table.filter { !$0.1.isEmpty }.map { key, value in
      let padding = String(repeating: " ", count: width - key.columns)
      return "  \(style.paint(key, .faint))\(padding)  \(value)"
    }
    let lists = [families, callbacks, columns].compactMap { $0 }
    let lines = [style.paint(run.path.escaped, .subject)] + rows + lists.joined()
    return lines.map { "\($0)\n" }.joined()
  }

  /// How the process ended, and in which callbacks of the app; empty where nothing tells.
  private var end: String {
    guard let end = run.metadata[ProcessEnd.key].flatMap({ ProcessEnd($0) }) else { return "" }
    return end.words + (run.metadata[ProcessEnd.openKey].map { " in \($0.escaped)" } ?? "")
  }

  private var events: String {
    lostEvents == 0 ? "\(run.eventCount)" : "\(run.eventCount), \(lostEvents) lost"
  }

  private var size: String {
    let perEvent = bytesPerEvent.map { ", \($0.rounded(to: 2)) an event" } ?? ""
    let files = run.segments.count > 1 ? " in \(run.segments.count) segments" : ""
    return "\(bytes) bytes\(files)\(perEvent)"
  }

  private var frameCounts: String {
    let kinds = frames.map { "\($0.count) \($0.kind)" }.joined(separator: ", ")
    return unknownFrames == 0 ? kinds : "\(kinds); \(unknownFrames) passed over"
  }

  private var families: [String]? {
    Self.list("families", census.familiesInOrder.map { ($0.name, $0.count) })
  }

  private var callbacks: [String]? {
    let all = census.callbacksByCount
    let top = all.prefix(Self.topCallbacks).map { ($0.callback.name, $0.count) }
    let title = all.count > top.count ? "top callbacks of \(all.count)" : "callbacks"
    return Self.list(title, top)
  }

  private var columns: [String]? {
    Self.list("bytes by column", census.columnsBySize.map { ($0.name, UInt64($0.bytes)) })
  }

  /// A title with rows below; `nil` without rows.
  private static func list(_ title: String, _ rows: [(String, UInt64)]) -> [String]? {
    guard let widest = rows.map({ String($0.1).count }).max() else { return nil }
    return ["  \(title)"]
      + rows.map { name, count in
        let digits = String(count)
        return "    \(String(repeating: " ", count: widest - digits.count))\(digits)  \(name)"
      }
  }

  /// A time in seconds.
  private static func seconds(_ nanoseconds: Int64) -> String {
    "\((Double(nanoseconds) / 1e9).rounded(to: 6)) s"
  }

  /// A thread in a line.
  private static func text(_ thread: ThreadInfo) -> String {
    let name = thread.name.escaped
    let label = thread.isMain ? "main" : name.isEmpty ? "unnamed" : name
    return "\(thread.index) \(label)"
  }

  /// A group of losses in a line.
  private static func text(_ group: LossGroup) -> String {
    let loss = group.total
    let what = loss.reason == .unnamed ? "name" : "event"
    let count = loss.count == 0 ? "an unknown number of \(what)s" : loss.count.counted(what)
    let thread =
      loss.thread.map { " of thread \($0)" }
      ?? (group.threads.count > 1 ? " of \(group.threads.count) threads" : "")
    let from = loss.from.map { " after \(seconds($0))" } ?? ""
    let until = loss.until.flatMap { $0 == loss.from ? nil : " until \(seconds($0))" } ?? ""
    return "\(count)\(thread)\(from)\(until): \(loss.reason)"
  }
}
