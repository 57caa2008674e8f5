import Foundation
import WillDidRecord

// Swift hides the call, because most of what a child might do is not safe. Emitting is.
@_silgen_name("fork") private func forkProcess() -> pid_t

/// Emits a thousand events before and after a fork, and some that must not be recorded within it.
func fork(_ path: String, waiting: Bool) throws {
  let recorder = try Recorder(writingTo: path)
  for number in 0..<1000 { recorder.emit(.mark, attributes: [.index(Int64(number))]) }
  let child = forkProcess()
  if child == 0 {
    for _ in 0..<500 { recorder.mark("in the fork") }
    recorder.flush()
    recorder.stop()
    if waiting { sleep(60) }
    _exit(0)
  }
  if waiting {
    print(child)
    fflush(nil)
    kill(getpid(), SIGKILL)
  }
  waitpid(child, nil, 0)
  for number in 1000..<2000 { recorder.emit(.mark, attributes: [.index(Int64(number))]) }
  recorder.stop()
}

#if os(Linux)
  private let fileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  private let realTime = __itimer_which_t(ITIMER_REAL.rawValue)
#else
  private let fileSize = RLIMIT_FSIZE
  private let realTime = ITIMER_REAL
#endif

nonisolated(unsafe) private var interrupted: Recorder?
// Not a variable: Swift checks that nothing reads one while a signal handler changes it.
nonisolated(unsafe) private let interruptions = UnsafeMutablePointer<Int>.allocate(capacity: 1)

/// Emits while a signal handler emits too, and prints how often each did.
func interrupt(_ path: String) throws {
  var configuration = Recorder.Configuration()
  configuration.whenFull = .wait
  let recorder = try Recorder(writingTo: path, configuration: configuration)
  let instance = recorder.makeInstance(ofClass: "Screen")
  unsafe interrupted = recorder
  unsafe interruptions.initialize(to: 0)
  signal(SIGALRM) { _ in
    unsafe interruptions.pointee += 1
    unsafe interrupted?.emit(.viewDidLoad, of: InstanceID(rawValue: 1))
  }
  // The parent of a process may have blocked signals for it.
  var alarm = sigset_t()
  unsafe sigemptyset(&alarm)
  unsafe sigaddset(&alarm, SIGALRM)
  unsafe sigprocmask(SIG_UNBLOCK, &alarm, nil)
  var timer = itimerval(
    it_interval: timeval(tv_sec: 0, tv_usec: 100), it_value: timeval(tv_sec: 0, tv_usec: 100))
  unsafe setitimer(realTime, &timer, nil)
  var count = 0
  while unsafe interruptions.pointee < 2000 {
    recorder.emit(.viewDidLayoutSubviews, of: instance, .index(Int64(count)))
    count += 1
  }
  timer = itimerval()
  unsafe setitimer(realTime, &timer, nil)
  recorder.stop()
  print(count, unsafe interruptions.pointee)
}

/// Emits while nothing more can be written, and prints why.
///
/// It may be killed meanwhile, wait for room, or say another text with each event.
func fillDisk(_ path: String, _ how: String) throws {
  signal(SIGXFSZ, SIG_IGN)
  var configuration = Recorder.Configuration()
  configuration.journal = .init(initial: 1 << 20, maximum: 1 << 20)
  configuration.whenFull = how == "waiting" ? .wait : .drop
  configuration.longestWait = 0.3
  let recorder = try Recorder(writingTo: path, configuration: configuration)
  let instance = recorder.makeInstance(ofClass: "Screen")
  var limit = rlimit()
  unsafe getrlimit(fileSize, &limit)
  let before = limit.rlim_cur
  limit.rlim_cur = 4096
  unsafe setrlimit(fileSize, &limit)
  for number in 0..<Int64(100_000) {
    if how == "texts" {
      recorder.emit(.mark, of: instance, .name(recorder.name("text \(number)")), .index(number))
    } else {
      recorder.emit(.viewDidLayoutSubviews, of: instance, .index(number))
    }
  }
  recorder.flush()
  print(recorder.failure.map { "\($0)" } ?? "no failure")
  if how == "killed" {
    fflush(nil)
    kill(getpid(), SIGKILL)
  }
  limit.rlim_cur = before
  unsafe setrlimit(fileSize, &limit)
  recorder.flush()
  print(recorder.failure.map { "\($0)" } ?? "no failure")
  recorder.stop()
}

nonisolated(unsafe) private var left: Recorder?

/// Ends the main thread while another one of the app emits for a while.
func leaveMain(_ path: String) throws {
  let recorder = try Recorder(writingTo: path)
  unsafe left = recorder
  atexit { unsafe left?.stop() }
  recorder.mark("before")
  Thread.detachNewThread {
    usleep(300_000)
    unsafe left?.mark("after")
  }
  pthread_exit(nil)
}

/// Tries to start with enough memory for all but a thread, and prints what failed starts have left behind.
func startWithoutRoom(_ path: String, replacing: Bool) throws {
  var configuration = Recorder.Configuration()
  configuration.replacesExisting = replacing
  configuration.journal = .init(initial: 0, maximum: 0)
  var refusals: Set<String> = []
  let status = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  let used = rlim_t(status.split(separator: " ").first.flatMap { UInt($0) } ?? 0) * 4096
  var limit = rlimit()
  unsafe getrlimit(addressSpace, &limit)
  // The thread of a recorder has a stack of eight megabytes.
  for megabytes in 6...7 as ClosedRange<rlim_t> {
    var smaller = limit
    smaller.rlim_cur = used + megabytes << 20
    unsafe setrlimit(addressSpace, &smaller)
    do {
      let recorder = try Recorder(writingTo: path, configuration: configuration)
      recorder.stop()
      print("started with \(megabytes) MB")
    } catch { refusals.insert("\(error)".split(separator: " ").prefix(5).joined(separator: " ")) }
    unsafe setrlimit(addressSpace, &limit)
    let folder = URL(filePath: path).deletingLastPathComponent().path
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) { print("left", name) }
  }
  for refusal in refusals.sorted() { print(refusal) }
}

#if os(Linux)
  private let addressSpace = __rlimit_resource_t(RLIMIT_AS.rawValue)
#else
  private let addressSpace = RLIMIT_AS
#endif

#if os(Linux)
  @_silgen_name("_Fork") private func forkWithoutHandlers() -> pid_t

  /// Emits before and after a fork of which no handler is told, and some that must not be recorded within it.
  func forkBarely(_ path: String) throws {
    final class Screen {}
    let recorder = try Recorder(writingTo: path)
    let screen = Screen()
    for number in 0..<1000 { recorder.will(.appear, of: screen, .index(Int64(number))) }
    let child = forkWithoutHandlers()
    if child == 0 {
      for number in 0..<5000 {
        recorder.emit(.viewDidLoad, of: screen)
        recorder.emit(.mark, of: recorder.instance(of: Screen()), .index(Int64(number)))
        recorder.mark("in the fork \(number)")
      }
      recorder.flush()
      recorder.stop()
      _exit(0)
    }
    waitpid(child, nil, 0)
    for number in 1000..<4000 { recorder.will(.appear, of: screen, .index(Int64(number))) }
    recorder.stop()
  }
#endif
