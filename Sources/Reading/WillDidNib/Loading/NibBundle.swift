internal import WillDidFrameworks

/// The nibs of a bundle by name: those for all, and those of each language.
///
/// Resources are looked for at the top of the bundle, in `Resources` and in `Contents/Resources`,
/// each with its folders of languages. A folder that is no bundle is searched to the bottom, since a
/// build puts all documents in it side by side. Files are listed once when it is made; a nib that is
/// made from a `.xib` is preferred to it.
struct NibBundle {
  let path: String
  /// Whether it is a folder of sources, from which a build makes a bundle.
  let isProject: Bool
  /// For each name where it is, in which folder of a language, the best first.
  private var places: [String: [(language: String, path: String)]] = [:]

  init(
    _ path: String, _ files: some NibFiles, languages: [String], isBundle: Bool? = nil
  ) throws(NibError) {
    self.path = path
    switch files.kind(at: path) {
    case .folder: break
    case .file: throw NibError(.notADocument("a file where a bundle should be"))
    case nil: throw NibError(.unreadable("No such file or directory", isMissing: true))
    }
    if let isBundle { isProject = !isBundle } else { isProject = try !Self.isBundle(path, files) }
    let folders = try isProject ? Self.folders(below: path, files) : Self.resources(of: path, files)
    for (language, folder) in Self.sorted(folders, languages) {
      // A source is what the nib of its name will be made of.
      var compiled: Set<String> = []
      for name in try files.names(in: folder).sorted() {
        guard name.hasSuffix(".nib") || name.hasSuffix(".xib") else { continue }
        let stem = String(name.dropLast(4))
        if name.hasSuffix(".nib") { compiled.insert(stem) }
        if name.hasSuffix(".xib"), compiled.contains(stem) { continue }
        let known = places[stem]?.contains { $0.language == language } ?? false
        if known, !isProject, name.hasSuffix(".xib") { continue }
        if !isProject { places[stem, default: []].removeAll { $0.language == language } }
        places[stem, default: []].append((language, folder.appending(path: name)))
      }
    }
  }

  /// The folders of a bundle with resources: of all languages, and for each the language.
  private static func resources(
    of path: String, _ files: some NibFiles
  ) throws(NibError) -> [(language: String, path: String)] {
    var folders: [(language: String, path: String)] = []
    // Bundles of macOS have their resources deeper down.
    for resources in ["", "Resources", "Contents/Resources"] {
      let folder = resources.isEmpty ? path : path.appending(path: resources)
      guard files.kind(at: folder) == .folder else { continue }
      let names = try files.names(in: folder)
      for name in names.sorted() where name.hasSuffix(".lproj") {
        let inner = folder.appending(path: name)
        if files.kind(at: inner) == .folder { folders.append((name.withoutExtension, inner)) }
      }
      folders.append(("", folder))
    }
    return folders
  }

  /// Folders of languages before the one for all, and those of preferred languages before others.
  private static func sorted(
    _ folders: [(language: String, path: String)], _ languages: [String]
  ) -> [(language: String, path: String)] {
    func rank(_ language: String) -> Int {
      if let place = languages.firstIndex(of: language) { return place }
      switch language {
      case "Base": return languages.count
      case "": return languages.count + 2
      // Where the user's languages are unknown, any language may be preferred.
      default: return languages.isEmpty ? 1 : languages.count + 3
      }
    }
    return folders.enumerated().sorted { one, other in
      (rank(one.element.language), one.offset) < (rank(other.element.language), other.offset)
    }.map(\.element)
  }

  /// Where the nib of a name is.
  func nib(_ name: String) -> String? { places[name]?.first?.path }

  /// The languages that have a nib of a name, one more than once if it is in several folders.
  func languages(of name: String) -> [String] { places[name]?.map(\.language) ?? [] }
}

// MARK: Folders that are no bundles

extension NibBundle {
  /// Whether a folder is a bundle, by its ending or by what a build leaves in it.
  private static func isBundle(_ path: String, _ files: some NibFiles) throws(NibError) -> Bool {
    if FolderName.bundle.contains(path.lastPathPart.pathExtension) { return true }
    if files.kind(at: path.appending(path: "Contents/Info.plist")) != nil { return true }
    // Sources have such a file too, but nothing that a build made.
    let names = try files.names(in: path)
    return names.contains("Info.plist")
      && names.contains { name in
        name == "PkgInfo" || name == "_CodeSignature"
          || NibFileName.isCompiled(name)
      }
  }

  /// More folders than a project has that one bundle is made of; links can lead around in circles.
  private static let mostFolders = 1 << 14

  /// A folder and all below it, the upper before the lower.
  private static func folders(
    below path: String, _ files: some NibFiles
  ) throws(NibError) -> [(language: String, path: String)] {
    var folders = [(language: "", path: path)]
    var next = 0
    while next < folders.count {
      let names = try files.names(in: folders[next].path).sorted()
      let folder = folders[next].path.lastPathPart
      guard next == 0 || !ProjectFolders.isProduct(folder, holding: names) else {
        folders.remove(at: next)
        continue
      }
      for name in names where !ProjectFolders.isPassedOver(name) {
        let inner = folders[next].path.appending(path: name)
        guard folders.count < mostFolders, files.kind(at: inner) == .folder else { continue }
        let isLanguage = name.pathExtension == "lproj"
        folders.append((isLanguage ? name.withoutExtension : "", inner))
      }
      next += 1
    }
    return folders
  }
}
