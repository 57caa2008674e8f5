/// The completion script for bash.
///
/// It needs nothing newer than bash 3.2, which macOS ships, and not the package bash-completion. Two
/// functions hold what is declared: which words a command knows, and which values a parameter has.
struct BashCompletions {
  private let root: CommandOutline
  private let tree: [CommandPath]

  init(_ path: CommandPath) {
    root = path.root
    tree = path.completedTree
  }

  private var function: String { "_\(root.name)" }

  var text: String {
    """
    # Completions of \(root.name) for bash; source this file.

    # Sets what the command $1 knows: subcommands, options, and which of those take a value.
    \(function)_words() {
        case "$1" in
    \(tree.map(words).joined(separator: "\n"))
        esac
    }

    # Offers values for $2 of the command $1: an option, the n-th argument as #n, or #-- behind --.
    \(function)_values() {
        case "$1 $2" in
    \(tree.flatMap(values).joined(separator: "\n"))
        esac
    }

    \(offeringFunctions)

    \(walkingFunction)

    complete -F \(function) \(root.name)
    """
  }

  private func words(of path: CommandPath) -> String {
    let shown = path.visibleParameters.filter { $0.kind != .argument }
    let names = shown.flatMap(\.names).joined(separator: " ")
    let valued = shown.filter { $0.kind == .option }.flatMap(\.names).joined(separator: " ")
    let visible = path.command.subcommands.filter { !$0.isHidden }
    let trailing = path.command.parameters.contains(where: \.isTrailing)
    return """
          \(path.name.shellQuoted))
              subcommands='\(visible.map(\.name).joined(separator: " "))'
              options='\(names)'
              valued='\(valued)'
              trailing=\(trailing ? "yes" : "")
              ;;
      """
  }

  private func values(of path: CommandPath) -> [String] {
    let options = path.visibleParameters.filter { $0.kind == .option }.map { option in
      value(option, of: option.names.map { "\(path.name) \($0)".shellQuoted })
    }
    let arguments = path.numberedArguments.map { key, argument in
      let pattern = "\(path.name) \(key)".shellQuoted
      // A repeated argument takes all places from its own on, and smaller numbers come before it.
      return value(argument, of: [argument.isRepeating ? "\"\(path.name) #\"*" : pattern])
    }
    return (options + arguments).filter { !$0.isEmpty }
  }

  private func value(_ parameter: Parameter, of patterns: [String]) -> String {
    let action =
      switch parameter.completion {
      case .none: [String]()
      case .choices(let choices): ["offer"] + choices.map(\.word.shellQuoted)
      case .file(let extensions): ["files"] + extensions.map(\.shellQuoted)
      case .folder: ["folders"]
      }
    guard !action.isEmpty else { return "" }
    return "    \(patterns.joined(separator: "|"))) \(function)_\(action.joined(separator: " ")) ;;"
  }
}

extension BashCompletions {
  /// The functions that offer words, files and folders.
  private var offeringFunctions: String {
    #"""
    # Offers those of the words that begin with what is typed.
    \#(function)_offer() {
        local word
        for word in "$@"; do
            if [[ $word == "$current"* ]]; then COMPREPLY+=("$prefix$word"); fi
        done
    }

    # Offers files, with one of the extensions where there are any, and folders.
    \#(function)_files() {
        local extension
        compopt -o filenames 2>/dev/null
        if (($# == 0)); then \#(function)_paths -f; return; fi
        for extension in "$@"; do \#(function)_paths -f -X "!*.$extension"; done
        \#(function)_paths -d
    }

    \#(function)_folders() {
        compopt -o filenames 2>/dev/null
        \#(function)_paths -d
    }

    \#(function)_paths() {
        local path
        while IFS= read -r path; do
            if [[ -n $path ]]; then COMPREPLY+=("$prefix$path"); fi
        done <<<"$(compgen "$@" -- "$current")"
    }
    """#
  }

  /// The function that bash calls: it walks the words before the cursor to find out what comes next.
  private var walkingFunction: String {
    #"""
    \#(function)() {
        local IFS=$' \t\n' command=\#(root.name) word option prefix= terminated=
        local subcommands options valued trailing
        local current="${COMP_WORDS[COMP_CWORD]}"
        local -i index place=1
        COMPREPLY=()
        \#(function)_words "$command"

        for ((index = 1; index < COMP_CWORD; index++)); do
            word="${COMP_WORDS[index]}"
            if [[ -n $terminated ]]; then
                place+=1
            elif [[ $word == -- ]]; then
                terminated=yes
            elif [[ " $valued " == *" $word "* ]]; then
                # The value is the next word, or bash has split it off at the equals sign.
                option=$word
                if [[ ${COMP_WORDS[index + 1]-} == = ]]; then index+=1; fi
                index+=1
                if ((index >= COMP_CWORD)); then
                    if [[ $current == = ]]; then current=; fi
                    \#(function)_values "$command" "$option"
                    return
                fi
            elif [[ $word == -?* ]]; then
                continue
            elif [[ " $subcommands " == *" $word "* ]]; then
                command+=" $word"
                \#(function)_words "$command"
            else
                place+=1
            fi
        done

        if [[ -n $terminated && -n $trailing ]]; then
            \#(function)_values "$command" '#--'
        elif [[ -z $terminated && $current == --*=* ]]; then
            option="${current%%=*}"
            prefix="$option="
            current="${current#*=}"
            \#(function)_values "$command" "$option"
        elif [[ -z $terminated && $current == -* ]]; then
            \#(function)_offer $options
        elif [[ -n $subcommands ]]; then
            if ((place == 1)); then \#(function)_offer $subcommands; fi
        else
            \#(function)_values "$command" "#$place"
        fi
    }
    """#
  }
}
