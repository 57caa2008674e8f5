private import Foundation

/// A folder for one test, removed with all that is in it when its owner lets go of it.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    path = "\(FileManager.default.temporaryDirectory.path)/willdid-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where a file of a name is or would be.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes a file and returns where it is.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Makes a folder in the folder and returns where it is.
  @discardableResult
  package func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
    return path(name)
  }

  /// The bytes of a file.
  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// The names of all that is in the folder, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Gives a file or folder in the folder other permissions.
  package func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: path(name))
  }
}
