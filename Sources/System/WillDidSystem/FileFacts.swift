#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The facts of the system about a file.
///
/// Projections of other programs and old ones are found by it.
package struct FileFacts {
  package let size: Int64
  /// When it was changed, in seconds and nanoseconds.
  package let modified: String
  /// How many seconds ago it was read.
  package let age: Int

  /// Asks about a file; there is nothing to say of one that is not there.
  package init?(_ path: String) {
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
  package static var program: FileFacts? {
    #if canImport(Darwin)
      ThisProcess.program.flatMap { FileFacts($0) }
    #else
      FileFacts("/proc/self/exe")
    #endif
  }
}
