internal import Glibc
internal import WillDidModel
internal import WillDidRecord
internal import WillDidSystem

/// Records at a pace for a time, for what watches the run; prints what it emits and when.
///
/// With "probes" an object of another class comes ten times a second among the events, and its name is printed
/// with the time by the monotonic clock; with "load" the counts of events at the start and at the end are.
func recordLive(_ kind: String, _ rate: Int, seconds: Int, to path: String) throws {
  let recorder = try Recorder(writingTo: path)
  var objects: UInt = 0
  /// An object of a class, which no memory stands behind.
  func object(_ className: String, _ type: UInt) -> InstanceID {
    objects += 1
    return recorder.instance(at: objects << 12, type: 1 << 20 + type << 12) { className }
  }
  let instances = (0..<12).map { _ in object("BenchController", 1) }
  if kind == "load" { say("0 \(MonotonicClock.now)") }
  let start = MonotonicClock.now
  let steps: [Callback] = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
  var emitted = 0
  var probes = 0
  let end = start + Int64(seconds) * 1_000_000_000
  while MonotonicClock.now < end {
    let due = Int((MonotonicClock.now - start) / 1000) * rate / 1_000_000
    while emitted < due {
      recorder.emit(
        steps[emitted % steps.count], .point, of: instances[emitted / steps.count % instances.count]
      )
      emitted += 1
    }
    if kind == "probes", MonotonicClock.now - start > Int64(probes + 1) * 100_000_000 {
      // Each cell of the name is another than that of the one before.
      let letter = Character(Unicode.Scalar(UInt8(65 + probes % 26)))
      let name = String(repeating: letter, count: 12)
      let instance = object(name, UInt(2 + probes % 26))
      recorder.emit(.viewDidLoad, .point, of: instance)
      recorder.emit(.viewWillAppear, .point, of: instance)
      let time = MonotonicClock.now
      say("\(name) \(time)")
      ThisProcess.sleep(250_000_000)
      recorder.emit(.deinit, .point, of: instance)
      probes += 3
    }
    ThisProcess.sleep(500_000)
  }
  if kind == "load" { say("\(emitted) \(MonotonicClock.now)") }
  // The run is watched to its end before it ends.
  ThisProcess.sleep(kind == "load" ? 4_000_000_000 : 100_000_000)
  recorder.stop()
}

/// Prints a line at once, also into a pipe.
private func say(_ line: String) {
  try? OpenStream.output.write(Array("\(line)\n".utf8))
}
