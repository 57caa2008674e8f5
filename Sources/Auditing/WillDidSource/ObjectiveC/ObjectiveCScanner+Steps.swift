/// The messages and assignments of bodies.
extension ObjectiveCScanner {
  /// Notes what a body sends and sets.
  mutating func readSteps(_ range: Range<Int>, type: Int, method: String) {
    guard keepsSteps else { return }
    var state = StepState(type: Int32(type), method: String(method.prefix { $0 != ":" }))
    for place in range {
      state.conditions.move(to: place)
      let token = tokens[place]
      if token.isMark("{") {
        let isRunning = state.running.contains(place)
        if state.known.remove(place) == nil {
          state.conditions.begin(
            upTo: tokens.partner(place, before: range.upperBound), isRunning ? [] : nil,
            leaves: true, isDeferred: !isRunning)
        }
      } else if token.isMark("["),
        let message = message(at: place, before: range.upperBound, isAny: true)
      {
        add(message, &state)
      } else if token.isMark("=") {
        readAssignment(place, range, &state)
      } else if token.kind == .identifier {
        readKeyword(place, range, &state)
      }
    }
    steps += state.steps
  }

  /// The state of reading a body.
  private struct StepState {
    let type: Int32
    let method: String
    /// The steps that were found.
    var steps: [BodyStep] = []
    /// The meanings of variables of the body: a path, or "()".
    var aliases: [String: String] = [:]
    /// The ends of the blocks with variables.
    var locals: [String: Int] = [:]
    /// The conditions at the place that is read.
    var conditions = StepConditions()
    /// Braces of blocks that are only begun by a call and run.
    var running: Set<Int> = []
    /// Braces whose conditions have begun with their keyword.
    var known: Set<Int> = []
  }

  /// Reads a word that begins a condition or leaves the body, or a function that runs a block.
  private func readKeyword(_ place: Int, _ range: Range<Int>, _ state: inout StepState) {
    switch tokens.text(place) {
    case "if", "for", "while", "switch":
      guard tokens.isMark(place + 1, "(") else { return }
      let behind = tokens.behind(place + 1, before: range.upperBound)
      // A branch behind `else if` also depends on the condition before.
      let isFirst = !tokens.isIdentifier(place - 1) || tokens.text(place - 1) != "else"
      let isIf = tokens.text(place) == "if" && isFirst
      var names = (place + 2..<behind).filter(tokens.isIdentifier).map(tokens.text)
      let isDenied =
        names.contains("NO") || (place + 2..<behind).contains { tokens.isMark($0, "!") }
      if isDenied, names.contains(where: BodyStep.poppedNames.contains) {
        names.append(BodyStep.denial)
      }
      begin(behind, range, isIf ? names : nil, &state)
    case "else" where !tokens.isIdentifier(place + 1) || tokens.text(place + 1) != "if":
      begin(place + 1, range, nil, &state)
    case "do": begin(place + 1, range, [], &state)
    case "return": state.conditions.leave()
    case "dispatch_async", "dispatch_sync":
      guard tokens.isMark(place + 1, "(") else { return }
      let end = tokens.behind(place + 1, before: range.upperBound)
      let brace = (place..<end).first { tokens.isMark($0, "^") && tokens.isMark($0 + 1, "{") }
      if let brace { state.running.insert(brace + 1) }
    default: break
    }
  }

  /// Begins the block or the statement behind a condition.
  private func begin(
    _ start: Int, _ range: Range<Int>, _ names: [String]?, _ state: inout StepState
  ) {
    if tokens.isMark(start, "{") {
      state.known.insert(start)
      state.conditions.begin(upTo: tokens.partner(start, before: range.upperBound), names)
    } else {
      var end = start
      while end < range.upperBound, !tokens.isMark(end, ";") {
        let isOpen = tokens.isMark(end, "[") || tokens.isMark(end, "(") || tokens.isMark(end, "{")
        end = isOpen ? tokens.behind(end, before: range.upperBound) : end + 1
      }
      state.conditions.begin(upTo: end, names)
    }
  }

  // MARK: Messages and assignments

  /// The path of an expression: `[self player]` is "player"; what has arguments is "()".
  private func path(_ range: Range<Int>, _ state: StepState) -> String {
    BodyStep.path(names(range, state))
  }

