/// The nibs of a bundle by name: those for all, and those of each language.
///
/// Resources are looked for at the top of the bundle, in `Resources` and in `Contents/Resources`,
/// each with its folders of languages. Files are listed once when it is made; a nib that is made
/// from a `.xib` is preferred to it.
struct NibBundle {
  let path: String
  /// For each name the folders of languages that have it, the best first, and where it is in each.
  private var places: [String: [(language: String, path: String)]] = [:]

  init(
    _ path: String, _ files: some NibFiles, languages: [String]
  ) throws(NibError) {
    self.path = path
    switch files.kind(at: path) {
    case .folder: break
    case .file: throw NibError(.notADocument("a file where a bundle should be"))
    case nil: throw NibError(.unreadable("No such file or directory", isMissing: true))
    }
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
    for (language, folder) in Self.sorted(folders, languages) {
      for name in try files.names(in: folder) {
        // A source is what the nib of its name will be made of.
        guard name.hasSuffix(".nib") || name.hasSuffix(".xib") else { continue }
        let stem = String(name.dropLast(4))
        let known = places[stem]?.first { $0.language == language }
        if known != nil, name.hasSuffix(".xib") { continue }
        places[stem, default: []].removeAll { $0.language == language }
        places[stem, default: []].append((language, folder.appending(path: name)))
      }
    }
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

  /// The languages that have a nib of a name.
  func languages(of name: String) -> [String] { places[name]?.map(\.language) ?? [] }
}
