/// Small numbers that are of interest once each.
struct NumberSet {
  private var isKnown: [Bool] = []
  private var others: Set<UInt32> = []
  private var new: [UInt32] = []
  private static let most = 1 << 20

  mutating func insert(_ number: UInt32) {
    let place = Int(number)
    if place < isKnown.count, isKnown[place] { return }
    if place >= Self.most {
      if others.insert(number).inserted { new.append(number) }
      return
    }
    while isKnown.count <= place { isKnown.append(false) }
    isKnown[place] = true
    new.append(number)
  }

  /// The numbers that have come since the last time.
  mutating func takeAll() -> [UInt32] {
    defer { new = [] }
    return new
  }
}
