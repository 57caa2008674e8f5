#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An extended regular expression of POSIX.
///
/// What a letter is depends on the locale of the process, which stays as it is.
// Unchecked, because it is only read once it is compiled, which many threads may do.
@safe
package final class RegularExpression: @unchecked Sendable {
  private let compiled: UnsafeMutablePointer<regex_t>

  /// Why a pattern is none.
  package struct Invalid: Error {
    package let reason: String
  }

  /// Compiles a pattern.
  ///
  /// The corresponding C function is `regcomp`.
  ///
  /// Only one that is capturing can tell its ``groups(of:count:)``.
  package init(_ pattern: String, capturing: Bool = false) throws(Invalid) {
    unsafe compiled = try Self.compiled(pattern, capturing ? 0 : REG_NOSUB)
  }

  // Not in the initialiser: an object that is complete when it throws is also torn down.
  private static func compiled(
    _ pattern: String, _ flags: Int32
  ) throws(Invalid) -> UnsafeMutablePointer<regex_t> {
    let target = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
    unsafe target.initialize(to: regex_t())
    let code = unsafe regcomp(target, pattern, REG_EXTENDED | flags)
    guard code != 0 else { return unsafe target }
    let message = unsafe [CChar](unsafeUninitializedCapacity: 256) { text, count in
      count = unsafe min(regerror(code, target, text.baseAddress, text.count), text.count)
    }
    unsafe target.deallocate()
    let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    throw Invalid(reason: String(decoding: text, as: UTF8.self))
  }

  deinit {
    unsafe regfree(compiled)
    unsafe compiled.deallocate()
  }

  /// Whether a part of the text matches.
  ///
  /// The corresponding C function is `regexec`.
  package func matches(_ text: String) -> Bool { unsafe regexec(compiled, text, 0, nil, 0) == 0 }

  /// Whether a part of a class name matches, with its module or without.
  package func matches(className: String) -> Bool {
    matches(className) || matches(ClassName.bare(className))
  }

  /// The whole match and what its groups matched, or `nil` if no part of the text matches.
  package func groups(of text: String, count: Int) -> [String?]? {
    var ranges = [regmatch_t](repeating: regmatch_t(), count: count)
    guard unsafe regexec(compiled, text, count, &ranges, 0) == 0 else { return nil }
    let bytes = Array(text.utf8)
    return ranges.map { range in
      guard range.rm_so >= 0, range.rm_eo <= bytes.count else { return nil }
      return String(decoding: bytes[Int(range.rm_so)..<Int(range.rm_eo)], as: UTF8.self)
    }
  }
}
