extension [UInt64] {
  /// The indexes of the numbers, the smallest number first; equal ones keep their order.
  var ascending: [UInt32] {
    let differing = reduce(0) { $0 | ($1 ^ self[0]) }
    var order = (0..<UInt32(count)).map { $0 }
    var sorted = order
    var shift: UInt64 = 0
    // Sorts by some bits after others, from the lowest; bits in which all agree need no turn.
    while shift < 64, differing >> shift != 0 {
      guard differing >> shift & 1 != 0 else {
        shift += 1
        continue
      }
      sort(&order, into: &sorted, shift)
      swap(&order, &sorted)
      shift += Self.digitBits
    }
    return order
  }

  private static var digitBits: UInt64 { 10 }

  /// Sorts indexes by one digit of the numbers.
  private func sort(_ order: inout [UInt32], into sorted: inout [UInt32], _ shift: UInt64) {
    let mask = 1 << Self.digitBits - 1 as UInt64
    var places = [Int](repeating: 0, count: Int(mask) + 1)
    for number in self { places[Int(number >> shift & mask)] += 1 }
    var sum = 0
    for digit in places.indices { (places[digit], sum) = (sum, sum + places[digit]) }
    for index in order {
      let digit = Int(self[Int(index)] >> shift & mask)
      sorted[places[digit]] = index
      places[digit] += 1
    }
  }
}
