import Foundation

/// The names of the static members of a type in the source files whose names start alike.
///
/// A member that was added without a row in the table cannot be seen from outside, so the tests
/// look at the source.
func staticMembers(of type: String, inFilesNamed start: String) throws -> [String] {
  let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let folder = package.appendingPathComponent("Sources/WillDidModel")
  let files = try FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
  var members: [String] = []
  for file in files where file.lastPathComponent.hasPrefix(start) {
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      guard
        let head = line.range(of: "static var "),
        let tail = line.range(of: ": \(type) {")
      else { continue }
      members.append(String(line[head.upperBound..<tail.lowerBound].filter { $0 != "`" }))
    }
  }
  return members
}
