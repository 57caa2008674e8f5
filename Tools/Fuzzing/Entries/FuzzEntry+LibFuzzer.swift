import WillDidLog

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import WillDidSystem

extension FuzzEntry {
  /// Runs an input as libFuzzer hands it over.
  ///
  /// What cannot even be set up is a failure of the machine, which must be seen.
  package func run(_ input: UnsafeBufferPointer<UInt8>) -> CInt {
    do { try run(unsafe Array(input)) } catch { fatalError("\(error)") }
    return 0
  }

  /// Writes the seeds and ends the process, if a folder for them is named in the environment.
  package func writeSeeds() -> CInt {
    guard let folder = unsafe getenv("WILLDID_SEEDS") else { return 0 }
    do {
      for (name, bytes) in try seeds() {
        try File(creating: "\(unsafe String(cString: folder))/\(name)").write(bytes, at: 0)
      }
    } catch { fatalError("\(error)") }
    exit(0)
  }
}
