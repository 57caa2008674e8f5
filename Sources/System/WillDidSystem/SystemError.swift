#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The answer of the system when it refused to do something with a file.
public struct SystemError: Error, Hashable {
  /// The number of the error, as in C's `errno`.
  public var code: Int32
  /// The attempt, as a verb: "open", "write".
  public var action: String
  /// The path of the file.
  public var path: String

  package init(code: Int32, action: String, path: String) {
    self.code = code
    self.action = action
    self.path = path
  }
}

extension SystemError: CustomStringConvertible {
  /// The attempt and why it failed, in one line for a person.
  public var description: String {
    "cannot \(action) \(path): \(reason)"
  }
}

extension SystemError {
  /// Takes the error of the call that has just failed.
  package init(_ action: String, _ path: String) {
    self.init(code: errno, action: action, path: path)
  }

  /// A folder stands where a file is meant.
  static func isFolder(_ action: String, _ path: String) -> SystemError {
    SystemError(code: EISDIR, action: action, path: path)
  }

  /// Something stands where a new file is meant.
  static func exists(_ path: String) -> SystemError {
    SystemError(code: EEXIST, action: "create", path: path)
  }

  /// Why it was refused, in the words of the system.
  package var reason: String { unsafe String(cString: strerror(code)) }

  /// Whether the file or its folder does not exist.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  /// Whether a file stands where a new one should be made.
  package var isExisting: Bool { code == EEXIST }
  /// Whether the reader at the other end of a pipe has gone.
  package var isClosedPipe: Bool { code == EPIPE }
}
