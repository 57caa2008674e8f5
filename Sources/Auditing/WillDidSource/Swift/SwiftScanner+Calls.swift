/// Calls that name something.
extension SwiftScanner {
  /// An argument of a call, or a parameter of a function.
  struct Argument {
    var label: String?
    var value: Range<Int>
  }

  /// The arguments between two brackets.
  func arguments(_ range: Range<Int>) -> [Argument] { tokens.arguments(range) }

  /// The value of an argument that names something.
  func nameArgument(_ range: Range<Int>) -> NameArgument {
    guard let first = range.first, range.count < 24 else { return .dynamic }
    let token = tokens[first]
    if token.kind == .string, range.count == 1 { return .literal(tokens.text(first)) }
    if token.kind == .interpolated, range.count == 1 { return typeName(interpolated: token) }
    var names: [String] = []
    var place = first
    if tokens.isMark(place, ".") { place += 1 }
    while place < range.upperBound, tokens.isIdentifier(place) {
      names.append(tokens.text(place))
      place += 1
      if place < range.upperBound, tokens.isMark(place, "?") || tokens.isMark(place, "!") {
        place += 1
      }
      guard place < range.upperBound, tokens.isMark(place, ".") else { break }
      place += 1
    }
    if place == range.upperBound, !names.isEmpty { return .path(names.joined(separator: ".")) }
    guard tokens.isMark(place, "("),
      tokens.behind(place, before: range.upperBound)
        == range.upperBound
    else { return .dynamic }
    let inner = arguments(
      place + 1..<max(tokens.partner(place, before: range.upperBound), place + 1))
    return wrapped(names, inner)
  }

  /// The name within `NSNib.Name("Cart")`, `String(describing: Cart.self)` and `.init("Cart")`.
  private func wrapped(_ callee: [String], _ arguments: [Argument]) -> NameArgument {
    guard let only = arguments.first, arguments.count == 1 else { return .dynamic }
    let name = callee.last == "init" ? callee.dropLast().last ?? "init" : callee.last ?? ""
    if only.label == "describing" || name == "NSStringFromClass" {
      var type = only.value
      if type.count >= 3, tokens.word(type.upperBound - 1) == .self {
        type = type.lowerBound..<type.upperBound - 2
        if case .path(let path) = nameArgument(type) { return .typeName(path) }
      }
      if type.count == 1, tokens.word(type.lowerBound) == .self { return .typeName("Self") }
      return .dynamic
    }
    let wrappers: Set<String> = [
      "Name", "init", "NSUserInterfaceItemIdentifier", "SceneIdentifier",
    ]
    let isWrapper = wrappers.contains(name) || name.hasSuffix("Identifier")
    guard isWrapper, only.label == nil || only.label == "rawValue" else { return .dynamic }
    return nameArgument(only.value)
  }

  /// The class in `"\(Cart.self)"`.
  private func typeName(interpolated token: Token) -> NameArgument {
    let text = tokens.text(token.range)
    if ["\\(self)", "\\(Self.self)", "\\(type(of: self))"].contains(text) {
      return .typeName("Self")
    }
    guard text.hasPrefix("\\("), text.hasSuffix(".self)") else { return .dynamic }
    let name = text.dropFirst(2).dropLast(6)
    let isName = name.utf8.allSatisfy { $0.isNameStart || $0.isDigit || $0 == UInt8(ascii: ".") }
    return isName && !name.isEmpty ? .typeName(String(name)) : .dynamic
  }

  /// The arguments of the call at a place.
  private func callArguments(_ place: Int, _ range: Range<Int>) -> [Argument] {
    let end = tokens.partner(place + 1, before: range.upperBound)
    guard end - place < 4000 else { return [] }
    return arguments(place + 2..<max(end, place + 2))
  }

  /// The labels of arguments, as a call spells them.
  private func labels(_ arguments: [Argument]) -> String {
    arguments.map { ($0.label ?? "_") + ":" }.joined()
  }

  /// The value of the argument with a label.
  private func value(_ label: String, _ arguments: [Argument]) -> NameArgument {
    arguments.first { $0.label == label }.map { nameArgument($0.value) } ?? .none
  }

  /// The value of the first argument.
  private func firstValue(_ arguments: [Argument]) -> NameArgument {
    arguments.first.map { nameArgument($0.value) } ?? .none
  }

