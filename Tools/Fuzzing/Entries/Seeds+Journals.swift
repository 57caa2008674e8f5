import CWillDidPlatform

extension Seeds {
  /// Inputs of the journal entry by name.
  static func journals() -> [String: [UInt8]] {
    [
      "alone": journal(mode: 0), "with-trace": journal(mode: 1), "cut": journal(mode: 3),
      "sealed": journal(mode: 5),
    ]
  }

  private static func journal(mode: UInt8) -> [UInt8] {
    var bytes: [UInt8] = [mode]
    bytes.append(fixed: UInt32(1))
    for number in [1_700_000_000, 900] as [Int64] { bytes.append(fixed: number) }
    bytes.append(fixed: UInt32(4711))
    for anchor in [(100, 0), (300, 900), (500, 2000)] as [(UInt64, Int64)] {
      bytes.append(fixed: anchor.0)
      bytes.append(fixed: anchor.1)
    }
    bytes.append(fixed: UInt32(2))
    bytes.append(2)
    bytes += slot(lane: 0) + slot(lane: 1)
    bytes += segment(lane: 0, state: WD_SEGMENT_OPEN, declarations)
    bytes += segment(lane: 1, state: WD_SEGMENT_CLOSED, events)
    bytes += segment(lane: 2, state: WD_SEGMENT_OPEN, events)
    return bytes
  }

  private static func slot(lane: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in [UInt32(WD_LANE_OPEN), lane, lane, 1] { bytes.append(fixed: number) }
    bytes.append(fixed: UInt64(77))
    bytes += Array("main".utf8) + [UInt8](repeating: 0, count: 12)
    for number in [3, 100, 200] as [UInt64] { bytes.append(fixed: number) }
    return bytes + [UInt8](repeating: 0, count: WD_LANE_SIZE - bytes.count)
  }

  private static func segment(lane: UInt32, state: Int, _ records: [[UInt64]]) -> [UInt8] {
    var bytes: [UInt8] = [0, 0]
    for number in [UInt32(state), 1, lane, min(lane, 1)] { bytes.append(fixed: number) }
    for number in [0, 150] as [UInt64] { bytes.append(fixed: number) }
    bytes.append(UInt8(records.count))
    for word in records.joined() { bytes.append(fixed: word) }
    return bytes
  }

  private static var declarations: [[UInt64]] {
    [
      // A name of four letters in one record behind, and an instance of that class.
      [4, UInt64(WD_RECORD_NAME) | 1 << 3 | 1 << 32], [0x6e69_614d, 0],
      [1, UInt64(WD_RECORD_INSTANCE) | 9 << 32],
    ]
  }

  private static var events: [[UInt64]] {
    let event = UInt64(WD_RECORD_EVENT) | 3 << 16 | 9 << 32
    let attribute = UInt64(WD_RECORD_ATTRIBUTE) | 5 << 6
    return [
      [10 << 24, event | 2 << 3 | 3 << 6], [20 << 24 | 5, event | 1 << 5],
      [300, UInt64(WD_RECORD_BASE)],
      [1 << 24, event | 4 << 8], [1, attribute], [77, attribute | 1 << 3],
      [9, attribute | 3 << 3], [1, attribute | 7 << 3],
      [2 << 24, event],
    ]
  }
}
