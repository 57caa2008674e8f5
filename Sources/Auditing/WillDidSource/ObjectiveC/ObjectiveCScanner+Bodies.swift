/// The messages, literals and names that bodies use.
extension ObjectiveCScanner {
  /// Walks over a body once; returns the selectors that it sends to `super`.
  @discardableResult
  mutating func scanBody(_ range: Range<Int>, type: Int?, method: String) -> [String] {
    var supers: [String] = []
    var place = range.lowerBound
    var braces = 0
    while place < range.upperBound {
      let token = tokens[place]
      switch token.kind {
      case .identifier:
        readName(place, token)
        let context = Context(type: type, method: method, braces: braces)
        if token.word == .none, tokens.word(place + 1) == .alloc || tokens.word(place + 1) == .new {
          let name = tokens.text(place)
          if name.hasSuffix("Window") { readMadeWindow(place, context, .typeName(name)) }
        }
        if token.word != .none {
          readWindow(place, token, context)
          noteNibName(place, token, context)
          noteClassName(place, token, context)
        }
      case .attribute where token.word == .available:
        add(.availability, at: place, Context(type: type, method: method, braces: braces))
      case .string where !isShown(place): noteLiteral(token)
      case .punctuation:
        switch token.mark {
        case UInt8(ascii: "{"): braces += 1
        case UInt8(ascii: "}"): braces -= 1
        case UInt8(ascii: "["):
          if let message = message(at: place, before: range.upperBound) {
            if tokens.word(message.receiver.lowerBound) == .super, message.receiver.count == 1 {
              supers.append(selector(message))
            }
            read(message, Context(type: type, method: method, braces: braces))
          }
        default: break
        }
      default: break
      }
      place += 1
    }
    return supers
  }

  /// Reads a name in a body: a use of a class or property that audits ask about.
  private mutating func readName(_ place: Int, _ token: Token) {
    guard !token.word.isGrammar else { return }
    var use = SourceFile.NameUse.used
    if tokens.isMark(place + 1, "=") || tokens.token(place + 1)?.kind == .assignment {
      use.insert(.assigned)
    } else if tokens.isMark(place + 1, ".") {
      use.insert(.dereferenced)
    }
    let isCapital = token.start < token.end && tokens.bytes[Int(token.start)].isCapital
    let isSent = tokens.isMark(place - 1, "[") && tokens.isIdentifier(place + 1)
    if isCapital || isSent {
      // Also the name of a class may begin with a small letter.
      let isMade = tokens.word(place + 1) == .alloc || tokens.word(place + 1) == .new
      if isMade {
        use.insert(.made)
      } else if isCapital {
        use.formUnion(
          isCompared(place) ? .cast : isSent ? [.qualified, .mentioned] : .mentioned)
      }
    }
    // The lines of properties whose setter is sent: `[self setKey:…]`.
    if tokens.isMark(place + 1, ":"), tokens.bytes[token.range].starts(with: "set".utf8) {
      use.insert(.assigned)
    }
    file.names.note(token.range, use, in: tokens.bytes)
  }

  /// Notes the name that an override of `nibName` or `windowNibName` returns.
  private mutating func noteNibName(_ place: Int, _ token: Token, _ context: Context) {
    guard token.word == .return, ["nibName", "windowNibName"].contains(context.method) else {
      return
    }
    var end = place + 1
    while end < tokens.count, !tokens.isMark(end, ";"), end < place + 24 { end += 1 }
    add(.nibNameProperty, nameArgument(place + 1..<end), at: place + 1, context)
  }

  /// Whether it is the class that an object is compared with: `[row isKindOfClass:[Cart class]]`.
  private func isCompared(_ place: Int) -> Bool {
    guard tokens.isMark(place - 1, "["), tokens.isMark(place - 2, ":"),
      tokens.isIdentifier(place - 3)
    else { return false }
    return ["isKindOfClass", "isMemberOfClass"].contains(tokens.text(place - 3))
  }

