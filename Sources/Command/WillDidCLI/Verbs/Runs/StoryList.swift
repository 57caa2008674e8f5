internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidStage
internal import WillDidSystem
internal import WillDidText

/// The stories of folders, and the words that stories are made of.
enum StoryList {
  /// Folders in folders are looked into so far down.
  private static let depth = 6
  /// How the names of stories end.
  private static let ending = ".story"
  /// More bytes than this are no story.
  private static let largest = 1 << 20

  /// Reads a story.
  static func read(_ path: String) throws(CommandError) -> Story {
    let name = path == "-" ? "standard input" : path
    let bytes: [UInt8]
    let file = try Inputs.openLog(path)
    do throws(SystemError) {
      var found: [UInt8] = []
      // One byte more than a story may have is enough to refuse it.
      while found.count <= largest {
        let piece = try file.next(min(1 << 16, largest + 1 - found.count))
        if piece.isEmpty { break }
        found += piece
      }
      bytes = found
    } catch { throw CommandError(error, writing: name) }
    do { return try Story.read(bytes) } catch { throw CommandError(error, reading: name) }
  }

  /// Prints where stories are and what they are about.
  static func print(in folders: [String]) throws(CommandError) -> ExitStatus {
    var status = ExitStatus.success
    var found: [(path: String, title: String)] = []
    for folder in folders {
      guard File.kind(at: folder) != nil else {
        throw CommandError("No such file or directory", at: folder, status: .noInput)
      }
      for path in stories(in: folder, depth: depth) {
        do throws(CommandError) {
          found.append((path, try read(path).title))
        } catch {
          Diagnostics.print(error)
          status.add(.partlyUnreadable)
        }
      }
    }
    guard !found.isEmpty else {
      if status == .success {
        throw CommandError(
          "there is no story", at: folders.joined(separator: ", "),
          remedy: "a story is a file whose name ends with .story; --words prints what it can say",
          status: .noInput)
      }
      return status
    }
    let width = found.map(\.path.count).max() ?? 0
    var output = try Output(nil)
    for (path, title) in found {
      let gap = String(repeating: " ", count: width - path.count)
      output.bytes +=
        (title.isEmpty ? path.escaped : "\(path.escaped)\(gap)  \(title.escaped)").utf8
      output.bytes.append(UInt8(ascii: "\n"))
    }
    try output.finish(after: status)
    return status
  }

  /// The stories in a path.
  private static func stories(in path: String, depth: Int) -> [String] {
    guard File.kind(at: path) == .folder else { return [path] }
    guard depth > 0, let names = try? File.names(in: path) else { return [] }
    var found: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let inner = path == "." ? name : path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      switch File.kind(at: inner) {
      case .folder: found += stories(in: inner, depth: depth - 1)
      case .file where name.hasSuffix(ending): found.append(inner)
      default: break
      }
    }
    return found
  }

  /// Prints the sentences of the language.
  static func printWords() throws(CommandError) -> ExitStatus {
    var text = ""
    for group in StoryWords.all {
      text += "\(text.isEmpty ? "" : "\n")\(group.title)\n"
      for entry in group.entries {
        text += "  \(entry.template)\n"
        text += "      \(entry.explanation)\n"
      }
    }
    try Output.print(String(text.dropLast()))
    return .success
  }
}
