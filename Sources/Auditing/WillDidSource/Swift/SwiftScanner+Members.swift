/// Functions, properties and cases.
extension SwiftScanner {
  /// Reads a function or an initializer with its body.
  mutating func readMethod(
    _ place: inout Int, before end: Int, of type: Int?, _ prelude: Prelude, depth: Int
  ) -> Bool {
    let keyword = place
    let word = tokens[place].word
    guard let nameEnd = endOfMethodName(place, word, before: end) else { return false }
    // The name of an operator has any number of characters.
    let name = word == .func ? tokens.text(of: place + 1..<nameEnd) : tokens.text(place)
    place = nameEnd
    if tokens.isMark(place, "<") { place = max(tokens.behindAngle(place, before: end), place + 1) }
    var labels: [String] = []
    if place < end, tokens.isMark(place, "(") {
      labels = parameterLabels(place + 1..<max(tokens.partner(place, before: end), place + 1))
      scanDefaults(place, before: end, Body(type: type, method: name), depth: depth)
      place = tokens.behind(place, before: end)
    }
    var (isThrowing, isAsync) = (false, false)
    let isInProtocol = type.map { file.types[$0].kind == .protocol } ?? false
    while place < end, !tokens.isMark(place, "{") {
      let token = tokens[place]
      if token.isMark(";") || token.isMark("}") { break }
      if token.isFirstOfLine,
        token.kind == .attribute || token.word.beginsDeclaration
          || isInProtocol && token.kind == .identifier && token.word == .none
      {
        break
      }
      // A method may make its result from its type alone.
      if token.kind == .identifier, tokens.bytes[Int(token.start)].isCapital {
        file.names.note(token.range, .mentioned, in: tokens.bytes)
      }
      switch token.word {
      case .throws, .rethrows: isThrowing = true
      case .async: isAsync = true
      default: break
      }
      place = token.isMark("(") || token.isMark("[") ? tokens.behind(place, before: end) : place + 1
    }
    var method = Method(
      name: name, labels: labels, selector: "", flags: prelude.flags,
      place: tokens.position(word == .func ? keyword + 1 : keyword))
    method.selector =
      prelude.objectiveCName
      ?? Selector.of(name, labels: labels, throws: isThrowing, async: isAsync)
    if tokens.isMark(place, "{"), place < end {
      let body = place + 1..<max(tokens.partner(place, before: end), place + 1)
      place = tokens.behind(place, before: end)
      if isTrap(body) { method.flags.insert(.isTrap) }
      if tokens.isIdle(body) { method.flags.insert(.isEmpty) }
      method.supers = scanBody(body, Body(type: type, method: name), depth: depth)
      readSegueComparisons(body, Body(type: type, method: name))
      readSteps(body, Body(type: type, method: name))
    } else {
      method.flags.insert(.isDeclaration)
    }
    if let type, word != .subscript { file.types[type].methods.append(method) }
    return true
  }

  /// Behind the name of a function; `nil` if none begins here.
  private func endOfMethodName(_ place: Int, _ word: SourceWord, before end: Int) -> Int? {
    switch word {
    case .func:
      guard place + 1 < end else { return nil }
      var next = place + 1
      if tokens.isIdentifier(next) { return next + 1 }
      while next < end, !tokens.isMark(next, "("),
        next == place + 1 || tokens[next].start == tokens[next - 1].end
      {
        // `func ==<T>(…)` has parameters of types behind its name.
        let isGeneric =
          next > place + 1 && tokens.isMark(next, "<")
          && tokens.isMark(tokens.behindAngle(next, before: end), "(")
        guard !isGeneric else { break }
        next += 1
      }
      return next
    case .`init`:
      var next = place + 1
      if tokens.isMark(next, "?") || tokens.isMark(next, "!") { next += 1 }
      return tokens.isMark(next, "(") || tokens.isMark(next, "<") ? next : nil
    case .deinit: return place + 1
    default:
      return tokens.isMark(place + 1, "(") || tokens.isMark(place + 1, "<") ? place + 1 : nil
    }
  }

