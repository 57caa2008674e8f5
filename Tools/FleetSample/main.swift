import SessionGenerator
import WillDidLog
import WillDidModel
import WillDidSystem

// Makes traces of a fleet that does not exist: several runs of several builds of one app.
//
//   FleetSample FOLDER RUNS EVENTS
//
// The names of some builds look like numbers or hold what paths must not hold, and one is missing; some
// classes have unexpected names, and one run in four knows no times for a part of its events.

let builds = ["1e5", "007", "7.1 (b/2)=%\u{e9}", nil]
let oddNames = ["quote\" and , comma", "line\nfeed", "e\u{301}", "\u{1f600} <b>"]

func write(_ number: Int, events count: Int, to path: String) throws(LogError) {
  let generator = SessionGenerator(seed: UInt64(number + 1), events: count)
  var writer = try LogWriter(
    File.making(path),
    header: FileHeader(
      run: RunID(high: 0x1000_0000_0000_0000 | UInt64(number), low: UInt64(number) &* 0x9e37_79b9),
      tick: 1, wallStart: 1_700_000_000_000_000_000 + Int64(number) * 86_400_000_000_000),
    compression: .fast)
  var metadata: Metadata = ["process": "Shop", "system": "iOS \(16 + number % 3)"]
  metadata["build"] = builds[number % builds.count]
  writer.append(metadata)
  var declarations = Declarations()
  for (id, name) in generator.names.enumerated().dropFirst() {
    let isOdd = number % 2 == 1 && id < oddNames.count
    declarations.names[NameID(rawValue: UInt32(id))] = isOdd ? oddNames[id] : name
  }
  for thread in 0..<UInt32(4) {
    declarations.threads[thread] = ThreadInfo(index: thread, isMain: thread == 0)
  }
  writer.append(declarations)
  var columns = EventColumns()
  for var event in generator {
    if number % 4 == 3, event.sequence % 5 == 0 { event.time = nil }
    columns.append(event)
    guard columns.count == 1000 else { continue }
    writer.append(columns)
    try writer.flush()
    columns.removeAll()
  }
  writer.append(columns)
  try writer.finish()
}

extension File {
  static func making(_ path: String) throws(LogError) -> File {
    do { return try File(creating: path) } catch { throw LogError(.system(error)) }
  }
}

let words = CommandLine.arguments.dropFirst()
guard words.count == 3, let folder = words.first, let runs = Int(words[2]),
  let events = Int(words[3])
else { fatalError("usage: FleetSample FOLDER RUNS EVENTS") }
for number in 0..<runs { try write(number, events: events, to: "\(folder)/run-\(number).willdid") }
