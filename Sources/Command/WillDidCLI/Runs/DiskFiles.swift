internal import WillDidLog
internal import WillDidNib
internal import WillDidSystem

/// The files of the disk, for documents and bundles.
///
/// WillDidNib reads no files itself: tests give it folders in memory in the place of this.
struct DiskFiles: NibFiles {
  /// The kind of file at a path.
  func kind(at path: String) -> NibFileKind? {
    switch File.kind(at: path) {
    case .folder: .folder
    case .file, .other: .file
    case nil: nil
    }
  }

  /// Reads a file, up to a limit.
  func bytes(of path: String, atMost limit: Int) throws(NibError) -> [UInt8] {
    do throws(SystemError) {
      let file = try File(reading: path)
      var bytes: [UInt8] = []
      while bytes.count < limit {
        let piece = try file.next(min(1 << 20, limit - bytes.count))
        if piece.isEmpty { break }
        bytes += piece
      }
      return bytes
    } catch { throw NibError(error) }
  }

  /// The names in a folder.
  func names(in folder: String) throws(NibError) -> [String] {
    do { return try File.names(in: folder) } catch { throw NibError(error) }
  }
}

extension NibError {
  /// The error of a document for one of the system.
  fileprivate init(_ error: SystemError) {
    self.init(
      .unreadable(error.reason, isMissing: error.action == "open" || error.action == "list"))
  }
}
