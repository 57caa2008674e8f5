#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The program that makes projections.
///
/// Another version may understand the same log otherwise, and during development versions are many: so
/// the file of the program itself is asked.
enum Maker {
  static let name: String = {
    var status = stat()
    guard let path, unsafe stat(path, &status) == 0 else { return "unknown" }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }()

  private static var path: String? {
    #if canImport(Darwin)
      var length = UInt32(PATH_MAX)
      var text = [CChar](repeating: 0, count: Int(length) + 1)
      guard unsafe _NSGetExecutablePath(&text, &length) == 0 else { return nil }
      return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      return "/proc/self/exe"
    #endif
  }
}
