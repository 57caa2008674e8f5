import Testing
import WillDidArguments

@Suite struct CommandOutlineTests {
  @Test func `a sound command has no mistakes`() {
    #expect(sample.outline.mistakes == [])
  }

  @Test func `names that are declared twice are found`() {
    let command = Command(
      "c", abstract: "C.",
      parameters: [
        Flag("quiet", short: "q", help: "Q."), Option<Int?>("quick", short: "q", help: "Q."),
        Flag("no-quiet", inversion: "quiet", help: "Q."), Flag("version", help: "V."),
        Flag("hint", short: "h", help: "H."),
      ],
      subcommands: [
        Command("a", abstract: "A.", action: ""), Command("a", abstract: "A.", action: ""),
      ])
    #expect(
      command.outline.mistakes == [
        "c: -q is declared twice", "c: --quiet is declared twice",
        "c: --version is declared twice", "c: -h is declared twice",
        "c: subcommand a is declared twice",
      ])
  }

  @Test func `arguments that could never be given are found`() {
    let command = Command(
      "c", abstract: "C.",
      subcommands: [
        Command(
          "d", abstract: "D.",
          parameters: [
            Argument<[String]>("many", help: "M."), Argument<Int?>("maybe", help: "M."),
            Argument<Int>("must", help: "M."),
          ],
          subcommands: [Command("e", abstract: "", hidden: true, action: "e")])
      ])
    #expect(
      command.outline.mistakes == [
        "d: <many> takes all that follows it", "d: <must> is required, but not <maybe> before it",
        "d: it has arguments and subcommands",
      ])
  }

  @Test func `what help would have no words for is found`() {
    let command = Command(
      "c", abstract: "", parameters: [Flag("f", help: ""), Flag("g", help: "", hidden: true)],
      action: "c")
    #expect(command.outline.mistakes == ["c: it has no abstract", "c: --f has no help"])
  }

  @Test func `the options of a command are made when it is called`() throws {
    @Sendable func unwanted() -> [any Declaration] {
      Issue.record("they are made")
      return []
    }
    let command = Command(
      "c", abstract: "C.",
      subcommands: [
        Command("a", abstract: "A.", action: "a"),
        Command("b", abstract: "B.", parameters: unwanted(), action: "b"),
      ])
    guard case .run("a", _) = try command.parse(["a"]) else {
      Issue.record("another is called")
      return
    }
  }

  @Test func `to ask for what is not declared ends the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = try arguments("events")[Play.output]
    }
  }
}
