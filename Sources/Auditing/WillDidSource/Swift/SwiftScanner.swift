/// Finds the declarations of a file of Swift, and in bodies what is used.
///
/// It walks over the tokens once. Within types it expects declarations; whatever else comes is passed over.
struct SwiftScanner {
  /// The tokens of the file.
  let tokens: Tokens
  /// The declarations and uses that were found.
  var file = SourceFile(isObjectiveC: false)
  /// Where the last storyboard was made, to know what a call behind it is sent to.
  var lastStoryboard: (end: Int, name: NameArgument) = (-1, .none)
  /// Whether the steps of bodies are asked for.
  let keepsSteps: Bool
  /// The steps of the bodies that were read.
  var steps: [BodyStep] = []
  /// The types around what is read now.
  private var outer: [String] = []

  /// Deeper nesting than this is passed over.
  static let deepest = 64

  /// Takes the tokens of a file.
  init(_ tokens: Tokens, keepsSteps: Bool = false) {
    (self.tokens, self.keepsSteps) = (tokens, keepsSteps)
    file.hasSteps = tokens.isOfScreen
  }

  /// The facts in the attributes and modifiers before a declaration.
  struct Prelude {
    var flags: MemberFlags = []
    var typeFlags: TypeDeclaration.Flags = []
    var objectiveCName: String?
    var first = -1

    var isEmpty: Bool { first < 0 }
  }

  /// Reads all declarations and bodies.
  mutating func scan() -> SourceFile {
    scanMembers(0..<tokens.count, of: nil, depth: 0)
    return file
  }

  /// Reads declarations; at the top of a file also statements.
  mutating func scanMembers(_ range: Range<Int>, of type: Int?, depth: Int) {
    var place = range.lowerBound
    var prelude = Prelude()
    while place < range.upperBound {
      let start = place
      if tokens.isMark(place, ";") {
        place += 1
        continue
      }
      if readPrelude(&prelude, &place, before: range.upperBound) { continue }
      let isRead = readDeclaration(
        &place, before: range.upperBound, of: type, prelude, depth: depth)
      if !isRead { place = skipStatement(start, before: range.upperBound, of: type, depth: depth) }
      prelude = Prelude()
    }
  }

  /// Reads an attribute or a modifier.
  private func readPrelude(_ prelude: inout Prelude, _ place: inout Int, before end: Int) -> Bool {
    let token = tokens[place]
    let first = prelude.first < 0 ? place : prelude.first
    if token.kind == .attribute {
      let name = token.word
      place += 1
      var argument: String?
      if tokens.isMark(place, "("), place < end,
        tokens[place].start == token.end || name == .objc || name == .available
      {
        let close = tokens.partner(place, before: end)
        argument = tokens.text(of: place + 1..<max(close, place + 1))
        place = tokens.behind(place, before: end)
      } else if tokens.isMark(place, "."), tokens.isIdentifier(place + 1) {
        place += 2
      }
      prelude.first = first
      apply(name, argument, to: &prelude)
      return true
    }
    guard token.kind == .identifier, token.word.isModifier || isModifierClass(place) else {
      return false
    }
    // A property may be called like a modifier, and so may a function that is called.
    if place + 1 < end, tokens[place + 1].kind == .punctuation, !tokens.isMark(place + 1, "(") {
      return false
    }
    prelude.first = first
    apply(modifier: token.word, to: &prelude)
    place += 1
    if place < end, tokens.isMark(place, "(") { place = tokens.behind(place, before: end) }
    return true
  }

  /// Whether `class` says that a member is one of the class.
  private func isModifierClass(_ place: Int) -> Bool {
    guard tokens.word(place) == .class else { return false }
    switch tokens.word(place + 1) {
    case .func, .var, .let, .subscript, .override, .private, .public, .internal, .fileprivate,
      .final, .dynamic, .open, .lazy, .weak, .nonisolated, .static, .package:
      return true
    default: return false
    }
  }

