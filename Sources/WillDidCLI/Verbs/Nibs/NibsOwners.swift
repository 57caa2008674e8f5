internal import WillDidLog
internal import WillDidModel

/// The classes of the owners of nibs.
struct NibsOwners {
  private var classes: [InstanceID: NameID] = [:]

  /// Looks for the classes in what frames declare; the events of the owners are not read.
  init(of loads: [NibsLoad], in run: Run) {
    var missing = Set(loads.lazy.map(\.owner.rawValue))
    missing.remove(InstanceID.none.rawValue)
    for segment in run.segments {
      for frame in segment.reader.frames where !missing.isEmpty {
        switch frame.header.kind {
        case .names:
          for entry in segment.reader.declarations(frame)?.instances ?? [] {
            note(entry.instance, entry.classID, &missing)
          }
        case .snapshot:
          for life in segment.reader.snapshot(frame)?.lives ?? [] {
            note(life.instance, life.classID, &missing)
          }
        case .events:
          guard segment.reader.holds(missing, in: frame) == true else { continue }
          for (instance, classID) in segment.reader.instances(frame) ?? [:] {
            note(instance, classID, &missing)
          }
        default: break
        }
      }
    }
    for entry in run.tail?.declarations.instances ?? [] {
      note(entry.instance, entry.classID, &missing)
    }
    for batch in run.tail?.batches ?? [] where !missing.isEmpty {
      for (instance, classID) in zip(batch.instance, batch.classID) {
        note(InstanceID(rawValue: instance), NameID(rawValue: classID), &missing)
      }
    }
  }

  private mutating func note(
    _ instance: InstanceID, _ classID: NameID, _ missing: inout Set<UInt32>
  ) {
    guard classID != .none, missing.remove(instance.rawValue) != nil else { return }
    classes[instance] = classID
  }

  /// The class of an owner; the empty name where it is unknown.
  subscript(owner: InstanceID) -> NameID { classes[owner] ?? .none }
}
