// Writes a session of a user who walks through an app that does not exist.
//
//   GeneratedSession TRACE EVENTS [SEED]
//
// The same number of events and the same seed give the same trace, but for the id of the run.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import SessionGenerator
import WillDidLog
import WillDidModel
import WillDidSystem

let words = CommandLine.arguments
guard words.count >= 3, let count = Int(words[2]),
  let seed = UInt64(words.count > 3 ? words[3] : "1")
else {
  print("usage: GeneratedSession TRACE EVENTS [SEED]")
  exit(64)
}
var generator = SessionGenerator(seed: seed, events: count)
let header = FileHeader(run: .random(), tick: 1, wallStart: 1_700_000_000_000_000_000)
var writer = try LogWriter(
  File(creating: words[1]), header: header, compression: .thorough)
writer.append(["app": "Generated", "system": "iOS 18.1", "build": "\(seed)"])
var declarations = Declarations()
for (number, name) in generator.names.enumerated().dropFirst() {
  declarations.names[NameID(rawValue: UInt32(number))] = name
}
declarations.threads[0] = ThreadInfo(index: 0, isMain: true)
writer.append(declarations)
var events = EventColumns()
while let event = generator.next() {
  events.append(event)
  guard events.count == 1 << 14 else { continue }
  writer.append(events)
  try writer.flush()
  events.removeAll()
  events.firstSequence = event.sequence + 1
}
if events.count > 0 { writer.append(events) }
try writer.finish()