  /// Applies an attribute to a declaration.
  private func apply(_ name: SourceWord, _ argument: String?, to prelude: inout Prelude) {
    switch name {
    case .objc:
      prelude.flags.insert(.exposed)
      prelude.typeFlags.insert(.objc)
      prelude.objectiveCName = argument ?? prelude.objectiveCName
    case .objcMembers: prelude.typeFlags.insert(.objcMembers)
    case .IBOutlet: prelude.flags.formUnion([.exposed, .outlet])
    case .IBAction:
      prelude.flags.formUnion([.exposed, .action])
      prelude.objectiveCName = argument ?? prelude.objectiveCName
    case .IBSegueAction:
      prelude.flags.formUnion([.exposed, .segueAction])
      prelude.objectiveCName = argument ?? prelude.objectiveCName
    case .IBInspectable: prelude.flags.formUnion([.exposed, .isInspectable])
    case .GKInspectable, .NSManaged: prelude.flags.insert(.exposed)
    default: break
    }
  }

  /// Applies a modifier to a declaration.
  private func apply(modifier word: SourceWord, to prelude: inout Prelude) {
    switch word {
    case .override: prelude.flags.formUnion([.exposed, .isOverride])
    case .dynamic: prelude.flags.insert(.exposed)
    case .static, .class: prelude.flags.insert(.isStatic)
    case .private, .fileprivate:
      prelude.flags.insert(.isPrivate)
      prelude.typeFlags.insert(.isPrivate)
    case .weak: prelude.flags.insert(.isWeak)
    case .lazy: prelude.flags.insert(.isLazy)
    default: break
    }
  }

  /// Reads the declaration at a place and goes behind it.
  private mutating func readDeclaration(
    _ place: inout Int, before end: Int, of type: Int?, _ prelude: Prelude, depth: Int
  ) -> Bool {
    guard place < end, tokens[place].kind == .identifier else { return false }
    switch tokens[place].word {
    case .class, .struct, .enum, .actor, .protocol, .extension:
      return readType(&place, before: end, prelude, depth: depth)
    case .typealias, .associatedtype: return readAlias(&place, before: end)
    case .func, .`init`, .deinit, .subscript:
      return readMethod(&place, before: end, of: type, prelude, depth: depth)
    case .var, .let: return readProperties(&place, before: end, of: type, prelude, depth: depth)
    case .case: return readCases(&place, before: end, of: type)
    case .import:
      place += 1
      // `import class UIKit.UIView` names a module too.
      if tokens.isIdentifier(place + 1), !tokens[place + 1].isFirstOfLine { place += 1 }
      if tokens.isIdentifier(place) { file.imports.insert(tokens.text(place)) }
      place += 1
      while place < end, tokens.isMark(place, ".") { place += 2 }
      return true
    default: return false
    }
  }

  /// Passes over what is no declaration, up to the next line at least, and looks for uses in it.
  private mutating func skipStatement(
    _ start: Int, before end: Int, of type: Int?, depth: Int
  ) -> Int {
    var place = start
    repeat {
      if tokens.isMark(place, "{") || tokens.isMark(place, "(") || tokens.isMark(place, "[") {
        place = tokens.behind(place, before: end)
      } else {
        place += 1
      }
    } while place < end && !tokens[place].isFirstOfLine && !tokens.isMark(place, ";")
      && tokens[place].word != .var && tokens[place].word != .let && tokens[place].word != .func
    place = max(place, start + 1)
    scanBody(start..<min(place, end), Body(type: type, method: ""), depth: depth)
    return place
  }

  // MARK: Types

  /// Reads the declaration of a type with its members; whether there is one.
  private mutating func readType(
    _ place: inout Int, before end: Int, _ prelude: Prelude, depth: Int
  ) -> Bool {
    let keyword = place
    guard let kind = TypeDeclaration.Kind(tokens[place].word),
      var name = readTypeName(&place, before: end, kind)
    else { return false }
    var flags = prelude.typeFlags
    while place < end, tokens.isMark(place, "."), tokens.isIdentifier(place + 1) {
      name += "." + tokens.text(place + 1)
      place += 2
    }
    if tokens.isMark(place, "<") {
      flags.insert(.isGeneric)
      place = tokens.behindAngle(place, before: end)
    }
    var inherited: [String] = []
    if tokens.isMark(place, ":") {
      place += 1
      inherited = readInheritance(&place, before: end)
    }
    while place < end, !tokens.isMark(place, "{"), !tokens.isMark(place, "}") { place += 1 }
    guard tokens.isMark(place, "{"), depth < Self.deepest else {
      place = min(keyword + 2, end)
      return true
    }
    if isLocal { flags.insert(.isLocal) }
    var declaration = TypeDeclaration(
      kind: kind, name: name, outer: kind == .extension ? "" : outer.joined(separator: "."),
      place: tokens.position(keyword))
    declaration.inherited = inherited
    declaration.objectiveCName = prelude.objectiveCName
    declaration.flags = flags
    file.types.append(declaration)
    let body = place + 1..<max(tokens.partner(place, before: end), place + 1)
    place = tokens.behind(place, before: end)
    let (outerBefore, localBefore) = (outer, isLocal)
    outer = kind == .extension ? [name] : outer + [name]
    isLocal = false
    scanMembers(body, of: file.types.count - 1, depth: depth + 1)
    (outer, isLocal) = (outerBefore, localBefore)
    return true
  }

