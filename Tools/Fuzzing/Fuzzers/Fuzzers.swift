import FuzzEntries
import WillDidArguments
import WillDidCLI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// All fuzzers are one program, which is linked once: WILLDID_FUZZER names the one that it is.
private let target = unsafe getenv("WILLDID_FUZZER").map { unsafe String(cString: $0) } ?? ""
private let entry = FuzzEntry(rawValue: target)

@c(LLVMFuzzerTestOneInput)
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe UnsafeBufferPointer(start: start, count: count)
  if let entry { return unsafe entry.run(input) }
  if target == "settings" {
    do { try unsafe WillDid.check(projectFile: Array(input)) } catch { _ = error.text }
    return 0
  }
  guard target == "arguments" else { fatalError("WILLDID_FUZZER names no fuzzer: '\(target)'") }
  // A word a line: what a shell hands over to the command.
  let words = unsafe input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .map { unsafe String(decoding: $0, as: UTF8.self) }
  do { _ = try WillDid.command.parse(words) } catch { _ = error.description }
  return 0
}

@c(LLVMFuzzerInitialize)
func initialize(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt { entry?.writeSeeds() ?? 0 }
