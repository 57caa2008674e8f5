internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidRun

/// The verb that tells who belongs to whom.
enum TreeCommand {
  enum Format: String, CaseIterable, ArgumentValue { case text, json }

  static let format = Option("format", default: Format.text, help: "How to print.")
  static let time = Option<RunTime?>(
    "at", value: "time", help: "The hierarchy at this time after the start of the run.",
    discussion: """
      Times are 1.5s, 200ms, 3us, 7ns, 2min, 1h; a number alone is in seconds. Without it, the \
      hierarchy is that at the end of the run.
      """)
  static let all = Flag("all", help: "Also instances that are no controllers.")

  static let command = Command(
    "tree", abstract: "Prints the hierarchy of controllers at a time.",
    discussion: """
      Whoever has ended is left out, and so is what the run does not tell: a controller whose parent \
      nobody knows stands at the left. Removed is who was popped, dismissed or taken out of its \
      parent and still lives.

      In JSON, children holds those that a controller contains, whose parent it is, and those that it \
      presents, whose presenter it is; several runs are an object with the key runs.

      Examples:
        willdid tree app.willdid
        willdid tree --at 12.5s app.willdid
      """,
    parameters: [
      time, all, TimelineCommand.ascii, format, Common.output, Common.quiet, Common.noColor,
      Pager.none, Common.runs,
    ],
    action: Verb(run))

  private static func run(_ arguments: Arguments) throws(CommandError) -> ExitStatus {
    var output = try Output(arguments[Common.output], inputs: arguments[Common.runs])
    var list = RunList("willdid.trees/1")
    let isJSON = arguments[format] == .json
    let status = try Common.readEach(arguments) { opened throws(CommandError) in
      let run = opened.run
      let tree = Tree(
        Folding(run).lives(at: arguments[time]?.nanoseconds, layout: arguments[all]),
        everything: arguments[all])
      if isJSON {
        list.begin(opened, &output)
        output.bytes +=
          TreeJSON(tree, run.declarations.names)
          .json(RunFacts(run), events: run.eventCount, at: arguments[time]?.nanoseconds).text().utf8
      } else {
        if !opened.isOnly { output.bytes += "\(run.path.escaped):\n".utf8 }
        output.bytes += text(tree, run, arguments).utf8
      }
      if arguments[time] != nil, run.times == nil {
        Diagnostics(isQuiet: arguments[Common.quiet])
          .note("no times are known, so this is the end of the run", at: run.path)
      }
      TimelineCommand.noteCut(run, arguments)
      try output.flush(beyond: Output.block)
      return .success
    }
    guard isJSON else {
      try output.finish(after: status, paging: arguments)
      return status
    }
    list.end(&output)
    try output.finish(after: status)
    return status
  }

  private static func text(_ tree: Tree, _ run: Run, _ arguments: Arguments) -> String {
    let look = TimelineCommand.look(arguments)
    let text = TreeText(tree, run.declarations.names, look).text()
    return text.isEmpty ? look.paint("no controllers", .faint) + "\n" : text
  }
}
