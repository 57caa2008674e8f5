internal import WillDidText

/// The whole interface of a command as JSON.
///
/// The keys are those that swift-argument-parser dumps (its `ToolInfoV0`), so that tools made for
/// that can read it. What is empty is left out.
struct InterfaceDump {
  private let path: CommandPath

  init(_ path: CommandPath) { self.path = path }

  var text: String {
    JSON.object(["command": command(path), "serializationVersion": .number(0)]).text()
  }

  private func command(_ path: CommandPath) -> JSON {
    // The first command of a dump lists `help`, as it does in swift-argument-parser.
    let command = path.name == self.path.name ? path.command.withHelp : path.command
    var members: [String: JSON] = [
      "commandName": .string(command.name), "shouldDisplay": .bool(!command.isHidden),
    ]
    members.set("superCommands", path.parents.map { .string($0.name) })
    members.set("abstract", command.abstract)
    members.set("discussion", command.discussion)
    members.set("arguments", path.parameters.flatMap(parameters))
    members.set("subcommands", command.subcommands.map { self.command(path.entering($0)) })
    return .object(members)
  }

  /// A parameter; a flag with two names for opposites is two there.
  private func parameters(_ parameter: Parameter) -> [JSON] {
    guard let inversion = parameter.inversion else { return [self.parameter(parameter)] }
    var (positive, negative) = (parameter, parameter)
    positive.inversion = nil
    negative.inversion = nil
    negative.name = inversion
    negative.short = nil
    negative.shownDefault = ""
    return [self.parameter(positive), self.parameter(negative)]
  }

  private func parameter(_ parameter: Parameter) -> JSON {
    var members: [String: JSON] = [
      "kind": .string(parameter.kind.rawValue),
      "isOptional": .bool(!parameter.isRequired), "isRepeating": .bool(parameter.isRepeating),
      "shouldDisplay": .bool(!parameter.isHidden),
      "parsingStrategy": .string(parameter.isTrailing ? "postTerminator" : "default"),
    ]
    members.set("names", names(of: parameter))
    members["preferredName"] = names(of: parameter).last
    members.set("valueName", parameter.kind == .flag ? parameter.name : parameter.valueName)
    members.set("abstract", parameter.help)
    members.set("discussion", parameter.discussion)
    members.set("sectionTitle", parameter.section)
    members.set("defaultValue", parameter.shownDefault)
    members.set("allValues", parameter.choices.map { .string($0.word) })
    members["allValueDescriptions"] = explanations(of: parameter)
    members["completionKind"] = completion(of: parameter)
    return .object(members)
  }

  private func names(of parameter: Parameter) -> [JSON] {
    let short = parameter.short.map { [("short", String($0))] } ?? []
    let long = parameter.kind == .argument ? [] : [("long", parameter.name)]
    return (short + long).map { .object(["kind": .string($0.0), "name": .string($0.1)]) }
  }

  private func explanations(of parameter: Parameter) -> JSON? {
    guard parameter.explainsChoices else { return nil }
    return .object(
      parameter.choices.reduce(into: [:]) { $0[$1.word] = .string($1.explanation) })
  }

  private func completion(of parameter: Parameter) -> JSON? {
    switch parameter.completion {
    case .none: nil
    case .choices(let choices):
      .object(["list": .object(["values": .array(choices.map { .string($0.word) })])])
    case .file(let extensions):
      .object(["file": .object(["extensions": .array(extensions.map { .string($0) })])])
    case .folder: .object(["directory": .object([:])])
    }
  }
}

extension [String: JSON] {
  fileprivate mutating func set(_ key: String, _ text: String) {
    if !text.isEmpty { self[key] = .string(text) }
  }

  fileprivate mutating func set(_ key: String, _ values: [JSON]) {
    if !values.isEmpty { self[key] = .array(values) }
  }
}
