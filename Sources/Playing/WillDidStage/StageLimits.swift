/// How much may happen before a stage takes it for something without an end.
package struct StageLimits: Sendable {
  /// How many calls may lie within each other: threads of an app have no room for many more.
  package var nested = 300
  /// How many events may come of one step.
  package var events = 200_000
  /// The nanoseconds within which everything comes to rest: an hour.
  package var rest: Int64 = 3_600_000_000_000
  /// The nanoseconds that a session may last, so that times can be added: a year.
  package var session: Int64 = 365 * 86_400_000_000_000
}
