#if os(Linux)
  internal import WillDidSystem

  /// A folder of this process alone, gone with all that is in it when its owner lets go of it.
  final class TemporaryPlace {
    let path: String
    /// The files that were put into it.
    private var files: [String] = []

    /// Makes a folder of its own.
    init() throws(SystemError) {
      path = try File.makePrivateFolder("\(File.temporaryFolder)/willdid-run-")
    }

    deinit {
      for file in files { try? File.remove(file) }
      File.removeFolder(path)
    }

    /// Writes a file into the folder, and returns its path.
    @discardableResult
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws(SystemError) -> String {
      // The key to a display is for this user alone.
      let file = try File(creating: "\(path)/\(name)", isPrivate: true)
      files.append(file.path)
      try file.write(Array(bytes), at: 0)
      return file.path
    }
  }
#endif
