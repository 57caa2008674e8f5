internal import WillDidSystem

extension AuditReader {
  /// A file to read.
  package struct File: Sendable {
    package var path: String
    /// Whether it lies in a dependency.
    package var isForeign: Bool

    /// Takes a file that is yet to be read.
    package init(_ path: String, isForeign: Bool) {
      (self.path, self.isForeign) = (path, isForeign)
    }
  }

  /// A file that was passed over, and why.
  package struct Skipped: Sendable {
    package var file: File
    package var reason: SkipReason
    package var path: String { file.path }

    /// Takes a file that was not read, with the reason.
    package init(file: File, reason: SkipReason) { (self.file, self.reason) = (file, reason) }
  }

  /// The contents of the files of a project, in the order of the files.
  package struct Contents: Sendable {
    package private(set) var sources: [AuditSource] = []
    package private(set) var documents: [AuditDocument] = []
    package private(set) var data = DataNames()
    /// The files that were passed over.
    package private(set) var skipped: [Skipped] = []

    /// Adds what a file was found to be to the list of its kind.
    mutating func add(_ content: Content, of file: File) {
      switch content {
      case .source(let source): sources.append(source)
      case .document(let document): documents.append(document)
      case .data(let names): data.add(names)
      case .skipped(let reason, let names):
        data.add(names)
        skipped.append(Skipped(file: file, reason: reason))
      case .other: break
      }
    }
  }

  /// Reads all files on some threads; what comes out is the same for any number of them.
  ///
  /// - Parameters:
  ///   - files: The files, in the order in which they count.
  ///   - threads: How many threads read.
  ///   - bytes: Gives the bytes of a file, also on other threads, or throws why it is not to be read.
  /// - Returns: What was read, in the order of the files.
  package static func read(
    _ files: [File], threads: Int,
    bytes: @escaping @Sendable (String) throws(SkipReason) -> [UInt8]
  ) -> Contents {
    let contents = OwnThread.map(files.count, threads: threads, from: ()) { _, number in
      let file = files[number]
      do throws(SkipReason) {
        return read(file.path, try bytes(file.path), isForeign: file.isForeign) {
          try? bytes(file.path)
        }
      } catch {
        // Data that is not read says nothing, as most data does.
        return DataNames.wants(file.path) ? .other : .skipped(error, DataNames())
      }
    }
    return zip(files, contents).reduce(into: Contents()) { $0.add($1.1, of: $1.0) }
  }
}
