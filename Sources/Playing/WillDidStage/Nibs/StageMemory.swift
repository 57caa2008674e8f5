/// The nibs, coders and archives in the memory of the app.
final class StageMemory: StagePart {
  /// The coders that objects are being made from or written to, the innermost last.
  var coders: [Coder] = []
  /// The nibs of storyboards that have been read.
  var scenes: Set<String> = []
  /// How many nib objects have read their nib.
  var nibObjects = 0
  /// How often memory was short, which takes what nib objects have read.
  var warnings = 0
  /// The images and sounds that nibs have put into the caches of named ones.
  var resources: Set<String> = []
  /// The archives of the app, the latest last.
  var archives: [Archive] = []
  /// The controllers that an earlier launch has saved, the outermost first.
  var saved: [SavedController] = []

  func close() {}
}

extension Stage {
  /// The nibs, coders and archives in memory.
  var memory: StageMemory { part(StageMemory.init) }

  /// Gives the value, or ends the play if there is none.
  func orFail<Value>(_ body: () throws(StageError) -> Value) -> Value? {
    do throws(StageError) { return try body() } catch {
      fail(error)
      return nil
    }
  }
}
