internal import WillDidSource

/// Calls of a class and those that balance them, matched by what they are about.
///
/// A call is balanced by one about the same thing. One about something else may be the same thing by another name,
/// unless it balances another call: then it says nothing.
struct BalancedCalls {
  /// A call with where it stands.
  struct Call: Hashable {
    var part: ProjectClasses.Part
    var use: Use
  }

  /// The calls that begin something.
  private let begins: [Call]
  /// The calls that end something.
  private let ends: [Call]
  /// Whether the second call ends what the first one began.
  private let matches: (Call, Call) -> Bool
  /// Whether some call balances none that is known.
  private let hasFreeEnd: Bool

  /// - Parameters:
  ///   - begins: The calls that must be balanced, also those that are not judged.
  ///   - ends: The calls that may balance them.
  ///   - matches: Whether a call is balanced by another one.
  init(_ begins: [Call], _ ends: [Call], matches: @escaping (Call, Call) -> Bool) {
    (self.begins, self.ends, self.matches) = (begins, ends, matches)
    hasFreeEnd = ends.contains { end in !begins.contains { matches($0, end) } }
  }

  /// Whether a call is balanced, or may be.
  func balance(_ call: Call) -> Bool {
    hasFreeEnd || ends.contains { matches(call, $0) }
  }

  /// The last name of what is written for a thing: "child" for `self.child` and `_child`.
  static func name(_ path: String) -> String {
    let last = path.split(separator: ".").last.map(String.init) ?? "self"
    return last.hasPrefix("_") ? String(last.dropFirst()) : last
  }

  /// The last name of an argument; `nil` where it is none.
  static func name(_ argument: NameArgument) -> String? {
    switch argument {
    case .path("nil"), .path("NULL"), .none, .dynamic: nil
    case .path(let path): name(path)
    case .literal(let text), .typeName(let text): text
    }
  }
}

extension Audit {
  /// The calls in some parts of classes.
  func calls(in parts: [ProjectClasses.Part]) -> [BalancedCalls.Call] {
    parts.flatMap { part in
      sources[Int(part.file)].file.uses.filter { $0.type == part.type }
        .map { BalancedCalls.Call(part: part, use: $0) }
    }
  }

  /// The calls in a class and in those that it inherits from.
  func calls(of number: Int) -> [BalancedCalls.Call] {
    calls(in: scope.chain(of: number).classes.flatMap { scope.table.classes[$0].parts })
  }

  /// The names of the properties of a class and of those that it inherits from.
  func propertyNames(of number: Int) -> Set<String> {
    var names: Set<String> = []
    for part in scope.chain(of: number).classes.flatMap({ scope.table.classes[$0].parts }) {
      for property in sources[Int(part.file)].file.types[Int(part.type)].properties {
        names.insert(BalancedCalls.name(property.name))
      }
    }
    return names
  }
}
