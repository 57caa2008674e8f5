import Testing

@testable import WillDidPage

@Suite struct PageColumnsTests {
  /// The numbers that the bytes of columns stand for, as the page reads them.
  private func read(_ columns: PageColumns) -> [[Int64?]] {
    var bytes = columns.bytes[...]
    func group() -> UInt64 {
      var number: UInt64 = 0
      var shift: UInt64 = 0
      while let byte = bytes.popFirst() {
        number |= UInt64(byte & 0x7f) << shift
        shift += 7
        if byte < 0x80 { break }
      }
      return number
    }
    return columns.directory.map { entry in
      var previous: Int64 = 0
      return (0..<entry.count).map { _ in
        var number = group()
        if entry.isTime {
          guard number > 0 else { return nil }
          number -= 1
        }
        let distance = Int64(number >> 1)
        previous += number & 1 == 1 ? -distance - 1 : distance
        return previous
      }
    }
  }

  @Test func `numbers come back, forwards and backwards`() {
    var columns = PageColumns()
    let numbers: [Int64] = [
      0, 1, -1, 63, 64, -64, -65, 1_000_000, 3, PageColumns.largest, -PageColumns.largest,
    ]
    columns.add("one", numbers)
    columns.add("two", [7, 7, 7])
    #expect(columns.directory.map(\.name) == ["one", "two"])
    #expect(read(columns) == [numbers, [7, 7, 7]])
    // What is like its neighbour takes a byte.
    #expect(columns.bytes.suffix(2) == [0, 0])
  }

  @Test func `an unknown time is none, and the next one is exact`() {
    var columns = PageColumns()
    let times: [Int64?] = [nil, 5, nil, nil, 1_234_567_890_123, 0, nil]
    columns.add(times: "t", times)
    #expect(read(columns) == [times])
    #expect(columns.directory.map(\.isTime) == [true])
  }

  @Test func `numbers beyond those of the browser are held back at the last of them`() {
    var columns = PageColumns()
    columns.add("wide", [UInt64.max, 0])
    columns.add(times: "t", [Int64.max, Int64.min])
    #expect(
      read(columns) == [[PageColumns.largest, 0], [PageColumns.largest, -PageColumns.largest]])
  }
}
