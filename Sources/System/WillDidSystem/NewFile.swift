/// A file that takes its name only when it is whole.
///
/// Until then it stands under a name of its own in the same folder, and is gone if its owner lets go
/// of it.
package final class NewFile {
  /// The file to write.
  package let file: File
  private let path: String
  private let replaces: Bool
  private var isKept = false

  /// Makes the file, unless something stands in its place that must not be replaced.
  ///
  /// Only files are ever replaced: not folders, pipes or devices. A private one is for this user alone.
  package init(at path: String, replacing: Bool, isPrivate: Bool = false) throws(SystemError) {
    switch File.kind(at: path) {
    case nil: break
    case .file where replacing: break
    case .folder: throw SystemError.isFolder("create", path)
    case .file, .other: throw SystemError.exists(path)
    }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[...$0] } ?? ""
    let number = UInt32.random(in: .min ... .max)
    let name = "\(folder).willdid-\(ThisProcess.number)-\(number)"
    // Before it is there: a signal may come at any moment.
    UnfinishedFiles.add(name)
    do {
      file = try File(creating: name, isPrivate: isPrivate)
    } catch {
      throw SystemError(code: error.code, action: "create", path: path)
    }
    self.path = path
    replaces = replacing
  }

  deinit { if !isKept { try? File.remove(file.path) } }

  /// Gives the file its name, now that it is whole.
  package func keep() throws(SystemError) {
    try file.synchronize()
    try File.move(file.path, to: path, replacing: replaces)
    isKept = true
  }
}
