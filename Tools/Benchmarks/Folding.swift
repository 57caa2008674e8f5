internal import Glibc
internal import WillDidLog
internal import WillDidModel
internal import WillDidTimeline

/// Prints what folding a trace costs, in nanoseconds for each of its events, whether read or not.
func measureFolding(of path: String) throws {
  let reader = try LogReader(File(reading: path))
  let count = reader.frames.reduce(0) { $0 + Int($1.header.eventCount) }
  var declarations = Declarations()
  for frame in reader.frames where frame.header.kind == .names {
    if let more = reader.declarations(frame) { declarations.merge(more) }
  }
  var lifecycle = Lifecycle(names: declarations.names)
  var observer = Nobody()
  var events = EventColumns()
  let cost = time(CLOCK_THREAD_CPUTIME_ID) {
    for frame in reader.frames
    where reader.read(frame, strips: [.lifecycle], columns: .all, into: &events) {
      lifecycle.fold(events, into: &observer)
    }
    lifecycle.finish(into: &observer)
  }
  Figure("fold.all", cost / Double(count), "ns/event").print()
  print(lifecycle.counts, observer)
}

/// Listens to the fold and counts.
private struct Nobody: LifecycleObserver {
  var phases = 0
  var irregularities: [Irregularity.Kind: Int] = [:]
  var outcomes: [String: Int] = [:]

  mutating func phaseEnded(_ phase: Phase, _ life: Life) { phases += 1 }
  mutating func found(_ irregularity: Irregularity, _ life: Life) {
    irregularities[irregularity.kind, default: 0] += 1
  }
  mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    outcomes["\(transition.kind) \(transition.outcome)", default: 0] += 1
  }
}
