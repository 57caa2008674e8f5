#if os(Linux)
  internal import Glibc
  internal import WillDidLog

  /// An invisible display: an Xvfb that runs as long as the application.
  struct VirtualDisplay {
    /// What the application has to find in its environment.
    let environment: [String: String?]
    private let server: ChildProgram

    /// Starts it on a number that is free, and waits until it takes connections.
    init(in place: TemporaryPlace) throws(CommandError) {
      let program = try Self.find()
      var ends: (Int32, Int32) = (-1, -1)
      do throws(SystemError) {
        let key = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
        let keys = try place.write(Self.keyFile(key), to: "display-key")
        ends = try Self.pipe()
        defer { close(ends.0) }
        server = try ChildProgram(
          [
            program, "-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-auth",
            keys,
          ], descriptor: ends.1, isApart: true)
        close(ends.1)
        guard let number = Self.number(from: ends.0) else {
          server.send(SIGKILL)
          throw SystemError(code: ECONNREFUSED, action: "start", path: program)
        }
        environment = ["DISPLAY": ":\(number)", "XAUTHORITY": keys]
      } catch {
        throw CommandError(
          "no display could be made: \(error.reason)", at: program,
          remedy: "'--display :0' takes one that is there", status: .inputOutput)
      }
    }

    /// Ends it, now that no program draws on it.
    func end(watching signals: inout SignalWatch) {
      server.send(SIGTERM)
      _ = signals.wait(for: server, sending: [(SignalWatch.now + 2_000_000_000, SIGKILL)])
    }

    private static func find() throws(CommandError) -> String {
      let folders = (Process.environment("PATH") ?? "/usr/bin").split(separator: ":")
      guard let folder = folders.first(where: { unsafe access("\($0)/Xvfb", X_OK) == 0 }) else {
        throw CommandError(
          "there is no display, and no program to make one", at: "Xvfb",
          remedy: "set DISPLAY, or install the package xvfb", status: .noInput)
      }
      return "\(folder)/Xvfb"
    }

    /// What libXau reads: a cookie that is good for every display.
    private static func keyFile(_ key: [UInt8]) -> [UInt8] {
      let name = Array("MIT-MAGIC-COOKIE-1".utf8)
      return [0xff, 0xff, 0, 0, 0, 0, 0, UInt8(name.count)] + name + [0, UInt8(key.count)] + key
    }

    private static func pipe() throws(SystemError) -> (Int32, Int32) {
      var ends: [Int32] = [-1, -1]
      guard unsafe Glibc.pipe(&ends) == 0 else { throw SystemError("create", "pipe") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends[0], ends[1])
    }

    /// The number of the display, which is written when it is ready; `nil` if that never happens.
    private static func number(from descriptor: Int32) -> Int? {
      var text: [UInt8] = []
      var byte: UInt8 = 0
      let limit = SignalWatch.now + 20_000_000_000
      while SignalWatch.now < limit {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&request, 1, 100) > 0 else { continue }
        guard unsafe read(descriptor, &byte, 1) == 1 else { return nil }
        if byte == UInt8(ascii: "\n") { return Int(String(decoding: text, as: UTF8.self)) }
        text.append(byte)
      }
      return nil
    }
  }
#endif
