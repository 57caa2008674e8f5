import Foundation
import TestSupport
import Testing
import WillDidFindings
import WillDidImport
import WillDidLog
import WillDidModel
import WillDidRun
import WillDidTimeline

/// What a fingerprint stands for, in every run and every log of `Traces`.
@Suite struct FingerprintLawTests {
  /// The texts of all logs: those of stories, and those that people pasted.
  private static let logs: [(name: String, text: String)] = {
    var logs: [(String, String)] = []
    for name in StoredRun.names where name.hasSuffix(".log") || name.hasSuffix(".txt") {
      guard
        let text = try? String(contentsOf: StoredRun.folder.appending(path: name), encoding: .utf8)
      else { continue }
      guard name.hasPrefix("pasted/") else {
        logs.append((name, text))
        continue
      }
      for part in text.components(separatedBy: "\n=== ") {
        let sides = part.components(separatedBy: "\n---\n")
        if sides.count == 2 { logs.append(("\(name): \(part.prefix { $0 != "\n" })", sides[1])) }
      }
    }
    return logs
  }()

  private static func findings(in run: Run) -> [Finding] {
    Folding(run).analyse(into: NoObserver()).findings
  }

  private static func findings(inLog text: String) throws -> [Finding] {
    let folder = try TemporaryFolder()
    let path = try folder.write(text.utf8, to: "x.log")
    return try OpenedPath(path).runs.flatMap { findings(in: $0) }
  }

  /// What the first sentence of a finding names: classes, callbacks, nibs, keys, not what was going on.
  private static func names(_ finding: Finding) -> Set<String> {
    let sentence = finding.message.components(separatedBy: ". ")[0]
      .components(separatedBy: ", though ")[0]
    let words = sentence.split { $0.isWhitespace || ",:;()\"'".contains($0) }
    let names = words.filter { word in
      word.dropFirst().contains { $0.isUppercase } || word.contains("_")
    }
    return Set(
      names.map { word in
        String((word.last == "." ? word.dropLast() : word).prefix { $0 != "#" })
      })
  }

  @Test func `findings that name other things never share a fingerprint`() throws {
    var known: [String: (what: Set<String>, finding: Finding)] = [:]
    var count = 0
    for run in StoredRun.all() {
      let findings = Self.findings(in: run)
      #expect(Set(findings.map(\.fingerprint)).count == findings.count, "\(run.path)")
      for finding in findings {
        // What UIKit writes of scenes is quoted, in the words of each system.
        let what = finding.rule.id == "CT-15" ? [] : Self.names(finding)
        let first = known[finding.fingerprint, default: (what, finding)]
        known[finding.fingerprint] = first
        #expect(first.finding.rule == finding.rule && first.what == what, "\(run.path): \(finding)")
        count += 1
      }
    }
    #expect(count > 500)
  }

  /// The log with other addresses, times and numbers of the process and its threads.
  private static func elsewhere(_ text: String) -> String {
    let addresses = text.replacing(#/0x[0-9a-f]{6,}/#) { match in
      "0x"
        + match.output.dropFirst(2).map { Self.other[$0].map(String.init) ?? String($0) }.joined()
    }
    let days = addresses.replacing(#/\b(?<year>20\d\d)-/#) { "\((Int($0.year) ?? 0) + 8)-" }
    return days.replacing(#/(?<before>[A-Za-z]\[)(?<number>\d{2,})(?<rest>[:\]])/#) { match in
      "\(match.before)\((Int(match.number) ?? 0) + 7)\(match.rest)"
    }
  }

  /// Another digit for each, of which none becomes zero.
  private static let other = Dictionary(
    uniqueKeysWithValues: zip("123456789abcdef", "23456789abcdef1"))

  @Test func `the same log of another launch has the same fingerprints`() throws {
    var (changed, count) = (0, 0)
    for log in Self.logs {
      let other = Self.elsewhere(log.text)
      guard other != log.text else { continue }
      guard let findings = try? Self.findings(inLog: log.text) else { continue }
      changed += 1
      count += findings.count
      let others = try Self.findings(inLog: other)
      #expect(
        others.map(\.fingerprint).sorted() == findings.map(\.fingerprint).sorted(), "\(log.name)")
    }
    #expect(changed > 100 && count > 100)
  }

  @Test func `messages that stand for themselves have the same fingerprints in any order`() throws {
    var lines: [String: String] = [:]
    for log in Self.logs {
      for line in log.text.split(separator: "\n") where line.utf8.count < 1000 {
        guard line.contains("UI") || line.contains("NS") || line.contains("nib"),
          let findings = try? Self.findings(inLog: String(line)), findings.count == 1
        else { continue }
        // A crash is told in several lines, the worst of what UIKit writes of scenes is enough, and who a
        // message without a class of the app is about is looked for among those who live.
        let finding = findings[0]
        guard finding.severity > .info, finding.rule.category != .crash,
          finding.rule.id != "CT-15", !finding.className.hasPrefix("UI")
        else { continue }
        lines[finding.fingerprint] = String(line)
      }
    }
    #expect(lines.count > 10)
    var random = SplitMix64(seed: 26)
    for _ in 0..<6 {
      let shuffled = lines.values.sorted().shuffled(using: &random)
      let found = try Self.findings(inLog: shuffled.joined(separator: "\n") + "\n")
      let missing = Set(lines.keys).subtracting(found.map(\.fingerprint))
      #expect(missing == [], "\(missing.compactMap { lines[$0] })")
    }
  }
}
