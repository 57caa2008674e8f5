/// The calls and assignments of bodies.
extension SwiftScanner {
  /// Notes what a body calls and sets.
  mutating func readSteps(_ range: Range<Int>, _ body: Body) {
    guard keepsSteps, let type = body.type else { return }
    var reader = SwiftStepReader(tokens: tokens, type: Int32(type), method: body.method)
    reader.read(range)
    steps += reader.steps
  }
}

/// Reads the calls and assignments of one body.
private struct SwiftStepReader {
  let tokens: Tokens
  let type: Int32
  let method: String
  /// The steps that were found.
  var steps: [BodyStep] = []
  /// The meanings of variables of the body: a path, or "()".
  private var aliases: [String: String] = [:]
  /// The ends of the blocks with variables that can be set.
  private var locals: [String: Int] = [:]
  /// The conditions at the place that is read.
  private var conditions = StepConditions()
  /// Braces of blocks that are only begun by a call and run.
  private var running: Set<Int> = []
  /// Braces whose conditions are known, with the names in them.
  private var known: [Int: (names: [String]?, leaves: Bool)] = [:]

  /// Takes the body of a method.
  init(tokens: Tokens, type: Int32, method: String) {
    (self.tokens, self.type, self.method) = (tokens, type, method)
  }

  /// Walks over the body once.
  mutating func read(_ range: Range<Int>) {
    for place in range {
      conditions.move(to: place)
      let token = tokens[place]
      if token.isMark("{") {
        let isRunning = running.contains(place)
        let block = known[place] ?? (isRunning ? [] : nil, true)
        conditions.begin(
          upTo: tokens.partner(place, before: range.upperBound), block.names, leaves: block.leaves,
          isDeferred: known[place] == nil && !isRunning)
      } else if token.kind == .identifier, !tokens.isMark(place - 1, ".") {
        readStatement(place, range)
      }
    }
  }

  /// Reads a word that begins a condition, a variable or an expression.
  private mutating func readStatement(_ place: Int, _ range: Range<Int>) {
    switch tokens.text(place) {
    // A branch behind `else if` also depends on the condition before.
    case "if" where tokens.isIdentifier(place - 1) && tokens.text(place - 1) == "else":
      noteBlock(place, range)
    case "if": noteCondition(place, range, leaves: false)
    case "guard": noteCondition(place, range, leaves: true)
    case "do", "defer":
      if tokens.isMark(place + 1, "{") { known[place + 1] = ([], false) }
    case "return", "throw": conditions.leave()
    case "let", "var": noteVariable(place + 1, range, isSet: tokens.word(place) == .var)
    case "else", "for", "while", "switch", "repeat", "catch": noteBlock(place, range)
    case "super", "func", "case", "in": break
    default:
      let before = tokens.word(place - 1)
      guard !tokens.isMark(place + 1, ":"), before != .let, before != .var, before != .func else {
        return
      }
      readExpression(place, range)
    }
  }

  /// Notes that the block behind a word may not run.
  private mutating func noteBlock(_ place: Int, _ range: Range<Int>) {
    let brace = (place..<range.upperBound).first { tokens.isMark($0, "{") }
    if let brace, known[brace] == nil { known[brace] = (nil, false) }
  }

  /// Notes the names that a condition asks for, for the block behind it.
  private mutating func noteCondition(_ place: Int, _ range: Range<Int>, leaves: Bool) {
    var (end, names, isDenied): (Int, [String], Bool) = (place + 1, [], false)
    while end < range.upperBound, !tokens.isMark(end, "{") {
      if tokens.isIdentifier(end) { names.append(tokens.text(end)) }
      if tokens.isMark(end, "!"), tokens.isIdentifier(end + 1) { isDenied = true }
      end += 1
    }
    if isDenied || names.contains("false"), names.contains(where: BodyStep.poppedNames.contains) {
      names.append(BodyStep.denial)
    }
    if leaves {
      conditions.require(names)
      known[end] = (nil, true)
    } else {
      known[end] = (names, false)
    }
  }

  /// Notes what a variable of the body stands for.
  private mutating func noteVariable(_ place: Int, _ range: Range<Int>, isSet: Bool) {
    guard tokens.isIdentifier(place) else { return }
    if isSet || tokens.isMark(place + 1, ":") {
      locals[tokens.text(place)] = conditions.blockEnd ?? range.upperBound
    }
    // `if let timer {` is the property itself.
    if tokens.isMark(place + 1, "{") || tokens.isMark(place + 1, ",")
      || tokens.word(place + 1) == .none && tokens.isIdentifier(place + 1)
    {
      return
    }
    guard tokens.isMark(place + 1, "="), tokens.isIdentifier(place + 2) else {
      aliases[tokens.text(place)] = "()"
      return
    }
    let chain = chain(at: place + 2, range)
    aliases[tokens.text(place)] = chain.calls.isEmpty ? path(chain.names) : "()"
  }

