/// Finds the declarations of a file of Objective-C, and in bodies what is used.
struct ObjectiveCScanner {
  /// The tokens of the file.
  let tokens: Tokens
  /// The declarations and uses that were found.
  var file: SourceFile
  /// The storyboard of the last expression that made one, and where that ended.
  var lastStoryboard: (end: Int, name: NameArgument) = (-1, .none)
  /// Whether the steps of bodies are asked for.
  let keepsSteps: Bool
  /// The steps of the bodies that were read.
  var steps: [BodyStep] = []

  /// Makes the tokens of a file.
  init(_ bytes: [UInt8], keepsSteps: Bool = false) {
    let lexed = ObjectiveCLexer.lex(bytes)
    tokens = lexed.tokens
    self.keepsSteps = keepsSteps
    file = SourceFile(isObjectiveC: true)
    file.hasSteps = tokens.isOfScreen
    file.imports = lexed.imports
    file.names = lexed.names
    file.constants = lexed.constants
    file.literals = Set(lexed.constants.map(\.value))
  }

  /// Reads all declarations and bodies.
  mutating func scan() -> SourceFile {
    var place = 0
    while place < tokens.count {
      let token = tokens[place]
      switch (token.kind, token.word) {
      case (.attribute, .interface), (.attribute, .implementation), (.attribute, .protocol):
        readType(&place)
      case (.attribute, .compatibility_alias):
        if tokens.isIdentifier(place + 1), tokens.isIdentifier(place + 2) {
          file.aliases.append((tokens.text(place + 1), tokens.text(place + 2)))
        }
        place += 3
      case (.attribute, .class): place = behindSemicolon(place)
      default: readTop(&place, of: nil)
      }
    }
    return file
  }

  /// Behind the next semicolon.
  func behindSemicolon(_ start: Int) -> Int {
    var place = start
    while place < tokens.count, !tokens.isMark(place, ";") { place += 1 }
    return place + 1
  }

  /// Reads what stands outside of methods: functions and constants.
  mutating func readTop(_ place: inout Int, of type: Int?) {
    if tokens.isMark(place, "{") {
      let end = tokens.partner(place, before: tokens.count)
      scanBody(place + 1..<max(end, place + 1), type: type, method: "")
      place = tokens.behind(place, before: tokens.count)
      return
    }
    // NSString *const name = @"value";
    if tokens.isMark(place, "="), tokens.isIdentifier(place - 1),
      let value = tokens.token(place + 1), value.kind == .string, tokens.isMark(place + 2, ";")
    {
      let text = tokens.text(place + 1)
      file.constants.append(
        SourceFile.Constant(owner: "", name: tokens.text(place - 1), value: text))
      file.literals.insert(text)
      place += 3
      return
    }
    if tokens[place].kind == .string { noteLiteral(tokens[place]) }
    // A selector may be the value of a variable, whose own name stands before `=` or ends a declaration.
    let isDeclared =
      tokens.isMark(place + 1, "=")
      || tokens.isMark(place + 1, ";") && !tokens.isMark(place - 1, "=")
    if tokens[place].kind == .identifier, !isDeclared {
      file.names.note(tokens[place].range, .used, in: tokens.bytes)
    }
    place += 1
  }

  // MARK: Types

  /// Reads an interface, an implementation, a protocol or a category.
  private mutating func readType(_ place: inout Int) {
    let keyword = place
    let word = tokens[place].word
    guard tokens.isIdentifier(place + 1) else {
      place += 1
      return
    }
    let name = tokens.text(place + 1)
    place += 2
    if word == .protocol, tokens.isMark(place, ";") || tokens.isMark(place, ",") {
      place = behindSemicolon(place)
      return
    }
    var declaration = TypeDeclaration(
      kind: word == .interface ? .interface : word == .protocol ? .protocol : .implementation,
      name: name, outer: "", place: tokens.position(keyword))
    // The parameters of a generic class stand before the superclass.
    if tokens.isMark(place, "<"), word == .interface,
      tokens.isMark(tokens.behindAngle(place, before: tokens.count), ":")
    {
      place = tokens.behindAngle(place, before: tokens.count)
    }
    if tokens.isMark(place, ":"), tokens.isIdentifier(place + 1) {
      declaration.inherited.append(tokens.text(place + 1))
      place += 2
      if tokens.isMark(place, "<") {
        let behind = tokens.behindAngle(place, before: tokens.count)
        // Generic arguments are followed by protocols, or are protocols themselves.
        if tokens.isMark(behind, "<") { place = behind }
      }
    } else if tokens.isMark(place, "(") {
      let isEmpty = tokens.isMark(place + 1, ")")
      if word == .interface && isEmpty { declaration.flags.insert(.isContinuation) }
      if !isEmpty { declaration.kind = .category }
      if isEmpty || tokens.isIdentifier(place + 1) {
        place = tokens.behind(place, before: tokens.count)
      }
    }
    if tokens.isMark(place, "<") {
      let behind = max(tokens.behindAngle(place, before: tokens.count), place + 1)
      declaration.protocols = (place..<behind).filter(tokens.isIdentifier).map(tokens.text)
      place = behind
    }
    file.types.append(declaration)
    let type = file.types.count - 1
    if tokens.isMark(place, "{") {
      let end = tokens.partner(place, before: tokens.count)
      readVariables(place + 1..<max(end, place + 1), of: type)
      place = tokens.behind(place, before: tokens.count)
    }
    readMembers(&place, of: type, isImplementation: word == .implementation)
  }

