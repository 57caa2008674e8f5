/// How times spread around their median, in integers only.
///
/// Logarithms of the C library differ between machines in their last bit; a square root and a product
/// do not.
struct Spread: Sendable {
  static let shared = Spread()

  /// Powers of two with exponents from 0 to 1 in steps of 1/256, times 65,536.
  private let powers: [Int64]

  private init() {
    var step = 2.0
    for _ in 0..<8 { step = step.squareRoot() }
    var power = 65536.0
    var powers: [Int64] = []
    for _ in 0...256 {
      powers.append(Int64(power.rounded()))
      power *= step
    }
    self.powers = powers
  }

  /// A time that is log-normal around the median, with a sigma of 0.45.
  func logNormal(median: Int64, word: UInt64) -> Int64 {
    // The sum of four uniform numbers is a normal one, but for tails that end at 3.5 sigma.
    let sum =
      Int64(word & 0xFFFF) + Int64(word >> 16 & 0xFFFF) + Int64(word >> 32 & 0xFFFF)
      + Int64(word >> 48) - 131_070
    // 0.45 / ln 2, over the deviation of that sum (65,536 / √3), times 65,536, as 16-bit fixed point.
    let exponent = (sum * 73_693) >> 16
    let fraction = Int(exponent & 0xFFFF)
    let (low, high) = (powers[fraction >> 8], powers[(fraction >> 8) + 1])
    let power = low + ((high - low) * Int64(fraction & 0xFF)) >> 8
    return (median * power) >> (16 - exponent >> 16)
  }

  /// A time that is exponential around the mean.
  func exponential(mean: Int64, word: UInt64) -> Int64 {
    let word = word | 1
    let zeros = word.leadingZeroBitCount
    // The binary logarithm, bit by bit: squaring a number doubles its logarithm.
    var mantissa = (word << zeros) >> 32
    var logarithm: Int64 = 0
    for _ in 0..<16 {
      mantissa = (mantissa * mantissa) >> 31
      logarithm <<= 1
      if mantissa >> 32 != 0 {
        mantissa >>= 1
        logarithm |= 1
      }
    }
    let bits = (Int64(zeros) + 1) << 16 - logarithm
    // 45,426 / 65,536 is ln 2.
    return (mean * ((bits * 45_426) >> 16)) >> 16
  }
}
