internal import WillDidArguments
internal import WillDidExport
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidSystem
internal import WillDidTables
internal import WillDidTerminal
internal import WillDidText

/// The verb that writes runs in formats of other tools.
///
/// Lines of events are written directly. All other formats conform to ``StreamExporter`` and
/// get each run from ``RunExport``; what they have made so far is moved to the output after each
/// batch. Parquet is written to one file, or to folders that engines of queries understand as
/// partitions.
struct Export: Verb {
  static let help = VerbHelp(
    "export", abstract: "Writes runs in formats of other tools.",
    discussion: """
      An export has every event of the runs. In formats that need times, an event without a time \
      gets that of the event before it. Events of a run without any times are placed one \
      microsecond apart, in their order.

      Perfetto and Parquet are binary and are not written to a terminal. With a folder as output, \
      Parquet writes each table to a folder of its own, divided by build and run: \
      event/build=7.1/run=…/part.parquet.

      The events alone are lines that 'willdid events --format jsonl' prints, or csv.

      Ctrl-C ends an export with status 130. The output appears only when it is complete.

      Examples:
        willdid export perfetto app.willdid -o app.pftrace
        willdid export speedscope app.willdid | speedscope -
        willdid export parquet monday.willdid tuesday.willdid -o fleet/
        willdid export parquet --table phase app.willdid -o phases.parquet
      """)

  @Given(
    Option<String?>(
      "output", short: "o", value: "path",
      help: "Write to a file, or Parquet to a folder, instead of standard output.",
      discussion: "A path that ends with / is a folder, which is created if it does not exist.",
      completion: .file()))
  var output
  @Given(
    Option<TableName>(
      "table", value: "table", default: TableName(table: EventRow.table),
      help: "The table to write to a single Parquet file."))
  var table
  @Given(Shared.quiet) var isQuiet
  @Given(Shared.noColor) var noColor
  var input = InputOptions()
  @Given(Argument<Format>("format", help: "The format to write.")) var format
  @Given(Shared.runs) var runs

  /// Writes each run in the format that was asked for.
  func run() throws(CommandError) -> ExitStatus {
    let isFolder = output.map { $0.hasSuffix("/") || File.kind(at: $0) == .folder } ?? false
    guard !isFolder || format.isParquet else {
      throw CommandError(
        "a folder is written only for Parquet", at: output ?? "", remedy: "name a file",
        status: .usage)
    }
    if format.isBinary, output == nil || output == "-", Terminal.isOutput {
      throw CommandError(
        "\(format.argument) is not text for a terminal", at: "standard output",
        remedy: "name a file with -o, or send it through a pipe", status: .usage)
    }
    return try InterruptKey.ends { () throws(CommandError) in
      switch format {
      case .lines(let lines): try writeLines(lines)
      case .stream(let stream): try write(stream.type)
      case .parquet where isFolder: try writeFleet(to: output ?? "")
      case .parquet: try writeTable()
      }
    }
  }

  /// Writes what is the same as what the verb `events` prints.
  private func writeLines(_ format: EventFormat) throws(CommandError) -> ExitStatus {
    var output = try Output(self.output, inputs: runs)
    var isFirst = true
    let status = try read { run, progress throws(CommandError) in
      var lines: any EventLines =
        format == .csv
        ? CSVEvents(EventContext(run.run), hasHeading: isFirst)
        : JSONEvents(EventContext(run.run))
      isFirst = false
      lines.begin(&output.bytes)
      progress.begin(run.run.eventCount)
      for batch in run.run.batches() {
        var rows = Array(0..<batch.count)[...]
        while !rows.isEmpty {
          lines.append(batch, rows.prefix(1024), to: &output.bytes)
          progress.pass(min(rows.count, 1024))
          rows = rows.dropFirst(1024)
          try output.flush(beyond: Output.block)
        }
      }
    }
    try output.finish(after: status)
    return status
  }

  /// Writes a format that is one stream.
  ///
  /// Formats that could not keep their intermediate data on disk end the export with an error.
  private func write<Format: StreamExporter>(
    _ type: Format.Type
  ) throws(CommandError) -> ExitStatus {
    var (format, count) = (type.init(), 0)
    var output = try Output(self.output, inputs: runs)
    let status = try read { run, progress throws(CommandError) in
      count += 1
      progress.begin(RunExport.work(of: run, wantsLives: format.wantsLives))
      try RunExport(run).export(&format) { format, events throws(CommandError) in
        progress.pass(events)
        try Self.check(format)
        Self.move(&format, to: &output)
        try output.flush(beyond: Output.block)
      }
    }
    // Where no run could be read there is nothing to write.
    if count > 0 {
      format.finish()
      Self.move(&format, to: &output)
    }
    try output.finish(after: status)
    return status
  }

  /// Moves what a format has written to the output.
  private static func move(_ format: inout some StreamExporter, to output: inout Output) {
    output.bytes += format.bytes
    format.bytes.removeAll(keepingCapacity: true)
  }

  /// Throws what went wrong in a temporary file of a format.
  static func check(_ format: some Exporter) throws(CommandError) {
    if let failure = format.failure {
      throw CommandError(failure, writing: File.temporaryFolder)
    }
  }

  /// Hands the runs to a body, one after the other, with what shows its progress.
  func read(
    _ body: (ExportedRun, inout ExportProgress) throws(CommandError) -> Void
  ) throws(CommandError) -> ExitStatus {
    var progress = ExportProgress(isShown: !isQuiet)
    defer { progress.clear() }
    var number = 0
    let walk = try RunWalk(runs, input, Diagnostics(isQuiet: isQuiet))
    return try walk.each { opened throws(CommandError) in
      number += 1
      let run = ExportedRun(opened.run, number: number, isOnly: opened.isOnly)
      progress.name = opened.run.path
      try body(run, &progress)
      progress.clear()
      return .success
    }
  }
}
