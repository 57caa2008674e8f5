internal import WillDidFrameworks
internal import WillDidProject

/// Finds the class that a name means in a file, and its superclasses.
struct ClassScope {
  /// The classes of the project.
  let table: ProjectClasses
  /// The sources, by the numbers in the parts of classes.
  let sources: [AuditSource]
  let frameworks = FrameworkKnowledge.table
  /// The chain of each class, once it was found.
  private var chains: [Chain?]
  /// The living classes that inherit from each class.
  private var heirs: [Int: [Int]] = [:]
  /// The members of living classes.
  private var members: [ClassMembers?]
  /// The members that the project adds to classes of the frameworks, by their names.
  private var foreign: [String: ClassMembers] = [:]

  /// Finds the chain and the members of each class, before threads read them.
  init(_ table: ProjectClasses, _ sources: [AuditSource]) {
    (self.table, self.sources) = (table, sources)
    chains = Array(repeating: nil, count: table.classes.count)
    members = Array(repeating: nil, count: table.classes.count)
    for number in table.classes.indices {
      let chain = find(number)
      guard !table.classes[number].isDead else { continue }
      for above in chain.classes.dropFirst() { heirs[above, default: []].append(number) }
      members[number] = ClassMembers(table.classes[number].parts, sources)
    }
    for (name, parts) in table.foreign {
      foreign[name] = ClassMembers(parts.filter { !sources[Int($0.file)].isDead }, sources)
    }
  }

