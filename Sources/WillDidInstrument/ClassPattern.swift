#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
internal import WillDidModel

/// An extended regular expression of POSIX, for names of classes and paths of libraries.
// Unchecked, because it is only read once it is compiled, which many threads may do.
@safe
final class ClassPattern: @unchecked Sendable {
  private let compiled: UnsafeMutablePointer<regex_t>

  /// Compiles a pattern.
  ///
  /// The corresponding C function is `regcomp`. The locale of the app stays as it is.
  init(_ pattern: String) throws(InstrumentError) {
    unsafe compiled = try Self.compiled(pattern)
  }

  // Not in the initialiser: an object that is complete when it throws is also torn down.
  private static func compiled(
    _ pattern: String
  ) throws(InstrumentError) -> UnsafeMutablePointer<regex_t> {
    let target = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
    unsafe target.initialize(to: regex_t())
    let code = unsafe regcomp(target, pattern, REG_EXTENDED | REG_NOSUB)
    guard code != 0 else { return unsafe target }
    let message = unsafe [CChar](unsafeUninitializedCapacity: 256) { text, count in
      count = unsafe min(regerror(code, target, text.baseAddress, text.count), text.count)
    }
    unsafe target.deallocate()
    let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    throw .pattern(pattern, reason: String(decoding: text, as: UTF8.self))
  }

  deinit {
    unsafe regfree(compiled)
    unsafe compiled.deallocate()
  }

  /// Whether a part of a text matches.
  func matches(_ text: String) -> Bool { unsafe regexec(compiled, text, 0, nil, 0) == 0 }

  /// Whether a part of the name of a class matches, with its module or without.
  func matches(className: String) -> Bool {
    matches(className) || matches(ClassName.bare(className))
  }
}
