internal import WillDidText

/// The service of a server to an agent: its tools, resources and prompts, without the protocol.
///
/// ``AgentServer`` lists, checks and frames; a type that conforms answers.
package protocol AgentService: AnyObject {
  /// The name and version by which the server introduces itself.
  var introduction: AgentIdentity { get }
  /// The tools, in the order in which they are listed.
  var tools: [AgentTool] { get }
  /// The resources that are always there, and the forms of those that are named by a part of their address.
  var resources: [AgentResource] { get }
  /// The prompts, in the order in which they are listed.
  var prompts: [AgentPrompt] { get }

  /// Answers a call of one of the tools, whose arguments are of the kinds that it declares.
  ///
  /// - Parameters:
  ///   - tool: The name of the tool.
  ///   - arguments: What the call gives.
  ///   - goesOn: Whether the answer is still wanted; long work asks now and then.
  /// - Returns: The answer; a mistake of the caller is an answer too.
  func call(_ tool: String, _ arguments: AgentArguments, while goesOn: @escaping () -> Bool)
    -> AgentAnswer

  /// The text of a resource; `nil` where there is none at the address.
  func resource(at address: String) -> (type: String, text: String)?

  /// The text of a prompt.
  func promptText(_ name: String, _ arguments: [String: String]) -> String
}

/// How a server introduces itself.
package struct AgentIdentity {
  let name, title, version, instructions: String

  /// Takes the texts.
  package init(name: String, title: String, version: String, instructions: String) {
    (self.name, self.title) = (name, title)
    (self.version, self.instructions) = (version, instructions)
  }
}

/// A resource that can be read, or the form of the addresses of several.
package struct AgentResource {
  let address, name, title, description, type: String

  /// Takes the texts; an address with a part in braces is the form of several.
  package init(
    _ address: String, name: String, title: String, description: String, type: String
  ) {
    (self.address, self.name, self.title) = (address, name, title)
    (self.description, self.type) = (description, type)
  }

  /// Whether it is the form of several.
  var isTemplate: Bool { address.utf8.contains(UInt8(ascii: "{")) }

  /// The resource as it is listed.
  var json: JSON {
    .object([
      (isTemplate ? "uriTemplate" : "uri", .string(address)), ("name", .string(name)),
      ("title", .string(title)), ("description", .string(description)),
      ("mimeType", .string(type)),
    ])
  }
}

/// A prompt that a person picks.
package struct AgentPrompt {
  let name, title, description: String
  let arguments: [Argument]

  /// A value that the person gives.
  package struct Argument {
    let name, description: String
    let isRequired: Bool

    /// Takes the texts.
    package init(_ name: String, _ description: String, isRequired: Bool = true) {
      (self.name, self.description, self.isRequired) = (name, description, isRequired)
    }
  }

  /// Takes the texts.
  package init(_ name: String, title: String, description: String, arguments: [Argument]) {
    (self.name, self.title) = (name, title)
    (self.description, self.arguments) = (description, arguments)
  }

  /// The prompt as it is listed.
  var json: JSON {
    .object([
      ("name", .string(name)), ("title", .string(title)), ("description", .string(description)),
      (
        "arguments",
        .array(
          arguments.map {
            .object([
              ("name", .string($0.name)), ("description", .string($0.description)),
              ("required", .bool($0.isRequired)),
            ])
          })
      ),
    ])
  }
}