  /// Notes the class whose name a word makes: `NSStringFromClass([self class])`, `[self className]`,
  /// `[[self class] description]`.
  private mutating func noteClassName(_ place: Int, _ token: Token, _ context: Context) {
    var start = place - 1
    switch token.word {
    case .NSStringFromClass: start = tokens.isMark(place + 2, "[") ? place + 3 : place + 2
    case .className where tokens.isMark(start, "."): start -= 1
    case .className: break
    case .description where tokens.isMark(start, "]") && tokens.word(start - 1) == .class:
      start -= 2
    default: return
    }
    let word = tokens.word(start)
    let name = tokens.isIdentifier(start) ? tokens.text(start) : ""
    let isClass = name.utf8.first?.isCapital == true
    file.classNames.insert(
      SourceFile.ClassName(
        type: Int32(context.type ?? -1),
        name: word == .self || word == .super ? "Self" : isClass ? name : ""))
  }

  /// Adds a use at the place of a token.
  mutating func add(
    _ kind: Use.Kind, _ name: NameArgument = .none, at place: Int, _ context: Context,
    labels: String = ""
  ) {
    file.uses.append(
      Use(
        kind: kind, name: name, labels: labels, receiver: "", other: .none, variable: "",
        type: Int32(context.type ?? -1), method: context.method,
        depth: UInt8(clamping: context.braces), isConditional: tokens.isInBranch(place),
        place: tokens.position(place)))
  }

  /// Functions that show a text to a person or write it to a log.
  private static let showing: Set<String> = [
    "NSLog", "NSLocalizedString", "imageNamed", "localizedStringForKey", "colorNamed", "NSAssert",
    "isEqualToString",
  ]

  /// Whether a string is given to what shows, compares or takes something away, and loads nothing.
  private func isShown(_ place: Int) -> Bool {
    guard tokens.isMark(place - 1, ":") || tokens.isMark(place - 1, "("),
      tokens.isIdentifier(place - 2)
    else { return false }
    let callee = tokens.text(place - 2)
    return Self.showing.contains(callee) || callee.hasPrefix("remove")
  }

  /// Notes a text of a body among the names of the file.
  mutating func noteLiteral(_ token: Token) {
    var bytes = tokens.bytes[token.range]
    // The ending that a format adds to a name: `%@_iPad`.
    if bytes.starts(with: "%@".utf8) { bytes = bytes.dropFirst(2) }
    guard !bytes.isEmpty, bytes.count <= 100,
      bytes.allSatisfy({ $0 != UInt8(ascii: "%") && $0 >= 0x20 }),
      bytes.count(where: { $0 == 0x20 }) <= 6
    else { return }
    file.literals.insert(String(decoding: bytes, as: UTF8.self))
  }

  // MARK: Messages

  /// A message: what it is sent to, and the pieces of its selector with their arguments.
  struct Message {
    var open: Int
    var receiver: Range<Int>
    var pieces: [(name: Int, argument: Range<Int>)]
  }

  /// The surroundings of an expression: its type, its method and how deep it lies.
  struct Context {
    var type: Int?
    var method: String
    var braces: Int
  }

