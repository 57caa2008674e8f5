import WillDidArguments
import WillDidCLI

// A word a line: what a shell hands over to the command.
@c(LLVMFuzzerTestOneInput)
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe UnsafeBufferPointer(start: start, count: count)
  let words = unsafe input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .map { unsafe String(decoding: $0, as: UTF8.self) }
  do { _ = try WillDid.command.parse(words) } catch { _ = error.description }
  return 0
}
