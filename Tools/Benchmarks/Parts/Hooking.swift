internal import Glibc
internal import StandInUIKit
internal import WillDidInstrument
internal import WillDidLog
internal import WillDidRecord

/// Prints what calls of hooked methods cost, on classes shaped like those of UIKit.
func measureHooking(_ count: Int, in folder: String) throws {
  guard unsafe si_install(""), let runtime = Runtime() else {
    return print("skipped: there is no Objective-C of GNUstep here")
  }
  let hooking = Hooking(runtime: runtime, count: count)
  let before = hooking.measure("hook.unhooked")
  let stackBefore = hooking.stackOfLevel()
  let path = "\(folder)/hook.willdid"
  defer { unsafe unlink(path) }
  try Hooking.measureStart("hook.start", path)
  let recording = try AppRecording.start(Hooking.configuration(path))
  let status = recording.status
  // What is emitted for the first time into a page of the journal takes longer, until it is used again.
  let on = hooking.measure("hook.on") { recording.recorder?.flush() }
  for depth in [8, 32] { hooking.measure("hook.on.depth\(depth)", below: depth) }
  Figure("hook.on.added.stack", hooking.stackOfLevel() - stackBefore, "B/level").print()
  hooking.measureFirstSights()
  recording.pause()
  let off = hooking.measure("hook.off")
  let stop = time(CLOCK_MONOTONIC) { recording.stop() }
  hooking.measure("hook.stopped")
  for (word, costs) in [("on", on), ("off", off)] {
    for (cost, unhooked) in zip(costs, before) {
      Figure("hook.\(word).added.\(cost.name)", cost.value - unhooked.value, "ns/call").print()
    }
  }
  Figure("hook.scan", Double(status.scanNanoseconds) / 1e6, "ms").print()
  Figure("hook.scan.classes", Double(status.classes), "classes").print()
  Figure("hook.scan.methods", Double(status.methods), "methods").print()
  Figure("hook.stop", stop / 1e6, "ms", note: "the trace is closed too").print()
  let lost = try Run(path).losses.reduce(0) { $0 + $1.count }
  Figure("hook.lost", Double(lost), "events").print()
}

/// Prints what the start of recording does in an app of many classes, on a runtime that behaves as Apple's:
/// how many it wakes and how many it walks, and how long it takes on this stand-in, not how long there.
func measureLaunch(in folder: String) throws {
  strict_use()
  guard unsafe si_install("") else { throw BenchError("the classes cannot be made") }
  let image = "/private/var/containers/Bundle/Application/1/Shop.app/Frameworks/Screens"
  let count = 40000
  unsafe strict_load_image(image)
  for number in 0..<count {
    unsafe _ = strict_add_class(image, "LaunchScreen\(number)", "UIViewController")
  }
  strict_begin_counting()
  let path = "\(folder)/launch.willdid"
  defer { unsafe unlink(path) }
  var after = strict_count()
  try Hooking.measureStart("hook.launch.start", path) { after = strict_count() }
  Figure("hook.launch.classes", Double(count), "classes").print()
  Figure("hook.launch.woken", Double(after.looked_up + after.woken_by_lists), "classes").print()
  Figure("hook.launch.walked", Double(after.walked), "classes").print()
  Figure("hook.launch.errors", Double(after.errors), "errors").print()
}

/// Prints what an application of GNUstep takes as it is, and what it takes when it is recorded.
///
/// Both start, are left alone for three seconds and are ended.
func measureApplication(_ program: String, _ command: String, in folder: String) throws {
  let limit = 3
  let plain = try Child(running: ["/bin/sh", "-c", "timeout \(limit) \(program); true"])
  let recorded = try Child(running: [
    command, "run", "--quiet", "--force", "-o", "\(folder)/app.willdid", "--display", "inherit",
    "--for", "\(limit)s", "--", program,
  ])
  for (word, child) in [("plain", plain), ("recorded", recorded)] {
    Figure("hook.app.\(word).cpu", child.cpu / 1e6, "ms").print()
    Figure("hook.app.\(word).memory", child.memory / 1e6, "MB").print()
  }
  Figure("hook.app.added.cpu", (recorded.cpu - plain.cpu) / 1e6, "ms").print()
  Figure("hook.app.added.memory", (recorded.memory - plain.memory) / 1e6, "MB").print()
}

/// Measures calls before, while and after their methods are hooked.
struct Hooking {
  private let runtime: Runtime
  private let count: Int
  private let calls: [Call]
  private let deep: Receiver

  /// A call that is measured.
  private struct Call {
    let name: String
    let receiver: Receiver
    let selector: Runtime.Selector
  }

  /// An object that lives as long as the bench.
  @safe
  struct Receiver {
    let object: UnsafeMutableRawPointer
    init(of name: String) { unsafe object = si_make(name) }
  }

