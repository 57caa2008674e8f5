internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidText

/// The verb that tells what is in runs.
enum Info {
  enum Format: String, CaseIterable, ArgumentValue { case text, json }

  static let format = Option("format", default: Format.text, help: "How to print.")
  static let columns = Flag(
    "columns", help: "Also print how many bytes of the file each column takes.")

  static let command = Command(
    "info", abstract: "Tells what is in runs and whether they are whole.",
    discussion: """
      Events are counted by what each frame says of itself; 'willdid verify' reads them all.

      In JSON, several runs are an object with the key runs. Times are in nanoseconds.
      """,
    parameters: [
      format, columns, Common.output, Common.quiet, Common.noColor, Common.runs,
    ],
    action: Verb(run))

  private static func run(_ arguments: Arguments) throws(CommandError) -> ExitStatus {
    var output = try Output(arguments[Common.output], inputs: arguments[Common.runs])
    var reports: [JSON] = []
    let status = try Common.read(arguments) { run throws(CommandError) in
      let summary = RunSummary(run, withColumns: arguments[columns])
      switch arguments[format] {
      case .json: reports.append(summary.json)
      case .text:
        if !output.bytes.isEmpty { output.bytes.append(UInt8(ascii: "\n")) }
        output.bytes += summary.text(TextStyle(arguments)).utf8
      }
      return .success
    }
    if arguments[format] == .json, !reports.isEmpty {
      let isOne = arguments[Common.runs].count == 1
      let several = JSON.object([
        ("schema", .string("willdid.infos/1")), ("runs", .array(reports)),
      ])
      output.bytes += "\((isOne ? reports[0] : several).text())\n".utf8
    }
    try output.finish(after: status)
    return status
  }
}
