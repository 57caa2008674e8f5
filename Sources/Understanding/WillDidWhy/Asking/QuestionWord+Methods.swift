internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText

// The names of methods in a question, which the vocabulary may not have.
extension QuestionWord {
  /// Whether the words around one say that it is called: "is resumed called", "onTap was fired".
  static func tellsCall(of place: Int, _ words: [String]) -> Bool {
    let verbs = ["is", "was", "are", "gets", "got"]
    guard !generics.contains(words[place].lowercased()) else { return false }
    let (before, after) = (words[..<place].last, words[(place + 1)...].prefix(2))
    if words[place].dropFirst(2).contains(where: \.isUppercase),
      words[place].first?.isLowercase == true,
      let denial = after.first, Self.sense(of: denial.lowercased()) == .whyNot,
      words[(place + 2)...].prefix(2).contains(where: SentenceWord.comings.contains)
    {
      return true
    }
    return after.first.map(SentenceWord.comings.contains) == true
      && before.map(verbs.contains) == true
      || after.first.map(verbs.contains) == true
        && after.last.map(SentenceWord.comings.contains) == true
  }

  /// Whether words begin with a denial or a repetition of something else than a call.
  ///
  /// - Parameters:
  ///   - words: The words from that on.
  ///   - before: The word before that.
  /// - Returns: Whether it says nothing of a call.
  static func isOfThing(_ words: ArraySlice<String>, behind before: String) -> Bool {
    SentenceWord.isTouch(words) || SentenceWord.isAside(words, behind: before)
      || isWithoutThing(words, behind: before)
  }

  /// Whether words begin with "without" before a thing, and not before a call: "without animation", and not "without viewDidAppear".
  ///
  /// - Parameters:
  ///   - words: The words from a denial on.
  ///   - before: The word before that.
  /// - Returns: Whether no call is denied.
  private static func isWithoutThing(_ words: ArraySlice<String>, behind before: String) -> Bool {
    // "Without it viewDidAppear comes first."
    let next = words.dropFirst().prefix(2).map { $0.lowercased() }
    guard words.first?.lowercased() == "without" else { return false }
    if ["it", "them", "this", "that"].contains(next.first), next.last != "being" { return true }
    return before.lowercased() == "with"
      || !words.dropFirst().prefix(6).contains { word in
        NamedCallback(word) != nil || SentenceWord.tellsCall(word.lowercased())
          || SentenceWord.receipts.contains(word.lowercased())
          || Self.callback(word.lowercased()) != nil
      }
  }

  /// Words for methods of any name.
  fileprivate static let generics: Set<String> = [
    "method", "methods", "function", "functions", "callback", "callbacks", "event", "events",
    "delegate", "delegates", "handler", "handlers", "they", "it", "which", "that", "this", "both",
    "these", "those", "ones", "none", "all", "code", "selector", "constructor", "scene", "app",
    "controller", "view", "window", "object", "page", "screen",
  ]

  /// Whether the name of a method says that something happens: "onDismiss", "didReceive".
  static func isStep(_ method: String) -> Bool {
    ["on", "did", "will", "should", "handle"].contains { head in
      method.lowercased().hasPrefix(head) && method.dropFirst(head.count).first?.isUppercase == true
    } || ["Did", "Will", "Should"].contains(where: method.contains)
  }

  /// Whether a word is what tells one method of a delegate from the others: "didReceive".
  static func isLabel(_ word: String) -> Bool {
    ["did", "will", "should"].contains { head in
      word.hasPrefix(head) && word.dropFirst(head.count).first?.isUppercase == true
    }
  }

  /// The method that a word names: as it is spelled, or that of the notification
  /// "UIKeyboardWillShowNotification".
  static func method(_ word: String) -> String? {
    let end = "Notification"
    let isOfKit = FrameworkName(word).isOfFramework
    if isOfKit,
      word.dropFirst(2).hasPrefix("KeyboardWill") || word.dropFirst(2).hasPrefix("KeyboardDid"),
      !word.hasSuffix(end)
    {
      return method(word + end)
    }
    guard word.hasSuffix(end), isOfKit || word.hasPrefix("keyboard") else {
      let bare = word.drop { $0 == "_" }
      return isMethod(String(bare)) ? String(bare) : nil
    }
    let name = word.dropLast(end.count).dropFirst(isOfKit ? 2 : 0)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// Whether a word is spelled as a method is: "modalDone:", "prepareForReuse", "componentWillUnmount".
  static func isMethod(_ word: String) -> Bool {
    if ["dispose", "Dispose", "initState", "dispose()", "initState()", "application()"].contains(
      word)
    {
      return true
    }
    let isPascal = ["Did", "Will", "Should", "On", "Handle"].contains { head in
      word.hasPrefix(head) && word.dropFirst(head.count).first?.isUppercase == true
    }
    let isEvent = word.hasPrefix("on") && word.dropFirst(2).first?.isUppercase == true
    guard word.first?.isLowercase == true || isPascal, !isThing(word),
      word.dropFirst(2).contains(where: \.isUppercase), word.count >= (isEvent ? 5 : 8)
    else { return false }
    return word.contains(":") || word.contains("(")
      || ["prefers", "preferred", "supported", "should"].contains(where: word.hasPrefix)
      || isLabel(word) || !things.contains(where: word.hasSuffix)
  }

  /// Whether a word in several parts names a device, a system or a style: "iPhone", "overCurrentContext".
  ///
  /// - Parameter word: The word as it is written.
  /// - Returns: Whether it names no method.
  static func isThing(_ word: String) -> Bool {
    ["iphone", "ipad", "ipod", "ios", "macos", "tvos", "watchos", "xcode", "github", "swiftui"]
      .contains(where: word.lowercased().hasPrefix)
      || ["overCurrentContext", "currentContext", "overFullScreen", "fullScreen"].contains(word)
  }

  /// How the names of properties and of things end.
  fileprivate static let things = [
    "Controller", "View", "Style", "Delegate", "Bar", "Button", "Cell", "Window", "Item", "Screen",
    "Stack", "Presentation", "Data", "Model", "Sheet", "Modal", "Mode", "Type", "Link", "Scene",
  ]
}
