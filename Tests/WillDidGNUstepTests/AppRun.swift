import Foundation
import TestSupport
import WillDidLog
import WillDidModel
import WillDidSystem
import WillDidTimeline

/// One run of an application that the built command records.
struct AppRun {
  let result: ChildProcess.Result
  /// Where the trace is.
  let path: String
  let run: Run
  let events: [Event]
  let names: Names
  /// The class of each instance, also of those that only other events name.
  let classes: [InstanceID: String]
  /// What the oracle has counted, where it was asked to.
  let counts: [OracleCount]
  private let folder: TemporaryFolder

  /// The command lies in the folder of the tests, and so does the library that records.
  static let command: String = {
    let tests = CommandLine.arguments[0]
    return "\(tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)])/willdid"
  }()

  /// How long `timeout` lets an application hang, however busy the machine is, and what it does then.
  static let patience = ["--kill-after=5", "240"]

  /// Records the application until it ends by itself or its time is over.
  init(_ app: [String], limit: String? = nil, counting: Bool = false) throws {
    folder = try TemporaryFolder()
    path = folder.path("run.willdid")
    var child = Self.child("/usr/bin/timeout", in: folder)
    try Self.writeConfiguration(in: folder)
    child.environment["GNUSTEP_CONFIG_FILE"] = folder.path("GNUstep.conf")
    if counting {
      child.environment["LD_PRELOAD"] = GNUstep.oracle
      child.environment["ORACLE_COUNTS"] = folder.path("counts")
    }
    let options = ["run", "-o", path, "--display", "own"] + (limit.map { ["--for", $0] } ?? [])
    result = try child.run(Self.patience + [Self.command] + options + ["--"] + app)
    guard File.kind(at: path) != nil else { throw NotRecorded(result: result) }
    run = try Run(path)
    let names = run.declarations.names
    var classes: [InstanceID: String] = [:]
    for reader in run.segments.map(\.reader) {
      for frame in reader.frames where frame.header.kind == .names {
        for entry in reader.declarations(frame)?.instances ?? [] {
          classes[entry.instance] = names[entry.classID] ?? ""
        }
      }
    }
    (self.names, self.classes) = (names, classes)
    events = run.batches().flatMap { batch in (0..<batch.count).map { batch[$0] } }
    counts = counting ? OracleCount.read(try folder.bytes("counts")) : []
  }

  /// A child in a folder that is its home.
  static func child(_ path: String = command, in folder: TemporaryFolder) -> ChildProcess {
    var child = ChildProcess(path)
    child.folder = folder.path
    child.environment["HOME"] = folder.path
    return child
  }

  /// Lets GNUstep keep its settings in the folder, so that none of a person count.
  private static func writeConfiguration(in folder: TemporaryFolder) throws {
    let system = try String(contentsOfFile: "/etc/GNUstep/GNUstep.conf", encoding: .utf8)
    let lines = system.split(separator: "\n").filter { !$0.hasPrefix("GNUSTEP_USER_D") }
    let own = ["DEFAULTS_DIR=\(folder.path)/Defaults", "DIR_LIBRARY=\(folder.path)/Library"]
    let text = (lines + own.map { "GNUSTEP_USER_\($0)" }).joined(separator: "\n")
    try folder.write("\(text)\n".utf8, to: "GNUstep.conf")
  }

  /// Runs the command on the trace.
  func tell(_ verb: String, _ options: String...) throws -> String {
    try Self.child(in: folder).run([verb] + options + [path]).output
  }

  /// The names of what the application and the command have left in its home.
  var leftovers: [String] { get throws { try folder.names } }

  /// All that GNUstep has kept as settings.
  var settings: String {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path("Defaults"))
        .filter { $0.hasSuffix(".plist") }
        .map { String(decoding: try folder.bytes("Defaults/\($0)"), as: UTF8.self) }.joined()
    }
  }
}

/// An application ended without a trace.
struct NotRecorded: Error {
  var result: ChildProcess.Result
}

extension AppRun {
  func name(_ id: NameID?) -> String { id.flatMap { names[$0] } ?? "" }

  /// The events of a callback that begin something, or stand alone.
  func calls(_ callback: Callback, of type: String? = nil) -> [Event] {
    events.filter {
      $0.callback == callback && $0.edge != .exit && (type == nil || name($0.classID) == type)
    }
  }

  /// A text that an event has under a key.
  func text(_ key: Attribute.Key, of event: Event) -> String? {
    for attribute in event.attributes where attribute.key == key {
      if case .name(let id) = attribute.value { return names[id] }
    }
    return nil
  }

  /// The class of an object that an event has under a key.
  func type(_ key: Attribute.Key, of event: Event) -> String? {
    for attribute in event.attributes where attribute.key == key {
      if case .instance(let id) = attribute.value { return classes[id] }
    }
    return nil
  }

  /// How often each callback was entered on each level, or stood alone.
  var tally: [String: Int] {
    var tally: [String: Int] = [:]
    for event in events where event.edge != .exit {
      let level = name(event.level ?? event.classID)
      tally["\(level) \(event.callback)", default: 0] += 1
    }
    return tally
  }

  /// What was entered and not left, in the order of the entering.
  var open: [Callback] {
    var stacks: [UInt32: [Event]] = [:]
    for event in events {
      switch event.edge {
      case .enter: stacks[event.thread, default: []].append(event)
      case .exit:
        let stack = stacks[event.thread] ?? []
        guard
          let place = stack.lastIndex(where: {
            $0.callback == event.callback && $0.instance == event.instance
              && ($0.level ?? $0.classID) == (event.level ?? event.classID)
          })
        else { return [event.callback] }
        // What is left out on the way would be an enter without its exit.
        stacks[event.thread]?.remove(at: place)
      case .point: break
      }
    }
    return stacks.values.flatMap { $0 }.sorted { $0.sequence < $1.sequence }.map(\.callback)
  }
}
