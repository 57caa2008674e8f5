package import WillDidFindings

/// A finding of a run that the files of a project no longer have.
package struct ResolvedInSource: Sendable {
  /// As the run has it, with its place in the files.
  package var finding: Finding
  /// When the run began, in nanoseconds of the wall clock; 0 where it does not tell.
  package var recorded: Int64
  /// Whether the file of that place was changed after the run began; `nil` where that is unknown.
  package private(set) var hasChanged: Bool?

  package init(_ finding: Finding, recorded: Int64) {
    (self.finding, self.recorded) = (finding, recorded)
  }

  /// The same with the time at which the file was changed.
  package func changed(at time: Int64?) -> Self {
    var changed = self
    changed.hasChanged = recorded == 0 ? nil : time.map { $0 > recorded }
    return changed
  }

  /// The conclusion, in a sentence without its period.
  package var remark: String {
    switch hasChanged {
    case true?: "The file was changed after the run began: record it again"
    case false?:
      """
      The file was not changed since the run began: the app was built of other sources, or it depends on \
      more than these tell
      """
    case nil: "Record the run again to see it gone"
    }
  }
}
