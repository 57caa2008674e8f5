internal import WillDidArguments
internal import WillDidExport
internal import WillDidLog
internal import WillDidSystem
internal import WillDidTables
internal import WillDidText

// Parquet: one table in a file, or all tables in folders that are divided by build and run.
extension Export {
  /// Writes one table of all runs into a file, with a column that names the run.
  func writeTable() throws(CommandError) -> ExitStatus {
    var output = try Output(self.output, inputs: runs)
    var (format, count) = (ParquetExport([table.table], namesRuns: true), 0)
    let status = try read { run, progress throws(CommandError) in
      count += 1
      progress.begin(RunExport.work(of: run, wantsLives: format.wantsLives))
      try RunExport(run).export(&format) { format, events throws(CommandError) in
        progress.pass(events)
        output.bytes += format.tables[0].takeBytes()
        try output.flush(beyond: Output.block)
      }
    }
    // Where no run could be read there is nothing to write.
    if count > 0 {
      format.finish()
      output.bytes += format.tables[0].takeBytes()
    }
    try output.finish(after: status)
    return status
  }

  /// Writes all tables of each run into folders: `TABLE/build=…/run=…/part.parquet`.
  ///
  /// Exporting a run again replaces its files. If a run fails, folders that were made for it and
  /// are still empty are removed.
  func writeFleet(to folder: String) throws(CommandError) -> ExitStatus {
    try read { run, progress throws(CommandError) in
      progress.begin(RunExport.work(of: run, wantsLives: true))
      var folders = NewFolders()
      do throws(CommandError) {
        try write(run, to: folder, &folders, &progress)
      } catch {
        folders.remove()
        throw error
      }
    }
  }

  /// Writes all tables of a run.
  private func write(
    _ run: ExportedRun, to folder: String, _ folders: inout NewFolders,
    _ progress: inout ExportProgress
  ) throws(CommandError) {
    let tables = Table.exported
    var format = ParquetExport(tables, namesRuns: false)
    var outputs: [Output] = []
    let build = run.build.map { ParquetPath.escaped($0) } ?? ParquetPath.nothing
    for table in tables {
      let place = try folders.make(
        folder, [table.name, "build=\(build)", "run=\(run.run.header.run)"])
      outputs.append(try Output("\(place)/part.parquet", inputs: runs))
    }
    /// Moves what was written so far into the files.
    func move(_ format: inout ParquetExport) throws(CommandError) {
      for place in outputs.indices {
        outputs[place].bytes += format.tables[place].takeBytes()
        try outputs[place].flush(beyond: Output.block)
      }
    }
    try RunExport(run).export(&format) { format, events throws(CommandError) in
      progress.pass(events)
      try move(&format)
    }
    format.finish()
    try move(&format)
    for place in outputs.indices { try outputs[place].finish(after: .success) }
  }
}

/// Folders that were made for files which may not come after all.
private struct NewFolders {
  private var paths: [String] = []

  /// Makes a folder, and inside it others, each in the one before; the path of the last.
  mutating func make(_ folder: String, _ inner: [String]) throws(CommandError) -> String {
    var path = folder
    while path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
    try make(path)
    for name in inner {
      path += "/\(name)"
      try make(path)
    }
    return path
  }

  /// Makes a folder, and those above it.
  private mutating func make(_ path: String) throws(CommandError) {
    guard File.kind(at: path) != .folder else { return }
    do { try File.makeNewFolder(path) } catch { throw CommandError(error, writing: path) }
    UnfinishedFiles.add(path)
    paths.append(path)
  }

  /// Removes those in which there is nothing.
  func remove() { for path in paths.reversed() { File.removeFolder(path) } }
}

/// How values stand in the names of folders that divide a table.
enum ParquetPath {
  /// The word for an unknown value.
  static let nothing = "__HIVE_DEFAULT_PARTITION__"

  /// A value with a percent sign and two digits for each character of ASCII that paths or engines take
  /// for something else; Spark knows no such signs for others.
  static func escaped(_ text: String) -> String {
    var result = ""
    // The names of files have their limits.
    for scalar in text.unicodeScalars where result.utf8.count < 200 {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_", "\u{80}"...:
        result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%\(digits.count < 2 ? "0" : "")\(digits)"
      }
    }
    return result
  }
}
