#if os(Linux)
  internal import WillDidSystem

  /// An invisible display: an Xvfb that runs as long as the application.
  struct VirtualDisplay {
    /// The variables that the application has to find in its environment.
    let environment: [String: String?]
    private let server: ChildProgram

    /// Starts it on a number that is free, and waits until it takes connections.
    init(in place: TemporaryPlace) throws(LaunchError) {
      let program = try Self.find()
      var ends: (Int32, Int32) = (-1, -1)
      do throws(SystemError) {
        let key = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
        let keys = try place.write(Self.keyFile(key), to: "display-key")
        ends = try OpenStream.pipe()
        defer { SystemCalls.close(ends.0) }
        server = try ChildProgram(
          [
            program, "-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-auth",
            keys,
          ], descriptor: ends.1, isApart: true)
        SystemCalls.close(ends.1)
        guard let line = SystemCalls.line(from: ends.0, within: 20_000_000_000),
          let number = Int(line)
        else {
          server.send(ChildProgram.kill)
          throw SystemCalls.refusal(of: program)
        }
        environment = ["DISPLAY": ":\(number)", "XAUTHORITY": keys]
      } catch {
        throw LaunchError(
          "no display could be made: \(error.reason)", at: program,
          remedy: "'--display :0' takes one that is there", .failed)
      }
    }

    /// Ends it, now that no program draws on it.
    func end(watching signals: inout SignalWatch) {
      server.send(ChildProgram.terminate)
      _ = signals.wait(
        for: server, sending: [(MonotonicClock.now + 2_000_000_000, ChildProgram.kill)])
    }

    /// Finds the server of displays.
    private static func find() throws(LaunchError) -> String {
      let folders = (EnvironmentVariables.value(of: "PATH") ?? "/usr/bin").split(separator: ":")
      guard let folder = folders.first(where: { File.mayRun("\($0)/Xvfb") }) else {
        throw LaunchError(
          "there is no display, and no program to make one", at: "Xvfb",
          remedy: "set DISPLAY, or install the package xvfb", .missing)
      }
      return "\(folder)/Xvfb"
    }

    /// The file that libXau reads: a cookie that is good for every display.
    private static func keyFile(_ key: [UInt8]) -> [UInt8] {
      let name = Array("MIT-MAGIC-COOKIE-1".utf8)
      return [0xff, 0xff, 0, 0, 0, 0, 0, UInt8(name.count)] + name + [0, UInt8(key.count)] + key
    }
  }
#endif
