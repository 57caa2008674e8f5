internal import WillDidFrameworks
internal import WillDidText

/// The classes and names of a story, as far as it is read.
struct StoryNames {
  private var classes: Set<String> = []
  private var bound: Set<String> = []
  /// Names that callbacks mention: they run later, so that the thing can be declared further down.
  private var pending: [Mention] = []
  /// The system whose frameworks there are.
  var system = SystemProfile.System.iOS

  /// The classes of the frameworks that classes of an app come from.
  private static let frameworkClasses = Set(FrameworkClass.all.map(\.name))

  /// Whether the system has a class of a framework.
  private func has(_ name: String) -> Bool {
    name == "NSObject" || FrameworkName(name).isOfUIKit == (system == .iOS)
  }

  /// The object that has the callback in which a step stands.
  private static let itself = "itself"

  /// The class that others come from if they do not say.
  var usualSuperclass: String { system == .macOS ? "NSViewController" : "UIViewController" }

  mutating func declare(_ name: StoryName) throws(StoryError) {
    try refuseItself(name)
    if Self.frameworkClasses.contains(name.text) {
      throw StoryError("\(name.text.shown) is a class of a framework", at: name.position)
    }
    if bound.contains(name.text) {
      throw StoryError("\(name.text.shown) is the name of an instance already", at: name.position)
    }
    guard classes.insert(name.text).inserted else {
      throw StoryError("the class \(name.text.shown) is declared twice", at: name.position)
    }
  }

  private func refuseItself(_ name: StoryName) throws(StoryError) {
    guard name.text == Self.itself else { return }
    throw StoryError(
      "'itself' is a word of the language: the object that has the callback", at: name.position)
  }

  /// Notes the names of a sentence; those of a step in a callback may be declared further down.
  mutating func note(_ mentions: [Mention], isInCallback: Bool) throws(StoryError) {
    for mention in mentions where mention.role != .binding {
      if !isInCallback {
        try check(mention)
      } else if mention.role != .use || mention.name.text != Self.itself {
        pending.append(mention)
      }
    }
    for mention in mentions where mention.role == .binding { try bind(mention.name) }
  }

  /// Checks what could not be checked before the end of the story.
  func finish() throws(StoryError) {
    for mention in pending { try check(mention, place: "in the story") }
  }

  private mutating func bind(_ name: StoryName) throws(StoryError) {
    try refuseItself(name)
    if classes.contains(name.text) || Self.frameworkClasses.contains(name.text) {
      throw StoryError(
        "\(name.text.shown) is a class; an instance needs another name", at: name.position)
    }
    bound.insert(name.text)
  }

  /// Throws if there is no such class.
  func checkClass(_ name: StoryName) throws(StoryError) {
    try check(Mention(role: .classUse, name: name))
  }

  private func check(_ mention: Mention, place: String = "above") throws(StoryError) {
    let name = mention.name.text
    if classes.contains(name) || mention.role == .use && bound.contains(name) { return }
    guard Self.frameworkClasses.contains(name) else {
      throw StoryError(complaint(of: mention, place), at: mention.name.position)
    }
    guard has(name) else {
      throw StoryError(
        "\(name.shown) is not a class of \(system.rawValue)", at: mention.name.position)
    }
  }

  private func complaint(of mention: Mention, _ place: String) -> String {
    let name = mention.name.text
    if name == Self.itself { return "'itself' has a meaning in steps of a callback only" }
    let systemClasses = Self.frameworkClasses.filter(has)
    let (noun, others): (String, Set<String>) =
      mention.role == .use ? ("class or name", bound) : ("class", [])
    // Sorted, because sets have another order in each run.
    let candidates = classes.union(systemClasses).union(others).sorted()
    return "there is no \(noun) \(name.shown) \(place)" + name.question(candidates)
  }
}
