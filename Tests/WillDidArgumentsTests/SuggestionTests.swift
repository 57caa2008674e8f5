import Testing
import WillDidArguments

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("evnts", "events"), ("evenst", "events"), ("Events", "events"), ("eve", "events"),
    ("ply", "play"), ("paly", "play"), ("nbi", "nib"), ("hlep", "help"),
  ]) func `a slip of the fingers is understood`(word: String, meant: String) {
    #expect(text(word).hasPrefix("Error: Unknown subcommand '\(word)'. Did you mean '\(meant)'?\n"))
  }

  @Test(arguments: ["e", "x", "foo", "report", "abcdefgh", "nibbles"])
  func `nothing is suggested that is far off`(word: String) {
    #expect(text(word).hasPrefix("Error: Unknown subcommand '\(word)'\n"))
  }
}
