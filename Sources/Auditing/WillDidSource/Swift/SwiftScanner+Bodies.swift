/// The names, literals and calls that bodies use.
extension SwiftScanner {
  /// The declaration that a body belongs to.
  struct Body {
    var type: Int?
    var method: String
    /// Whether it is the initial value of a property.
    var isValue = false
  }

  /// Walks over a body once and notes what it uses; returns what it calls on `super`.
  @discardableResult
  mutating func scanBody(_ range: Range<Int>, _ body: Body, depth: Int) -> [String] {
    var supers: [String] = []
    var place = range.lowerBound
    var braces = 0
    while place < range.upperBound {
      let token = tokens[place]
      switch token.kind {
      case .identifier:
        if token.word == .super, tokens.isMark(place + 1, "."), tokens.isIdentifier(place + 2) {
          supers.append(tokens.text(place + 2))
        }
        switch token.word {
        case .class, .struct, .enum, .actor, .protocol:
          if depth < Self.deepest, beginsStatement(place) {
            var behind = place
            if readLocalType(&behind, before: range.upperBound, depth: depth + 1) {
              place = max(behind, place + 1)
              continue
            }
          }
        default: readName(place, token, range, body, braces)
        }
      case .string where !isShown(place): noteLiteral(token)
      case .interpolated:
        file.names.noteWords(token.range, in: tokens.bytes)
        if case .typeName(let name) = nameArgument(place..<place + 1) {
          file.classNames.insert(SourceFile.ClassName(type: Int32(body.type ?? -1), name: name))
        }
      case .directive where token.word == .available || token.word == .unavailable:
        add(.availability, .none, at: place, body, braces)
      case .punctuation:
        if token.mark == UInt8(ascii: "{") { braces += 1 }
        if token.mark == UInt8(ascii: "}") { braces -= 1 }
      default: break
      }
      place += 1
    }
    return supers
  }

  /// Whether a statement begins at a place.
  private func beginsStatement(_ place: Int) -> Bool {
    tokens[place].isFirstOfLine || tokens.isMark(place - 1, "{") || tokens.isMark(place - 1, ";")
      || tokens.word(place - 1).isModifier || tokens.token(place - 1)?.kind == .attribute
  }

  /// Reads a name in a body: a use that audits ask about, or a name of the file.
  private mutating func readName(
    _ place: Int, _ token: Token, _ range: Range<Int>, _ body: Body, _ braces: Int
  ) {
    let isCall = tokens.isMark(place + 1, "(") && place + 1 < range.upperBound
    var use = SourceFile.NameUse.used
    if tokens.isMark(place + 1, "=") || tokens.token(place + 1)?.kind == .assignment
      || tokens.isMark(place - 1, "&")
    {
      use.insert(.assigned)
    } else if tokens.isMark(place + 1, ".")
      || tokens.isMark(place + 1, "!") && tokens.isMark(place + 2, ".")
    {
      if !isMemberOfOther(place) { use.insert(.dereferenced) }
    } else if isEquality(place + 1), tokens.word(place + 2) == .nil {
      use.insert(.tested)
    }
    noteMember(place, token)
    if let first = first(of: token), first.isCapital {
      use.formUnion(mention(place, isCall))
      noteAccessor(place, token, range)
      if isCall, token.word == .none {
        readInitializer(place, range, body, braces)
        readWindow(place, range, body, braces)
      }
    }
    if !token.word.isGrammar { file.names.note(token.range, use, in: tokens.bytes) }
    guard token.word != .none else { return }
    if let start = namedClass(place) {
      noteClassName(start, body)
    }
    if isCall {
      readCall(place, range, body, braces)
    } else if token.word.isDelegateMethod {
      file.names.note(token.range, .mentioned, in: tokens.bytes)
    } else if token.word == .keyWindow || token.word == .windows {
      if receiver(place) == "UIApplication.shared" {
        add(.sharedWindows, .literal(tokens.text(place)), at: place, body, braces)
      }
    } else if token.word == .windowScene, tokens.isMark(place - 1, "."),
      tokens.isMark(place + 1, "=")
    {
      add(.windowScene, .none, at: place, body, braces)
    } else if token.word.isConnectionOption, tokens.isMark(place - 1, "."),
      // `launchOptions?[.shortcutItem]` reads what only apps without scenes are launched with.
      !tokens.isMark(place - 2, "[")
    {
      add(.connectionOptions, .literal(tokens.text(place)), at: place, body, braces)
    } else if token.word == .connectionOptions || token.word == .options, body.method == "scene",
      !tokens.isMark(place + 1, "."), !tokens.isMark(place + 1, ":")
    {
      add(.connectionOptions, .dynamic, at: place, body, braces)
    } else if token.word == .launchOptions {
      readLaunchOption(place, range, body, braces)
    } else if token.word == .return, body.method == "nibName" || body.method == "windowNibName" {
      noteNibName(place + 1, range, body, braces)
    }
  }

