/// Paths with `/` between their parts, without the disk.
package enum Paths {
  /// The folder of a file; empty for one at the top.
  package static func folder(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// The folder of a file, above that of its language.
  package static func home(_ path: String) -> String {
    let folder = folder(path)
    return folder.hasSuffix(".lproj") ? Self.folder(folder) : folder
  }

  /// The last part.
  package static func name(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The last part without what follows its last period.
  package static func stem(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }

  /// The ending behind the last period, or empty.
  package static func suffix(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return ""
    }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// A path from a folder, with `.` and `..` resolved.
  package static func joined(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return normalized(path) }
    return normalized(folder.isEmpty ? path : path.isEmpty ? folder : "\(folder)/\(path)")
  }

  /// Whether a path has no part that is empty or leads nowhere or upwards, by its bytes: nearly all have none.
  private static func isNormal(_ path: String) -> Bool {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    var (before, last) = (UInt8(0), UInt8(0))
    for byte in path.utf8 {
      if byte == slash, last == slash || last == dot { return false }
      (before, last) = (last, byte)
    }
    return last != slash && !(last == dot && (before == dot || before == slash || before == 0))
  }

  /// The path without `.` and `..` in it.
  private static func normalized(_ path: String) -> String {
    guard !isNormal(path) else { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether a path lies in a folder or deeper.
  package static func isWithin(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty || path.hasPrefix(folder + "/")
  }
}
