internal import WillDidLog

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
    for path in [segment(1), journal] {
      guard let kind = File.kind(at: path) else { continue }
      // Only files are ever replaced: not folders, pipes or devices.
      guard replacesExisting, kind == .file else { throw .exists(path: path) }
      do { try File.remove(path) } catch { throw .system(error) }
    }
    guard hasSegments, replacesExisting else { return }
    var number: UInt32 = 2
    while File.kind(at: segment(number)) != nil {
      do { try File.remove(segment(number)) } catch { throw .system(error) }
      number += 1
    }
  }
}
