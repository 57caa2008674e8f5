package import WillDidFindings

/// A finding of a run that the files of a project no longer have.
package struct ResolvedInSource: Sendable {
  /// As the run has it, with its place in the files.
  package var finding: Finding
  /// Whether the file of that place was changed after the run began; `nil` where that is unknown.
  package var hasChanged: Bool?

  package init(_ finding: Finding, hasChanged: Bool?) {
    (self.finding, self.hasChanged) = (finding, hasChanged)
  }

  /// What to make of it, in a sentence without its period.
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
