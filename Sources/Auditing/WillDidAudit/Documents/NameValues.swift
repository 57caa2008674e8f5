internal import WillDidSource

/// The values of names in calls, as far as the sources say.
///
/// A constant counts if it has one value: in its type, in the file of the call, or, in Objective-C, in the
/// whole project. Of a bare name of Swift nothing is known in other files.
struct NameValues {
  /// The values of constants and cases by type and name: "Segue.login".
  private var owned: [String: Set<String>] = [:]
  /// Those of constants of Objective-C, which all files share.
  private var shared: [String: Set<String>] = [:]
  /// The types that the sources declare; other names of types may be those of generic parameters.
  private var types: Set<String> = []

  /// Collects the values of constants, cases of enumerations and parameters with one value.
  init(_ sources: [AuditSource]) {
    for source in sources where !source.isDead {
      for constant in source.file.constants {
        if source.file.isObjectiveC { shared[constant.name, default: []].insert(constant.value) }
        guard !constant.owner.isEmpty else { continue }
        owned["\(Self.last(constant.owner)).\(constant.name)", default: []].insert(constant.value)
      }
      types.formUnion(source.file.types.map(\.name))
      for type in source.file.types where type.kind == .enum && type.inherited.contains("String") {
        for (name, value) in type.cases {
          owned["\(type.name).\(name)", default: []].insert(value ?? name)
        }
      }
    }
  }

  /// The text that an argument is; `nil` where it is known at run time only.
  func text(_ argument: NameArgument, of use: Use, in source: AuditSource) -> String? {
    switch argument {
    case .literal(let text): text
    case .none, .dynamic: nil
    case .typeName(let name): types.contains(Self.last(name)) ? Self.last(name) : nil
    case .path(let path): value(path, of: use, in: source)
    }
  }

  /// The value of a path such as `Self.identifier` in a source; `nil` if there is none, or more than one.
  private func value(_ path: String, of use: Use, in source: AuditSource) -> String? {
    var parts = path.split(separator: ".").map(String.init)
    if parts.last == "rawValue" { parts.removeLast() }
    let around = use.type >= 0 ? source.file.types[Int(use.type)].name : ""
    if parts.count > 1, let first = parts.first, ["self", "Self"].contains(first) {
      parts[0] = around
    }
    guard let name = parts.last else { return nil }
    if parts.count > 1 { return only(owned["\(parts[parts.count - 2]).\(name)"]) }
    let near = source.file.constants.filter { constant in
      constant.name == name
        && (constant.owner.isEmpty
          || Self.last(constant.owner) == around)
    }
    if !near.isEmpty { return only(Set(near.map(\.value))) }
    return source.file.isObjectiveC ? only(shared[name]) : nil
  }

  /// The part of a name behind the types around it.
  private static func last(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The value, if there is one only.
  private func only(_ values: Set<String>?) -> String? { values?.count == 1 ? values?.first : nil }
}
