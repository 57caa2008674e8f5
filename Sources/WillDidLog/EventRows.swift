/// The columns of events without their counts, to write rows whose numbers were checked before.
@unsafe
struct EventRows {
  var time: UnsafeMutableBufferPointer<Int64>
  var callback: UnsafeMutableBufferPointer<UInt16>
  var bits: UnsafeMutableBufferPointer<UInt8>
  var thread: UnsafeMutableBufferPointer<UInt32>
  var instance: UnsafeMutableBufferPointer<UInt32>
  var classID: UnsafeMutableBufferPointer<UInt32>
  var level: UnsafeMutableBufferPointer<UInt32>
  var attributeStart: UnsafeMutableBufferPointer<UInt32>
  var attributeCount: UnsafeMutableBufferPointer<UInt8>
}

extension EventColumns {
  /// Makes so many rows, which hold anything until they are set, in the memory of earlier ones.
  mutating func prepareRows(_ count: Int) {
    resize(&time, count)
    resize(&callback, count)
    resize(&bits, count)
    resize(&thread, count)
    resize(&instance, count)
    resize(&classID, count)
    resize(&level, count)
    resize(&attributeStart, count)
    resize(&attributeCount, count)
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

  /// Lends the rows out, of which there must be some.
  @inline(__always)
  mutating func withRows(
    _ body: (borrowing EventRows) throws(LogError) -> Void
  ) throws(LogError) {
    guard count > 0 else { return }
    try unsafe time.withUnsafeMutableBufferPointer { time throws(LogError) in
      try unsafe callback.withUnsafeMutableBufferPointer { callback throws(LogError) in
        try unsafe bits.withUnsafeMutableBufferPointer { bits throws(LogError) in
          try unsafe thread.withUnsafeMutableBufferPointer { thread throws(LogError) in
            try unsafe instance.withUnsafeMutableBufferPointer { instance throws(LogError) in
              try unsafe classID.withUnsafeMutableBufferPointer { classID throws(LogError) in
                try unsafe level.withUnsafeMutableBufferPointer { level throws(LogError) in
                  try unsafe attributeStart.withUnsafeMutableBufferPointer {
                    attributeStart throws(LogError) in
                    try unsafe attributeCount.withUnsafeMutableBufferPointer {
                      attributeCount throws(LogError) in
                      try unsafe body(
                        EventRows(
                          time: time, callback: callback, bits: bits, thread: thread,
                          instance: instance, classID: classID, level: level,
                          attributeStart: attributeStart, attributeCount: attributeCount))
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
