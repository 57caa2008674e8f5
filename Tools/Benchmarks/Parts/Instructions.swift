internal import WillDidRecord

/// Runs the loops that callgrind counts the instructions of, by their names: ``readLoop(_:)``,
/// ``emitLoop(_:to:)`` and ``emitObjectLoop(_:of:to:)``.
func countInstructions(_ stream: Stream, _ folder: String) throws {
  let sum = unsafe readLoop(stream.events)
  let byNumber = try Recording(in: folder, knowing: stream)
  // The first event of a thread finds it a place in the journal, which counts for no other.
  byNumber.recorder.emit(.mark, of: .none)
  unsafe emitLoop(stream.events, to: byNumber.recorder)
  let problem = try byNumber.stop(expecting: stream.count + 1)
  let byObject = try Recording(in: folder)
  unsafe withScreens(for: stream) { screens in
    unsafe emitObjectLoop(stream.events, of: screens, to: byObject.recorder)
  }
  let another = try byObject.stop(expecting: stream.count)
  print("\(sum) \(problem) \(another)")
}
