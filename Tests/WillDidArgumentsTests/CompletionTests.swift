import TestSupport
import Testing
import WillDidArguments

@Suite struct CompletionTests {
  @Test(.enabled(if: ChildShell(.bash) != nil, "bash is not installed"))
  func `bash accepts the script, whatever help says`() throws {
    try expectAccepted(.bash, "-n")
  }

  @Test(.enabled(if: ChildShell(.zsh) != nil, "zsh is not installed"))
  func `zsh accepts the script, whatever help says`() throws {
    try expectAccepted(.zsh, "-n")
  }

  @Test(.enabled(if: ChildShell(.fish) != nil, "fish is not installed"))
  func `fish accepts the script, whatever help says`() throws {
    try expectAccepted(.fish, "--no-execute")
  }

  @Test(.enabled(if: ChildShell(.bash) != nil, "bash is not installed"))
  func `bash completes subcommands, options, values, files and folders`() throws {
    let files = "app.willdid my app.willdid logs two words"
    try expectBash([
      ("willdid|", "events play nib help"),
      ("willdid|pl", "play"),
      ("willdid|-", "--version -h --help"),
      ("willdid|nonsense|", ""),
      ("willdid|events|--c", "--callback --class --color"),
      ("willdid|events|--no", "--no-color --no-pager"),
      ("willdid|events|-q|--format|", "text json jsonl"),
      ("willdid|events|--format|js", "json jsonl"),
      // Bash splits words at an equals sign, unless it has been told not to.
      ("willdid|events|--format|=", "text json jsonl"),
      ("willdid|events|--format|=|js", "json jsonl"),
      ("willdid|events|--format=js", "--format=json --format=jsonl"),
      ("willdid|events|--limit|", ""),
      ("willdid|events|", files),
      ("willdid|events|--limit|3|", files),
      ("willdid|events|--limit|=|3|my", "my app.willdid"),
      ("willdid|events|--callback|play|x|", files),
      ("willdid|events|--|-", ""),
      ("willdid|events|--|a", "app.willdid"),
      ("willdid|play|n", "notes.txt"),
      ("willdid|play|x|", "logs two words"),
      ("willdid|play|-o|no", "notes.txt"),
      ("willdid|play|--to|p", "perfetto"),
      ("willdid|play|--|", ""),
      ("willdid|nib|", "resolve plan"),
      ("willdid|nib|plan|x|no", "notes.txt"),
      ("willdid|help|n", "nib"),
    ])
  }

  @Test(.enabled(if: ChildShell(.fish) != nil, "fish is not installed"))
  func `fish completes subcommands, options, values, files and folders`() throws {
    let files = "app.willdid logs/ my app.willdid notes.txt two words/"
    try expectFish([
      ("willdid ", "events help nib play"),
      ("willdid pl", "play"),
      ("willdid nonsense ", ""),
      ("willdid events --c", "--callback --class --color"),
      ("willdid events --no", "--no-color --no-pager"),
      ("willdid events -q --format ", "json jsonl text"),
      ("willdid events --format=js", "--format=json --format=jsonl"),
      ("willdid events --limit ", ""),
      ("willdid events --limit 3 ", files),
      ("willdid events --callback play x ", files),
      ("willdid play x ", "logs/ two words/"),
      ("willdid play --to p", "perfetto"),
      ("willdid play -- ", ""),
      ("willdid nib ", "plan resolve"),
      ("willdid help n", "nib"),
    ])
  }

  @Test(.enabled(if: ChildShell(.zsh) != nil, "zsh is not installed"))
  func `zsh completes subcommands, options, values, files and folders`() throws {
    try expectZsh([
      ("willdid pl", "willdid play"),
      ("willdid nib pl", "willdid nib plan"),
      ("willdid events --lim", "willdid events --limit="),
      ("willdid events --format js", "willdid events --format json"),
      ("willdid events a", "willdid events app.willdid"),
      ("willdid events -n 3 m", "willdid events -n 3 my\\ app.willdid"),
      ("willdid events app.willdid l", "willdid events app.willdid logs/"),
      ("willdid play n", "willdid play notes.txt"),
      ("willdid play x tw", "willdid play x two\\ words/"),
    ])
  }

