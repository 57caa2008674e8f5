import Foundation
import StandInUIKit

/// Runs something on a thread of its own, with so much room for its stack, and waits for it.
func onThread(stack: Int? = nil, _ body: @escaping () -> Void) {
  withThread(stack: stack, body, here: {})
}

private final class Run: @unchecked Sendable {
  let body: () -> Void
  let done = DispatchSemaphore(value: 0)
  init(_ body: @escaping () -> Void) { self.body = body }
}

/// Runs something with a part of the stack between it and its caller.
func deeper(_ body: @escaping () -> Void) {
  let run = Run(body)
  unsafe hook_deeper(
    16384,
    { context in
      guard let context = unsafe context else { return }
      unsafe Unmanaged<Run>.fromOpaque(context).takeUnretainedValue().body()
    }, Unmanaged.passUnretained(run).toOpaque())
  _ = run
}

/// Runs something on another thread while something else runs here.
func withThread(stack: Int? = nil, _ other: @escaping () -> Void, here body: () -> Void) {
  let run = Run(other)
  let thread = Thread {
    run.body()
    run.done.signal()
  }
  if let stack { thread.stackSize = stack }
  thread.start()
  body()
  run.done.wait()
}
