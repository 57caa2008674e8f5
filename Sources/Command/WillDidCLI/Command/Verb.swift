package import WillDidArguments

/// One of the subcommands: its properties are its options, and running it is what it does.
///
/// A verb is a struct whose properties are declared with `@Given`. The parser fills them, so that
/// ``run()`` never sees words of a command line. A new verb is one file that conforms, and its
/// ``command`` in the list of ``WillDid``.
package protocol Verb: CommandOptions, SendableMetatype {
  /// Its name and its line in help.
  static var help: VerbHelp { get }

  /// Does what it is for.
  func run() throws(CommandError) -> ExitStatus
}

/// The facts about a verb that help shows besides its options.
package struct VerbHelp: Sendable {
  let name: String
  let abstract: String
  let discussion: String

  /// Takes the name of a verb and its texts in help.
  init(_ name: String, abstract: String, discussion: String) {
    (self.name, self.abstract, self.discussion) = (name, abstract, discussion)
  }
}

extension Verb {
  /// The verb as the parser knows it.
  static var command: Command<any Verb.Type> {
    Command(
      help.name, abstract: help.abstract, discussion: help.discussion, parameters: declarations,
      action: Self.self)
  }

  /// Does what the verb is for with what a command line gives.
  package static func run(_ arguments: Arguments) throws(CommandError) -> ExitStatus {
    do throws(CommandError) { return try Self(arguments).run() } catch {
      throw error.misuse.map { CommandError(arguments.error($0)) } ?? error
    }
  }
}
