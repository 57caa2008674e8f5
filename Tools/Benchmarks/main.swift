import Glibc
import SessionGenerator
import WillDidLog
import WillDidModel

// A throw-away measurement of the trace file: size, encoding and decoding.

func cpu() -> Double {
  var now = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
  return Double(now.tv_sec) * 1e9 + Double(now.tv_nsec)
}

/// Writes a trace and returns it with the nanoseconds that encoding took.
///
/// The events lie in the same memory again and again, as those of a recorder do.
func encode(_ count: Int, _ tick: UInt32, _ level: Int32) throws -> (trace: File, time: Double) {
  let file = try File(temporaryIn: "/tmp")
  var writer = try LogWriter(
    file, header: FileHeader(run: .random(), tick: tick, wallStart: 0),
    compression: Compression(level: level))
  var generator = SessionGenerator(seed: 1, events: count)
  var events = EventColumns()
  var time = 0.0
  while true {
    events.removeAll()
    while events.count < 1 << 16, let event = generator.next() { events.append(event) }
    if events.count == 0 { break }
    let start = cpu()
    writer.append(events)
    try writer.flush()
    time += cpu() - start
  }
  try writer.finish()
  return (file, time)
}

/// The best of a few turns in nanoseconds an event.
func best(of turns: Int, _ count: Int, _ body: () -> Void) -> String {
  var best = Double.infinity
  for _ in 0..<turns {
    let start = cpu()
    body()
    best = min(best, cpu() - start)
  }
  let hundredths = Int((best / Double(count) * 100).rounded())
  return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let count = arguments.first ?? 1_000_000
let turns = arguments.dropFirst().first ?? 5
let levels = arguments.count > 2 ? arguments[2...].map { Int32($0) } : [1, 6]
func measure() throws {
  for tick in [1, 1000] as [UInt32] {
    for level in levels {
      var (trace, time) = try encode(count, tick, level)
      for _ in 1..<max(turns, 1) {
        let again = try encode(count, tick, level)
        if again.time < time { (trace, time) = again }
      }
      let encode = Double(Int(time / Double(count) * 100)) / 100
      let reader = try LogReader(trace)
      var decoded = EventColumns()
      func decode(_ strips: [Strip], _ columns: LogColumns) -> String {
        best(of: turns, count) {
          for frame in reader.frames {
            _ = reader.read(frame, strips: strips, columns: columns, into: &decoded)
          }
        }
      }
      print(
        "tick \(tick) level \(level): \(Double(reader.length) / Double(count)) B,",
        "encode \(encode), decode all \(decode(Strip.allCases, .all)),",
        "all but times \(decode(Strip.allCases, .attributes)),",
        "lifecycle \(decode([.lifecycle], [])),",
        "and attributes \(decode([.lifecycle], .attributes)),",
        "and times \(decode([.lifecycle], .times))")
      if level == 6, turns > 1 {
        for (column, size) in reader.sizes().sorted(by: { $0.value > $1.value }).prefix(16) {
          print("   \(column) \(Double(size) / Double(count))")
        }
      }
    }
  }
}
try measure()
