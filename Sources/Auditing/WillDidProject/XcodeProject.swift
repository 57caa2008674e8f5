internal import WillDidText

/// Reads the targets of an Xcode project.
struct XcodeProject {
  /// The objects of the project by their identifiers.
  private let objects: [String: PlistValue]
  /// The identifier of the project itself.
  private let rootObject: String
  /// The path of the project file.
  private let path: String
  /// The folder that paths of the project are relative to.
  private let folder: String
  /// For each file reference its path; for each group that is synchronised its folder.
  private var places: [String: String] = [:]

  /// Reads a project file, which must be there as a whole: the parts of its targets stand at its end.
  init(at path: String, _ bytes: [UInt8]) throws(UnreadReason) {
    let (root, damage) = PlistValue.read(bytes)
    if let damage { throw .damaged(line: damage) }
    guard let objects = root?["objects"]?.dictionary, let id = root?["rootObject"]?.text,
      let project = objects[id]
    else { throw .noProject }
    self.objects = objects
    self.path = path
    rootObject = id
    // …/Name.xcodeproj/project.pbxproj
    folder = Paths.joined(
      Paths.folder(Paths.folder(path)), project["projectDirPath"]?.text ?? "")
    if let group = project["mainGroup"]?.text { walk(group, folder, depth: 0) }
  }

  /// The language that the project is developed in.
  var developmentRegion: String? { objects[rootObject]?["developmentRegion"]?.text }

  /// The files and folders that the project refers to.
  var references: some Sequence<String> { places.values }

  /// Names of packages and frameworks that the project links.
  var dependencies: [String] {
    objects.values.flatMap { object -> [String] in
      switch object["isa"]?.text {
      case "XCRemoteSwiftPackageReference", "XCLocalSwiftPackageReference":
        let url = object["repositoryURL"]?.text ?? object["relativePath"]?.text ?? ""
        return [Paths.stem(url)]
      case "XCSwiftPackageProductDependency": return [object["productName"]?.text ?? ""]
      case "PBXFileReference":
        let path = object["path"]?.text ?? ""
        let isFramework =
          path.hasSuffix(".framework") || path.hasSuffix(".xcframework") || path.hasSuffix(".a")
        // A class of Apple's SDK is known or unknown by its name.
        return isFramework && object["sourceTree"]?.text != "SDKROOT" ? [Paths.stem(path)] : []
      default: return []
      }
    }
  }

  /// Notes where each file and folder of a group is.
  private mutating func walk(_ id: String, _ parent: String, depth: Int) {
    guard depth < 64, places[id] == nil, let object = objects[id] else { return }
    let own = object["path"]?.text ?? ""
    let place: String
    switch object["sourceTree"]?.text {
    case "<group>": place = Paths.joined(parent, own)
    case "SOURCE_ROOT": place = Paths.joined(folder, own)
    case "<absolute>": place = own
    default: return
    }
    places[id] = place
    for child in object["children"]?.texts ?? [] { walk(child, place, depth: depth + 1) }
  }

  // MARK: Targets

  /// The targets with their files.
  func targets(_ files: borrowing ProjectFiles) -> [ProjectTarget] {
    let ids = objects[rootObject]?["targets"]?.texts ?? []
    let base = layers(objects[rootObject], files)
    var targets: [(id: String, target: ProjectTarget)] = []
    for id in ids {
      guard let object = objects[id], object["isa"]?.text == "PBXNativeTarget" else { continue }
      targets.append((id, target(object, base, files)))
    }
    for place in targets.indices {
      addSynchronized(to: &targets[place].target, targets[place].id, files)
    }
    return targets.map(\.target)
  }

  /// The settings of each configuration of a project or target, by its name.
  private func layers(
    _ object: PlistValue?, _ files: borrowing ProjectFiles
  ) -> [(name: String, settings: [[String: String]])] {
    let list = object?["buildConfigurationList"]?.text.flatMap { objects[$0] }
    var layers: [(name: String, settings: [[String: String]])] = []
    for id in list?["buildConfigurations"]?.texts ?? [] {
      guard let configuration = objects[id] else { continue }
      var settings: [[String: String]] = []
      if let place = base(of: configuration) {
        let file = ConfigurationFile.settings(at: place, files)
        settings.append(Dictionary(file, uniquingKeysWith: { _, last in last }))
      }
      let own = configuration["buildSettings"]?.dictionary ?? [:]
      settings.append(own.mapValues { $0.text ?? $0.texts.joined(separator: " ") })
      layers.append((configuration["name"]?.text ?? "", settings))
    }
    return layers
  }

  /// The xcconfig file of a configuration: a reference, or a path within a folder that is synchronised.
  private func base(of configuration: PlistValue) -> String? {
    if let reference = configuration["baseConfigurationReference"]?.text {
      return places[reference]
    }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
      let folder = places[anchor],
      let path = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return Paths.joined(folder, path)
  }

