internal import WillDidFindings
internal import WillDidLog
package import WillDidModel
internal import WillDidReport
package import WillDidSystem
internal import WillDidText
internal import WillDidTimeline

/// Runs as profiles of speedscope: what each thread was doing, call by call.
///
/// Whatever has no width is not drawn there, so that a point and a call within one tick of the clock
/// take a nanosecond, and what comes behind them gives way.
///
/// Frames are numbered through the whole output, because all profiles share one list of them, which
/// stands at the end.
package struct SpeedscopeExport: StreamExporter {
  package var wantsLives: Bool { false }

  package var bytes: [UInt8] = Array(
    "{\"$schema\":\"https://www.speedscope.app/file-format-schema.json\",\"profiles\":[".utf8)
  /// The profile of each thread: they come one after the other.
  private var profiles: [UInt32: Profile] = [:]
  /// The names of all frames, in the order of their numbers.
  private var frames: [UInt8] = []
  private var frameNumbers: [String: Int] = [:]
  private var numbers: [UInt64: Int] = [:]
  private var calls = ThreadCalls()
  private var run: ExportedRun?
  private var title = ""
  /// The profiles of the latest run that are not written yet, and how much of the first one is.
  private var waiting: [(name: String, profile: Profile)] = []
  private var copied: UInt64 = 0
  private var unit = ""
  private var profileCount = 0
  package private(set) var failure: SystemError?

  /// The profile of one thread.
  private struct Profile {
    var spool = Spool()
    var start: Int64
    var latest: Int64
    /// Where the open calls begin, the outermost first.
    var starts: [Int64] = []
    var isFirst = true

    mutating func append(_ type: Character, _ frame: Int, at time: Int64) {
      spool.bytes += "\(isFirst ? "" : ",")\n{\"type\":\"\(type)\",\"frame\":".utf8
      spool.bytes.append(decimal: UInt64(frame))
      spool.bytes += ",\"at\":".utf8
      spool.bytes.append(decimal: time)
      spool.bytes.append(UInt8(ascii: "}"))
      latest = time
      isFirst = false
    }

    mutating func open(_ frame: Int, at time: Int64) {
      append("O", frame, at: max(time, latest))
      starts.append(latest)
    }

    /// Closes the innermost open frame, at the latest time unless another is given.
    mutating func close(_ frame: Int, at time: Int64 = .min) {
      let start = starts.popLast() ?? latest
      append("C", frame, at: max(time, latest, start.adding(1)))
    }

    /// Takes in an event: what it is, its frame, and the frames of the calls that it ends.
    mutating func take(_ role: ThreadCalls.Role, _ frame: Int, _ ended: [Int], at time: Int64) {
      for frame in ended { close(frame, at: time) }
      if role == .closes { return }
      open(frame, at: time)
      if role == .standsAlone { close(frame, at: time) }
    }
  }

  package init() {}

  package mutating func begin(_ run: ExportedRun) {
    self.run = run
    if title.isEmpty { title = run.run.path }
    calls = ThreadCalls()
    numbers = [:]
  }

  /// The number of the frame of a call.
  private mutating func frame(_ level: UInt32, _ callback: UInt16) -> Int {
    let key = UInt64(level) << 16 | UInt64(callback)
    if let number = numbers[key] { return number }
    let name = run?.label(level, callback) ?? ""
    let number = frameNumbers[name] ?? frameNumbers.count
    if number == frameNumbers.count {
      frameNumbers[name] = number
      if number > 0 { frames.append(UInt8(ascii: ",")) }
      frames += "\n{\"name\":".utf8
      frames.append(jsonString: name)
      frames.append(UInt8(ascii: "}"))
    }
    numbers[key] = number
    return number
  }

  package mutating func take(_ events: EventColumns, _ rows: Range<Int>) {
    for row in rows {
      let role = calls.take(events, row)
      // The last moments of all time are left for widths.
      let (thread, time) = (events.thread[row], min(calls.time, .max - 1 << 32))
      let level = events.level[row] == 0 ? events.classID[row] : events.level[row]
      let frame = frame(level, events.callback[row])
      let closed = calls.ended.map { self.frame($0.level, $0.callback) }
      profiles[thread, default: Profile(start: time, latest: time)].take(
        role, frame, closed, at: time)
    }
    for thread in profiles.keys { spill(thread) }
  }

  /// Moves the events of a thread to its file, if they are many.
  private mutating func spill(_ thread: UInt32) {
    do throws(SystemError) { try profiles[thread]?.spool.spill() } catch { failure = error }
  }

  package mutating func endRun() -> Bool {
    if let run {
      endCalls()
      waiting = profiles.sorted { $0.key < $1.key }.map { thread, profile in
        let name = run.threadName(thread)
        return (run.isOnly ? name : "\(run.run.path): \(name)", profile)
      }
      unit = run.isOrdered ? "none" : "nanoseconds"
      profiles = [:]
      self.run = nil
    }
    writeWaiting()
    return !waiting.isEmpty
  }

  /// Closes the calls that nothing ended.
  private mutating func endCalls() {
    for (call, _) in calls.takeOpen() {
      // The call goes on up to the end of what is known of its thread.
      let frame = frame(call.level, call.callback)
      profiles[call.thread]?.close(frame)
    }
  }

  /// Writes the next piece of the profiles that are complete.
  private mutating func writeWaiting() {
    guard !waiting.isEmpty else { return }
    if copied == 0 {
      let (name, profile) = waiting[0]
      bytes += profileCount == 0 ? "\n".utf8 : ",\n".utf8
      profileCount += 1
      bytes += "{\"type\":\"evented\",\"name\":\(JSON.string(name).text()),".utf8
      bytes += "\"unit\":\"\(unit)\",\"startValue\":\(profile.start),".utf8
      bytes += "\"endValue\":\(profile.latest),\"events\":[".utf8
    }
    var piece: [UInt8] = []
    do throws(SystemError) { piece = try waiting[0].profile.spool.piece(at: copied) } catch {
      failure = error
    }
    bytes += piece
    copied += UInt64(piece.count)
    guard piece.isEmpty else { return }
    bytes += "]}".utf8
    copied = 0
    waiting.removeFirst()
  }

  package mutating func finish() {
    bytes += "\n],\"shared\":{\"frames\":[".utf8
    bytes += frames
    bytes += "\n]},\"name\":\(JSON.string(title).text()),\"activeProfileIndex\":0,".utf8
    bytes += "\"exporter\":\"willdid\"}\n".utf8
  }
}
