internal import WillDidLog

extension AuditReader {
  /// A file to read.
  package struct File: Sendable {
    package var path: String
    /// Whether it lies in a dependency.
    package var isForeign: Bool

    package init(_ path: String, isForeign: Bool) {
      (self.path, self.isForeign) = (path, isForeign)
    }
  }

  /// What was read of the files of a project, in the order of the files.
  package struct Contents: Sendable {
    package private(set) var sources: [AuditSource] = []
    package private(set) var documents: [AuditDocument] = []
    /// How many files could not be read, or are too large to be source.
    package private(set) var skipped = 0

    mutating func add(_ content: Content) {
      switch content {
      case .source(let source): sources.append(source)
      case .document(let document): documents.append(document)
      case .unreadable: skipped += 1
      case .other: break
      }
    }
  }

  /// Reads all files on some threads; what comes out is the same for any number of them.
  ///
  /// - Parameters:
  ///   - files: The files, in the order in which they count.
  ///   - threads: How many threads read.
  ///   - bytes: Gives the bytes of a file, also on other threads; `nil` of one that is not to be read.
  /// - Returns: What was read, in the order of the files.
  package static func read(
    _ files: [File], threads: Int, bytes: @escaping @Sendable (String) -> [UInt8]?
  ) -> Contents {
    let contents = OwnThread.map(files.count, threads: threads, from: ()) { _, number in
      let file = files[number]
      return bytes(file.path).map { read(file.path, $0, isForeign: file.isForeign) } ?? .unreadable
    }
    return contents.reduce(into: Contents()) { $0.add($1) }
  }
}
