extension String {
  /// The candidate that was probably meant: at most a third of the letters are others.
  func nearest(in candidates: [String]) -> String? {
    // A word as long as this is no misspelt name, and comparing it would take long.
    guard count <= 60 else { return nil }
    let letters = Array(self)
    let reach = Swift.max(1, letters.count / 3)
    let near = candidates.filter { abs($0.count - letters.count) <= reach }
      .map { (name: $0, distance: Self.distance(letters, Array($0))) }
      .min { $0.distance < $1.distance }
    return near.flatMap { $0.distance <= reach ? $0.name : nil }
  }

  /// A question that names the candidate that was probably meant, or nothing.
  func question(_ candidates: [String]) -> String {
    nearest(in: candidates).map { "; did you mean \($0)?" } ?? ""
  }

  /// How many letters to insert, drop or replace to get from one word to another.
  private static func distance(_ source: [Character], _ target: [Character]) -> Int {
    var last = Array(0...target.count)
    for (row, letter) in source.enumerated() {
      var current = [row + 1]
      for (column, wanted) in target.enumerated() {
        let replaced = last[column] + (letter == wanted ? 0 : 1)
        current.append(Swift.min(replaced, last[column + 1] + 1, current[column] + 1))
      }
      last = current
    }
    return last[target.count]
  }
}
