#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A descriptor that bytes are written to.
package struct OpenStream: Sendable {
  private let descriptor: Int32
  private let name: String

  /// Standard output.
  package static let output = OpenStream(descriptor: STDOUT_FILENO, name: "standard output")
  /// Standard error.
  package static let errors = OpenStream(descriptor: STDERR_FILENO, name: "standard error")

  package init(descriptor: Int32, name: String) {
    (self.descriptor, self.name) = (descriptor, name)
  }

  /// Opens what stands at a path, such as a pipe or a device.
  package init(opening path: String) throws(SystemError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(code: errno, action: "create", path: path) }
    self.init(descriptor: descriptor, name: path)
  }

  /// Opens a file that no other user may read, to write at its end; a new one if it must be new.
  package init?(appendingTo path: String, isNew: Bool = false) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : O_APPEND)
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { return nil }
    self.init(descriptor: descriptor, name: path)
  }

  /// Whether it leads to a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Waits so many milliseconds, or until its reader is gone; whether it is still there.
  package func hasReader(within milliseconds: Int32) -> Bool {
    var watched = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&watched, 1, milliseconds) <= 0
      || watched.revents & Int16(POLLERR | POLLHUP) == 0
  }

  /// Writes all bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let step = unsafe bytes.withUnsafeBytes {
        unsafe Self.put($0.baseAddress?.advanced(by: written), $0.count - written, descriptor)
      }
      if step < 0, errno == EINTR { continue }
      guard step > 0 else { throw SystemError(code: errno, action: "write", path: name) }
      written += step
    }
  }

  package func close() {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }

  private static func put(_ bytes: UnsafeRawPointer?, _ count: Int, _ descriptor: Int32) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, bytes, count)
    #else
      unsafe Glibc.write(descriptor, bytes, count)
    #endif
  }

  /// The ends of a new pipe, which no program that is started has: a descriptor to read, and one to write.
  package static func pipe() throws(SystemError) -> (input: Int32, output: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let code = unsafe Darwin.pipe(&ends)
    #elseif canImport(Musl)
      let code = unsafe Musl.pipe(&ends)
    #else
      let code = unsafe Glibc.pipe(&ends)
    #endif
    guard code == 0 else { throw SystemError("create", "pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
