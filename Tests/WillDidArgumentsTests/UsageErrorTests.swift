import Testing
import WillDidArguments

@Suite struct UsageErrorTests {
  @Test func `an unknown option is met with the one that was meant`() {
    #expect(
      text("events", "--colour") == """
        Error: Unknown option '--colour'. Did you mean '--color'?
        Usage: willdid events [<options>] [<run> ...]
          See 'willdid events --help' for more information.
        """)
  }

  @Test(arguments: [
    ("--zzzzzz", "Unknown option '--zzzzzz'"),
    ("--verson", "Unknown option '--verson'. Did you mean '--version'?"),
    ("--ratoi", "Unknown option '--ratoi'"),
    ("-x", "Unknown option '-x'"),
    ("-qx", "Unknown option '-x'"),
    ("-limit", "Unknown option '-limit'. Did you mean '--limit'?"),
    ("-no-color", "Unknown option '-no-color'. Did you mean '--no-color'?"),
    ("--quiet=yes", "The option '--quiet' does not take any value, but 'yes' was specified."),
    ("--limit", "Missing value for '--limit <count>'"),
    ("--limit=", "Missing value for '--limit <count>'"),
    ("-qn", "Missing value for '-n <count>'"),
    ("--limit=1.5", "The value '1.5' is invalid for '--limit <count>': it is not a whole number"),
    ("-nabc", "The value 'abc' is invalid for '-n <count>': it is not a whole number"),
    (
      "--skip=-1",
      "The value '-1' is invalid for '--skip <count>': "
        + "it is not between 0 and 18446744073709551615"
    ),
    ("--ratio=nan", "The value 'nan' is invalid for '--ratio <ratio>': it is not a number"),
    (
      "--share=101",
      "The value '101' is invalid for '--share <percent>': "
        + "a share is between 0 and 100"
    ),
    ("--share=a", "The value 'a' is invalid for '--share <percent>': it is not a whole number"),
    (
      "--format=xml",
      "The value 'xml' is invalid for '--format <format>'. "
        + "Please provide one of 'text', 'json' or 'jsonl'."
    ),
  ]) func `a message says what is wrong`(word: String, message: String) {
    #expect(throws: UsageError.self) { try sample.parse(["events", word]) }
    #expect(text("events", word).hasPrefix("Error: \(message)\n"))
  }

  @Test func `an error about a value tells what the option is for`() {
    #expect(
      text("play", "s", "-o") == """
        Error: Missing value for '-o <run>'
        Help:  -o <run>  Where to write.
        Usage: willdid play <story> [<place>] --output <run> [--to <medium> ...] -- [<app> ...]
          See 'willdid play --help' for more information.
        """)
  }

  @Test func `an option is no value of another option`() {
    #expect(text("events", "--limit", "-q").hasPrefix("Error: Missing value for '--limit <count>'"))
    #expect(text("events", "--class", "--").hasPrefix("Error: Missing value for '--class <regex>'"))
  }

  @Test func `what is required and not given is named, with its help`() {
    #expect(
      text("nib", "resolve") == """
        Error: Missing expected argument '<class>'
        Help:  <class>  The class.
        Usage: willdid nib resolve <class>
          See 'willdid nib resolve --help' for more information.
        """)
    #expect(text("play", "s").hasPrefix("Error: Missing expected argument '--output <run>'\n"))
    #expect(text("nib", "plan").hasPrefix("Error: Missing expected argument '<file> ...'\n"))
  }

  @Test func `words that are left over are all named`() {
    #expect(text("nib", "resolve", "a", "b").hasPrefix("Error: Unexpected argument 'b'\n"))
    #expect(
      text("nib", "resolve", "a", "b", "c")
        .hasPrefix("Error: 2 unexpected arguments: 'b', 'c'\n"))
  }

  @Test func `an unknown subcommand is met with the one that was meant`() {
    #expect(
      text("evetns", "x") == """
        Error: Unknown subcommand 'evetns'. Did you mean 'events'?
        Usage: willdid <subcommand>
          See 'willdid --help' for more information.
        """)
    #expect(text("nib", "xyz").hasPrefix("Error: Unknown subcommand 'xyz'\nUsage: willdid nib <"))
    #expect(text("help", "nib", "plna").contains("'plna'. Did you mean 'plan'?\n"))
    #expect(text("selftst").hasPrefix("Error: Unknown subcommand 'selftst'\n"))
  }

  @Test func `a command can find fault with the values together`() throws {
    let error = try arguments("nib", "resolve", "X").error("'X' is not a class")
    #expect(
      error.text == """
        Error: 'X' is not a class
        Usage: willdid nib resolve <class>
          See 'willdid nib resolve --help' for more information.
        """)
  }

  @Test func `many choices are listed one a line`() {
    let digits = (1...6).map { Choice("\($0)") }
    #expect(
      "\(UsageError(notAmong: digits))" == """
        Please provide one of the following:
          - 1
          - 2
          - 3
          - 4
          - 5
          - 6
        """)
    #expect("\(UsageError(notAmong: [Choice("a")]))" == "Please provide one of 'a'.")
  }

  @Test func `an unknown shell or page is met with those there are`() {
    #expect(
      text("--generate-completion-script", "tcsh") == """
        Error: Can't generate completion scripts for 'tcsh'.
        Please use --generate-completion-script=<shell> with one of:
            bash zsh fish
        Usage: willdid <subcommand>
          See 'willdid --help' for more information.
        """)
    #expect(
      text("--generate-manual-page", "willdid-event")
        .hasPrefix("Error: Unknown manual page 'willdid-event'. Did you mean 'willdid-events'?\n"))
  }

  @Test func `an error can be told apart without its words`() {
    do throws(UsageError) {
      _ = try sample.parse(["events", "--limit"])
      Issue.record("it was accepted")
    } catch {
      #expect(error.reason == .missingValue(option: "--limit <count>"))
      #expect(error.place?.command == "willdid events")
    }
  }
}
