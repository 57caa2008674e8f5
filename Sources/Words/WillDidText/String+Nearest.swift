extension String {
  /// The candidate that was probably meant, or `nil` where none is near.
  ///
  /// It is what an error names in "Did you mean …?", and what a question is read as.
  ///
  /// Near is a third of the letters (at least one), or a beginning of two letters or more.
  package func nearest(in candidates: [String]) -> String? {
    // A word as long as this is no misspelt name, and comparing it would take long.
    guard count <= 60 else { return nil }
    let letters = drop { $0 == "-" }
    let reach = Swift.max(1, letters.count / 3)
    let near = candidates.map { (name: $0, distance: editDistance(to: $0)) }
      .filter { $0.distance <= reach }
      .min { $0.distance < $1.distance }
    if let near { return near.name }
    return letters.count < 2 ? nil : candidates.first { $0.hasPrefix(self) }
  }

  /// A question that names the candidate that was probably meant, or nothing.
  package func question(_ candidates: [String]) -> String {
    nearest(in: candidates).map { "; did you mean \($0)?" } ?? ""
  }

  /// The distance of Damerau and Levenshtein, where no part is changed twice.
  ///
  /// How many letters to insert, drop, replace or swap with their neighbour to get another text.
  package func editDistance(to other: String) -> Int {
    let source = Array(self)
    let target = Array(other)
    // A row of the table of distances needs the two rows above it.
    var beforeLast: [Int] = []
    var last = Array(0...target.count)
    for (row, letter) in source.enumerated() {
      var current = [row + 1]
      for (column, wanted) in target.enumerated() {
        var distance = Swift.min(
          last[column] + (letter == wanted ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == target[column - 1], source[row - 1] == wanted {
          distance = Swift.min(distance, beforeLast[column - 1] + 1)
        }
        current.append(distance)
      }
      (beforeLast, last) = (last, current)
    }
    return last[target.count]
  }
}
