internal import WillDidArguments
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidRun
internal import WillDidTimeline
internal import WillDidText

/// The verb that prints which controllers contain or present each other.
///
/// The run is folded up to the time that is asked for, and what lives then is arranged by parents
/// and presenters (``Tree``).
struct TreeCommand: Verb {
  static let help = VerbHelp(
    "tree", abstract: "Prints the hierarchy of controllers at a time.",
    discussion: """
      Instances that have ended are left out. A controller whose parent is unknown is printed at \
      the left margin. 'removed' marks a controller that was popped, dismissed or taken out of its \
      parent and is still alive.

      In a run of AppKit documents, window controllers and windows follow with their states; in one of UIKit the \
      app and its scenes do, where they went further than to begin.

      In JSON, 'windows' and 'scenes' list these, and 'children' holds the controllers that a controller contains ('parent' names it) and \
      those that it presents ('presenter' names it). Several runs are one object with the key \
      'runs'.

      Examples:
        willdid tree app.willdid
        willdid tree --at 12.5s app.willdid
      """)

  @Given(
    Option<RunTime?>(
      "at", value: "time", help: "Print the hierarchy at this time after the start of the run.",
      discussion: """
        Times are written 1.5s, 200ms, 3us, 7ns, 2min or 1h; a number alone is in seconds. Without \
        this option, the hierarchy at the end of the run is printed.
        """))
  var time
  @Given(Flag("all", help: "Also print instances that are not controllers."))
  var all
  @Given(Shared.ascii) var ascii
  @Given(Shared.textOrJSON) var format
  var input = InputOptions()
  var printing = PagedOptions()
  @Given(Shared.runs) var runs

  /// Prints the hierarchy of each run.
  func run() throws(CommandError) -> ExitStatus {
    let walk = try RunWalk(runs, input, printing.diagnostics)
    let list = format == .json ? "willdid.trees/1" : nil
    let look = printing.wideLook(ascii: ascii)
    return try walk.print(printing, list: list, headings: true) { opened, output in
      let run = opened.run
      let tree = Tree(
        Folding(run).lives(at: time?.nanoseconds, layout: all), everything: all)
      let names = run.declarations.names
      var observer = ObserverPair(WindowStates(), SceneStates())
      let lifecycle = Folding(run).fold(into: &observer)
      let states = observer.first
      let scenes = ScenesOutput(observer.second, names, run.instances)
      switch format {
      case .json:
        let windows = WindowsJSON(states, names, run.instances).json(at: time?.nanoseconds ?? .max)
        let json = TreeJSON(tree, names)
          .json(
            RunFacts(run), events: run.eventCount, at: time?.nanoseconds, windows: windows,
            scenes: scenes.json(at: time?.nanoseconds ?? .max))
        output.bytes += json.text().utf8
      case .text:
        let windows =
          lifecycle.isAppKit(run.metadata.isOfAppKit)
          ? WindowsText(states, names, run.instances, look).text(at: time?.nanoseconds ?? .max) : ""
        var text = TreeText(tree, names, look).text() + windows
        if text.isEmpty || observer.second.isTold && run.metadata.isOfAppKit != true {
          text += scenes.text(look, at: time?.nanoseconds ?? .max)
        }
        output.bytes += (text.isEmpty ? look.paint("no controllers", .faint) + "\n" : text).utf8
      }
      if time != nil, run.times == nil {
        printing.diagnostics.note(
          "no times are known, so this is the end of the run", at: run.path)
      }
      return .success
    }
  }
}
