package import WillDidLog
package import WillDidModel
package import WillDidTimeline

extension Run {
  /// The loads of nibs of the run, with all that they made, in the order in which they began.
  ///
  /// Only the frames that hold something of a load are read.
  package var nibLoads: [NibLoad] {
    let names = declarations.names
    var fold = NibLoads()
    var loads: [NibLoad] = []
    for batch in batches(where: { $0.reader.mayHoldLoads($1) }) {
      for row in 0..<batch.count
      where NibLoads.callbacks.contains(Callback(rawValue: batch.callback[row])) {
        loads += fold.take(batch, row, names)
      }
    }
    loads += fold.finish()
    loads.sort { $0.number < $1.number }
    let owners = classes(of: loads.filter { $0.ownerClass == .none }.map(\.owner))
    for place in loads.indices {
      if let owner = owners[loads[place].owner] { loads[place].ownerClass = owner }
    }
    return loads
  }

  /// The classes of some instances, by what frames declare; the events of the instances are not read.
  package func classes(of instances: [InstanceID]) -> [InstanceID: NameID] {
    var classes: [InstanceID: NameID] = [:]
    var missing = Set(instances.map(\.rawValue))
    missing.remove(InstanceID.none.rawValue)
    func note(_ instance: InstanceID, _ classID: NameID) {
      guard classID != .none, missing.remove(instance.rawValue) != nil else { return }
      classes[instance] = classID
    }
    for segment in segments {
      for frame in segment.reader.frames where !missing.isEmpty {
        switch frame.header.kind {
        case .names:
          for entry in segment.reader.declarations(frame)?.instances ?? [] {
            note(entry.instance, entry.classID)
          }
        case .snapshot:
          for life in segment.reader.snapshot(frame)?.lives ?? [] {
            note(life.instance, life.classID)
          }
        case .events:
          guard segment.reader.holds(missing, in: frame) == true else { continue }
          for (instance, classID) in segment.reader.instances(frame) ?? [:] {
            note(instance, classID)
          }
        default: break
        }
      }
    }
    for entry in tail?.declarations.instances ?? [] { note(entry.instance, entry.classID) }
    for batch in tail?.batches ?? [] where !missing.isEmpty {
      for (instance, classID) in zip(batch.instance, batch.classID) {
        note(InstanceID(rawValue: instance), NameID(rawValue: classID))
      }
    }
    return classes
  }
}

extension LogReader {
  /// Whether a frame may hold something of a load, by what it says of itself.
  fileprivate func mayHoldLoads(_ frame: IndexEntry) -> Bool {
    guard let counts = counts(frame) else { return true }
    return counts.contains { NibLoads.callbacks.contains($0.callback) }
  }
}
