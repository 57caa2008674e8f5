internal import CWillDidPlatform
internal import WillDidModel

extension JournalLane {
  /// Takes all declarations that there are now.
  package mutating func takeDeclarations() -> Declarations {
    var declarations = Declarations()
    _ = withSegments { segment -> Void? in
      while let record = segment.next() {
        declarations.append(record, in: segment)
        segment.advance(by: 1 + record.followers)
      }
      return nil
    }
    return declarations
  }
}

extension Declarations {
  /// Adds what the next record of a segment declares; what does not fit is damage, and left out.
  fileprivate mutating func append(_ record: wd_record, in segment: JournalSegment) {
    let id = UInt32(truncatingIfNeeded: record.second >> UInt64(WD_INSTANCE_SHIFT))
    switch record.kind {
    case WD_RECORD_NAME:
      guard let text = segment.text(Int(clamping: record.first)) else { return }
      names[NameID(rawValue: id)] = String(decoding: text, as: UTF8.self)
    case WD_RECORD_INSTANCE:
      let classID = NameID(rawValue: UInt32(truncatingIfNeeded: record.first))
      instances.append(InstanceClass(instance: InstanceID(rawValue: id), classID: classID))
    default: break
    }
  }
}
