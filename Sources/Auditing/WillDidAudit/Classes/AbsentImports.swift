internal import WillDidFrameworks
internal import WillDidProject
internal import WillDidSource

/// The modules that sources of a project import without being among its files: their classes are missing, too.
struct AbsentImports {
  /// Whether a module or framework is that is neither the project's nor Apple's.
  private(set) var hasModules = false
  /// The names of headers without their ending.
  private(set) var headers: Set<String> = []

  /// Collects the modules that no target of the project builds and that no framework of the system is.
  init(_ sources: [AuditSource], _ project: Project) {
    let files = Set(sources.map { Paths.name($0.path) })
    let modules = Set(project.targets.flatMap(\.modules))
    // A dependency that is checked in without its project has a folder of its name.
    let folders = Set(sources.flatMap { $0.path.split(separator: "/").dropLast() })
    let frameworks = FrameworkKnowledge.table
    for source in sources where !source.isDead && !source.isForeign {
      // Tests have dependencies of their own.
      let isForTests = project.isForTests(source.targets)
      for name in source.file.imports where !isForTests {
        let parts = name.split(separator: "/")
        guard let module = parts.first, let file = parts.last else { continue }
        let isHeader = source.file.isObjectiveC
        if isHeader, !files.contains(String(file)), Paths.suffix(name) == "h" {
          headers.insert(Paths.stem(String(file)))
        }
        // Folders of the system begin with small letters.
        guard module.first?.isUppercase == true, parts.count > 1 || !isHeader,
          !isHeader || !files.contains(String(file)), !frameworks.isModule(String(module)),
          !modules.contains(String(module)), !folders.contains(module)
        else { continue }
        hasModules = true
      }
    }
  }
}
