import Foundation
import WillDidRecord

/// A screen of an app that is visited again and again.
private class Screen {
  let recorder: Recorder

  init(_ recorder: Recorder) {
    self.recorder = recorder
    recorder.emit(.initWithNibName, of: self)
  }

  deinit { recorder.emit(.deinit, of: self) }
}

private final class Cart: Screen {}
private final class Offer: Screen {}

/// Records an app that visits two screens eight times each, and perhaps does something more.
///
///     RecordingChild visits TRACE [EXTRA]
func visit(_ path: String, extra: String) throws {
  var configuration = Recorder.Configuration()
  configuration.replacesExisting = true
  let recorder = try Recorder(writingTo: path, configuration: configuration)
  var kept: [Screen] = []
  for visit in 0..<8 {
    for index in 0..<2 {
      let screen: Screen = index == 0 ? Cart(recorder) : Offer(recorder)
      // The extra comes once, in the last visit of one of the screens, or makes each call slow.
      let more = index == 0 && visit == 7 ? extra : ""
      load(screen, more, isSlow: index == 0 && extra == "slow")
      show(screen, more)
      if more == "left" { kept.append(screen) }
    }
  }
  recorder.stop()
  withExtendedLifetime(kept) {}
}

/// Loads the view of a screen.
private func load(_ screen: Screen, _ more: String, isSlow: Bool) {
  let recorder = screen.recorder
  for _ in 0..<(more == "nib" ? 2 : 1) {
    recorder.enter(.loadNibNamed, of: screen, .nib(recorder.name("Screen")))
    recorder.exit(.loadNibNamed, of: screen)
  }
  recorder.enter(.viewDidLoad, of: screen)
  pause(microseconds: isSlow ? 40_000 : 1000)
  if more == "work" {
    recorder.enter(.addChild, of: screen)
    recorder.exit(.addChild, of: screen)
  }
  recorder.exit(.viewDidLoad, of: screen)
  if more == "unseen" {
    let other = Cart(recorder)
    recorder.enter(.viewDidLoad, of: other)
    recorder.exit(.viewDidLoad, of: other)
  }
}

/// Shows a screen and takes it away.
private func show(_ screen: Screen, _ more: String) {
  let recorder = screen.recorder
  let steps: [(Callback, UInt32)] = [
    (.viewWillAppear, 500), (.viewIsAppearing, 200), (.viewDidAppear, 500),
    (.viewWillDisappear, 300), (.viewDidDisappear, 300),
  ]
  for (callback, microseconds) in steps {
    recorder.enter(callback, of: screen)
    pause(microseconds: microseconds)
    recorder.exit(callback, of: screen)
    if callback == .viewWillAppear {
      for _ in 0..<(more == "layouts" ? 3 : 2) {
        recorder.enter(.viewWillLayoutSubviews, of: screen)
        recorder.exit(.viewWillLayoutSubviews, of: screen)
      }
    }
    if callback == .viewDidAppear, more == "calls" {
      recorder.enter(.viewDidAppear, of: screen)
      recorder.exit(.viewDidAppear, of: screen)
    }
  }
}

private func pause(microseconds: UInt32) { usleep(microseconds) }
