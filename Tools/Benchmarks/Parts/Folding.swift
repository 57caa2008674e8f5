internal import Glibc
internal import WillDidFindings
internal import WillDidLog
internal import WillDidModel
internal import WillDidTimeline

/// Prints what folding a trace costs with decoding it, in nanoseconds for each of its events, whether
/// read or not.
func measureFolding(of path: String) throws {
  let run = try Run(path)
  func fold(_ name: String, into observer: inout some LifecycleObserver) throws -> Lifecycle {
    var lifecycle = Lifecycle(names: run.declarations.names)
    let cost = time(CLOCK_THREAD_CPUTIME_ID) {
      for batch in run.batches(strips: [.lifecycle]) { lifecycle.fold(batch, into: &observer) }
      lifecycle.finish(into: &observer)
    }
    guard lifecycle.counts.transitions > 0 else { throw BenchError("\(path) has no transition") }
    Figure("fold.\(name)", cost / Double(run.eventCount), "ns/event").print()
    return lifecycle
  }
  var noObserver = NoObserver()
  _ = try fold("states", into: &noObserver)
  var findings = Findings(names: run.declarations.names)
  let lifecycle = try fold("findings", into: &findings)
  guard findings.finish(lifecycle).count >= lifecycle.counts.cancelled else {
    throw BenchError("cancelled transitions of \(path) are not found")
  }
}

/// Takes no notice of what the fold finds out.
private struct NoObserver: LifecycleObserver {}