  /// The names of the path of an expression.
  private func names(_ range: Range<Int>, _ state: StepState) -> [String] {
    guard let first = range.first else { return [] }
    var names: [String] = []
    var place = first
    if tokens.isMark(first, "["),
      let message = message(at: first, before: range.upperBound, isAny: true)
    {
      let isGetter = message.pieces.count == 1 && message.pieces[0].argument.isEmpty
      names =
        isGetter
        ? self.names(message.receiver, state) + [tokens.text(message.pieces[0].name)] : ["()"]
      place = tokens.behind(first, before: range.upperBound)
    } else if tokens.isIdentifier(first), !tokens.isMark(first + 1, "(") {
      let name = tokens.text(first)
      names = [state.aliases[name] ?? name]
      place += 1
    } else {
      return ["()"]
    }
    while place + 1 < range.upperBound,
      tokens.isMark(place, ".") || tokens[place].kind == .arrow, tokens.isIdentifier(place + 1)
    {
      names.append(tokens.text(place + 1))
      place += 2
    }
    return place >= range.upperBound ? names : ["()"]
  }

  /// Notes a message; that of a setter is an assignment.
  private func add(_ message: Message, _ state: inout StepState) {
    guard let first = message.pieces.first, tokens.word(message.receiver.lowerBound) != .super
    else { return }
    let name = tokens.text(first.name)
    let arguments = message.pieces.filter { !$0.argument.isEmpty }.map {
      BodyStep.Argument(label: tokens.text($0.name), text: tokens.text(of: $0.argument.prefix(40)))
    }
    let target = path(message.receiver, state)
    if name.hasPrefix("set"), name.count > 3, arguments.count == 1 {
      let property = name.dropFirst(3)
      let key = property.prefix(1).lowercased() + property.dropFirst()
      let value = BodyStep.Argument(label: "", text: arguments[0].text)
      add(target.isEmpty ? key : "\(target).\(key)", "=", [value], at: first.name, &state)
    } else {
      add(target, name, arguments, at: first.name, &state)
    }
  }

  /// Reads an assignment by its sign, or the variable that it declares.
  private func readAssignment(_ place: Int, _ range: Range<Int>, _ state: inout StepState) {
    var start = place - 1
    while start >= range.lowerBound {
      if tokens.isMark(start, "]") {
        var depth = 0
        repeat {
          if tokens.isMark(start, "]") { depth += 1 }
          if tokens.isMark(start, "[") { depth -= 1 }
          start -= 1
        } while depth > 0 && start >= range.lowerBound
        start += 1
      } else if !tokens.isIdentifier(start) {
        return
      }
      guard tokens.isMark(start - 1, ".") || tokens.token(start - 1)?.kind == .arrow else { break }
      start -= 2
    }
    guard start >= range.lowerBound else { return }
    var end = place + 1
    while end < range.upperBound, !tokens.isMark(end, ";") {
      let isOpen = tokens.isMark(end, "[") || tokens.isMark(end, "(") || tokens.isMark(end, "{")
      end = isOpen ? tokens.behind(end, before: range.upperBound) : end + 1
    }
    let value = place + 1..<max(end, place + 1)
    if start == place - 1, tokens.isIdentifier(start - 1) || tokens.isMark(start - 1, "*") {
      state.aliases[tokens.text(start)] = path(value, state)
      state.locals[tokens.text(start)] = state.conditions.blockEnd ?? range.upperBound
      return
    }
    let isAlone = start == place - 1
    if isAlone, let end = state.locals[tokens.text(start)], start < end {
      state.aliases[tokens.text(start)] = "()"
      return
    }
    let argument = BodyStep.Argument(label: "", text: tokens.text(of: value.prefix(40)))
    let target = isAlone ? BodyStep.path([tokens.text(start)]) : path(start..<place, state)
    add(target, "=", [argument], at: start, &state)
  }

  /// Adds a step.
  private func add(
    _ target: String, _ name: String, _ arguments: [BodyStep.Argument], at place: Int,
    _ state: inout StepState
  ) {
    state.steps.append(
      BodyStep(
        target: target, name: name, arguments: arguments, conditions: state.conditions.names,
        isDeferred: state.conditions.isDeferred, type: state.type, method: state.method,
        place: tokens.position(place)))
  }
}
