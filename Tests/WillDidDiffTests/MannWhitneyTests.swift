import TestSupport
import Testing
import WillDidDiff

/// The test of Mann and Whitney beside printed tables, beside another program, and counted out.
@Suite struct MannWhitneyTests {
  private struct Sample {
    var first: [Int64]
    var second: [Int64]
    var statistic: Double
    var p: Double
    var isExact: Bool

    init(
      _ first: [Int64], _ second: [Int64], _ statistic: Double, _ p: Double, isExact: Bool
    ) {
      (self.first, self.second, self.statistic, self.p) = (first, second, statistic, p)
      self.isExact = isExact
    }
  }

  /// What `scipy.stats.mannwhitneyu` of SciPy 1.17 answers, "exact" and "asymptotic" with continuity.
  private static let samples = [
    Sample(
      [331, 970, 154, 404, 666], [349, 374, 1140, 848, 396], 10.0, 0.6904761904761905,
      isExact: true),
    Sample(
      [374, 596, 59, 931, 519, 219, 38, 88], [444, 428, 71, 246, 92, 564, 434], 26.0,
      0.8665112665112666, isExact: true),
    Sample([60, 846, 579], [626, 1470, 728, 1145], 2.0, 0.22857142857142856, isExact: true),
    Sample(
      [82238, 76414, 8108, 75642, 76748, 51993, 6499, 28977, 6105, 72963, 17455, 37959],
      [
        74937, 38907, 90868, 35439, 94830, 60433, 93434, 109391, 43688, 33507, 96231, 94868,
        103743, 44624, 68810,
      ], 46.0, 0.0321122006274786, isExact: true),
    Sample(
      [
        102163, 574351, 746702, 65839, 591783, 62496, 649078, 215963, 520528, 713451,
        557549, 448363, 814983, 329407, 488218, 614006, 968298, 475198, 379146, 314328,
      ],
      [
        410494, 982967, 338499, 882948, 967710, 405953, 235831, 752326, 464834, 700708, 669167,
        1067648, 510160, 914878, 620636, 451924, 788539, 226756, 273800, 686800,
      ], 146.0,
      0.14928356046506644, isExact: true),
    Sample([26, 10], [148, 121], 0.0, 0.3333333333333333, isExact: true),
    Sample(
      [
        4, 15, 13, 1, 2, 17, 18, 10, 10, 11, 19, 15, 18, 14, 2, 2, 8, 15, 2, 1, 9, 18, 14,
        9, 12, 11, 0, 14, 11, 5,
      ],
      [
        22, 6, 18, 4, 9, 12, 7, 10, 15, 15, 18, 5, 8, 17, 15, 20, 11,
        7, 16, 20, 11, 16, 14, 15, 10, 7, 5, 8, 7, 10,
      ], 378.0, 0.28937069220747413,
      isExact:
        false),
    Sample(
      [
        3, 0, 7, 2, 4, 4, 0, 2, 6, 5, 5, 2, 0, 7, 6, 6, 6, 6, 1, 7, 6, 0, 3, 1, 3, 7, 2,
        1, 5, 0, 1, 0, 2, 1, 5, 0, 1, 3, 6, 2, 4, 5, 5, 7, 1, 1, 7, 7, 7, 7, 4, 1, 2, 1, 5, 4,
        7, 2, 0, 3,
      ],
      [
        6, 3, 1, 5, 2, 5, 6, 3, 6, 4, 6, 4, 4, 4, 7, 4, 4, 8, 6, 1, 1, 5, 8, 5, 4,
        6, 8, 6, 6, 2, 4, 2, 4, 8, 4, 6, 4, 8, 1, 8, 6, 2, 2, 7, 4, 8, 3, 7, 6, 2,
      ], 1074.0,
      0.010033034967511928, isExact: false),
    Sample(
      [
        94611, 51883, 60707, 52610, 97432, 11130, 95000, 20821, 22282, 16651, 3610, 19811,
        77438, 60994, 85964, 19159, 80160, 78101, 62174, 86149, 45928, 20435, 71913, 71864,
        17168, 2804, 1866, 95206, 85154, 13470, 69020, 98237, 18251, 56860, 25533, 27661, 3669,
        33008, 27889, 38399, 65688, 31527, 76865, 42728, 33995, 71349, 54920, 17180, 7982,
        96983, 46371, 60052, 86831, 76460, 67732, 55132, 65752, 17139, 69707, 19901, 68617,
        66918, 2451, 57688, 24000, 79764, 515, 19634, 22589, 18554, 62061, 81146, 95052, 15772,
        72938, 8094, 42727, 89434, 67941, 69563, 72802, 63240, 13907, 73439, 7447, 32570, 25074,
        36296, 5531, 12811, 66547, 59267, 73626, 3652, 99613, 8305, 58097, 42678, 80285, 66263,
      ],
      [
        87447, 75130, 34136, 98797, 44331, 67289, 74605, 77898, 70657, 74552, 40460, 99647,
        76578, 42025, 81336, 34553, 66658, 25974, 62609, 23941, 59427, 65949, 49416, 17508,
        95969, 39541, 64143, 17584, 35877, 95749, 47685, 24036, 28243, 101863, 92339, 94541,
        55996, 26740, 41175, 25990, 69307, 36781, 105869, 20337, 60200, 71866, 29337, 95534,
        37322, 29163, 100579, 64560, 75581, 60928, 52448, 63217, 33656, 54742, 49749, 20084,
        102653, 55966, 10553, 52299, 80620, 68118, 65731, 100163, 10370, 58376, 51450, 75821,
        89779, 46725, 75143, 16426, 22791, 37957, 21733, 19018, 42808, 43641, 13188, 31796,
        43447, 107061, 24981, 63345, 96601, 41896, 61208, 27577, 78333, 75473, 82789, 72829,
        99805, 50866, 19725, 44577,
      ], 4212.0, 0.054333434980032944, isExact: false),
    Sample(
      [
        0, 1, 3, 0, 2, 0, 0, 2, 0, 4, 1, 0, 2, 0, 3, 0, 2, 4, 3, 2, 4, 1, 0, 4, 1, 0, 1,
        2, 0, 1, 1, 2, 2, 4, 1, 2, 3, 4, 1, 2, 2, 0, 2, 0, 0,
      ],
      [
        0, 4, 4, 1, 4, 3, 1, 3, 0, 3, 3,
        4, 3, 4, 2, 1, 1, 2, 1, 1, 3, 2, 0, 1, 0, 0, 2, 3, 1, 0, 0, 3, 4, 2, 4, 1, 2, 0, 3, 1,
        1, 2, 3, 0, 2, 2, 2, 4, 2, 1,
      ], 940.0, 0.15926101987486896, isExact: false),
    Sample(
      [0, 4, 3, 5, 2, 0, 5, 6, 1, 7, 4, 8, 10, 3, 3, 8, 0, 1, 4, 1, 2, 6, 9, 0, 6],
      [
        6,
        10, 10, 16, 9, 7, 15, 14, 8, 16, 17, 15, 12, 11, 17, 13, 8, 10, 17, 15, 16, 8, 6, 17,
        14, 16, 12, 17, 17, 14, 8, 14, 14, 15, 6, 16, 15, 17, 16, 17, 16, 9, 7, 6, 6, 8, 16, 11,
        7, 12, 13, 14, 6, 16, 6, 16, 14, 16, 9, 13,
      ], 80.0, 9.277302538447872e-11,
      isExact:
        false),
  ]

