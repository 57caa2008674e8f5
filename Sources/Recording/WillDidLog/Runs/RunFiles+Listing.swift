internal import WillDidSystem

extension RunFiles {
  /// The runs that a path stands for, each by a path of its own.
  ///
  /// A folder may hold the files of one run, for which it stands itself, or several runs: traces, or else
  /// folders of segments and logs of other kinds.
  package static func runs(at path: String) throws(LogError) -> [String] {
    guard path != "-", File.kind(at: path) == .folder else { return [path] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    let names: [String]
    do { names = try File.names(in: folder).filter { !$0.hasPrefix(".") } } catch {
      throw LogError(.system(error))
    }
    let files = names.map { RunFileName(folder + $0) }.filter { $0.isTrace || $0.isJournal }
    let runs = Set(files.map(\.run)).sorted()
    if runs.count == 1 { return [path] }
    if !runs.isEmpty { return runs.map { RunFileName.trace(of: folder + $0) } }
    let others = names.filter { name in
      switch File.kind(at: folder + name) {
      case .folder: (try? RunFileName.onlyRun(in: folder + name)) != nil
      case .file: logEndings.contains { name.hasSuffix($0) }
      case .other, nil: false
      }
    }
    guard !others.isEmpty else { throw LogError(.noTrace) }
    return others.map { folder + $0 }
  }

  /// How the names of logs end, among which a folder may have other files.
  private static let logEndings = [".log", ".txt", ".jsonl", ".ndjson"]
}
