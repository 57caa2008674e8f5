internal import WillDidAudit
internal import WillDidLog
internal import WillDidProject
internal import WillDidText

/// The files below the folders of a project, as they are on disk.
///
/// A folder is entered once, whatever links lead to it. Folders with products of builds and with bundles are
/// passed over.
struct AuditFiles {
  /// What was asked for, for reports.
  let root: String
  /// The paths, sorted by their bytes.
  let paths: [String]
  /// The folders of dependencies.
  private let foreign: [String]

  /// Deeper than any project.
  private static let deepest = 48

  init(_ folders: [String], also: [String]) throws(CommandError) {
    root = folders.joined(separator: " ")
    var walk = Walk()
    for folder in folders + also {
      guard let kind = File.kind(at: folder) else {
        throw CommandError("there is no such folder", at: folder, status: .noInput)
      }
      guard kind == .folder else {
        throw CommandError("this is no folder", at: folder, status: .badData)
      }
      walk.enter(folder, as: Self.plain(folder), depth: 0)
    }
    paths = Array(Set(walk.paths)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    foreign = also.map(Self.plain) + walk.foreign
  }

  /// The path of a folder as it stands before those of its files: nothing for the current one.
  private static func plain(_ folder: String) -> String {
    var name = folder
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    return name == "." ? "" : Paths.joined("", name)
  }

  func bytes(_ path: String) -> [UInt8]? {
    guard let file = try? File(reading: path) else { return nil }
    var bytes: [UInt8] = []
    while bytes.count <= AuditReader.largest, let piece = try? file.next(1 << 20), !piece.isEmpty {
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
    return bytes.count <= AuditReader.largest ? bytes : nil
  }

  /// What was read of the files.
  struct Contents {
    var sources: [AuditSource] = []
    var documents: [AuditDocument] = []
    var skipped = 0
  }

  /// Reads all sources and documents.
  func read() -> Contents {
    var contents = Contents()
    for path in paths where AuditReader.wants(path) {
      let isForeign = foreign.contains { Paths.isWithin(path, $0) }
      guard let bytes = bytes(path) else {
        contents.skipped += 1
        continue
      }
      switch AuditReader.read(path, bytes, isForeign: isForeign) {
      case .source(let source): contents.sources.append(source)
      case .document(let document): contents.documents.append(document)
      case .unreadable: contents.skipped += 1
      case .other: break
      }
    }
    return contents
  }

  /// Goes through folders.
  private struct Walk {
    var paths: [String] = []
    var foreign: [String] = []
    private var entered: Set<String> = []

    private static let passedOver: Set<String> = [
      ".git", ".build", ".svn", ".hg", "DerivedData", "node_modules", "xcuserdata",
    ]
    private static let bundles: Set<String> = [
      "xcassets", "framework", "xcframework", "app", "bundle", "xcdatamodeld", "playground",
      "docc", "nib", "storyboardc", "lproj-disabled", "xcarchive",
    ]
    private static let documents: Set<String> = ["nib", "storyboardc"]
    private static let dependencies: Set<String> = ["Pods", "Carthage", "Checkouts", "checkouts"]

    mutating func enter(_ folder: String, as name: String, depth: Int) {
      guard depth < AuditFiles.deepest,
        entered.insert(File.identity(of: folder) ?? folder).inserted,
        let names = try? File.names(in: folder)
      else { return }
      for part in names {
        let path = name.isEmpty ? part : "\(name)/\(part)"
        guard !Self.passedOver.contains(part) else { continue }
        switch File.kind(at: path) {
        case .folder where !Self.bundles.contains(Paths.suffix(part)):
          if Self.dependencies.contains(part) { foreign.append(path) }
          enter(path, as: path, depth: depth + 1)
        case .file: paths.append(path)
        // A compiled document may be a folder: that it is there is all that counts.
        case .folder where Self.documents.contains(Paths.suffix(part)): paths.append(path)
        default: break
        }
      }
    }
  }
}