  /// Reads which part of the options of a launch is asked for: `launchOptions?[.url]`.
  private mutating func readLaunchOption(
    _ place: Int, _ range: Range<Int>, _ body: Body, _ braces: Int
  ) {
    let isOptional = tokens.isMark(place + 1, "?") || tokens.isMark(place + 1, "!")
    let open = isOptional ? place + 2 : place + 1
    guard tokens.isMark(open, "["), open < range.upperBound else { return }
    let last = tokens.partner(open, before: range.upperBound) - 1
    guard last > open, tokens.isIdentifier(last) else { return }
    add(.launchOptions, .literal(tokens.text(last)), at: place, body, braces)
  }

  /// Whether a name is a member of something else than `self`.
  private func isMemberOfOther(_ place: Int) -> Bool {
    guard tokens.isMark(place - 1, ".") else { return false }
    let isOptional = tokens.isMark(place - 2, "?") || tokens.isMark(place - 2, "!")
    return tokens.word(isOptional ? place - 3 : place - 2) != .self
  }

  /// Where the class stands whose name a word makes: `String(describing: self)`, `self.className`.
  private func namedClass(_ place: Int) -> Int? {
    switch tokens[place].word {
    case .describing, .reflecting: tokens.isMark(place + 1, ":") ? place + 2 : nil
    case .NSStringFromClass: tokens.isMark(place + 1, "(") ? place + 2 : nil
    case .className: tokens.isMark(place - 1, ".") ? place - 2 : place
    default: nil
    }
  }

  /// Notes a class whose name becomes a text.
  private mutating func noteClassName(_ start: Int, _ body: Body) {
    // `type(of: self)`
    let isTyped = tokens.isMark(start + 1, "(") && tokens.isMark(start + 3, ":")
    let place = isTyped ? start + 4 : start
    let name =
      switch tokens.word(place) {
      case .self, .Self, .className: "Self"
      case _ where tokens.isIdentifier(place) && tokens.word(place + 2) == .self: tokens.text(place)
      default: ""
      }
    file.classNames.insert(SourceFile.ClassName(type: Int32(body.type ?? -1), name: name))
  }

  /// How a name of a class is mentioned.
  private func mention(_ place: Int, _ isCall: Bool) -> SourceFile.NameUse {
    let isMember = tokens.isMark(place + 1, ".")
    if isCall || isMember && tokens.word(place + 2) == .`init` { return .made }
    if isRegistered(place) { return .registered }
    let before =
      tokens.isMark(place - 1, "!") || tokens.isMark(place - 1, "?") ? place - 2 : place - 1
    if tokens.word(before) == .as || tokens.word(before) == .is { return .cast }
    return isMember && tokens.word(place + 2) != .self ? [.qualified, .mentioned] : .mentioned
  }

  /// Whether a class is the first argument of `register`.
  private func isRegistered(_ place: Int) -> Bool {
    tokens.isMark(place - 1, "(") && tokens.word(place - 2) == .register
      && tokens.isMark(place + 1, ".")
      && (tokens.word(place + 2) == .self
        || tokens.isIdentifier(place + 2) && tokens.text(place + 2) == "classForCoder")
  }

  /// Notes which member of a name is used: "label.text", "label?.text"; of a type only "Cell.self".
  private mutating func noteMember(_ place: Int, _ token: Token) {
    guard let first = first(of: token), token.word == .none else { return }
    let isOptional = tokens.isMark(place + 1, "?") || tokens.isMark(place + 1, "!")
    let dot = isOptional ? place + 2 : place + 1
    guard tokens.isMark(dot, "."), tokens.isIdentifier(dot + 1),
      tokens[dot + 1].end - token.start < 80, !tokens[dot].isFirstOfLine,
      !first.isCapital || tokens.text(dot + 1) == "self"
    else { return }
    file.names.note(
      Int(token.start)..<Int(tokens[dot + 1].end), isRegistered(place) ? .registered : .member,
      in: tokens.bytes)
  }

  /// The first byte of a token.
  private func first(of token: Token) -> UInt8? {
    token.start < token.end ? tokens.bytes[Int(token.start)] : nil
  }

  /// Functions that show a text to a person or write it to a log.
  private static let showing: Set<String> = [
    "print", "debugPrint", "NSLog", "os_log", "NSLocalizedString", "UIImage", "NSImage", "UIColor",
    "NSColor", "UIFont", "assert", "assertionFailure", "fatalError", "precondition",
    "preconditionFailure",
  ]

