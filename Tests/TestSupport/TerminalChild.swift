#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// A program that a test talks to through a terminal, as a person would.
package final class TerminalChild {
  /// What did not happen in time, and what the terminal showed instead.
  package struct Timeout: Error, CustomStringConvertible {
    package var description: String
  }

  /// What the terminal shows now.
  package private(set) var screen: TerminalScreen
  private let terminal: Descriptor
  private let child: pid_t
  private var isReaped = false

  /// Starts a program with a terminal for all of its standard streams.
  package init(
    _ command: [String], environment: [String: String], columns: Int = 80, rows: Int = 24
  ) throws {
    terminal = try Descriptor(terminal: ())
    let other = try terminal.nameOfOtherEnd()
    terminal.resize(columns: columns, rows: rows)
    screen = TerminalScreen(columns: columns, rows: rows)
    var actions = SpawnActions()
    actions.open(terminal: other)
    child = try actions.spawn(
      command, environment.map { "\($0)=\($1)" }, inOwnSession: true)
  }

  deinit {
    guard !isReaped else { return }
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
  }

  /// Presses keys.
  package func type(_ keys: String) {
    var rest = Array(keys.utf8)[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes {
        unsafe write(terminal.number, $0.baseAddress, $0.count)
      }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }

  /// Sends the program a signal.
  package func send(_ signal: Int32) { kill(child, signal) }

  /// Makes the terminal another one, on which nothing stands yet.
  package func resize(columns: Int, rows: Int = 24) throws {
    screen = TerminalScreen(columns: columns, rows: rows)
    terminal.resize(columns: columns, rows: rows)
  }

  /// Reads on until the terminal shows what is expected.
  package func wait(
    _ what: String, seconds: Int = 20, until isReached: (TerminalScreen) -> Bool
  ) throws {
    var left = seconds * 1000
    while !isReached(screen) {
      guard left > 0, read(&left) else {
        throw Timeout(
          description: "\(what): not seen, but:\n\(screen.lines.joined(separator: "\n"))")
      }
    }
  }

  /// Reads on until a line of the terminal is as expected.
  package func wait(forLine line: String) throws {
    try wait("'\(line)'") { $0.lines.contains(line) }
  }

  /// Waits until the program has ended; its status, or 128 and the number of a signal.
  package func end(seconds: Int = 20) throws -> Int32 {
    var left = seconds * 1000
    while left > 0, read(&left) {}
    guard left > 0 else {
      throw Timeout(
        description: "not ended, but:\n\(screen.lines.joined(separator: "\n"))")
    }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    isReaped = true
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  /// Reads what has come; whether there may be more.
  private func read(_ milliseconds: inout Int) -> Bool {
    var ready = pollfd(fd: terminal.number, events: Int16(POLLIN), revents: 0)
    let step = 20
    guard unsafe poll(&ready, 1, Int32(step)) > 0 else {
      milliseconds -= step
      return true
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let got = unsafe buffer.withUnsafeMutableBytes {
      unsafe Self.read(terminal.number, $0.baseAddress, $0.count)
    }
    guard got > 0 else { return false }
    screen.write(buffer[..<got])
    return true
  }

  /// The corresponding C function is `read`, whose name a method hides.
  private static func read(_ number: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int
  {
    #if canImport(Darwin)
      unsafe Darwin.read(number, target, count)
    #elseif canImport(Musl)
      unsafe Musl.read(number, target, count)
    #else
      unsafe Glibc.read(number, target, count)
    #endif
  }
}
