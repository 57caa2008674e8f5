#if os(Linux)
  internal import WillDidLog

  /// A folder of this process alone, gone with all that is in it when its owner lets go of it.
  final class TemporaryPlace {
    let path: String
    /// What was put into it, in the order of its making.
    private var entries: [(path: String, isFolder: Bool)] = []

    init() throws(SystemError) {
      path = try SystemCalls.makePrivateFolder("\(File.temporaryFolder)/willdid-run-")
    }

    deinit {
      for entry in entries.reversed() {
        SystemCalls.remove(entry.path, isFolder: entry.isFolder)
      }
      SystemCalls.remove(path, isFolder: true)
    }

    func makeFolder(_ name: String) throws(SystemError) -> String {
      let folder = "\(path)/\(name)"
      try SystemCalls.makeFolder(folder)
      entries.append((folder, true))
      return folder
    }

    @discardableResult
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws(SystemError) -> String {
      let file = try File(creating: "\(path)/\(name)")
      entries.append((file.path, false))
      // The key to a display is for this user alone.
      SystemCalls.makePrivate(file.descriptor)
      try file.write(Array(bytes), at: 0)
      return file.path
    }

    func link(_ name: String, to target: String) throws(SystemError) {
      try SystemCalls.link("\(path)/\(name)", to: target)
      entries.append(("\(path)/\(name)", false))
    }
  }
#endif
