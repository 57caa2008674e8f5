#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An extended regular expression of POSIX.
///
/// The locale of the process decides which characters are letters, and stays as it is. Neither a pattern nor a text
/// can make it take much memory: large patterns are refused, of a very long text only the beginning is looked
/// at, and what the C library notes while it matches is thrown away now and then.
// Unchecked, because all that changes is behind the lock.
@safe
package final class RegularExpression: @unchecked Sendable {
  private let pattern: String
  private let flags: Int32
  private var compiled: UnsafeMutablePointer<regex_t>
  /// How long matching took since the pattern was compiled, in nanoseconds.
  private var spent: Int64 = 0
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  /// After how much time of matching the pattern is compiled anew.
  ///
  /// The C library of GNU keeps each state that a match went through. So much time is enough for a few
  /// megabytes of text, or of states where nearly each letter leads to a new one.
  private static let longest: Int64 = 100_000_000
  /// More bytes of a text are not looked at.
  private static let mostText = 1 << 14

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
    if let problem = PatternExtent.problem(of: pattern) { throw Invalid(reason: problem) }
    self.pattern = pattern
    flags = capturing ? 0 : REG_NOSUB
    unsafe compiled = try Self.compiled(pattern, flags)
    // Nothing frees what an object has that is not complete.
    unsafe lock = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
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
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Whether a part of the text matches.
  package func matches(_ text: String) -> Bool {
    var none: [regmatch_t] = []
    return match(text, &none)
  }

  /// Whether a part of the text matches, and where its groups do.
  ///
  /// The corresponding C function is `regexec`.
  private func match(_ text: String, _ ranges: inout [regmatch_t]) -> Bool {
    var text = text
    if text.utf8.count > Self.mostText {
      text = String(decoding: text.utf8.prefix(Self.mostText), as: UTF8.self)
    }
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    #if canImport(Glibc)
      let start = Self.now
      defer { forget(after: Self.now - start) }
    #endif
    return unsafe regexec(compiled, text, ranges.count, &ranges, 0) == 0
  }

  #if canImport(Glibc)
    private static var now: Int64 {
      var time = timespec()
      unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Compiles the pattern anew when matching has taken long.
    private func forget(after time: Int64) {
      spent += time
      guard spent > Self.longest, let fresh = unsafe try? Self.compiled(pattern, flags) else {
        return
      }
      unsafe regfree(compiled)
      unsafe compiled.deallocate()
      unsafe compiled = fresh
      spent = 0
    }
  #endif

  /// Whether a part of a class name matches, with its module or without.
  package func matches(className: String) -> Bool {
    matches(className) || matches(ClassName.bare(className))
  }

  /// The whole match and what its groups matched, or `nil` if no part of the text matches.
  package func groups(of text: String, count: Int) -> [String?]? {
    var ranges = [regmatch_t](repeating: regmatch_t(), count: count)
    guard match(text, &ranges) else { return nil }
    let bytes = Array(text.utf8)
    return ranges.map { range in
      guard range.rm_so >= 0, range.rm_eo <= bytes.count else { return nil }
      return String(decoding: bytes[Int(range.rm_so)..<Int(range.rm_eo)], as: UTF8.self)
    }
  }
}
