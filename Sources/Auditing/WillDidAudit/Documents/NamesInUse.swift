internal import WillDidFrameworks
internal import WillDidProject
internal import WillDidSource

/// The names that sources mention, by which documents and scenes may be loaded.
///
/// It is generous: a name that may be meant counts as one that is.
struct NamesInUse {
  /// The literals in bodies.
  private var literals: Set<String> = []
  /// The values of constants.
  private var constants: Set<String> = []
  /// Literals that do more than ask for a part of a document.
  private var documentNames: Set<String> = []
  /// Parts of generated accessors, and cases of enumerations, in small letters.
  private var accessed: Set<String> = []
  /// The names of cases of enumerations, whose raw value may be their name.
  private var cases: Set<String> = []
  /// Classes that bodies or declarations mention, and those that bodies make.
  private var classes: Set<String> = []
  /// The classes that code makes objects of.
  private var made: Set<String> = []
  /// Classes whose members bodies use, or which they hand on.
  private var handedOn: Set<String> = []
  /// The classes that code casts to.
  private var cast: Set<String> = []
  /// Whether code changes the classes of objects.
  private(set) var changesClasses = false
  /// How what is added to a name begins.
  private static let endings =
    ["-", "_", "RTL"] + DeviceSuffix.all.map(\.text)

  /// Collects the names of all sources.
  init(_ sources: [AuditSource]) {
    for source in sources where !source.isDead {
      let file = source.file
      if source.givesNames {
        noteAccessors(of: source, in: sources)
      } else {
        literals.formUnion(file.literals)
        let parts = Set(file.uses.compactMap(Self.partName))
        documentNames.formUnion(parts.isEmpty ? file.literals : file.literals.subtracting(parts))
        for constant in file.constants { constants.insert(constant.value) }
      }
      for accessor in file.accessors {
        for part in accessor.split(separator: ".") { accessed.insert(Self.loose(part)) }
      }
      made.formUnion(file.names.all(.made))
      classes.formUnion(file.names.all(.mentioned))
      handedOn.formUnion(file.names.all(.qualified))
      cast.formUnion(file.names.all(.cast))
      if file.names["object_setClass"] != nil { changesClasses = true }
      for name in file.names.all(.member) where name.hasSuffix(".self") {
        handedOn.insert(String(name.dropLast(".self".count)))
      }
      for type in file.types {
        for property in type.properties where !property.flags.contains(.outlet) {
          classes.formUnion(Self.names(inType: property.type))
        }
        guard type.kind == .enum else { continue }
        for (name, value) in type.cases { cases.insert(Self.loose(value ?? name)) }
      }
    }
    literals.formUnion(constants)
    documentNames.formUnion(constants)
  }

  /// Notes the members of a generated file that others use together with the type around them.
  private mutating func noteAccessors(of source: AuditSource, in sources: [AuditSource]) {
    let users = sources.filter { !$0.isDead && !$0.givesNames }
    for root in source.file.types where root.outer.isEmpty {
      let own = users.filter { $0.file.names[root.name] != nil }
      guard !own.isEmpty else { continue }
      for type in source.file.types where type.outer.split(separator: ".").first == root.name[...] {
        for name in [type.name] + type.properties.map(\.name) + type.methods.map(\.name)
        where own.contains(where: { $0.file.names[name] != nil }) {
          accessed.insert(Self.loose(name))
          if name.hasPrefix("instantiate") {
            accessed.insert(Self.loose(name.dropFirst("instantiate".count)))
          }
        }
      }
    }
  }

  /// The names in a type such as `[Cart.Row]?`.
  static func names(inType type: String) -> [String] {
    type.utf8.split { !$0.isWordPart }.map { String(Substring($0)) }
  }

  /// A name in small letters, without what is no letter or digit.
  private static func loose(_ name: some StringProtocol) -> String {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      return String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
    let letters = name.utf8.filter { $0.isWordPart && $0 != UInt8(ascii: "_") }
    return String(
      decoding: letters.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether a class is mentioned, other than by making an object of it.
  func mentions(_ className: String) -> Bool { classes.contains(className) }

  /// Whether an object of a class is made.
  func makes(_ className: String) -> Bool { made.contains(className) }

  /// Whether something is cast to a class.
  func casts(to className: String) -> Bool { cast.contains(className) }

  /// Whether a constant has a name as its value.
  func isConstant(_ name: String) -> Bool { constants.contains(name) }

  /// Whether a class may be given to what loads a document of its name: `Cart.load()`, `load(Cart.self)`.
  func handsOn(_ className: String) -> Bool { handedOn.contains(className) }

  /// Whether a generated accessor has a name, or a case of an enumeration where names are made at run time.
  func isAccessed(_ name: String, orMade isMade: Bool) -> Bool {
    // Backup copies have a tilde in their names.
    guard !name.contains("~") else { return false }
    let loose = Self.loose(name)
    return accessed.contains(loose) || isMade && cases.contains(loose)
  }

  /// The name by which a scene, a segue or a cell is asked for.
  private static func partName(_ use: Use) -> String? {
    guard [.controller, .segue, .dequeue, .register, .make].contains(use.kind),
      case .literal(let name) = use.name
    else { return nil }
    return name
  }

  /// Whether a document may be named; some are named at run time, as cases of enumerations are, or none is.
  func mayNameDocument(_ name: String, orMade isMade: Bool) -> Bool {
    may(name, among: documentNames) || isAccessed(name, orMade: isMade)
  }

  /// Whether something of a name may be named.
  func mayName(_ name: String) -> Bool {
    may(name, among: literals) || isAccessed(name, orMade: true)
  }

  /// The words that are added to the names of classes and cases to make the name of a scene.
  static let kinds = ["ViewController", "Controller", "VC", "Scene", "Screen", "View"]

  /// Whether code may put a name together: of a number, or of a shorter name and what kind of thing it is.
  func mayMake(_ name: String) -> Bool {
    name.utf8.contains { $0 &- UInt8(ascii: "0") < 10 }
      || Self.kinds.contains { kind in
        name.hasSuffix(kind) && name.count > kind.count
          && mayName(String(name.dropLast(kind.count)))
      }
  }

  /// Whether an ending such as `_iPad` is added to names.
  func adds(_ ending: some StringProtocol) -> Bool {
    literals.contains { $0.hasSuffix(ending) && $0.count <= ending.count + 1 }
  }

  /// Whether a name may be one of some literals, or be put together from them.
  private func may(_ name: String, among literals: Set<String>) -> Bool {
    guard !name.isEmpty else { return false }
    if literals.contains(name) { return true }
    // Words that name a device or a direction may be added at run time.
    var place = name.startIndex
    while place < name.endIndex {
      let isEnding = Self.endings.contains { name[place...].hasPrefix($0) }
      if isEnding, place > name.startIndex, literals.contains(String(name[..<place])) {
        return true
      }
      place = name.index(after: place)
    }
    return false
  }
}

extension UInt8 {
  /// Whether a name of a class may contain it; whatever is not ASCII may.
  fileprivate var isWordPart: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10
      || self == UInt8(ascii: "_") || self >= 0x80
  }
}
