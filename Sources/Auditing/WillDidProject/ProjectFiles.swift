internal import WillDidText

/// The files of a project as they lie on disk: their paths, and the bytes of those that are asked for.
package struct ProjectFiles: ~Copyable {
  /// The paths of all files, as they are on disk.
  package let paths: [String]
  /// The place of each path in lower letters, as Macs find files.
  private let places: [String: Int]
  /// The files of a name.
  private let named: [String: [Int]]
  /// Reads a file.
  private let read: (String) -> [UInt8]?
  /// Whether a file lies in a dependency.
  let isForeign: (String) -> Bool

  /// - Parameters:
  ///   - paths: All files, sorted.
  ///   - isForeign: Whether a file lies in a dependency.
  ///   - read: Gives the bytes of a file.
  package init(
    paths: [String], isForeign: @escaping (String) -> Bool = { _ in false },
    read: @escaping (String) -> [UInt8]?
  ) {
    self.paths = paths
    self.isForeign = isForeign
    self.read = read
    // Disks of a Mac do not tell capital from small letters.
    places = Dictionary(
      paths.enumerated().map { ($1.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    named = Dictionary(grouping: paths.indices) { Paths.name(paths[$0]) }
  }

  /// The bytes of a file as UTF-8; `nil` if it is not there.
  package func bytes(_ path: String) -> [UInt8]? { known(path).flatMap(read).map(PlainText.utf8) }

  /// The path as it is on disk.
  func known(_ path: String) -> String? { places[path.lowercased()].map { paths[$0] } }

  /// The file that is meant by a path of another machine, or out of the folder: that with the longest equal
  /// ending of folder and name, if there is one.
  func meant(by path: String) -> String? {
    guard path.hasPrefix("/") || path.hasPrefix("../") else { return nil }
    let parts = path.split(separator: "/")
    var (found, most) = ([String](), 2)
    for known in named[Paths.name(path), default: []].map({ paths[$0] }) {
      let equal = zip(known.split(separator: "/").reversed(), parts.reversed()).prefix { $0 == $1 }
        .count
      if equal > most { (found, most) = ([], equal) }
      if equal == most { found.append(known) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The files within a folder, also deeper.
  func within(_ folder: String) -> ArraySlice<String> {
    guard !folder.isEmpty else { return paths[...] }
    let prefix = folder + "/"
    var (low, high) = (0, paths.count)
    while low < high {
      let middle = (low + high) / 2
      if paths[middle].utf8.lexicographicallyPrecedes(prefix.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var end = low
    while end < paths.count, paths[end].utf8.starts(with: prefix.utf8) { end += 1 }
    return paths[low..<end]
  }
}
