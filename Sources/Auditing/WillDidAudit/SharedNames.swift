internal import WillDidFindings
internal import WillDidProject

/// Tells files of one name apart by the folders that they are in, so that a baseline which knows a finding in one
/// of them does not hide the same finding in another.
struct SharedNames {
  /// For each file whose name is that of another one, by its folder and name: the least number of folders that no
  /// other has in the same order.
  private var folders: [String: String] = [:]

  /// Finds the names that several files share, with the parts of their paths that differ.
  init(_ paths: some Sequence<String>) {
    var homes: [String: Set<String>] = [:]
    for path in paths { homes[Paths.name(path), default: []].insert(Paths.home(path)) }
    for (name, homes) in homes where homes.count > 1 {
      let parts = homes.map { ($0, $0.split(separator: "/").map(String.init)) }
      // How a tree is named does not matter.
      let least = parts.map(\.1.count).min() ?? 0
      let shared = (0..<least).prefix { place in
        parts.allSatisfy { $0.1[place] == parts[0].1[place] }
      }.count
      let inner = parts.map { ($0.0, Array($0.1.dropFirst(shared))) }
      let counts = inner.flatMap { Self.endings($0.1) }.reduce(into: [:]) {
        $0[$1, default: 0] += 1
      }
      for (home, parts) in inner {
        let own = Self.endings(parts).first { counts[$0] == 1 }
        folders["\(home)/\(name)"] = own ?? "/\(parts.joined(separator: "/"))"
      }
    }
  }

  /// The last folder, the last two, and so on.
  private static func endings(_ parts: [String]) -> [String] {
    parts.indices.reversed().map { parts[$0...].joined(separator: "/") }
  }

  /// The fingerprint of a finding, which names the folders of its file where another one has its name.
  func fingerprint(of finding: Finding) -> String {
    guard let path = finding.place?.file,
      let folder = folders["\(Paths.home(path))/\(Paths.name(path))"]
    else { return finding.fingerprint }
    return Fingerprint.of("\(finding.fingerprint)|\(folder)")
  }
}
