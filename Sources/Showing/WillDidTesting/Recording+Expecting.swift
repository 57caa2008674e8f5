internal import WillDidFindings
internal import WillDidLog
public import WillDidModel
internal import WillDidSystem
internal import WillDidTimeline

extension Recording {
  /// Expects that each will has its did and each did its will; a cancelled transition is balanced.
  public func expectBalanced(
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let unbalanced = findings.filter { $0.rule.category == .unbalanced }
    guard !unbalanced.isEmpty else { return }
    fail(
      "callbacks are unbalanced", unbalanced,
      Place(fileID: fileID, file: file, line: line, column: column))
  }

  /// Expects that there is no finding at or above a severity, but for those of accepted rules, which
  /// are given by id or name.
  public func expectNoFindings(
    atLeast severity: Severity = .warning, accepting accepted: Set<String> = [],
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let left = findings.filter {
      $0.severity >= severity && !accepted.contains($0.rule.id) && !accepted.contains($0.rule.name)
    }
    guard !left.isEmpty else { return }
    fail(
      "there are findings at or above \(severity)", left,
      Place(fileID: fileID, file: file, line: line, column: column))
  }

  /// Expects a transition of a kind with an outcome.
  ///
  /// `from` and `to` are the classes that it leaves and goes to, with their modules or without; `nil`
  /// accepts any.
  public func expectTransition(
    _ kind: TransitionKind, _ outcome: Outcome, from: String? = nil, to: String? = nil,
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let isThere = transitions.contains {
      $0.kind == kind && $0.outcome == outcome && matches($0.from, from) && matches($0.to, to)
    }
    guard !isThere else { return }
    let between = "\(from.map { " from \($0)" } ?? "")\(to.map { " to \($0)" } ?? "")"
    fail(
      "there is no \(kind)\(between) that was \(outcome)", [],
      Place(fileID: fileID, file: file, line: line, column: column))
  }

  /// Expects that the timeline is the text of a file.
  ///
  /// If the file is not there it is written, and the test fails once; with `WILLDID_RECORD=1` in the
  /// environment it is written anew. Its folder is made too. A relative path begins at the folder of the
  /// source of the test.
  public func expectTimeline(
    matching path: String, fileID: String = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = Place(fileID: fileID, file: file, line: line, column: column)
    let path = Self.path(of: path, beside: "\(file)")
    let golden = (try? File(reading: path).all()).map { String(decoding: $0, as: UTF8.self) }
    if golden == timeline { return }
    let isWanted = Surroundings.records
    if golden == nil || isWanted {
      do {
        _ = path.lastIndex(of: "/").map { File.makeFolder(String(path[..<$0])) }
        let new = try NewFile(at: path, replacing: true)
        try new.file.write(Array(timeline.utf8), at: 0)
        try new.keep()
      } catch {
        return fail("the timeline cannot be written: \(error)", [], place)
      }
      if isWanted { return }
      return fail("\(path) was not there and is written now; run the test again", [], place)
    }
    fail("the timeline is not that of \(path):\n\(difference(from: golden ?? ""))", [], place)
  }

  /// A path that begins at the folder of a source, unless it is absolute.
  private static func path(of path: String, beside source: String) -> String {
    guard !path.hasPrefix("/"), let slash = source.lastIndex(of: "/") else { return path }
    return source[...slash] + path
  }

  private func matches(_ instance: InstanceID, _ className: String?) -> Bool {
    guard let className else { return true }
    let found = classes[instance] ?? ""
    return found == className || found.hasSuffix(".\(className)")
  }

  /// The lines that only one of the two has: "-" for the file, "+" for this recording.
  private func difference(from golden: String) -> String {
    let (old, new) = (golden.split(separator: "\n"), timeline.split(separator: "\n"))
    var lines: [String] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(_, let line, _): lines.append("- \(line)")
      case .insert(_, let line, _): lines.append("+ \(line)")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Lets the present test fail with what is shown of a recording.
  func fail(_ problem: String, _ shown: [Finding], _ place: Place) {
    let list = shown.map { "\($0.severity) \($0.rule.title): \($0.message)" }
    let parts = [problem] + list + ["timeline:", timeline]
    Surroundings.fail(parts.joined(separator: "\n"), trace: trace, at: place)
  }
}
