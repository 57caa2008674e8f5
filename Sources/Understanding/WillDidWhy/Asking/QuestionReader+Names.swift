internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText

// The names of classes as people write them.
extension QuestionReader {
  /// The words behind which stands the number of one of several.
  static let numbered: Set<String> = [
    "page", "index", "screen", "tab", "item", "cell", "row", "vc", "view", "controller",
  ]

  /// Whether two names differ by the numbers at their ends alone: "Page1" and "Page2".
  static func areNumbered(_ one: String, _ other: String) -> Bool {
    let stem = one.prefix { !$0.isNumber }
    return one != other && stem == other.prefix { !$0.isNumber }
      && [one, other].allSatisfy {
        $0.count > stem.count && $0.dropFirst(stem.count).allSatisfy(\.isNumber)
      }
  }

  /// Whether a word is spelled as the names of screens are.
  static func isScreen(_ word: String) -> Bool {
    word.first?.isUppercase == true && NamedCallback(word) == nil
      && ["Controller", "VC", "View", "Screen", "Page"].contains(where: word.hasSuffix)
  }

  /// A name and the number of an instance behind it: "DetailController#2".
  static func numbered(_ word: String) -> (String, UInt32?) {
    guard let mark = word.lastIndex(of: "#"), let number = UInt32(word[word.index(after: mark)...])
    else { return (word, nil) }
    return (String(word[..<mark]), number)
  }

  /// Whether a word is the name of a class, or what people leave of it, letter for letter: "First".
  static func isMeant(by word: String, _ className: String) -> Bool {
    let bare = ClassName.bare(className)
    // "NSViewController's viewDidLoad" of an app whose class is called ViewController.
    let own = FrameworkName(word)
    if own.isOfUIKit || own.isOfAppKit, word.dropFirst(2) == bare { return true }
    return bare == word
      || word.first?.isUppercase == true
        && endings.contains { bare.count == word.count + $0.count && bare == word + $0 }
  }

  /// The endings of controllers that people leave away.
  static let endings = ["ViewController", "Controller", "VC"]

  /// The shorter names that people give a controller.
  static func stems(of name: String) -> [String] {
    endings.filter { name.hasSuffix($0.lowercased()) }.map { String(name.dropLast($0.count)) }
  }

  /// The name that a misspelt word means; what all controllers end with is no likeness.
  static func nearest(to word: String, in names: [String]) -> String? {
    guard let near = word.nearest(in: names) else { return nil }
    let ending = endings.first { word.hasSuffix($0) && near.hasSuffix($0) }
    guard let length = ending?.count else { return near }
    return String(word.dropLast(length)).nearest(in: [String(near.dropLast(length))]) == nil
      ? nil : near
  }
}
