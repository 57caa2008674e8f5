internal import WillDidSystem

/// The secret that a sender and its receiver share.
///
/// It is never sent: each end vouches with it for the lots that both have drawn, so that what one connection shows
/// is of no use in another.
package struct WireToken: Sendable {
  private let text: String

  /// Takes the text; an empty one is no secret, and proves nothing.
  package init(_ text: String) { self.text = text }

  /// The ends of a connection: neither can answer with what the other has shown.
  package enum End: UInt8, Sendable { case sender = 1, receiver }

  /// The proof that an end knows the token, in a connection with these lots.
  package func proof(of end: End, _ run: RunID, senderLot: [UInt8], receiverLot: [UInt8]) -> [UInt8]
  {
    guard !text.isEmpty else { return [UInt8](repeating: 0, count: WireMessage.lotSize) }
    var message = Array("WillDid".utf8) + [end.rawValue]
    message.append(fixed: run.high)
    message.append(fixed: run.low)
    return SHA256.code(of: message + senderLot + receiverLot, key: Array(text.utf8))
  }

  /// Whether two proofs are the same, in a time that does not say where they differ.
  package static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && zip(one, other).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
  }

  /// Draws a lot.
  package static func lot() -> [UInt8] {
    (0..<WireMessage.lotSize).map { _ in .random(in: .min ... .max) }
  }

  /// Draws a token of 128 bits.
  package static func random() -> String { RunID.random().description }
}
