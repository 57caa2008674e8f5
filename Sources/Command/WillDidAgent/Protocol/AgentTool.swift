package import WillDidText

/// A tool: its texts, and the values that a call gives it.
package struct AgentTool {
  package let name: String
  let title, description: String
  let fields: [Field]
  /// The schema of the structured part of an answer; `nil` where an answer is text alone.
  let output: JSON?
  /// The page that clients with pictures show beside an answer.
  let page: String?

  /// Takes the texts and the fields.
  package init(
    _ name: String, title: String, _ description: String, _ fields: [Field], output: JSON? = nil,
    page: String? = nil
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    (self.fields, self.output, self.page) = (fields, output, page)
  }

  /// A value that a call gives.
  package struct Field {
    let name: String
    let kind: Kind
    let help: String
    let isRequired: Bool

    /// Takes the name, the kind and a few words.
    package init(
      _ name: String, _ kind: Kind = .text, _ help: String = "", isRequired: Bool = false
    ) {
      (self.name, self.kind, self.help, self.isRequired) = (name, kind, help, isRequired)
    }

    /// The kinds of values.
    package enum Kind {
      case text, flag
      /// A whole number from 1.
      case count
      /// One of some words.
      case choice([String])
    }

    /// The field in a schema.
    fileprivate var schema: JSON {
      var members: [(String, JSON)] =
        switch kind {
        case .text: [("type", .string("string"))]
        case .flag: [("type", .string("boolean"))]
        case .count: [("type", .string("integer")), ("minimum", .number(1))]
        case .choice(let words): [("enum", .array(words.map { .string($0) }))]
        }
      if !help.isEmpty { members.append(("description", .string(help))) }
      return .object(members)
    }

    /// Why a value does not fit; `nil` if it does.
    fileprivate func problem(_ value: JSON) -> String? {
      switch (kind, value) {
      case (.text, .string), (.flag, .bool): nil
      case (.text, _): "'\(name)' must be a text"
      case (.flag, _): "'\(name)' must be true or false"
      case (.count, .number(let digits)) where (Int(digits) ?? 0) > 0: nil
      case (.count, _): "'\(name)' must be a whole number from 1"
      case (.choice(let words), .string(let word)) where words.contains(word): nil
      case (.choice(let words), _): "'\(name)' must be one of \(words.joined(separator: ", "))"
      }
    }
  }

  /// The tool as it is listed.
  var json: JSON {
    let required = fields.filter(\.isRequired).map { JSON.string($0.name) }
    var schema: [(String, JSON)] = [
      ("type", .string("object")),
      ("properties", .object(fields.map { ($0.name, $0.schema) })),
    ]
    if !required.isEmpty { schema.append(("required", .array(required))) }
    schema.append(("additionalProperties", .bool(false)))
    var members: [(String, JSON)] = [
      ("name", .string(name)), ("title", .string(title)), ("description", .string(description)),
      ("inputSchema", .object(schema)),
    ]
    if let output { members.append(("outputSchema", output)) }
    members.append(
      (
        "annotations",
        .object([("readOnlyHint", .bool(true)), ("openWorldHint", .bool(false))])
      ))
    if let page {
      members.append(("_meta", .object([("ui", .object([("resourceUri", .string(page))]))])))
    }
    return .object(members)
  }

  /// Why the tool cannot take some arguments; `nil` if it can.
  func problem(_ arguments: AgentArguments) -> String? {
    for (name, value) in arguments.members {
      guard let field = fields.first(where: { $0.name == name }) else {
        let near = name.nearest(in: fields.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
        return "there is no argument '\(name.escaped)'\(near)"
      }
      if let problem = field.problem(value) { return problem }
    }
    return fields.first { $0.isRequired && arguments[$0.name] == nil }
      .map { "'\($0.name)' is missing" }
  }
}

/// The arguments of a call.
package struct AgentArguments {
  fileprivate let members: [(String, JSON)]

  /// Takes the members of an object; a member that is null is as if it were left out.
  package init(_ members: [(String, JSON)]) {
    self.members = members.filter { if case .null = $0.1 { false } else { true } }
  }

  subscript(name: String) -> JSON? { members.first { $0.0 == name }?.1 }

  /// A text that may have been given.
  package func text(_ name: String) -> String? { self[name]?.string }

  /// A number that may have been given.
  package func count(_ name: String) -> Int? {
    if case .number(let digits)? = self[name] { Int(digits) } else { nil }
  }

  /// Whether a flag was given and is set.
  package func isSet(_ name: String) -> Bool {
    if case .bool(true)? = self[name] { true } else { false }
  }
}

/// The answer of a tool.
package struct AgentAnswer {
  /// The text for the model.
  package var text: String
  /// The structured part, where the tool declares one.
  package var structure: JSON?
  /// Whether the call could not be answered.
  package var isError: Bool
  /// Draws what the page beside the answer shows, for clients that have pages; not for the model.
  package var picture: (() -> String?)?

  /// Takes the parts.
  package init(_ text: String, structure: JSON? = nil, isError: Bool = false) {
    (self.text, self.structure, self.isError) = (text, structure, isError)
  }

  /// The answer as the members of a result.
  var members: [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("content", .array([.object([("type", .string("text")), ("text", .string(text))])]))
    ]
    if let structure { members.append(("structuredContent", structure)) }
    members.append(("isError", .bool(isError)))
    if let picture = picture?() {
      members.append(("_meta", .object([("willdid/diagram", .string(picture))])))
    }
    return members
  }
}
