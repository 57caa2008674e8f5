// Records a short session of an app that does not exist: a list, a detail that is pushed, a swipe back
// that is cancelled, and a sheet.
//
//   SampleSession TRACE [--crash]
//
// With --crash the process kills itself at the end, as an app does that runs out of memory.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import WillDidRecord

class Screen {
  let recorder: Recorder

  init(_ recorder: Recorder) {
    self.recorder = recorder
    recorder.emit(.initWithNibName, of: self)
  }

  deinit { recorder.emit(.deinit, of: self) }

  func load(nib: String) {
    recorder.enter(.loadView, of: self, .nib(recorder.name(nib)))
    pause(milliseconds: 3)
    recorder.exit(.loadView, of: self)
    recorder.enter(.viewDidLoad, of: self)
    pause(milliseconds: 2)
    recorder.exit(.viewDidLoad, of: self)
  }

  /// Comes onto the screen, alone or in the place of another one.
  func appear(over other: Screen? = nil) {
    other.map { recorder.will(.disappear, of: $0, .animated(true)) }
    recorder.will(.appear, of: self, .animated(true))
    recorder.emit(.viewIsAppearing, of: self)
    recorder.will(.layoutSubviews, of: self)
    recorder.did(.layoutSubviews, of: self)
    pause(milliseconds: 30)
    other.map { recorder.did(.disappear, of: $0, .animated(true)) }
    recorder.did(.appear, of: self, .animated(true))
  }

  func disappear() {
    recorder.will(.disappear, of: self, .animated(true))
    pause(milliseconds: 30)
    recorder.did(.disappear, of: self, .animated(true))
  }
}

final class ListController: Screen {}

final class DetailController: Screen {
  /// The user begins to swipe back, and thinks better of it.
  func cancelSwipeBack(to list: ListController) {
    recorder.will(.disappear, of: self, .animated(true), .interactive(true))
    recorder.will(.appear, of: list, .animated(true), .interactive(true))
    pause(milliseconds: 40)
    recorder.will(.disappear, of: list, .animated(true))
    recorder.did(.disappear, of: list, .animated(true))
    recorder.will(.appear, of: self, .animated(true))
    recorder.did(.appear, of: self, .animated(true))
  }
}

final class ShareSheet: Screen {}

func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

/// Plays the session and returns what is left of it: an app that ends frees nothing.
func play(_ recorder: Recorder) -> [Screen] {
  let list = ListController(recorder)
  list.load(nib: "List")
  list.appear()
  recorder.mark("row tapped")
  let detail = DetailController(recorder)
  detail.load(nib: "Detail")
  detail.appear(over: list)
  detail.cancelSwipeBack(to: list)
  let loading = recorder.begin("share sheet")
  let sheet = ShareSheet(recorder)
  sheet.load(nib: "Share")
  recorder.emit(
    .present, of: recorder.instance(of: detail), .presented(recorder.instance(of: sheet)))
  sheet.appear()
  recorder.end(loading)
  recorder.emit(.dismiss, of: recorder.instance(of: sheet))
  sheet.disappear()
  return [list, detail]
}

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
  print("usage: SampleSession TRACE [--crash]")
  exit(64)
}
var configuration = Recorder.Configuration()
configuration.metadata = ["app": "Sample", "build": "42"]
configuration.replacesExisting = true
do {
  let recorder = try Recorder(writingTo: arguments[1], configuration: configuration)
  let screens = play(recorder)
  if arguments.contains("--crash") { kill(getpid(), SIGKILL) }
  withExtendedLifetime(screens) { recorder.stop() }
} catch {
  print(error)
  exit(74)
}
