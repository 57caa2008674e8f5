/// The versions of the protocol that are spoken, the oldest first.
///
/// The newest has no handshake: each request says which version it is of.
enum ProtocolVersion: String, CaseIterable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  case july2026 = "2026-07-28"

  /// The newest version that begins with a handshake.
  static let newestWithHandshake = november2025

  /// Whether each request says its version, and nothing is agreed on before.
  var isStateless: Bool { self == .july2026 }

  /// Whether several messages may come in one array.
  var hasBatches: Bool { self == .november2024 || self == .march2025 }

  /// The version that a handshake agrees on.
  static func agreed(_ wanted: String) -> ProtocolVersion {
    ProtocolVersion(rawValue: wanted).flatMap { $0.isStateless ? nil : $0 } ?? newestWithHandshake
  }
}
