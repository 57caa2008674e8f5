#if os(Linux)
  internal import Glibc
  internal import WillDidSystem

  /// A program that runs beside the command.
  package struct ChildProgram {
    private let id: pid_t

    /// How a program ended.
    package enum Ending: Sendable {
      case status(Int32)
      case signal(Int32)
    }

    /// POSIX_SPAWN_SETSID, which the C library shows only to GNU sources.
    private static let ownSession: Int32 = 0x80

    /// Starts a program: a path and arguments, with variables that differ from those of this command,
    /// where `nil` is none.
    ///
    /// It finds the descriptor under number 3. Where it is apart, the keys of the terminal do not reach
    /// it, nor does it print anything.
    init(
      _ words: [String], environment: [String: String?] = [:], descriptor: Int32? = nil,
      isApart: Bool = false
    ) throws(SystemError) {
      var actions = unsafe posix_spawn_file_actions_t()
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      if let descriptor { unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, 3) }
      if isApart {
        for (stream, mode) in [(0, O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
          unsafe posix_spawn_file_actions_addopen(&actions, Int32(stream), "/dev/null", mode, 0)
        }
      }
      var attributes = posix_spawnattr_t()
      unsafe posix_spawnattr_init(&attributes)
      defer { unsafe posix_spawnattr_destroy(&attributes) }
      var (none, changed) = (sigset_t(), sigset_t())
      unsafe sigemptyset(&none)
      unsafe sigemptyset(&changed)
      // The command ignores these two; a program should find what it finds elsewhere.
      for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&changed, signal) }
      unsafe posix_spawnattr_setsigmask(&attributes, &none)
      unsafe posix_spawnattr_setsigdefault(&attributes, &changed)
      let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (isApart ? Self.ownSession : 0)
      unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
      var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
      var variables = unsafe Self.environment(with: environment).map { unsafe strdup($0) } + [nil]
      defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
      var id: pid_t = 0
      let code = unsafe posix_spawn(&id, words[0], &actions, &attributes, &arguments, &variables)
      guard code == 0 else { throw SystemError(code: code, action: "start", path: words[0]) }
      self.id = id
    }

    /// The variables of this process with some changes, as a program gets them.
    private static func environment(with changes: [String: String?]) -> [String] {
      var lines: [String] = []
      var next = unsafe environ
      while let line = unsafe next.pointee {
        let text = unsafe String(cString: line)
        if !changes.keys.contains(where: { text.hasPrefix("\($0)=") }) { lines.append(text) }
        unsafe next += 1
      }
      return lines
        + changes.sorted { $0.key < $1.key }.compactMap { name, value in
          value.map { "\(name)=\($0)" }
        }
    }

    /// How it ended, if it has.
    func ending() -> Ending? {
      var status: Int32 = 0
      guard unsafe waitpid(id, &status, WNOHANG) == id else { return nil }
      let signal = status & 0x7f
      return signal == 0 ? .status(status >> 8 & 0xff) : .signal(signal)
    }

    /// Sends a signal to the program.
    func send(_ signal: Int32) { _ = Glibc.kill(id, signal) }

    /// The signal that asks a program to end.
    package static var terminate: Int32 { SIGTERM }
    /// The signal that ends a program at once.
    package static var kill: Int32 { SIGKILL }
  }

  /// The signals that a command takes while a program runs, so that it ends after it and not before.
  struct SignalWatch {
    private var signals = sigset_t()

    /// Keeps signals from doing anything by themselves, from now on.
    init() {
      unsafe sigemptyset(&signals)
      for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD] {
        unsafe sigaddset(&signals, signal)
      }
      unsafe sigprocmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits until a program has ended, and passes on to it what this command is sent.
    ///
    /// The plan has signals to send, and when on the monotonic clock, in their order.
    mutating func wait(for program: ChildProgram, sending plan: [(time: Int64, signal: Int32)] = [])
      -> ChildProgram.Ending
    {
      var plan = plan[...]
      while true {
        if let ending = program.ending() { return ending }
        let now = MonotonicClock.now
        if let next = plan.first, next.time <= now {
          plan.removeFirst()
          program.send(next.signal)
          continue
        }
        // The child may have ended before its signal was blocked: its state is polled now and then.
        let rest = min(plan.first.map { $0.time - now } ?? .max, 1_000_000_000)
        take(within: rest) { program.send($0) }
      }
    }

    /// The signal that came while nothing waited for one, and that would have ended this command.
    mutating func pending() -> Int32? {
      var limit = timespec()
      while true {
        let signal = unsafe sigtimedwait(&signals, nil, &limit)
        guard signal == SIGCHLD else { return signal > 0 ? signal : nil }
      }
    }

    /// Takes one signal, if it comes soon enough.
    private mutating func take(within nanoseconds: Int64, _ pass: (Int32) -> Void) {
      var limit = timespec(
        tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
      var info = unsafe siginfo_t()
      let signal = unsafe sigtimedwait(&signals, &info, &limit)
      // A signal from a key of the terminal went to the program as well.
      guard signal > 0, signal != SIGCHLD, unsafe info.si_code <= 0 else { return }
      pass(signal)
    }
  }

  /// The other calls to the C library.
  enum SystemCalls {
    /// Closes a descriptor.
    static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

    /// The text that comes out of a pipe up to the end of a line; `nil` if that does not come in time.
    static func line(from descriptor: Int32, within nanoseconds: Int64) -> String? {
      var text: [UInt8] = []
      var byte: UInt8 = 0
      let limit = MonotonicClock.now + nanoseconds
      while MonotonicClock.now < limit {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&request, 1, 100) > 0 else { continue }
        guard unsafe read(descriptor, &byte, 1) == 1 else { return nil }
        if byte == UInt8(ascii: "\n") { return String(decoding: text, as: UTF8.self) }
        text.append(byte)
      }
      return nil
    }

    /// Why a program that was started is of no use.
    static func refusal(of program: String) -> SystemError {
      SystemError(code: ECONNREFUSED, action: "start", path: program)
    }

    /// Whether a program cannot be started because it is none of this machine.
    static func isForeign(_ error: SystemError) -> Bool { error.code == ENOEXEC }
  }
#endif
