package import Foundation

/// A story of `Traces/stories`: what an app went through, and beside it what must be seen in it.
package struct StoryFile: Hashable, Sendable, CustomStringConvertible {
  /// What a story is made of; the raw value is the ending of its file.
  package enum Source: String, CaseIterable, Sendable {
    /// Sentences that the stage plays.
    case played = "story"
    /// Events that a recorder wrote.
    case recorded = "jsonl"
    /// Lines that an app printed.
    case printed = "log"
  }

  /// The folder of the story, from `Traces/stories`; its files are named as that is.
  package let folder: String
  package let source: Source

  /// Where all stories are.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Traces/stories").standardized

  /// Every story, in the order of their names.
  package static let all: [StoryFile] = paths.compactMap { path in
    let parts = path.split(separator: "/").map(String.init)
    return Source.allCases.lazy
      .filter { parts.count > 1 && parts.last == "\(parts[parts.count - 2]).\($0.rawValue)" }
      .map { StoryFile(folder: parts.dropLast().joined(separator: "/"), source: $0) }.first
  }

  /// Every file below `Traces/stories`, from there.
  package static let paths: [String] =
    (FileManager.default.subpaths(atPath: root.path) ?? []).sorted()

  /// The files that are recorded beside a story.
  package var goldens: [String] {
    source == .played ? ["report", "timeline", "willdid"] : ["report"]
  }

  package var name: String { String(folder.split(separator: "/").last ?? "") }

  package var description: String { folder }

  /// The story itself.
  package var url: URL { url(source.rawValue) }

  /// The file of another ending beside the story.
  package func url(_ ending: String) -> URL { Self.root.appending(path: path(ending)) }

  /// The path of the file of another ending, from `Traces/stories`.
  package func path(_ ending: String) -> String { "\(folder)/\(name).\(ending)" }

  /// The text of the file of another ending.
  package func text(_ ending: String) throws -> String {
    try String(contentsOf: url(ending), encoding: .utf8)
  }
}