  /// The name of a class without the module before it.
  static func bare(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The classes that a name may mean where some targets compile it.
  ///
  /// Of several those of the targets count; if none is, those in the nearest folder.
  func candidates(_ name: String, targets: [Int], near path: String) -> [Int] {
    guard let all = table.byName[name] else { return [] }
    let living = all.filter { !table.classes[$0].isDead }
    guard living.count > 1 else { return living }
    let shared = living.filter { !Set(table.classes[$0].targets).isDisjoint(with: targets) }
    if !shared.isEmpty { return shared }
    return nearest(living, to: path)
  }

  /// The classes whose files share most folders with a path.
  func nearest(_ numbers: [Int], to path: String) -> [Int] {
    Self.nearest(numbers, to: path) { sources[Int(table.classes[$0].main.file)].path }
  }

  /// The things whose homes share most folders with a path.
  static func nearest(_ numbers: [Int], to path: String, home: (Int) -> String) -> [Int] {
    let distances = numbers.map { common(home($0), path) }
    let nearest = distances.max() ?? 0
    return zip(numbers, distances).filter { $0.1 == nearest }.map(\.0)
  }

  /// How many folders two paths share.
  private static func common(_ left: String, _ right: String) -> Int {
    zip(left.split(separator: "/").dropLast(), right.split(separator: "/").dropLast())
      .prefix { $0 == $1 }.count
  }

  /// The living classes that inherit from a class.
  func heirs(of number: Int) -> [Int] { heirs[number] ?? [] }

  // MARK: Superclasses

  /// The class and its superclasses in the project, and the class of a framework at the end.
  func chain(of number: Int) -> Chain {
    chains[number] ?? Chain(end: .unknown(table.classes[number].name))
  }

  /// Finds the chain of a class, with those of its superclasses on the way.
  private mutating func find(_ number: Int) -> Chain {
    if let known = chains[number] { return known }
    // A class that inherits from itself has no end.
    chains[number] = Chain(classes: [number], end: .unknown(table.classes[number].name))
    var chain = superclass(of: number)
    chain.classes.insert(number, at: 0)
    if chain.classes.count > 64 { chain.end = .unknown(table.classes[number].name) }
    chains[number] = chain
    return chain
  }

  /// The chain that a name begins: of a class of the project, or of a framework.
  func chain(named name: String, targets: [Int], near path: String) -> [Chain] {
    let found = candidates(name, targets: targets, near: path)
    if !found.isEmpty { return found.map { chain(of: $0) } }
    return frameworks.knows(name) ? [Chain(end: .framework(name))] : []
  }

  /// The chain of the superclass that is nearest by its name and by what it is built with.
  private mutating func superclass(of number: Int) -> Chain {
    let info = table.classes[number]
    let path = sources[Int(info.main.file)].path
    for name in info.inherited.flatMap(meanings) {
      let found = candidates(name, targets: info.targets, near: path).filter { $0 != number }
      if let first = found.first {
        // Of several the answer is the same, or there is none.
        let all = found.map { find($0) }
        let isSame = all.allSatisfy { $0.end == all[0].end }
        return isSame || found.count == 1 ? find(first) : Chain(end: .unknown(name))
      }
      if frameworks.knows(name) { return Chain(end: .framework(name)) }
      if table.protocols.contains(name) || frameworks.isProtocol(name) { continue }
      return Chain(end: .unknown(name))
    }
    return Chain(end: info.isObjectiveC && info.inherited.isEmpty ? .unknown(info.name) : .none)
  }

  /// The names that a superclass or a protocol has besides another one, which may stand for several.
  private func meanings(_ written: String) -> [String] {
    let name = Self.bare(written)
    // Another name of a framework's class is one for another system.
    guard table.byName[name] == nil, !frameworks.knows(name), let alias = table.aliases[name],
      !alias.isEmpty
    else { return [name] }
    return alias.split(separator: "&").map { Self.bare(String($0)) }
  }

  // MARK: Members

  /// The members of the class alone, without those that it inherits.
  func members(of number: Int) -> ClassMembers {
    members[number] ?? ClassMembers(table.classes[number].parts, sources)
  }

  /// The members that extensions and categories give to a class that the project does not declare.
  func foreignMembers(_ name: String) -> ClassMembers? { foreign[name] }

  /// The members of all classes of a chain, also those of extensions of the framework's.
  func allMembers(_ chain: Chain) -> [ClassMembers] {
    var all = chain.classes.map { members(of: $0) }
    if let framework = chain.framework {
      for name in frameworks.ancestors(of: framework) {
        if let more = foreignMembers(name) { all.append(more) }
      }
    }
    return all
  }

  /// Whether a class is of a kind that the frameworks declare.
  func isKind(_ number: Int, of framework: String) -> Bool {
    guard let end = chain(of: number).framework else { return false }
    return frameworks.isKind(end, of: framework)
  }

  /// Whether a class inherits a role from the frameworks.
  func has(_ role: FrameworkKnowledge.Role, _ number: Int) -> Bool {
    chain(of: number).framework.map { frameworks.has(role, $0) } ?? false
  }
}

/// The answer of a class about a key or a selector.
enum MemberAnswer {
  /// There is such a member; where it stands, if the project has it.
  case known(ClassMembers.Member?)
  /// It is declared, and the runtime does not know it.
  case hidden(ClassMembers.Member)
  /// There is none, and everything that the class inherits from is known.
  case absent
  /// It cannot be said, for this reason.
  case undecided(String)
}

extension ClassScope {
  /// Whether an outlet can be set.
  func key(_ key: String, of chain: Chain, base: String) -> MemberAnswer {
    answer(ClassMembers.keyName(key), chain) {
      $0.keys
    } hidden: {
      $0.hiddenKeys
    } any: {
      $0.takesAnyKey
    } framework: { scope, name in
      scope.frameworks.hasKey(key, of: name) || scope.frameworks.hasKey(key, of: base)
    }
  }

  /// Whether a selector is answered.
  func selector(_ selector: String, of chain: Chain) -> MemberAnswer {
    answer(selector, chain) {
      $0.selectors
    } hidden: {
      $0.hiddenSelectors
    } any: {
      $0.answersAll
    } framework: { scope, end in
      scope.frameworks.hasAction(selector, of: end)
    }
  }

  /// Looks for a name in each class of a chain, and at last in the frameworks.
  private func answer(
    _ name: String, _ chain: Chain, known: (ClassMembers) -> [String: ClassMembers.Member],
    hidden: (ClassMembers) -> [String: ClassMembers.Member], any: (ClassMembers) -> Bool,
    framework: (ClassScope, String) -> Bool
  ) -> MemberAnswer {
    let all = allMembers(chain)
    for members in all {
      if let member = known(members)[name] { return .known(member) }
    }
    switch chain.end {
    case .framework(let end): if framework(self, end) { return .known(nil) }
    case .unknown(let end): return .undecided(end)
    case .none: return .undecided("")
    }
    if all.contains(where: any) { return .undecided("") }
    let exposesAll = all.contains { $0.isObjCMembers }
    for members in all {
      if let member = hidden(members)[name] { return exposesAll ? .known(member) : .hidden(member) }
    }
    return .absent
  }
}
