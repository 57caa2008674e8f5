internal import WillDidText

// The questions that people have most.
extension AgentPrompt {
  /// All prompts.
  package static var all: [AgentPrompt] {
    let run = Argument("run", "The trace or log: a path, or a handle of willdid_runs")
    return [
      AgentPrompt(
        "unbalanced", title: "Why is this screen unbalanced?",
        description:
          "Finds out which appearance callbacks of a screen do not belong together, and why.",
        arguments: [run, .init("screen", "The class of the screen", isRequired: false)]),
      AgentPrompt(
        "changed", title: "What changed?",
        description: "Says what differs between two runs, and whether it is for the better.",
        arguments: [.init("base", "The run before"), .init("current", "The run after")]),
      AgentPrompt(
        "healthy", title: "Is this log healthy?",
        description: "Judges a log, and says how much of it was understood.", arguments: [run]),
    ]
  }

  /// The text of a prompt, with what a person gave for its arguments.
  package static func text(of name: String, _ arguments: [String: String]) -> String {
    let given = arguments.mapValues { $0.escaped }
    let run = given["run"] ?? ""
    switch name {
    case "unbalanced":
      let screen = given["screen"].map { " with class \($0)" } ?? ""
      return """
        Find out why a screen is unbalanced. Call willdid_diagnose with run "\(run)"\(screen), take the worst finding of \
        appearance callbacks, and call it again with that finding for proof, cause and remedy. If there is none, ask \
        willdid_why for the callback that stayed away or came twice. Answer with the events that prove it and with the \
        smallest change that mends it.
        """
    case "changed":
      return """
        Call willdid_compare with base "\(given["base"] ?? "")" and current "\(given["current"] ?? "")". Say first which \
        findings are new and which are gone, then what screens go through otherwise, and whether each change looks \
        intended. Use willdid_why where a callback of one run is missing in the other.
        """
    default:
      return """
        Call willdid_read_log with path "\(run)" (or willdid_diagnose, if it is a handle or a trace). Say the verdict, \
        how many lines were not recognised and whether that matters, and each error and warning in a sentence. If \
        nothing is wrong, say so, and what of it could not be checked.
        """
    }
  }
}
