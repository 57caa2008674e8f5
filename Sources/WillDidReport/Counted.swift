extension BinaryInteger {
  /// The number with its noun: "1 frame", "2 frames".
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
