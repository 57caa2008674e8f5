import Foundation
import WillDidRecord

/// Emits numbered events until the process is killed, and stores after each how far it has come.
///
///     TRACE PROGRESS THREADS COUNT JOURNAL-BYTES SEGMENT-BYTES
///
/// PROGRESS is a file of 64-bit numbers: the phase, then one a thread. With a COUNT above 0 each thread
/// ends after so many events, and then the recorder is stopped. With SEGMENT-BYTES above 0 the trace is
/// written in segments.
func count(_ arguments: [String]) throws {
  let descriptor = unsafe open(arguments[1], O_RDWR)
  let mapped = unsafe mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
  guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else { fatalError("no progress") }
  nonisolated(unsafe) let progress = unsafe mapped.assumingMemoryBound(to: Int.self)
  let numbers = arguments[2...].map { Int($0) ?? 0 }
  let (threads, count, journalBytes, segmentBytes) = (
    numbers[0], numbers[1], numbers[2], numbers[3]
  )

  var configuration = Recorder.Configuration()
  configuration.tick = .nanosecond
  configuration.whenFull = .wait
  configuration.journal = .init(initial: journalBytes, maximum: journalBytes)
  if segmentBytes > 0 { configuration.sizeLimit = .segments(bytes: UInt64(segmentBytes)) }
  let recorder = try Recorder(writingTo: arguments[0], configuration: configuration)
  unsafe progress[0] = 1
  let others = (1..<max(threads, 1)).map { index in
    let thread = Thread {
      for number in 0..<(count == 0 ? .max : count) {
        recorder.emit(number, index)
        unsafe progress[1 + index] = number + 1
      }
    }
    thread.start()
    return thread
  }
  for number in 0..<(count == 0 ? .max : count) {
    recorder.emit(number, 0)
    unsafe progress[1] = number + 1
  }
  while others.contains(where: { !$0.isFinished }) { usleep(100) }
  unsafe progress[0] = 2
  recorder.stop()
  unsafe progress[0] = 3
}

extension Recorder {
  /// Emits an event that says its number, about an instance that stands for a thread.
  fileprivate func emit(_ number: Int, _ thread: Int) {
    let instance = InstanceID(rawValue: UInt32(thread + 1))
    // Without attributes an event is stored on the shortest way, with them on the longer one.
    if number % 8 == 7 {
      emit(.mark, of: instance, .index(Int64(number)))
    } else {
      emit(
        Callback(rawValue: UInt16(number % 50_000)), of: instance,
        level: NameID(rawValue: UInt32(number / 50_000 + 1)))
    }
  }
}
