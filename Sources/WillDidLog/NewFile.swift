#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file that takes its name only when it is whole.
///
/// Until then it stands under a name of its own in the same folder, and is gone if its owner lets go
/// of it.
package final class NewFile {
  /// The file to write.
  package let file: File
  private let path: String
  private let replaces: Bool
  private var isKept = false

  /// Makes the file, unless something stands in its place that must not be replaced.
  ///
  /// Only files are ever replaced: not folders, pipes or devices.
  package init(at path: String, replacing: Bool) throws(SystemError) {
    switch File.kind(at: path) {
    case nil: break
    case .file where replacing: break
    case .folder: throw SystemError(code: EISDIR, action: "create", path: path)
    case .file, .other: throw SystemError(code: EEXIST, action: "create", path: path)
    }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[...$0] } ?? ""
    let number = UInt32.random(in: .min ... .max)
    do {
      file = try File(creating: "\(folder).willdid-\(getpid())-\(number)")
    } catch {
      throw SystemError(code: error.code, action: "create", path: path)
    }
    self.path = path
    replaces = replacing
  }

  deinit { if !isKept { unsafe unlink(file.path) } }

  /// Gives the file its name, now that it is whole.
  package func keep() throws(SystemError) {
    try file.synchronize()
    if !replaces, unsafe link(file.path, path) == 0 {
      unsafe unlink(file.path)
    } else {
      // Not all file systems know links; what has come to stand there meanwhile must still stay.
      guard replaces || (errno != EEXIST && File.kind(at: path) == nil) else {
        throw SystemError(code: EEXIST, action: "create", path: path)
      }
      guard unsafe rename(file.path, path) == 0 else { throw SystemError("create", path) }
    }
    isKept = true
  }
}

extension File {
  /// Whether two paths lead to one file.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    var (left, right) = (stat(), stat())
    guard unsafe stat(one, &left) == 0, unsafe stat(other, &right) == 0 else { return false }
    return left.st_dev == right.st_dev && left.st_ino == right.st_ino
  }
}
