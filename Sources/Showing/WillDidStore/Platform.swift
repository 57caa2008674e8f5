// All that the store asks of the C library.
internal import CWillDidPlatform

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A clock that is never set, for how long something takes.
package enum MonotonicClock {
  /// The time in nanoseconds.
  package static var now: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// What the system says of a file.
///
/// Projections of other programs and old ones are found by it.
struct FileFacts {
  let size: Int64
  /// When it was changed, in seconds and nanoseconds.
  let modified: String
  /// How many seconds ago it was read.
  let age: Int

  /// Asks about a file; there is nothing to say of one that is not there.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (changed, used) = (status.st_mtimespec, status.st_atimespec)
    #else
      let (changed, used) = (status.st_mtim, status.st_atim)
    #endif
    size = Int64(status.st_size)
    modified = "\(changed.tv_sec).\(changed.tv_nsec)"
    age = time(nil) - used.tv_sec
  }

  /// The file of the program that runs.
  static var program: FileFacts? {
    #if canImport(Darwin)
      var text = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      guard unsafe wd_program_path(&text, text.count) else { return nil }
      let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return FileFacts(String(decoding: bytes, as: UTF8.self))
    #else
      return FileFacts("/proc/self/exe")
    #endif
  }
}
