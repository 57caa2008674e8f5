internal import WillDidSystem

/// The place of a file in a run, by its name.
///
/// A run is in `name.willdid` or in the segments `name.0001.willdid`, `name.0002.willdid`, …; its
/// journal is `name.willdid-journal`.
package struct RunFileName {
  /// The folder with the slash behind it; empty where the path has none.
  let folder: String
  /// The name without the folder.
  let name: String
  /// The name that all files of the run share.
  private(set) var run: String
  /// The number of the segment; 0 where the run has one file only.
  private(set) var segment = 0
  private(set) var isTrace = false
  private(set) var isJournal = false

  private static let traceEnding = ".willdid"
  private static let journalEnding = ".willdid-journal"

  init(_ path: String) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    folder = String(path[..<start])
    name = String(path[start...])
    run = name
    if name.hasSuffix(Self.journalEnding) {
      isJournal = true
      run.removeLast(Self.journalEnding.count)
    } else if name.hasSuffix(Self.traceEnding) {
      isTrace = true
      run.removeLast(Self.traceEnding.count)
      readSegment()
    }
  }

  private mutating func readSegment() {
    guard let dot = run.lastIndex(of: ".") else { return }
    let digits = run[run.index(after: dot)...]
    guard digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits), number > 0
    else { return }
    segment = number
    run = String(run[..<dot])
  }

  /// Where the journal of the run is that is recorded to a path.
  package static func journal(of path: String) -> String { stem(of: path) + journalEnding }

  /// Where a segment of the run is that is recorded to a path.
  package static func segment(_ number: UInt32, of path: String) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return stem(of: path) + "." + zeros + digits + traceEnding
  }

  /// Where the segments are that stand there of the run that is recorded to a path.
  package static func segments(of path: String) -> [String] {
    let folder = RunFileName(path).folder
    return ((try? File.names(in: folder.isEmpty ? "." : folder)) ?? []).map { folder + $0 }
      .filter { $0 == segment(UInt32(clamping: RunFileName($0).segment), of: path) }
  }

  /// The highest number of the segments that stand there of the run that is recorded to a path.
  package static func lastSegment(of path: String) -> UInt32? {
    segments(of: path).map { UInt32(clamping: RunFileName($0).segment) }.max()
  }

  /// Where the trace of a run is whose files share a path without endings.
  static func trace(of stem: String) -> String { stem + traceEnding }

  private static func stem(of path: String) -> String {
    path.hasSuffix(traceEnding) ? String(path.dropLast(traceEnding.count)) : path
  }

  var path: String { folder + name }
  /// Whether the name is that of a run as a whole, and not of a segment.
  var isWholeTrace: Bool { isTrace && segment == 0 }
  /// Where the journal of the run is, if it has one.
  var journal: String { folder + run + Self.journalEnding }

  /// The files of the run that stand beside this one, itself included.
  func filesOfRun() throws(LogError) -> [RunFileName] {
    try Self.files(in: folder).filter { $0.run == run }
  }

  /// The segments of the run beside this file.
  var segmentsOfRun: [RunFileName] {
    ((try? filesOfRun()) ?? []).filter { $0.isTrace && $0.segment > 0 }
  }

  /// The files of the one run in a folder.
  static func onlyRun(in folder: String) throws(LogError) -> [RunFileName] {
    let files = try files(in: folder.hasSuffix("/") ? folder : folder + "/")
    let runs = Set(files.map(\.run))
    guard !runs.isEmpty else { throw LogError(.noTrace) }
    guard runs.count == 1 else { throw LogError(.severalRuns(runs.sorted())) }
    return files
  }

  /// The traces and journals in a folder whose path is empty or ends with a slash.
  private static func files(in folder: String) throws(LogError) -> [RunFileName] {
    let names: [String]
    do { names = try File.names(in: folder.isEmpty ? "." : folder) } catch {
      throw LogError(.system(error))
    }
    return names.map { RunFileName(folder + $0) }.filter { $0.isTrace || $0.isJournal }
  }
}
