internal import WillDidModel
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// The places that may make the classes of a project: sources, documents and Info.plist that mention them.
struct ClassMakers {
  /// The classes of the project.
  private let table: ProjectClasses
  /// The project, for the principal classes of its targets.
  private let project: Project
  /// The numbers of the files that mention a class of the project.
  private var files: [String: [Int32]] = [:]
  /// The files that declare several types; each may mention another one.
  private var crowded: Set<Int32> = []
  /// The classes of what Info.plist names, and of what code makes.
  private var elsewhere: Set<String> = []
  /// The numbers of the documents that make objects of a class.
  private var documents: [String: Set<Int>] = [:]
  /// The delegates of apps, which the system makes itself.
  private var delegates: Set<Int> = []
  /// The names in files of data.
  private let data: DataNames
  /// Whether sources make classes by names that are known at run time only.
  private let makesByName: Bool
  /// Whether documents may make classes that cannot be read: those of old formats.
  private let hasUnread: Bool

  /// Collects the mentions of each class in sources, documents and data.
  init(
    _ table: ProjectClasses, _ sources: [AuditSource], _ documents: [AuditDocument],
    _ data: DataNames, _ project: Project
  ) {
    (self.table, self.data, self.project) = (table, data, project)
    hasUnread = data.leavesUnread(documents, project)
    makesByName = sources.contains { source in
      !source.isDead
        && ["NSClassFromString", "objc_getClass", "objc_lookUpClass", "classNamed"]
          .contains { source.file.names[$0] != nil }
    }
    let composed = makesByName ? Self.composed(table) : [:]
    for (number, source) in sources.enumerated() where !source.isDead {
      for name in Self.names(in: source.file) where table.byName[name] != nil {
        files[name, default: []].append(Int32(number))
        if source.file.names[name]?.contains(.made) == true { elsewhere.insert(name) }
      }
      for literal in source.file.literals { elsewhere.formUnion(composed[literal] ?? []) }
      if Set(source.file.types.map(\.name)).count > 1 { crowded.insert(Int32(number)) }
    }
    for (number, document) in documents.enumerated() where !document.isDead {
      for element in document.file.elements where !element.isOwner && !element.customClass.isEmpty {
        self.documents[ClassName.divided(element.customClass).name, default: []].insert(number)
      }
    }
    elsewhere.formUnion(project.infoNames.map(ClassScope.bare))
    for (number, info) in table.classes.enumerated() {
      let isDelegate = info.parts.contains { part in
        let type = sources[Int(part.file)].file.types[Int(part.type)]
        return (type.inherited + type.protocols).contains {
          $0.hasSuffix("ApplicationDelegate") || $0.hasSuffix("SceneDelegate")
        }
      }
      if isDelegate { delegates.insert(number) }
    }
  }

  /// The classes whose names code may put together of a text and what kind of thing they are, by that text.
  private static func composed(_ table: ProjectClasses) -> [String: [String]] {
    var classes: [String: [String]] = [:]
    for name in table.byName.keys {
      for kind in NamesInUse.kinds where name.hasSuffix(kind) && name.count > kind.count {
        classes[String(name.dropLast(kind.count)), default: []].append(name)
      }
    }
    return classes
  }

  /// The names in a file that may be those of classes which it makes or hands on.
  private static func names(in file: SourceFile) -> Set<String> {
    var names = Set(file.names.all([.made, .mentioned, .qualified, .registered, .cast]))
    for literal in file.literals { names.insert(ClassScope.bare(literal)) }
    for type in file.types {
      names.formUnion(type.inherited.map(ClassScope.bare))
      for property in type.properties {
        names.formUnion(NamesInUse.names(inType: property.type))
      }
    }
    return names
  }

  /// Whether nothing outside of the files of a class mentions it but documents that count for nothing, by their
  /// numbers and the files of the class.
  func isNeverMade(
    _ number: Int, isUnused: (Int, Set<Int32>) -> Bool = { _, _ in false }
  ) -> Bool {
    let info = table.classes[number]
    guard !hasUnread, !delegates.contains(number) else { return false }
    let own = Set(info.parts.map(\.file)).subtracting(crowded)
    return [info.name, info.runtimeName].compactMap { $0 }.allSatisfy { name in
      !elsewhere.contains(name) && !data.inDocuments.contains(name)
        && !(makesByName && data.texts.contains(name))
        && files[name, default: []].allSatisfy(own.contains)
        && documents[name, default: []].allSatisfy { isUnused($0, own) }
    }
  }

  /// Whether only apps and extensions have a class: what a library has others may make.
  func isOfApps(_ number: Int) -> Bool {
    let targets = table.classes[number].targets.map { project.targets[$0] }
    return !targets.isEmpty
      && targets.allSatisfy { $0.isApplication || $0.isExtension || $0.isTest }
  }
}
