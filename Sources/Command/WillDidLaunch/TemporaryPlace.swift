#if os(Linux)
  internal import WillDidLog

  /// A folder of this process alone, gone with all that is in it when its owner lets go of it.
  final class TemporaryPlace {
    let path: String
    /// The files that were put into it.
    private var files: [String] = []

    init() throws(SystemError) {
      path = try SystemCalls.makePrivateFolder("\(File.temporaryFolder)/willdid-run-")
    }

    deinit {
      for file in files { SystemCalls.remove(file, isFolder: false) }
      SystemCalls.remove(path, isFolder: true)
    }

    @discardableResult
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws(SystemError) -> String {
      let file = try File(creating: "\(path)/\(name)")
      files.append(file.path)
      // The key to a display is for this user alone.
      SystemCalls.makePrivate(file.descriptor)
      try file.write(Array(bytes), at: 0)
      return file.path
    }
  }
#endif