  /// The labels of the parameters in parentheses.
  private func parameterLabels(_ range: Range<Int>) -> [String] {
    arguments(range).map { argument in
      let start = argument.value.lowerBound
      if let label = argument.label { return label }
      // `_ name: Type` and `label name: Type` have two words before the colon.
      var place = start
      while place < argument.value.upperBound, tokens[place].kind == .attribute { place += 1 }
      return tokens.isIdentifier(place) ? tokens.text(place) : "_"
    }
  }

  /// Looks into the values that parameters have by default.
  private mutating func scanDefaults(_ open: Int, before end: Int, _ body: Body, depth: Int) {
    let range = open + 1..<max(tokens.partner(open, before: end), open + 1)
    guard range.contains(where: { tokens.isMark($0, "=") }) else { return }
    _ = scanBody(range, body, depth: depth)
  }

  /// Whether a body only traps.
  private func isTrap(_ body: Range<Int>) -> Bool {
    guard let first = body.first else { return false }
    switch tokens[first].word {
    case .fatalError, .preconditionFailure, .abort:
      return tokens.isMark(first + 1, "(")
        && tokens.behind(first + 1, before: body.upperBound)
          >= body.upperBound - (tokens.isMark(body.upperBound - 1, ";") ? 1 : 0)
    default: return false
    }
  }

  // MARK: Properties

  /// Reads the properties of a declaration, several of them if commas part them.
  mutating func readProperties(
    _ place: inout Int, before end: Int, of type: Int?, _ prelude: Prelude, depth: Int
  ) -> Bool {
    var flags = prelude.flags
    if tokens[place].word == .let { flags.insert(.isConstant) }
    place += 1
    var found: [Int] = []
    repeat {
      if tokens.isMark(place, ",") { place += 1 }
      var names: [Int] = []
      if tokens.isMark(place, "(") {
        for inner in place + 1..<max(tokens.partner(place, before: end), place + 1)
        where tokens.isIdentifier(inner) { names.append(inner) }
        place = tokens.behind(place, before: end)
      } else if place < end, tokens[place].kind == .identifier {
        names = [place]
        place += 1
      } else {
        return !found.isEmpty
      }
      var typeText = ""
      if tokens.isMark(place, ":"), place < end { typeText = readTypeText(&place, before: end) }
      var own = flags
      if typeText.hasSuffix("!") { own.insert(.isUnwrapped) }
      if typeText.hasSuffix("?") { own.insert(.isOptional) }
      let value = readValue(&place, before: end, named: names.first, of: type, depth: depth)
      if value { own.insert(.hasValue) }
      if tokens.isMark(place, "{"), place < end {
        let body = place + 1..<max(tokens.partner(place, before: end), place + 1)
        own.insert(.hasAccessor)
        if !hasSetter(body) { own.insert(.isReadOnly) }
        place = tokens.behind(place, before: end)
        let name = names.first.map { tokens.text($0) } ?? ""
        _ = scanBody(body, Body(type: type, method: name), depth: depth)
        readSteps(body, Body(type: type, method: name))
      }
      for name in names {
        found.append(name)
        guard let type else { continue }
        file.types[type].properties.append(
          Property(
            name: tokens.text(name), type: typeText, otherName: prelude.objectiveCName, flags: own,
            place: tokens.position(name)))
      }
    } while place < end && tokens.isMark(place, ",")
    return true
  }

  /// Whether accessors set something: also observers mean a stored property.
  private func hasSetter(_ body: Range<Int>) -> Bool {
    var place = body.lowerBound
    while place < body.upperBound {
      switch tokens[place].word {
      case .set, .didSet, .willSet: return true
      default: break
      }
      place =
        tokens.isMark(place, "{") || tokens.isMark(place, "(")
        ? tokens.behind(place, before: body.upperBound) : place + 1
    }
    return false
  }

  /// The text of the type behind the colon at a place.
  private func readTypeText(_ place: inout Int, before end: Int) -> String {
    place += 1
    let start = place
    while place < end {
      let token = tokens[place]
      if token.isMark("=") || token.isMark("{") || token.isMark(",") || token.isMark(";")
        || token.isMark("}") || token.isMark(")")
      {
        break
      }
      if place > start, token.isFirstOfLine, !continuesType(place) { break }
      if token.isMark("(") || token.isMark("[") {
        place = tokens.behind(place, before: end)
      } else if token.isMark("<") {
        place = max(tokens.behindAngle(place, before: end), place + 1)
      } else {
        place += 1
      }
    }
    return tokens.text(of: start..<max(place, start))
  }

