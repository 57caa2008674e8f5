package import Foundation
package import WillDidNib

/// Files and folders that are nowhere but in memory.
package struct MemoryFiles: NibFiles {
  /// The bytes of each file by its path.
  package var files: [String: [UInt8]]

  package init(_ files: [String: [UInt8]]) { self.files = files }

  package init(texts: [String: String]) { files = texts.mapValues { Array($0.utf8) } }

  package func kind(at path: String) -> NibFileKind? {
    if files[path] != nil { return .file }
    return files.keys.contains { $0.hasPrefix("\(path)/") } ? .folder : nil
  }

  package func bytes(of path: String, atMost limit: Int) throws(NibError) -> [UInt8] {
    guard let bytes = files[path] else {
      throw NibError(.unreadable("No such file or directory", isMissing: true))
    }
    return Array(bytes.prefix(limit))
  }

  package func names(in folder: String) throws(NibError) -> [String] {
    let inner = files.keys.filter { $0.hasPrefix("\(folder)/") }.compactMap {
      $0.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init)
    }
    return Set(inner).sorted()
  }
}

extension MemoryFiles {
  /// Reads all files of a folder.
  ///
  /// - Throws: What cannot be read.
  package init(readingAll folder: URL) throws {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let url = folder.appending(path: path)
      guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true else { continue }
      files[url.path] = Array(try Data(contentsOf: url))
    }
    self.init(files)
  }
}
