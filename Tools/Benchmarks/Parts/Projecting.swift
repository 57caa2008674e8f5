internal import Glibc
internal import WillDidLog
internal import WillDidStore
import WillDidSystem

/// Prints what the first question of a run that was never asked about costs, and how large what is
/// kept of it gets.
func measureProjection(of path: String, in folder: String) throws {
  let count = Double(try Run(path).eventCount)
  func measure(_ name: String, _ kept: ProjectionFolder?) throws {
    // What the second thread does costs no time, but work.
    let cpu = read(CLOCK_PROCESS_CPUTIME_ID)
    let wall = try time(CLOCK_MONOTONIC) { _ = try project([path], in: kept) }
    Figure("query.projection.\(name)", wall / count, "ns/event").print()
    let cost = read(CLOCK_PROCESS_CPUTIME_ID) - cpu
    Figure("query.projection.\(name).cpu", cost / count, "ns/event").print()
  }
  try measure("memory", nil)
  let fresh = folder + "/fresh"
  try measure("file", ProjectionFolder(fresh, forRunsFrom: 0))
  var size: UInt64 = 0
  for name in try File.names(in: fresh) {
    size += try File(reading: "\(fresh)/\(name)").size()
    try File.remove("\(fresh)/\(name)")
  }
  Figure("query.projection.size", Double(size) / count, "B/event").print()
}

/// Prints what it costs to ask a run that is being written, when nothing has come since the last
/// question and when a frame has.
func measureAdvancing(_ count: Int, in folder: String) throws {
  let path = folder + "/growing"
  let rounds = 7
  let file = try File(creating: path)
  // The reader sees that the trace is still being written.
  guard file.lock() else { throw BenchError("\(path) cannot be locked") }
  var trace = try GrowingTrace(
    events: count + rounds * Generation.batch, tick: 1, .fast, to: file)
  for _ in 0..<max(1, count / Generation.batch) { _ = try trace.appendFrame() }
  let kept = ProjectionFolder(folder + "/advanced", forRunsFrom: 0)
  _ = try project([path], in: kept)
  for _ in 0..<rounds {
    let still = try time(CLOCK_MONOTONIC) { _ = try project([path], in: kept) }
    Figure("query.advance.nothing", still / 1e6, "ms").print()
    guard try trace.appendFrame() != nil else { throw BenchError("the session is too short") }
    let advance = try time(CLOCK_MONOTONIC) { _ = try project([path], in: kept) }
    Figure("query.advance", advance / 1e6, "ms").print()
  }
  try File.remove(path)
}
