package import WillDidModel

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

extension EventColumns {
  /// Columns of events as memory, for loops in which each check counts, and without a copy of what lies elsewhere.
  @safe
  package struct Memory {
    /// How many events there are.
    package var count: Int
    /// Nanoseconds since the start of the run, or ``EventColumns/unknownTime``.
    package var time: UnsafePointer<Int64>
    /// The number of the callback.
    package var callback: UnsafePointer<UInt16>
    /// The edge in the lowest two bits, and ``EventColumns/hopBit``.
    package var bits: UnsafePointer<UInt8>
    /// The number of the thread.
    package var thread: UnsafePointer<UInt32>
    /// The number of the instance; 0 where it is about none.
    package var instance: UnsafePointer<UInt32>
    /// The number of the class.
    package var classID: UnsafePointer<UInt32>
    /// The class whose implementation ran; 0 where that is the class of the instance.
    package var level: UnsafePointer<UInt32>
    /// Where the attributes begin in ``attributes``.
    package var attributeStart: UnsafePointer<UInt32>
    /// How many attributes there are.
    package var attributeCount: UnsafePointer<UInt8>
    /// Those of all events.
    package var attributes: UnsafeBufferPointer<Attribute>

    /// Some of the events.
    package subscript(rows: Range<Int>) -> Memory {
      precondition(rows.lowerBound >= 0 && rows.upperBound <= count)
      let first = rows.lowerBound
      return unsafe Memory(
        count: rows.count, time: time + first, callback: callback + first, bits: bits + first,
        thread: thread + first, instance: instance + first, classID: classID + first,
        level: level + first, attributeStart: attributeStart + first,
        attributeCount: attributeCount + first, attributes: attributes)
    }

    /// How many attributes all events have.
    package var sumOfAttributes: Int {
      var sum = 0
      for row in 0..<count { unsafe sum += Int(attributeCount[row]) }
      return sum
    }

    /// The earliest and the latest known time.
    package var timeRange: ClosedRange<Int64>? {
      unsafe EventColumns.range(of: UnsafeBufferPointer(start: time, count: count))
    }
  }

  /// Runs a closure with the columns as memory, unless there are no events.
  package func withMemory(_ body: (Memory) -> Void) {
    for row in 0..<count where attributeCount[row] > 0 {
      precondition(Int(attributeStart[row]) + Int(attributeCount[row]) <= attributes.count)
    }
    unsafe with(time) { time in
      unsafe with(callback) { callback in
        unsafe with(bits) { bits in
          unsafe with(thread) { thread in
            unsafe with(instance) { instance in
              unsafe with(classID) { classID in
                unsafe with(level) { level in
                  unsafe with(attributeStart) { attributeStart in
                    unsafe with(attributeCount) { attributeCount in
                      unsafe attributes.withUnsafeBufferPointer { attributes in
                        unsafe body(
                          Memory(
                            count: count, time: time, callback: callback, bits: bits,
                            thread: thread, instance: instance, classID: classID, level: level,
                            attributeStart: attributeStart, attributeCount: attributeCount,
                            attributes: attributes))
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func with<Element>(_ column: [Element], _ body: (UnsafePointer<Element>) -> Void) {
    precondition(column.count == count)
    unsafe column.withUnsafeBufferPointer { if let start = $0.baseAddress { unsafe body(start) } }
  }
}
