import Testing
import WillDidArguments

@Suite struct HelpTests {
  @Test func `the help of the tool lists its subcommands`() {
    #expect(
      text() == """
        OVERVIEW: Tells which callbacks ran, and which did not.

        A RUN is a trace, a folder of segments, or any foreign log that import knows.

        Examples:
          willdid events --limit 3 app.willdid

        USAGE: willdid <subcommand>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          events                  Prints the events of runs.
          play                    Plays a story on the stage. It's quick.
          nib                     Looks into nibs.

          See 'willdid help <subcommand>' for detailed help.
        """)
  }

  @Test func `the help of a command is wrapped at 80 columns unless told otherwise`() {
    #expect(
      text("events", "--help") == """
        OVERVIEW: Prints the events of runs.

        USAGE: willdid events [<options>] [<run> ...]

        ARGUMENTS:
          <run>                   The runs to read.

        OUTPUT:
          -q, --quiet             Print no notes.
          -a, --all               Print layout, too.
          --color/--no-color      Colour the output.
          --pager/--no-pager      Use the pager. (default: --pager)
          -v, --verbose           Say more.

        OPTIONS:
          --callback <name>       Only these callbacks.
          -n, --limit <count>     Print at most so many events, counted from the first
                                  one that passes all filters. (default: 20)
          --format <format>       How to print. (values: text, json, jsonl; default:
                                  text)
          --class <regex>         Only classes that match.
                The whole name has to match. A pattern without special characters is
                compared letter by letter.
          --skip <count>          Skip so many events.
          --share <percent>       Print a sample.
          --version               Show the version.
          -h, --help              Show help information.
        """)
  }

  @Test func `help fits a narrow terminal`() {
    #expect(
      text("play", "-h", width: 60) == """
        OVERVIEW: Plays a story on the stage. It's quick.

        The story is read first.

        Then it is played.

        USAGE: willdid play <story> [<place>] --output <run>
               [--to <medium> ...] -- [<app> ...]

        ARGUMENTS:
          <story>                 The story to play.
          <place>                 Where to play. (default: .)
          <app>                   The app and its arguments.

        OPTIONS:
          -o, --output <run>      Where to write.
          --to <medium>           What to write. (default: csv)
                csv               - Rows with commas between the
                                    columns, for spreadsheets.
                perfetto          - For ui.perfetto.dev.
                speedscope-profile-of-time
                                  - A profile.
          --version               Show the version.
          -h, --help              Show help information.
        """)
  }

  @Test func `no width loses a word`() {
    let words = text("events", "--help").split(whereSeparator: \.isWhitespace)
    for width in 0...200 {
      #expect(
        text("events", "--help", width: width).split(whereSeparator: \.isWhitespace) == words,
        "at \(width)")
    }
  }

  @Test func `what is hidden is shown on request`() {
    #expect(!text("events", "--help").contains("--ratio"))
    #expect(text("events", "--help-hidden").contains("  --ratio <ratio>         Print a sample.\n"))
    #expect(!text("--help").contains("selftest"))
    #expect(text("--help-hidden").contains("  selftest                Checks itself.\n"))
    #expect(text("--help-hidden").contains("  --generate-completion-script <shell>\n"))
    #expect(text("help", "events", "--help-hidden") == text("events", "--help-hidden"))
  }

  @Test func `help can be asked for in several ways`() {
    let help = text("nib", "resolve", "--help")
    #expect(help.hasPrefix("OVERVIEW: Says which nib a class would load.\n"))
    #expect(text("nib", "resolve", "-h") == help)
    #expect(text("help", "nib", "resolve") == help)
    #expect(text("nib", "help", "resolve") == help)
    #expect(text("events", "-qh") == text("events", "--help"))
    #expect(text("nib") == text("help", "nib"))
    #expect(text("help", "help") == text("help"))
  }

  @Test func `help is given in place of an error`() {
    let help = text("events", "--help")
    #expect(text("events", "--bogus", "x", "-h") == help)
    #expect(text("events", "--limit", "--help") == help)
    #expect(text("events", "--bogus", "--", "-h").hasPrefix("Error: Unknown option '--bogus'"))
    #expect(text("evnts", "--help") == text("--help"))
  }

  @Test func `help words behind two dashes are words like others`() throws {
    #expect(try arguments("play", "s", "-o", "r", "--", "--help")[Play.app] == ["--help"])
  }

  @Test func `the footer leads to the help of subcommands`() {
    #expect(
      text("help", "nib").hasSuffix(
        """
        SUBCOMMANDS:
          resolve                 Says which nib a class would load.
          plan                    Says in which order documents are loaded.

          See 'willdid help nib <subcommand>' for detailed help.
        """))
  }

  @Test func `the version is printed from anywhere`() {
    #expect(text("--version") == "willdid 1.0.0")
    #expect(text("nib", "plan", "--version") == "willdid 1.0.0")
  }

  @Test func `a usage line keeps what is required when there are too many options`() {
    let options: [any Declaration] = (1...13).map { Option<Int?>("o\($0)", help: "An option.") }
    let must = Option<Int>("must", help: "Must be there.")
    let many = Command("many", abstract: "Has many.", parameters: options + [must], action: "many")
    let none = Command("none", abstract: "Has many.", parameters: options, action: "none")
    #expect(throws: UsageError.self) { try many.parse([]) }
    #expect(help(of: many).contains("USAGE: many [<options>] --must <must>\n"))
    #expect(help(of: none).contains("USAGE: none <options>\n"))
  }

  private func help(of command: Command<String>) -> String {
    guard case .show(let text)? = try? command.parse(["--help"]) else { return "" }
    return text
  }
}
