internal import WillDidFrameworks
internal import WillDidSource
internal import WillDidText

/// Of which classes sources make names, by which nibs may be asked for.
struct ClassNames {
  /// Whether they do so of any class: in extensions of frameworks, in protocols, for generic types.
  private var isAny = false
  /// The classes that make names from themselves, or that others make names from.
  private var own: Set<String> = []
  /// The classes from which libraries that are not here make names.
  private var ofLibraries: Set<String> = []

  /// Collects the texts that sources make from the names of classes.
  init(_ sources: [AuditSource], _ table: ProjectClasses) {
    for source in sources where !source.isDead {
      let file = source.file
      for name in file.classNames { note(name, file, table) }
      for type in file.types where Self.mayLoadByLibrary(type, table) {
        ofLibraries.insert(ClassScope.bare(type.name))
      }
    }
  }

  /// Whether a type conforms to a protocol of a library that is not here, and that has to do with nibs:
  /// `NibLoadable`.
  private static func mayLoadByLibrary(_ type: TypeDeclaration, _ table: ProjectClasses) -> Bool {
    (type.inherited + type.protocols).map(ClassScope.bare).contains { name in
      let small = name.lowercased()
      return (small.contains("nib") || small.contains("xib")) && table.byName[name] == nil
        && !table.protocols.contains(name)
    }
  }

  /// Notes a class whose name becomes a text; `Self` and `self` stand for the class around them and its heirs.
  private mutating func note(
    _ name: SourceFile.ClassName, _ file: SourceFile, _ table: ProjectClasses
  ) {
    switch name.name {
    case "Self":
      guard name.type >= 0 else { return isAny = true }
      let type = ClassScope.bare(file.types[Int(name.type)].name)
      if table.byName[type] != nil {
        own.insert(type)
      } else if !table.others.contains(type) {
        isAny = true
      }
    case "":
      // The class of what is handed on to code that loads nibs.
      if file.uses.contains(where: { [.nib, .loadNib, .nibName].contains($0.kind) }) {
        isAny = true
      }
    default:
      let type = ClassScope.bare(name.name)
      if table.byName[type] != nil {
        own.insert(type)
      } else if !FrameworkKnowledge.table.knows(type) {
        isAny = true
      }
    }
  }

  /// Whether the name of a class may be made.
  func mayMake(_ number: Int, _ chain: Chain, _ table: ProjectClasses) -> Bool {
    guard !isAny, case .framework = chain.end else { return true }
    return chain.classes.contains { own.contains(table.classes[$0].name) }
  }

  /// Whether a library that is not here may load the nib of a class, or of one that it inherits from.
  func isOfLibrary(_ chain: Chain, _ table: ProjectClasses) -> Bool {
    chain.classes.contains { ofLibraries.contains(table.classes[$0].name) }
  }
}