  @Test func `zsh is told of subcommands, options, values, files and folders`() throws {
    let script = try script(for: .zsh)
    for line in [
      "'events:Prints the events of runs.'",
      "'(-n --limit)'{-n+,--limit=}'[Print at most so many events, counted",
      "'--format=[How to print.]:format:(text json jsonl)'",
      "'*--callback=[Only these callbacks.]:name: '",
      "'(--color --no-color)--no-color[Colour the output.]'",
      "'*'{-v,--verbose}'[Say more.]'",
      "'*:run:_files -g \"*.willdid\"'",
      "'::place:_files -/'",
      "perfetto\\:\"For ui.perfetto.dev.\"",
    ] { #expect(script.contains(line), "\(line)") }
  }

  @Test(arguments: Shell.allCases)
  func `what is hidden is not offered`(shell: Shell) throws {
    let script = try script(for: shell)
    #expect(!script.contains("selftest"))
    #expect(!script.contains("ratio"))
    #expect(!script.contains("generate-"))
  }
}

extension CompletionTests {
  private func script(for shell: Shell, of command: Command<String> = sample) throws -> String {
    guard case .show(let text) = try command.parse(["--generate-completion-script=\(shell)"])
    else { throw UsageError("no script") }
    return text
  }

  private func expectAccepted(_ shell: Shell, _ option: String) throws {
    let flag = Flag("odd", help: "It's \\ \"odd\": $HOME `ls` [x] (y).")
    let odd = Command(
      "odd", abstract: "It's odd: $HOME.", parameters: [flag],
      subcommands: [Command("sub", abstract: "It's \\odd\\: `ls`.", action: "sub")])
    for command in [sample, odd] {
      let script = try script(for: shell, of: command)
      let result = try ChildShell(shell)?.run(option, script: script)
      #expect(result == ChildShell.Result(output: "", status: 0))
    }
  }

  /// Completes lines whose words have bars between them, as bash would after splitting them.
  private func expectBash(_ expected: [(line: String, words: String)]) throws {
    guard let bash = ChildShell(.bash) else { return }
    let harness = """
      try() {
          local IFS='|'
          COMP_WORDS=($1)
          if [[ $1 == *'|' ]]; then COMP_WORDS+=(''); fi
          IFS=' '
          COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
          COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE} COMPREPLY=()
          local function=$(complete -p willdid | sed 's/.*-F \\([^ ]*\\).*/\\1/')
          "$function" willdid "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
          printf '%s\\n' "${COMPREPLY[*]}"
      }
      """
    let calls = expected.map { "try '\($0.line)'" }.joined(separator: "\n")
    let script = try script(for: .bash) + "\n" + harness + "\n" + calls + "\n"
    let result = try bash.run("--norc", script: script, in: folderToComplete())
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == expected.count + 1, "\(result.output)")
    for (pair, line) in zip(expected, lines) {
      #expect(sorted(String(line)) == sorted(pair.words), "\(pair.line)")
    }
  }

  private func expectFish(_ expected: [(line: String, words: String)]) throws {
    guard let fish = ChildShell(.fish) else { return }
    let calls = expected.map { pair in
      "echo (complete -C '\(pair.line)' | string replace -r '\\t.*' '')"
    }
    let script = try script(for: .fish) + "\n" + calls.joined(separator: "\n") + "\n"
    let result = try fish.run("--no-config", script: script, in: folderToComplete())
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == expected.count + 1, "\(result.output)")
    for (pair, line) in zip(expected, lines) {
      #expect(sorted(String(line)) == sorted(pair.words), "\(pair.line)")
    }
  }

  /// Types lines in a terminal and presses the key for completions.
  private func expectZsh(_ expected: [(typed: String, shown: String)]) throws {
    guard let zsh = ChildShell(.zsh) else { return }
    let (home, folder) = (try TemporaryFolder(), try folderToComplete())
    let completions = try home.write(script(for: .zsh).utf8, to: "completions")
    let start = """
      PS1='> '
      autoload -Uz compinit && compinit -u -D
      source \(completions)
      cd \(folder.path)
      """
    try home.write(start.utf8, to: ".zshrc")
    // What the machine sets up for all users is not read.
    let terminal = try TerminalChild(
      [zsh.path, "-d", "-i"],
      environment: ["ZDOTDIR": home.path, "PATH": "/usr/bin:/bin", "TERM": "xterm"])
    try terminal.wait(forLine: ">")
    for (typed, shown) in expected {
      terminal.type("\(typed)\t")
      try terminal.wait("'\(shown)'") { $0.lines.last == "> \(shown)" }
      terminal.type("\u{15}")
      try terminal.wait("an empty line") { $0.lines.last == ">" }
    }
  }

  /// The words of a line in alphabetical order: shells list files in orders of their own.
  private func sorted(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init).sorted()
  }
}