  /// Reads the call of a word that means something.
  mutating func readCall(_ place: Int, _ range: Range<Int>, _ body: Body, _ braces: Int) {
    let word = tokens[place].word
    switch word {
    case .UIStoryboard, .NSStoryboard, .UINib, .NSNib, .nibWithNibName, .storyboardWithName:
      readDocument(place, range, body, braces)
    case .instantiateViewController, .instantiateController, .instantiateInitialViewController,
      .instantiateInitialController, .instantiateViewControllerWithIdentifier,
      .instantiateControllerWithIdentifier:
      readInstantiation(place, range, body, braces)
    case .performSegue, .performSegueWithIdentifier, .dequeueReusableCell,
      .dequeueReusableCellWithIdentifier, .dequeueReusableSupplementaryView,
      .dequeueReusableHeaderFooterView, .makeView, .makeItem, .register:
      readIdentifier(place, range, body, braces)
    case .loadNibNamed, .loadNib:
      let arguments = callArguments(place, range)
      let owner = arguments.first { $0.label == "owner" }
      let type = owner.map { madeType($0.value) } ?? .none
      add(
        .loadNib, firstValue(arguments), at: place, body, braces, labels: labels(arguments),
        other: type)
    case .`init` where tokens.isMark(place - 1, "."): readInitializer(place, range, body, braces)
    case .addChild, .addChildViewController, .didMove, .didMoveToParentViewController, .willMove,
      .willMoveToParentViewController, .addObserver, .addObserverForName, .removeObserver,
      .scheduledTimer, .scheduledTimerWithTimeInterval, .invalidate:
      readBalance(place, range, body, braces)
    case .NSUserActivity:
      add(
        .userActivity, value("activityType", callArguments(place, range)), at: place, body, braces)
    case .UIWindow:
      add(.window, .none, at: place, body, braces, labels: labels(callArguments(place, range)))
    case .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
      .applicationWillEnterForeground:
      file.names.note(tokens[place].range, .mentioned, in: tokens.bytes)
    default: break
    }
  }

  /// The class of an owner: `self`, or `Owner()`.
  private func madeType(_ range: Range<Int>) -> NameArgument {
    guard let first = range.first else { return .none }
    if range.count == 1 {
      return tokens.word(first) == .nil ? .none : .path(tokens.text(first))
    }
    if tokens.isIdentifier(first), tokens.isMark(first + 1, "(") {
      return .typeName(tokens.text(first))
    }
    return .dynamic
  }

  /// Reads a call that loads a document: a storyboard or a nib.
  private mutating func readDocument(
    _ place: Int, _ range: Range<Int>, _ body: Body, _ braces: Int
  ) {
    let arguments = callArguments(place, range)
    let isStoryboard = [.UIStoryboard, .NSStoryboard, .storyboardWithName].contains(
      tokens[place].word)
    let name = firstValue(arguments)
    add(
      isStoryboard ? .storyboard : .nib, name, at: place, body, braces, labels: labels(arguments),
      other: bundle(arguments))
    if isStoryboard { lastStoryboard = (tokens.behind(place + 1, before: range.upperBound), name) }
  }

  /// Whether another bundle than the app's own is named.
  private func bundle(_ arguments: [Argument]) -> NameArgument {
    guard let bundle = arguments.first(where: { $0.label == "bundle" }) else { return .none }
    let text = tokens.text(of: bundle.value)
    return ["nil", ".main", "Bundle.main", "NSBundle.mainBundle()"].contains(text)
      ? .none : .path(text)
  }

  /// Reads a call that makes a scene of a storyboard.
  private mutating func readInstantiation(
    _ place: Int, _ range: Range<Int>, _ body: Body, _ braces: Int
  ) {
    let word = tokens[place].word
    let isInitial =
      word == .instantiateInitialViewController || word == .instantiateInitialController
    let arguments = callArguments(place, range)
    var before = place - 1
    while before > 0, !tokens[before].isMark(")"), before > place - 4 { before -= 1 }
    let isSentToNew = before + 1 == lastStoryboard.end && tokens.isMark(place - 1, ".")
    let storyboard = isSentToNew ? lastStoryboard.name : .none
    var name = NameArgument.none
    if !isInitial {
      name = value("withIdentifier", arguments)
      if name == .none { name = value("identifier", arguments) }
      if name == .none { name = firstValue(arguments) }
    }
    add(
      isInitial ? .initialController : .controller, name, at: place, body, braces,
      labels: labels(arguments), other: storyboard)
  }

  /// Reads a call with an identifier: of a segue, or of a cell.
  private mutating func readIdentifier(
    _ place: Int, _ range: Range<Int>, _ body: Body, _ braces: Int
  ) {
    let arguments = callArguments(place, range)
    let kind: Use.Kind
    var name = NameArgument.none
    switch tokens[place].word {
    case .performSegue, .performSegueWithIdentifier:
      kind = .segue
      name = value("withIdentifier", arguments)
    case .makeView, .makeItem:
      kind = .make
      name = value("withIdentifier", arguments)
    case .register:
      kind = .register
      for label in [
        "forCellReuseIdentifier", "forHeaderFooterViewReuseIdentifier",
        "forCellWithReuseIdentifier",
        "withReuseIdentifier", "forItemWithIdentifier", "forIdentifier",
      ] where name == .none { name = value(label, arguments) }
      guard name != .none else { return }
    default:
      kind = .dequeue
      name = value("withIdentifier", arguments)
      if name == .none { name = value("withReuseIdentifier", arguments) }
      if name == .none, tokens[place].word != .dequeueReusableCellWithIdentifier {
        // Helpers take the name of a class: `dequeueReusableCell(for: path) as Row`.
        return add(kind, .none, at: place, body, braces, labels: labels(arguments))
      }
    }
    if name == .none { name = firstValue(arguments) }
    add(kind, name, at: place, body, braces, labels: labels(arguments))
  }

