internal import CWillDidPlatform

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The process that this is linked into.
package enum ThisProcess {
  /// Its number.
  package static var number: UInt32 { wd_process() }

  /// The number of the user it belongs to.
  package static var user: UInt32 { getuid() }

  /// The folder that paths start from which do not begin at the root.
  package static var workingFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The path of its program; `nil` if it does not fit.
  package static var program: String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard unsafe wd_program_path(&text, text.count) else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Lets a value live until the process ends, which gives back all memory at once: to take a large model apart
  /// takes a tenth of the time that it was made and used in.
  package static func keep<Value: Sendable>(_ value: Value) {
    _ = unsafe Unmanaged.passRetained(Kept(value))
  }

  private final class Kept<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Lets the thread do nothing for so many nanoseconds.
  package static func sleep(_ nanoseconds: Int64) {
    var rest = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    var left = timespec()
    while unsafe nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
  }

  /// Whether a process with a number is there.
  package static func exists(_ number: UInt32) -> Bool {
    kill(pid_t(bitPattern: number), 0) == 0 || errno == EPERM
  }

  /// Ends it at once; a signal handler may call it.
  package static func endNow(_ status: Int32) -> Never { _exit(status) }
}
