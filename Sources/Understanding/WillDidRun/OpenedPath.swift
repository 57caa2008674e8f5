package import WillDidImport
package import WillDidLog
package import WillDidSystem

/// The runs that a path leads to: the one of a trace or of a folder, or all in a log.
package struct OpenedPath {
  package private(set) var runs: [Run] = []
  /// The lines of a log that had no event, if they are asked for.
  package private(set) var unparsed: [UnparsedLine] = []
  /// How much of a log was understood; `nil` where the path leads to a trace.
  package private(set) var tally: LineTally?
  /// The name of the path in messages.
  package let name: String

  /// Opens what a path leads to; "-" is standard input.
  ///
  /// The traces that a log is made into have no names: they are gone with their runs.
  ///
  /// - Parameters:
  ///   - path: What is opened.
  ///   - options: How a log is read.
  ///   - watch: Sees what comes through a pipe, as ``File/init(spooling:watch:)`` says.
  /// - Throws: Why it cannot be opened, or is no run.
  package init(
    _ path: String, _ options: ImportOptions = ImportOptions(), watch: (([UInt8]?) -> Bool)? = nil
  ) throws(RunError) {
    name = Self.name(of: path)
    var spool: File?
    if path == "-" || File.kind(at: path) == .other {
      // Bytes come out of a pipe once.
      let pipe = try Self.file(at: path)
      do { spool = try File(spooling: pipe, watch: watch) } catch {
        throw RunError(.reading(error), at: name)
      }
    }
    do throws(LogError) {
      if let spool {
        runs = [try Run(RunFiles(spool, at: name), tail: nil)]
      } else {
        runs = [try Run(path)]
      }
      return
    } catch {
      guard error.reason == .notATrace, spool != nil || File.kind(at: path) == .file else {
        throw RunError(.reading(error), at: name)
      }
    }
    if let spool { try read(spool, options) } else { try read(Self.file(at: path), options) }
  }

  /// Makes runs of a log, which messages call by a name, as long as it goes on.
  package init(
    log: File, named name: String, _ options: ImportOptions = ImportOptions(),
    while goesOn: () -> Bool = { true }
  ) throws(RunError) {
    self.name = name
    try read(log, options, while: goesOn)
  }

  /// Opens a file or a pipe to read it from its beginning to its end; "-" is standard input.
  package static func file(at path: String) throws(RunError) -> File {
    do throws(LogError) {
      if path == "-" { return try File.standardInput() }
      do { return try File(reading: path) } catch { throw LogError(.system(error)) }
    } catch { throw RunError(.reading(error), at: name(of: path)) }
  }

  /// Makes a file for a trace that is gone when it is closed.
  package static func temporaryFile() throws(RunError) -> File {
    do throws(SystemError) { return try File(temporaryIn: File.temporaryFolder) } catch {
      throw RunError(.writing(error), at: File.temporaryFolder)
    }
  }

  /// The name of a path in messages.
  package static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Makes runs of a log.
  private mutating func read(
    _ log: File, _ options: ImportOptions, while goesOn: () -> Bool = { true }
  ) throws(RunError) {
    var files: [File] = []
    // The trace is read at once and gone.
    var reading = LogImport(log, named: name, options: options, compression: .fast) {
      _ throws(RunError) in
      let file = try Self.temporaryFile()
      files.append(file)
      return (file, File.temporaryFolder)
    }
    while goesOn(), try reading.readOn() { unparsed += reading.takeUnparsed() }
    guard try reading.finish() else {
      throw RunError(.noEvents(UnreadLog(log, reading)), at: name)
    }
    unparsed += reading.takeUnparsed()
    tally = reading.tally
    for (index, file) in files.enumerated() {
      let path = files.count == 1 ? name : "\(name), run \(index + 1)"
      do { runs.append(try Run(RunFiles(file, at: path), tail: nil)) } catch {
        throw RunError(.reading(error), at: path)
      }
    }
  }
}
