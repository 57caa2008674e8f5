internal import WillDidSource
import WillDidSystem

// Lists the types and members of files of Swift as the scanner of audits sees them: Tools/check-scanner compares
// them with those of swift-syntax. The paths come from standard input, one a line.

func list(_ path: String, _ type: TypeDeclaration) {
  print("\(path)\ttype\t\(type.kind) \(type.path)")
  func member(_ name: String) { print("\(path)\tmember\t\(type.path).\(name)") }
  for property in type.properties { member(property.name) }
  for method in type.methods where method.name != "deinit" {
    member("\(method.name)(\(method.labels.map { "\($0):" }.joined()))")
  }
  for (name, _) in type.cases { member("case \(name)") }
}

while let path = readLine() {
  guard let file = try? File(reading: path), let size = try? file.size(),
    let bytes = try? file.next(Int(size))
  else { continue }
  for type in SourceFile(swift: bytes).types { list(path, type) }
}