  // MARK: Expressions

  /// Names that stand behind each other, with the calls among them.
  private struct Chain {
    var names: [String] = []
    /// How many names stand before each call, with the place of its name and its arguments.
    var calls: [(depth: Int, place: Int, arguments: Range<Int>)] = []
    /// Behind the last name or bracket.
    var end: Int
  }

  /// The chain that begins with a name: `session.output.stop()`.
  private func chain(at start: Int, _ range: Range<Int>) -> Chain {
    var chain = Chain(end: start)
    var place = start
    while place < range.upperBound, tokens.isIdentifier(place) {
      let name = place
      chain.names.append(tokens.text(place))
      place += 1
      var isOpen = true
      while isOpen, place < range.upperBound {
        if tokens.isMark(place, "?") || tokens.isMark(place, "!") {
          place += 1
        } else if tokens.isMark(place, "("), !tokens[place].isFirstOfLine {
          let close = tokens.partner(place, before: range.upperBound)
          chain.calls.append((chain.names.count - 1, name, place + 1..<max(close, place + 1)))
          chain.names[chain.names.count - 1] = "()"
          place = tokens.behind(place, before: range.upperBound)
        } else if tokens.isMark(place, "["), !tokens[place].isFirstOfLine {
          chain.names[chain.names.count - 1] = "()"
          place = tokens.behind(place, before: range.upperBound)
        } else if tokens.isMark(place, "{"),
          tokens.isMark(tokens.behind(place, before: range.upperBound), ".")
        {
          chain.names[chain.names.count - 1] = "()"
          place = tokens.behind(place, before: range.upperBound)
        } else {
          isOpen = false
        }
      }
      chain.end = place
      guard tokens.isMark(place, "."), tokens.isIdentifier(place + 1) else { break }
      place += 1
    }
    return chain
  }

  /// The path of some names, with what a variable stands for in its place.
  private func path(_ names: some Collection<String>) -> String {
    guard let first = names.first, let alias = aliases[first] else { return BodyStep.path(names) }
    return BodyStep.path([alias] + names.dropFirst())
  }

  /// Notes the calls of an expression, or the assignment that it begins.
  private mutating func readExpression(_ place: Int, _ range: Range<Int>) {
    // The name of a selector is no call.
    if tokens.isMark(place - 1, "("), tokens.token(place - 2)?.kind == .directive { return }
    let chain = chain(at: place, range)
    for call in chain.calls {
      add(
        path(chain.names.prefix(call.depth)), tokens.text(call.place), arguments(call.arguments),
        at: call.place)
    }
    if tokens.isMark(chain.end, "{") {
      let name = chain.calls.last.map { tokens.text($0.place) } ?? chain.names.last
      let isAnimated = tokens.text(place) == "UIView" && name == "animate"
      if isAnimated || name == "async" || name == "sync" { running.insert(chain.end) }
    }
    guard tokens.isMark(chain.end, "="), chain.names.last != "()" else { return }
    let isAlone = chain.names.count == 1
    if isAlone, let end = locals[chain.names[0]], place < end { return }
    var end = chain.end + 1
    while end < range.upperBound, end == chain.end + 1 || !tokens[end].isFirstOfLine,
      !tokens.isMark(end, ";"), !tokens.isMark(end, "}")
    {
      let isOpen = tokens.isMark(end, "(") || tokens.isMark(end, "[") || tokens.isMark(end, "{")
      end = isOpen ? tokens.behind(end, before: range.upperBound) : end + 1
    }
    let value = BodyStep.Argument(label: "", text: text(chain.end + 1..<min(end, range.upperBound)))
    // A constant of the body cannot be set: its name is that of a property here.
    add(isAlone ? BodyStep.path(chain.names) : path(chain.names), "=", [value], at: place)
  }

  /// The arguments between two brackets, as they are written.
  private func arguments(_ range: Range<Int>) -> [BodyStep.Argument] {
    tokens.arguments(range).map {
      BodyStep.Argument(label: $0.label ?? "", text: text($0.value))
    }
  }

  /// The text of some tokens, which is cut where it is long.
  private func text(_ range: Range<Int>) -> String { tokens.text(of: range.prefix(40)) }

  /// Adds a step.
  private mutating func add(
    _ target: String, _ name: String, _ arguments: [BodyStep.Argument], at place: Int
  ) {
    steps.append(
      BodyStep(
        target: target, name: name, arguments: arguments, conditions: conditions.names,
        isDeferred: conditions.isDeferred, type: type, method: method,
        place: tokens.position(place)))
  }
}
