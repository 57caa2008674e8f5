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

var words = ToolWords()
let wanted = words.value("--stories") ?? ""
let part = words.value("--part")
let least = words.value("--least").flatMap(Double.init) ?? 97
let (lists, shows) = (words.flag("--list"), words.flag("--show"))
words.end("check-story")

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