  /// Whether a string is given to what shows, compares or takes something away, and loads nothing.
  private func isShown(_ place: Int) -> Bool {
    if isEquality(place - 1) || isEquality(place + 1) || tokens.word(place - 1) == .case {
      return true
    }
    let isLabelled = tokens.isMark(place - 1, ":") && tokens.isIdentifier(place - 2)
    let open = isLabelled ? place - 3 : place - 1
    guard tokens.isMark(open, "("), tokens.isIdentifier(open - 1) else { return false }
    let callee = tokens.text(open - 1)
    return Self.showing.contains(callee) || callee.hasPrefix("remove")
  }

  /// Whether a token is a comparison for equality.
  private func isEquality(_ place: Int) -> Bool {
    guard let token = tokens.token(place), token.kind == .comparison else { return false }
    return ["==", "!="].contains(tokens.text(place))
  }

  /// Notes a string that may be a name of something.
  private mutating func noteLiteral(_ token: Token) {
    let length = token.end - token.start
    guard length > 0, length <= 100 else { return }
    // Sentences and formats are no names.
    let bytes = tokens.bytes[token.range]
    guard bytes.allSatisfy({ $0 != UInt8(ascii: "%") && $0 >= 0x20 }),
      bytes.count(where: { $0 == 0x20 }) <= 6
    else { return }
    file.literals.insert(String(decoding: bytes, as: UTF8.self))
  }

  /// Notes `StoryboardScene.Main.login` and what R.swift makes.
  private mutating func noteAccessor(_ place: Int, _ token: Token, _ range: Range<Int>) {
    guard token.word == .StoryboardScene || token.word == .StoryboardSegue || token.word == .R,
      tokens.isMark(place + 1, ".")
    else { return }
    var (path, next) = (tokens.text(place), place + 1)
    for _ in 0..<5 {
      guard next + 1 < range.upperBound, tokens.isMark(next, "."), tokens.isIdentifier(next + 1)
      else { break }
      path += "." + tokens.text(next + 1)
      next += 2
    }
    file.accessors.insert(path)
  }

  /// The name that an override of `nibName` returns.
  private mutating func noteNibName(
    _ start: Int, _ range: Range<Int>, _ body: Body, _ braces: Int
  ) {
    var end = start
    while end < range.upperBound, !tokens[end].isFirstOfLine || end == start,
      !tokens.isMark(end, "}")
    { end = tokens.isMark(end, "(") ? tokens.behind(end, before: range.upperBound) : end + 1 }
    add(
      .nibNameProperty, nameArgument(start..<max(min(end, range.upperBound), start)), at: start,
      body, braces)
  }

  /// Adds a use at the place of a token.
  mutating func add(
    _ kind: Use.Kind, _ name: NameArgument, at place: Int, _ body: Body, _ braces: Int,
    labels: String = "", other: NameArgument = .none
  ) {
    file.uses.append(
      Use(
        kind: kind, name: name, labels: labels, receiver: receiver(place), other: other,
        variable: variable(place), type: Int32(body.type ?? -1), method: body.method,
        depth: UInt8(clamping: braces), isConditional: tokens.isInBranch(place),
        place: tokens.position(place)))
  }

  /// The expression before the period of a call: "self.storyboard"; "()" stands for a call.
  private func receiver(_ place: Int) -> String {
    var parts: [String] = []
    var before = place - 1
    while parts.count < 6, before > 0, tokens.isMark(before, ".") {
      before -= 1
      while before > 0, tokens.isMark(before, "?") || tokens.isMark(before, "!") { before -= 1 }
      guard tokens.isIdentifier(before) else {
        parts.append("()")
        break
      }
      parts.append(tokens.text(before))
      before -= 1
    }
    return parts.reversed().joined(separator: ".")
  }

  /// The variable that the expression of a call is given to.
  private func variable(_ place: Int) -> String {
    var before = place - 1
    for _ in 0..<12 {
      guard before > 0, !tokens[before + 1].isFirstOfLine else { return "" }
      if tokens.isMark(before, "=") {
        // `let name: Type = …` has the name before the colon.
        var name = before - 1
        for _ in 0..<6 where name > 0 && !tokens[name].isFirstOfLine {
          if tokens.isMark(name - 1, ":") { return tokens.text(name - 2 < 0 ? name : name - 2) }
          if tokens.word(name - 1) == .let || tokens.word(name - 1) == .var { break }
          guard tokens.isMark(name, "?") || tokens.isMark(name, "!") else { break }
          name -= 1
        }
        return tokens.isIdentifier(name) ? tokens.text(name) : ""
      }
      before -= 1
    }
    return ""
  }
}
