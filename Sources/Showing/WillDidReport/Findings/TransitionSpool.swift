internal import WillDidLog
package import WillDidSystem
internal import WillDidText
package import WillDidTimeline

/// The transitions of a run as JSON, in the order of their starts.
///
/// They come before what is counted with them, so that all of them have to be kept: in memory a few,
/// in a file without a name many.
///
/// Transitions end in another order than they begin, so one that ends early waits until all that
/// began before it have ended.
package struct TransitionSpool: LifecycleObserver {
  /// The bytes behind those in the file.
  private var bytes: [UInt8] = []
  private var file: File?
  private var written: UInt64 = 0
  /// The transitions that have ended before one that began earlier.
  private var waiting: [UInt32: [UInt8]] = [:]
  private var next: UInt32 = 1
  /// Why the file could not be written or read.
  package private(set) var failure: SystemError?

  /// Bytes that are kept in memory; what is more goes to a temporary file.
  private static let limit = 4 << 20

  package init() {}

  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    var text: [UInt8] = []
    ReportJSON.append(transition, to: &text)
    guard transition.id == next else {
      waiting[transition.id] = text
      return
    }
    append(text)
    while let text = waiting.removeValue(forKey: next) { append(text) }
  }

  private mutating func append(_ text: [UInt8]) {
    if next > 1 { bytes.append(UInt8(ascii: ",")) }
    bytes += text
    next += 1
    if bytes.count > Self.limit { spill() }
  }

  private mutating func spill() {
    guard failure == nil else { return bytes.removeAll() }
    do throws(SystemError) {
      if file == nil { file = try File(temporaryIn: File.temporaryFolder) }
      try file?.write(bytes, at: written)
    } catch { failure = error }
    written += UInt64(bytes.count)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Copies all transitions, unless there was a ``failure``.
  mutating func copy<Sink: ByteSink>(to output: inout Sink) throws(Sink.Failure) {
    // A number that was never handed over must not keep back the others.
    for (_, text) in waiting.sorted(by: { $0.key < $1.key }) { append(text) }
    waiting = [:]
    var offset: UInt64 = 0
    while let file, failure == nil, offset < written {
      do { output.bytes += try file.read(Int(min(1 << 18, written - offset)), at: offset) } catch {
        failure = error
      }
      offset += 1 << 18
      try output.flush(beyond: Sink.block)
    }
    output.bytes += bytes
  }
}
