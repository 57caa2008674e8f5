internal import WillDidLog

/// Where the files of a run are.
struct TraceFiles: Sendable {
  let path: String
  /// The path without the ending of traces.
  private let stem: String
  let hasSegments: Bool
  private let replacesExisting: Bool

  init(_ path: String, _ configuration: Recorder.Configuration) {
    self.path = path
    stem = path.hasSuffix(Self.ending) ? String(path.dropLast(Self.ending.count)) : path
    if case .segments = configuration.sizeLimit { hasSegments = true } else { hasSegments = false }
    replacesExisting = configuration.replacesExisting
  }

  private static let ending = ".willdid"

  var journal: String { stem + Self.ending + "-journal" }

  /// The path of a segment, by its number from 1; of the only file where there are no segments.
  func segment(_ number: UInt32) -> String {
    guard hasSegments else { return path }
    let digits = String(number)
    return stem + "." + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      + Self.ending
  }

  /// Makes sure that nothing stands where files will be made.
  func makeRoom() throws(RecordError) {
    // The journal may hold what a crashed run has not sealed: it is part of what is there.
    for path in [segment(1), journal] where File.kind(at: path) != nil {
      guard replacesExisting else { throw .exists(path: path) }
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
