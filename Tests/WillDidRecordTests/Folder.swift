import Foundation
import WillDidLog
import WillDidModel

/// A folder that is gone with its owner.
final class Folder: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "willdid-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}

/// All that a reader finds in a run.
struct Trace {
  var events: [Event] = []
  var names: Names
  var run: Run

  init(_ path: String) throws {
    run = try Run(path)
    names = run.declarations.names
    var batches = run.batches()
    while let batch = batches.next() { events += (0..<batch.count).map { batch[$0] } }
  }

  var isClosed: Bool { run.ending == .closed }

  /// A line for each event.
  var lines: [String] {
    events.map { event in
      var words = ["\(event.edge)", event.callback.name]
      let name = event.classID == .none ? "" : names[event.classID] ?? "?"
      words.append(name.replacing("WillDidRecordTests.", with: "") + "#\(event.instance.rawValue)")
      for attribute in event.attributes {
        let value =
          switch attribute.value {
          case .flag(let flag): "\(flag)"
          case .number(let number): "\(number)"
          case .name(let name): names[name] ?? "?"
          case .instance(let other): "#\(other.rawValue)"
          }
        words.append("\(attribute.key)=\(value)")
      }
      return words.joined(separator: " ")
    }
  }
}
