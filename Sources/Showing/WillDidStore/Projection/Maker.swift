internal import WillDidSystem

/// The program that makes projections.
///
/// Another version may understand the same log otherwise, and during development versions are many: so
/// the file of the program itself is asked.
enum Maker {
  static let name = FileFacts.program.map { "\($0.size) \($0.modified)" } ?? "unknown"
}
