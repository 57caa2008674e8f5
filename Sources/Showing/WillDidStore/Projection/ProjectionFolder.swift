internal import WillDidLog
internal import WillDidSystem

/// The folder in which projections are kept.
package struct ProjectionFolder: Sendable {
  private let path: String
  /// Runs with fewer events are folded quicker than a file is looked after.
  private let fewest: UInt64
  /// So many events more of a run that goes on are folded quicker at each question than a file is written.
  let few: UInt64

  package init(
    _ path: String, forRunsFrom fewest: UInt64 = 50_000, goingOnBehind few: UInt64 = 1 << 17
  ) {
    self.path = path
    self.fewest = fewest
    self.few = few
  }

  /// The folder for what can be made again, by the variables of the environment.
  package init?(of environment: (String) -> String? = EnvironmentVariables.value(of:)) {
    guard let path = CacheFolder.path(in: environment), path.hasPrefix("/") else { return nil }
    self.init(path)
  }

  /// The file for a run, or `nil` where it is not worth one or cannot have one.
  func file(for run: Run) -> String? {
    // The run of a foreign log is another one each time.
    guard run.eventCount >= fewest, "\(run.header.run)".contains(where: { $0 != "0" }),
      !run.segments.contains(where: { $0.reader.file.isUnlinked() }), File.makeFolder(path)
    else { return nil }
    let file = "\(path)/\(run.header.run).sqlite"
    if File.kind(at: file) == nil { removeOld() }
    return file
  }

  /// Removes what nothing was asked of for a month.
  private func removeOld() {
    let names = (try? File.names(in: path)) ?? []
    for file in names.map({ "\(path)/\($0)" }) where file.hasSuffix(".sqlite") {
      if let facts = FileFacts(file), facts.age > 30 * 86_400 { try? File.remove(file) }
    }
  }
}
