package import WillDidNib

/// The bundle of an app: a folder with nibs and storyboards.
///
/// A `.xib` or `.storyboard` counts as what Xcode would make of it. What was read once is kept.
package final class StageBundle {
  /// The path as messages show it.
  package let path: String
  private let languages: [String]
  private let files: BundleFiles
  private var documents: [String: NibDocument] = [:]
  private var resolutions: [String: NibResolver.Resolution] = [:]

  /// Opens a bundle.
  ///
  /// - Parameters:
  ///   - folder: Where the folder is.
  ///   - path: How messages call it; nothing of the machine should be in it.
  ///   - files: Where the folder is looked for.
  ///   - languages: The languages that the user prefers, the first most.
  /// - Throws: If there is no such folder.
  package init(
    at folder: String, as path: String? = nil, in files: some NibFiles, languages: [String] = []
  ) throws(StageError) {
    self.path = path ?? folder
    self.languages = languages
    self.files = BundleFiles(files: files, folder: folder, path: path ?? folder)
    guard files.kind(at: folder) == .folder else {
      throw StageError("there is no such folder", in: path ?? folder)
    }
  }

  /// Reads a document, which is named as the bundle is.
  func document(at path: String) throws(StageError) -> NibDocument {
    if let known = documents[path] { return known }
    let document: NibDocument
    do throws(NibError) { document = try NibDocument(at: path, in: files) } catch {
      throw StageError(error, at: path)
    }
    documents[path] = document
    return document
  }

  /// Finds the nib of a controller, or that of a name.
  func resolve(_ query: NibResolver.Query) throws(StageError) -> NibResolver.Resolution {
    var query = query
    query.languages = languages
    let key = "\(query.className) \(query.runtimeName ?? "") \(query.nibName ?? "")"
    if let known = resolutions[key] { return known }
    let found: NibResolver.Resolution
    do throws(NibError) { found = try NibResolver.resolve(query, in: path, files) } catch {
      throw StageError(error, at: path)
    }
    resolutions[key] = found
    return found
  }

  /// Reads the storyboard of a name; `nil` if there is none.
  func storyboard(_ name: String) throws(StageError) -> NibDocument? {
    let folders = languages.map { "\($0).lproj/" } + ["Base.lproj/", ""]
    for folder in folders {
      for ending in ["storyboardc", "storyboard"] {
        let file = "\(path)/\(folder)\(name).\(ending)"
        if files.kind(at: file) != nil { return try document(at: file) }
      }
    }
    return nil
  }
}

extension StageError {
  /// Makes the error for a mistake in a document, or in another that was read for it.
  fileprivate init(_ error: NibError, at path: String) {
    let place = error.position.map { ", \($0)" } ?? ""
    self.init("\(error.reason)\(place)", in: error.file.isEmpty ? path : error.file)
  }
}

/// The files of a bundle under the path that people are shown.
private struct BundleFiles: NibFiles {
  let files: any NibFiles
  let folder: String
  let path: String

  private func real(_ shown: String) -> String {
    shown.hasPrefix(path) ? folder + shown.dropFirst(path.count) : shown
  }

  func kind(at path: String) -> NibFileKind? { files.kind(at: real(path)) }

  func bytes(of path: String, atMost limit: Int) throws(NibError) -> [UInt8] {
    try files.bytes(of: real(path), atMost: limit)
  }

  func names(in folder: String) throws(NibError) -> [String] {
    try files.names(in: real(folder))
  }
}