  @Test func `it answers what SciPy answers`() throws {
    for sample in Self.samples {
      let test = try #require(MannWhitney(sample.first, sample.second))
      #expect(test.statistic == sample.statistic)
      #expect(abs(test.p - sample.p) < 1e-9 * max(1, sample.p), "\(test.p) \(sample.p)")
      #expect(test.isExact == sample.isExact)
    }
  }

  /// The largest statistic that is significant at 0.05, two-sided, by the sizes of the samples: the table
  /// that Mann and Whitney's test is usually printed with.
  private static let critical = [
    (4, 4, 0), (5, 5, 2), (5, 8, 6), (6, 6, 5), (7, 9, 12), (8, 8, 13), (10, 10, 23), (9, 15, 34),
    (12, 12, 37), (15, 15, 64), (10, 20, 55), (20, 20, 127),
  ]

  @Test func `it agrees with the printed table of critical values`() throws {
    for (first, second, most) in Self.critical {
      let p = try [most, most + 1].map { statistic in
        let (one, other) = Self.samples(first, second, statistic)
        let test = try #require(MannWhitney(one, other))
        #expect(test.statistic == Double(statistic))
        return test.p
      }
      #expect(p[0] <= 0.05 && p[1] > 0.05, "\(first) \(second): \(p)")
    }
  }

  /// Two samples without ties that have a statistic.
  private static func samples(
    _ first: Int, _ second: Int, _ statistic: Int
  ) -> ([Int64], [Int64]) {
    let others = (0..<second).map { Int64($0 * 100) }
    var left = statistic
    let ones = (0..<first).map { number in
      let above = min(left, second)
      left -= above
      return Int64(above * 100 - 50) + Int64(number)
    }
    return (ones, others)
  }

  @Test func `with ties all ways to share the values out are counted`() throws {
    for seed in 0..<UInt64(60) {
      var random = SplitMix64(seed: seed)
      func values() -> [Int64] {
        (0..<Int.random(in: 1...5, using: &random)).map { _ in
          Int64.random(in: 0..<4, using: &random)
        }
      }
      let (first, second) = (values(), values())
      let test = try #require(MannWhitney(first, second))
      #expect(abs(test.p - Self.counted(first, second)) < 1e-12, "seed \(seed)")
      let turned = try #require(MannWhitney(second, first))
      #expect(abs(test.p - turned.p) < 1e-12)
      #expect(test.statistic + turned.statistic == Double(first.count * second.count))
    }
  }

  private static func statistic(_ first: [Int64], _ second: [Int64]) -> Double {
    first.reduce(0) { sum, one in
      sum + second.reduce(0) { $0 + (one > $1 ? 1 : one == $1 ? 0.5 : 0) }
    }
  }

  /// The same by choosing the first sample in each way there is.
  private static func counted(_ first: [Int64], _ second: [Int64]) -> Double {
    let all = first + second
    let found = statistic(first, second)
    var (below, above, ways) = (0.0, 0.0, 0.0)
    for bits in 0..<(1 << all.count) where bits.nonzeroBitCount == first.count {
      let chosen = all.indices.filter { bits >> $0 & 1 == 1 }
      let value = statistic(
        chosen.map { all[$0] }, all.indices.filter { !chosen.contains($0) }.map { all[$0] })
      ways += 1
      if value <= found { below += 1 }
      if value >= found { above += 1 }
    }
    return min(1, 2 * min(below, above) / ways)
  }

  @Test func `without values there is no test, and among equal ones no difference`() throws {
    #expect(MannWhitney([], [1]) == nil && MannWhitney([1], []) == nil)
    let many = [Int64](repeating: 3, count: 50)
    for (first, second) in [([5, 5], [5, 5, 5]), (many, many), ([.max, .min], [0])] {
      let test = try #require(MannWhitney(first, second))
      #expect(test.p == 1)
    }
  }
}
