#if os(Linux)
  internal import WillDidProject
  internal import WillDidSystem

  /// An application of GNUstep, as far as it takes to start it.
  package struct GNUstepApp {
    /// Its name, without an ending.
    package let name: String
    /// The program that is started.
    package let executable: String
    /// The facts in its properties, as variables that the probe reads.
    package let facts: [String: String]

    private static let endings = [".app", ".debug", ".profile"]

    /// Finds an application by its name or by a path.
    ///
    /// A name is looked for as GNUstep's own command `openapp` does: in the folders of applications of
    /// the user, of this machine, of the network and of the system, and then in those of PATH.
    package init(named word: String) throws(LaunchError) {
      var path = word
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      let places = Self.places(of: path)
      guard let found = places.first(where: { Self.isPresent($0, asNamedBy: path) }) else {
        throw LaunchError(
          "no such application", at: word,
          remedy: path.contains("/")
            ? "there is neither a folder nor a program" : Self.advice(for: path),
          .missing)
      }
      name = Self.bareName(found)
      executable =
        File.kind(at: found) == .folder ? try Self.executable(inWrapper: found) : found
      let properties = Self.properties(ofWrapper: Self.folder(of: executable))
      facts = Self.facts.compactMapValues { keys in
        keys.lazy.compactMap { properties?[$0]?.text }.first
      }
      guard File.mayRun(executable) else {
        throw LaunchError("it is not a program that may be run", at: executable, .missing)
      }
    }

    /// The keys of its properties that have a fact, the best one first.
    private static let facts = [
      "WILLDID_APP": ["ApplicationName", "CFBundleName", "NSExecutable"],
      "WILLDID_VERSION": ["ApplicationRelease", "CFBundleShortVersionString"],
      "WILLDID_BUILD": ["FullVersionID", "CFBundleVersion", "NSBuildVersion"],
    ]

    /// The properties of an application's folder.
    private static func properties(ofWrapper wrapper: String) -> PlistValue? {
      ["Info-gnustep", "Info"].lazy.compactMap { name in
        let file = try? File(reading: "\(wrapper)/Resources/\(name).plist")
        return (try? file?.read(1 << 20, at: 0)).flatMap { PlistValue(reading: $0) }
      }.first
    }

    /// The folder of a path.
    private static func folder(of path: String) -> String {
      path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    /// The advice for a program that is not there, by its name.
    private static func advice(for name: String) -> String {
      let inFolder = (["", endings[0]].map { "./\(name)\($0)" }).first { File.kind(at: $0) != nil }
      return inFolder.map { "the one in this folder is \($0)" }
        ?? "'openapp --find \(name)' lists where GNUstep looks; a path will do as well"
    }

    /// Where it may be, the likeliest first.
    private static func places(of path: String) -> [String] {
      let names = endings.contains { path.hasSuffix($0) } ? [path] : endings.map { path + $0 }
      if path.contains("/") { return [path] + names }
      let searched = (EnvironmentVariables.value(of: "PATH") ?? "/usr/local/bin:/usr/bin:/bin")
        .split(separator: ":").map(String.init)
      let folders = GNUstepDomains().folders + searched
      return folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
        + searched.map { "\($0)/\(path)" }
    }

    /// Whether an application stands there: a wrapper, or a program that has the very name.
    private static func isPresent(_ place: String, asNamedBy path: String) -> Bool {
      switch File.kind(at: place) {
      case .folder: path.contains("/") || endings.contains { place.hasSuffix($0) }
      case .file: path.contains("/") ? place == path : bareName(place) == bareName(path)
      case .other, nil: false
      }
    }

    /// The name in a path, without folder and ending.
    private static func bareName(_ path: String) -> String {
      let last = path.split(separator: "/").last.map(String.init) ?? path
      let ending = endings.first { last.hasSuffix($0) && last.count > $0.count } ?? ""
      return String(last.dropLast(ending.count))
    }

    /// The program in the folder of an application: as its properties say, or called like it.
    private static func executable(inWrapper wrapper: String) throws(LaunchError) -> String {
      let named = properties(ofWrapper: wrapper)?["NSExecutable"]?.text
      let paths = ([named].compactMap { $0 } + [bareName(wrapper)]).map { "\(wrapper)/\($0)" }
      guard let path = paths.first(where: { File.kind(at: $0) == .file }) else {
        throw LaunchError(
          "the application has no program", at: paths[0],
          remedy: "name the program itself", .missing)
      }
      return path
    }
  }
#endif
