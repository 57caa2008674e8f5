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

  /// Makes sure that nothing stands where files will be made.
  func makeRoom() throws(RecordError) {
    // The journal may hold what a crashed run has not sealed: it is part of what is there.
    let paths = (hasSegments ? [segment(1)] + RunFileName.segments(of: path) : [path]) + [journal]
    let files = paths.compactMap { path in File.kind(at: path).map { (path: path, kind: $0) } }
    // Only files are ever replaced: not folders, pipes or devices.
    if let first = files.first(where: { !replacesExisting || $0.kind != .file }) {
      throw .exists(path: first.path)
    }
    // Before anything is removed: another recorder would go on writing what no reader finds.
    for file in files where (try? File(reading: file.path))?.isLocked() ?? false {
      throw .beingWritten(path: file.path)
    }
    for path in Set(files.map(\.path)) {
      do { try File.remove(path) } catch { throw .system(error) }
    }
  }
}
