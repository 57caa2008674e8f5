internal import WillDidText

/// Why a request gets no result: a code of JSON-RPC and a sentence.
package struct RPCError: Error {
  /// The number by which programs tell errors apart.
  let code: Int
  /// The sentence for people.
  package let message: String
  /// More that programs need; `nil` for nothing.
  let data: JSON?

  private init(_ code: Int, _ message: String, data: JSON? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  /// The bytes are no JSON.
  static func parse(_ message: String) -> RPCError { RPCError(-32700, message) }
  /// The JSON is no request.
  static func invalidRequest(_ message: String) -> RPCError { RPCError(-32600, message) }
  /// No method has the name in this version of the protocol.
  static func unknownMethod(_ name: String) -> RPCError {
    RPCError(-32601, "Unknown method: \(name.tamed)")
  }
  /// The parameters do not fit the method, or name what is not there.
  package static func invalidParameters(_ message: String) -> RPCError {
    RPCError(-32602, message)
  }
  /// The version of the protocol is none of those that are spoken.
  static func unsupported(_ version: String) -> RPCError {
    RPCError(
      -32022, "Unsupported protocol version",
      data: .object([
        ("supported", .array(ProtocolVersion.allCases.reversed().map { .string($0.rawValue) })),
        ("requested", .string(version)),
      ]))
  }

  /// The error as the member of a response.
  var json: JSON {
    .object(
      [("code", .number(code)), ("message", .string(message))]
        + (data.map { [("data", $0)] } ?? []))
  }
}
