// Tells every played story again from its trace, plays that, and compares the events.
//
//   RetoldStories [--list] [--show] [--stories TEXT] [--part work|kept] [--least PERCENT]

import Retold
import TestSupport
import WillDidRetell

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The words of the command line that are not read yet.
struct Words {
  var left = Array(CommandLine.arguments.dropFirst())

  mutating func value(_ name: String) -> String? {
    guard let place = left.firstIndex(of: name), place + 1 < left.count else { return nil }
    defer { left.removeSubrange(place...place + 1) }
    return left[place + 1]
  }

  mutating func flag(_ name: String) -> Bool {
    guard let place = left.firstIndex(of: name) else { return false }
    left.remove(at: place)
    return true
  }
}

var words = Words()
let wanted = words.value("--stories") ?? ""
let part = words.value("--part")
let least = words.value("--least").flatMap(Double.init) ?? 97
let (lists, shows) = (words.flag("--list"), words.flag("--show"))
if let stranger = words.left.first {
  print("check-story knows no '\(stranger)'")
  exit(64)
}

let files = StoryFile.all.filter { file in
  file.source == .played && (wanted.isEmpty || file.folder.contains(wanted))
    && (part == nil || (part == "kept") == RoundTrip.isKeptBack(file))
}
var (same, lines, linesAgain) = (0, 0, 0)
for file in files {
  let trip = try RoundTrip(file)
  if trip.difference == nil { same += 1 }
  if trip.difference != nil || lists { print(trip.line) }
  if shows { print(trip.draft.text) }
  lines += try file.text("story").split(separator: "\n").filter { !$0.hasPrefix("#") }.count
  linesAgain += trip.draft.text.split(separator: "\n").count
}
let share = 1000 * same / max(1, files.count)
print(
  "\(same) of \(files.count) stories give the same events but for times: "
    + "\(share / 10).\(share % 10) %; \(lines) lines before, \(linesAgain) lines again")
exit(Double(share) / 10 >= least ? 0 : 1)
