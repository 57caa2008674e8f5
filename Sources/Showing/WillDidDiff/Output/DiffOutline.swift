package import WillDidFindings
internal import WillDidModel

/// A comparison as people read it: what became of whom, each with all that follows from it.
package struct DiffOutline: Sendable {
  /// What became of an instance, or of several alike.
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

  /// In the order of the base, and then those that were added.
  package private(set) var groups: [Group] = []
  /// What differs though nothing became of those whom it is about.
  package private(set) var transitions: [TransitionDiff] = []
  package private(set) var newFindings: [Finding] = []
  package private(set) var resolvedFindings: [Finding] = []

  /// What makes instances alike: where they stand, and what happened to them.
  private struct Likeness: Hashable {
    var path: String
    var instance: InstanceDiff
    var sequences: [SequenceTree.Node]
  }

  private struct Places {
    var base: [Int: Int] = [:]
    var current: [Int: Int] = [:]

    func group(of participant: TransitionDiff.Participant) -> Int? {
      participant.base.flatMap { base[$0] } ?? participant.current.flatMap { current[$0] }
    }
  }

  package init(_ diff: RunDiff) {
    var places = Places()
    var known: [Likeness: Int] = [:]
    for instance in diff.instances where instance.status != .same {
      let path = diff.path(of: instance)
      let likeness = Self.likeness(instance, path, diff)
      let group = known[likeness] ?? groups.count
      if group == groups.count {
        known[likeness] = group
        groups.append(Group(instance: instance, path: path))
      } else {
        groups[group].count += 1
      }
      if let base = instance.base { places.base[base] = group }
      if let current = instance.current { places.current[current] = group }
    }
    for transition in diff.transitionChanges {
      // It is shown with the controller that comes, unless only another one has changed.
      if let group = places.group(of: transition.to) ?? places.group(of: transition.from)
        ?? transition.formerFrom.flatMap(places.group)
      {
        groups[group].transitions.append(transition)
      } else {
        transitions.append(transition)
      }
    }
    let ids = (
      Self.groups(diff.base, places.base), Self.groups(diff.current, places.current)
    )
    for finding in diff.newFindings {
      if let group = ids.1[finding.instance] {
        groups[group].newFindings.append(finding)
      } else {
        newFindings.append(finding)
      }
    }
    for finding in diff.resolvedFindings {
      if let group = ids.0[finding.instance] {
        groups[group].resolvedFindings.append(finding)
      } else {
        resolvedFindings.append(finding)
      }
    }
  }

  private static func likeness(
    _ instance: InstanceDiff, _ path: String, _ diff: RunDiff
  ) -> Likeness {
    var (stem, other) = (path, instance)
    // Which one of its class it is makes no difference.
    if path.last == "]", let start = path.lastIndex(of: "[") { stem = String(path[..<start]) }
    (other.base, other.current) = (nil, nil)
    return Likeness(
      path: stem, instance: other,
      sequences: [
        instance.base.map { diff.base.subjects[$0].sequence } ?? .max,
        instance.current.map { diff.current.subjects[$0].sequence } ?? .max,
      ])
  }

  private static func groups(_ shape: RunShape, _ places: [Int: Int]) -> [InstanceID: Int] {
    var groups: [InstanceID: Int] = [:]
    for (place, group) in places where shape.subjects[place].instance != .none {
      groups[shape.subjects[place].instance] = group
    }
    return groups
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
