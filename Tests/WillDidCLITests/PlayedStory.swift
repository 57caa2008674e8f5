import Foundation
import TestSupport
import WillDidModel

// The right answers to a story that is played stand beside it in `<name>.expect`, one to a line:
//
//     transition push completed First -> Second interactive
//     finding CT-12 info SecondViewController
//     order First.viewWillDisappear Second.viewWillAppear     these calls, in this order
//     never First.viewDidAppear after Second.viewWillDisappear
//     crash view outlet was not set                           the app ends with such a message
//     state SecondViewController appeared
//
// All instances of a class go by its name, and `-` is nobody. All transitions are listed, unless there is only `transition ?`, and all
// findings.

/// A story of `Traces/stories/played`, and what must come of it.
struct PlayedStory {
  let name: String

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Traces/stories/played").standardized

  /// The names of all stories.
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".story") }.map { String($0.dropLast(".story".count)) }.sorted()

  func path(_ ending: String) -> URL { Self.folder.appending(path: "\(name).\(ending)") }

  func text(_ ending: String) throws -> String {
    try String(contentsOf: path(ending), encoding: .utf8)
  }

  /// What differs between the answers and a run, as lines of a diff.
  func differences(from told: Told, _ console: [Substring]) throws -> [String] {
    let lines = try text("expect").split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
    func beginning(_ word: String) -> [String] { lines.filter { $0.hasPrefix("\(word) ") } }
    var wrong: [String] = []
    let transitions = beginning("transition")
    if transitions != ["transition ?"] {
      wrong += Self.difference(transitions, told.transitions)
    }
    wrong += Self.difference(beginning("finding").sorted(), told.findings.sorted())
    wrong += beginning("order").filter { !told.hasInOrder($0.words.dropFirst()) }.map { "- \($0)" }
    wrong += beginning("never").filter { told.breaks($0.words) }.map { "- \($0)" }
    wrong += beginning("crash").filter { line in
      !console.contains { $0.contains(line.dropFirst("crash ".count)) }
    }.map { "- \($0)" }
    if beginning("crash").isEmpty { wrong += told.crashes.map { "+ crash \($0)" } }
    wrong += beginning("state").filter { !told.states.contains($0) }.map { "- \($0)" }
    let known = ["transition", "finding", "order", "never", "crash", "state"]
    wrong += lines.filter { !known.contains($0.words.first ?? "") }.map { "? \($0)" }
    return wrong
  }

  /// What differs; where it does not matter which of its class an instance is, its number is left
  /// out.
  private static func difference(_ expected: [String], _ told: [String]) -> [String] {
    let told = told.map { expected.contains($0) ? $0 : $0.replacing(/#\d+/, with: "") }
    return told.difference(from: expected).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
  }

  /// What the command tells of a run.
  struct Told {
    var transitions: [String] = []
    var findings: [String] = []
    var states: [String] = []
    var crashes: [String] = []
    /// Each call, as class and callback, in any of the spellings of that.
    private var calls: [(name: String, callback: String)] = []

    init(_ trace: String) throws {
      let report = try Self.object("report", "--format", "json", "--fail-on", "never", trace)
      let timeline = try Self.object("timeline", "--format", "json", trace)
      var classes: [Int: String] = [:]
      var counts: [String: Int] = [:]
      for instance in timeline["instances"] as? [[String: Any]] ?? [] {
        let name = (instance["class"] as? String ?? "").bare
        counts[name, default: 0] += 1
        let number = counts[name] ?? 1
        classes[instance["instance"] as? Int ?? 0] = number == 1 ? name : "\(name)#\(number)"
        states.append("state \(name) \(instance["state"] as? String ?? "")")
      }
      func word(_ value: Any?) -> String { (value as? Int).flatMap { classes[$0] } ?? "-" }
      for one in report["transitions"] as? [[String: Any]] ?? [] {
        let facts = [one["kind"], one["outcome"]].map { $0 as? String ?? "" }
        let ends = "\(word(one["from"])) -> \(word(one["to"]))"
        let finger = one["interactive"] as? Bool == true ? " interactive" : ""
        transitions.append("transition \(facts.joined(separator: " ")) \(ends)\(finger)")
      }
      for one in report["findings"] as? [[String: Any]] ?? [] {
        let name = (one["class"] as? String ?? "").bare
        let facts = [one["rule"], one["severity"]].map { $0 as? String ?? "" }
        findings.append("finding \(facts.joined(separator: " ")) \(name.isEmpty ? "-" : name)")
      }
      try readEvents(trace)
    }

    private mutating func readEvents(_ trace: String) throws {
      let events = try Tool.run("events", "--format", "jsonl", trace)
      for line in events.lines {
        let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
        let arguments = event["args"] as? [String: Any] ?? [:]
        if arguments["fatal"] as? Bool == true {
          crashes.append(arguments["message"] as? String ?? "")
        }
        guard event["edge"] as? String != "exit", event["hop"] as? Bool != true else { continue }
        let name = (event["class"] as? String ?? "").bare
        calls.append((name.isEmpty ? "-" : name, event["callback"] as? String ?? ""))
      }
    }

    private static func object(_ arguments: String...) throws -> [String: Any] {
      let result = try ChildProcess(Tool.path).run(arguments)
      return try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        ?? [:]
    }

    func hasInOrder(_ wanted: some Sequence<String>) -> Bool {
      var rest = calls[...]
      for call in wanted {
        guard let place = rest.firstIndex(where: { Self.fits($0, call) }) else { return false }
        rest = rest[(place + 1)...]
      }
      return true
    }

    /// Whether a call came that must not: `never CALL` or `never CALL after CALL`.
    func breaks(_ words: [String]) -> Bool {
      guard words.count > 1 else { return true }
      var start = calls.startIndex
      if words.count > 3 {
        guard let place = calls.firstIndex(where: { Self.fits($0, words[3]) }) else { return true }
        start = place
      }
      return calls[start...].contains { Self.fits($0, words[1]) }
    }

    private static func fits(_ call: (name: String, callback: String), _ word: String) -> Bool {
      guard let dot = word.firstIndex(of: ".") else { return false }
      let wanted = word[word.index(after: dot)...]
      return call.name == word[..<dot]
        && call.callback == Callback(named: String(wanted))?.name ?? String(wanted)
    }
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }

  /// The name of a class without its module.
  fileprivate var bare: String { split(separator: ".").last.map(String.init) ?? self }
}