  /// Reads the members of a type up to its end.
  private mutating func readMembers(_ place: inout Int, of type: Int, isImplementation: Bool) {
    while place < tokens.count {
      let token = tokens[place]
      if token.kind == .attribute {
        switch token.word {
        case .end:
          place += 1
          return
        case .interface, .implementation: return
        case .property: readProperty(&place, of: type)
        case .synthesize: readSynthesize(&place, of: type)
        default: place += 1
        }
      } else if token.isFirstOfLine || tokens.isMark(place - 1, ";")
        || tokens.isMark(place - 1, "}"),
        token.isMark("-") || token.isMark("+"),
        tokens.isMark(place + 1, "(")
          || tokens.isIdentifier(place + 1)
      {
        readMethod(&place, of: type)
      } else {
        readTop(&place, of: type)
      }
    }
  }

  /// Reads a method, declared or defined.
  private mutating func readMethod(_ place: inout Int, of type: Int) {
    let isStatic = tokens.isMark(place, "+")
    let start = place
    var flags: MemberFlags = isStatic ? [.exposed, .isStatic] : .exposed
    place += 1
    if tokens.isMark(place, "(") {
      for inner in place..<tokens.partner(place, before: tokens.count)
      where tokens.word(inner) == .IBAction { flags.insert(.action) }
      place = tokens.behind(place, before: tokens.count)
    }
    var selector = ""
    if tokens.isIdentifier(place), !tokens.isMark(place + 1, ":") {
      selector = tokens.text(place)
      place += 1
    }
    while selector.isEmpty || selector.hasSuffix(":") {
      let piece = tokens.isIdentifier(place) ? tokens.text(place) : ""
      let colon = piece.isEmpty ? place : place + 1
      guard tokens.isMark(colon, ":") else { break }
      selector += piece + ":"
      place = colon + 1
      while tokens.isMark(place, "(") { place = tokens.behind(place, before: tokens.count) }
      if tokens.isIdentifier(place) || tokens.token(place)?.kind == .attribute { place += 1 }
    }
    while place < tokens.count, !tokens.isMark(place, ";"), !tokens.isMark(place, "{") {
      guard tokens[place].kind != .attribute, !tokens.isMark(place, "}") else { break }
      place = tokens.isMark(place, "(") ? tokens.behind(place, before: tokens.count) : place + 1
    }
    var method = Method(
      name: selector, selector: selector, flags: flags, place: tokens.position(start))
    // Old sources have a semicolon before the body.
    if tokens.isMark(place, ";"), tokens.isMark(place + 1, "{") { place += 1 }
    if tokens.isMark(place, "{") {
      let body = place + 1..<max(tokens.partner(place, before: tokens.count), place + 1)
      place = tokens.behind(place, before: tokens.count)
      if isTrap(body) { method.flags.insert(.isTrap) }
      if tokens.isIdle(body) { method.flags.insert(.isEmpty) }
      method.supers = scanBody(body, type: type, method: selector)
      readSteps(body, type: type, method: selector)
    } else {
      method.flags.insert(.isDeclaration)
      if tokens.isMark(place, ";") { place += 1 }
    }
    place = max(place, start + 1)
    if !selector.isEmpty { file.types[type].methods.append(method) }
  }

  /// Whether a body does nothing but end the app.
  private func isTrap(_ body: Range<Int>) -> Bool {
    guard let first = body.first else { return false }
    if tokens.word(first) == .abort { return body.count <= 4 }
    return tokens.isMark(first, "[")
      && tokens.word(first + 2) == .doesNotRecognizeSelector
      && tokens.behind(first, before: body.upperBound) >= body.upperBound - 3
  }
}
