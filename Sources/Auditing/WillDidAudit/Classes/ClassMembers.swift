internal import WillDidSource

/// The members of a class at run time: keys that can be set and selectors, by the project's own sources.
struct ClassMembers {
  /// The facts about a member.
  struct Member {
    var place: SourcePlace
    var file: Int32
    var type: String
    var flags: MemberFlags
  }

  /// Keys with the first letter small, as ``keyName(_:)`` writes them.
  var keys: [String: Member] = [:]
  /// The methods that messages can reach, by selector.
  var selectors: [String: Member] = [:]
  /// Members that the runtime does not know, unless `@objcMembers` says so.
  var hiddenKeys: [String: Member] = [:]
  /// The methods that Swift does not expose, by the selector that they would have.
  var hiddenSelectors: [String: Member] = [:]
  /// Whether all members are exposed, by `@objcMembers`.
  var isObjCMembers = false
  /// Whether it takes any key: `setValue:forUndefinedKey:`.
  var takesAnyKey = false
  /// Whether it may answer to any selector: it has `forwardInvocation:` or the like, or adds methods while it runs.
  var answersAll = false

  /// A key as it is compared: the case of its first letter does not matter.
  static func keyName(_ key: some StringProtocol) -> String {
    guard let first = key.first, first.isUppercase else { return String(key) }
    return first.lowercased() + key.dropFirst()
  }

  /// Methods by which a class takes any key.
  private static let takingKeys: Set<String> = ["setValue:forUndefinedKey:", "setValue:forKey:"]
  /// Methods by which a class answers to any selector.
  private static let answering: Set<String> = [
    "forwardInvocation:", "forwardingTargetForSelector:", "resolveInstanceMethod:",
    "methodSignatureForSelector:", "forwardingTargetFor:",
  ]

  /// Collects the members of a class from its declaration and its extensions.
  init(_ parts: [ProjectClasses.Part], _ sources: [AuditSource]) {
    for part in parts {
      let source = sources[Int(part.file)]
      let type = source.file.types[Int(part.type)]
      let isExposing = type.kind == .extension && type.flags.contains(.objc)
      if type.flags.contains(.objcMembers) { isObjCMembers = true }
      if source.file.names["class_addMethod"]?.contains(.mentioned) == true { answersAll = true }
      for property in type.properties {
        add(
          property, of: part,
          isExposed: isExposing || source.infersObjC || source.file.isObjectiveC,
          isSynthesized: source.file.isObjectiveC && type.kind != .category)
      }
      for method in type.methods {
        let isExposed = isExposing || source.infersObjC || source.file.isObjectiveC
        add(method, method.selector, of: part, isExposed: isExposed)
        if source.mayDropLabels, method.unlabelledSelector != method.selector {
          add(method, method.unlabelledSelector, of: part, isExposed: isExposed)
        }
      }
    }
  }

  /// Adds the keys of a property: its name, a setter or getter of its own, and its variable.
  private mutating func add(
    _ property: Property, of part: ProjectClasses.Part, isExposed: Bool, isSynthesized: Bool
  ) {
    guard !property.flags.contains(.isStatic) else { return }
    let member = Member(
      place: property.place, file: part.file, type: property.type, flags: property.flags)
    var names = [property.name]
    if let other = property.otherName { names.append(other) }
    // The compiler makes a variable of each property of a class: `_name`.
    if isSynthesized, !property.flags.contains(.isVariable) {
      names.append("_" + property.name)
    }
    if property.flags.contains(.isVariable) {
      for name in names where name.hasPrefix("_") { names.append(String(name.dropFirst())) }
      for name in names where name.hasPrefix("is") && name.count > 2 {
        names.append(String(name.dropFirst(2)))
      }
    }
    let isKnown =
      isExposed && !property.flags.contains(.isNotExposed)
      || property.flags.contains(.exposed)
    for name in names {
      let key = Self.keyName(name)
      let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
      if isKnown {
        if keys[key] == nil || !property.type.isEmpty { keys[key] = member }
        if !property.flags.contains(.isVariable) { selectors[setter] = member }
      } else {
        hiddenKeys[key] = member
        hiddenSelectors[setter] = member
      }
    }
    if let setter = property.setter { selectors[setter] = member }
    if isKnown, !property.flags.contains(.isVariable) {
      selectors[property.otherName ?? property.name] = member
    }
  }

  /// Adds a method to those that messages can reach, or to those that are hidden.
  private mutating func add(
    _ method: Method, _ selector: String, of part: ProjectClasses.Part, isExposed: Bool
  ) {
    if Self.answering.contains(selector) { answersAll = true }
    guard !method.flags.contains(.isStatic) else { return }
    let member = Member(place: method.place, file: part.file, type: "", flags: method.flags)
    let isKnown = isExposed || method.flags.contains(.exposed)
    if Self.takingKeys.contains(selector) { takesAnyKey = true }
    let key = Self.settableKey(selector)
    if isKnown {
      selectors[selector] = member
      if let key, keys[key] == nil { keys[key] = member }
    } else {
      hiddenSelectors[selector] = member
      if let key, hiddenKeys[key] == nil { hiddenKeys[key] = member }
    }
  }

  /// The key that a setter sets: of `setKey:` and `_setKey:`.
  private static func settableKey(_ selector: String) -> String? {
    let name = selector.hasPrefix("_") ? selector.dropFirst() : selector[...]
    guard name.hasPrefix("set"), name.hasSuffix(":"), name.count > 4,
      !name.dropLast().contains(":")
    else { return nil }
    return keyName(name.dropFirst(3).dropLast())
  }
}
