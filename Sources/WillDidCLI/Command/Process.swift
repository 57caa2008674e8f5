#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The process that the command runs in.
enum Process {
  /// Sets up what the rest of the command relies on.
  static func prepare() {
    // A closed pipe is then an error of write, after which everything is put in order.
    signal(SIGPIPE, SIG_IGN)
    // So is a limit on the size of files.
    signal(SIGXFSZ, SIG_IGN)
    // A file must not be opened under the number of a standard stream that the caller has closed.
    // Streams that are held like this cannot be written: the loss of output is not passed over.
    while true {
      let descriptor = unsafe open("/dev/null", O_RDONLY)
      guard (0...2).contains(descriptor) else {
        close(descriptor)
        return
      }
    }
  }

  static func exit(_ status: ExitStatus) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status.rawValue)
    #elseif canImport(Musl)
      Musl.exit(status.rawValue)
    #else
      Glibc.exit(status.rawValue)
    #endif
  }

  /// A variable of the environment, unless it is empty.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }
}
