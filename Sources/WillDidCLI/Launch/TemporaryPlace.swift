#if os(Linux)
  internal import Glibc
  internal import WillDidLog

  /// A folder of this process alone, gone with all that is in it when its owner lets go of it.
  final class TemporaryPlace {
    let path: String
    /// What was put into it, in the order of its making.
    private var entries: [(path: String, isFolder: Bool)] = []

    init() throws(SystemError) {
      var name = Array("\(File.temporaryFolder)/willdid-run-XXXXXX".utf8CString)
      guard unsafe mkdtemp(&name) != nil else {
        throw SystemError("create", File.temporaryFolder)
      }
      path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
      for entry in entries.reversed() {
        _ = entry.isFolder ? unsafe rmdir(entry.path) : unsafe unlink(entry.path)
      }
      unsafe rmdir(path)
    }

    func makeFolder(_ name: String) throws(SystemError) -> String {
      let folder = "\(path)/\(name)"
      guard unsafe mkdir(folder, 0o700) == 0 else { throw SystemError("create", folder) }
      entries.append((folder, true))
      return folder
    }

    @discardableResult
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws(SystemError) -> String {
      let file = try File(creating: "\(path)/\(name)")
      entries.append((file.path, false))
      // The key to a display is for this user alone.
      fchmod(file.descriptor, 0o600)
      try file.write(Array(bytes), at: 0)
      return file.path
    }

    func link(_ name: String, to target: String) throws(SystemError) {
      guard unsafe symlink(target, "\(path)/\(name)") == 0 else {
        throw SystemError("create", "\(path)/\(name)")
      }
      entries.append(("\(path)/\(name)", false))
    }
  }
#endif
