extension [UInt8] {
  /// Appends a number in decimal digits, filled up to a width in front.
  @inlinable package mutating func append(
    decimal number: UInt64, width: Int = 0, by filler: Unicode.Scalar = " "
  ) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { digits in
      var rest = number
      var start = 32
      // A division gives two digits: most of the time of a line goes into its numbers.
      while rest >= 100 {
        let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
        start -= 2
        unsafe digits[start] = UInt8(truncatingIfNeeded: pair / 10) &+ 0x30
        unsafe digits[start + 1] = UInt8(truncatingIfNeeded: pair % 10) &+ 0x30
        rest = quotient
      }
      repeat {
        start -= 1
        unsafe digits[start] = UInt8(truncatingIfNeeded: rest % 10) &+ 0x30
        rest /= 10
      } while rest > 0
      while 32 - start < Swift.min(width, 32) {
        start -= 1
        unsafe digits[start] = UInt8(ascii: filler)
      }
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// Appends a number in decimal digits, with its sign if it is negative.
  @inlinable package mutating func append(decimal number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(decimal: number.magnitude)
  }
}
