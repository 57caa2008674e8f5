// Tells every played story again from its trace, plays that, and compares the events.
//
//   RetoldStories [--list] [--stories TEXT] [--part work|kept] [--least PERCENT] [--show] [--draft]

import Foundation
import TestSupport
import WillDidLog
import WillDidRetell
import WillDidStage

var words = Array(CommandLine.arguments.dropFirst())
@MainActor func value(_ name: String) -> String? {
  guard let place = words.firstIndex(of: name), place + 1 < words.count else { return nil }
  defer { words.removeSubrange(place...place + 1) }
  return words[place + 1]
}
@MainActor func flag(_ name: String) -> Bool {
  guard let place = words.firstIndex(of: name) else { return false }
  words.remove(at: place)
  return true
}

let wanted = value("--stories") ?? ""
let part = value("--part")
let least = value("--least").flatMap(Double.init) ?? 97
let (shows, lists, drafts) = (flag("--show"), flag("--list"), flag("--draft"))

func hash(_ name: String) -> UInt64 {
  name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

let files = StoryFile.all.filter { file in
  guard file.source == .played, wanted.isEmpty || file.folder.contains(wanted) else { return false }
  let isKept = hash(file.name) % 3 == 0
  return part == nil || (part == "kept") == isKept
}
var same = 0
for file in files {
  let story = try Story.read(Array(try Data(contentsOf: file.url)))
  var bundle: StageBundle?
  if let name = story.bundle {
    let url = file.url.deletingLastPathComponent().appending(path: name.text).standardized
    bundle = try StageBundle(at: url.path, as: name.text, in: MemoryFiles(readingAll: url))
  }
  let run = try Run(file.url("willdid").path)
  let retelling = Retelling(run, bundle: bundle, path: story.bundle?.text)
  let draft = drafts ? retelling.draft() : try retelling.tell()
  let difference = try retelling.firstDifference(of: draft)
  if difference == nil { same += 1 }
  if difference != nil || lists {
    let text = difference.map { "at \($0.place): \($0.run ?? "the end") | the stage: \($0.stage ?? "the end")" }
    print("\(difference == nil ? "same" : "OTHER") \(file.folder) \(text ?? "")")
    if shows {
      print(try String(contentsOf: file.url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { "      | \($0)" }.joined(separator: "\n"))
      print(draft.text.split(separator: "\n").map { "      > \($0)" }.joined(separator: "\n"))
    }
  }
}
let share = 100 * Double(same) / Double(max(1, files.count))
print("\(same) of \(files.count) stories give the same events: \(String(format: "%.1f", share)) %")
exit(share >= least ? 0 : 1)

extension MemoryFiles {
  /// Reads all files of a folder.
  fileprivate init(readingAll folder: URL) throws {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let url = folder.appending(path: path)
      guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true else { continue }
      files[url.path] = Array(try Data(contentsOf: url))
    }
    self.init(files)
  }
}
