internal import WillDidProject
internal import WillDidSource

/// Decides which files a project compiles.
///
/// A source file is dead only if a sibling in its own folder is compiled and it is not. A header is alive if its
/// implementation is.
struct Membership {
  /// The project, with its folders and references.
  private let project: Project
  /// The folders in which a source file, or a document, has a target.
  private let sourceFolders: Set<String>
  /// The folders that have documents which a target builds.
  private let documentFolders: Set<String>
  /// The last two parts of the paths of files that have a target, with the folders of the projects that build them.
  private let compiledTails: [String: Set<String>]
  /// The folders of the documents that have a target, by their names.
  private let copied: [String: Set<String>]

  /// Takes a project, and finds the folders of its documents.
  init(_ project: Project) {
    self.project = project
    var (sources, documents): (Set<String>, Set<String>) = ([], [])
    var tails: [String: Set<String>] = [:]
    var copied: [String: Set<String>] = [:]
    for (path, targets) in project.members {
      if Self.isDocument(path) {
        documents.insert(Paths.home(path))
        copied[Paths.name(path), default: []].insert(Paths.home(path))
      } else if Self.isSource(path) {
        sources.insert(Paths.folder(path))
      } else {
        continue
      }
      let builders = targets.map { project.targets[$0] }.filter { !$0.isOfPackage }
      tails[Self.tail(path), default: []].formUnion(builders.map(\.home))
    }
    (sourceFolders, documentFolders) = (sources, documents)
    compiledTails = tails
    self.copied = copied
  }

  /// The last two parts of a path, by which a reference in a group is found.
  private static func tail(_ path: String) -> String {
    "\(Paths.name(Paths.home(path)))/\(Paths.name(path))"
  }

  /// Folders of documents that tests read and no app copies.
  static func isFixture(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains {
      ["Fixtures", "TestData", "Test Data", "TestFixtures"].contains($0)
    }
  }

  /// Whether a path is one of a document, by its ending.
  private static func isDocument(_ path: String) -> Bool {
    ["xib", "storyboard"].contains(Paths.suffix(path))
  }

  /// Whether a path is one of a source, by its ending.
  private static func isSource(_ path: String) -> Bool {
    ["swift", "m", "mm"].contains(Paths.suffix(path))
  }

  /// Sets the targets of each source and document, and which of them no target builds.
  func apply(to sources: inout [AuditSource], _ documents: inout [AuditDocument]) {
    let paths = Set(sources.map(\.path))
    let included = included(by: sources)
    for place in sources.indices {
      let path = sources[place].path
      func compiled(_ path: String) -> [Int] {
        project.members[path] ?? included[Paths.name(path)] ?? []
      }
      var targets = compiled(path)
      var (isKnown, subject) = (!targets.isEmpty, path)
      if Paths.suffix(path) == "h" {
        let stem = String(path.dropLast(2))
        let own = [".m", ".mm"].map { stem + $0 }.filter(paths.contains)
        targets = own.flatMap(compiled)
        isKnown = !targets.isEmpty || own.isEmpty
        subject = own.first ?? path
      }
      sources[place].targets = targets
      sources[place].isDead = !isKnown && isDeadSource(subject)
      // Trees may have thousands of projects: only what has no target is looked for in them.
      let isInProject = !isKnown && project.folders.contains { Paths.isWithin(subject, $0) }
      sources[place].isUnbuilt = isInProject
      sources[place].isLoose =
        !isKnown && !isInProject && !project.folders.isEmpty && project.generated.isEmpty
        && !project.hasOtherBuilds
      sources[place].infersObjC = !targets.isEmpty && areBefore(4, targets)
      sources[place].mayDropLabels = !sources[place].file.isObjectiveC && areBefore(3, targets)
    }
    for place in documents.indices {
      let path = documents[place].path
      documents[place].targets = project.members[path] ?? []
      documents[place].isDead =
        documents[place].targets.isEmpty
        && (isDead(path, in: documentFolders, Paths.home(path)) || isLeftOut(path)
          || isBackup(path))
      let isCopied = documents[place].targets.contains {
        project.targets[$0].isApplication || project.targets[$0].isExtension
      }
      if !isCopied, Self.isFixture(path) { documents[place].isForeign = true }
    }
  }

  /// The targets of sources that others include, by their names; what these include is compiled with them.
  private func included(by sources: [AuditSource]) -> [String: [Int]] {
    var includes: [String: Set<String>] = [:]
    var included: [String: [Int]] = [:]
    var waiting: [String] = []
    for source in sources where source.file.isObjectiveC {
      let names = source.file.imports.filter(Self.isSource).map(Paths.name)
      guard !names.isEmpty else { continue }
      includes[Paths.name(source.path), default: []].formUnion(names)
      guard let targets = project.members[source.path] else { continue }
      for name in names where included.updateValue(targets, forKey: name) == nil {
        waiting.append(name)
      }
    }
    while let name = waiting.popLast() {
      for other in includes[name] ?? [] where included[other] == nil {
        included[other] = included[name]
        waiting.append(other)
      }
    }
    return included
  }

  /// Whether a source without a target is compiled by none, as far as the files show.
  ///
  /// A project file refers to it and builds it nowhere, a project above it compiles a file of the same folder and
  /// name, or it compiles others of the folder.
  private func isDeadSource(_ path: String) -> Bool {
    let folder = Paths.folder(path)
    return isDead(path, in: sourceFolders, folder) || isLeftOut(path)
  }

  /// Whether a project file refers to a file without a target, or a project above it builds a file of the same
  /// folder and name.
  private func isLeftOut(_ path: String) -> Bool {
    guard !project.generated.contains(where: { Paths.isWithin(path, $0) || $0.isEmpty }) else {
      return false
    }
    if project.references.contains(path) { return true }
    return compiledTails[Self.tail(path)]?.contains { Paths.isWithin(path, $0) } == true
  }

  /// Whether a target copies a document of the name from a folder around that of this one, or, within a folder
  /// of a project, from one below it.
  private func isBackup(_ path: String) -> Bool {
    guard let others = copied[Paths.name(path)] else { return false }
    let home = Paths.home(path)
    let isPart =
      !project.folders.contains(home) && project.folders.contains { Paths.isWithin(home, $0) }
    let other = others.first {
      Paths.isWithin(home, $0) || isPart && Paths.isWithin($0, home)
    }
    return other.map { isDead(path, in: [$0], $0) } ?? false
  }

  /// Whether a file is built by none: targets build others of its folder, and no generator makes the project.
  private func isDead(_ path: String, in folders: Set<String>, _ folder: String) -> Bool {
    guard folders.contains(folder) else { return false }
    return !project.generated.contains { Paths.isWithin(path, $0) || $0.isEmpty }
  }

  /// Whether all targets compile a version of Swift before another one; what no target names may be any.
  private func areBefore(_ version: Int, _ targets: [Int]) -> Bool {
    targets.allSatisfy { number in
      let target = project.targets[number]
      guard !target.isOfPackage else { return false }
      guard let own = target.settings["SWIFT_VERSION"]?.prefix(while: { $0 != "." }), !own.isEmpty
      else { return true }
      return (Int(own) ?? 5) < version
    }
  }
}
