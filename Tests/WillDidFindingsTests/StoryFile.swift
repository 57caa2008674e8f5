private import Foundation
import Testing

// The right answers to a story stand beside it in `<name>.expect`, one to a line:
//
//     given iOS 12                    the system that the story was seen on; or `given macOS 14`
//     ignore AP-22 CT-07              rules that the story says nothing about
//     run 2                           what follows is about the second run of the log
//     transition push completed FirstViewController -> SecondViewController interactive
//     finding CT-12 info SecondViewController
//     state FirstViewController disappeared
//     appearances SecondViewController#2 1
//     origin SecondViewController storyboard
//     unparsed 3                      how many lines of the log tell of nothing; else 0
//
// All transitions are listed, in the order of their starts; `interactive` stands where a finger is
// known to have driven it. All findings are listed, in any order. Of states, appearances and origins
// those are listed that matter. A controller is named by its class without the module, and from the
// second of its class on by its number too; `-` is nobody. A `?` is whatever it may be, and
// `transition ?` alone all transitions there are. Lines that begin with `#` say what the story is
// about.

/// A file of `Traces/stories`, and the answers that must come out of it.
struct StoryFile: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether the events are those of a recorder, and not what people printed.
  let isRecorded: Bool

  /// Where the stories are.
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Traces/stories").standardized

  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []

  /// Every story there is.
  static let all: [StoryFile] = names.compactMap { file in
    let parts = file.split(separator: ".")
    guard parts.count == 2, parts[1] == "jsonl" || parts[1] == "log" else { return nil }
    return StoryFile(name: String(parts[0]), isRecorded: parts[1] == "jsonl")
  }

  /// The names of the stories that answers exist for.
  static let answered: [String] = names.filter { $0.hasSuffix(".expect") }
    .map { String($0.dropLast(".expect".count)) }

  var testDescription: String { name }

  /// What was recorded or printed.
  func bytes() throws -> [UInt8] { try read(isRecorded ? "jsonl" : "log") }

  /// The right answers.
  func answers() throws -> Answers {
    Answers(String(decoding: try read("expect"), as: UTF8.self))
  }

  private func read(_ ending: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.folder.appending(path: "\(name).\(ending)")))
  }
}
