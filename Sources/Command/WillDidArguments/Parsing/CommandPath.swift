internal import WillDidText

/// A command together with the commands that lead to it.
struct CommandPath: Sendable {
  private(set) var parents: [CommandOutline]
  private(set) var command: CommandOutline

  init(_ root: CommandOutline) {
    parents = []
    command = root
  }

  var root: CommandOutline { parents.first ?? command }

  /// The commands from the outermost to this one.
  var commands: [CommandOutline] { parents + [command] }

  /// The names that lead to the command, such as `willdid nib plan`.
  var name: String { commands.map(\.name).joined(separator: " ") }

  /// The names of the commands below the outermost one.
  var subcommandNames: [String] { commands.dropFirst().map(\.name) }

  var place: UsageError.Place { UsageError.Place(command: name, usage: usage()) }

  /// The path that leads one step further.
  func entering(_ subcommand: CommandOutline) -> CommandPath {
    var path = self
    path.parents.append(command)
    path.command = subcommand
    return path
  }

  /// The path that leads to the subcommand of a name.
  func entering(_ name: String) throws(UsageError) -> CommandPath {
    guard let subcommand = command.subcommands.first(where: { $0.name == name }) else {
      let known = command.subcommands.filter { !$0.isHidden }.map(\.name) + ["help"]
      let suggestion = name.nearest(in: known)
      throw UsageError(.unknownSubcommand(name, suggestion: suggestion)).at(self)
    }
    return entering(subcommand)
  }

  /// The flags, options and arguments of the command and those that every command has.
  var parameters: [Parameter] {
    command.parameters
      + Builtin.allCases.filter { $0.isAvailable(at: self) }.map(\.parameter)
  }

  /// The flags, options and arguments that help shows.
  var visibleParameters: [Parameter] { parameters.filter { !$0.isHidden } }

  /// This path and those to all commands below that help shows, in its order.
  var visibleTree: [CommandPath] {
    [self]
      + command.subcommands.filter { !$0.isHidden }.flatMap { entering($0).visibleTree }
  }
}
