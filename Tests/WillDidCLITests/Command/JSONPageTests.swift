import Foundation
import TestSupport
import Testing

/// The page on JSON has each key that the command prints, with its type, and no other.
///
/// A section of the page is a contract, or a part that several contracts share.
@Suite struct JSONPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized
  private static let page = root.appending(
    path: "Sources/Showing/WillDidReport/WillDidReport.docc/JSON.md")

  /// Parts that have a section of their own, by the last step that leads to them.
  private static let parts = [
    "run": "A run", "base": "A run", "current": "A run", "findings[]": "A finding",
    "finding": "A finding", "new[]": "A finding", "resolved[]": "A finding",
    "place": "A place", "related[]": "A place", "roots[]": "A controller",
    "children[]": "A controller", "windows[]": "A window", "scenes[]": "A scene",
    "before[]": "A run", "after[]": "A run",
    "rule": "A rule", "rules[]": "A rule",
    "callbacks[]": "A callback", "answer": "An answer", "questions[].answer": "An answer",
  ]
  /// Objects whose keys are names and not parts of the contract.
  private static let maps: Set = [
    "metadata", "families", "callbacks", "frames", "args", "subjects",
  ]

  private typealias Keys = [String: [String: Set<String>]]

  private static func gather(
    _ object: [String: Any], _ section: String, _ path: String, _ keys: inout Keys
  ) {
    for (key, member) in object {
      let path = path.isEmpty ? key : "\(path).\(key)"
      keys[section, default: [:]][path, default: []].insert(type(of: member))
      if maps.contains(key), member is [String: Any] { continue }
      let items = member as? [Any]
      for case let item as [String: Any] in items ?? [member] {
        if let part = parts[items == nil ? path : "\(key)[]"] {
          gather(item, part, "", &keys)
        } else {
          gather(item, section, items == nil ? path : "\(path)[]", &keys)
        }
      }
    }
  }

  private static func type(of value: Any) -> String {
    switch value {
    case is NSNull: "null"
    case let number as NSNumber:
      unsafe String(cString: number.objCType) == "c" ? "boolean" : "number"
    case is String: "text"
    case is [Any]: "list"
    default: "object"
    }
  }

  /// What the command prints of these arguments, by the contract that it names.
  private static func gather(
    _ arguments: [String], _ keys: inout Keys, in folder: String? = nil
  ) throws {
    var child = ChildProcess(Tool.path)
    child.folder = folder
    let printed = try child.run(arguments + ["--format", "json"]).output
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any],
      "\(arguments)")
    gather(object, try #require(object["schema"] as? String), "", &keys)
  }

  /// Runs that have something of everything.
  private static let stories = [
    "transitions/seed-003-cancelled-swipe", "memory/keep-leaked", "appkit/mac-app-hidden",
    "nibs/nib-order-of-loading", "nib-objects/seed-001-window-not-connected",
    "presentation/present-popover", "containment/child-end-twice",
    "scenes/scene-closed",
  ]

  private static var printed: Keys {
    get throws {
      let folder = root.appending(path: "Traces/stories/played").path
      let runs = stories.map { "\(folder)/\($0)/\($0.split(separator: "/")[1]).willdid" }
      var keys: Keys = [:]
      for run in runs {
        for verb in ["report", "timeline", "tree", "info", "nib loads"] {
          try gather(verb.split(separator: " ").map(String.init) + [run], &keys)
        }
      }
      let named = try TemporaryFolder()
      try named.write(#"{"screens": {"SecondViewController": "Detail"}}"#.utf8, to: ".willdid.json")
      try gather(["report", runs[0]], &keys, in: named.path)
      try gather(["timeline", runs[0], "--shapes"], &keys)
      try gather(["diff", runs[0], runs[1]], &keys)
      try gather(["diff", runs[3], runs[4]], &keys)
      try gather(["explain", runs[0], "CT-12"], &keys)
      try gather(["why", runs[0]], &keys)
      for question in ["FirstViewController viewDidAppear", "DetailController viewDidLoad"] {
        try gather(["why", runs[0], question], &keys)
      }
      try gather(["story", runs[0]], &keys)
      try gather(["story", runs[3]], &keys)
      let lost = root.appending(
        path: "Traces/stories/logged/excerpts/lost-did-of-new/lost-did-of-new.log"
      ).path
      for run in [lost, runs[3]] { try gather(["story", run, "--check"], &keys) }
      for words in [["explain", "--rules"], ["query", "--schema"], ["--version"]] {
        try gather(words, &keys)
      }
      let bakery = root.appending(path: "Tests/WillDidAuditTests/Fixtures/Bakery").path
      try gather(["audit", bakery], &keys)
      try gather(["audit", bakery, "--runs", runs[0]], &keys)
      let moved = root.appending(path: "Traces/ready/Moved").path
      try gather(["audit", moved, "--runs", runs[0]], &keys)
      let logs = ["before", "after"].map { root.appending(path: "Traces/ready/\($0).log").path }
      try gather(["diff", "--migration"] + logs, &keys)
      try gather(["nib", "plan", "\(bakery)/Bakery/Main.storyboard"], &keys)
      try gather(["nib", "resolve", "--class", "BreadListController", "--bundle", bakery], &keys)
      return keys
    }
  }

  /// What the page says: the type of each key, by section.
  private static var written: [String: [String: String]] {
    get throws {
      var section = ""
      var rows: [String: [String: String]] = [:]
      for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
        if let heading = line.wholeMatch(of: /## (.*)/) {
          section = String(heading.1)
        } else if let row = line.wholeMatch(of: /\| `(.+?)` \| ([a-z ]+) \| (.+) \|/) {
          rows[section, default: [:]][String(row.1)] = String(row.2)
        }
      }
      return rows
    }
  }

  @Test func `the page has the keys that the command prints`() throws {
    let (printed, written) = (try Self.printed, try Self.written)
    for (section, keys) in printed {
      let rows = written[section] ?? [:]
      #expect(
        Set(keys.keys).subtracting(rows.keys).sorted() == [],
        "keys of \(section) that the page lacks")
      for (key, types) in keys {
        let allowed = Set((rows[key] ?? "").split(separator: " or ").map(String.init))
        #expect(types.isSubset(of: allowed), "\(section) \(key)")
      }
    }
    for (section, rows) in written {
      #expect(
        Set(rows.keys).subtracting(printed[section]?.keys ?? [:].keys).sorted() == [],
        "keys of \(section) that were not printed")
    }
  }
}
