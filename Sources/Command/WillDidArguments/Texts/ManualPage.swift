internal import WillDidText

/// A page of the manual in the mdoc language, which groff and mandoc read.
package struct ManualPage: Hashable, Sendable {
  /// The name of the page without its section, such as `willdid-nib-plan`.
  package var name: String
  /// The source of the page, without the line break at its end, as all texts are.
  package var text: String
}

extension Command {
  /// The pages of the command and of all those below it that help shows, for section 1.
  package var manualPages: [ManualPage] {
    CommandPath(outline).visibleTree.map { ManualPage($0) }
  }
}

extension ManualPage {
  init(named name: String, of path: CommandPath) throws(UsageError) {
    let tree = path.visibleTree
    guard let page = tree.first(where: { $0.pageName == name }) else {
      throw UsageError(.unknownPage(name, suggestion: name.nearest(in: tree.map(\.pageName))))
        .at(path)
    }
    self.init(page)
  }

  init(_ path: CommandPath) {
    name = path.pageName
    let blocks = [
      Self.head(of: path), Self.synopsis(of: path), Self.description(of: path),
      Self.related(to: path),
    ]
    text = blocks.joined().joined(separator: "\n")
  }

  private static func head(of path: CommandPath) -> [String] {
    var summary = path.command.abstract
    if summary.hasSuffix(".") { summary.removeLast() }
    return [
      ".Dd \(path.root.date)", ".Dt \(path.pageName.uppercased()) 1", ".Os", ".Sh NAME",
      ".Nm \(path.pageName)", ".Nd \(summary.manualText)",
    ]
  }

  private static func synopsis(of path: CommandPath) -> [String] {
    let parameters = path.command.parameters.filter { !$0.isHidden }.map { parameter in
      let call = parameter.manualCall(separator: "|") + (parameter.isRepeating ? " No ..." : "")
      let terminated = parameter.isTrailing ? "Fl - " + call : call
      return parameter.isRequired ? ".\(terminated)" : ".Op \(terminated)"
    }
    let subcommand = path.command.subcommands.isEmpty ? [] : [".Ar subcommand"]
    return [".Sh SYNOPSIS", ".Nm \"\(path.name)\""] + parameters + subcommand
  }

  private static func description(of path: CommandPath) -> [String] {
    let command = path.command
    let shown = path.visibleParameters
    let text = command.discussion.isEmpty ? command.abstract : command.discussion
    return [".Sh DESCRIPTION"] + text.manualLines
      + list("arguments", shown.filter { $0.kind == .argument }.map(\.manualEntry))
      + list("options", shown.filter { $0.kind != .argument }.map(\.manualEntry))
      + list(
        "subcommands",
        command.subcommands.filter { !$0.isHidden }.map {
          [".It Cm \($0.name)"] + $0.abstract.manualLines
        })
  }

  private static func list(_ title: String, _ entries: [[String]]) -> [String] {
    guard !entries.isEmpty else { return [] }
    return [".Pp", "The \(title) are as follows:", ".Bl -tag -width Ds"] + entries.joined()
      + [".El"]
  }

  private static func related(to path: CommandPath) -> [String] {
    let above = path.parents.isEmpty ? [] : [path.root.name]
    let below = path.visibleTree.dropFirst().map(\.pageName)
    let names = (above + below).sorted()
    guard let last = names.last else { return [] }
    return [".Sh SEE ALSO"] + names.dropLast().map { ".Xr \($0) 1 ," } + [".Xr \(last) 1"]
  }
}

extension CommandPath {
  fileprivate var pageName: String { commands.map(\.name).joined(separator: "-") }
}

extension Parameter {
  /// How it is called, in macros.
  fileprivate func manualCall(separator: String) -> String {
    guard kind != .argument else { return "Ar \(valueName)" }
    let flags = names.map { $0.dropFirst() }.joined(separator: " \(separator) ")
    return kind == .flag ? "Fl \(flags)" : "Fl \(flags) Ar \(valueName)"
  }

  /// Its item in a list.
  fileprivate var manualEntry: [String] {
    let text = [".It \(manualCall(separator: ","))"] + summary.manualLines
    let more = discussion.isEmpty ? [] : [".Pp"] + discussion.manualLines
    guard explainsChoices else { return text + more }
    let items = choices.flatMap { [".It Cm \($0.word)"] + $0.explanation.manualLines }
    return text + more + [".Bl -tag -width Ds"] + items + [".El"]
  }
}
