/// Where documents and bundles are: the disk for the command, and memory for tests.
package protocol NibFiles {
  /// The kind of file at a path; `nil` if there is none.
  func kind(at path: String) -> NibFileKind?
  /// The bytes of a file, or as many as a limit says.
  func bytes(of path: String, atMost limit: Int) throws(NibError) -> [UInt8]
  /// The names of what is in a folder.
  func names(in folder: String) throws(NibError) -> [String]
}

/// The kind of file at a path.
package enum NibFileKind: Sendable {
  case file
  case folder
}

extension String {
  /// The last part of a path.
  var lastPathPart: String {
    var path = Substring(self)
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path)
  }

  /// The text without a dot and what is behind it.
  var withoutExtension: String {
    guard let dot = lastIndex(of: "."), dot > startIndex else { return self }
    return String(self[..<dot])
  }

  /// The ending behind the last dot of a name; empty without one.
  var pathExtension: String {
    lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? ""
  }

  func appending(path part: String) -> String { hasSuffix("/") ? self + part : "\(self)/\(part)" }
}
