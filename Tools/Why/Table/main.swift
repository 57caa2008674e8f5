// Asks of every played story why each callback of each object came or did not, and compares the answers with what
// the stage knows.
//
//   AskedStories [--list] [--mutate COUNT] [--seed NUMBER] [--stories TEXT]
//                [--least PERCENT] [--least-mutations PERCENT] [--most-untold PERCENT]

import Asking
import TestSupport

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

var words = ToolWords()
let mutations = words.value("--mutate").flatMap(Int.init) ?? 0
let seed = words.value("--seed").flatMap(UInt64.init) ?? 1
let wanted = words.value("--stories") ?? ""
let least = words.share("--least", otherwise: 99)
let leastMutations = words.share("--least-mutations", otherwise: 98)
let mostUntold = words.share("--most-untold", otherwise: 10)
let lists = words.flag("--list")
words.end("check-why")

let files = StoryFile.all.filter { $0.source == .played }
  .filter { wanted.isEmpty || $0.folder.contains(wanted) }
let stories = try files.map { try PlayedStory($0, keepsDecisions: true) }
var tally = Tally()
for story in stories { tally.add(story.askAll()) }
if mutations > 0 {
  var random = SplitMix64(seed: seed)
  let choices = stories.flatMap { story in story.choices().map { (story, $0) } }
  for (story, choice) in choices.shuffled(using: &random).prefix(mutations) {
    tally.add(story.ask(about: choice))
  }
}

if lists {
  for asked in tally.questions where !asked.agrees { print(asked) }
  for result in tally.mutations where result.outcome != .noticed { print(result) }
}
for asked in tally.strayLaws { print("the law is not about its callback: \(asked)") }
if lists { print("\nNo story plays: \(tally.unplayedLaws.joined(separator: ", "))") }
if lists { print("\nThe verdict is right, and the law another one:\n\(tally.otherLaws)\n") }
print(
  "\(files.count) stories, \(tally.questions.count) questions, "
    + "\(tally.ambiguous) of them with more than one right verdict\n")
print(tally.table)
print(
  "\n\(tally.falseAlarms) called owed that were not; \(Tally.percent(tally.cannotTell)) cannot tell"
)
if mutations > 0 {
  print("\n\(tally.mutationTable)")
  print("\n\(tally.refuted.count) are explained by what the run refutes")
}
let isGood =
  tally.agreement >= least && tally.falseAlarms == 0 && tally.strayLaws.isEmpty
  && tally.cannotTell <= mostUntold
  && tally.mutationsSeen >= leastMutations
exit(isGood ? 0 : 1)