  /// Reads the call of an initializer that may have the name of a nib.
  mutating func readInitializer(
    _ place: Int, _ range: Range<Int>, _ body: Body, _ braces: Int
  ) {
    guard tokens.isIdentifier(place + 2), tokens.isMark(place + 3, ":") else { return }
    let word = tokens.word(place + 2)
    let label = word == .nibName || word == .windowNibName ? word : .none
    guard label != .none else { return }
    let arguments = callArguments(place, range)
    let isInit = tokens[place].word == .`init`
    let callee: NameArgument =
      isInit
      ? tokens.isIdentifier(place - 2) ? .typeName(tokens.text(place - 2)) : .dynamic
      : .typeName(tokens.text(place))
    guard !isNil(arguments.first) else { return }
    let owner = arguments.first { $0.label == "owner" }.map { madeType($0.value) }
    add(
      .nibName, firstValue(arguments), at: place, body, braces, labels: labels(arguments),
      other: owner ?? callee)
  }

  /// Reads the call of an initializer that may make a window of a class of the project.
  mutating func readWindow(
    _ place: Int, _ range: Range<Int>, _ body: Body, _ braces: Int
  ) {
    let name = tokens.text(place)
    guard name.hasSuffix("Window") else { return }
    add(
      .window, .typeName(name), at: place, body, braces,
      labels: labels(callArguments(place, range)))
  }

  /// Whether a call, with all that it is sent to, begins a line or follows `_ =`.
  private func beginsLine(_ place: Int) -> Bool {
    var start = place
    while start > 0, tokens.isMark(start - 1, ".") {
      start -= 2
      while start > 0, tokens.isMark(start, "?") || tokens.isMark(start, "!") { start -= 1 }
      // `NSNotificationCenter.defaultCenter()`
      if tokens.isMark(start, ")"), tokens.isMark(start - 1, "(") { start -= 2 }
      guard tokens.isIdentifier(start) else { return false }
    }
    if tokens.isMark(start - 1, "="), tokens.isIdentifier(start - 2) {
      return tokens.text(start - 2) == "_"
    }
    return tokens[start].isFirstOfLine && !tokens.isMark(start - 1, "=")
      && !tokens.isMark(start - 1, "(") && !tokens.isMark(start - 1, ",")
      && !tokens.isMark(start - 1, "[")
      || tokens.isMark(start - 1, "{") || tokens.isMark(start - 1, ";")
  }

  /// Whether an argument is missing or nil.
  private func isNil(_ argument: Argument?) -> Bool {
    guard let argument else { return true }
    return argument.value.count == 1 && tokens.word(argument.value.lowerBound) == .nil
  }

  /// Reads a call that another one must balance.
  private mutating func readBalance(
    _ place: Int, _ range: Range<Int>, _ body: Body, _ braces: Int
  ) {
    let kind: Use.Kind
    switch tokens[place].word {
    case .addChild, .addChildViewController: kind = .addChild
    case .didMove, .didMoveToParentViewController: kind = .didMove
    case .willMove, .willMoveToParentViewController: kind = .willMove
    case .addObserver, .addObserverForName: kind = .addObserver
    case .removeObserver: kind = .removeObserver
    case .invalidate: kind = .invalidate
    default: kind = .timer
    }
    let arguments = callArguments(place, range)
    var other = NameArgument.none
    switch kind {
    case .timer: other = value("repeats", arguments)
    case .addObserver, .removeObserver:
      other = value("forKeyPath", arguments)
      if other == .none { other = value("name", arguments) }
      // The result of the call is dropped if it begins its line.
      if kind == .addObserver, other == .none, !beginsLine(place) { other = .dynamic }
    default: break
    }
    add(
      kind, firstValue(arguments), at: place, body, braces, labels: labels(arguments), other: other)
  }
}

extension Tokens {
  /// The arguments between two brackets.
  func arguments(_ range: Range<Int>) -> [SwiftScanner.Argument] {
    var arguments: [SwiftScanner.Argument] = []
    var (place, start) = (range.lowerBound, range.lowerBound)
    /// Ends an argument before a place.
    func close(_ end: Int) {
      guard end > start else { return }
      if isIdentifier(start), isMark(start + 1, ":"), start + 1 < end {
        arguments.append(
          SwiftScanner.Argument(label: text(start), value: start + 2..<max(end, start + 2)))
      } else {
        arguments.append(SwiftScanner.Argument(label: nil, value: start..<end))
      }
    }
    while place < range.upperBound {
      let token = self[place]
      if token.isMark(",") {
        close(place)
        start = place + 1
      }
      if token.isMark("(") || token.isMark("[") || token.isMark("{") {
        place = behind(place, before: range.upperBound)
      } else if token.isMark("<") {
        place = max(behindAngle(place, before: range.upperBound), place + 1)
      } else {
        place += 1
      }
    }
    close(range.upperBound)
    return arguments
  }
}
