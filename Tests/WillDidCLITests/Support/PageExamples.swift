import Foundation
import TestSupport
import Testing

/// The commands of a page, in code blocks behind a dollar sign, with what stands below them.
///
/// An ellipsis alone on a line stands for any lines. `cat` of a file that is not there makes it. What draws on
/// a terminal is not run here.
struct PageExamples {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  /// All pages but the list of changes, which speaks of what there was.
  static var allPages: [URL] {
    get throws {
      let found = try #require(
        FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
      var pages: [URL] = []
      for case let file as URL in found {
        if file.lastPathComponent == ".build" || file.lastPathComponent == ".git" {
          found.skipDescendants()
        } else if file.pathExtension == "md", file.lastPathComponent != "CHANGELOG.md" {
          pages.append(file)
        }
      }
      return pages
    }
  }

  /// A command, and the lines that it is said to print.
  private struct Example {
    var command: Substring
    var lines: [Substring] = []

    var drawsOnTerminal: Bool { command.contains("willdid watch") }
  }

  private let page: URL
  private let text: String
  /// The text in parts: examples, and what stands between them.
  private var parts: [(text: [Substring], example: Example?)] = [([], nil)]

  var commandCount: Int { parts.count { $0.example != nil } }
  /// Commands for which there must be a terminal.
  var drawingCommands: [String] {
    parts.compactMap(\.example).filter(\.drawsOnTerminal).map { String($0.command) }
  }
  var lineCount: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }

  init(_ path: String) throws { try self.init(Self.root.appending(path: path)) }

  init(_ page: URL) throws {
    self.page = page
    text = try String(contentsOf: page, encoding: .utf8)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let last = parts.count - 1
      if line.hasPrefix("$ ") {
        parts.append(([], Example(command: line.dropFirst(2))))
      } else if parts[last].example != nil, !line.hasPrefix("```") {
        parts[last].example?.lines.append(line)
      } else if parts[last].example != nil {
        parts.append(([line], nil))
      } else {
        parts[last].text.append(line)
      }
    }
  }

  /// Runs the commands one after the other; `WILLDID_RECORD=1` writes what they print into the page.
  func check(in folder: TemporaryFolder, after start: String = ":") throws {
    var printed: [Substring] = []
    for part in parts {
      printed += part.text
      guard let example = part.example else { continue }
      printed.append("$ \(example.command)")
      guard !example.drawsOnTerminal else {
        printed += example.lines
        continue
      }
      if example.command.hasPrefix("cat "), !example.command.contains("|"),
        case let name = example.command.dropFirst(4), !folder.has(String(name))
      {
        try folder.write(
          (example.lines.joined(separator: "\n") + "\n").utf8, to: String(name))
      }
      let result = try Tool.shell("\(start)\n\(example.command)", in: folder)
      let output = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      if example.lines.contains(where: \.isEllipsis) {
        expect(Array(output), example)
        printed += example.lines
      } else {
        printed += output
      }
      #expect(result.errors == "", "\(example.command)")
    }
    let whole = printed.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["WILLDID_RECORD"] == "1" {
      try whole.write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(whole == text)
    }
  }

  /// Looks for the lines of an example in their order.
  private func expect(_ output: [Substring], _ example: Example) {
    var place = 0
    var mayLeaveOut = false
    for line in example.lines {
      guard !line.isEllipsis else {
        mayLeaveOut = true
        continue
      }
      let next = output[place...].firstIndex(of: line)
      #expect(next != nil, "\(example.command) does not print: \(line)")
      guard let next else { return }
      #expect(mayLeaveOut || next == place, "\(example.command) prints more before: \(line)")
      (place, mayLeaveOut) = (next + 1, false)
    }
  }
}

extension Substring {
  fileprivate var isEllipsis: Bool { trimmingCharacters(in: .whitespaces) == "…" }
}

extension TemporaryFolder {
  fileprivate func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: self.path(name))
  }
}
