internal import CWillDidPlatform

/// A clock that is never set, for how long something takes.
package enum MonotonicClock {
  /// The time in nanoseconds.
  package static var now: Int64 { wd_monotonic() }
}

/// The time that processors spend on this process, however many others they have to run.
package enum ProcessorClock {
  /// The time in nanoseconds.
  package static var now: Int64 { wd_processor_time() }
}

/// The clock that is set to the time of day.
package enum WallClock {
  /// The nanoseconds since 1970.
  package static var now: Int64 { wd_wall() }
}
