/// The completion script for fish: a line for each option, under the condition that its command is
/// the one being typed.
struct FishCompletions {
  private let root: CommandOutline
  private let tree: [CommandPath]

  init(_ path: CommandPath) {
    root = path.root
    tree = path.completedTree
  }

  var text: String {
    """
    # Completions of \(root.name) for fish; save this file as \(root.name).fish in a folder of
    # $fish_complete_path.

    \(placeFunction)

    # Whether this command is the one being typed.
    function __\(root.name)_in
        string match -q -- "$argv #*" (__\(root.name)_place)
    end

    # Whether this argument of this command is being typed; the number is compared with a test.
    function __\(root.name)_at -a command comparison number
        set -l found (string split ' #' (__\(root.name)_place))
        test "$found[1]" = $command; and test "$found[2]" $comparison $number 2>/dev/null
    end

    complete -c \(root.name) -f
    \(tree.flatMap(lines).joined(separator: "\n"))
    """
  }

  private var placeFunction: String {
    let trailing = tree.filter { $0.command.parameters.contains(where: \.isTrailing) }
    return """
      # Prints the command that the words before the cursor lead to, and behind a # the number of its
      # argument that comes next, or -- where the words behind -- are an argument of their own.
      function __\(root.name)_place
          set -l command \(root.name)
          set -l number 1
          set -l skip no
          set -l terminated no
          set -l words (commandline -opc)
          for word in $words[2..]
              if test $skip = yes
                  set skip no
              else if test $terminated = yes
                  set number (math $number + 1)
              else if test "$word" = --
                  set terminated yes
                  contains -- $command \(trailing.map(\.name.fishQuoted).joined(separator: " "))
                  and echo "$command #--"
                  and return
              else
                  switch "$command $word"
                      case \(quoted(tree.dropFirst().map(\.name)))
                          set command "$command $word"
                      case \(quoted(tree.flatMap(valuedOptions)))
                          set skip yes
                      case "$command -"
                          set number (math $number + 1)
                      case "$command -*"
                      case '*'
                          set number (math $number + 1)
                  end
              end
          end
          echo "$command #$number"
      end
      """
  }

  private func valuedOptions(of path: CommandPath) -> [String] {
    path.visibleParameters.filter { $0.kind == .option }.flatMap(\.names)
      .map { "\(path.name) \($0)" }
  }

  private func quoted(_ words: [String]) -> String {
    words.map(\.fishQuoted).joined(separator: " ")
  }
}

extension FishCompletions {
  private func lines(of path: CommandPath) -> [String] {
    let head = self.head("__\(root.name)_in \(path.name)")
    let first = self.head("__\(root.name)_at \(path.name.fishQuoted) -eq 1")
    let subcommands = path.command.subcommands.filter { !$0.isHidden }.map { command in
      "\(first) -a \(command.name) -d \(command.abstract.fishQuoted)"
    }
    let options = path.visibleParameters.filter { $0.kind != .argument }.flatMap { option in
      names(of: option).map { "\(head) \($0)\(value(of: option)) -d \(option.help.fishQuoted)" }
    }
    let arguments = path.numberedArguments.filter { $0.argument.completion != .none }.map {
      let comparison = "\($0.argument.isRepeating ? "-ge" : "-eq") \($0.key.dropFirst())"
      let test = $0.argument.isTrailing ? "= --" : comparison
      let head = self.head("__\(root.name)_at \(path.name.fishQuoted) \(test)")
      return head + candidates(for: $0.argument)
    }
    return subcommands + options + arguments
  }

  /// The beginning of a line that holds under a condition.
  private func head(_ condition: String) -> String {
    "complete -c \(root.name) -n \(condition.fishQuoted)"
  }

  /// The names of an option or flag; two names for opposites need a line each.
  private func names(of parameter: Parameter) -> [String] {
    let short = parameter.short.map { "-s \($0) " } ?? ""
    return [short + "-l \(parameter.name)"] + (parameter.inversion.map { ["-l \($0)"] } ?? [])
  }

  private func value(of parameter: Parameter) -> String {
    guard parameter.kind == .option else { return "" }
    // -r alone would offer files where nothing is known of the value.
    if case .file = parameter.completion { return " -r" + candidates(for: parameter) }
    return " -x" + candidates(for: parameter)
  }

  private func candidates(for parameter: Parameter) -> String {
    switch parameter.completion {
    case .none: return ""
    // Fish has no way to offer only files with an extension that also works behind `--output=`.
    case .file: return " -F"
    case .folder: return " -a '(__fish_complete_directories)'"
    case .choices(let choices) where choices.allSatisfy(\.explanation.isEmpty):
      return " -a " + choices.map(\.word).joined(separator: " ").fishQuoted
    case .choices(let choices):
      let pairs = choices.map { "\($0.word.fishQuoted) \($0.explanation.fishQuoted)" }
      return " -a " + "(printf '%s\\t%s\\n' \(pairs.joined(separator: " ")))".fishQuoted
    }
  }
}
