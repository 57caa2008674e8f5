extension Expectations {
  /// What differs between the right answers to a run and what was seen in it, as lines of a diff;
  /// empty if nothing does.
  func differences(of number: Int, from seen: Seen) -> [String] {
    let expected = runs[number]
    var lines: [String] = []
    if let transitions = expected.transitions {
      lines += Self.ordered(transitions, seen.transitions)
    }
    let findings = seen.findings.filter { finding in
      !ignored.contains { finding.hasPrefix("finding \($0) ") }
    }
    lines += Self.unordered(expected.findings, findings)
    for fact in expected.facts {
      let value = seen.value(fact)
      guard value != fact.value else { continue }
      lines += [fact.value, value].enumerated().map {
        "\($0.offset == 0 ? "-" : "+") \(fact.word) \(fact.who) \($0.element)"
      }
    }
    lines += expected.orders.filter { !seen.hasInOrder($0) }
      .map { "- order \($0.map(\.description).joined(separator: " "))" }
    lines += expected.nevers.filter { seen.has($0.call, after: $0.after) }
      .map { "- never \($0.call)" + ($0.after.map { " after \($0)" } ?? "") }
    return lines + Self.crashes(expected.crashes, seen.crashes)
  }

  /// Each message that is expected must be a part of one of its own.
  private static func crashes(_ expected: [String], _ seen: [String]) -> [String] {
    var (rest, lines) = (seen, [String]())
    for text in expected {
      if let place = rest.firstIndex(where: { $0.contains(text) }) {
        rest.remove(at: place)
      } else {
        lines.append("- crash \(text)")
      }
    }
    return lines + rest.map { "+ crash \($0)" }
  }

  /// What differs where no order is meant; what is said exactly is looked for first.
  private static func unordered(_ expected: [String], _ seen: [String]) -> [String] {
    var (rest, lines) = (seen, [String]())
    for line in expected.filter({ !$0.contains("?") }) + expected.filter({ $0.contains("?") }) {
      if let place = rest.firstIndex(where: { matches(line, $0) }) {
        rest.remove(at: place)
      } else {
        lines.append("- \(line)")
      }
    }
    return lines + rest.map { "+ \($0)" }
  }

  private static func ordered(_ expected: [String], _ seen: [String]) -> [String] {
    var (rest, lines) = (seen[...], [String]())
    for line in expected {
      guard let place = rest.firstIndex(where: { matches(line, $0) }) else {
        lines.append("- \(line)")
        continue
      }
      lines += rest[..<place].map { "+ \($0)" }
      rest = rest[(place + 1)...]
    }
    return lines + rest.map { "+ \($0)" }
  }

  private static func matches(_ expected: String, _ seen: String) -> Bool {
    let (left, right) = (expected.split(separator: " "), seen.split(separator: " "))
    return left.count == right.count && zip(left, right).allSatisfy { $0 == "?" || $0 == $1 }
  }
}
