#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
internal import WillDidSystem
internal import WillDidTerminal

/// The process that the command runs in.
///
/// The only file of the command that calls the C library.
enum Process {
  /// Sets up what the rest of the command relies on.
  static func prepare() {
    // A closed pipe is then an error of write, after which everything is put in order.
    signal(SIGPIPE, SIG_IGN)
    // So is a limit on the size of files.
    signal(SIGXFSZ, SIG_IGN)
    InterruptKey.prepare()
    File.openMany()
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

  /// Ends the process; what was not flushed is lost.
  static func exit(_ status: ExitStatus) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status.rawValue)
    #elseif canImport(Musl)
      Musl.exit(status.rawValue)
    #else
      Glibc.exit(status.rawValue)
    #endif
  }

  /// Makes letters beyond ASCII one character each in regular expressions.
  static let hasLocale =
    unsafe setlocale(LC_CTYPE, "C.UTF-8") != nil || setlocale(LC_CTYPE, "en_US.UTF-8") != nil
}
