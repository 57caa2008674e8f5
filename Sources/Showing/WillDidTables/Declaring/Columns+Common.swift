internal import WillDidModel
internal import WillDidTimeline

// Columns that several tables have, which mean the same everywhere.
extension Columns {
  /// Declares the instance that a row is about.
  @inline(__always)
  mutating func instance(_ value: (Row) -> InstanceID) {
    column("instance", "the object it is about; null if there is none", value)
  }

  /// Declares the class of the instance.
  @inline(__always)
  mutating func className(_ value: (Row) -> NameID) {
    column("class", "the class of the instance", value)
  }

  /// Declares the callback.
  @inline(__always)
  mutating func callback(_ value: (Row) -> Callback) {
    column("callback", "what was called or happened", value)
  }

  /// Declares the class whose implementation ran.
  @inline(__always)
  mutating func level(_ value: (Row) -> NameID) {
    column("level", "the class whose implementation ran", value)
  }

  /// Declares whether super led to the implementation.
  @inline(__always)
  mutating func hop(_ value: (Row) -> Bool) {
    column("hop", "1 if it was reached through super", value)
  }

  /// The number of a thread, or of none.
  @inline(__always)
  mutating func thread<Value: RowValue>(_ value: (Row) -> Value) {
    column("thread", "the thread, numbered from 0", value)
  }

  /// Declares the number and the time of the event that a row begins with.
  @inline(__always)
  mutating func started(_ value: (Row) -> Moment) {
    column("started", "when it began, in ns since the start of the run", as: .time) {
      value($0).time
    }
  }

  /// Declares the number and the time of the event that a row ends with.
  @inline(__always)
  mutating func ended(_ value: (Row) -> Moment?) {
    column("ended", "when it ended; null if it did not, or if that is unknown", as: .time) {
      value($0)?.time
    }
  }

  /// Declares the number of the first event.
  @inline(__always)
  mutating func firstSequence(_ value: (Row) -> UInt64) {
    column("first_seq", "the event that began it", value)
  }

  /// When it began and ended, how long it took, and the events of both.
  @inline(__always)
  mutating func lasting(from start: (Row) -> Moment, to end: (Row) -> Moment?) {
    started(start)
    ended(end)
    duration()
    firstSequence { start($0).sequence }
    column("last_seq", "the event that ended it; null if none did") { end($0)?.sequence }
  }
}
