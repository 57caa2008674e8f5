internal import WillDidAudit
internal import WillDidProject
internal import WillDidSystem

/// The folders that an audit reads, and the single documents and sources that it is asked about.
///
/// A document means nothing without its project: that is read too, and says nothing of its other files.
struct AuditedPaths {
  /// The folders of the projects.
  private(set) var folders: [String] = []
  /// The documents and sources.
  private(set) var single: [String] = []

  /// Parts the arguments of a command.
  init(_ paths: [String]) {
    for path in paths {
      if AuditReader.holdsFindings(path), let kind = File.kind(at: path), kind != .folder {
        single.append(path)
        let folder = Self.project(of: path)
        if !folders.contains(folder) { folders.append(folder) }
      } else {
        folders.append(path)
      }
    }
    if folders.isEmpty { folders = ["."] }
  }

  /// No project is deeper.
  private static let deepest = 48

  /// The folder of the repository that a file is in, or else of its project, or else its own.
  private static func project(of path: String) -> String {
    let own = Paths.folder(path).isEmpty && !path.hasPrefix("/") ? "." : Paths.folder(path)
    var (folder, found): (String, String?) = (own, nil)
    for _ in 0..<deepest {
      let names = (try? File.names(in: folder.isEmpty ? "/" : folder)) ?? []
      if names.contains(".git") { return folder }
      if found == nil, names.contains(where: isProject) { found = folder }
      guard !folder.isEmpty else { break }
      if folder.hasPrefix("/") {
        folder = Paths.folder(folder)
      } else {
        let above = Paths.joined(folder, "..")
        if File.isSame(folder, above.isEmpty ? "." : above) { break }
        folder = above.isEmpty ? "." : above
      }
    }
    return found ?? own
  }

  /// Whether a name is one of those by which the folder of a project is known.
  private static func isProject(_ name: String) -> Bool {
    ["xcodeproj", "xcworkspace"].contains(Paths.suffix(name))
      || ["Package.swift", "project.yml", ".willdid.json"].contains(name)
  }

  /// The path by which a file was asked for.
  func name(_ path: String) -> String? {
    single.first { Paths.name($0) == Paths.name(path) && File.isSame($0, path) }
  }
}
