extension String {
  /// The text as one word of a POSIX shell.
  var shellQuoted: String { "'" + escaping("'") { _ in "'\\''" } + "'" }

  /// The text as one word of fish, where quotes know two escapes.
  var fishQuoted: String { "'" + escaping("'\\") { "\\\($0)" } + "'" }

  /// The text with some of its characters replaced.
  func escaping(_ characters: String, with replacement: (Character) -> String) -> String {
    reduce(into: "") { text, character in
      text += characters.contains(character) ? replacement(character) : String(character)
    }
  }
}