  /// The target of an object, with the settings of each of its configurations.
  private func target(
    _ object: PlistValue, _ base: [(name: String, settings: [[String: String]])],
    _ files: borrowing ProjectFiles
  ) -> ProjectTarget {
    let name = object["name"]?.text ?? ""
    var target = ProjectTarget(
      name: name, modules: [], project: path, product: object["productType"]?.text ?? "")
    for layer in layers(object, files) {
      var settings = BuildSettings()
      settings.merge([
        // The paths of settings are from the folder of the project, also those that say so.
        "TARGET_NAME": name, "SRCROOT": ".", "PROJECT_DIR": ".",
        "PRODUCT_NAME": "$(TARGET_NAME)", "CONFIGURATION": layer.name,
        "PROJECT_NAME": Paths.stem(Paths.folder(path)),
        "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      ])
      for part in base.first(where: { $0.name == layer.name })?.settings ?? [] {
        settings.merge(part)
      }
      for part in layer.settings { settings.merge(part) }
      let module = settings.value("PRODUCT_MODULE_NAME") ?? ""
      if !module.isEmpty { target.modules.insert(BuildSettings.identifier(module)) }
      target.platform = target.platform ?? Self.platform(settings)
      if target.infoPath == nil, let info = settings.value("INFOPLIST_FILE"), !info.isEmpty {
        target.infoPath = Paths.joined(folder, info)
      }
      for (key, _) in settings.values where Self.isKept(key) {
        target.settings[key] = target.settings[key] ?? settings.value(key)
      }
    }
    if target.modules.isEmpty { target.modules = [BuildSettings.identifier(name)] }
    addPhases(of: object, to: &target, files)
    target.readInfo(files)
    return target
  }

  /// Whether a setting is one that audits read.
  private static func isKept(_ key: String) -> Bool {
    key.hasPrefix("INFOPLIST_KEY_") || key == "SWIFT_VERSION" || key.hasSuffix("DEPLOYMENT_TARGET")
      || key == "SWIFT_OBJC_BRIDGING_HEADER" || key == "GENERATE_INFOPLIST_FILE"
      || key == "TARGETED_DEVICE_FAMILY"
  }

  /// The system that settings build for.
  private static func platform(_ settings: BuildSettings) -> ProjectTarget.Platform? {
    let root = settings.value("SDKROOT") ?? ""
    let words = root.isEmpty || root == "auto" ? settings.value("SUPPORTED_PLATFORMS") ?? "" : root
    if words.contains("iphone") { return .ios }
    if words.contains("watch") { return .watchos }
    if words.contains("appletv") { return .tvos }
    if words.contains("xr") { return .visionos }
    return words.contains("macosx") ? .macos : nil
  }

  /// Adds the sources and resources of the phases of a target.
  private func addPhases(
    of object: PlistValue, to target: inout ProjectTarget, _ files: borrowing ProjectFiles
  ) {
    for id in object["buildPhases"]?.texts ?? [] {
      guard let phase = objects[id], let kind = phase["isa"]?.text else { continue }
      let isSources = kind == "PBXSourcesBuildPhase"
      guard isSources || kind == "PBXResourcesBuildPhase" else { continue }
      for file in phase["files"]?.texts ?? [] {
        guard let reference = objects[file]?["fileRef"]?.text else { continue }
        for path in self.files(of: reference, files) {
          // Documents are compiled in either phase.
          if Self.isSource(path) {
            target.sources.insert(path)
          } else {
            target.resources.insert(path)
          }
        }
      }
    }
  }

  /// Whether a file is compiled, by its ending.
  static func isSource(_ path: String) -> Bool {
    ["swift", "m", "mm", "c", "cpp", "h"].contains(Paths.suffix(path))
  }

  /// The files that a reference leads to: of a group of variants and of a folder all.
  private func files(of reference: String, _ files: borrowing ProjectFiles) -> [String] {
    guard let object = objects[reference] else { return [] }
    if let children = object["children"]?.texts {
      return children.compactMap { places[$0] }.compactMap { files.known($0) }
    }
    guard let place = places[reference] else { return [] }
    if let known = files.known(place) ?? files.meant(by: place) { return [known] }
    return object["lastKnownFileType"]?.text == "folder" ? Array(files.within(place)) : []
  }

  // MARK: Synchronised folders

  /// Adds the files of the folders that a target takes as they are on disk.
  private func addSynchronized(
    to target: inout ProjectTarget, _ id: String, _ files: borrowing ProjectFiles
  ) {
    let own = objects[id]?["fileSystemSynchronizedGroups"]?.texts ?? []
    for (group, object) in objects
    where object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
      guard let place = places[group] else { continue }
      let named = (object["exceptions"]?.texts ?? []).compactMap { objects[$0] }
        .filter { $0["target"]?.text == id }.flatMap { $0["membershipExceptions"]?.texts ?? [] }
      let exceptions = named.flatMap { Self.expand($0, in: place, files) }
      if own.contains(group) {
        let left = Set(exceptions)
        for path in files.within(place) where !left.contains(path) { target.add(path) }
      } else {
        // An exception of a target that does not have the folder adds a file to it.
        for path in exceptions { target.add(path) }
      }
    }
  }

  /// The files that an exception names: `/Localized/X/Y.storyboard` means those in `X/*.lproj`.
  private static func expand(
    _ name: String, in place: String, _ files: borrowing ProjectFiles
  ) -> [String] {
    var name = name
    var isLocalized = false
    if name.hasPrefix("/Localized/") {
      name = String(name.dropFirst("/Localized/".count))
      isLocalized = true
    }
    if !isLocalized {
      if let known = files.known(Paths.joined(place, name)) { return [known] }
      return Array(files.within(Paths.joined(place, name)))
    }
    let folder = Paths.joined(place, Paths.folder(name))
    let last = Paths.name(name)
    return files.within(folder).filter { path in
      let inner = Paths.folder(path)
      return Paths.name(path) == last && inner.hasSuffix(".lproj") && Paths.folder(inner) == folder
    }
  }
}

extension ProjectTarget {
  /// Adds a file to the sources or to the resources, by its ending.
  mutating func add(_ path: String) {
    if XcodeProject.isSource(path) { sources.insert(path) } else { resources.insert(path) }
  }
}