  init(runtime: Runtime, count: Int) {
    self.runtime = runtime
    self.count = count
    let layout = runtime.selector("viewDidLayoutSubviews")
    runtime.makeController("BenchOverride", overriding: [layout])
    // A scan has as many classes to look at as those of an app.
    for number in 0..<1000 {
      runtime.makeController(
        "BenchScreen\(number)",
        overriding: [runtime.selector("viewDidLoad"), runtime.selector("loadView")])
    }
    Self.makeDeep("BenchDeep")
    let level = Receiver(of: "UIViewController")
    calls = [
      Call(name: "level", receiver: level, selector: layout),
      Call(name: "super", receiver: Receiver(of: "BenchOverride"), selector: layout),
      // It has an argument, and the controller is asked about its transition.
      Call(name: "appearance", receiver: level, selector: runtime.selector("viewWillAppear:")),
    ]
    deep = Receiver(of: "BenchDeep")
  }

  /// Nothing is lost in a journal of this size, even if nothing is sealed meanwhile.
  static func configuration(_ path: String) -> AppRecording.Configuration {
    var configuration = AppRecording.Configuration()
    configuration.path = path
    configuration.recorder.replacesExisting = true
    // What calls stands for the framework: an app does not call these methods itself.
    configuration.appCode = []
    configuration.recorder.journal = .init(initial: 256 << 20, maximum: 256 << 20)
    return configuration
  }

  /// Prints how long the start of recording takes an app, with the journal that it has unless told otherwise.
  static func measureStart(_ name: String, _ path: String, _ body: () -> Void = {}) throws {
    var configuration = configuration(path)
    configuration.recorder.journal = AppRecording.Configuration().recorder.journal
    var recording: AppRecording?
    let cost = try time(CLOCK_MONOTONIC) { recording = try AppRecording.start(configuration) }
    body()
    recording?.stop()
    Figure(name, cost / 1e6, "ms").print()
  }

  /// Makes a class whose calls come to ``Depth/body``.
  private static func makeDeep(_ name: String) {
    // The runtime keeps the name of the selector.
    let override = unsafe si_override(
      selector: strdup("viewDidAppear:"), way: SI_SUPER_LAST, other: nil, body: Depth.body,
      context: nil, types: nil, answer: 0)
    unsafe _ = withUnsafePointer(to: override) {
      unsafe si_make_class(name, "UIViewController", $0, 1)
    }
  }

  /// Prints what it costs to meet a class of 100 methods, of which 10 are hooked.
  func measureFirstSights() {
    let hooked = [
      "loadView", "viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:",
      "viewDidDisappear:", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
      "viewIsAppearing:", "didReceiveMemoryWarning",
    ]
    let selectors = (hooked + (0..<90).map { "benchMethod\($0)" }).map(runtime.selector)
    let names = (0..<200).map { "BenchSight\($0)" }
    for name in names { runtime.makeController(name, overriding: selectors) }
    func makeAll() -> Double {
      time(CLOCK_THREAD_CPUTIME_ID) { for name in names { unsafe _ = si_make(name) } }
    }
    let first = makeAll()
    let second = makeAll()
    Figure("hook.sight", (first - second) / Double(names.count) / 1000, "us").print()
  }

  /// Prints what each call costs, and returns it in nanoseconds.
  @discardableResult
  func measure(_ name: String, settle: () -> Void = {}) -> [(name: String, value: Double)] {
    calls.map { call in
      runtime.send(call.selector, to: call.receiver, times: count)
      settle()
      let cost = measure(call)
      Figure("\(name).\(call.name)", cost, "ns/call").print()
      return (call.name, cost)
    }
  }

  /// Measures calls that happen inside of so many others.
  func measure(_ name: String, below depth: Int) {
    var cost = 0.0
    run(below: depth) { cost = measure(calls[0]) }
    Figure("\(name).\(calls[0].name)", cost, "ns/call").print()
  }

  private func run(below depth: Int, _ action: @escaping () -> Void) {
    unsafe Depth.left = depth
    unsafe Depth.action = action
    unsafe Depth.send(deep.object)
    unsafe Depth.action = nil
  }

  /// How much stack each level of a method takes that calls itself.
  func stackOfLevel() -> Double {
    let depth = 1000
    func place(below depth: Int) -> UInt {
      var place = UInt(0)
      run(below: depth) {
        var here = 0
        place = unsafe withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
      }
      return place
    }
    return Double(place(below: 1) - place(below: 1 + depth)) / Double(depth)
  }

  private func measure(_ call: Call) -> Double {
    // What is met for the first time is not what is measured.
    runtime.send(call.selector, to: call.receiver, times: 1000)
    let cost = time(CLOCK_THREAD_CPUTIME_ID) {
      runtime.send(call.selector, to: call.receiver, times: count)
    }
    return cost / Double(count)
  }
}

/// How deep in calls the measuring happens.
private enum Depth {
  nonisolated(unsafe) static var left = 0
  nonisolated(unsafe) static var action: (() -> Void)?

  static let body:
    @convention(c) (UnsafeMutableRawPointer?, si_object?, UnsafePointer<UInt>?) -> Void = {
      _, receiver, _ in
      unsafe Depth.left -= 1
      guard unsafe Depth.left <= 0 else { return unsafe Depth.send(receiver) }
      unsafe Depth.action?()
    }

  static func send(_ receiver: UnsafeMutableRawPointer?) {
    unsafe _ = si_send(receiver, "viewDidAppear:", 1, 0, 0)
  }
}
