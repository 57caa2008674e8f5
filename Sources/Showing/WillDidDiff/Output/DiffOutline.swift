package import WillDidFindings
internal import WillDidModel

/// A comparison as people read it: what became of whom, each with all that follows from it.
package struct DiffOutline: Sendable {
  /// The changes of an instance, or of several alike.
  package struct Group: Sendable {
    /// The first of them.
    package var instance: InstanceDiff
    package var path: String
    /// How many of them there are.
    package var count = 1
    /// How their transitions differ.
    package var transitions: [TransitionDiff] = []
    package var newFindings: [Finding] = []
    package var resolvedFindings: [Finding] = []
  }

  /// The first few, in the order of the base, and then those that were added.
  package private(set) var groups: [Group] = []
  /// How many groups there are besides.
  package private(set) var hidden = 0
  /// Differences of transitions whose instances have not changed.
  package private(set) var transitions: [TransitionDiff] = []
  package private(set) var newFindings: [Finding] = []
  package private(set) var resolvedFindings: [Finding] = []

  /// Where something is shown.
  private enum Place {
    /// With a group.
    case group(Int)
    /// With a group that is not shown.
    case hidden
    /// Apart, because nothing became of the instance.
    case apart
  }

  /// The numbers of the groups that are shown, by their likeness.
  private var numbers: [Int: Int] = [:]

  /// Puts together what is alike, and keeps so many groups: there may be as many as instances.
  package init(_ diff: RunDiff, limit: Int) {
    var known: Set<Int> = []
    for instance in diff.instances where instance.status != .same {
      let likeness = diff.likeness(of: instance)
      if let number = numbers[likeness] {
        groups[number].count += 1
      } else if known.insert(likeness).inserted, groups.count < limit {
        numbers[likeness] = groups.count
        groups.append(Group(instance: instance, path: diff.path(of: instance)))
      }
    }
    hidden = known.count - groups.count
    for transition in diff.transitionChanges {
      // It is shown with the controller that comes, unless only another one has changed.
      let participants =
        [transition.to, transition.from] + [transition.formerFrom].compactMap { $0 }
      let places = participants.map { place(of: $0, diff) }
      switch places.first(where: { if case .apart = $0 { false } else { true } }) {
      case .group(let number): groups[number].transitions.append(transition)
      case .hidden: break
      case .apart, nil: transitions.append(transition)
      }
    }
    let places = (
      Self.places(of: diff.newFindings, diff.current),
      Self.places(of: diff.resolvedFindings, diff.base)
    )
    for finding in diff.newFindings {
      let instance = places.0[finding.instance].flatMap { diff.instance(current: $0) }
      switch place(of: instance, diff) {
      case .group(let number): groups[number].newFindings.append(finding)
      case .hidden: break
      case .apart: newFindings.append(finding)
      }
    }
    for finding in diff.resolvedFindings {
      let instance = places.1[finding.instance].flatMap { diff.instance(base: $0) }
      switch place(of: instance, diff) {
      case .group(let number): groups[number].resolvedFindings.append(finding)
      case .hidden: break
      case .apart: resolvedFindings.append(finding)
      }
    }
  }

  private func place(of instance: InstanceDiff?, _ diff: RunDiff) -> Place {
    guard let instance, instance.status != .same else { return .apart }
    return numbers[diff.likeness(of: instance)].map(Place.group) ?? .hidden
  }

  private func place(of participant: TransitionDiff.Participant, _ diff: RunDiff) -> Place {
    place(
      of: participant.base.flatMap { diff.instance(base: $0) }
        ?? participant.current.flatMap { diff.instance(current: $0) }, diff)
  }

  /// Where the instances that findings are about are among the subjects of a run.
  private static func places(of findings: [Finding], _ shape: RunShape) -> [InstanceID: Int] {
    let wanted = Set(findings.map(\.instance)).subtracting([.none])
    guard !wanted.isEmpty else { return [:] }
    var places: [InstanceID: Int] = [:]
    for (place, subject) in shape.subjects.enumerated() where wanted.contains(subject.instance) {
      places[subject.instance] = place
    }
    return places
  }
}

extension RunDiff {
  /// The controllers that take part in a transition; empty if none is known.
  package func path(of participant: TransitionDiff.Participant) -> String {
    participant.isMissing
      ? ""
      : path(
        of: InstanceDiff(
          base: participant.base, current: participant.current, status: .same))
  }
}
