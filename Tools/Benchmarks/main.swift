internal import Glibc
internal import WillDidLog
internal import WillDidRecord

// Measures one round of a part of the bench; Tools/bench calls it again and again.

/// Which part is measured, by the first word of the command line.
func measure(_ words: [String]) throws {
  switch (words.first, words.count) {
  case ("stream", 3...4):
    try Generation.stream(number(words[1]), seed: seed(words.dropFirst(3)), to: words[2])
  case ("trace", 3...4):
    _ = try Generation.trace(
      number(words[1]), seed: seed(words.dropFirst(3)), tick: 1, .fast, to: words[2])
  case ("emit", 3): try measureEmitting(Stream(words[1]), words[2])
  case ("latency", 3): try Latency(stream: Stream(words[1]), folder: words[2]).measure()
  case ("count", 3): try countInstructions(Stream(words[1]), words[2])
  case ("size", 3): try measureSize(number(words[1]), in: words[2])
  case ("decode", 2): try measureDecoding(of: words[1])
  case ("reading", 5): try measureReading(words[1], words[2], number(words[3]), words[4])
  case ("fold", 2): try measureFolding(of: words[1])
  case ("import", 3): try measureImporting(words[1], in: words[2])
  case ("instances", 2): try printInstances(of: words[1])
  case ("projection", 3): try measureProjection(of: words[1], in: words[2])
  case ("advance", 3): try measureAdvancing(number(words[1]), in: words[2])
  case ("query", 4...): try measureQuerying(of: Array(words[3...]), in: words[2], words[1])
  case ("verbs", 5): try measureLongVerbs(words[1], [words[2], words[3]], words[4])
  case ("classes", 4): try measureClasses(words[1], number(words[2]), in: words[3])
  case ("nib", 2): try measureDocuments(number(words[1]))
  case ("audit", 1): measureAuditing()
  case ("audit-project", 2): try writeAuditedProject(to: words[1])
  case ("audit-command", 3): try measureAuditCommand(words[1], words[2])
  case ("start", 2): try measureStart(of: words[1])
  case ("live", 5):
    try recordLive(words[1], number(words[2]), seconds: number(words[3]), to: words[4])
  case ("hook", 3): try measureHooking(number(words[1]), in: words[2])
  case ("launch", 2): try measureLaunch(in: words[1])
  case ("app", 4): try measureApplication(words[1], words[2], in: words[3])
  case ("report", _): try Report().print(Array(words.dropFirst()))
  case ("table", 3): try writeTable(of: words[1], into: words[2])
  default: throw BenchError("this is called by Tools/bench")
  }
}

func number(_ word: String) throws -> Int {
  guard let number = Int(word) else { throw BenchError("\(word) is no number") }
  return number
}

/// The seed of a session, which makes it another one.
func seed(_ words: ArraySlice<String>) throws -> UInt64 {
  try words.first.map { UInt64(try number($0)) } ?? Generation.seed
}

func measureEmitting(_ stream: Stream, _ folder: String) throws {
  measureFloors(stream)
  let emitting = Emitting(stream: stream, folder: folder)
  for clock in [.automatic, .monotonic] as [Recorder.Clock] {
    for threads in [1, 2, 4] { try emitting.measure(clock, threads: threads) }
  }
  try emitting.measureObjects()
}

do {
  try measure(Array(CommandLine.arguments.dropFirst()))
} catch {
  let text = "willdid-bench: \(error)\n"
  unsafe write(2, text, text.utf8.count)
  exit(1)
}
