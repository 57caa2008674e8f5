package import WillDidModel

extension Run {
  package static func withJournal(_ path: String) throws(LogError) -> Run {
    let name = RunFileName(path)
    var journal: JournalFile?
    if let file = try? File(reading: name.journal) { journal = try JournalFile(file) }
    let folder = name.folder
    let files = try RunFiles(at: File.kind(at: path) == nil ? folder : path)
    let tail = journal.map {
      $0.tail(
        beyond: files.sealedRecords(), after: files.nextSequence,
        instances: files.instanceClasses)
    }
    return try Run(files, tail: tail)
  }
}

extension RunFiles {
  /// The sequence number behind the last event of the traces.
  var nextSequence: UInt64 {
    let last = segments.last?.reader.frames.last?.header
    return last.map { $0.firstSequence + UInt64($0.eventCount) } ?? 0
  }

  /// The classes of the instances that the traces know.
  var instanceClasses: [InstanceID: NameID] {
    var classes: [InstanceID: NameID] = [:]
    for reader in segments.map(\.reader) {
      for frame in reader.frames {
        if frame.header.kind == .names {
          for entry in reader.declarations(frame)?.instances ?? [] {
            classes[entry.instance] = entry.classID
          }
        } else if frame.header.kind == .snapshot {
          for life in reader.snapshot(frame)?.lives ?? [] { classes[life.instance] = life.classID }
        }
      }
    }
    return classes
  }
}
