internal import WillDidReport
internal import WillDidStore
internal import WillDidText

/// Rows as JSON objects: an array of them for each statement, or one a line.
struct QueryJSON: QueryRows {
  private let isList: Bool
  private var keys: [[UInt8]] = []
  private var isFirst = true

  /// Takes whether the rows are a list or a line each.
  init(isList: Bool) { self.isList = isList }

  /// Begins the output with the names of the columns.
  mutating func begin(_ columns: [String], to output: inout [UInt8]) {
    keys = Self.unique(columns).enumerated().map { index, name in
      var key = Array((index == 0 ? "{" : ",").utf8)
      key.append(jsonString: name)
      key.append(UInt8(ascii: ":"))
      return key
    }
    if isList { output.append(UInt8(ascii: "[")) }
  }

  /// Writes a row as an object.
  mutating func append(_ row: [Value], to output: inout [UInt8]) {
    if isList, !isFirst { output.append(UInt8(ascii: ",")) }
    isFirst = false
    for (key, value) in zip(keys, row) {
      output += key
      output.append(json: value)
    }
    output += (isList ? "}" : "}\n").utf8
  }

  /// Ends the list.
  func end(_ output: inout [UInt8]) {
    if isList { output += "]\n".utf8 }
  }

  /// The names with a number behind those that have occurred before: an object has each key once.
  private static func unique(_ columns: [String]) -> [String] {
    var names = Set(columns)
    var seen: Set<String> = []
    return columns.map { column in
      guard !seen.insert(column).inserted else { return column }
      var number = 1
      while !names.insert("\(column):\(number)").inserted { number += 1 }
      return "\(column):\(number)"
    }
  }
}

extension [UInt8] {
  /// Appends a value; numbers that JSON does not know are null, and bytes are hexadecimal digits.
  fileprivate mutating func append(json value: Value) {
    switch value {
    case .null: self += "null".utf8
    case .integer(let number): append(decimal: number)
    case .real(let number): self += (number.isFinite ? number.description : "null").utf8
    case .text(let text): append(jsonString: text)
    case .blob: append(jsonString: value.text)
    }
  }
}