  /// Whether a type goes on at a place.
  private func continuesType(_ place: Int) -> Bool {
    /// Whether the token at a place joins a type with the next line.
    func joins(_ place: Int) -> Bool {
      tokens[place].kind == .arrow || tokens.isMark(place, ".") || tokens.isMark(place, "&")
        || tokens.isMark(place, "<")
    }
    return joins(place) || joins(place - 1)
  }

  /// Passes over an initial value, which ends where the next declaration begins.
  private mutating func readValue(
    _ place: inout Int, before end: Int, named name: Int?, of type: Int?, depth: Int
  ) -> Bool {
    guard place < end, tokens.isMark(place, "=") else { return false }
    place += 1
    let start = place
    while place < end {
      let token = tokens[place]
      if token.isMark(",") || token.isMark(";") || token.isMark("}") || token.isMark(")") { break }
      if place > start, token.isFirstOfLine,
        token.kind == .attribute || token.word.beginsDeclaration && !isOperand(place)
      {
        break
      }
      if token.isMark("{"), place > start, isObserver(place + 1) { break }
      place =
        token.isMark("{") || token.isMark("(") || token.isMark("[")
        ? tokens.behind(place, before: end) : behindGenerics(place, before: end) ?? place + 1
    }
    let value = start..<max(place, start)
    if let name {
      if value.count == 1, tokens[start].kind == .string {
        addConstant(named: tokens.text(name), value: start, of: type)
      } else if case .literal(let text) = nameArgument(value) {
        file.constants.append(
          SourceFile.Constant(owner: owner(type), name: tokens.text(name), value: text))
      }
    }
    let method = name.map { tokens.text($0) } ?? ""
    _ = scanBody(value, Body(type: type, method: method, isValue: true), depth: depth)
    return true
  }

  /// Behind the generic arguments of what is made: `Subject<Int, Never>()`.
  private func behindGenerics(_ place: Int, before end: Int) -> Int? {
    guard tokens.isMark(place, "<"), tokens.isIdentifier(place - 1),
      tokens[place].start == tokens[place - 1].end
    else { return nil }
    let behind = tokens.behindAngle(place, before: end)
    let isUsed = tokens.isMark(behind, "(") || tokens.isMark(behind, ".")
    return behind > place && isUsed ? behind : nil
  }

  /// Whether a word that could begin a declaration goes on with an expression: `.init(…)`.
  private func isOperand(_ place: Int) -> Bool {
    tokens.isMark(place - 1, ".") || tokens.isMark(place - 1, "=") || tokens.isMark(place + 1, ".")
  }

  /// Whether a brace begins observers of a property and no getter.
  private func isObserver(_ place: Int) -> Bool {
    var place = place
    while place < tokens.count, tokens[place].kind == .attribute { place += 1 }
    return tokens.word(place) == .didSet || tokens.word(place) == .willSet
  }

  /// The path of a type, for the constants in it.
  func owner(_ type: Int?) -> String { type.map { file.types[$0].path } ?? "" }

  /// Adds a constant with the text at a place.
  private mutating func addConstant(named name: String, value: Int, of type: Int?) {
    file.constants.append(
      SourceFile.Constant(owner: owner(type), name: name, value: tokens.text(value)))
  }

  // MARK: Cases

  /// Reads the cases of an enumeration with their raw values.
  mutating func readCases(_ place: inout Int, before end: Int, of type: Int?) -> Bool {
    guard let type, file.types[type].kind == .enum else { return false }
    repeat {
      place += 1
      guard place < end, tokens[place].kind == .identifier else { return true }
      let name = tokens.text(place)
      place += 1
      if tokens.isMark(place, "("), place < end { place = tokens.behind(place, before: end) }
      var value: String?
      if tokens.isMark(place, "="), place < end {
        place += 1
        if place < end, tokens[place].kind == .string { value = tokens.text(place) }
        while place < end, !tokens.isMark(place, ","), !tokens[place].isFirstOfLine,
          !tokens.isMark(place, ";")
        { place += 1 }
      }
      file.types[type].cases.append((name, value))
      if let value { file.literals.insert(value) }
    } while place < end && tokens.isMark(place, ",")
    return true
  }
}
