import Testing
import WillDidArguments

@Suite struct ParsingTests {
  @Test func `an option takes the next word or what is attached to its name`() throws {
    let forms = [
      ["--limit", "7"], ["--limit=7"], ["-n", "7"], ["-n7"], ["-n=7"], ["-qn7"], ["-qan", "7"],
    ]
    for form in forms {
      guard case .run(_, let arguments) = try sample.parse(["events"] + form) else {
        Issue.record("\(form) runs nothing")
        continue
      }
      #expect(arguments[Events.limit] == 7, "\(form)")
    }
  }

  @Test func `what is not given has its default`() throws {
    let arguments = try arguments("events")
    #expect(arguments[Events.callbacks] == [])
    #expect(arguments[Events.limit] == 20)
    #expect(arguments[Events.format] == .text)
    #expect(arguments[Events.pattern] == nil)
    #expect(arguments[Events.skip] == nil)
    #expect(arguments[Events.quiet] == false)
    #expect(arguments[Events.color] == nil)
    #expect(arguments[Events.pager] == true)
    #expect(arguments[Events.verbose] == 0)
    #expect(arguments[Events.runs] == [])
    #expect(!arguments.isGiven(Events.limit))
  }

  @Test func `a value that equals the default is still given`() throws {
    #expect(try arguments("events", "-n", "20").isGiven(Events.limit))
  }

  @Test func `an option that repeats collects its values in order`() throws {
    let arguments = try arguments("events", "--callback", "b", "x", "--callback=a")
    #expect(arguments[Events.callbacks] == ["b", "a"])
    #expect(arguments[Events.runs] == ["x"])
  }

  @Test func `values that are given replace the default of an option that repeats`() throws {
    let arguments = try arguments("play", "s", "-o", "r", "--to", "perfetto")
    #expect(arguments[Play.media] == [.perfetto])
  }

  @Test func `the last of several values wins where one is wanted`() throws {
    let arguments = try arguments("events", "-n", "1", "--limit=2", "--color", "--no-color")
    #expect(arguments[Events.limit] == 2)
    #expect(arguments[Events.color] == false)
  }

  @Test func `short flags can be combined`() throws {
    let arguments = try arguments("events", "-vqva")
    #expect(arguments[Events.quiet])
    #expect(arguments[Events.all])
    #expect(arguments[Events.verbose] == 2)
  }

  @Test func `only what declares an inversion has one`() throws {
    #expect(try arguments("events", "--no-pager")[Events.pager] == false)
    #expect(text("events", "--no-quiet").hasPrefix("Error: Unknown option '--no-quiet'"))
  }

  @Test func `two dashes end the options`() throws {
    let arguments = try arguments("events", "-q", "--", "--limit", "-", "--", "-q")
    #expect(arguments[Events.runs] == ["--limit", "-", "--", "-q"])
  }

  @Test func `a lone dash is a word like others`() throws {
    let arguments = try arguments("events", "-", "--class", "-")
    #expect(arguments[Events.runs] == ["-"])
    #expect(arguments[Events.pattern] == "-")
  }

  @Test(arguments: ["-(void)viewDidLoad", "-[List viewDidLoad]", "- viewDidLoad"])
  func `a method of Objective-C is a value and not an option`(word: String) throws {
    #expect(try arguments("events", word)[Events.runs] == [word])
  }

  @Test func `a negative number is a value and not an option`() throws {
    let arguments = try arguments("events", "--limit", "-5", "-1", "-.5")
    #expect(arguments[Events.limit] == -5)
    #expect(arguments[Events.runs] == ["-1", "-.5"])
    #expect(try self.ratio("-0.25") == -0.25)
  }

  @Test func `a value may be empty when it is a word of its own`() throws {
    #expect(try arguments("events", "--class", "")[Events.pattern] == "")
  }

  @Test func `an attached value may contain equals signs and dashes`() throws {
    #expect(try arguments("events", "--class=--a=b")[Events.pattern] == "--a=b")
  }

  @Test func `options may stand before, between and behind arguments`() throws {
    let arguments = try arguments("play", "-o", "r", "s", "--to", "csv", "p", "--to=perfetto")
    #expect(arguments[Play.story] == "s")
    #expect(arguments[Play.place] == "p")
    #expect(arguments[Play.output] == "r")
    #expect(arguments[Play.media] == [.csv, .perfetto])
  }

  @Test func `words behind two dashes go to the argument that asks for them`() throws {
    let arguments = try arguments("play", "s", "-o", "r", "--", "app", "--output", "x")
    #expect(arguments[Play.place] == ".")
    #expect(arguments[Play.app] == ["app", "--output", "x"])
  }

  @Test func `a path of names leads to a subcommand`() {
    #expect(text("nib", "resolve", "X") == "runs nib resolve")
    #expect(text("nib", "plan", "a", "b") == "runs nib plan")
    #expect(text("selftest") == "runs selftest")
  }

  @Test func `whole numbers are read in their whole range`() throws {
    #expect(try arguments("events", "-n=-9223372036854775808")[Events.limit] == .min)
    #expect(try arguments("events", "--skip", "18446744073709551615")[Events.skip] == .max)
  }

  private func ratio(_ word: String) throws -> Double? {
    try arguments("events", "--ratio", word)[Events.ratio]
  }
}
