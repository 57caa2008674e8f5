import CWillDidZlib
import Foundation
import Testing
import WillDidModel
import WillDidPage
import WillDidReport
import WillDidText

/// The data of a page, read as its script reads it.
struct PageData {
  /// What each instance is called that has a class, by its number.
  private(set) var subjects: [(id: UInt32, name: String)] = []
  /// The columns by their names, with the least number in the place of a time that is unknown.
  private(set) var columns: [String: [Int64]] = [:]

  init(_ report: RunReport, _ fold: PageFold) throws {
    var page = Page([PageRun(report, fold)], front: .findings)
    var sink = ByteBuffer()
    page.begin(to: &sink)
    let start = try #require(sink.text.range(of: "class=\"run\">")).upperBound
    let letters = sink.text[start...].prefix { $0 != "<" }
    let bytes = try Self.inflated([UInt8](try #require(Data(base64Encoded: String(letters)))))
    let length = (0..<4).reduce(0) { $0 | Int(bytes[$1]) << (8 * $1) }
    let head = try #require(JSON(parsing: bytes[4..<(4 + length)]))
    guard case .array(let directory) = head["columns"], case .array(let list) = head["texts"] else {
      return
    }
    var place = 4 + length
    for entry in directory {
      guard case .array(let parts) = entry, case .number(let count) = parts[1],
        case .number(let isTime) = parts[2]
      else { continue }
      columns[parts[0].string ?? ""] = Self.numbers(
        Int(count) ?? 0, isTime: isTime == "1", bytes, &place)
    }
    let texts =
      [""]
      + list.map { text in
        // A generic class stands with its short name.
        if case .array(let names) = text { names[0].string ?? "" } else { text.string ?? "" }
      }
    let (ids, classes) = (columns["instance.instance"] ?? [], columns["instance.class"] ?? [])
    for (row, ordinal) in (columns["instance.ordinal"] ?? []).enumerated() where classes[row] > 0 {
      let name = ClassName.bare(texts[Int(classes[row])])
      subjects.append((UInt32(ids[row]), ClassName.instance(name, ordinal: ordinal)))
    }
  }

  private static func numbers(
    _ count: Int, isTime: Bool, _ bytes: [UInt8], _ place: inout Int
  ) -> [Int64] {
    var previous: Int64 = 0
    return (0..<count).map { _ in
      var (number, shift): (UInt64, UInt64) = (0, 0)
      while true {
        number |= UInt64(bytes[place] & 127) << shift
        place += 1
        if bytes[place - 1] < 128 { break }
        shift += 7
      }
      if isTime {
        guard number > 0 else { return .min }
        number -= 1
      }
      previous += Int64(number >> 1) ^ -Int64(number & 1)
      return previous
    }
  }

  private static func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = unsafe z_stream()
    var input = bytes
    // No byte of deflate stands for more.
    var output = [UInt8](repeating: 0, count: 1032 * bytes.count)
    return unsafe input.withUnsafeMutableBufferPointer { from in
      unsafe output.withUnsafeMutableBufferPointer { to in
        unsafe stream.next_in = from.baseAddress
        unsafe stream.avail_in = UInt32(from.count)
        unsafe stream.next_out = to.baseAddress
        unsafe stream.avail_out = UInt32(to.count)
        unsafe czlib_inflate_init(&stream)
        defer { unsafe inflateEnd(&stream) }
        unsafe inflate(&stream, Z_FINISH)
        return unsafe Array(to.prefix(to.count - Int(stream.avail_out)))
      }
    }
  }
}
