/// How often one method was called, as the oracle has seen it.
struct OracleCount {
  /// The class that implements it.
  var level: String
  /// With a plus before it, that of a class method.
  var selector: String
  /// Calls that reached the library that records.
  var hooked: Int
  /// Calls that did not: the method has no hook.
  var unhooked: Int

  private static let size = 256
  private static let name = 112

  /// Reads what the oracle has left.
  static func read(_ bytes: [UInt8]) -> [OracleCount] {
    var counts: [OracleCount] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      func text(_ offset: Int) -> String {
        String(decoding: bytes[(start + offset)...].prefix { $0 != 0 }, as: UTF8.self)
      }
      func number(_ index: Int) -> Int {
        let first = start + 2 * name + 8 * index
        return bytes[first..<first + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      }
      let selector = text(name)
      guard !selector.isEmpty else { break }
      counts.append(
        OracleCount(
          level: text(0), selector: selector, hooked: number(0) + number(1), unhooked: number(2)))
    }
    return counts
  }
}
