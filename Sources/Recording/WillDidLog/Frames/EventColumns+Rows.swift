internal import WillDidModel

extension EventColumns {
  /// Makes so many rows in the memory of earlier ones: without time, level and attributes, and with
  /// anything in the other columns.
  mutating func prepareRows(_ count: Int) {
    clear(&time, count, to: Self.unknownTime)
    resize(&callback, count)
    resize(&bits, count)
    resize(&thread, count)
    resize(&instance, count)
    resize(&classID, count)
    // Most rows have neither a level nor attributes.
    clear(&level, count)
    clear(&attributeStart, count)
    clear(&attributeCount, count)
    attributes.removeAll(keepingCapacity: true)
    position.removeAll(keepingCapacity: true)
  }

  private func resize<Number: FixedWidthInteger>(_ column: inout [Number], _ count: Int) {
    if column.count > count {
      column.removeLast(column.count - count)
    } else {
      column.append(contentsOf: repeatElement(0, count: count - column.count))
    }
  }

  private func clear<Number: FixedWidthInteger>(
    _ column: inout [Number], _ count: Int, to number: Number = 0
  ) {
    column.removeAll(keepingCapacity: true)
    column.append(contentsOf: repeatElement(number, count: count))
  }
}
