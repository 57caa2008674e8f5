internal import Glibc
internal import WillDidLog
internal import WillDidModel
import WillDidSystem

/// Prints what reading a trace costs, in nanoseconds for each of its events, whether read or not.
func measureDecoding(of path: String) throws {
  let reader = try LogReader(File(reading: path))
  let count = reader.frames.reduce(0) { $0 + Int($1.header.eventCount) }
  var events = EventColumns()
  var lifecycle = 0
  func decode(_ name: String, _ strips: [Strip], _ columns: LogColumns) throws {
    var got = 0
    let cost = time(CLOCK_THREAD_CPUTIME_ID) {
      for frame in reader.frames
      where reader.read(frame, strips: strips, columns: columns, into: &events) {
        got += events.count
      }
    }
    if strips.count == 1 { lifecycle = got }
    guard strips.count == 1 || got == count else { throw BenchError("\(path) is damaged") }
    Figure("decode.\(name)", cost / Double(count), "ns/event").print()
  }
  try decode("all", Strip.allCases, .all)
  try decode("all.untimed", Strip.allCases, .attributes)
  try decode("lifecycle", [.lifecycle], .all)
  try decode("lifecycle.timed", [.lifecycle], .times)
  try decode("lifecycle.bare", [.lifecycle], [])
  let summaries = time(CLOCK_THREAD_CPUTIME_ID) {
    for frame in reader.frames where frame.header.kind == .events { _ = reader.counts(frame) }
  }
  Figure("decode.summary", summaries / Double(count), "ns/event").print()
  let share = Double(lifecycle) / Double(count) * 100
  Figure("decode.share", share, "% of the events are in the lifecycle strip").print()
}
