/// A declared flag, option or argument, whatever the type of its value.
package protocol Declaration: Sendable {
  /// The value that a command line gives for it.
  associatedtype Value: Sendable

  /// All that parsing, help, completions and manual pages need to know.
  var parameter: Parameter { get set }
}

extension [any Declaration] {
  /// The same declarations, listed under a heading of their own in help.
  package func under(_ section: String) -> Self {
    map { declaration in
      var declaration = declaration
      declaration.parameter.section = section
      return declaration
    }
  }
}

/// A flag, option or argument as the parser and the texts see it: with the type of its value erased.
package struct Parameter: Sendable {
  /// How a parameter stands on the command line.
  package enum Kind: String, Sendable {
    // The raw values are those that swift-argument-parser dumps.
    /// A name alone.
    case flag
    /// A name with a value.
    case option
    /// A value alone, known by its place.
    case argument = "positional"
  }

  /// How it stands on the command line.
  package var kind: Kind
  /// The long name without its dashes, or the name of an argument.
  package var name: String
  /// The letter of the short name.
  package var short: Character?
  /// The long name, without its dashes, that turns a flag off.
  package var inversion: String?
  /// Another long name, without its dashes, that is understood and not shown.
  package var alias: String?
  /// The name of the value in help.
  package var valueName = ""
  /// One sentence on what it does.
  package var help: String
  /// More than a sentence.
  package var discussion = ""
  /// The heading in help, where it does not stand with the other options.
  package var section = ""
  /// Whether only `--help-hidden` shows it.
  package var isHidden = false
  /// Whether it may occur more than once, and each occurrence counts.
  package var isRepeating = false
  /// Whether it takes the words behind `--` and only those.
  package var isTrailing = false
  /// The default as help shows it; empty where there is nothing to show.
  package var shownDefault = ""
  /// The words that it allows, where they can be listed.
  package var choices: [Choice] = []
  /// The completions that a shell can offer for its value.
  package var completion = Completion.none

  /// Its value when it is not given, or `nil` where it must be.
  var whenAbsent: (any Sendable)?
  /// Reads a word after those that a first value was read from.
  var read: @Sendable (String, (any Sendable)?) throws(UsageError) -> any Sendable
}

extension Parameter {
  /// Tells it from the other parameters of its command.
  package var id: String { kind == .argument ? "<\(name)>" : "--\(name)" }

  /// Whether it has to be given.
  package var isRequired: Bool { whenAbsent == nil }

  /// Its long names with their dashes.
  package var longNames: [String] {
    kind == .argument ? [] : ["--\(name)"] + (inversion.map { ["--\($0)"] } ?? [])
  }

  /// Whether it goes by a name with its dashes.
  func isNamed(_ name: String) -> Bool {
    longNames.contains(name) || alias.map { name == "--\($0)" } ?? false
  }

  /// All of its names with their dashes, the short one first.
  package var names: [String] { (short.map { ["-\($0)"] } ?? []) + longNames }

  /// Makes the parameter of an option or argument whose value is read from words.
  init<Value: ParameterValue>(
    _ kind: Kind, _ name: String, reading type: Value.Type, whenAbsent: Value?, help: String
  ) {
    self.kind = kind
    self.name = name
    self.help = help
    self.whenAbsent = whenAbsent ?? Value.whenAbsent
    isRepeating = Value.isRepeating
    shownDefault = whenAbsent?.shown ?? ""
    choices = Value.Word.choices
    completion = Value.Word.completion
    read = { word, earlier throws(UsageError) in
      try Value.reading(word, after: earlier as? Value)
    }
  }
}
