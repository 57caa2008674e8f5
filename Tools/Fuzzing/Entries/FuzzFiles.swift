import WillDidLog

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import WillDidSystem

/// The files of a run for one input, gone when their owner lets go of them.
final class FuzzFiles {
  let trace: String
  let journal: String
  private let recovered: String

  init() {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    let name = "\(folder)/fuzz-\(getpid())-\(UInt32.random(in: .min ... .max))"
    trace = "\(name).willdid"
    journal = "\(name).willdid-journal"
    recovered = "\(name)-recovered.willdid"
  }

  deinit { for path in [trace, journal, recovered] { try? File.remove(path) } }

  func write(trace bytes: [UInt8]) throws { try File(creating: trace).write(bytes, at: 0) }

  /// Reads the run as the command does, and what recovery makes of it.
  func readRun(at path: String) throws {
    guard let run = try? Run(path) else { return }
    run.readEverything()
    guard (try? run.recover(to: recovered)) != nil else { return }
    // What was recovered is whole, whatever it was made of.
    let again = try Run(recovered)
    again.readEverything()
    check(again.damages.isEmpty, "a recovered trace is damaged: \(again.damages)")
    check(again.ending == .closed, "a recovered trace is not closed")
  }
}
