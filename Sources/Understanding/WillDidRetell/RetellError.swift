/// Why a run does not become a story.
package struct RetellError: Error, Hashable {
  /// The mistake.
  package enum Reason: Hashable, Sendable {
    /// The run has nothing that a story could begin with.
    case nothingShown
    /// The finding that is asked for is not in the run.
    case noSuchFinding(String)
    /// The story that was found does not show the finding when it is played.
    case findingLost(String)
    /// The event that is asked for is not in the run.
    case noSuchEvent(UInt64)
    /// The stage could not record.
    case recording(String)
  }

  /// The mistake that was found.
  package let reason: Reason

  /// Makes the error for a mistake.
  package init(_ reason: Reason) { self.reason = reason }
}
