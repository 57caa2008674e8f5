internal import WillDidFindings
internal import WillDidModel
internal import WillDidTimeline

// The calls of superclasses that stayed away from other calls than the one that a finding is about.
extension DiagramBuilder {
  /// Puts in the calls of superclasses that further calls of a method left out: a finding is about the first of them.
  ///
  /// - Parameter callbacks: The callbacks of the events that findings are about.
  mutating func addMissingSupers(_ callbacks: [UInt64: Callback]) {
    for finding in said.values.flatMap(\.self) {
      guard let missing = finding.expectation.missing.first(where: { $0.place == .inside }),
        let callback = callbacks[finding.at.sequence]
      else { continue }
      for place in diagram.steps.indices.reversed()
      where diagram.steps[place].callback == callback
        && diagram.steps[place].event != finding.at.sequence
        && leavesOutSuper(place, as: finding)
      {
        add(
          missing, callback, diagram.steps[place].lane, place, isError: finding.severity == .error)
      }
    }
  }

  /// Whether a call on an object of a finding's class returned and made none of its superclass.
  private func leavesOutSuper(_ place: Int, as finding: Finding) -> Bool {
    let step = diagram.steps[place]
    let classID = report.instances.classID(of: diagram.lanes[step.lane].instance)
    return step.isCounted && step.duration != nil && classID != .none
      && classID == report.instances.classID(of: finding.instance)
      && !diagram.steps[(place + 1)...].prefix { $0.depth > step.depth }.contains {
        $0.isSuper && $0.lane == step.lane && $0.callback == step.callback
      }
  }
}