  /// Goes behind the first part of the name of a type; `nil` if there is none.
  private func readTypeName(
    _ place: inout Int, before end: Int, _ kind: TypeDeclaration.Kind
  ) -> String? {
    if tokens.isIdentifier(place + 1) {
      place += 2
      // `extension Cart?` is one of all optional values.
      let isOptional = kind == .extension && tokens.isMark(place, "?")
      return isOptional ? "Optional" : tokens.text(place - 1)
    }
    // `extension [Cart]` and `extension [String: Cart]`.
    guard kind == .extension, tokens.isMark(place + 1, "[") else { return nil }
    let close = tokens.partner(place + 1, before: end)
    let isDictionary = (place + 2..<max(close, place + 2)).contains { inner in
      tokens.isMark(inner, ":")
    }
    place = tokens.behind(place + 1, before: end)
    return isDictionary ? "Dictionary" : "Array"
  }

  /// Whether the type lies in a body.
  private var isLocal = false

  /// Reads a type that is declared in a body, and goes behind it; whether it was one.
  mutating func readLocalType(_ place: inout Int, before end: Int, depth: Int) -> Bool {
    guard tokens.isIdentifier(place + 1),
      tokens.isMark(place + 2, "{") || tokens.isMark(place + 2, ":")
        || tokens.isMark(place + 2, "<")
    else { return false }
    isLocal = true
    defer { isLocal = false }
    return readType(&place, before: end, Prelude(), depth: depth)
  }

  /// The names in an inheritance clause, up to the body or `where`.
  private func readInheritance(_ place: inout Int, before end: Int) -> [String] {
    var inherited: [String] = []
    while place < end {
      let token = tokens[place]
      if token.kind == .identifier, token.word == .where { break }
      if token.isMark("{") || token.isMark("}") { break }
      if token.kind == .attribute || token.isMark(",") || token.isMark("&") {
        place += 1
      } else if token.kind == .identifier {
        var name = tokens.text(place)
        place += 1
        while tokens.isMark(place, "."), tokens.isIdentifier(place + 1) {
          name += "." + tokens.text(place + 1)
          place += 2
        }
        inherited.append(name)
        if tokens.isMark(place, "<") {
          place = max(tokens.behindAngle(place, before: end), place + 1)
        }
      } else {
        place += 1
      }
    }
    return inherited
  }

  /// Reads a `typealias`; whether there is one.
  private mutating func readAlias(_ place: inout Int, before end: Int) -> Bool {
    guard tokens.isIdentifier(place + 1) else { return false }
    let (name, isAlias) = (tokens.text(place + 1), tokens[place].word == .typealias)
    place += 2
    if tokens.isMark(place, "<") { place = max(tokens.behindAngle(place, before: end), place + 1) }
    guard isAlias, tokens.isMark(place, "="), tokens.isIdentifier(place + 1) else { return true }
    var type = tokens.text(place + 1)
    place += 2
    while tokens.isMark(place, "."), tokens.isIdentifier(place + 1) {
      type += "." + tokens.text(place + 1)
      place += 2
    }
    while tokens.isMark(place, "&"), tokens.isIdentifier(place + 1) {
      type += "&" + tokens.text(place + 1)
      place += 2
    }
    // A generic type is no other name of a class.
    if !tokens.isMark(place, "&"), !tokens.isMark(place, "?") { file.aliases.append((name, type)) }
    return true
  }
}

extension TypeDeclaration.Kind {
  /// The kind of declaration that a word begins.
  init?(_ word: SourceWord) {
    switch word {
    case .class: self = .class
    case .struct: self = .struct
    case .enum: self = .enum
    case .actor: self = .actor
    case .protocol: self = .protocol
    case .extension: self = .extension
    default: return nil
    }
  }
}
