extension StoryFile {
  /// What a story must come to, as its file of answers says it.
  struct Answers: Sendable {
    /// The name of the system and the number of its version, where they matter.
    var system: (name: String, version: Int)?
    /// The rules that nothing is said about.
    var ignored: Set<String> = []
    var unparsed = 0
    /// The answers to each run.
    var runs: [[String]] = [[]]

    /// Reads a file of answers, whose grammar stands in `StoryFile.swift`.
    init(_ text: String) {
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        let words = line.split(separator: " ").map(String.init)
        switch words.first {
        case "given": system = (words[1], Int(words[2]) ?? 0)
        case "ignore": ignored.formUnion(words.dropFirst())
        case "unparsed": unparsed = Int(words[1]) ?? 0
        case "run":
          runs.append(contentsOf: repeatElement([], count: (Int(words[1]) ?? 1) - runs.count))
        default: runs[runs.count - 1].append(words.joined(separator: " "))
        }
      }
    }

    /// What differs between the answers to a run and what came out, as lines of a diff; empty if
    /// nothing does.
    func differences(of run: Int, from told: Outcome) -> [String] {
      let expected = run < runs.count ? runs[run] : []
      func lines(_ word: String) -> [String] { expected.filter { $0.hasPrefix(word + " ") } }
      let transitions = lines("transition")
      var differences =
        transitions == ["transition ?"] ? [] : Self.difference(transitions, told.transitions)
      let findings = told.findings.filter { finding in
        !ignored.contains(String(finding.split(separator: " ")[1]))
      }
      differences += Self.unordered(lines("finding"), findings)
      for line in expected
      where !line.hasPrefix("transition ") && !line.hasPrefix("finding ") {
        let words = line.split(separator: " ").map(String.init)
        let fact = told.fact(words[0], words[1])
        if line != fact { differences += ["- \(line)", "+ \(fact)"] }
      }
      return differences
    }

    /// What differs where no order is meant; what is said exactly is looked for first.
    private static func unordered(_ expected: [String], _ told: [String]) -> [String] {
      var (rest, lines) = (told, [String]())
      for line in expected.filter({ !$0.contains("?") }) + expected.filter({ $0.contains("?") }) {
        if let place = rest.firstIndex(where: { matches(line, $0) }) {
          rest.remove(at: place)
        } else {
          lines.append("- \(line)")
        }
      }
      return lines + rest.map { "+ \($0)" }
    }

    private static func difference(_ expected: [String], _ told: [String]) -> [String] {
      var (rest, lines) = (told[...], [String]())
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

    private static func matches(_ expected: String, _ told: String) -> Bool {
      let (left, right) = (expected.split(separator: " "), told.split(separator: " "))
      return left.count == right.count && zip(left, right).allSatisfy { $0 == "?" || $0 == $1 }
    }
  }
}
