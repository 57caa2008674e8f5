internal import WillDidSource

/// The calls and assignments of a class of the project, of its superclasses and of its heirs.
///
/// Those of heirs count as what may happen besides; they set nothing up for the class itself.
struct ClassSteps {
  /// A step with the number of its file.
  struct Placed {
    var file: Int32
    var step: BodyStep
  }

  /// The steps of the class and of its superclasses.
  let inherited: [Placed]
  /// All steps, also those of heirs.
  let all: [Placed]
  /// The files with the class, its superclasses and its heirs.
  private let files: [Int: SourceFile]
  /// The numbers of the other files, which may call what is not hidden.
  private let others: [Int]
  /// All files of the project, and their steps.
  private let sources: [AuditSource]
  private let project: ProjectSteps
  /// The methods of the class that no other file can call.
  private let hidden: Set<String>
  /// The methods of the class and of its superclasses whose bodies do nothing.
  private let idle: Set<String>
  /// The methods that say what has happened to the first thing they are given: `manager(_:didStop:)`.
  let callbacks: Set<String>

  /// Gathers the steps of a class.
  init(of number: Int, in audit: Audit, _ project: ProjectSteps) {
    (sources, self.project) = (audit.sources, project)
    let table = audit.scope.table
    let family = audit.scope.chain(of: number).classes
    let parts = family.flatMap { table.classes[$0].parts }
    let more = audit.scope.heirs(of: number).flatMap { table.classes[$0].parts }
    inherited = project.in(parts)
    all = inherited + project.in(more)
    let files = Dictionary(
      (parts + more).map { (Int($0.file), audit.sources[Int($0.file)].file) },
      uniquingKeysWith: { first, _ in first })
    self.files = files
    others = audit.sources.indices.filter { files[$0] == nil }
    let methods = parts.flatMap { part in
      let file = audit.sources[Int(part.file)].file
      return file.types[Int(part.type)].methods.map { ($0, file.isObjectiveC) }
    }
    callbacks = Set(
      methods.filter { method, isObjectiveC in
        let labels =
          isObjectiveC ? method.name.split(separator: ":").map(String.init) : method.labels
        return labels.dropFirst().first?.hasPrefix("did") == true
      }.map { String($0.0.name.prefix { $0 != ":" }) })
    let implemented = methods.filter { !$0.0.flags.contains(.isDeclaration) }
      .map { String($0.0.name.prefix { $0 != ":" }) }
    idle = Set(implemented).subtracting(inherited.map(\.step.method))
    let declared = Set(methods.filter { $0.0.flags.contains(.isDeclaration) }.map(\.0.name))
    hidden = Set(
      methods.filter { method, isObjectiveC in
        method.flags.contains(.isPrivate) || isObjectiveC && !declared.contains(method.name)
      }.map(\.0.name))
  }

  /// Callbacks and initializers that run once for each screen.
  private static let once: Set<String> = ["viewDidLoad", "loadView", "awakeFromNib", "init"]

  /// Whether a method is a callback or an initializer that runs once.
  private static func isOnce(_ method: String) -> Bool {
    once.contains(method) || method.hasPrefix("initWith")
  }

  /// Whether a step runs only while the screen is set up, in a method of its own or in one that only such ones call.
  func isOfSetup(_ step: BodyStep) -> Bool {
    guard !step.isDeferred else { return false }
    let calls = all.filter { $0.step.name == step.method && $0.step.target.isEmpty }
    if Self.isOnce(step.method) { return calls.isEmpty }
    guard !calls.isEmpty,
      calls.allSatisfy({ !$0.step.isDeferred && Self.isOnce($0.step.method) })
    else { return false }
    // A name that is there once more may be a selector, or another class may call it.
    return files.allSatisfy { number, file in
      let use = file.names[step.method]
      return calls.contains { Int($0.file) == number }
        ? use?.contains(.repeated) != true : use == nil
    } && (hidden.contains(step.method) || !others.contains { names(of: $0)[step.method] != nil })
  }

  /// Whether a step calls a method of the class that does nothing.
  func isIdle(_ step: BodyStep) -> Bool { step.target.isEmpty && idle.contains(step.name) }

  /// Whether nothing calls a method of the class that the class does not call itself; others call their own.
  func isNeverCalled(_ method: String) -> Bool {
    !method.hasPrefix("view") && files.values.allSatisfy { $0.names[method] == nil }
      && others.allSatisfy { other in
        names(of: other)[method] == nil
          || !project[other].isEmpty
            && project[other].allSatisfy { $0.name != method || $0.target.isEmpty }
      }
  }

  /// The names that a file uses.
  private func names(of file: Int) -> NameTable { sources[file].file.names }

  /// Whether a file of the class whose steps are not kept sets a property.
  func maySet(_ target: String) -> Bool {
    let name = target.split(separator: ".").last.map(String.init) ?? target
    return files.contains { number, file in
      file.names[name]?.contains(.assigned) == true && project[number].isEmpty
    }
  }

  /// Whether a file of the class whose steps are not kept uses a name.
  func mayUse(_ name: String) -> Bool {
    files.contains { $1.names[name] != nil && project[$0].isEmpty }
  }
}

extension ProjectSteps {
  /// The steps in some parts of classes.
  func `in`(_ parts: [ProjectClasses.Part]) -> [ClassSteps.Placed] {
    parts.flatMap { part in
      self[Int(part.file)].filter { $0.type == part.type }
        .map { ClassSteps.Placed(file: part.file, step: $0) }
    }
  }
}
