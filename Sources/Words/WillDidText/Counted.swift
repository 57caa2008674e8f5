extension BinaryInteger {
  /// The number with its noun: "1 frame", "2 frames"; "2 entries" where the plural is given.
  package func counted(_ noun: String, plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? "\(noun)s")"
  }
}
