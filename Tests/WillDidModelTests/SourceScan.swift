import Foundation

/// The numbers of the static members of a type in a file of the vocabulary, by their names.
///
/// Whether a member has the number of its own row cannot be seen from outside, so the tests look at
/// the source.
func staticMembers(of type: String, in file: String) throws -> [String: UInt16] {
  let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let path = package.appendingPathComponent("Sources/Words/WillDidModel/Vocabulary/\(file).swift")
  var members: [String: UInt16] = [:]
  for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") {
    guard
      let head = line.range(of: "static var "),
      let middle = line.range(of: ": \(type) { \(type)(rawValue: "),
      let tail = line.range(of: ") }"),
      let number = UInt16(line[middle.upperBound..<tail.lowerBound])
    else { continue }
    members[line[head.upperBound..<middle.lowerBound].filter { $0 != "`" }] = number
  }
  return members
}
