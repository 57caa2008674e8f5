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

/// Events in frames as large as they get.
func frames(_ count: Int) -> [EventColumns] {
  var frames = [EventColumns()]
  var generator = SessionGenerator(seed: 1, events: count)
  while let event = generator.next() {
    if frames[frames.count - 1].count == 1 << 16 { frames.append(EventColumns()) }
    frames[frames.count - 1].append(event)
  }
  return frames
}

/// The best of a few turns in nanoseconds an event.
func best(of turns: Int, _ count: Int, _ body: () throws -> Void) rethrows -> String {
  var best = Double.infinity
  for _ in 0..<turns {
    let start = cpu()
    try body()
    best = min(best, cpu() - start)
  }
  let hundredths = Int((best / Double(count) * 100).rounded())
  return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let count = arguments.first ?? 1_000_000
let turns = arguments.dropFirst().first ?? 5
let levels = arguments.count > 2 ? arguments[2...].map { Int32($0) } : [1, 6]
let events = frames(count)
func measure() throws {
  for tick in [1, 1000] as [UInt32] {
    for level in levels {
      var traces: [File] = []
      let encode = try best(of: unsafe getenv("DECODE") == nil ? turns : 1, count) {
        let file = try File(temporaryIn: "/tmp")
        var writer = try LogWriter(
          file, header: FileHeader(run: .random(), tick: tick, wallStart: 0),
          compression: Compression(level: level))
        for frame in events {
          writer.append(frame)
          try writer.flush()
        }
        try writer.finish()
        traces = [file]
      }
      if unsafe getenv("ENCODE") != nil { print(encode); continue }
      let reader = try LogReader(traces[0])
      var decoded = EventColumns()
      func decode(_ strips: [Strip], _ columns: LogColumns) -> String {
        best(of: turns, count) {
          for frame in reader.frames {
            _ = reader.read(frame, strips: strips, columns: columns, into: &decoded)
          }
        }
      }
      if unsafe getenv("LIFE") != nil {
        print(decode(Strip.allCases, .all))
        continue
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