  /// The message between two brackets, if it is one that matters or any is asked for.
  func message(at open: Int, before limit: Int, isAny: Bool = false) -> Message? {
    let end = tokens.partner(open, before: limit)
    var place = open + 1
    // The receiver.
    if tokens.isMark(place, "(") { place = tokens.behind(place, before: end) }
    if tokens.isMark(place, "[") {
      place = tokens.behind(place, before: end)
    } else if place < end, tokens[place].kind == .identifier || tokens[place].kind == .string {
      if tokens.isMark(place - 1, ")"), tokens.isMark(place + 1, ":") || place + 1 == end {
        // `[(Type)…` was all of the receiver.
      } else {
        place += 1
        if tokens.isMark(place, "(") { place = tokens.behind(place, before: end) }
      }
    }
    while place + 1 < end, tokens.isMark(place, ".") || tokens[place].kind == .arrow {
      place += 2
      if tokens.isMark(place, "[") { place = tokens.behind(place, before: end) }
    }
    let receiver = open + 1..<place
    guard place < end, tokens[place].kind == .identifier else { return nil }
    let isSuper = tokens.word(open + 1) == .super
    guard isAny || isSuper || tokens[place].word != .none else { return nil }
    var pieces: [(name: Int, argument: Range<Int>)] = []
    guard tokens.isMark(place + 1, ":") else {
      return Message(open: open, receiver: receiver, pieces: [(place, place + 1..<place + 1)])
    }
    while place < end, tokens.isIdentifier(place), tokens.isMark(place + 1, ":") {
      let start = place + 2
      var (next, conditionals) = (start, 0)
      while next < end {
        if tokens.isMark(next, "?") { conditionals += 1 }
        if tokens.isMark(next, ":") { conditionals -= 1 }
        if next > start, tokens[next].kind == .identifier, tokens.isMark(next + 1, ":"),
          conditionals <= 0, !tokens.isMark(next - 1, ".")
        {
          break
        }
        let isOpen =
          tokens.isMark(next, "[") || tokens.isMark(next, "(") || tokens.isMark(next, "{")
        next = isOpen ? tokens.behind(next, before: end) : next + 1
      }
      pieces.append((place, start..<max(next, start)))
      place = next
    }
    return Message(open: open, receiver: receiver, pieces: pieces)
  }

  /// The selector of a message.
  private func selector(_ message: Message) -> String {
    guard let first = message.pieces.first else { return "" }
    guard tokens.isMark(first.name + 1, ":") else { return tokens.text(first.name) }
    return message.pieces.map { tokens.text($0.name) + ":" }.joined()
  }

  /// The value of an argument that names something.
  private func nameArgument(_ range: Range<Int>) -> NameArgument {
    guard let first = range.first else { return .dynamic }
    if range.count == 1 {
      switch tokens[first].kind {
      case .string: return .literal(tokens.text(first))
      case .identifier:
        return tokens.word(first) == .nil || tokens.text(first) == "NULL"
          ? .none : .path(tokens.text(first))
      default: return .dynamic
      }
    }
    // NSStringFromClass([Cart class])
    if tokens.word(first) == .NSStringFromClass, tokens.isMark(first + 2, "["),
      tokens.isIdentifier(first + 3)
    {
      let name = tokens.text(first + 3)
      return name == "self" ? .typeName("Self") : .typeName(name)
    }
    return .dynamic
  }

  /// Reads a message, and adds the use that it is.
  private mutating func read(_ message: Message, _ context: Context) {
    guard let first = message.pieces.first, let kind = kind(message) else { return }
    var name = nameArgument(first.argument)
    var other = NameArgument.none
    switch kind {
    case .register:
      guard message.pieces.count > 1 else { return }
      name = nameArgument(message.pieces[message.pieces.count - 1].argument)
    case .dequeue where tokens.word(first.name) == .dequeueReusableSupplementaryViewOfKind:
      guard message.pieces.count > 1 else { return }
      name = nameArgument(message.pieces[1].argument)
    case .controller, .initialController:
      if message.receiver.count > 1,
        tokens.behind(message.open + 1, before: tokens.count)
          == lastStoryboard.end, tokens.isMark(message.open + 1, "[")
      {
        other = lastStoryboard.name
      }
      if kind == .initialController { name = .none }
    case .addObserver where tokens.word(first.name) == .addObserverForName:
      let before = message.open - 1
      let isDropped =
        tokens.isMark(before, ";") || tokens.isMark(before, "{") || tokens.isMark(before, "}")
      other = isDropped ? .none : .dynamic
    case .addObserver, .removeObserver:
      let named = message.pieces.first { ["name", "forKeyPath"].contains(tokens.text($0.name)) }
      other = named.map { nameArgument($0.argument) } ?? .none
    case .comparedSegue:
      let isLiteral = tokens.token(message.receiver.lowerBound)?.kind == .string
      if isLiteral { name = nameArgument(message.receiver) }
      let identifier = tokens.text(of: isLiteral ? first.argument : message.receiver).lowercased()
      guard context.method.hasPrefix("prepareForSegue:"),
        identifier.hasSuffix("segue.identifier") || identifier.hasSuffix("segueidentifier]")
      else { return }
    case .timer: other = message.pieces.last.map { nameArgument($0.argument) } ?? .none
    case .loadNib: other = message.pieces.count > 1 ? owner(message.pieces[1].argument) : .none
    case .nibName:
      guard name != .none else { return }
      // [[Cart alloc] initWithNibName:…], unless another owner is named.
      let owned = message.pieces.first { tokens.text($0.name) == "owner" }
      other = owned.map { owner($0.argument) } ?? madeClass(message)
    case .storyboard:
      lastStoryboard = (tokens.behind(message.open, before: tokens.count), name)
      fallthrough
    case .nib: other = bundle(message)
    case .didMove: name = .path(parent(first.argument))
    case .addChild:
      let isPath = first.argument.allSatisfy { tokens.isIdentifier($0) || tokens.isMark($0, ".") }
      if isPath { name = .path(tokens.text(of: first.argument)) }
    default: break
    }
    let labels = selector(message)
    file.uses.append(
      Use(
        kind: kind, name: name, labels: labels, receiver: receiver(message), other: other,
        variable: variable(message.open), type: Int32(context.type ?? -1), method: context.method,
        depth: UInt8(clamping: context.braces), isConditional: tokens.isInBranch(first.name),
        place: tokens.position(first.name)))
  }

