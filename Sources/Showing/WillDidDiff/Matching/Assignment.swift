/// The pairing of two groups that costs least.
package enum Assignment {
  /// Finds for each row the column with which all pairs together cost least.
  ///
  /// The Hungarian method in the form of Jonker and Volgenant: the time grows with the square of the
  /// rows times the columns. There must not be more rows than columns.
  package static func columns(_ rows: Int, _ columns: Int, cost: (Int, Int) -> Int) -> [Int] {
    guard rows > 0 else { return [] }
    var rowPrice = [Int](repeating: 0, count: rows + 1)
    var columnPrice = [Int](repeating: 0, count: columns + 1)
    // Row and column 0 stand for none, as is usual for this method.
    var partner = [Int](repeating: 0, count: columns + 1)
    var way = [Int](repeating: 0, count: columns + 1)
    for row in 1...rows {
      partner[0] = row
      var column = 0
      var least = [Int](repeating: .max, count: columns + 1)
      var isUsed = [Bool](repeating: false, count: columns + 1)
      repeat {
        isUsed[column] = true
        let current = partner[column]
        var (delta, next) = (Int.max, 0)
        for other in 1...columns where !isUsed[other] {
          let reduced = cost(current - 1, other - 1) - rowPrice[current] - columnPrice[other]
          if reduced < least[other] { (least[other], way[other]) = (reduced, column) }
          if least[other] < delta { (delta, next) = (least[other], other) }
        }
        for other in 0...columns {
          if isUsed[other] {
            rowPrice[partner[other]] += delta
            columnPrice[other] -= delta
          } else if least[other] != .max {
            least[other] -= delta
          }
        }
        column = next
      } while partner[column] != 0
      repeat {
        let previous = way[column]
        partner[column] = partner[previous]
        column = previous
      } while column != 0
    }
    var result = [Int](repeating: 0, count: rows)
    for column in 1...columns where partner[column] != 0 {
      result[partner[column] - 1] = column - 1
    }
    return result
  }
}
