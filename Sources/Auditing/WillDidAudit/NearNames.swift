/// Finds the names that are nearest to one that is missing.
enum NearNames {
  /// At most two names that differ in few letters, the nearest first.
  static func of(
    _ name: String, among names: some Sequence<String>, atMost most: Int = .max
  ) -> [String] {
    let limit = min(max(2, name.utf8.count / 3), most)
    let letters = Array(name.lowercased().utf8)
    var found: [(distance: Int, name: String)] = []
    for other in names where abs(other.utf8.count - letters.count) <= limit && other.utf8.count < 64
    {
      let distance = distance(letters, Array(other.lowercased().utf8), limit)
      if distance <= limit { found.append((distance, other)) }
    }
    return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(2).map(\.name)
  }

  /// The distance between two names in letters, up to a limit.
  private static func distance(_ left: [UInt8], _ right: [UInt8], _ limit: Int) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var row = Array(0...right.count)
    for (line, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      var least = row[0]
      for column in right.indices {
        let above = row[column + 1]
        row[column + 1] = min(
          above + 1, row[column] + 1, diagonal + (right[column] == letter ? 0 : 1))
        diagonal = above
        least = min(least, row[column + 1])
      }
      if least > limit { return limit + 1 }
    }
    return row[right.count]
  }
}
