internal import WillDidAudit
internal import WillDidLog
internal import WillDidFrameworks
internal import WillDidNib
internal import WillDidProject
internal import WillDidSystem
internal import WillDidText

/// The files below the folders of a project, as they are on disk.
///
/// A folder is entered once, whatever links lead to it. Folders with products of builds and with bundles are
/// passed over.
struct AuditFiles {
  /// The path that was asked for, for reports.
  let root: String
  /// The paths, sorted by their bytes.
  let paths: [String]
  /// The folders that could not be read, with why.
  let unreadable: [(path: String, reason: String)]
  /// The folders of dependencies.
  private let foreign: [String]

  /// Deeper than any project.
  private static let deepest = 48

  /// Lists the files of some folders, and further ones, as far as they are allowed: links may lead anywhere.
  init(
    _ folders: [String], also: [String],
    allowing isAllowed: @escaping (String) -> Bool = { _ in true }
  ) throws(CommandError) {
    root = folders.joined(separator: " ")
    var walk = Walk(isAllowed: isAllowed)
    for folder in folders + also {
      guard let kind = File.kind(at: folder) else {
        throw CommandError("there is no such folder", at: folder, status: .noInput)
      }
      guard kind == .folder else {
        throw CommandError("this is no folder, document or source", at: folder, status: .badData)
      }
      walk.enter(folder, as: Self.plain(folder), depth: 0)
    }
    paths = Array(Set(walk.paths)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    foreign = also.map(Self.plain) + walk.foreign
    unreadable = walk.unreadable
  }

  /// The path of a folder as it stands before those of its files: nothing for the current one.
  private static func plain(_ folder: String) -> String {
    var name = folder
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    return name == "." ? "" : Paths.joined("", name)
  }

  /// The bytes of a file that can be read and is not too large.
  @Sendable static func bytes(_ path: String) throws(AuditReader.SkipReason) -> [UInt8] {
    guard let file = try? File(reading: path), let size = try? file.size() else {
      throw .unreadable
    }
    guard size <= AuditReader.limit(of: path) else {
      throw .tooLarge(limit: AuditReader.limit(of: path))
    }
    guard let bytes = try? file.next(Int(size)) else { throw .unreadable }
    return bytes
  }

  /// Whether a file lies in a dependency.
  private func isForeign(_ path: String) -> Bool {
    foreign.contains { Paths.isWithin(path, $0) }
  }

  /// Reads all sources and documents, and what may name them.
  func read(threads: Int) -> AuditReader.Contents {
    let files = paths.filter(AuditReader.wants).map { path in
      AuditReader.File(path, isForeign: isForeign(path))
    }
    return AuditReader.read(files, threads: threads, bytes: Self.bytes)
  }

  /// An audit of what was read, which has judged nothing yet.
  func audit(_ contents: AuditReader.Contents, threads: Int) -> Audit {
    Audit(
      sources: contents.sources, documents: contents.documents, data: contents.data,
      project: Project(
        reading: ProjectFiles(paths: paths, isForeign: isForeign) { try? Self.bytes($0) }),
      skipped: contents.skipped, threads: threads)
  }

  /// Goes through folders.
  private struct Walk {
    var paths: [String] = []
    var foreign: [String] = []
    var unreadable: [(path: String, reason: String)] = []
    private var entered: Set<String> = []
    private let isAllowed: (String) -> Bool

    init(isAllowed: @escaping (String) -> Bool) { self.isAllowed = isAllowed }

    /// Enters a folder and those below it.
    mutating func enter(_ folder: String, as name: String, depth: Int) {
      guard depth < AuditFiles.deepest, isAllowed(folder),
        entered.insert(File.identity(of: folder) ?? folder).inserted
      else { return }
      let names: [String]
      do { names = try File.names(in: folder) } catch {
        return unreadable.append((folder, error.reason))
      }
      guard depth == 0 || !ProjectFolders.isProduct(Paths.name(folder), holding: names) else {
        return
      }
      for part in names {
        let path = name.isEmpty ? part : "\(name)/\(part)"
        switch File.kind(at: path) {
        case .folder where !ProjectFolders.isPassedOver(part):
          if ProjectFolders.dependencies.contains(part) { foreign.append(path) }
          enter(path, as: path, depth: depth + 1)
        case .file: if isAllowed(path) { paths.append(path) }
        // A compiled document, or one of an old format, may be a folder.
        case .folder where NibFileName.isCompiled(part):
          paths.append(Self.content(of: path) ?? path)
        default: break
        }
      }
    }

    /// The file in a nib from which its objects are made.
    private static func content(of nib: String) -> String? {
      (try? File.names(in: nib)).flatMap(NibDocument.archive).map { "\(nib)/\($0)" }
    }
  }
}
