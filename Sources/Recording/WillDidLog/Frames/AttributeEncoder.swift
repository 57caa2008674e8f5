internal import WillDidModel

/// Puts the attributes of the events of a strip into shapes, and into a column of values for each key.
struct AttributeEncoder: ~Copyable {
  /// For each shape but the first the one that it extends, above the part by which it does.
  private var shapes = Census()
  /// The keys that have values, and how many.
  private var keys = Census()
  /// All values, and for each the number of its key.
  private var values = Scratch<UInt64>()
  private var keyOfValue = Scratch<UInt32>()
  private var count = 0
  private var column = Scratch<UInt8>()

  mutating func removeAll() {
    shapes.removeAll()
    keys.removeAll()
    count = 0
  }

  /// Notes the attributes of a row and returns the number of their shape.
  mutating func append(_ events: EventColumns.Memory, _ row: Int) -> Int {
    let start = unsafe Int(events.attributeStart[row])
    var shape = 0
    for index in unsafe start..<start + Int(events.attributeCount[row]) {
      let attribute = unsafe events.attributes[index]
      let key = attribute.key.rawValue
      let form: Shape.Form
      switch attribute.value {
      case .flag(let flag): form = flag ? .yes : .no
      case .number(let number):
        form = .number
        append(number.zigzag, of: key)
      case .name(let name):
        form = .name
        append(UInt64(name.rawValue), of: key)
      case .instance(let other):
        form = .instance
        // Others are near in age: parents, presenters, owners.
        append((Int64(unsafe events.instance[row]) - Int64(other.rawValue)).zigzag, of: key)
      }
      let part = UInt64(key) << 3 | UInt64(form.rawValue)
      shape = shapes.number(of: UInt64(truncatingIfNeeded: shape) << 32 | part) + 1
    }
    return shape
  }

  @inline(__always)
  private mutating func append(_ value: UInt64, of key: UInt16) {
    if count == values.count {
      values.grow(to: count * 2 + 1024, filledWith: 0)
      keyOfValue.grow(to: count * 2 + 1024, filledWith: 0)
    }
    values[count] = value
    keyOfValue[count] = UInt32(truncatingIfNeeded: keys.number(of: UInt64(key)))
    count += 1
  }

  /// How many shapes there are besides the first, and for each what it extends and by what.
  var shapeBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(varint: UInt64(shapes.count))
    for key in shapes.keys {
      bytes.append(varint: key >> 32)
      bytes.append(varint: key & 0xffff_ffff)
    }
    return bytes
  }

  /// Hands the columns of values on.
  mutating func write(_ strip: Strip, to payload: inout PayloadWriter) {
    let keys = keys.keys
    for number in keys.ascending {
      let key = UInt16(truncatingIfNeeded: keys[Int(number)])
      let section = SectionID(column: .values, strip: strip, key: key)
      // A number takes ten bytes at most.
      column.prepare(10 * count)
      column.shorten(to: writeValues(of: number))
      payload.append(section, column, as: Self.unlike.contains(key) ? .drift : .patterns)
    }
  }

  /// The keys whose values hardly come again: to look for them took a fifth of an import.
  private static let unlike = [Attribute.Key.logLine.rawValue, Attribute.Key.address.rawValue]

  /// Writes the values of a key, and returns how many bytes they take.
  private func writeValues(of number: UInt32) -> Int {
    let bytes = unsafe column.start
    var end = 0
    for place in 0..<count where keyOfValue[place] == number {
      var rest = values[place]
      while rest >= 0x80 {
        unsafe bytes[end] = UInt8(truncatingIfNeeded: rest) | 0x80
        rest >>= 7
        end &+= 1
      }
      unsafe bytes[end] = UInt8(truncatingIfNeeded: rest)
      end &+= 1
    }
    return end
  }
}
