import Foundation
import WillDidModel
import WillDidRecord

/// Something that is recorded.
final class Screen {}

/// Records on several threads into segments that are ended early.
func recordSegments(_ path: String) throws {
  var configuration = Recorder.Configuration()
  configuration.metadata = metadata
  configuration.clock = .manual
  configuration.sizeLimit = .segments(bytes: 1024)
  let recorder = try Recorder(writingTo: path, configuration: configuration)
  let kept = Screen()
  recorder.emit(.initWithNibName, of: kept, .nib(recorder.name("Kept")))
  for burst in 0..<3 {
    onThreads(3) { thread in play(10, recorder, time: Int64(burst * 4 + thread) * 1_000_000_000) }
    recorder.setTime(Int64(burst + 1) * 4_000_000_000)
    recorder.will(.appear, of: kept, .animated(burst == 0))
    // A segment ends where it is sealed.
    recorder.flush()
  }
  recorder.emit(.deinit, of: kept)
  recorder.stop()
}

/// Records on two threads, has a part of it sealed, and ends as if it had crashed.
func recordUntilKilled(_ path: String) throws {
  var configuration = Recorder.Configuration()
  configuration.metadata = metadata
  configuration.clock = .manual
  configuration.journal = Recorder.JournalSize(initial: 0, maximum: 0)
  let recorder = try Recorder(writingTo: path, configuration: configuration)
  let kept = Screen()
  play(10, recorder, time: 0)
  recorder.emit(.viewDidLoad, .enter, of: kept)
  recorder.flush()
  recorder.emit(.viewDidLoad, .exit, of: kept)
  onThreads(1) { _ in play(20, recorder, time: 1_000_000_000) }
  recorder.mark("the last words")
  kill(getpid(), SIGKILL)
}

/// Lets a screen live through some rounds of layout, from a time on.
private func play(_ rounds: Int, _ recorder: Recorder, time start: Int64) {
  let screen = Screen()
  let parent = recorder.makeInstance(ofClass: "Parent")
  recorder.setTime(start)
  recorder.emit(.initWithCoder, of: screen, .nib(recorder.name("Screen")), .animated(false))
  for round in 1...rounds {
    recorder.setTime(start + Int64(round) * 16_000_000)
    recorder.will(.layoutSubviews, of: screen)
    recorder.did(.layoutSubviews, of: screen)
    if round % 5 == 0 {
      recorder.emit(
        .viewWillAppear, of: screen, level: recorder.name("UIViewController"), hop: true,
        .animated(true), .interactive(false), .parent(parent), .index(Int64(-round)))
    }
  }
  recorder.emit(.deinit, of: screen)
}

/// Runs a body on some threads, one after the other, so that the events have one order.
private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  for number in 0..<count {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body(number)
      isDone.signal()
    }
    isDone.wait()
  }
}