  /// The expression for a parent, as a path: `[child parent]` as "child.parent".
  private func parent(_ range: Range<Int>) -> String {
    let text = tokens.text(of: range)
    guard range.count > 3, text.hasPrefix("["), text.hasSuffix("]") else { return text }
    let last = range.upperBound - 2
    return "\(tokens.text(of: range.lowerBound + 1..<last)).\(tokens.text(last))"
  }

  /// The storyboard or nib that an expression is.
  private func owner(_ range: Range<Int>) -> NameArgument {
    guard let first = range.first else { return .none }
    if range.count == 1 {
      return tokens.word(first) == .nil ? .none : .path(tokens.text(first))
    }
    if tokens.isMark(first, "["), tokens.isMark(first + 1, "["), tokens.word(first + 3) == .alloc {
      return .typeName(tokens.text(first + 2))
    }
    return tokens.word(first + 2) == .new ? .typeName(tokens.text(first + 1)) : .dynamic
  }

  /// The class of the object that a message makes.
  private func madeClass(_ message: Message) -> NameArgument {
    let start = message.receiver.lowerBound
    if tokens.isMark(start, "["), tokens.isIdentifier(start + 1), tokens.word(start + 2) == .alloc {
      return tokens.word(start + 1) == .self ? .dynamic : .typeName(tokens.text(start + 1))
    }
    return tokens.word(start) == .super || tokens.word(start) == .self
      ? .typeName(tokens.text(start)) : .dynamic
  }

  /// The bundle that a message asks for a document.
  private func bundle(_ message: Message) -> NameArgument {
    guard message.pieces.count > 1 else { return .none }
    let text = tokens.text(of: message.pieces[1].argument)
    return ["nil", "NULL", "[NSBundlemainBundle]", "NSBundle.mainBundle"].contains(text)
      ? .none : .path(text)
  }

  /// The receiver of a message, as a path.
  private func receiver(_ message: Message) -> String {
    let range = message.receiver
    guard range.count < 8,
      range.allSatisfy({ tokens[$0].kind == .identifier || tokens.isMark($0, ".") })
    else { return "()" }
    return tokens.text(of: range)
  }

  /// The variable that a message's result is given to: `Type *name = [`.
  private func variable(_ open: Int) -> String {
    var before = open - 1
    while before > 0, tokens.isMark(before, "["), before > open - 4 { before -= 1 }
    if tokens.isMark(before, ")") { return "" }
    return tokens.isMark(before, "=") && tokens.isIdentifier(before - 1)
      ? tokens.text(before - 1) : ""
  }
}
