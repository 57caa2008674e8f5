package import WillDidFindings
package import WillDidLog
internal import WillDidModel
internal import WillDidRun
internal import WillDidTimeline

/// Makes a story smaller as long as its play shows a finding: delta debugging on the stage.
struct Shrinking {
  private let retelling: Retelling
  private let finding: SoughtFinding
  private(set) var draft: StoryDraft
  /// The drafts that were played, and whether they show it.
  private var tried: [String: Bool] = [:]

  init(_ draft: StoryDraft, of retelling: Retelling, showing finding: SoughtFinding) {
    (self.draft, self.retelling, self.finding) = (draft, retelling, finding)
  }

  /// Leaves out steps, classes, sentences and waits, until each that is left is needed.
  ///
  /// - Throws: If the play does not show the finding to begin with.
  mutating func shrink() throws(RetellError) {
    guard try shows(draft) else { throw RetellError(.findingLost(finding.text)) }
    var before: StoryDraft
    repeat {
      before = draft
      try leaveOut(\.steps)
      for index in draft.classes.indices { try leaveOut(\.classes[index].habits) }
      try leaveOut(\.classes)
      try leaveOut(\.head)
      try leaveOutTimings()
    } while draft != before
    draft.unsaid = []
  }

  /// Leaves out as many of some lines as can be: halves first, then smaller parts.
  private mutating func leaveOut<Line>(
    _ path: WritableKeyPath<StoryDraft, [Line]>
  ) throws(RetellError) {
    var size = max(1, draft[keyPath: path].count / 2)
    while true {
      var start = 0
      while start < draft[keyPath: path].count {
        var shorter = draft
        let end = min(start + size, shorter[keyPath: path].count)
        shorter[keyPath: path].removeSubrange(start..<end)
        if try shows(shorter) { draft = shorter } else { start = end }
      }
      guard size > 1 else { return }
      size /= 2
    }
  }

  private mutating func leaveOutTimings() throws(RetellError) {
    for index in draft.steps.indices where !draft.steps[index].timing.isEmpty {
      var shorter = draft
      shorter.steps[index].timing = ""
      if try shows(shorter) { draft = shorter }
    }
  }

  /// Whether the play of a draft shows the finding.
  private mutating func shows(_ draft: StoryDraft) throws(RetellError) -> Bool {
    let text = draft.text
    if let known = tried[text] { return known }
    let found = try retelling.shows(draft, finding)
    tried[text] = found
    return found
  }
}

/// A finding that a story has to show.
package struct SoughtFinding {
  /// The rule of the finding.
  package let rule: Rule
  /// The class that it is about, with its module; empty if it is about none.
  let className: String

  /// Looks for what a finding of the run is.
  package init(_ finding: Finding) { (rule, className) = (finding.rule, finding.className) }

  var text: String { className.isEmpty ? rule.title : "\(rule.title) of \(className)" }

  func isIn(_ run: Run) -> Bool {
    Self.findings(of: run).contains {
      $0.rule == rule && ClassName.bare($0.className) == ClassName.bare(className)
    }
  }

  /// The findings of a run, the worst first.
  package static func findings(of run: Run) -> [Finding] {
    Folding(run).analyse(into: NoObserver()).findings.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }.map(\.element)
  }
}
