/// A shell that completions can be made for.
package enum Shell: String, CaseIterable, ArgumentValue {
  /// The Bourne-again shell, from version 3.2.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell, from version 3.
  case fish
}
