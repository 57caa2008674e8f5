/// Where a run is sent while it is recorded: to a `willdid listen`.
///
/// A thread of the recorder sends what stands in the trace, and no other ever waits for it. Nothing is encrypted:
/// the token only keeps others from sending, and from receiving in its place.
public struct RunReceiver: Sendable {
  /// The name or address of the machine.
  public var host: String
  /// The port at which it listens.
  public var port: UInt16
  /// The secret that both share; empty where the receiver asks for none.
  public var token: String
  /// How many seconds the end of a recording waits at most until all of it is sent.
  public var patience = 2.0

  /// The port that is meant where none is said.
  public static let usualPort: UInt16 = 9455

  /// Names a receiver.
  public init(host: String, port: UInt16 = Self.usualPort, token: String = "") {
    (self.host, self.port, self.token) = (host, port, token)
  }

  /// Reads a host, or a host and a port: `mac.local`, `10.0.0.2:9455`, `[::1]:9455`; `nil` where it is neither.
  public init?(address: String, token: String = "") {
    var (host, port) = (address[...], Self.usualPort)
    if !address.hasSuffix("]"), let colon = address.lastIndex(of: ":") {
      guard let number = UInt16(address[address.index(after: colon)...]) else { return nil }
      (host, port) = (address[..<colon], number)
    }
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    // An address of colons needs brackets: its end would be taken for a port.
    if isBracketed {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty, port > 0 else { return nil }
    self.init(host: String(host), port: port, token: token)
  }
}
