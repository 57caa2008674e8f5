internal import WillDidText

/// A request or a notification as it came.
struct Message {
  /// The number or name that the answer repeats; `nil` in a notification, which is not answered.
  let id: JSON?
  let method: String
  let parameters: JSON

  /// Reads a message.
  ///
  /// - Returns: `nil` for a response: nothing was asked of the client, so that there is nothing to learn from it.
  /// - Throws: Why it is none, with the id where that could be read.
  static func read(_ json: JSON) throws(Refusal) -> Message? {
    guard case .object = json else {
      throw Refusal(id: nil, error: .invalidRequest("A message is an object"))
    }
    let id = try id(of: json)
    guard json["jsonrpc"]?.string == "2.0" else {
      throw Refusal(id: id, error: .invalidRequest("'jsonrpc' must be \"2.0\""))
    }
    guard let method = json["method"]?.string else {
      if json["result"] != nil || json["error"] != nil { return nil }
      throw Refusal(id: id, error: .invalidRequest("'method' must be a text"))
    }
    let parameters = json["params"] ?? .object([])
    guard case .object = parameters else {
      throw Refusal(id: id, error: .invalidRequest("'params' must be an object"))
    }
    return Message(id: id, method: method, parameters: parameters)
  }

  /// A message that gets an error for an answer.
  struct Refusal: Error {
    let id: JSON?
    let error: RPCError
  }

  /// The id, in the one form that JSON writes it: a text or a whole number.
  private static func id(of json: JSON) throws(Refusal) -> JSON? {
    switch json["id"] {
    case nil: return nil
    case .string(let text)?: return .string(text)
    case .number(let digits)?:
      if let number = Int64(digits) { return .number(number) }
    default: break
    }
    throw Refusal(id: nil, error: .invalidRequest("'id' must be a text or a whole number"))
  }

  /// The same id as a word that can be compared.
  var key: String? { id?.text() }

  /// The answer to a message: a result or an error.
  static func response(_ id: JSON?, _ outcome: Result<JSON, RPCError>) -> JSON {
    let member: (String, JSON) =
      switch outcome {
      case .success(let result): ("result", result)
      case .failure(let error): ("error", error.json)
      }
    return .object([("jsonrpc", .string("2.0")), ("id", id ?? .null), member])
  }
}
