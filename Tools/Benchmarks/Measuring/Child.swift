internal import Glibc

/// What a child process took from its start to its end.
struct Child {
  /// Nanoseconds.
  var wall: Double
  var cpu: Double
  /// The most memory it had at a time, in bytes.
  var memory: Double

  /// Runs a program whose output is not read.
  ///
  /// This process must be small: until a child has become the program, it counts as its own what
  /// it inherited.
  init(running arguments: [String]) throws {
    let start = read(CLOCK_MONOTONIC)
    let child = try Self.spawn(arguments)
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchError("\(arguments[0]) got lost") }
    }
    wall = read(CLOCK_MONOTONIC) - start
    guard status == 0 else { throw BenchError("\(arguments) ended with status \(status)") }
    cpu = usage.ru_utime.nanoseconds + usage.ru_stime.nanoseconds
    memory = Double(usage.ru_maxrss) * 1024
  }

  private static func spawn(_ arguments: [String]) throws -> pid_t {
    var files = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    unsafe posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
    var words = unsafe arguments.map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    var child = pid_t()
    let code = unsafe posix_spawn(&child, arguments[0], &files, nil, &words, environ)
    guard code == 0 else { throw BenchError("\(arguments[0]) cannot be started") }
    return child
  }
}

extension timeval {
  fileprivate var nanoseconds: Double { Double(tv_sec) * 1e9 + Double(tv_usec) * 1e3 }
}

/// Prints time and memory of the command as it reads a trace in its main ways.
func measureReading(_ command: String, _ path: String, _ count: Int, _ word: String) throws {
  let verbs = [
    ["events", "--format", "jsonl"], ["verify"], ["info"], ["report", "--fail-on", "never"],
  ]
  for arguments in verbs {
    let child = try Child(running: [command] + arguments + [path])
    let verb = arguments[0]
    Figure("memory.\(verb).\(word)", child.memory / 1e6, "MB").print()
    Figure("growth.\(verb).\(word)", child.cpu / Double(count), "ns/event").print()
    Figure("growth.\(verb).\(word).wall", child.wall / 1e9, "s").print()
  }
}

/// Prints how long the command takes to say its version.
func measureStart(of command: String) throws {
  let child = try Child(running: [command, "--version"])
  Figure("command.version.wall", child.wall / 1e6, "ms").print()
  Figure("command.version.memory", child.memory / 1e6, "MB").print()
}
