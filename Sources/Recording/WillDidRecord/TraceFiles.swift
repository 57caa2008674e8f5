internal import WillDidLog
internal import WillDidSystem

/// Where the files of a run are.
struct TraceFiles: Sendable {
  let path: String
  let hasSegments: Bool
  private let replacesExisting: Bool
  /// Whether the user alone may read them.
  let isPrivate: Bool

  init(_ path: String, hasSegments: Bool, replacesExisting: Bool, isPrivate: Bool) {
    (self.path, self.hasSegments) = (path, hasSegments)
    (self.replacesExisting, self.isPrivate) = (replacesExisting, isPrivate)
  }

  var journal: String { RunFileName.journal(of: path) }

  /// The path of a segment, by its number from 1; of the only file where there are no segments.
  func segment(_ number: UInt32) -> String {
    hasSegments ? RunFileName.segment(number, of: path) : path
  }

  /// The path of the first file.
  var first: String { segment(1) }

  /// Where a file is until the start has succeeded: what it replaces is whole until then.
  func unfinished(_ path: String) -> String { path + "-new" }

  /// Makes sure that files can be made and may take their places; returns what stands there now.
  func makeRoom() throws(RecordError) -> Set<String> {
    // The journal may hold what a crashed run has not sealed: it is part of what is there.
    let paths = (hasSegments ? [first] + RunFileName.segments(of: path) : [path]) + [journal]
    let files = paths.compactMap { path in File.kind(at: path).map { (path: path, kind: $0) } }
    // Only files are ever replaced: not folders, pipes or devices.
    if let first = files.first(where: { !replacesExisting || $0.kind != .file }) {
      throw .exists(path: first.path)
    }
    // Another recorder would go on writing what no reader finds, or is just starting.
    for path in files.map(\.path) + [unfinished(first)]
    where (try? File(reading: path))?.isLocked() ?? false {
      throw .beingWritten(path: path)
    }
    // A recorder may have been killed while it started.
    removeUnfinished()
    return Set(files.map(\.path))
  }

  /// Gives the new files their names, and then removes what else stood there.
  ///
  /// Whenever the process is killed meanwhile, the run that was there can be read, or the new one.
  func takePlaces(of standing: Set<String>) throws(SystemError) {
    // A journal is only read with a trace of its run: one that takes no other's place harms nothing, and needs
    // room in the folder. One that does would take the end from the run before.
    let order = standing.contains(journal) ? [first, journal] : [journal, first]
    for (done, path) in order.enumerated() {
      do { try File.move(unfinished(path), to: path, replacing: standing.contains(path)) } catch {
        for path in order[..<done] where !standing.contains(path) { try? File.remove(path) }
        throw error
      }
    }
    for path in standing.subtracting(order) { try? File.remove(path) }
  }

  /// Removes the files of a start that failed.
  func removeUnfinished() {
    for path in [journal, first] { try? File.remove(unfinished(path)) }
  }
}
